"""The interface of stores of rooms, and a store in memory. A change is acknowledged only after ``save`` has
returned."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Protocol

from ...engine import Scenario
from ..classes.people import Device
from ..runs.playhead import Playhead
from ..runs.scenarios import scenario_bytes

TRIAL = "trial"  # never the id of a room: ids are random
EASED = 0.99  # of the limit of bytes, to which a store that is over the limit deletes rooms


@dataclass(frozen=True)
class StoredRoom:
    """The stored state of a room. ``saved``: server time, ms.

    ``stamp`` identifies this state; ``after`` is the stamp of the state that it replaces. ``step``: 'edit', 'undo' or
    'redo' if the scenario differs from the replaced state's, and ``gesture`` of an edit; set when saving only.
    """

    room: str
    version: int
    scenario: Scenario
    playhead: Playhead
    saved: float
    lesson: dict[str, Any] | None = None  # a lesson's document
    owners: tuple[Device, ...] = ()
    stamp: str = ""
    after: str = ""
    step: str = ""
    gesture: str | None = None


class StaleRecord(Exception):
    """The stored state of the room is not the one that the record replaces."""


def trial_of(record: StoredRoom) -> StoredRoom:
    """A record as large as ``record``, saved to test whether that one can be stored. The id is always TRIAL, so that at
    most one stays if it cannot be deleted."""
    return StoredRoom(TRIAL, record.version, record.scenario, record.playhead, record.saved, stamp=TRIAL)


class DeletedRecord(Exception):
    """Another process has deleted the room for good."""


class Store(Protocol):
    """Rooms by their id. All stores behave the same (tests/classroom/test_store.py). Calls may wait for a disk or a
    network, so an event loop uses :class:`app.web.timed_store.TimedStore`."""

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
        """The stored state of the room. Equal parts may be taken from ``known``.

        Raises DeletedRecord if another process has deleted the ``known`` room.
        """
        ...

    def save(self, record: StoredRoom) -> None:
        """Store ``record`` if the stamp of the stored state is ``record.after``, or if there is no stored state.

        Raises StaleRecord otherwise, and changes nothing. Saving the same record again is allowed, after a lost answer.
        """
        ...

    def touch(self, room: str, now: float) -> None:
        """The room is in use: its age starts again at ``now``."""
        ...

    def delete(self, room: str) -> None:
        """Delete for good: a store of several processes refuses later states of the room too."""
        ...

    def find(self, code: str) -> str | None:
        """The room whose class has that code."""
        ...

    def expire(self, before: float) -> int:
        """Delete rooms saved before that time (ms); returns their number."""
        ...

    def check(self, like: StoredRoom | None = None) -> None:
        """Test writing; with ``like``, save and delete a room of that size. Raises Refusal 'not-stored'."""
        ...

    def close(self) -> None:
        """Release the store's resources; no calls follow."""
        ...

    @property
    def bytes(self) -> int:
        """Bytes of the stored rooms, as last counted; 0 for a store that does not count."""
        ...


class MemoryStore:
    """A store in this process's memory with a limit of bytes. It drops rooms that never were a class first, then those
    saved longest ago."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._records: OrderedDict[str, StoredRoom] = OrderedDict()
        self._shared: set[str] = set()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._records)

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
        return self._records.get(room)

    def find(self, code: str) -> str | None:
        for record in list(self._records.values()):
            if record.lesson is not None and record.lesson["code"] == code:
                return record.room
        return None

    def save(self, record: StoredRoom) -> None:
        with self._lock:
            known = self._records.get(record.room)
            if known is not None and known.stamp not in (record.after, record.stamp):
                raise StaleRecord(record.room)
            shared = record.lesson is not None or record.room in self._shared
            self._drop(record.room)
            self._records[record.room] = record
            self.bytes += scenario_bytes(record.scenario)
            if shared:
                self._shared.add(record.room)
            while self.bytes > self.most_bytes and len(self._records) > 1:
                alone = (room for room in self._records if room not in self._shared and room != record.room)
                self._drop(next(alone, next(iter(self._records))))

    def touch(self, room: str, now: float) -> None:
        with self._lock:
            if room in self._records:
                self._records[room] = replace(self._records[room], saved=now)
                self._records.move_to_end(room)

    def delete(self, room: str) -> None:
        with self._lock:
            self._drop(room)

    def expire(self, before: float) -> int:
        with self._lock:
            old = [room for room, record in self._records.items() if record.saved < before]
            for room in old:
                self._drop(room)
            return len(old)

    def check(self, like: StoredRoom | None = None) -> None:
        pass

    def close(self) -> None:
        pass

    def _drop(self, room: str) -> None:
        record = self._records.pop(room, None)
        self._shared.discard(room)
        if record is not None:
            self.bytes -= scenario_bytes(record.scenario)
