"""Reading: what is asked of a run, the room's own or that of its examples learned another way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..engine import Scenario
from .documents import parsed
from .evaluation import Evaluations
from .executor import Executor
from .fair_queue import Urgency
from .message import Message
from .quotas import Quotas
from .refusal import Refusal
from .room import Room
from .run import Run
from .run_stream import described
from .runs import Runs, Wanted
from .surfaces import Surfaces
from .trials import Trials
from .variants import Variants
from .view import View

Variant = dict[str, Any] | None  # parts of a document in place of the room's own


class RunQueries:
    """Answers to requests that change nothing; each names the version it is about, and a newer one is a Refusal."""

    def __init__(self, runs: Runs, executor: Executor, quotas: Quotas) -> None:
        self._runs = runs
        self._executor = executor
        self._quotas = quotas
        self._surfaces = Surfaces(runs, executor, quotas)
        self._trials = Trials(runs)
        self._evaluations = Evaluations(runs, executor)
        self._variants = Variants(executor)

    def run(self, room: Room, version: int, variant: Variant, position: int) -> Message:
        """A run, trained to its end, with the block around a position."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            there = min(position, run.visits)
            chunk = self._runs.block(room.id, run, run.block_at(there), wanted)
            fields, columns = described(scenario, run)
            fields |= {
                "version": version,
                "done": True,
                "updates": run.updates,
                "visits": run.visits,
                "position": there,
                "chunk": chunk.with_fields(version=version),
                "end": self._runs.ending(room.id, run, wanted).with_fields(version=version),
            }
            return Message(fields, columns)

    def chunk(
        self, room: Room, version: int, variant: Variant, block: int | None, position: int | None
    ) -> Message:
        """A block of the run, by its number or by a position in its span; waits until it is trained."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._runs.of(room.id, scenario, wanted)
            if position is not None:
                self._runs.train(room.id, run, lambda: run.reaches(position), wanted)
                block = run.block_at(position)
            assert block is not None
            self._runs.train(room.id, run, lambda: run.has_block(block), wanted)
            if run.done and block >= run.blocks:
                raise Refusal("out-of-range", "block", expected=f"from 0 to {run.blocks - 1}", got=block)
            return self._runs.block(room.id, run, block, wanted).with_fields(version=version)

    def order(self, room: Room, version: int, variant: Variant, epoch: int) -> Message:
        """The examples in the order of one epoch (from 1)."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._runs.of(room.id, scenario, wanted)
            order = self._executor.run(room.id, Urgency.ASKED, lambda: run.trace.order(epoch), wanted)
            return Message({"version": version, "epoch": epoch}, {"order": order.astype("<i4")})

    def grid(self, room: Room, version: int, variant: Variant, view: View) -> Message:
        """The features of a view's points."""
        with self._asked(room, version, variant) as (scenario, wanted):
            return self._surfaces.grid(room.id, scenario, view, wanted).with_fields(version=version)

    def reference(self, room: Room, version: int, part: Any, view: View) -> Message:
        """What another classifier, named as a document would, says at a view's points."""
        with self._asked(room, version, None) as (scenario, wanted):
            return self._surfaces.reference(room.id, scenario, part, view, wanted).with_fields(
                version=version
            )

    def tally(self, room: Room, version: int, variant: Variant, visit: int, view: View) -> Message:
        """What a grid predictor has added up over a view's points before ``visit``."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self._surfaces.tally(room.id, run, visit, view, wanted).with_fields(version=version)

    def metrics(self, room: Room, version: int, variant: Variant, visit: int) -> Message:
        """What the predictor gets right after ``visit`` visits."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self._evaluations.metrics(room.id, run, visit, wanted).with_fields(version=version)

    def epochs(self, room: Room, version: int, variant: Variant) -> Message:
        """How good the newest weights were at the end of each epoch."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            return self._evaluations.epochs(room.id, run, wanted).with_fields(version=version)

    def course(self, room: Room, version: int, variant: Variant, until: int | None) -> Message:
        """How good the predictor was along the run, or along its first ``until`` visits."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            until = run.visits if until is None else min(until, run.visits)
            return self._evaluations.course(room.id, run, until, wanted).with_fields(version=version)

    def trial(self, room: Room, connection: str, version: int, document: dict[str, Any]) -> dict[str, Any]:
        """What another scenario would come to; the room stays as it is.

        Dropped once the room has changed or the member has gone. Raises ScenarioError for a document that cannot be.
        """
        room.check(version)

        def wanted() -> bool:
            return room.version == version and connection in room.members

        scenario = parsed(self._executor, room.id, document, self._quotas.limits, wanted)
        return self._trials.of(room.id, scenario, wanted)

    def probe(self, room: Room, version: int, visit: int, x: list[float]) -> Message:
        """What every predictor says of a point x after ``visit`` visits, and its features."""
        with self._asked(room, version, None) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self._surfaces.probe(room.id, run, visit, x, wanted).with_fields(version=version)

    def counts(self, room: Room, version: int, visit: int) -> Message:
        """How often each example was a mistake, and was updated on, in visits 1 .. ``visit``."""
        with self._asked(room, version, None) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self._runs.counts(room.id, run, visit, wanted).with_fields(version=version)

    @contextmanager
    def _asked(self, room: Room, version: int, variant: Variant) -> Iterator[tuple[Scenario, Wanted]]:
        """The scenario that a request is about, and whether its answer is still wanted."""
        room.check(version)
        if not variant:
            yield room.scenario, lambda: room.version == version
            return

        def wanted() -> bool:
            return room.version == version and bool(room.members)

        with self._variants.of(room.id, room.scenario, variant, wanted) as scenario:
            yield scenario, wanted

    def _trained(self, room: Room, scenario: Scenario, wanted: Wanted) -> Run:
        """The run, once it has ended."""
        run = self._runs.of(room.id, scenario, wanted)
        self._runs.train(room.id, run, lambda: False, wanted)
        return run

    def _reaching(self, room: Room, scenario: Scenario, visit: int, wanted: Wanted) -> Run:
        """The run, trained as far as ``visit``. Raises Refusal where it has no such visit."""
        run = self._runs.of(room.id, scenario, wanted)
        self._runs.train(room.id, run, lambda: run.visits >= visit, wanted)
        if visit > run.visits:
            raise Refusal("out-of-range", "visit", expected=f"from 0 to {run.visits:,}", got=visit)
        return run
