"""The rooms that are open in this process, and the way to those that are only stored."""

from __future__ import annotations

from collections.abc import Callable

from app.classroom.history import Budget, History
from app.classroom.playhead import Playhead
from app.classroom.refusal import Refusal
from app.classroom.room import Room
from app.classroom.rules import Rules
from app.classroom.store import Record, Store
from app.engine import Scenario


class Rooms:
    """Opens, finds and closes rooms; ``new_id`` names new ones."""

    def __init__(self, rules: Rules, store: Store, new_id: Callable[[], str]) -> None:
        self._rules = rules
        self._store = store
        self._new_id = new_id
        self._open: dict[str, Room] = {}
        self._histories = Budget(rules.all_undo_bytes)

    def __len__(self) -> int:
        return len(self._open)

    def find(self, room: str) -> Room | None:
        """The room of that id, opened again from the store when nobody was in it; None when it is gone."""
        found = self._open.get(room)
        if found is None:
            record = self._store.load(room)
            if record is not None:
                found = self._opened(record)
        return found

    def by_code(self, code: str) -> Room | None:
        """The room whose lesson has that code, as :func:`app.classroom.lesson.code_of` gives it."""
        room = self._store.find(code)
        return self.find(room) if room else None

    def create(self, scenario: Scenario, now: float) -> Room:
        """A new room. Raises Refusal 'full' when every place is taken by a room with people in it."""
        record = Record(self._new_id(), 1, scenario, Playhead(at=now), now)
        room = self._opened(record)
        room.save(now)
        return room

    def sweep(self, now: float) -> int:
        """Close rooms that have been empty for long and forget stored ones that are too old; how many."""
        idle = [
            room
            for room in self._open.values()
            if not room.members and now - room.touched >= self._rules.idle_ms
        ]
        for room in idle:
            self._close(room)
        return len(idle) + self._store.expire(now - self._rules.kept_ms)

    def _opened(self, record: Record) -> Room:
        while len(self._open) >= self._rules.most_rooms:
            empty = [room for room in self._open.values() if not room.members]
            if not empty:
                raise Refusal("full")
            self._close(min(empty, key=lambda room: room.touched))
        history = History(self._rules.undo_steps, self._rules.undo_bytes, self._histories)
        room = Room(record, history, self._rules.limits, self._store)
        self._open[record.room] = room
        return room

    def _close(self, room: Room) -> None:
        room.history.forget()
        del self._open[room.id]
