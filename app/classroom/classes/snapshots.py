"""Planes of a class: what its students have made of a step with a goal, as small pictures for whoever leads."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

import numpy as np

from ...engine import Scenario
from ..runs.run import RunInRoom
from .shared_state import SharedState

MOST_PLANES = 1_000  # of a class
MOST_POINTS = 60  # of a plane
MOST_PLACED = 3_000  # points of all planes in one picture
PAGE = 60  # planes that are told at once
DIGITS = 4  # of a coordinate
KEPT_MS = 3_600_000.0  # that a plane is kept at most
ORDERS = ("newest", "reached")  # the latest first, or those that have reached the goal


@dataclass(frozen=True)
class Snapshot:
    """What is drawn of a student's run: ``points`` [x, y, label], at most MOST_POINTS of ``n``, and of its end the line
    [w1, w2, b] or None. ``step`` names lesson and step; ``at``: when it was told, ms."""

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
    """Of each class the planes of its students, by visitor; ``now`` is server time in ms."""

    def __init__(self, state: SharedState) -> None:
        self._state = state

    def put(self, room: str, visitor: str, plane: Snapshot) -> None:
        """In place of the visitor's plane before; of a class that has its MOST_PLANES nobody's comes new."""
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
    """The plane of a run that has ended; None of one whose examples lie in no plane."""
    scenario = run.scenario
    if not in_plane(scenario):
        return None
    return Snapshot(step, at, reached, len(scenario.y), points_of(scenario), _line(run))


def points_of(scenario: Scenario) -> list[list[float]]:
    """[x, y, label] of its examples, evenly thinned; on a number line y is 0. None of one in no plane."""
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
    """What whoever leads is told: PAGE of the planes from the ``first`` on, without a name; with the points of the
    ``start`` also one picture of all, their lines and the points that were placed."""
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
