"""The rooms that are open in this process, and the way to those that are only stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..engine import Scenario
from .owners import Device
from .peers import Peers
from .places import NOBODY, Holder, Places
from .playhead import Playhead
from .quotas import Quotas
from .refusal import Refusal, unless_stored
from .room import Adopted, Room
from .store import Record, Store
from .undo import Undo, UndoBudget, UndoStacks, scenario_bytes

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
        self._places = Places(quotas.most_rooms, quotas.room_bytes)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def bytes(self) -> int:
        """What the scenarios of open rooms take."""
        return self._places.bytes

    def find(self, room: str, holder: Holder = NOBODY) -> Room | None:
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

    def by_code(self, code: str, holder: Holder = NOBODY) -> Room | None:
        """The room whose lesson has that code, as :func:`app.classroom.lesson.code_of` gives it."""
        room = self._store.find(code)
        return self.find(room, holder) if room else None

    def create(self, scenario: Scenario, now: float, owner: Device, holder: Holder = NOBODY) -> Room:
        """A new room of ``owner``'s, which takes a place of ``holder``'s. Raises Refusal 'full' where all that it may
        take, in number or in bytes, are taken by rooms with people in them.

        What cannot be stored now is in memory: it is stored whole with its first change that can be.
        """
        record = Record(self._new_id(), 1, scenario, Playhead(at=now), now, owners=(owner,))
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
            and room.lesson is None
            and self._open.get(room.id) is room
        ):
            self._close(room)

    def _opened(self, record: Record, holder: Holder) -> Room:
        size = scenario_bytes(record.scenario)
        self._make_place(record.room, holder, size)
        undo = self._undo(record.room)
        room = Room(record, undo, self._quotas.limits, self._store, self._peers, self._adopted)
        self._open[record.room] = room
        self._places.take(record.room, holder, size)
        return room

    def _make_place(self, room: str, holder: Holder, size: int) -> None:
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

    def _counts(self, room: Room, holder: Holder, whose: str) -> bool:
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
