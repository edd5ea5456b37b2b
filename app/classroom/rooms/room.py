"""Rooms: a scenario with its history, a playhead, and the people looking at it; those that are open in this process."""

from __future__ import annotations

import secrets
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from ...engine import Limits, Scenario
from ...refusal import Refusal, unless_stored
from ..classes.class_state import ClassState
from ..classes.people import Device, Member, owners_of
from ..runs.executor import NOBODY, Tenant
from ..runs.playhead import Playhead, Timeline
from ..runs.runtime import Peers, Quotas
from ..runs.scenarios import scenario_bytes
from .changes import Change, changed, direction_of
from .limits import RoomLimits
from .store import DeletedRecord, StaleRecord, Store, StoredRoom
from .undo import Undo, UndoBudget, UndoStacks

Adopted = Callable[["Room", StoredRoom], None]

ChangeClass = Callable[[ClassState | None], ClassState | None]

TRIES = 50  # against others who write the same room at the same time


class Turned(NamedTuple):
    """A step to which a class goes: how the class changes, and where the playhead is then."""

    change: ChangeClass
    position: int


@dataclass(frozen=True)
class Edit:
    """What a ``member`` asks for at ``now`` (ms): ``changes`` made against ``version``, all of them or none. Without a
    member it is the classroom's own. ``id``: by which a class's edit is known again, should it be sent twice.
    ``turned``: what the class is then, stored with it.
    """

    version: int
    changes: Sequence[Change]
    gesture: str | None
    now: float
    member: Member | None = None
    id: str | None = None
    turned: Turned | None = None

    @property
    def visitor(self) -> str:
        return self.member.visitor if self.member else ""

    @property
    def direction(self) -> str | None:
        """'undo', 'redo' or None. Raises Refusal where it is not the only change."""
        return direction_of(self.changes)


@dataclass(frozen=True)
class Draft:
    """An edit of the ``scenario`` of a ``version``; ``resolved``: its changes with the texts that they accept;
    ``work()`` computes the next scenario, and raises ScenarioError or Refusal where there is none."""

    edit: Edit
    version: int
    scenario: Scenario
    resolved: Sequence[Change]
    work: Callable[[], Scenario]


class Overtaken(Exception):
    """The scenario has changed while an edit of it was being worked out."""


