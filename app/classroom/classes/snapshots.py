"""Snapshots of students' runs at a step with a goal: points and a line, shown to the leads as a page of small
planes."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

import numpy as np

from ...engine import Scenario
from ..runs.run import RunInRoom
from .people import SharedState

MOST_PLANES = 1_000  # snapshots of a class
MOST_POINTS = 60  # of a snapshot
MOST_PLACED = 3_000  # points of all snapshots in one picture
PAGE = 60  # snapshots of a page
DIGITS = 4  # of a coordinate
KEPT_MS = 3_600_000.0  # that a snapshot is kept at most
ORDERS = ("newest", "reached")  # the newest first, or those that reached the goal first


@dataclass(frozen=True)
class Snapshot:
    """``points`` [x, y, label], at most MOST_POINTS of ``n``, and the ``line`` [w1, w2, b] at the end of the run, or
    None. ``step``: name of lesson and step; ``at``: server time, ms."""

    step: str
    at: float
    reached: bool
    n: int
    points: list[list[float]]
    line: list[float] | None = None

    def text(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Snapshot:
        return cls(**json.loads(text))


class Snapshots:
    """The snapshots of each class, by visitor; ``now`` is server time in ms."""

    def __init__(self, state: SharedState) -> None:
        self._state = state

    def put(self, room: str, visitor: str, plane: Snapshot) -> None:
        """Store or replace the visitor's snapshot; a new one only if the class has fewer than MOST_PLANES."""
        self._state.put(_key(room), visitor, plane.text(), MOST_PLANES, plane.at, KEPT_MS)

    def of(self, room: str, now: float) -> dict[str, Snapshot]:
        texts = self._state.texts(_key(room)) or {}
        planes = {who: Snapshot.from_text(text) for who, text in texts.items()}
        return {who: plane for who, plane in planes.items() if now - plane.at < KEPT_MS}

    def forget(self, room: str) -> None:
        self._state.forget(_key(room))


def _key(room: str) -> str:
    return f"planes:{room}"


def in_plane(scenario: Scenario) -> bool:
    return scenario.task in ("binary", "multiclass") and scenario.x.shape[1] <= 2


def plane_of(run: RunInRoom, step: str, at: float, reached: bool) -> Snapshot | None:
    """The snapshot of a finished run; None unless its examples lie in a plane."""
    scenario = run.scenario
    if not in_plane(scenario):
        return None
    return Snapshot(step, at, reached, len(scenario.y), points_of(scenario), _line(run))


def points_of(scenario: Scenario) -> list[list[float]]:
    """[x, y, label] of up to MOST_POINTS examples, evenly chosen; on a number line y is 0. Empty if not in a plane."""
    if not in_plane(scenario):
        return []
    n = len(scenario.y)
    some = range(n) if n <= MOST_POINTS else np.linspace(0, n - 1, MOST_POINTS).astype(int).tolist()
    rows = ([*map(float, scenario.x[i]), 0.0][:2] for i in some)
    return [[*map(_short, row), int(scenario.y[i])] for i, row in zip(some, rows, strict=True)]


def _line(run: RunInRoom) -> list[float] | None:
    scenario = run.scenario
    drawn = scenario.task == "binary" and scenario.x.shape[1] == 2 and scenario.vectors.straight
    if not drawn or scenario.network is not None:
        return None
    weights = scenario.predictor.weights_at(run.trace, run.visits)
    line = [] if weights is None else [*map(float, weights[0]), float(weights[1])]
    return [*map(_short, line)] if any(line[:2]) and np.isfinite(line).all() else None


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def wall(
    planes: dict[str, Snapshot],
    epoch: str,
    first: int,
    order: str,
    start: Collection[tuple[float, ...]] | None,
) -> dict[str, Any]:
    """PAGE snapshots from number ``first`` on, without visitors, for the leads. With the points of the step's ``start``
    also one picture of all snapshots: their lines and the points that students added."""
    newest = sorted(planes.items(), key=lambda one: -one[1].at)
    ordered = sorted(newest, key=lambda one: not one[1].reached) if order == "reached" else newest
    page = {
        "count": len(planes),
        "reached": sum(plane.reached for plane in planes.values()),
        "first": first,
        "planes": [
            {
                "id": sha256(f"{epoch} {plane.step} {visitor} plane".encode()).hexdigest()[:12],
                "reached": plane.reached,
                "n": plane.n,
                "points": plane.points,
                "line": plane.line,
            }
            for visitor, plane in ordered[first : first + PAGE]
        ],
    }
    if start is None:
        return page
    placed = [point for _, plane in newest for point in plane.points if tuple(point) not in start]
    lines = [plane.line for _, plane in newest if plane.line is not None]
    return {**page, "all": {"lines": lines, "points": placed[:MOST_PLACED]}}
