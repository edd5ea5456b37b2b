"""Where rooms are kept. A change is acknowledged only after ``save`` has returned."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any, Protocol

from app.classroom.history import scenario_bytes
from app.classroom.playhead import Playhead
from app.engine import Scenario


@dataclass(frozen=True)
class Record:
    """What survives of a room when nobody is in it. ``saved``: server time, ms."""

    room: str
    version: int
    scenario: Scenario
    playhead: Playhead
    saved: float
    lesson: dict[str, Any] | None = None  # a lesson's document


class StaleRecord(Exception):
    """The store holds a newer version of the room than the one that was to be saved."""


class Store(Protocol):
    """Rooms by their id, for several threads. All stores behave the same (tests/classroom/test_store.py)."""

    def load(self, room: str) -> Record | None: ...

    def save(self, record: Record) -> None:
        """Keep ``record``. Raises StaleRecord when a record with a higher version is there."""
        ...

    def delete(self, room: str) -> None: ...

    def find(self, code: str) -> str | None:
        """The room whose lesson has that code."""
        ...

    def expire(self, before: float) -> int:
        """Forget what was saved before that time (ms); how many these were."""
        ...


class MemoryStore:
    """A store that lives as long as the process, bounded in bytes: the longest unsaved goes first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._records)

    def load(self, room: str) -> Record | None:
        return self._records.get(room)

    def find(self, code: str) -> str | None:
        for record in list(self._records.values()):
            if record.lesson is not None and record.lesson["code"] == code:
                return record.room
        return None

    def save(self, record: Record) -> None:
        with self._lock:
            known = self._records.get(record.room)
            if known is not None and known.version > record.version:
                raise StaleRecord(record.room)
            self._drop(record.room)
            self._records[record.room] = record
            self.bytes += scenario_bytes(record.scenario)
            while self.bytes > self.most_bytes and len(self._records) > 1:
                self._drop(next(iter(self._records)))

    def delete(self, room: str) -> None:
        with self._lock:
            self._drop(room)

    def expire(self, before: float) -> int:
        with self._lock:
            old = [room for room, record in self._records.items() if record.saved < before]
            for room in old:
                self._drop(room)
            return len(old)

    def _drop(self, room: str) -> None:
        record = self._records.pop(room, None)
        if record is not None:
            self.bytes -= scenario_bytes(record.scenario)
