"""Scenarios from documents, as a few bytes, and the tasks about them that another process can compute."""

from __future__ import annotations

import json
import zlib
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...engine import Facts, Limits, Scenario, facts, train
from ...engine.methods.solution import Fit
from ...engine.references import Reference
from ...engine.run.train import Training
from ...exports import worksheet
from ...exports.after_class import Result, files
from ...exports.after_class import packed as zip_of
from ...exports.grids import compared, grid_points
from ...exports.saved_page import still
from ...refusal import Refusal
from .executor import Executor, Urgency, Wanted

LEVEL = 1  # the others take several times as long for a tenth less


def parsed(
    executor: Executor,
    key: Hashable,
    document: dict[str, Any],
    limits: Limits,
    wanted: Wanted = lambda: True,
) -> Scenario:
    """The scenario of a document, with its hash. Raises ScenarioError, or Cancelled once it is not ``wanted()``."""
    return executor.execute(
        key, Urgency.ASKED, lambda: hashed(Scenario.from_document(document, limits)), wanted
    )


def hashed(scenario: Scenario) -> Scenario:
    """The same; its hash is computed here, in the worker's thread, and kept."""
    scenario.hash  # noqa: B018
    return scenario


def packed(scenario: Scenario) -> bytes:
    return zlib.compress(json.dumps(scenario.document()).encode(), LEVEL)


def unpacked(document: bytes, limits: Limits) -> Scenario | None:
    """The scenario, hashed; None for one that cannot be had: of wider limits, of a newer format, damaged."""
    try:
        return hashed(Scenario.from_document(json.loads(zlib.decompress(document)), limits))
    except Exception:  # whatever stands there, one room is gone and no other
        return None


def scenario_bytes(scenario: Scenario) -> int:
    """About what a scenario holds in memory: points, labels and features."""
    n, d = scenario.data.shape
    counts = scenario.data.counts
    if counts is not None and scenario.features.vocabulary:
        rows = 2 * min(12 * len(counts.value), 8 * n * scenario.width)
        return int(counts.nbytes + rows + sum(map(len, scenario.data.texts or ())) + 9 * n) + 2_000
    # Not asking for features that are not there yet.
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
TINY = 100  # numbers in the examples' features, for all classes together
SMALL = 2_000  # numbers in the examples' features for each class: what is worked out of fewer takes a slice or two


def is_tiny(scenario: Scenario) -> bool:
    """Whether a slice of the scenario's run takes no longer than to hand it to a thread, and to wait for its turn."""
    learner = scenario.learner
    numbers = len(scenario.y) * len(scenario.terms) * scenario.classes
    return numbers <= TINY and not (learner.slow_fit or learner.layered or scenario.task.tagged)


def is_small(scenario: Scenario) -> bool:
    """Whether what theory or a fit makes of the examples takes so little that no process is worth it."""
    return len(scenario.y) * len(scenario.terms) * max(1, scenario.classes // 2) <= SMALL


def facts_of(document: bytes, limits: Limits) -> Facts:
    """The facts of a packed scenario."""
    return facts(_scenario(document, limits))


def fit_of(document: bytes, limits: Limits) -> Fit:
    """The solution of a packed scenario's learner, which fits at once. Raises ScenarioError where it refuses."""
    solution = Training(_scenario(document, limits)).solution
    assert solution is not None
    return solution.fit


def compared_to(document: bytes, limits: Limits, reference: Reference, view: Grid | None) -> Compared:
    """How good a reference of a packed scenario is, and with a view what its border is drawn from at its points."""
    return compared(_scenario(document, limits), reference, view.points if view else None)


def still_of(document: bytes, limits: Limits) -> str:
    """What a saved page of a packed scenario's run shows without a script."""
    return still(train(_scenario(document, limits)))


def archive_of(document: bytes, limits: Limits, results: list[Result]) -> bytes:
    """The zip of a packed scenario's run and of what a class answered."""
    return zip_of((name, make()) for name, make in files(train(_scenario(document, limits)), results))


def worksheet_of(
    document: bytes, limits: Limits, sheet: tuple[str, int | None, str | None], seeds: list[int] | None, paper: str,
    key: bool,
) -> tuple[str, list[str]]:  # fmt: skip
    """(title, pages) of a packed scenario's run as worksheets, one for each seed; ``sheet``: which rows are blank, how
    many there are, and the address of the server. Raises ScenarioError where there is no such sheet."""
    scenario = _scenario(document, limits)
    sheets = [worksheet.made(scenario, *sheet, seed) for seed in (seeds or (None,))]
    return sheets[0].title, worksheet.pages(sheets, paper, key)


def _scenario(document: bytes, limits: Limits) -> Scenario:
    scenario = unpacked(document, limits)
    assert scenario is not None, "it has been a scenario under these limits"
    return scenario
