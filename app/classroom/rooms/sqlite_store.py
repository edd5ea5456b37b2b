"""Rooms in a SQLite file; they survive the end of the process, even a kill."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from cachetools import LRUCache

from ...engine import Limits
from ...refusal import Refusal
from ..classes.people import owners_document
from ..runs.scenarios import packed
from .rooms_file import FolderLock, opened
from .store import EASED, TRIAL, StaleRecord, StoredRoom, trial_of
from .stored_rows import KNOWN, Row, record_of

GIVEN_BACK = 1_024  # pages of 4 kB that one `expire` returns to the disk: some ms, which delay other calls
LEAVING = 16  # rooms deleted at once if the file is full
GAP_MS = 3_600_000.0  # a longer time without a server does not count towards the age of rooms
SET_BACK_MS = 60_000.0  # difference by which the clock may go back without counting as another clock
STATE = (
    "playhead = :playhead, lesson = :lesson, code = :code, saved = :saved, stamp = :stamp, owners = :owners,"
    " shared = max(shared, :shared)"
)
REPLACES = "rooms.stamp IN (:after, :stamp)"


class SqliteStore:
    """A :class:`app.classroom.rooms.store.Store` in a file; may be called from several threads.

    ``clock()``: wall clock, ms. ``most_bytes``: limit for all rooms. ``wait``: see :class:`FolderLock`; with it no
    other process can use the folder. Raises Refusal 'not-stored' if the disk fails, and as
    :func:`app.classroom.rooms.rooms_file.opened`.

    The age of a room counts only while servers run: a clock that is changed while none runs makes no room older.
    """

    def __init__(
        self,
        path: Path,
        limits: Limits,
        clock: Callable[[], float],
        most_bytes: int = 1_000_000_000,
        wait: Callable[[], bool] | None = None,
    ) -> None:
        self._folder = FolderLock(path.parent, wait) if wait else None
        self._limits = limits
        self._most_bytes = most_bytes
        self._clock = clock
        self._lock = Lock()
        self._versions: LRUCache[str, int] = LRUCache(KNOWN)  # room -> version of its stored document
        self._path = path
        try:
            self._file = opened(path, clock())
            self._identity = _identity(path)
            (self._page,) = self._file.execute("PRAGMA page_size").fetchone()
            with self._using():
                self._pass_over_gap()
            self.bytes = self._used()
        except BaseException:
            if self._folder is not None:
                self._folder.release()
            raise

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
        with self._using():
            row = self._file.execute(
                "SELECT version, document, playhead, lesson, saved, stamp, owners FROM rooms WHERE room = ?",
                (room,),
            ).fetchone()
        return None if row is None else record_of(room, Row(*row), self._limits, known)

    def find(self, code: str) -> str | None:
        with self._using():
            row = self._file.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
        return None if row is None else str(row[0])

    def save(self, record: StoredRoom) -> None:
        if self._put(record):
            with self._using():
                self._make_room(record.room)

    def _put(self, record: StoredRoom) -> bool:
        """Store a record; returns whether its document was written too."""
        values = {
            "room": record.room,
            "version": record.version,
            "playhead": json.dumps(record.playhead.document()),
            "lesson": record.lesson and json.dumps(record.lesson),
            "code": record.lesson and record.lesson["code"],
            "saved": record.saved,
            "stamp": record.stamp,
            "after": record.after,
            "owners": json.dumps(owners_document(record.owners)),
            "shared": record.lesson is not None,
        }
        self._require_file()
        with self._using():
            if self._versions.get(record.room) == record.version:
                moved = self._file.execute(
                    f"UPDATE rooms SET {STATE} WHERE room = :room AND version = :version AND {REPLACES}",
                    values,
                )
                if moved.rowcount:
                    return False
        values["document"] = packed(record.scenario)
        with self._using():
            written = self._file.execute(
                "INSERT INTO rooms (room, version, document, playhead, lesson, code, saved, stamp, owners, shared)"
                " VALUES (:room, :version, :document, :playhead, :lesson, :code, :saved, :stamp, :owners, :shared)"
                f" ON CONFLICT (room) DO UPDATE SET version = :version, document = :document, {STATE} WHERE {REPLACES}",
                values,
            )
            if not written.rowcount:
                raise StaleRecord(record.room)
            self._versions[record.room] = record.version
        return True

    def touch(self, room: str, now: float) -> None:
        with self._using():
            self._file.execute("UPDATE rooms SET saved = ? WHERE room = ?", (now, room))

    def delete(self, room: str) -> None:
        with self._using():
            self._file.execute("DELETE FROM rooms WHERE room = ?", (room,))
            self._versions.pop(room, None)

    def expire(self, before: float) -> int:
        with self._using():
            self._note_time()
            count = self._file.execute("DELETE FROM rooms WHERE saved < ?", (before,)).rowcount
            if count or self._file.execute("PRAGMA freelist_count").fetchone() != (0,):
                # As a script: `execute` would stop at the first page, which is a row without columns.
                self._file.executescript(f"PRAGMA incremental_vacuum({GIVEN_BACK})")
                self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            self.bytes = self._used()
            return count

    def check(self, like: StoredRoom | None = None) -> None:
        self._require_file()
        with self._using():
            self._note_time()
        if like is not None:
            self._versions.pop(TRIAL, None)  # so that the document is written too
            self._put(trial_of(like))
            self.delete(TRIAL)

    def close(self) -> None:
        """Close the file; SQLite merges the log into it."""
        with self._lock:
            self._file.close()
            if self._folder is not None:
                self._folder.release()
                self._folder = None

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """One transaction for the calls of one thread within the block, except ``expire`` and ``close``.

        Raises Refusal 'not-stored' if nothing was stored; the calls can then be repeated one by one.
        """
        with self._using():
            self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._using():  # raises also if a full disk has ended the transaction already
                self._file.execute("COMMIT")
        finally:
            with self._using():
                if self._file.in_transaction:
                    self._file.execute("ROLLBACK")

    @contextmanager
    def _using(self) -> Iterator[None]:
        with self._lock:
            try:
                yield
            except sqlite3.Error as error:
                raise Refusal("not-stored") from error

    def _require_file(self) -> None:
        """Raise Refusal if the path has another file or none: what is stored would be lost at a restart."""
        try:
            there = _identity(self._path)
        except OSError as error:
            raise Refusal("not-stored") from error
        if there != self._identity:
            raise Refusal("not-stored") from FileNotFoundError(f"{self._path} has been replaced")

    def _used(self) -> int:
        (pages,), (free,) = (
            self._file.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "freelist_count")
        )
        return int(self._page * (pages - free))

    def _make_room(self, room: str) -> None:
        """Delete rooms other than ``room`` if the file is too large, first those that never were a class."""
        self.bytes = self._used()
        if self.bytes <= self._most_bytes:
            return
        for shared in (False, True):
            gone = 1
            while gone and self.bytes > self._most_bytes * EASED:
                gone = self._file.execute(
                    "DELETE FROM rooms WHERE room IN"
                    " (SELECT room FROM rooms WHERE room != ? AND shared = ? ORDER BY saved LIMIT ?)",
                    (room, shared, LEAVING),
                ).rowcount
                self.bytes = self._used()

    def _note_time(self) -> None:
        self._file.execute("INSERT OR REPLACE INTO about VALUES ('running', ?)", (self._clock(),))

    def _pass_over_gap(self) -> None:
        """Set the ages of all rooms to those of the time at which a server last ran."""
        last = self._file.execute(
            "SELECT max(coalesce((SELECT value FROM about WHERE name = 'running'), 0),"
            " coalesce((SELECT max(saved) FROM rooms), 0))"
        ).fetchone()[0]
        gap = self._clock() - last
        if last and not -SET_BACK_MS <= gap <= GAP_MS:
            self._file.execute("UPDATE rooms SET saved = saved + ?", (gap,))
        self._note_time()


def _identity(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_dev, status.st_ino
