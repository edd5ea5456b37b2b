"""Features, scores and votes on a grid of points, from which the page colours the plane; and references' errors."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import numpy as np

from ...engine import Scenario
from ...engine.core.points import Points
from ...engine.references import reference_from
from ...exports.grids import compared, grid_of, votes_before
from ...refusal import Refusal
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.messages import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import Grid, compared_to, is_small


class GridQueries:
    """Grids of features and sums of votes, computed once and cached for all rooms."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._messages = runs.cache
        self._executor = executor
        self._quotas = quotas

    def grid(self, room_id: Hashable, scenario: Scenario, view: Grid, still_wanted: Wanted) -> Message:
        """Features of the view's points: {p, exact}, ``exact`` their map in whole numbers (app/exports/exact_maps.py),
        and the column phi (ny * nx * p) as float32; as float64 if some are too small for float32 and the limit allows
        it, since far out their sum decides."""
        d, p = scenario.data.shape[1], scenario.vectors.width
        if view.nx * view.ny * p * 4 > self._quotas.grid_bytes:
            most = self._quotas.grid_bytes // (4 * p)
            raise Refusal("grid-features", "size", most=most, features=p)
        points = view.points(d)
        name = (scenario.vectors.mapping, d, view)
        message = self._messages.get(name)
        if message is None:
            fine = view.nx * view.ny * p * 8 <= self._quotas.grid_bytes
            work = partial(grid_of, scenario, points, fine)
            exact, phi = self._executor.execute(room_id, Urgency.ASKED, work, still_wanted)
            message = Message({"p": p, "exact": exact}, {"phi": phi})
            self._messages.put(name, message, message.nbytes)
        return message

    def reference(
        self, room_id: Hashable, scenario: Scenario, part: Any, view: Grid | None, still_wanted: Wanted
    ) -> Message:
        """Quality of a reference classifier, {training, test, operations}; with a view also the column label (ny * nx),
        float32: its values at the view's points, from which its border is drawn.

        ``part``: the reference as in a document. Raises ScenarioError with its field.
        """
        reference = reference_from(part).plain
        name = (scenario.hash, reference, view)
        message = self._messages.get(name)
        if message is None:
            if is_small(scenario):
                work = partial(compared, scenario, reference, view.points if view else None)
                judged, label = self._executor.execute(room_id, Urgency.FACTS, work, still_wanted)
            else:
                judged, label = self._runs.apart(
                    room_id, compared_to, scenario, still_wanted, reference, view
                )
            message = Message(judged, {} if label is None else {"label": label})
            self._messages.put(name, message, message.nbytes)
        return message

    def tally(
        self, room_id: Hashable, run: RunInRoom, visit: int, view: Grid, still_wanted: Wanted
    ) -> Message:
        """The column score (ny * nx): a voting predictor's score at the view's points before the vote of w_visit.

        The score at ``visit`` is this plus the sign of w_visit's score. Raises Refusal for a predictor with one weight
        vector.
        """
        x = view.points(run.scenario.data.shape[1])
        work = partial(run.scenario.vectors.points, x, drawn=True)
        return self._added_up(room_id, run, visit, view, work, still_wanted)

    def votes(self, room_id: Hashable, run: RunInRoom, visit: int, still_wanted: Wanted) -> Message:
        """The column score (n): as :meth:`tally`, at the training examples."""
        return self._added_up(
            room_id, run, visit, "training", lambda: run.scenario.vectors.examples, still_wanted
        )

    def _added_up(
        self,
        room_id: Hashable,
        run: RunInRoom,
        visit: int,
        place: Hashable,
        points: Callable[[], Points],
        still_wanted: Wanted,
    ) -> Message:
        """Scores before the vote of w_visit; ``place`` identifies the points."""
        if run.scenario.predictor.drawing != "grid":
            raise Refusal("no-tally")
        name = (run.scenario.hash, "tally", visit, place)
        message = self._messages.get(name)
        if message is None:
            known = self._executor.execute(room_id, Urgency.ASKED, points, still_wanted)
            self._runs.vote(room_id, run, place, visit, known, still_wanted)
            votes = partial(run.tally, place, points=known)
            with run.lock:
                score = self._executor.execute(
                    room_id, Urgency.ASKED, lambda: votes_before(run.trace, visit, known, votes), still_wanted
                )
            message = Message({"visit": visit}, {"score": score})
            if run.done:
                self._messages.put(name, message, message.nbytes)
        return message

    def probe(
        self, room_id: Hashable, run: RunInRoom, visit: int, x: list[float], still_wanted: Wanted
    ) -> Message:
        """Every predictor's answer at the point x after ``visit`` visits: {visit, predictors} and the column phi (p).

        Raises Refusal if x and the examples differ in dimension.
        """
        scenario = run.scenario
        d = scenario.data.shape[1]
        if len(x) != d:
            raise Refusal("width", "x", width=d, count=len(x))
        work = partial(scenario.vectors.points, np.array([x], dtype=np.float64))
        point = self._executor.execute(room_id, Urgency.ASKED, work, still_wanted)
        return self._runs.probe(room_id, run, visit, point, still_wanted)
