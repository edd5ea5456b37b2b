"""How the files of tests are spread over three processes where two cores are.

Two of them take what needs a server or a browser: such a test waits for half of its time. The third computes while
they wait, at the idle priority: it takes nothing from them, and from what their servers compute at that priority at
most half. First it takes what needs neither server nor browser, then pages on which nothing happens in real time.
"""

from __future__ import annotations

import contextlib
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

ROOT = Path(__file__).resolve().parent.parent
BEHIND = "gw2"  # the third process
COMPUTING = ("engine", "theory", "datasets", "corpus", "course", "classroom", "exports", "cli")
#: Of a class, of a server of its own, or of a run that plays.
IN_REAL_TIME = re.compile(r"tests\.page\.lesson|\bServer\(|\.speed\(|\"Play\"|playhead\.playing")


def stand_back() -> None:
    """Gives the third process the idle priority."""
    if os.environ.get("PYTEST_XDIST_WORKER") == BEHIND:
        with contextlib.suppress(OSError, AttributeError):  # not Linux
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


@cache
def rank(file: str) -> int:
    """0 for what computes, 1 for a page at rest, 2 for what the third process leaves to the others."""
    folder = file.removeprefix("tests/").split("/")[0]
    if folder in COMPUTING:
        return 0
    return 1 if folder == "page" and not IN_REAL_TIME.search((ROOT / file).read_text()) else 2


class Lanes(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    def _assign_work_unit(self, node: WorkerController) -> None:
        behind = node.gateway.id == BEHIND
        ranks = (0, 1) if behind else (2, 1, 0)
        units = (file for wanted in ranks for file in self.workqueue if rank(file) == wanted)
        file = next(units, None)
        if file is None:
            node.shutdown()
            return
        self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)


def scheduler(config: pytest.Config, log: Any) -> Lanes | None:
    return Lanes(config, log) if config.getoption("dist") == "loadfile" else None
