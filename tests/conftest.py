"""What holds for every test."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.effort import tries
from tests.slow_files import SLOW

# Before they are imported: what they hold is told in full when it does not hold.
pytest.register_assert_rewrite("tests.browser", "tests.page.saved", "tests.server.client")

from tests.browser import browser, built, visit  # noqa: E402, F401  (fixtures, one browser for all)

# As the server does: a few threads of linear algebra wait for each other many times as long as they compute, where
# two tests at once have two processors.
os.environ.setdefault("OMP_NUM_THREADS", "1")

settings.register_profile("hyperplane", tries(100))
settings.load_profile("hyperplane")

TESTS = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of whole files as slow."""
    for item in items:
        if item.path.relative_to(TESTS).as_posix() in SLOW:
            item.add_marker(pytest.mark.slow)
