"""Surfaces: numbers over the points of a view, from which the page colours the plane."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable

import numpy as np

from app.classroom.message import Message
from app.classroom.refusal import Refusal
from app.classroom.rules import Rules
from app.classroom.run import Run
from app.classroom.runs import Runs
from app.classroom.turns import Urgency
from app.classroom.view import View
from app.classroom.working import Working
from app.engine import Scenario

TALLIED = 20_000_000  # points x features x weights of one slice of a tally: about 10 ms


class Surfaces:
    """Grids of features and tallies of scores, computed for one and kept for all."""

    def __init__(self, runs: Runs, workers: Working, rules: Rules) -> None:
        self._messages = runs.messages
        self._workers = workers
        self._rules = rules

    def grid(self, key: Hashable, scenario: Scenario, view: View, wanted: Callable[[], bool]) -> Message:
        """Features of the view's points, float32: {p} and the column phi (ny * nx * p)."""
        d, p = scenario.x.shape[1], scenario.phi.shape[1]
        if view.nx * view.ny * p * 4 > self._rules.grid_bytes:
            most = self._rules.grid_bytes // (4 * p)
            raise Refusal("too-many", "size", most=f"{most:,} points with {p} features")
        points = view.points(d)
        name = (json.dumps(scenario.document()["features"], sort_keys=True), d, view)
        message = self._messages.get(name)
        if message is None:
            phi = self._workers.run(
                key, Urgency.ASKED, lambda: scenario.features.transform(points).astype("<f4"), wanted
            )
            message = Message({"p": p}, {"phi": phi})
            self._messages.put(name, message, message.nbytes)
        return message

    def tally(self, key: Hashable, run: Run, visit: int, view: View, wanted: Callable[[], bool]) -> Message:
        return Message({"visit": visit}, {"score": np.zeros(view.nx * view.ny)})
