"""The classroom: visitors' requests to rooms, and the messages that rooms send to visitors."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ..engine import Scenario
from ..refusal import Refusal, unless_stored
from .class_sessions import ClassSessions, QuizAnswers, take_rescue
from .classes.class_state import ClassState, code_of
from .classes.people import Device, Member, MemoryState, Presence, SharedState
from .classes.snapshots import Snapshots
from .queries.run_queries import PageOf, RunQueries
from .rooms.changes import Change, Undo, of_one_example
from .rooms.room import TRIES, ChangeClass, Draft, Edit, Overtaken, Room, Rooms, Turned
from .rooms.run_stream import RunStream
from .rooms.store import Store, StoredRoom
from .runs.executor import NOBODY, Executor, Tenant, Urgency
from .runs.messages import Message
from .runs.playhead import Playhead
from .runs.runs import Runs, urgency_of
from .runs.runtime import NoPeers, Peers, Quotas, Runtime
from .runs.scenarios import hashed, parsed

STEP_TRIES = 5  # for showing a step while others edit the scenario
DEFAULT = {"data": {"preset": "and"}}  # scenario of a visitor without a document


class Classroom:
    """Entering and leaving rooms, edits and the playhead; knows no web framework. Reading from runs: ``queries``.

    ``new_id`` and ``undo``: see :class:`app.classroom.rooms.room.Rooms`; ``page_of``: makes a saved page.
    """

    def __init__(
        self,
        quotas: Quotas,
        store: Store,
        executor: Executor,
        runtime: Runtime,
        new_id: Callable[[], str],
        peers: Peers | None = None,
        undo: Callable[[str], Undo] | None = None,
        page_of: PageOf | None = None,
        shared: SharedState | None = None,
    ) -> None:
        self.quotas = quotas
        self.clock = runtime.clock
        self._shared = shared or MemoryState()
        self.snapshots = Snapshots(self._shared)
        peers = peers or NoPeers()
        self.rooms = Rooms(
            quotas, store, new_id, peers, lambda room, before: self.sync.adopted(room, before), undo
        )
        self.runs = Runs(quotas.cache_bytes, executor, runtime.clock, self._lent_to_rooms)
        self.queries = RunQueries(self.runs, executor, quotas, page_of)
        answers = QuizAnswers(self.runs, executor, runtime)
        self.sessions = ClassSessions(self.rooms, runtime, answers, Presence(self._shared), peers)
        self._stream = RunStream(self.runs, runtime, quotas)
        self.sync = RoomSync(self.rooms, self._stream, self.sessions, runtime)
        self._executor = executor
        self.publish = runtime.publish

    def _lent_to_rooms(self) -> int:
        """Bytes of the runs' memory that open rooms have borrowed."""
        return max(0, self.rooms.bytes - (self.quotas.memory_bytes - self.quotas.cache_bytes))

    def join(
        self,
        connection: str,
        holder: Tenant,
        room_id: str | None,
        document: dict[str, Any] | None,
        position: int | None,
        code: str | None = None,
        epoch: str = "",
        kind: str = "",
        guessing: Callable[[], None] = lambda: None,
    ) -> tuple[Room, dict[str, Any]]:
        """Enter the room ``room_id`` if it exists and admits the visitor, else a new room of their own; ``document``
        replaces its scenario. A room that is opened counts among those of ``holder``.

        With a ``code`` the room is that of the class, and a student's ``document`` is ignored. ``epoch``: of the class
        in which the visitor has been in that room. ``kind``: of device (app/classroom/classes/people.py).
        ``guessing()`` is called before a code is looked up, unless the token is of its class. Raises ScenarioError for
        a wrong document, Refusal for a wrong code; then nothing changes.
        """
        visitor = holder.visitor
        if code is not None:
            room = self._class_of(holder, room_id, epoch, code)
            if room is None:
                guessing()
                room = self.by_code(code, holder)
            epoch = _epoch_for(room, visitor)
        else:
            room = self._own_room(holder, room_id, epoch)
        if room is not None and room.class_state is not None and not room.class_state.leads(visitor):
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
        epoch_now = room.class_state.epoch if room.class_state else ""
        member = Member(visitor, connection, now, epoch_now, holder.address)
        if not room.admits(visitor, epoch):  # the class has just ended
            raise Refusal("over", "code")
        room.enter(member)
        self.sessions.entered(room, member)
        self._stream.send(room, connection)
        return room, self._entered(room, member)

    def _entered(self, room: Room, member: Member) -> dict[str, Any]:
        """The answer to a member who enters."""
        return {
            "room": room.id,
            "version": room.version,
            "document": room.scenario.document(),
            "playhead": room.playhead.document(),
            "lesson": self.sessions.document_for(room, member),
            "time": self.clock(),
        }

    def by_code(self, code: str, holder: Tenant = NOBODY) -> Room:
        """The room of the class with that code, as typed. Raises Refusal if there is none."""
        room = self.rooms.by_code(code_of(code), holder)
        if room is None or room.class_state is None:
            raise Refusal("no-class", "code")
        return room

    def knock(self, code: str, visitor: str) -> None:
        """Raise Refusal if there is no class of that code, or if it does not admit the visitor."""
        _epoch_for(self.by_code(code), visitor)

    def _own_room(self, holder: Tenant, room_id: str | None, epoch: str) -> Room | None:
        """The room of a visitor's token, if it admits the visitor."""
        room = self.rooms.find(room_id, holder) if room_id else None
        return room if room is not None and room.admits(holder.visitor, epoch) else None

    def _class_of(self, holder: Tenant, room_id: str | None, epoch: str, code: str) -> Room | None:
        """The class of a visitor who has been in it, by its code or a former one; None for another class's code."""
        room = self._own_room(holder, room_id, epoch)
        if room is None or room.class_state is None:
            return None
        return room if code_of(code) in (room.class_state.code, *room.class_state.former) else None

    def lead_from(self, room_id: str, key: str, device: Device) -> None:
        """Make a device a lead of the class, by the key of a rescue link. Raises Refusal."""
        room = self.rooms.find(room_id)
        if room is None:
            raise Refusal("rescue", "rescue")
        take_rescue(room, key, device, self.clock())
        self.sessions.broadcast(room)

    def follow(self, connection: str, visitor: str, room_id: str, epoch: str, network: str) -> Room | None:
        """Let a student who is in a room of their own follow the class of ``room_id``: they get its status and count as
        here. None if the class has ended or the visitor leads it."""
        room = self.rooms.find(room_id)
        if room is None or room.class_state is None or room.owns(visitor) or not room.admits(visitor, epoch):
            return None
        room = self.rooms.meeting(room)
        room.apart[connection] = member = Member(visitor, connection, self.clock(), epoch, network)
        self.sessions.entered(room, member)
        return room

    def unfollow(self, room: Room, connection: str) -> None:
        """End the following of the class of that room."""
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
            with suppress(Refusal):  # a member who leaves gets no answer
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
        turned: Turned | None = None,
    ) -> dict[str, Any]:
        """Change the scenario; the new run, its end and its facts are then sent to all members.

        ``id``: recognizes an edit of a class that is sent twice. ``turned``: a step that the class turns to with the
        edit; its status is sent before the run.
        """

        edit = Edit(version, changes, gesture, self.clock(), _member_of(room, connection), id, turned)
        with self.rooms.editing(room), room.editing:
            scenario, stored = self._edited(room, edit)
        if turned is not None:
            self._tell_step(room)
        self._stream.broadcast(room)
        if room.class_state is not None:
            judged = any("accept" in change for change in changes)
            self.sessions.edited(room, edit.visitor, judged)
        return {"version": stored, "document_hash": scenario.hash}

    def _edited(self, room: Room, edit: Edit) -> tuple[Scenario, int]:
        """Make the edit; returns the room's scenario and version."""
        for _ in range(TRIES):
            draft = room.draft(edit)
            if draft is None:
                return room.scenario, room.version
            scenario = self._computed(room, draft)
            with suppress(Overtaken):
                return scenario, room.commit(draft, scenario, self.runs.known(draft.scenario))
        raise Refusal("too-fast")

    def _computed(self, room: Room, draft: Draft) -> Scenario:
        """Compute the next scenario and reserve its bytes."""
        urgency = urgency_of(draft.scenario) if of_one_example(draft.edit.changes) else Urgency.ASKED
        scenario = self._executor.execute(room.id, urgency, lambda: hashed(draft.work()))
        self.rooms.grow(room, scenario)
        return scenario

    def show_step(self, room: Room, connection: str, content: dict[str, Any], change: ChangeClass) -> None:
        """Put the ``scenario`` and the ``position`` of a step's start into the room as an edit of a lead, and change
        the class in the same edit. An equal scenario is not replaced."""
        turned = Turned(change, content["position"])
        for tries in range(STEP_TRIES):
            version = room.version
            try:
                if room.scenario.document() == content["scenario"]:
                    room.change_class(change, self.clock(), turned.position, version)
                    self._tell_step(room)
                else:
                    changes = [{"document": content["scenario"]}]
                    self.edit(room, version, changes, None, connection, turned=turned)
                return
            except Refusal as refusal:
                if refusal.code != "stale" or tries == STEP_TRIES - 1:
                    raise

    def _tell_step(self, room: Room) -> None:
        """Send the class's status and the playhead to everybody."""
        self.sessions.broadcast(room, everybody=True)
        self.publish(list(room.members), "playhead", Message(room.playhead.document()))

    def move_playhead(self, room: Room, connection: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Set the playhead and send it to the other members."""
        now = self.clock()
        member = _member_of(room, connection)
        playhead = Playhead(at=now, **{"end": False, **fields})
        room.set_playhead(playhead, now, member)
        others = [member for member in room.members if member != connection]
        if others:
            self.publish(others, "playhead", Message(playhead.document()))
        return {"playhead": playhead.document()}

    def sweep(self) -> int:
        """Close rooms and drop state that are unused for long; returns the number of rooms."""
        self._shared.sweep(self.clock())
        return self.rooms.sweep(self.clock())


def _member_of(room: Room, connection: str) -> Member | None:
    """The member of a connection; None for the classroom itself. Raises Refusal for a member who has left."""
    if connection and connection not in room.members:
        raise Refusal("not-joined")
    return room.members.get(connection)


def _epoch_for(room: Room, visitor: str) -> str:
    """The epoch of the room's class, for a visitor who enters by its code. Raises Refusal for a removed visitor, and
    for a new one if the class is locked."""
    epoch = room.class_state.epoch if room.class_state else ""
    if not room.admits(visitor, epoch):
        raise Refusal("removed", "code")
    if room.class_state is not None and not room.class_state.lets_in(visitor):
        raise Refusal("locked", "code")
    return epoch


logger = logging.getLogger(__name__)


class RoomSync:
    """Receives notices from other processes: lets a changed room adopt its stored state, and tells its members here."""

    def __init__(self, rooms: Rooms, stream: RunStream, sessions: ClassSessions, runtime: Runtime) -> None:
        self._rooms = rooms
        self._stream = stream
        self._sessions = sessions
        self._runtime = runtime
        self._stale: dict[str, str | None] = {}  # rooms to load again: gesture of the newest change
        self._busy: set[str] = set()

    def changed(self, room_id: str, gesture: str | None = None) -> None:
        """Notice that another process has changed the room. Several quick notices cause one loading."""
        room = self._rooms.opened(room_id)
        if room is None:
            return
        self._stale[room_id] = gesture
        if room_id not in self._busy:
            self._busy.add(room_id)
            self._runtime.start(lambda: self._catch_up(room))

    def people(self, room_id: str) -> None:
        """Notice that a visitor has entered or left the room's class in another process."""
        room = self._rooms.opened(room_id)
        if room is not None and room.class_state is not None:
            self._sessions.broadcast(room)

    def stamps(self) -> dict[str, str]:
        """The stamps of all rooms with members in this process."""
        return {room.id: room.stamp for room in self._rooms if room.everybody}

    def adopted(self, room: Room, before: StoredRoom) -> None:
        """The room has adopted another process's state in place of ``before``, or was deleted there."""
        if room.deleted:
            self._sessions.dismiss(room)
            self._rooms.forget(room)
            return
        state = None if before.lesson is None else ClassState.from_document(before.lesson, room.owners)
        if state != room.class_state:
            self._sessions.adopted(room, state)  # first: a question hides the run that follows
        edited = room.version != before.version
        if room.playhead != before.playhead and (not edited or _step_of(state) != _step_of(room.class_state)):
            self._runtime.start(lambda: self._send_playhead(room))
        if edited:
            self._stream.broadcast(room)

    def _send_playhead(self, room: Room) -> None:
        playhead = room.playhead
        message = Message(playhead.document())
        self._runtime.publish(list(room.members), "playhead", message, lambda: room.playhead == playhead)

    def _catch_up(self, room: Room) -> None:
        try:
            while room.id in self._stale:
                room.catch_up(self._stale.pop(room.id))
        except Refusal as refusal:  # the store fails; a later notice or check tries again
            logger.warning("room %s: %s", room.id, refusal.message)
        finally:
            self._busy.discard(room.id)
            self._stale.pop(room.id, None)


def _step_of(state: ClassState | None) -> str:
    return state.step.name if state is not None and state.step is not None else ""