class Room:
    """A lone visitor is a room of one; a class is the same with more members.

    Edits are made one after the other, in three steps: ``draft``, computing elsewhere, ``commit``; ``editing`` is held
    from the first to the last. Each carries the version it was made against, and an older one is refused with the newer
    state, so two editors never overwrite each other in silence.

    The room's truth is what is stored. Whatever is changed here is stored first, in place of the very state it was
    made from; where that is not the stored one any more, since another process has changed the room, what is stored
    is adopted and the change is made anew from there. ``adopted(room, before)`` is told of what came that way.
    """

    def __init__(
        self, record: StoredRoom, undo: Undo, limits: Limits, store: Store, peers: Peers, adopted: Adopted
    ) -> None:
        self.id = record.room
        self.undo = undo
        self.limits = limits
        self.members: dict[str, Member] = {}
        self.apart: dict[str, Member] = {}  # of its class, in rooms of their own: told how it stands
        self.gesture: str | None = None  # of the edit that made this version
        self.editor = ""  # the connection whose edit that was, "" for one elsewhere
        self._store = store
        self._peers = peers
        self._adopted = adopted
        self.deleted = False  # for good: nobody is in it, and nothing of it is stored again
        self.editing = threading.Lock()  # held while an edit is worked out
        self._writing = threading.Lock()  # held while one change is stored
        self._take(record)

    def _take(self, record: StoredRoom) -> None:
        self.version = record.version
        self.scenario = record.scenario
        self.playhead = record.playhead
        self.owners = owners_of(record.owners, record.lesson)
        self.class_state = (
            None if record.lesson is None else ClassState.from_document(record.lesson, self.owners)
        )
        self.touched = self.saved = record.saved
        self._stored = record

    def owns(self, visitor: str) -> bool:
        """Whether it is this visitor's room. One stored before rooms had owners is everybody's who has its token."""
        return not self.owners or any(owner.visitor == visitor for owner in self.owners)

    def admits(self, visitor: str, epoch: str) -> bool:
        """Whether the visitor, of the class of that epoch, may be here: owners always, others while the class lasts."""
        if self.deleted:
            return False
        if self.owns(visitor):
            return True
        return (
            self.class_state is not None
            and self.class_state.epoch == epoch
            and visitor not in self.class_state.removed
        )

    def check_member(self, member: Member | None) -> None:
        """Raises Refusal for one who may not be here any more. Without a member it is the classroom that acts."""
        if member is not None and not self.admits(member.visitor, member.epoch):
            raise Refusal("not-joined")

    @property
    def everybody(self) -> list[Member]:
        return [*self.members.values(), *self.apart.values()]

    def enter(self, member: Member) -> None:
        self.members[member.connection] = member
        self.touched = member.joined

    def leave(self, connection: str, now: float) -> None:
        self.members.pop(connection, None)
        self.touched = now

    def touch(self, now: float) -> None:
        """Somebody is or was here: it stays stored for its time from now on."""
        self.touched = self.saved = now
        self._store.touch(self.id, now)

    def draft(self, edit: Edit) -> Draft | None:
        """What an edit changes, and what the next scenario is computed from; nothing is changed here. None where its
        answer was lost and it is sent again.

        Raises Refusal for a member who may not make it, and 'stale' (with version and document) for another version.
        """
        direction = edit.direction
        self.check_member(edit.member)
        if edit.id and self.class_state is not None and self.class_state.edits.get(edit.visitor) == edit.id:
            return None
        if edit.version != self.version and not self._only_adds(edit):
            raise self.stale(with_document=True)
        self._permitted(edit.member, edit.changes)
        resolved = self._resolved(edit.changes)
        if direction:
            work = self.undo.peek(direction)
        else:
            work = partial(changed, self.scenario, resolved, self.limits)
        return Draft(edit, self.version, self.scenario, resolved, work)

    def commit(self, draft: Draft, scenario: Scenario, timeline: Timeline | None) -> int:
        """Store the scenario that was computed for a draft; its version. ``timeline``: of the run of the scenario
        before, by which the playhead's position is read.

        Raises Overtaken where the room has changed since the draft, Refusal for a member who may not edit any more.
        """
        edit = draft.edit

        def edited() -> StoredRoom:
            if self.version != draft.version or self._resolved(edit.changes) != draft.resolved:
                raise Overtaken
            playhead = self.playhead.settled(max(edit.now, self.playhead.at), timeline)
            state = self._permitted(edit.member, edit.changes, edit.id)
            if edit.turned is not None:
                state, playhead = edit.turned.change(state), self._placed(edit.turned.position, edit.now)
            return self._next(
                edit.now,
                version=draft.version + 1,
                scenario=scenario,
                playhead=playhead,
                lesson=None if state is None else state.document(),
                step=edit.direction or "edit",
                gesture=edit.gesture,
            )

        self._write(edited, edit.member.connection if edit.member else "")
        return draft.version + 1

    def _placed(self, position: int, now: float) -> Playhead:
        """The playhead at a position, paused."""
        return replace(self.playhead, position=position, playing=False, end=False, at=now, round=1)

    def _permitted(
        self, member: Member | None, changes: Sequence[Change], id: str | None = None
    ) -> ClassState | None:
        """The class once these changes are made. Raises Refusal for what the member may not."""
        self.check_member(member)
        if self.class_state is None:
            return None
        return self.class_state.edited(member.visitor if member else "", changes, id)

    def _resolved(self, changes: Sequence[Change]) -> Sequence[Change]:
        """The changes with the texts that they accept of those that the class has sent."""
        return changes if self.class_state is None else self.class_state.submissions.resolved(changes)

    def _only_adds(self, edit: Edit) -> bool:
        """Examples that a class adds together overwrite nothing, whichever version they were added to."""
        adds = all(change.keys() <= {"add", "accept"} for change in edit.changes)
        return adds and self.class_state is not None and edit.version < self.version

    def replace(self, scenario: Scenario, now: float) -> None:
        """A joining visitor brings a scenario (a link): one undoable step, whatever the version."""

        def replaced() -> StoredRoom:
            playhead = Playhead(speed=self.playhead.speed, unit=self.playhead.unit, at=now)
            return self._next(
                now, version=self.version + 1, scenario=scenario, playhead=playhead, step="edit"
            )

        with self.editing:
            self._write(replaced)

    def set_playhead(self, playhead: Playhead, now: float, member: Member | None = None) -> None:
        """Raises Refusal for a ``member`` whose the playhead is not."""

        def moved() -> StoredRoom:
            self.check_member(member)
            if member is not None and self.class_state is not None:
                self.class_state.permit_playhead(member.visitor, self.version)
            return self._next(now, playhead=playhead)

        self._write(moved)

    def change_class(self, change: ChangeClass, now: float, position: int | None = None) -> None:
        """``change`` makes of a copy of the class what it is to be; it is asked again where that was overtaken.
        ``position``: to which the playhead goes with it.

        The devices of the class own the room from then on. Late answers whose turn has come by ``now`` are counted.
        """

        def taught() -> StoredRoom:
            copy = None if self.class_state is None else self.class_state.copy()
            if copy is not None:
                copy.settle(now)
            state = change(copy)
            if state is None:
                return self._next(now, lesson=None)
            playhead = self.playhead if position is None else self._placed(position, now)
            return self._next(now, lesson=state.document(), owners=state.devices, playhead=playhead)

        self._write(taught)

    def delete(self) -> None:
        """Forget all of it. Whoever is here must be told."""
        with self._writing:
            self._store.delete(self.id)
            self.deleted, self.class_state = True, None
        self._peers.changed(self.id, None)

    def store(self, now: float) -> None:
        """Keep a room that has just been made."""
        self._write(lambda: self._next(now))

    def catch_up(self, gesture: str | None = None) -> None:
        """Adopt what is stored, where another process has changed it. ``gesture``: that of its edit, if known."""
        with self._writing:
            self._catch_up(gesture)

    @property
    def bytes(self) -> int:
        """What its scenario takes."""
        return scenario_bytes(self.scenario)

    @property
    def stamp(self) -> str:
        """Of the state that was stored last, or adopted."""
        return self._stored.stamp

    def _next(self, now: float, **changes: Any) -> StoredRoom:
        at = {
            "playhead": self.playhead,
            "owners": self.owners,
            "step": "",
            "gesture": None,
            **changes,
            "saved": now,
        }
        return replace(self._stored, **at, stamp=secrets.token_urlsafe(9), after=self._stored.stamp)

    def _write(self, make: Callable[[], StoredRoom], editor: str = "") -> None:
        """Store what ``make()`` gives, made from the state that is stored, by an ``editor``'s connection if any."""
        with self._writing:
            for _ in range(TRIES):
                if self.deleted:
                    raise Refusal("not-joined")
                record = make()
                try:
                    self._store.save(record)
                except StaleRecord:
                    self._catch_up(None)
                    continue
                before = self._stored
                self._take(record)
                if record.version != before.version:
                    self.gesture, self.editor = record.gesture, editor
                    self.undo.note(before.scenario, record.step, record.gesture)
                self._peers.changed(self.id, self.gesture)
                return
        raise Refusal("too-fast")

    def _catch_up(self, gesture: str | None) -> None:
        before = self._stored
        try:
            record = self._store.load(self.id, before)
        except DeletedRecord:
            self.deleted, self.class_state = True, None
            self._adopted(self, before)
            return
        if record is None or record.stamp == before.stamp:
            return
        self._take(record)
        if record.version != before.version:
            self.gesture, self.editor = gesture, ""
            self.undo.note(before.scenario, record.step, gesture)
        self._adopted(self, before)

    def check(self, version: int) -> None:
        """Raises Refusal 'stale' unless ``version`` is the current one."""
        if version != self.version:
            raise self.stale(with_document=False)

    def stale(self, with_document: bool) -> Refusal:
        also: dict[str, Any] = {"version": self.version}
        if with_document:
            also["document"] = self.scenario.document()
        return Refusal("stale", "version", also=also)


