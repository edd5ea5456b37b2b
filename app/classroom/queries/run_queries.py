"""Queries: what is asked of a run, the room's own or that of its examples learned another way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ...engine import Scenario, train
from ...exports.code.program import TRAINED, Files, files_of
from ...exports.run_columns import described
from ...exports.worksheet import PAPERS
from ...refusal import Refusal
from ..classes.snapshots import plane_of
from ..rooms.room import Room
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.message import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas
from ..runs.scenarios import Grid, archive_of, parsed, still_of, worksheet_of
from .goals import Goals
from .grid_queries import GridQueries
from .method_tables import MethodTables
from .run_reports import Evaluations, RunArchives
from .what_if import Variants, WhatIfRuns

#: The bytes of a file, from a recording, its run and what is shown without a script; in an archive or not. Raises
#: Refusal where pages are not built.
PageOf = Callable[[Message, RunInRoom, str, bool], bytes]


@dataclass(frozen=True)
class Subject:
    """What a query is about: a version of a room's scenario or a variant of it, while its answer is wanted.

    ``room`` is the id of the room whose turn the work takes.
    """

    room: str
    version: int
    scenario: Scenario
    wanted: Wanted


class RunQueries:
    """Answers to requests that change nothing: :meth:`answer` with one of the queries after it."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas, page_of: PageOf | None = None) -> None:
        self._runs = runs
        self._executor = executor
        self._quotas = quotas
        self._surfaces = GridQueries(runs, executor, quotas)
        self._trials = WhatIfRuns(runs, executor)
        self._evaluations = Evaluations(runs, executor)
        self._variants = Variants(executor)
        self._goals = Goals(runs, executor)
        self._method_tables = MethodTables(runs, executor, quotas)
        self._recordings = RunArchives(runs, executor, quotas.page_ms)
        self._page_of = page_of

    def answer(
        self,
        query: Callable[..., Message],
        room: Room,
        version: int,
        variant: dict[str, Any] | None = None,
        **fields: Any,
    ) -> Message:
        """``query(self, subject, **fields)`` of a run: of the room's, or with the parts of a document in ``variant``.

        Raises Refusal 'stale' unless ``version`` is the room's newest.
        """
        with self._subject(room, version, variant) as subject:
            return query(self, subject, **fields).with_fields(version=version)

    def run(self, subject: Subject, position: int = 0) -> Message:
        """A run, trained to its end, with the block around a position."""
        run = self._trained(subject)
        there = min(position, run.visits)
        chunk = self._runs.block(subject.room, run, run.block_at(there), subject.wanted)
        ending = self._runs.ending(subject.room, run, subject.wanted)
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
        """A block of the run, by its number or by a position in its span; waits until it is trained."""
        if (block is None) == (position is None):
            raise Refusal("block-or-position", "block")
        run = self._runs.of(subject.room, subject.scenario, subject.wanted)
        if position is not None:
            self._runs.train(subject.room, run, lambda: run.reaches(position), subject.wanted)
            block = run.block_at(position)
        assert block is not None
        self._runs.train(subject.room, run, lambda: run.has_block(block), subject.wanted)
        if run.done and block >= run.blocks:
            raise Refusal("out-of-range", "block", low=0, high=run.blocks - 1, got=block)
        return self._runs.block(subject.room, run, block, subject.wanted)

    def order(self, subject: Subject, epoch: int) -> Message:
        """The examples in the order of one epoch (from 1)."""
        run = self._runs.of(subject.room, subject.scenario, subject.wanted)
        order = self._executor.execute(
            subject.room, Urgency.ASKED, lambda: run.trace.order(epoch), subject.wanted
        )
        return Message({"epoch": epoch}, {"order": order.astype("<i4")})

    def grid(self, subject: Subject, view: list[float], size: list[int]) -> Message:
        """The features of a view's points."""
        return self._surfaces.grid(subject.room, subject.scenario, self._view(view, size), subject.wanted)

    def votes(self, subject: Subject, visit: int) -> Message:
        """What a grid predictor has added up over the training examples before ``visit``."""
        return self._surfaces.votes(subject.room, self._reaching(subject, visit), visit, subject.wanted)

    def reference(
        self,
        subject: Subject,
        reference: Any,
        view: list[float] | None = None,
        size: list[int] | None = None,
    ) -> Message:
        """How good another classifier is, named as a document would; with a view and a size also what it says there."""
        if (view is None) != (size is None):
            raise Refusal("view", "view")
        points = None if view is None or size is None else self._view(view, size)
        return self._surfaces.reference(subject.room, subject.scenario, reference, points, subject.wanted)

    def tally(self, subject: Subject, visit: int, view: list[float], size: list[int]) -> Message:
        """What a grid predictor has added up over a view's points before ``visit``."""
        points, run = self._view(view, size), self._reaching(subject, visit)
        return self._surfaces.tally(subject.room, run, visit, points, subject.wanted)

    def metrics(self, subject: Subject, visit: int) -> Message:
        """What the predictor gets right after ``visit`` visits."""
        run = self._reaching(subject, visit)
        return self._evaluations.metrics(subject.room, run, visit, subject.wanted)

    def roc(self, subject: Subject, visit: int) -> Message:
        """What a threshold on the predictor's scores would trade after ``visit`` visits."""
        run = self._reaching(subject, visit)
        return self._evaluations.roc(subject.room, run, visit, subject.wanted)

    def epochs(self, subject: Subject) -> Message:
        """How good a finished run was at the end of each epoch."""
        return self._evaluations.epochs(subject.room, self._trained(subject), subject.wanted)

    def learning_curve(self, subject: Subject, until: int | None = None) -> Message:
        """How good the predictor was along the run, or along its first ``until`` visits."""
        run = self._trained(subject)
        until = run.visits if until is None else min(until, run.visits)
        return self._evaluations.learning_curve(subject.room, run, until, subject.wanted)

    def probe(self, subject: Subject, visit: int, x: list[float]) -> Message:
        """What every predictor says of a point x after ``visit`` visits, and its features."""
        return self._surfaces.probe(subject.room, self._reaching(subject, visit), visit, x, subject.wanted)

    def counts(self, subject: Subject, visit: int) -> Message:
        """How often each example was a mistake, and was updated on, in visits 1 .. ``visit``."""
        return self._runs.counts(subject.room, self._reaching(subject, visit), visit, subject.wanted)

    def other_order(self, subject: Subject) -> Message:
        """An order under which the run would make another number of mistakes, and both numbers."""
        return self._trials.order(subject.room, self._trained(subject), subject.wanted)

    def goal(self, subject: Subject, goal: list[Any]) -> Message:
        """Whether the run reaches a goal, and what the engine says of each of its predicates."""
        return self._goals.judged(subject.room, self._trained(subject), goal, subject.wanted)

    def plane(self, subject: Subject, step: str, at: float, reached: bool) -> Message:
        """What is drawn of the run on a wall of planes: field plane, or None where it lies in none."""
        run = self._trained(subject)

        def drawn() -> Message:
            return Message({"plane": plane_of(run, step, at, reached)})

        with run.lock:
            return self._executor.execute(subject.room, Urgency.ASKED, drawn, subject.wanted)

    def methods(
        self,
        subject: Subject,
        numbers: dict[str, Any],
        condition: str | None = None,
        curve: str | None = None,
        method: str | None = None,
    ) -> Message:
        """A row of the table of methods, or one method along one of its curves: of runs of its own, not the room's."""
        if condition is not None and curve is None and method is None:
            return self._method_tables.row(subject.room, numbers, condition, subject.wanted)
        if condition is None and curve is not None and method is not None:
            return self._method_tables.curve(subject.room, numbers, curve, method, subject.wanted)
        raise Refusal("condition-or-curve", "condition")

    def page(self, subject: Subject, visit: int, zip: bool = False) -> Message:
        """The run as a page of its own, opened after ``visit`` visits: column page, the bytes of the file."""
        if self._page_of is None:
            raise Refusal("unbuilt")
        page_of = self._page_of
        recording, run = self._recordings.of(subject.room, subject.scenario, visit, subject.wanted)
        still = self._runs.apart(subject.room, still_of, subject.scenario, subject.wanted)
        work = partial(page_of, recording, run, still, zip)
        content = self._executor.execute(subject.room, Urgency.FACTS, work, subject.wanted)
        return Message({"visit": recording["position"]}, {"page": np.frombuffer(content, dtype=np.uint8)})

    def archive(self, subject: Subject, results: list[dict[str, Any]]) -> Message:
        """What a lecturer takes along: column archive, the bytes of a zip with the run and these counts of answers."""
        self._trained(subject)
        content = self._runs.apart(subject.room, archive_of, subject.scenario, subject.wanted, results)
        return Message({}, {"archive": np.frombuffer(content, dtype=np.uint8)})

    def code(self, subject: Subject, kind: str) -> Message:
        """The run as code of a ``kind``: {kind, files: [{name, text}]}, the program first. Raises ScenarioError where
        there is no such code of the scenario."""
        run = self._trained(subject) if kind in TRAINED else None

        def code() -> Files:
            return files_of(subject.scenario, kind, lambda: run.trace if run else train(subject.scenario))

        with run.lock if run else nullcontext():
            files = self._executor.execute(subject.room, Urgency.ASKED, code, subject.wanted)
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
        """The run as a worksheet, one for each seed: {title, size, pages}, each page an SVG of so many px.

        ``base``: the address of this server, for a QR code. Raises ScenarioError where there is no such sheet."""
        title, every = self._runs.apart(
            subject.room,
            worksheet_of,
            subject.scenario,
            subject.wanted,
            (blank, visits, base),
            seeds,
            paper,
            key,
        )
        return Message({"title": title, "size": list(PAPERS[paper]), "pages": every})

    def trial(self, room: Room, connection: str, version: int, document: dict[str, Any]) -> dict[str, Any]:
        """What another scenario would come to; the room stays as it is.

        Dropped once the room has changed or the member has gone. Raises ScenarioError for a document that cannot be.
        """
        room.check(version)

        def wanted() -> bool:
            return room.version == version and connection in room.members

        scenario = parsed(self._executor, room.id, document, self._quotas.limits, wanted)
        return self._trials.of(room.id, scenario, wanted)

    @contextmanager
    def _subject(self, room: Room, version: int, variant: dict[str, Any] | None) -> Iterator[Subject]:
        room.check(version)

        def wanted() -> bool:
            return room.version == version and bool(room.members)

        if not variant:
            yield Subject(room.id, version, room.scenario, wanted)
            return
        with self._variants.of(room.id, room.scenario, variant, wanted) as scenario:
            yield Subject(room.id, version, scenario, wanted)

    def _view(self, view: list[float], size: list[int]) -> Grid:
        return Grid.checked(view, size, self._quotas.grid_points)

    def _trained(self, subject: Subject) -> RunInRoom:
        """The run, once it has ended."""
        run = self._runs.of(subject.room, subject.scenario, subject.wanted)
        self._runs.train(subject.room, run, lambda: False, subject.wanted)
        return run

    def _reaching(self, subject: Subject, visit: int) -> RunInRoom:
        """The run, trained as far as ``visit``. Raises Refusal where it has no such visit."""
        run = self._runs.of(subject.room, subject.scenario, subject.wanted)
        self._runs.train(subject.room, run, lambda: run.visits >= visit, subject.wanted)
        if visit > run.visits:
            raise Refusal("out-of-range", "visit", low=0, high=run.visits, got=visit)
        return run
