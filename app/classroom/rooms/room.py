"""A room: a scenario with its undo history, a playhead, members and perhaps a class; and the open rooms of a
process."""

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
from .changes import Change, Undo, UndoBudget, UndoStacks, changed, direction_of
from .limits import RoomLimits
from .store import DeletedRecord, StaleRecord, Store, StoredRoom

Adopted = Callable[["Room", StoredRoom], None]

ChangeClass = Callable[[ClassState | None], ClassState | None]

TRIES = 50  # against others who write the same room at the same time


class Turned(NamedTuple):
    """A step of a lesson that a class turns to: the change of the class and the new position of the playhead."""

    change: ChangeClass
    position: int


@dataclass(frozen=True)
class Edit:
    """A request of a ``member`` at ``now`` (ms) for ``changes`` of ``version``, all or none; None: of the classroom
    itself. ``id``: recognizes an edit of a class that is sent twice. ``turned``: a change of the class, stored with the
    edit.
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
        """'undo', 'redo' or None. Raises Refusal unless it is the only change."""
        return direction_of(self.changes)


@dataclass(frozen=True)
class Draft:
    """An edit of the ``scenario`` of a ``version``; ``resolved``: its changes with the accepted texts; ``work()``
    computes the next scenario, or raises ScenarioError or Refusal."""

    edit: Edit
    version: int
    scenario: Scenario
    resolved: Sequence[Change]
    work: Callable[[], Scenario]


class Overtaken(Exception):
    """The scenario has changed while an edit of it was computed."""


class Room:
    """A room has one member, or several in a class.

    Edits are made one after the other, in three steps: ``draft``, computation by the executor, ``commit``; ``editing``
    is held throughout. An edit has the version that it changes. An edit of an older version is refused with the newer
    state, so no editor overwrites another's change.

    The stored state is the truth. A change is stored before it takes effect, and only if the stored state is the one it
    was made from. If another process has changed the room, its state is adopted and the change is made again.
    ``adopted(room, before)`` is called after an adoption.
    """

    def __init__(
        self, record: StoredRoom, undo: Undo, limits: Limits, store: Store, peers: Peers, adopted: Adopted
    ) -> None:
        self.id = record.room
        self.undo = undo
        self.limits = limits
        self.members: dict[str, Member] = {}
        self.apart: dict[str, Member] = {}  # students in rooms of their own, who get the state of the class
        self.gesture: str | None = None  # of the edit that made this version
        self.editor = ""  # the connection of that edit, "" for another process's
        self._store = store
        self._peers = peers
        self._adopted = adopted
        self.deleted = False  # for good: no members, and nothing is stored again
        self.editing = threading.Lock()  # held during an edit
        self._writing = threading.Lock()  # held while a change is stored
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
        """Whether the visitor owns the room. A room without owners, of an old format, belongs to all with its token."""
        return not self.owners or any(owner.visitor == visitor for owner in self.owners)

    def admits(self, visitor: str, epoch: str) -> bool:
        """Whether the visitor may enter: owners always, others with the epoch of the room's present class."""
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
        """Raise Refusal for a member who is no longer admitted. None stands for the classroom."""
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
        """Start the room's age in the store again at ``now``."""
        self.touched = self.saved = now
        self._store.touch(self.id, now)

    def draft(self, edit: Edit) -> Draft | None:
        """The draft of an edit; the room does not change. None for an edit that was made already and is sent again.

        Raises Refusal for a member without the right, and 'stale' (with version and document) for another version.
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
        """Store the scenario that was computed for a draft; returns its version. ``timeline``: of the previous
        scenario's run, for the playhead's position.

        Raises Overtaken if the room has changed since the draft, Refusal for a member without the right.
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
        """The class after these changes. Raises Refusal for a member without the right."""
        self.check_member(member)
        if self.class_state is None:
            return None
        return self.class_state.edited(member.visitor if member else "", changes, id)

    def _resolved(self, changes: Sequence[Change]) -> Sequence[Change]:
        """The changes with the accepted texts in place of their ids."""
        return changes if self.class_state is None else self.class_state.submissions.resolved(changes)

    def _only_adds(self, edit: Edit) -> bool:
        """Whether the edit only adds examples to an older version in a class: that overwrites nothing."""
        adds = all(change.keys() <= {"add", "accept"} for change in edit.changes)
        return adds and self.class_state is not None and edit.version < self.version

    def replace(self, scenario: Scenario, now: float) -> None:
        """Replace the scenario of any version by that of a joining visitor's link, as one undo step."""

        def replaced() -> StoredRoom:
            playhead = Playhead(speed=self.playhead.speed, unit=self.playhead.unit, at=now)
            return self._next(
                now, version=self.version + 1, scenario=scenario, playhead=playhead, step="edit"
            )

        with self.editing:
            self._write(replaced)

    def set_playhead(self, playhead: Playhead, now: float, member: Member | None = None) -> None:
        """Raises Refusal for a ``member`` who may not move the playhead."""

        def moved() -> StoredRoom:
            self.check_member(member)
            if member is not None and self.class_state is not None:
                self.class_state.permit_playhead(member.visitor, self.version)
            return self._next(now, playhead=playhead)

        self._write(moved)

    def change_class(
        self, change: ChangeClass, now: float, position: int | None = None, version: int | None = None
    ) -> None:
        """Store ``change(copy of the class)``; None ends the class. ``change`` is called again if another process was
        faster. ``position``: new position of the playhead. ``version``: of the scenario that the change is for.

        The devices of the class own the room from then on. Late answers whose turn is before ``now`` are counted.
        Raises Refusal 'stale' where the scenario has another version.
        """

        def taught() -> StoredRoom:
            if version is not None:
                self.check(version)
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
        """Delete the room for good. The caller tells the members."""
        with self._writing:
            self._store.delete(self.id)
            self.deleted, self.class_state = True, None
        self._peers.changed(self.id, None)

    def store(self, now: float) -> None:
        """Store a new room."""
        self._write(lambda: self._next(now))

    def catch_up(self, gesture: str | None = None) -> None:
        """Adopt the stored state if another process has changed it. ``gesture``: of that edit, if known."""
        with self._writing:
            self._catch_up(gesture)

    @property
    def bytes(self) -> int:
        """Size of the scenario."""
        return scenario_bytes(self.scenario)

    @property
    def stamp(self) -> str:
        """The stamp of the stored state."""
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
        """Store the record of ``make()``, which starts from the stored state; ``editor``: connection of an edit."""
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
        """Raise Refusal 'stale' unless ``version`` is the current one."""
        if version != self.version:
            raise self.stale(with_document=False)

    def stale(self, with_document: bool) -> Refusal:
        also: dict[str, Any] = {"version": self.version}
        if with_document:
            also["document"] = self.scenario.document()
        return Refusal("stale", "version", also=also)


