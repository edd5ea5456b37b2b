"""The rooms that are open in this process, and the way to those that are only stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import Scenario
from .peers import Peers
from .playhead import Playhead
from .quotas import Quotas
from .refusal import Refusal, unless_stored
from .room import Adopted, Room
from .store import Record, Store
from .undo import Undo, UndoBudget, UndoStacks


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
        self._undo_budget = UndoBudget(quotas.all_undo_bytes)

    def __len__(self) -> int:
        return len(self._open)

    def find(self, room: str) -> Room | None:
        """The room of that id, opened again from the store when nobody was in it; None when it is gone."""
        if room not in self._open:
            record = self._store.load(room)
            if record is None:
                return None
            if room not in self._open:  # another may have been quicker meanwhile
                self._opened(record)
        # Only once it is open does it hear of changes, so one between loading and opening is asked for here.
        open_room = self._open[room]
        open_room.catch_up()
        return open_room

    def meeting(self, room: Room) -> Room:
        """The room in which whoever enters one of that id now meets the others: the same, or the one opened since."""
        return self._open.setdefault(room.id, room)

    def opened(self, room: str) -> Room | None:
        """The room of that id if it is open here."""
        return self._open.get(room)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._open.values()))

    def by_code(self, code: str) -> Room | None:
        """The room whose lesson has that code, as :func:`app.classroom.lesson.code_of` gives it."""
        room = self._store.find(code)
        return self.find(room) if room else None

    def create(self, scenario: Scenario, now: float) -> Room:
        """A new room. Raises Refusal 'full' when every place is taken by a room with people in it.

        What cannot be stored now is in memory: it is stored whole with its first change that can be.
        """
        record = Record(self._new_id(), 1, scenario, Playhead(at=now), now)
        room = self._opened(record)
        with unless_stored():
            room.store(now)
        return room

    def sweep(self, now: float) -> int:
        """Close rooms that have been empty for long and forget stored ones that are too old; how many."""
        idle = [
            room
            for room in self._open.values()
            if not room.members and now - room.touched >= self._quotas.idle_ms
        ]
        for room in idle:
            self._close(room)
        for room in self:
            if room.members and now - room.saved >= self._quotas.kept_ms / 8:
                room.touch(now)
        return len(idle) + self._store.expire(now - self._quotas.kept_ms)

    def _opened(self, record: Record) -> Room:
        while len(self._open) >= self._quotas.most_rooms:
            empty = [room for room in self._open.values() if not room.members]
            if not empty:
                raise Refusal("full")
            self._close(min(empty, key=lambda room: room.touched))
        undo = self._undo(record.room)
        room = Room(record, undo, self._quotas.limits, self._store, self._peers, self._adopted)
        self._open[record.room] = room
        return room

    def _own_undo(self, room: str) -> UndoStacks:
        return UndoStacks(self._quotas.undo_steps, self._quotas.undo_bytes, self._undo_budget)

    def _close(self, room: Room) -> None:
        room.undo.forget()
        del self._open[room.id]
