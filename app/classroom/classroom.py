"""The classroom: what visitors ask for, room by room, and what they are told as it becomes known."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ..engine import Scenario
from . import rescue
from .changes import Change, of_one_example
from .class_session import ClassSessions
from .documents import hashed, parsed
from .executor import Executor
from .fair_queue import Urgency
from .lesson import code_of
from .member import Member
from .message import Message
from .owners import Device
from .peers import NoPeers, Peers
from .places import NOBODY, Holder
from .planes import OwnPlanes, Planes
from .playhead import Playhead
from .ports import Ports
from .presence import OwnPresence, Presence
from .queries import PageOf, RunQueries
from .quiz_answers import QuizAnswers
from .quotas import Quotas
from .refusal import Refusal, unless_stored
from .room import Room
from .room_sync import RoomSync
from .rooms import Rooms
from .run_stream import RunStream
from .runs import Runs, urgency_of
from .store import Store
from .undo import Undo

DEFAULT = {"data": {"preset": "and"}}  # what a visitor sees who brings nothing


class Classroom:
    """Rooms: coming and going, edits and the playhead; knows no web framework. What is read from runs: ``queries``.

    ``new_id`` and ``undo``: as :class:`app.classroom.rooms.Rooms` has them; ``page_of``: what makes a page of
    a run that is taken away.
    """

    def __init__(
        self,
        quotas: Quotas,
        store: Store,
        executor: Executor,
        ports: Ports,
        new_id: Callable[[], str],
        peers: Peers | None = None,
        presence: Presence | None = None,
        undo: Callable[[str], Undo] | None = None,
        page_of: PageOf | None = None,
        planes: Planes | None = None,
    ) -> None:
        self.quotas = quotas
        self.clock = ports.clock
        self.planes: Planes = planes or OwnPlanes()
        peers = peers or NoPeers()
        self.rooms = Rooms(
            quotas, store, new_id, peers, lambda room, before: self.sync.adopted(room, before), undo
        )
        self.runs = Runs(quotas.trace_bytes, quotas.message_bytes, executor, ports.clock)
        self.queries = RunQueries(self.runs, executor, quotas, page_of)
        answers = QuizAnswers(self.runs, executor, ports)
        self.sessions = ClassSessions(self.rooms, ports, answers, presence or OwnPresence(), peers)
        self._stream = RunStream(self.runs, ports, quotas)
        self.sync = RoomSync(self.rooms, self._stream, self.sessions, ports)
        self._executor = executor
        self.publish = ports.publish

    def join(
        self,
        connection: str,
        visitor: str,
        room_id: str | None,
        document: dict[str, Any] | None,
        position: int | None,
        code: str | None = None,
        address: str = "",
        epoch: str = "",
        kind: str = "",
        guessing: Callable[[], None] = lambda: None,
    ) -> tuple[Room, dict[str, Any]]:
        """Enter the room ``room_id`` while it lives and admits the visitor, else a new one of their own; ``document``
        replaces its scenario.

        With a ``code`` the room is that of the class, which the others of the class find as it is. ``epoch``: of the
        class in which the visitor has been in that room. ``kind``: of device (app/classroom/owners.py).
        ``guessing()`` is called before a code is looked up, unless the token is of its class. Raises
        ScenarioError for a document that cannot be, Refusal for a code of no class; then nothing has changed.
        ``address``: whose share of rooms and bytes a room takes that is opened.
        """
        holder = Holder(visitor, address)
        if code is not None:
            room = self._class_of(holder, room_id, epoch, code)
            if room is None:
                guessing()
                room = self.by_code(code, holder)
            epoch = _epoch_for(room, visitor)
        else:
            room = self._own_room(holder, room_id, epoch)
        if room is not None and room.lesson is not None and not room.lesson.leads(visitor):
            document = position = None
        scenario = None
        if room is None or document is not None:
            scenario = parsed(self._executor, room_id or connection, document or DEFAULT, self.quotas.limits)
        now = self.clock()
        if room is None:
            assert scenario is not None
            room = self.rooms.create(scenario, now, Device(visitor, kind, now), holder)
        elif scenario is not None and scenario.hash != room.scenario.hash:
            self.rooms.grow(room, scenario)
            room.replace(scenario, now)
            self._stream.broadcast(room)
        if position is not None and position != room.playhead.position:
            with unless_stored():
                room.set_playhead(
                    replace(room.playhead, position=position, playing=False, end=False, at=now), now
                )
        before = room.members.get(connection)
        if before is not None and before.visitor != visitor:
            self.leave(room, connection)
        room = self.rooms.meeting(room)
        member = Member(visitor, connection, now, room.lesson.epoch if room.lesson else "")
        if not room.admits(visitor, epoch):  # meanwhile the class has ended
            raise Refusal("over", "code")
        room.enter(member)
        self.sessions.entered(room, member)
        self._stream.send(room, connection)
        return room, self._entered(room, member)

    def _entered(self, room: Room, member: Member) -> dict[str, Any]:
        """What a member is told on entering."""
        return {
            "room": room.id,
            "version": room.version,
            "document": room.scenario.document(),
            "playhead": room.playhead.document(),
            "lesson": self.sessions.document_for(room, member),
            "time": self.clock(),
        }

    def by_code(self, code: str, holder: Holder = NOBODY) -> Room:
        """The class of that code, as it was typed. Raises Refusal where there is none."""
        room = self.rooms.by_code(code_of(code), holder)
        if room is None or room.lesson is None:
            raise Refusal("no-class", "code")
        return room

    def _own_room(self, holder: Holder, room_id: str | None, epoch: str) -> Room | None:
        """The room of a token while it admits who has it."""
        room = self.rooms.find(room_id, holder) if room_id else None
        return room if room is not None and room.admits(holder.visitor, epoch) else None

    def _class_of(self, holder: Holder, room_id: str | None, epoch: str, code: str) -> Room | None:
        """The class of a visitor who has been in it, by its code or one that it had before; None for another's code."""
        room = self._own_room(holder, room_id, epoch)
        if room is None or room.lesson is None:
            return None
        return room if code_of(code) in (room.lesson.code, *room.lesson.former) else None

    def lead_from(self, room_id: str, key: str, device: Device) -> None:
        """Make a device one that leads the class, by the key of a rescue link. Raises Refusal."""
        room = self.rooms.find(room_id)
        if room is None:
            raise Refusal("rescue", "rescue")
        rescue.take(room, key, device, self.clock())
        self.sessions.broadcast(room)

    def follow(self, connection: str, visitor: str, room_id: str, epoch: str) -> Room | None:
        """The class of that room and epoch tells how it stands to a student who is in a room of their own, and has them
        here; None where it is over, or they lead it."""
        room = self.rooms.find(room_id)
        if room is None or room.lesson is None or room.owns(visitor) or not room.admits(visitor, epoch):
            return None
        room = self.rooms.meeting(room)
        room.apart[connection] = member = Member(visitor, connection, self.clock(), epoch)
        self.sessions.entered(room, member)
        return room

    def unfollow(self, room: Room, connection: str) -> None:
        """Whoever followed the class of that room does not any more, or is in it."""
        self._gone(room, room.apart.pop(connection, None))

    def leave(self, room: Room, connection: str) -> None:
        member = room.members.get(connection)
        room.leave(connection, self.clock())
        self._gone(room, member)

    def _gone(self, room: Room, member: Member | None) -> None:
        now = self.clock()
        if member is not None:
            self.sessions.left(room, member)
        if not room.everybody:
            with suppress(Refusal):  # whoever goes needs no answer
                room.touch(now)
            self.rooms.left(room)

    def edit(
        self,
        room: Room,
        version: int,
        changes: list[Change],
        gesture: str | None,
        connection: str = "",
        id: str | None = None,
    ) -> dict[str, Any]:
        """Change the scenario; the new run, its end and its facts follow to every member.

        ``id``: by which a class's edit is known again, should it be sent twice.
        """

        def compute(work: Callable[[], Scenario]) -> Scenario:
            urgency = urgency_of(room.scenario) if of_one_example(changes) else Urgency.ASKED
            scenario = self._executor.execute(room.id, urgency, lambda: hashed(work()))
            self.rooms.grow(room, scenario)
            return scenario

        member = _member_of(room, connection)
        with self.rooms.editing(room):
            scenario, stored = room.edit(
                version, changes, gesture, self.clock(), self.runs.known, compute, member, id
            )
        self._stream.broadcast(room)
        if room.lesson is not None:
            judged = any("accept" in change for change in changes)
            self.sessions.edited(room, member.visitor if member else "", judged)
        return {"version": stored, "document_hash": scenario.hash}

    def move_playhead(self, room: Room, connection: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Set the playhead; the other members are told."""
        now = self.clock()
        member = _member_of(room, connection)
        playhead = Playhead(at=now, **{"end": False, **fields})
        room.set_playhead(playhead, now, member)
        others = [member for member in room.members if member != connection]
        if others:
            self.publish(others, "playhead", Message(playhead.document()))
        return {"playhead": playhead.document()}

    def sweep(self) -> int:
        """Close what nobody has used for long; how many rooms these were."""
        self.planes.sweep(self.clock())
        return self.rooms.sweep(self.clock())


def _member_of(room: Room, connection: str) -> Member | None:
    """Who acts; None where the classroom itself does. Raises Refusal for who is not in the room any more."""
    if connection and connection not in room.members:
        raise Refusal("not-joined")
    return room.members.get(connection)


def _epoch_for(room: Room, visitor: str) -> str:
    """Of the room's class, for one who enters by its code. Raises Refusal for who has been taken out of it."""
    epoch = room.lesson.epoch if room.lesson else ""
    if not room.admits(visitor, epoch):
        raise Refusal("removed", "code")
    return epoch