FULL = {"visitor": "own-rooms", "address": "full", "all": "full"}  # reasons of the refusal, by limit


class Rooms:
    """Opens, finds and closes rooms. ``new_id()``: id of a new room. ``peers``, ``adopted``: see :class:`Room`.
    ``undo``: the undo stacks of a room, if they are not in this process."""

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
        self._edits: Counter[Room] = Counter()  # edits in progress; their members may have left
        self._undo_budget = UndoBudget(quotas.all_undo_bytes)
        self._limits = RoomLimits(quotas.most_rooms, quotas.room_bytes)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def bytes(self) -> int:
        """Size of the scenarios of all open rooms."""
        return self._limits.bytes

    def find(self, room: str, holder: Tenant = NOBODY) -> Room | None:
        """The room of that id, loaded from the store and charged to ``holder`` if it was not open; None if there is
        none. Raises Refusal as :meth:`create`."""
        if room not in self._open:
            record = self._store.load(room)
            if record is None:
                return None
            if room not in self._open:  # another caller may have opened it meanwhile
                self._opened(record, holder)
        # An open room gets notices of changes; this catches a change between loading and opening.
        open_room = self._open[room]
        open_room.catch_up()
        if open_room.deleted:
            self.forget(open_room)
            return None
        return open_room

    def forget(self, room: Room) -> None:
        """Close a deleted room."""
        if self._open.get(room.id) is room:
            self._close(room)

    def meeting(self, room: Room) -> Room:
        """The open room of the same id: ``room`` itself, or one that was opened since ``room`` closed."""
        if room.id not in self._open:
            self._open[room.id] = room
            self._limits.take(room.id, NOBODY, room.bytes)
        return self._open[room.id]

    def opened(self, room: str) -> Room | None:
        """The room of that id if it is open in this process."""
        return self._open.get(room)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._open.values()))

    def by_code(self, code: str, holder: Tenant = NOBODY) -> Room | None:
        """The room whose class has that code, as returned by :func:`app.classroom.classes.class_state.code_of`."""
        room = self._store.find(code)
        return self.find(room, holder) if room else None

    def create(self, scenario: Scenario, now: float, owner: Device, holder: Tenant = NOBODY) -> Room:
        """A new room of ``owner``, charged to ``holder``. Raises Refusal 'full' if rooms with members use up a limit.

        If the store fails, the room stays in memory and is stored with a later change.
        """
        record = StoredRoom(self._new_id(), 1, scenario, Playhead(at=now), now, owners=(owner,))
        room = self._opened(record, holder)
        with unless_stored():
            room.store(now)
        return room

    def sweep(self, now: float) -> int:
        """Close rooms that have been empty for long and delete stored ones that are too old; returns their number."""
        idle = [
            room
            for room in self._open.values()
            if self._is_empty(room) and now - room.touched >= self._quotas.idle_ms
        ]
        for room in idle:
            self._close(room)
        for room in self:
            if self._open.get(room.id) is not room:
                continue  # closed while another was touched
            self._limits.take(room.id, NOBODY, room.bytes)  # another process may have changed its size
            if room.everybody and now - room.saved >= self._quotas.kept_ms / 8:
                room.touch(now)
        return len(idle) + self._store.expire(now - self._quotas.kept_ms)

    def grow(self, room: Room, scenario: Scenario) -> None:
        """Reserve the bytes of a room's next scenario. Raises Refusal if a limit is reached."""
        size = scenario_bytes(scenario)
        if room.id in self._open:
            self._make_place(room.id, NOBODY, size)
            self._limits.take(room.id, NOBODY, size)

    @contextmanager
    def editing(self, room: Room) -> Iterator[None]:
        """Keep the room open within the block, even without members."""
        self._edits[room] += 1
        try:
            yield
        finally:
            self._edits -= Counter([room])
            self.left(room)

    def left(self, room: Room) -> None:
        """Close a room without members at once if it was never edited or shared: its document restores it."""
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
        self._limits.take(record.room, holder, size)
        return room

    def _make_place(self, room: str, holder: Tenant, size: int) -> None:
        """Close empty rooms, the longest empty first, until no limit is exceeded by a room of that size."""
        holder = self._limits.holder(room) if room in self._open else holder
        while whose := self._limits.lacking(room, holder, size):
            empty = [
                other
                for other in self._open.values()
                if self._is_empty(other) and other.id != room and self._counts(other, holder, whose)
            ]
            if not empty:
                raise Refusal(FULL[whose] if room not in self._open else "room-bytes")
            self._close(min(empty, key=lambda room: room.touched))

    def _counts(self, room: Room, holder: Tenant, whose: str) -> bool:
        """Whether closing the room helps with the limit that is exceeded."""
        own = self._limits.holder(room.id)
        return whose == "all" or getattr(own, whose) == getattr(holder, whose)

    def _is_empty(self, room: Room) -> bool:
        return not room.everybody and room not in self._edits

    def _own_undo(self, room: str) -> UndoStacks:
        return UndoStacks(self._quotas.undo_steps, self._quotas.undo_bytes, self._undo_budget)

    def _close(self, room: Room) -> None:
        room.undo.forget()
        del self._open[room.id]
        self._limits.give_back(room.id)
