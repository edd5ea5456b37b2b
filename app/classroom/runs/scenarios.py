"""Scenarios from documents and tables, scenarios packed as bytes, and the tasks that another process computes."""

from __future__ import annotations

import json
import zlib
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...engine import Facts, Limits, Scenario, ScenarioError, facts, train
from ...engine.data.tables.choices import Choices
from ...engine.data.tables.report import question_of, report_of
from ...engine.data.tables.table import read
from ...engine.methods.problem import Fit
from ...engine.references import Reference
from ...engine.run.train import Training
from ...exports import worksheet
from ...exports.deck import Result, files
from ...exports.deck import packed as zip_of
from ...exports.grids import compared, grid_points
from ...exports.saved_page import still
from ...refusal import Refusal
from .executor import Allowance, Executor, Tenant, TooLong, Urgency, Wanted

LEVEL = 1  # of zlib: higher levels take several times as long for 10% fewer bytes


def parsed(
    executor: Executor,
    room_id: Hashable,
    document: dict[str, Any],
    limits: Limits,
    still_wanted: Wanted = lambda: True,
) -> Scenario:
    """The scenario of a document, with its hash. Raises ScenarioError, or Cancelled once it is not
    ``still_wanted()``."""
    return executor.execute(
        room_id, Urgency.ASKED, lambda: hashed(Scenario.from_document(document, limits)), still_wanted
    )


def hashed(scenario: Scenario) -> Scenario:
    """The same scenario. Its hash is computed here, in the worker's thread, and cached."""
    scenario.hash  # noqa: B018
    return scenario


def packed(scenario: Scenario) -> bytes:
    return zlib.compress(json.dumps(scenario.document()).encode(), LEVEL)


def unpacked(document: bytes, limits: Limits) -> Scenario | None:
    """The scenario, hashed; None if it exceeds the limits, has a newer format or is damaged."""
    try:
        return hashed(Scenario.from_document(json.loads(zlib.decompress(document)), limits))
    except Exception:  # whatever the bytes are, only this room is lost
        return None


def scenario_bytes(scenario: Scenario) -> int:
    """Approximate size of a scenario in memory: points, labels and features."""
    n, d = scenario.data.shape
    counts = scenario.data.counts
    if counts is not None and scenario.features.vocabulary:
        rows = 2 * min(12 * len(counts.value), 8 * n * scenario.width)
        return int(counts.nbytes + rows + sum(map(len, scenario.data.texts or ())) + 9 * n) + 2_000
    # Estimated: reading the features would compute them.
    return int(n * (8 * d + 9 + 16 * scenario.width)) + 2_000


@dataclass(frozen=True)
class Grid:
    """``nx`` by ``ny`` points from (x0, y0) to (x1, y1), ends included."""

    x0: float
    x1: float
    y0: float
    y1: float
    nx: int
    ny: int

    @classmethod
    def checked(cls, view: list[float], size: list[int], most_points: int) -> Grid:
        """From a request's fields. Raises Refusal naming the field."""
        x0, x1, y0, y1 = view
        nx, ny = size
        if not (x0 < x1 and y0 < y1):
            raise Refusal("view", "view")
        if nx * ny > most_points:
            raise Refusal("grid-points", "size", most=most_points)
        return cls(x0, x1, y0, y1, nx, ny)

    def points(self, d: int) -> np.ndarray:
        """The points (ny * nx, d), row by row from y0 up; on a number line (d = 1) each row is the line."""
        if d not in (1, 2):
            raise Refusal("no-grid", "view")
        return grid_points((self.x0, self.x1), (self.y0, self.y1), (self.nx, self.ny), d)


Compared = tuple[dict[str, Any], np.ndarray | None]
TINY = 100  # numbers in the examples' features, of all classes together
SMALL = 2_000  # numbers in the examples' features per class: theory on fewer takes a slice or two


