"""The classroom: what visitors ask for, room by room, and what they are told as it becomes known."""

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
from .classes.people import Device, Member
from .classes.presence import Presence
from .classes.shared_state import MemoryState, SharedState
from .classes.snapshots import Snapshots
from .queries.run_queries import PageOf, RunQueries
from .rooms.changes import Change, of_one_example
from .rooms.room import TRIES, ChangeClass, Draft, Edit, Overtaken, Room, Rooms, Turned
from .rooms.run_stream import RunStream
from .rooms.store import Store, StoredRoom
from .rooms.undo import Undo
from .runs.executor import NOBODY, Executor, Tenant, Urgency
from .runs.message import Message
from .runs.playhead import Playhead
from .runs.runs import Runs, urgency_of
from .runs.runtime import NoPeers, Peers, Quotas, Runtime
from .runs.scenarios import hashed, parsed

STEP_TRIES = 5  # to show a step, against others who edit the scenario at the same time
DEFAULT = {"data": {"preset": "and"}}  # what a visitor sees who brings nothing


class Classroom:
    """Rooms: coming and going, edits and the playhead; knows no web framework. What is read from runs: ``queries``.

    ``new_id`` and ``undo``: as :class:`app.classroom.rooms.room.Rooms` has them; ``page_of``: what makes a page of
    a run that is taken away.
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
        """Bytes of the runs' share that open rooms take beyond the rest of the memory."""
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
        """Enter the room ``room_id`` while it lives and admits the visitor, else a new one of their own; ``document``
        replaces its scenario. A room that is opened counts among those of ``holder``.

        With a ``code`` the room is that of the class, which the others of the class find as it is. ``epoch``: of the
        class in which the visitor has been in that room. ``kind``: of device (app/classroom/classes/people.py).
        ``guessing()`` is called before a code is looked up, unless the token is of its class. Raises
        ScenarioError for a document that cannot be, Refusal for a code of no class; then nothing has changed.
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
        member = Member(
            visitor, connection, now, room.class_state.epoch if room.class_state else "", holder.address
        )
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

    def by_code(self, code: str, holder: Tenant = NOBODY) -> Room:
        """The class of that code, as it was typed. Raises Refusal where there is none."""
        room = self.rooms.by_code(code_of(code), holder)
        if room is None or room.class_state is None:
            raise Refusal("no-class", "code")
        return room

    def knock(self, code: str, visitor: str) -> None:
        """Raises Refusal where there is no class of that code, or it does not let the visitor in."""
        _epoch_for(self.by_code(code), visitor)

    def _own_room(self, holder: Tenant, room_id: str | None, epoch: str) -> Room | None:
        """The room of a token while it admits who has it."""
        room = self.rooms.find(room_id, holder) if room_id else None
        return room if room is not None and room.admits(holder.visitor, epoch) else None

    def _class_of(self, holder: Tenant, room_id: str | None, epoch: str, code: str) -> Room | None:
        """The class of a visitor who has been in it, by its code or one that it had before; None for another's code."""
        room = self._own_room(holder, room_id, epoch)
        if room is None or room.class_state is None:
            return None
        return room if code_of(code) in (room.class_state.code, *room.class_state.former) else None

    def lead_from(self, room_id: str, key: str, device: Device) -> None:
        """Make a device one that leads the class, by the key of a rescue link. Raises Refusal."""
        room = self.rooms.find(room_id)
        if room is None:
            raise Refusal("rescue", "rescue")
        take_rescue(room, key, device, self.clock())
        self.sessions.broadcast(room)

    def follow(self, connection: str, visitor: str, room_id: str, epoch: str, network: str) -> Room | None:
        """The class of that room and epoch tells how it stands to a student who is in a room of their own, and has them
        here; None where it is over, or they lead it."""
        room = self.rooms.find(room_id)
        if room is None or room.class_state is None or room.owns(visitor) or not room.admits(visitor, epoch):
            return None
        room = self.rooms.meeting(room)
        room.apart[connection] = member = Member(visitor, connection, self.clock(), epoch, network)
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
        turned: Turned | None = None,
    ) -> dict[str, Any]:
        """Change the scenario; the new run, its end and its facts follow to every member.

        ``id``: by which a class's edit is known again, should it be sent twice. ``turned``: a step to which the class
        goes with it, which everybody is told before the run comes.
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
        """The room's scenario once the edit is made, and its version."""
        for _ in range(TRIES):
            draft = room.draft(edit)
            if draft is None:
                return room.scenario, room.version
            scenario = self._computed(room, draft)
            with suppress(Overtaken):
                return scenario, room.commit(draft, scenario, self.runs.known(draft.scenario))
        raise Refusal("too-fast")

    def _computed(self, room: Room, draft: Draft) -> Scenario:
        """The next scenario, for which there is place."""
        urgency = urgency_of(draft.scenario) if of_one_example(draft.edit.changes) else Urgency.ASKED
        scenario = self._executor.execute(room.id, urgency, lambda: hashed(draft.work()))
        self.rooms.grow(room, scenario)
        return scenario

    def show_step(self, room: Room, connection: str, content: dict[str, Any], change: ChangeClass) -> None:
        """Put the ``scenario`` and the ``position`` that a step begins with into the room, as an edit of its owner, and
        change the class in the same moment; a scenario that is there already is left."""
        turned = Turned(change, content["position"])
        for tries in range(STEP_TRIES):
            if room.scenario.document() == content["scenario"]:
                room.change_class(change, self.clock(), turned.position)
                self._tell_step(room)
                return
            changes = [{"document": content["scenario"]}]
            try:
                self.edit(room, room.version, changes, None, connection, turned=turned)
                return
            except Refusal as refusal:
                if refusal.code != "stale" or tries == STEP_TRIES - 1:
                    raise

    def _tell_step(self, room: Room) -> None:
        """Tell everybody to which step the class has gone, and where the playhead is there."""
        self.sessions.broadcast(room, everybody=True)
        self.publish(list(room.members), "playhead", Message(room.playhead.document()))

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
        self._shared.sweep(self.clock())
        return self.rooms.sweep(self.clock())


