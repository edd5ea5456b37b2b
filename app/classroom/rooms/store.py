"""Where rooms are kept. A change is acknowledged only after ``save`` has returned."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Protocol

from ...engine import Scenario
from ..classes.people import Device
from ..runs.playhead import Playhead
from ..runs.scenarios import scenario_bytes

TRIAL = "trial"  # no room's id, which are random
EASED = 0.99  # of the bytes that rooms may take: so far they go at once where there are more


@dataclass(frozen=True)
class StoredRoom:
    """What survives of a room when nobody is in it. ``saved``: server time, ms.

    ``stamp`` names this state of the room and no other; ``after`` is the stamp of the state it replaces.
    ``step``: where the scenario is another than that state's, how it came to be: 'edit', of a ``gesture`` perhaps,
    'undo' or 'redo'. Only who saves a record knows that.
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
    """The store holds another state of the room than the one that the record was to replace."""


def trial_of(record: StoredRoom) -> StoredRoom:
    """A room that nobody is in, with the scenario of a record: it is saved to see whether that one could be.

    All have one name, so that at most one is left where it cannot be deleted.
    """
    return StoredRoom(TRIAL, record.version, record.scenario, record.playhead, record.saved, stamp=TRIAL)


class DeletedRecord(Exception):
    """The room has been deleted for good, by one who has it open elsewhere."""


class Store(Protocol):
    """Rooms by their id. All stores behave the same (tests/classroom/test_store.py).

    Whoever is in the way of others while it waits (a server's event loop) hands in a store that waits elsewhere.
    """

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
        """The room as it is stored. What is the same as in ``known`` may be taken from there.

        Raises DeletedRecord where another process has deleted the room that is ``known``.
        """
        ...

    def save(self, record: StoredRoom) -> None:
        """Keep ``record`` where the room's stored state has the stamp ``record.after`` or there is none.

        Raises StaleRecord otherwise, and changes nothing. To save the same record again does no harm: whoever has
        lost the answer may ask once more.
        """
        ...

    def touch(self, room: str, now: float) -> None:
        """The room is still in use: keep it as if it had been saved now."""
        ...

    def delete(self, room: str) -> None:
        """For good: a store of several processes keeps no one's later state of it either."""
        ...

    def find(self, code: str) -> str | None:
        """The room whose lesson has that code."""
        ...

    def expire(self, before: float) -> int:
        """Forget what was saved before that time (ms); how many these were."""
        ...

    def check(self, like: StoredRoom | None = None) -> None:
        """Write something; with ``like``, save a room as large as that one and delete it.

        Raises Refusal 'not-stored' where that cannot be kept.
        """
        ...

    def close(self) -> None:
        """Nothing is asked of it any more."""
        ...

    @property
    def bytes(self) -> int:
        """What the stored rooms take, as far as is known; 0 where nobody counts."""
        ...


class MemoryStore:
    """A store that lives as long as the process, bounded in bytes.

    Rooms that never were a class go first, then the longest unsaved.
    """

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