def is_tiny(scenario: Scenario) -> bool:
    """Whether a slice of the run takes no longer than handing it to a thread."""
    learner = scenario.learner
    numbers = len(scenario.y) * len(scenario.terms) * scenario.classes
    return numbers <= TINY and not (learner.slow_fit or learner.layered or scenario.task.tagged)


def is_small(scenario: Scenario) -> bool:
    """Whether theory and fits on the examples are too quick to be worth another process."""
    return len(scenario.y) * len(scenario.terms) * max(1, scenario.classes // 2) <= SMALL


def facts_of(document: bytes, limits: Limits) -> Facts:
    """The facts of a packed scenario."""
    return facts(_scenario(document, limits))


def fit_of(document: bytes, limits: Limits) -> Fit:
    """The solution of a packed scenario's learner that fits in one step. Raises ScenarioError if it refuses."""
    solution = Training(_scenario(document, limits)).solution
    assert solution is not None
    return solution.fit


def compared_to(document: bytes, limits: Limits, reference: Reference, view: Grid | None) -> Compared:
    """Quality of a reference classifier on a packed scenario, and with a view its values at the view's points."""
    return compared(_scenario(document, limits), reference, view.points if view else None)


def still_of(document: bytes, limits: Limits) -> str:
    """The still picture of a packed scenario's run, which a saved page shows without scripts."""
    return still(train(_scenario(document, limits)))


def archive_of(document: bytes, limits: Limits, results: list[Result]) -> bytes:
    """The zip of a packed scenario's run and of a class's results."""
    return zip_of((name, make()) for name, make in files(train(_scenario(document, limits)), results))


def worksheet_of(
    document: bytes, limits: Limits, sheet: tuple[str, int | None, str | None], seeds: list[int] | None, paper: str,
    key: bool,
) -> tuple[str, list[str]]:  # fmt: skip
    """(title, pages) of a packed scenario's run as worksheets, one per seed; ``sheet``: blank rows, number of rows,
    address of the server. Raises ScenarioError if there is no such sheet."""
    scenario = _scenario(document, limits)
    sheets = [worksheet.made(scenario, *sheet, seed) for seed in (seeds or (None,))]
    return sheets[0].title, worksheet.pages(sheets, paper, key)


def _scenario(document: bytes, limits: Limits) -> Scenario:
    scenario = unpacked(document, limits)
    assert scenario is not None, "it has been a scenario under these limits"
    return scenario


TABLE = Allowance(5.0, 200_000_000)  # for reading a table


def report_as_json(content: bytes, name: str, choices: Any, limits: Limits) -> bytes:
    """The report (app/engine/data/tables/report.py) of a file, as JSON. Its document is a scenario within the limits.
    ``choices``: a document for :meth:`Choices.from_document`. Raises ScenarioError."""
    report = report_of(read(content, name, Choices.from_document(choices)), limits.examples)
    if report["document"] is not None:
        try:
            Scenario.from_document(report["document"], limits)
        except ScenarioError as error:
            report |= {"document": None, "questions": [question_of(error)]}
    return json.dumps(report, separators=(",", ":"), allow_nan=False, ensure_ascii=False).encode()


class Tables:
    """Reads visitors' tables, one after the other, in a process with limits. No table is kept."""

    def __init__(self, executor: Executor, limits: Limits) -> None:
        self._executor = executor
        self._limits = limits

    def report(self, holder: Tenant, content: bytes, name: str, choices: Any, still_wanted: Wanted) -> bytes:
        """As :func:`report_as_json`. Raises Refusal if the limits are exceeded; Cancelled once not
        ``still_wanted()``."""
        arguments = (content, name, choices, self._limits)
        try:
            return self._executor.execute_within(TABLE, holder, report_as_json, arguments, still_wanted)
        except TooLong:
            raise Refusal("table-time", seconds=int(TABLE.seconds)) from None
        except MemoryError:
            raise Refusal("table-memory", megabytes=TABLE.bytes // 1_000_000) from None
