"""What holds for every test."""

import os
import shutil

import pytest
from hypothesis import settings

# As the server does: a few threads of linear algebra wait for each other many times as long as they compute, where
# two tests at once have two processors.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# A slow machine is not a wrong answer.
settings.register_profile("hyperplane", deadline=None)
settings.load_profile("hyperplane")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that needs a program is skipped where it is not installed, and says which."""
    for mark in item.iter_markers("needs"):
        for program in mark.args:
            if shutil.which(program) is None:
                pytest.skip(f"needs {program}")
