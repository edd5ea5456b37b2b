"""What holds for every test."""

import os

from hypothesis import settings

from tests.browser import browser, visit  # noqa: F401  (fixtures, one browser for all)
from tests.effort import tries

# As the server does: a few threads of linear algebra wait for each other many times as long as they compute, where
# two tests at once have two processors.
os.environ.setdefault("OMP_NUM_THREADS", "1")

settings.register_profile("hyperplane", tries(100))
settings.load_profile("hyperplane")
