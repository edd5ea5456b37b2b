"""Surfaces: numbers over the points of a view, from which the page colours the plane; and other classifiers' errors."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import numpy as np

from ...engine import Scenario
from ...engine.core.points import Points
from ...engine.references import reference_from
from ...exports.grids import compared, features_at, votes_before
from ...refusal import Refusal
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.message import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import Grid, compared_to, is_small


class GridQueries:
    """Grids of features and tallies of scores, computed for one and kept for all."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self._quotas = quotas

    def grid(self, key: Hashable, scenario: Scenario, view: Grid, wanted: Wanted) -> Message:
        """Features of the view's points: {p} and the column phi (ny * nx * p), float32, or float64 where some are too
        small for that and there is room: far out a sum of such ones decides."""
        d, p = scenario.data.shape[1], scenario.vectors.width
        if view.nx * view.ny * p * 4 > self._quotas.grid_bytes:
            most = self._quotas.grid_bytes // (4 * p)
            raise Refusal("grid-features", "size", most=most, features=p)
        points = view.points(d)
        name = (scenario.vectors.mapping, d, view)
        message = self._messages.get(name)
        if message is None:
            fine = view.nx * view.ny * p * 8 <= self._quotas.grid_bytes
            work = partial(features_at, scenario, points, fine)
            phi = self._executor.execute(key, Urgency.ASKED, work, wanted)
            message = Message({"p": p}, {"phi": phi})
            self._messages.put(name, message, message.nbytes)
        return message

    def reference(
        self, key: Hashable, scenario: Scenario, part: Any, view: Grid | None, wanted: Wanted
    ) -> Message:
        """How good a reference is, {training, test, operations}; with a view also the column label (ny * nx),
        float32: what its border is drawn from, at the view's points.

        ``part`` names it as a document would; raises ScenarioError that names its field.
        """
        reference = reference_from(part).plain
        name = (scenario.hash, reference, view)
        message = self._messages.get(name)
        if message is None:
            if is_small(scenario):
                work = partial(compared, scenario, reference, view.points if view else None)
                judged, label = self._executor.execute(key, Urgency.FACTS, work, wanted)
            else:
                judged, label = self._runs.apart(key, compared_to, scenario, wanted, reference, view)
            message = Message(judged, {} if label is None else {"label": label})
            self._messages.put(name, message, message.nbytes)
        return message

    def tally(self, key: Hashable, run: RunInRoom, visit: int, view: Grid, wanted: Wanted) -> Message:
        """The column score (ny * nx): a voting predictor's score at the view's points before w_visit votes.

        Its score at ``visit`` is this plus the sign of w_visit's own score. Raises Refusal for a predictor
        that has one weight vector.
        """
        x = view.points(run.scenario.data.shape[1])
        work = partial(run.scenario.vectors.points, x, drawn=True)
        return self._added_up(key, run, visit, view, work, wanted)

    def votes(self, key: Hashable, run: RunInRoom, visit: int, wanted: Wanted) -> Message:
        """The column score (n): the same at the training examples."""
        return self._added_up(key, run, visit, "training", lambda: run.scenario.vectors.examples, wanted)

    def _added_up(
        self,
        key: Hashable,
        run: RunInRoom,
        visit: int,
        place: Hashable,
        points: Callable[[], Points],
        wanted: Wanted,
    ) -> Message:
        """Scores before w_visit votes, at the points that ``place`` stands for."""
        if run.scenario.predictor.drawing != "grid":
            raise Refusal("no-tally")
        name = (run.scenario.hash, "tally", visit, place)
        message = self._messages.get(name)
        if message is None:
            known = self._executor.execute(key, Urgency.ASKED, points, wanted)
            self._runs.vote(key, run, place, visit, known, wanted)
            votes = partial(run.tally, place, points=known)
            with run.lock:
                score = self._executor.execute(
                    key, Urgency.ASKED, lambda: votes_before(run.trace, visit, known, votes), wanted
                )
            message = Message({"visit": visit}, {"score": score})
            if run.done:
                self._messages.put(name, message, message.nbytes)
        return message

    def probe(self, key: Hashable, run: RunInRoom, visit: int, x: list[float], wanted: Wanted) -> Message:
        """What every predictor says of the point x after ``visit`` visits: {visit, predictors} and the column phi (p).

        Raises Refusal where x has not as many numbers as the examples.
        """
        scenario = run.scenario
        d = scenario.data.shape[1]
        if len(x) != d:
            raise Refusal("width", "x", width=d, count=len(x))
        work = partial(scenario.vectors.points, np.array([x], dtype=np.float64))
        point = self._executor.execute(key, Urgency.ASKED, work, wanted)
        return self._runs.probe(key, run, visit, point, wanted)