def _member_of(room: Room, connection: str) -> Member | None:
    """Who acts; None where the classroom itself does. Raises Refusal for who is not in the room any more."""
    if connection and connection not in room.members:
        raise Refusal("not-joined")
    return room.members.get(connection)


def _epoch_for(room: Room, visitor: str) -> str:
    """Of the room's class, for one who enters by its code. Raises Refusal for who has been taken out of it, and for who
    is new where it is locked."""
    epoch = room.class_state.epoch if room.class_state else ""
    if not room.admits(visitor, epoch):
        raise Refusal("removed", "code")
    if room.class_state is not None and not room.class_state.lets_in(visitor):
        raise Refusal("locked", "code")
    return epoch


logger = logging.getLogger(__name__)


class RoomSync:
    """Hears that a room has been stored in another state, has it adopt that, and tells its members here."""

    def __init__(self, rooms: Rooms, stream: RunStream, sessions: ClassSessions, runtime: Runtime) -> None:
        self._rooms = rooms
        self._stream = stream
        self._sessions = sessions
        self._runtime = runtime
        self._stale: dict[
            str, str | None
        ] = {}  # rooms to catch up with, and the gesture of the newest change
        self._busy: set[str] = set()

    def changed(self, room_id: str, gesture: str | None = None) -> None:
        """A notice: the room is stored in another state. Many of them are one when they come fast."""
        room = self._rooms.opened(room_id)
        if room is None:
            return
        self._stale[room_id] = gesture
        if room_id not in self._busy:
            self._busy.add(room_id)
            self._runtime.start(lambda: self._catch_up(room))

    def people(self, room_id: str) -> None:
        """A notice: somebody has come to the room's class elsewhere, or has gone."""
        room = self._rooms.opened(room_id)
        if room is not None and room.class_state is not None:
            self._sessions.broadcast(room)

    def stamps(self) -> dict[str, str]:
        """Of the rooms in which members are: the stamp of the state that they have been told."""
        return {room.id: room.stamp for room in self._rooms if room.everybody}

    def adopted(self, room: Room, before: StoredRoom) -> None:
        """The room has just become what another process stored in place of ``before``, or has been deleted there."""
        if room.deleted:
            self._sessions.dismiss(room)
            self._rooms.forget(room)
            return
        state = None if before.lesson is None else ClassState.from_document(before.lesson, room.owners)
        if state != room.class_state:
            self._sessions.adopted(room, state)  # first: a question covers the run that comes with it
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
        except Refusal as refusal:  # the store does not answer; it is asked again by and by
            logger.warning("room %s: %s", room.id, refusal.message)
        finally:
            self._busy.discard(room.id)
            self._stale.pop(room.id, None)


def _step_of(state: ClassState | None) -> str:
    return state.step.name if state is not None and state.step is not None else ""
