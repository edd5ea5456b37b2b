"""The runs of a course: for each step a page that plays its run, and a picture."""

from __future__ import annotations

import time
from dataclasses import dataclass
from html import escape
from typing import Any

from ..classroom.queries.run_reports import RunArchives
from ..classroom.runs.executor import InlineExecutor
from ..classroom.runs.runs import Runs
from ..classroom.runs.runtime import Quotas
from ..engine import Scenario, Trace, catalog
from ..engine.core.language import language
from ..exports.render import Pictures
from ..exports.saved_page import Bundle, saved_page
from ..refusal import Refusal

PICTURE = (640, 640)  # px of a step's picture, which the page shows at 360 to 720
SIZES = {
    "text": 24.0,
    "label": 27.0,
    "marker": 30.0,
    "boundary": 3.2,
}  # so that its axes can be read at 360 px


@dataclass(frozen=True)
class StepRun:
    """``page``: HTML that plays the run, None if it is too long; ``still``: SVG of the step's position; ``covered``:
    the same without the answer to a question about the next visits; None without a plane."""

    page: str | None
    still: str | None
    covered: str | None


class RunPages:
    """Makes the pages of runs; ``player``: address of their shared script, relative to a run's page."""

    def __init__(self, bundle: Bundle, player: str) -> None:
        quotas, executor = Quotas(), InlineExecutor()
        self._runs = Runs(quotas.cache_bytes, executor, lambda: time.monotonic() * 1000.0)
        self._recordings = RunArchives(self._runs, executor)
        self._bundle, self._player = bundle, player
        self._catalog: dict[str, Any] = catalog(language())

    def of(self, scenario: Scenario, position: int, trace: Trace) -> StepRun:
        """The run of a scenario, trained as ``trace``, opened after ``position`` visits."""
        return StepRun(self._page(scenario, position), *_stills(trace, position))

    def _page(self, scenario: Scenario, position: int) -> str | None:
        try:
            recording, run = self._recordings.of("", scenario, 0, lambda: True)
        except Refusal:
            return None
        message = recording.with_fields(position=position)
        return saved_page(self._bundle, message, run.trace, self._catalog, position, self._player)


def player_script(bundle: Bundle) -> str:
    """The shared script with the player, which the pages of runs load."""
    return f"document.getElementById('player').textContent = `{_literal(bundle.player)}`;\n"


def _literal(text: str) -> str:
    return text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "$\\{")


def _stills(trace: Trace, position: int) -> tuple[str | None, str | None]:
    if trace.scenario.task.tagged:
        return None, None
    pictures = Pictures(trace, *PICTURE, sizes=SIZES)
    return pictures.svg(position), pictures.svg(position, covered=True)


def alternative(still: str) -> str:
    """The alternative text of a picture: its title."""
    return escape(still.split("<title>")[1].split("</title>")[0], quote=True)
