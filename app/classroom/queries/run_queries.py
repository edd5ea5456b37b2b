"""Queries: requests that read from the run of a room, or of a variant of its scenario, and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ...engine import Scenario, train
from ...engine.core.language import in_language
from ...engine.core.points import Points
from ...engine.references import reference_from
from ...exports.code.program import TRAINED, Files, files_of
from ...exports.grids import compared, grid_of, votes_before
from ...exports.run_columns import described
from ...exports.worksheet import PAPERS
from ...refusal import Refusal
from ..classes.snapshots import plane_of
from ..rooms.room import Room
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.messages import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import Grid, archive_of, compared_to, is_small, parsed, still_of, worksheet_of
from .run_reports import Evaluations, Goals, RunArchives
from .what_if import MethodTables, Variants, WhatIfRuns


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


#: (recording, run, still picture, whether as zip) -> the bytes of a saved page. Raises Refusal if pages are not built.
PageOf = Callable[[Message, RunInRoom, str, bool], bytes]


@dataclass(frozen=True)
class Subject:
    """The subject of a query: a version of a room's scenario, or a variant of it; ``room``: the id of the room that the
    work is queued for."""

    room: str
    version: int
    scenario: Scenario
    still_wanted: Wanted


class RunQueries:
    """:meth:`answer` answers a request with one of the queries after it."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas, page_of: PageOf | None = None) -> None:
        self._runs = runs
        self._executor = executor
        self._quotas = quotas
        self._grids = GridQueries(runs, executor, quotas)
        self._what_if = WhatIfRuns(runs, executor)
        self._evaluations = Evaluations(runs, executor)
        self._variants = Variants(executor)
        self._goals = Goals(runs, executor)
        self._method_tables = MethodTables(runs, executor, quotas)
        self._archives = RunArchives(runs, executor, quotas.page_ms)
        self._page_of = page_of

    def answer(
        self,
        query: Callable[..., Message],
        room: Room,
        version: int,
        variant: dict[str, Any] | None = None,
        **fields: Any,
    ) -> Message:
        """``query(self, subject, **fields)``: the subject is the room's scenario, with the document's parts in
        ``variant``. Raises Refusal 'stale' unless ``version`` is the room's newest.
        """
        with self._subject(room, version, variant) as subject:
            return query(self, subject, **fields).with_fields(version=version)

    def run(self, subject: Subject, position: int = 0) -> Message:
        """The run, trained to its end, with the block around a position."""
        run = self._trained(subject)
        there = min(position, run.visits)
        chunk = self._runs.block(subject.room, run, run.block_at(there), subject.still_wanted)
        ending = self._runs.ending(subject.room, run, subject.still_wanted)
        fields, columns = described(run.trace)
        fields |= {
            "done": True,
            "updates": run.updates,
            "visits": run.visits,
            "position": there,
            "chunk": chunk.with_fields(version=subject.version),
            "end": ending.with_fields(version=subject.version),
        }
        return Message(fields, columns)

    def chunk(self, subject: Subject, block: int | None = None, position: int | None = None) -> Message:
        """A block of the run, by its number or by a position in it; waits until it is trained."""
        if (block is None) == (position is None):
            raise Refusal("block-or-position", "block")
        run = self._runs.of(subject.room, subject.scenario, subject.still_wanted)
        if position is not None:
            self._runs.train(subject.room, run, lambda: run.reaches(position), subject.still_wanted)
            block = run.block_at(position)
        assert block is not None
        self._runs.train(subject.room, run, lambda: run.has_block(block), subject.still_wanted)
        if run.done and block >= run.blocks:
            raise Refusal("out-of-range", "block", low=0, high=run.blocks - 1, got=block)
        return self._runs.block(subject.room, run, block, subject.still_wanted)

    def order(self, subject: Subject, epoch: int) -> Message:
        """The examples in the order of one epoch (from 1)."""
        run = self._runs.of(subject.room, subject.scenario, subject.still_wanted)
        order = self._executor.execute(
            subject.room, Urgency.ASKED, lambda: run.trace.order(epoch), subject.still_wanted
        )
        return Message({"epoch": epoch}, {"order": order.astype("<i4")})

    def grid(self, subject: Subject, view: list[float], size: list[int]) -> Message:
        """The features of a view's points."""
        return self._grids.grid(subject.room, subject.scenario, self._view(view, size), subject.still_wanted)

    def votes(self, subject: Subject, visit: int) -> Message:
        """A voting predictor's scores at the training examples before ``visit``."""
        return self._grids.votes(subject.room, self._reaching(subject, visit), visit, subject.still_wanted)

    def reference(
        self,
        subject: Subject,
        reference: Any,
        view: list[float] | None = None,
        size: list[int] | None = None,
    ) -> Message:
        """Quality of a reference classifier, given as in a document; with a view and a size also its values there."""
        if (view is None) != (size is None):
            raise Refusal("view", "view")
        points = None if view is None or size is None else self._view(view, size)
        return self._grids.reference(subject.room, subject.scenario, reference, points, subject.still_wanted)

    def tally(self, subject: Subject, visit: int, view: list[float], size: list[int]) -> Message:
        """A voting predictor's scores at a view's points before ``visit``."""
        points, run = self._view(view, size), self._reaching(subject, visit)
        return self._grids.tally(subject.room, run, visit, points, subject.still_wanted)

    def metrics(self, subject: Subject, visit: int) -> Message:
        """The predictor's evaluation after ``visit`` visits."""
        run = self._reaching(subject, visit)
        return self._evaluations.metrics(subject.room, run, visit, subject.still_wanted)

    def roc(self, subject: Subject, visit: int) -> Message:
        """The ROC curve of the predictor's scores after ``visit`` visits."""
        run = self._reaching(subject, visit)
        return self._evaluations.roc(subject.room, run, visit, subject.still_wanted)

    def epochs(self, subject: Subject) -> Message:
        """The errors of the run at the end of each epoch."""
        return self._evaluations.epochs(subject.room, self._trained(subject), subject.still_wanted)

    def learning_curve(self, subject: Subject, until: int | None = None) -> Message:
        """The predictor's errors along the run, or along its first ``until`` visits."""
        run = self._trained(subject)
        until = run.visits if until is None else min(until, run.visits)
        return self._evaluations.learning_curve(subject.room, run, until, subject.still_wanted)

    def probe(self, subject: Subject, visit: int, x: list[float]) -> Message:
        """Every predictor's answer at a point x after ``visit`` visits, and the point's features."""
        return self._grids.probe(subject.room, self._reaching(subject, visit), visit, x, subject.still_wanted)

    def counts(self, subject: Subject, visit: int) -> Message:
        """Mistakes and updates of each example in visits 1 .. ``visit``."""
        return self._runs.counts(subject.room, self._reaching(subject, visit), visit, subject.still_wanted)

    def other_order(self, subject: Subject) -> Message:
        """An order that changes the number of mistakes, and both numbers."""
        return self._what_if.order(subject.room, self._trained(subject), subject.still_wanted)

    def goal(self, subject: Subject, goal: list[Any]) -> Message:
        """Whether the run reaches a goal, and the value of each predicate."""
        return self._goals.judged(subject.room, self._trained(subject), goal, subject.still_wanted)

    def plane(self, subject: Subject, step: str, at: float, reached: bool) -> Message:
        """The run's snapshot for the class: field ``plane``; None unless its examples lie in a plane."""
        run = self._trained(subject)

        def drawn() -> Message:
            return Message({"plane": plane_of(run, step, at, reached)})

        with run.lock:
            return self._executor.execute(subject.room, Urgency.ASKED, drawn, subject.still_wanted)

    def methods(
        self,
        subject: Subject,
        numbers: dict[str, Any],
        condition: str | None = None,
        curve: str | None = None,
        method: str | None = None,
    ) -> Message:
        """A row of the table of methods, or one method along one of its curves, independent of the room's run."""
        if condition is not None and curve is None and method is None:
            return self._method_tables.row(subject.room, numbers, condition, subject.still_wanted)
        if condition is None and curve is not None and method is not None:
            return self._method_tables.curve(subject.room, numbers, curve, method, subject.still_wanted)
        raise Refusal("condition-or-curve", "condition")

    def page(self, subject: Subject, visit: int, zip: bool = False) -> Message:
        """The run as a saved page, opened after ``visit`` visits: column ``page``, the bytes of the file."""
        if self._page_of is None:
            raise Refusal("unbuilt")
        page_of = self._page_of
        recording, run = self._archives.of(subject.room, subject.scenario, visit, subject.still_wanted)
        still = self._runs.apart(subject.room, in_language(still_of), subject.scenario, subject.still_wanted)
        work = partial(page_of, recording, run, still, zip)
        content = self._executor.execute(subject.room, Urgency.FACTS, work, subject.still_wanted)
        return Message({"visit": recording["position"]}, {"page": np.frombuffer(content, dtype=np.uint8)})

    def archive(self, subject: Subject, results: list[dict[str, Any]]) -> Message:
        """The lecturer's archive: column ``archive``, the bytes of a zip with the run and the class's results."""
        self._trained(subject)
        content = self._runs.apart(
            subject.room, in_language(archive_of), subject.scenario, subject.still_wanted, results
        )
        return Message({}, {"archive": np.frombuffer(content, dtype=np.uint8)})

    def code(self, subject: Subject, kind: str) -> Message:
        """The run as code of a ``kind``: {kind, files: [{name, text}]}, the program first. Raises ScenarioError if
        there is no such code for the scenario."""
        run = self._trained(subject) if kind in TRAINED else None

        def code() -> Files:
            return files_of(subject.scenario, kind, lambda: run.trace if run else train(subject.scenario))

        with run.lock if run else nullcontext():
            files = self._executor.execute(subject.room, Urgency.ASKED, code, subject.still_wanted)
        return Message(
            {"kind": kind, "files": [{"name": name, "text": text} for name, text in files.items()]}
        )

    def worksheet(
        self,
        subject: Subject,
        blank: str,
        paper: str,
        visits: int | None = None,
        seeds: list[int] | None = None,
        key: bool = True,
        base: str | None = None,
    ) -> Message:
        """The run as worksheets, one per seed: {title, size, pages}; a page is an SVG of that size in px.

        ``base``: the address of this server, for a QR code. Raises ScenarioError if there is no such worksheet."""
        title, every = self._runs.apart(
            subject.room,
            in_language(worksheet_of),
            subject.scenario,
            subject.still_wanted,
            (blank, visits, base),
            seeds,
            paper,
            key,
        )
        return Message({"title": title, "size": list(PAPERS[paper]), "pages": every})

    def trial(self, room: Room, connection: str, version: int, document: dict[str, Any]) -> dict[str, Any]:
        """Totals and facts of another scenario's run; the room does not change.

        Cancelled once the room has changed or the member has left. Raises ScenarioError for a wrong document.
        """
        room.check(version)

        def still_wanted() -> bool:
            return room.version == version and connection in room.members

        scenario = parsed(self._executor, room.id, document, self._quotas.limits, still_wanted)
        return self._what_if.of(room.id, scenario, still_wanted)

    @contextmanager
    def _subject(self, room: Room, version: int, variant: dict[str, Any] | None) -> Iterator[Subject]:
        room.check(version)

        def still_wanted() -> bool:
            return room.version == version and bool(room.members)

        if not variant:
            yield Subject(room.id, version, room.scenario, still_wanted)
            return
        with self._variants.of(room.id, room.scenario, variant, still_wanted) as scenario:
            yield Subject(room.id, version, scenario, still_wanted)

    def _view(self, view: list[float], size: list[int]) -> Grid:
        return Grid.checked(view, size, self._quotas.grid_points)

    def _trained(self, subject: Subject) -> RunInRoom:
        """The run, trained to its end."""
        run = self._runs.of(subject.room, subject.scenario, subject.still_wanted)
        self._runs.train(subject.room, run, lambda: False, subject.still_wanted)
        return run

    def _reaching(self, subject: Subject, visit: int) -> RunInRoom:
        """The run, trained up to ``visit``. Raises Refusal if it ends before."""
        run = self._runs.of(subject.room, subject.scenario, subject.still_wanted)
        self._runs.train(subject.room, run, lambda: run.visits >= visit, subject.still_wanted)
        if visit > run.visits:
            raise Refusal("out-of-range", "visit", low=0, high=run.visits, got=visit)
        return run