FULL = {"visitor": "own-rooms", "address": "full", "all": "full"}  # reasons for which no room is opened


class Rooms:
    """Opens, finds and closes rooms; ``new_id`` names new ones. ``peers``, ``adopted``: as :class:`Room` has them.

    ``undo``: what a room's edits are undone from, where that is not this process's own.
    """

    def __init__(
        self,
        quotas: Quotas,
        store: Store,
        new_id: Callable[[], str],
        peers: Peers,
        adopted: Adopted,
        undo: Callable[[str], Undo] | None = None,
    ) -> None:
        self._undo = undo or self._own_undo
        self._quotas = quotas
        self._store = store
        self._new_id = new_id
        self._peers = peers
        self._adopted = adopted
        self._open: dict[str, Room] = {}
        self._edits: Counter[Room] = Counter()  # that are being worked out, perhaps of who has left meanwhile
        self._undo_budget = UndoBudget(quotas.all_undo_bytes)
        self._places = RoomLimits(quotas.most_rooms, quotas.room_bytes)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def bytes(self) -> int:
        """What the scenarios of open rooms take."""
        return self._places.bytes

    def find(self, room: str, holder: Tenant = NOBODY) -> Room | None:
        """The room of that id, opened again from the store, for ``holder``, when nobody was in it; None when it is
        gone. Raises Refusal as :meth:`create` does."""
        if room not in self._open:
            record = self._store.load(room)
            if record is None:
                return None
            if room not in self._open:  # another may have been quicker meanwhile
                self._opened(record, holder)
        # Only once it is open does it hear of changes, so one between loading and opening is asked for here.
        open_room = self._open[room]
        open_room.catch_up()
        if open_room.deleted:
            self.forget(open_room)
            return None
        return open_room

    def forget(self, room: Room) -> None:
        """A room that has been deleted: there is none of that id any more."""
        if self._open.get(room.id) is room:
            self._close(room)

    def meeting(self, room: Room) -> Room:
        """The room in which whoever enters one of that id now meets the others: the same, or the one opened since."""
        if room.id not in self._open:
            self._open[room.id] = room
            self._places.take(room.id, NOBODY, room.bytes)
        return self._open[room.id]

    def opened(self, room: str) -> Room | None:
        """The room of that id if it is open here."""
        return self._open.get(room)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._open.values()))

    def by_code(self, code: str, holder: Tenant = NOBODY) -> Room | None:
        """The room whose class has that code, as :func:`app.classroom.classes.class_state.code_of` gives it."""
        room = self._store.find(code)
        return self.find(room, holder) if room else None

    def create(self, scenario: Scenario, now: float, owner: Device, holder: Tenant = NOBODY) -> Room:
        """A new room of ``owner``'s, which takes a place of ``holder``'s. Raises Refusal 'full' where all that it may
        take, in number or in bytes, are taken by rooms with people in them.

        What cannot be stored now is in memory: it is stored whole with its first change that can be.
        """
        record = StoredRoom(self._new_id(), 1, scenario, Playhead(at=now), now, owners=(owner,))
        room = self._opened(record, holder)
        with unless_stored():
            room.store(now)
        return room

    def sweep(self, now: float) -> int:
        """Close rooms that have been empty for long and forget stored ones that are too old; how many."""
        idle = [
            room
            for room in self._open.values()
            if self._is_empty(room) and now - room.touched >= self._quotas.idle_ms
        ]
        for room in idle:
            self._close(room)
        for room in self:
            self._places.take(room.id, NOBODY, room.bytes)  # another process may have changed it
            if room.everybody and now - room.saved >= self._quotas.kept_ms / 8:
                room.touch(now)
        return len(idle) + self._store.expire(now - self._quotas.kept_ms)

    def grow(self, room: Room, scenario: Scenario) -> None:
        """Take the bytes that a room needs for its next scenario. Raises Refusal where there are none for it."""
        size = scenario_bytes(scenario)
        if room.id in self._open:
            self._make_place(room.id, NOBODY, size)
            self._places.take(room.id, NOBODY, size)

    @contextmanager
    def editing(self, room: Room) -> Iterator[None]:
        """Within it the room is not closed, whoever leaves."""
        self._edits[room] += 1
        try:
            yield
        finally:
            self._edits -= Counter([room])
            self.left(room)

    def left(self, room: Room) -> None:
        """The last member has left: a room that nobody has edited or shared is as its document makes it, and closes."""
        if (
            self._is_empty(room)
            and room.version == 1
            and room.class_state is None
            and self._open.get(room.id) is room
        ):
            self._close(room)

    def _opened(self, record: StoredRoom, holder: Tenant) -> Room:
        size = scenario_bytes(record.scenario)
        self._make_place(record.room, holder, size)
        undo = self._undo(record.room)
        room = Room(record, undo, self._quotas.limits, self._store, self._peers, self._adopted)
        self._open[record.room] = room
        self._places.take(record.room, holder, size)
        return room

    def _make_place(self, room: str, holder: Tenant, size: int) -> None:
        """Close empty rooms, those first that have been so for the longest, until there is a place of that size."""
        holder = self._places.holder(room) if room in self._open else holder
        while whose := self._places.lacking(room, holder, size):
            empty = [
                other
                for other in self._open.values()
                if self._is_empty(other) and other.id != room and self._counts(other, holder, whose)
            ]
            if not empty:
                raise Refusal(FULL[whose] if room not in self._open else "room-bytes")
            self._close(min(empty, key=lambda room: room.touched))

    def _counts(self, room: Room, holder: Tenant, whose: str) -> bool:
        """Whether a room is one of those of which there are too many."""
        own = self._places.holder(room.id)
        return whose == "all" or getattr(own, whose) == getattr(holder, whose)

    def _is_empty(self, room: Room) -> bool:
        return not room.everybody and room not in self._edits

    def _own_undo(self, room: str) -> UndoStacks:
        return UndoStacks(self._quotas.undo_steps, self._quotas.undo_bytes, self._undo_budget)

    def _close(self, room: Room) -> None:
        room.undo.forget()
        del self._open[room.id]
        self._places.give_back(room.id)
