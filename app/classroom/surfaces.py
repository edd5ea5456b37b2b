"""Surfaces: numbers over the points of a view, from which the page colours the plane; and other classifiers' errors."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import numpy as np

from ..engine import Scenario
from ..engine.core.points import Points
from ..engine.references import reference_from
from .apart import compared, compared_to, is_small
from .executor import Executor, Wanted
from .fair_queue import Urgency
from .message import Message
from .quotas import Quotas
from .refusal import Refusal
from .run import Run
from .runs import Runs
from .view import View

SMALLEST = float(np.finfo("<f4").tiny)  # below it float32 loses digits, and then all


class Surfaces:
    """Grids of features and tallies of scores, computed for one and kept for all."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._messages = runs.messages
        self._executor = executor
        self._quotas = quotas

    def grid(self, key: Hashable, scenario: Scenario, view: View, wanted: Wanted) -> Message:
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
            work = partial(_features, scenario, points, fine)
            phi = self._executor.execute(key, Urgency.ASKED, work, wanted)
            message = Message({"p": p}, {"phi": phi})
            self._messages.put(name, message, message.nbytes)
        return message

    def reference(
        self, key: Hashable, scenario: Scenario, part: Any, view: View | None, wanted: Wanted
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
                work = partial(compared, scenario, reference, view)
                judged, label = self._executor.execute(key, Urgency.FACTS, work, wanted)
            else:
                judged, label = self._runs.apart(key, compared_to, scenario, wanted, reference, view)
            message = Message(judged, {} if label is None else {"label": label})
            self._messages.put(name, message, message.nbytes)
        return message

    def tally(self, key: Hashable, run: Run, visit: int, view: View, wanted: Wanted) -> Message:
        """The column score (ny * nx): a voting predictor's score at the view's points before w_visit votes.

        Its score at ``visit`` is this plus the sign of w_visit's own score. Raises Refusal for a predictor
        that has one weight vector.
        """
        x = view.points(run.scenario.data.shape[1])
        work = partial(run.scenario.vectors.points, x, drawn=True)
        return self._added_up(key, run, visit, view, work, wanted)

    def votes(self, key: Hashable, run: Run, visit: int, wanted: Wanted) -> Message:
        """The column score (n): the same at the training examples."""
        return self._added_up(key, run, visit, "training", lambda: run.scenario.vectors.examples, wanted)

    def _added_up(
        self,
        key: Hashable,
        run: Run,
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
            with run.lock:
                score = self._executor.execute(
                    key, Urgency.ASKED, lambda: _before(run, place, visit, known), wanted
                )
            message = Message({"visit": visit}, {"score": score})
            if run.done:
                self._messages.put(name, message, message.nbytes)
        return message

    def probe(self, key: Hashable, run: Run, visit: int, x: list[float], wanted: Wanted) -> Message:
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


def _features(scenario: Scenario, points: np.ndarray, fine: bool) -> np.ndarray:
    """Features of points (m, p), float32, or float64 if ``fine`` where some are too small for float32; NaN where one is
    undefined or too large."""
    with np.errstate(over="ignore", invalid="ignore", under="ignore"):
        exact = scenario.vectors.transform(points)
        small = fine and bool(((exact != 0) & (np.abs(exact) < SMALLEST)).any())
        phi = exact.astype("<f8" if small else "<f4")
    phi[~np.isfinite(phi)] = np.nan
    return phi


def _before(run: Run, name: Hashable, visit: int, points: Points) -> np.ndarray:
    last_vote = -run.tally(name, visit, points) + run.tally(name, visit + 1, points)
    scores: np.ndarray = run.scenario.predictor.scores(run.trace, visit, points) - last_vote
    return scores
