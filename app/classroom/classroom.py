"""The classroom: what visitors ask for, room by room, and what they are told as it becomes known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from app.classroom.changes import Change
from app.classroom.fellows import Alone, Fellows
from app.classroom.following import Following
from app.classroom.gathering import Gathering
from app.classroom.judge import RunJudge
from app.classroom.judging import Judging
from app.classroom.lecture import Lecture, described
from app.classroom.lesson import code_of
from app.classroom.member import Member
from app.classroom.message import Message
from app.classroom.playhead import Playhead
from app.classroom.presence import OwnPresence, Presence
from app.classroom.refusal import Refusal
from app.classroom.room import Room
from app.classroom.rooms import Rooms
from app.classroom.rules import Rules
from app.classroom.run import Run
from app.classroom.runs import Runs, Wanted
from app.classroom.store import Store
from app.classroom.surfaces import Surfaces
from app.classroom.trials import Trials
from app.classroom.turns import Urgency
from app.classroom.variants import Variants
from app.classroom.view import View
from app.classroom.working import Working
from app.engine import Scenario

Variant = dict[str, Any] | None  # parts of a document in place of the room's own

DEFAULT = {"data": {"preset": "and"}}  # what a visitor sees who brings nothing


class Classroom:
    """Rooms, their runs, and the answers to every request; knows no web framework.

    ``clock()``: server time in ms. ``pause(seconds)`` waits without holding others up. ``start(job)`` runs a
    job on its own. ``publish(connections, name, message, wanted)`` sends to some members.
    """

    def __init__(
        self,
        rules: Rules,
        store: Store,
        workers: Working,
        clock: Callable[[], float],
        new_id: Callable[[], str],
        start: Callable[[Callable[[], None]], object],
        pause: Callable[[float], None],
        publish: Callable[..., None],
        fellows: Fellows | None = None,
        presence: Presence | None = None,
    ) -> None:
        self.rules = rules
        self.clock = clock
        fellows = fellows or Alone()
        self.rooms = Rooms(
            rules, store, new_id, fellows, lambda room, before: self.following.adopted(room, before)
        )
        self.runs = Runs(rules.trace_bytes, rules.message_bytes, workers, clock)
        self.surfaces = Surfaces(self.runs, workers, rules)
        self.trials = Trials(self.runs)
        self.judging = Judging(self.runs, workers)
        self.variants = Variants(workers)
        judge = RunJudge(self.runs, workers, clock, publish)
        self.gathering = Gathering(
            self.rooms, clock, start, pause, publish, judge, presence or OwnPresence(), fellows
        )
        self._lecture = Lecture(self.runs, clock, start, pause, publish, rules)
        self.following = Following(self.rooms, self._lecture, self.gathering, start, publish)
        self._workers = workers
        self._publish = publish

    def join(
        self,
        connection: str,
        visitor: str,
        room_id: str | None,
        document: dict[str, Any] | None,
        position: int | None,
        code: str | None = None,
    ) -> tuple[Room, dict[str, Any]]:
        """Enter the room ``room_id`` while it lives, else a new one; ``document`` replaces its scenario.

        With a ``code`` the room is that of the class, which the others of the class find as it is. Raises
        ScenarioError for a document that cannot be, Refusal for a code of no class; then nothing has changed.
        """
        if code is not None:
            room = self.rooms.by_code(code_of(code))
            if room is None:
                raise Refusal("no-class", "code")
        else:
            room = self.rooms.find(room_id) if room_id else None
        if room is not None and room.lesson is not None and not room.lesson.leads(visitor):
            document = position = None
        scenario = None
        if room is None or document is not None:
            scenario = self._scenario(room_id or connection, document or DEFAULT)
        now = self.clock()
        if room is None:
            assert scenario is not None
            room = self.rooms.create(scenario, now)
        elif scenario is not None and scenario.hash != room.scenario.hash:
            room.replace(scenario, now)
            self._lecture.tell_members(room)
        if position is not None and position != room.playhead.position:
            room.set_playhead(
                replace(room.playhead, position=position, playing=False, end=False, at=now), now
            )
        member = Member(visitor, connection, now)
        room = self.rooms.meeting(room)
        room.enter(member)
        self.gathering.entered(room, member)
        self._lecture.tell(room, connection)
        return room, {
            "room": room.id,
            "version": room.version,
            "document": room.scenario.document(),
            "playhead": room.playhead.document(),
            "lesson": self.gathering.told(room, member),
            "time": self.clock(),
        }

    def leave(self, room: Room, connection: str) -> None:
        now = self.clock()
        member = room.members.get(connection)
        room.leave(connection, now)
        if member is not None:
            self.gathering.left(room, member)
        if not room.members:
            with suppress(Refusal):  # whoever goes needs no answer
                room.touch(now)

    def edit(
        self, room: Room, version: int, changes: list[Change], gesture: str | None, connection: str = ""
    ) -> dict[str, Any]:
        """Change the scenario; the new run, its end and its facts follow to every member."""

        def compute(work: Callable[[], Scenario]) -> Scenario:
            return self._workers.run(room.id, Urgency.ASKED, lambda: _hashed(work()))

        member = room.members.get(connection)
        visitor = member.visitor if member else ""
        scenario, stored = room.edit(
            version, changes, gesture, self.clock(), self.runs.known, compute, visitor
        )
        self._lecture.tell_members(room)
        if room.lesson is not None:
            self.gathering.tell(room)
        return {"version": stored, "document_hash": scenario.hash}

    def move_playhead(self, room: Room, connection: str, asked: dict[str, Any]) -> dict[str, Any]:
        """Set the playhead; the other members are told."""
        now = self.clock()
        member = room.members.get(connection)
        playhead = Playhead(at=now, **{"end": False, **asked})
        room.set_playhead(playhead, now, member.visitor if member else None)
        others = [member for member in room.members if member != connection]
        if others:
            self._publish(others, "playhead", Message(playhead.document()), lambda: True)
        return {"playhead": playhead.document()}

    # What is read from a run: the room's own, or that of its examples learned another way.

    def run(self, room: Room, version: int, variant: Variant, position: int) -> Message:
        """A run, trained to its end, with the block around a position."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            there = min(position, run.visits)
            chunk = self.runs.block(room.id, run, run.block_at(there), wanted)
            fields, columns = described(scenario, run)
            fields |= {
                "version": version,
                "done": True,
                "updates": run.updates,
                "visits": run.visits,
                "position": there,
                "chunk": chunk.with_fields(version=version),
                "end": self.runs.ending(room.id, run, wanted).with_fields(version=version),
            }
            return Message(fields, columns)

    def chunk(
        self, room: Room, version: int, variant: Variant, block: int | None, position: int | None
    ) -> Message:
        """A block of the run, by its number or by a position in its span; waits until it is trained."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self.runs.of(room.id, scenario, wanted)
            if position is not None:
                self.runs.train(room.id, run, lambda: run.reaches(position), wanted)
                block = run.block_at(position)
            assert block is not None
            self.runs.train(room.id, run, lambda: run.has_block(block), wanted)
            if run.done and block >= run.blocks:
                raise Refusal("out-of-range", "block", expected=f"from 0 to {run.blocks - 1}", got=block)
            return self.runs.block(room.id, run, block, wanted).with_fields(version=version)

    def order(self, room: Room, version: int, variant: Variant, epoch: int) -> Message:
        """The examples in the order of one epoch (from 1)."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self.runs.of(room.id, scenario, wanted)
            order = self._workers.run(room.id, Urgency.ASKED, lambda: run.trace.order(epoch), wanted)
            return Message({"version": version, "epoch": epoch}, {"order": order.astype("<i4")})

    def grid(self, room: Room, version: int, variant: Variant, view: View) -> Message:
        """The features of a view's points."""
        with self._asked(room, version, variant) as (scenario, wanted):
            return self.surfaces.grid(room.id, scenario, view, wanted).with_fields(version=version)

    def reference(self, room: Room, version: int, part: Any, view: View) -> Message:
        """What another classifier, named as a document would, says at a view's points."""
        with self._asked(room, version, None) as (scenario, wanted):
            return self.surfaces.reference(room.id, scenario, part, view, wanted).with_fields(version=version)

    def tally(self, room: Room, version: int, variant: Variant, visit: int, view: View) -> Message:
        """What a grid predictor has added up over a view's points before ``visit``."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self.surfaces.tally(room.id, run, visit, view, wanted).with_fields(version=version)

    def metrics(self, room: Room, version: int, variant: Variant, visit: int) -> Message:
        """What the predictor gets right after ``visit`` visits."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self.judging.metrics(room.id, run, visit, wanted).with_fields(version=version)

    def epochs(self, room: Room, version: int, variant: Variant) -> Message:
        """How good the newest weights were at the end of each epoch."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            return self.judging.epochs(room.id, run, wanted).with_fields(version=version)

    def course(self, room: Room, version: int, variant: Variant, until: int | None) -> Message:
        """How good the predictor was along the run, or along its first ``until`` visits."""
        with self._asked(room, version, variant) as (scenario, wanted):
            run = self._trained(room, scenario, wanted)
            until = run.visits if until is None else min(until, run.visits)
            return self.judging.course(room.id, run, until, wanted).with_fields(version=version)

    def trial(self, room: Room, connection: str, version: int, document: dict[str, Any]) -> dict[str, Any]:
        """What another scenario would come to; the room stays as it is.

        Dropped once the room has changed or the member has gone. Raises ScenarioError for a document that cannot be.
        """
        room.check(version)

        def wanted() -> bool:
            return room.version == version and connection in room.members

        return self.trials.of(room.id, self._scenario(room.id, document, wanted), wanted)

    def probe(self, room: Room, version: int, visit: int, x: list[float]) -> Message:
        """What every predictor says of a point x after ``visit`` visits, and its features."""
        with self._asked(room, version, None) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self.surfaces.probe(room.id, run, visit, x, wanted).with_fields(version=version)

    def counts(self, room: Room, version: int, visit: int) -> Message:
        """How often each example was a mistake, and was updated on, in visits 1 .. ``visit``."""
        with self._asked(room, version, None) as (scenario, wanted):
            run = self._reaching(room, scenario, visit, wanted)
            return self.runs.counts(room.id, run, visit, wanted).with_fields(version=version)

    def sweep(self) -> int:
        """Close what nobody has used for long; how many rooms these were."""
        return self.rooms.sweep(self.clock())

    @contextmanager
    def _asked(self, room: Room, version: int, variant: Variant) -> Iterator[tuple[Scenario, Wanted]]:
        """The scenario that a request is about, and whether its answer is still wanted."""
        room.check(version)
        if not variant:
            yield room.scenario, lambda: room.version == version
            return

        def wanted() -> bool:
            return room.version == version and bool(room.members)

        with self.variants.of(room.id, room.scenario, variant, wanted) as scenario:
            yield scenario, wanted

    def _trained(self, room: Room, scenario: Scenario, wanted: Wanted) -> Run:
        """The run, once it has ended."""
        run = self.runs.of(room.id, scenario, wanted)
        self.runs.train(room.id, run, lambda: False, wanted)
        return run

    def _reaching(self, room: Room, scenario: Scenario, visit: int, wanted: Wanted) -> Run:
        """The run, trained as far as ``visit``. Raises Refusal where it has no such visit."""
        run = self.runs.of(room.id, scenario, wanted)
        self.runs.train(room.id, run, lambda: run.visits >= visit, wanted)
        if visit > run.visits:
            raise Refusal("out-of-range", "visit", expected=f"from 0 to {run.visits:,}", got=visit)
        return run

    def _scenario(
        self, key: str, document: dict[str, Any], wanted: Callable[[], bool] = lambda: True
    ) -> Scenario:
        return self._workers.run(
            key, Urgency.ASKED, lambda: _hashed(Scenario.from_document(document, self.rules.limits)), wanted
        )


def _hashed(scenario: Scenario) -> Scenario:
    scenario.hash  # noqa: B018  (computed here, in the worker's thread, and kept)
    return scenario
