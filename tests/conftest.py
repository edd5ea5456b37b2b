"""What holds for every test."""

import os
from typing import Any

import pytest
from hypothesis import settings

from tests.effort import tries

# Before they are imported: what they hold is told in full when it does not hold.
pytest.register_assert_rewrite("app.testing", "tests.browser", "tests.page.saved", "tests.server.client")

from tests import lanes  # noqa: E402
from tests.browser import browser, built, idle, visit  # noqa: E402, F401  (fixtures, one browser for all)

# As the server does: a few threads of linear algebra wait for each other many times as long as they compute, where
# two tests at once have two processors.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Commands speak the language of the locale, and so do their processes.
os.environ["LC_ALL"] = "C.UTF-8"

settings.register_profile("hyperplane", tries(100))
settings.load_profile("hyperplane")


lanes.stand_back()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> lanes.Lanes | None:
    return lanes.scheduler(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the files with slow tests first: a process that begins the last of them late leaves the other idle."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)
