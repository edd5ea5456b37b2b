"""Rooms in a SQLite file: they outlive the process, however it ends."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from threading import Lock

from cachetools import LRUCache

from ..engine import Limits
from .documents import KNOWN, packed, unpacked
from .owners import owners_document, owners_from
from .playhead import Playhead
from .store import Record, StaleRecord

TABLE = """
CREATE TABLE IF NOT EXISTS rooms (
    room TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    document BLOB NOT NULL,
    playhead TEXT NOT NULL,
    lesson TEXT,
    code TEXT UNIQUE,
    saved REAL NOT NULL,
    stamp TEXT NOT NULL,
    owners TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rooms_saved ON rooms (saved);
"""
# The write-ahead log holds a change as soon as `save` returns: a process that is killed loses nothing of it.
PRAGMAS = (
    "auto_vacuum = INCREMENTAL",  # first: it only means something to a file that is empty
    "journal_mode = WAL",
    "synchronous = NORMAL",
    "busy_timeout = 5000",
)
GIVEN_BACK = (
    1_024  # pages of 4 kB that one `expire` hands back to the disk: some ms, in which nothing else is stored
)
SCHEMA = 3  # of the table; one of another is begun anew
# What makes of a table of an older schema one of the next.
MIGRATIONS = {2: "ALTER TABLE rooms ADD COLUMN owners TEXT NOT NULL DEFAULT '[]'"}


class SqliteStore:
    """A :class:`app.classroom.store.Store` in a file; may be called from several threads."""

    def __init__(self, path: Path, limits: Limits) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._limits = limits
        self._lock = Lock()
        self._versions: LRUCache[str, int] = LRUCache(KNOWN)  # room -> version of its stored document
        self._file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        for pragma in PRAGMAS:
            self._file.execute(f"PRAGMA {pragma}").fetchall()
        (schema,) = self._file.execute("PRAGMA user_version").fetchone()
        while schema in MIGRATIONS:
            schema += 1
            step = f"{MIGRATIONS[schema - 1]}; PRAGMA user_version = {schema}"
            self._file.executescript(f"BEGIN; {step}; COMMIT;")
        if schema != SCHEMA:
            self._file.executescript(f"DROP TABLE IF EXISTS rooms; PRAGMA user_version = {SCHEMA};")
        self._file.executescript(TABLE)

    def load(self, room: str, known: Record | None = None) -> Record | None:
        with self._lock:
            row = self._file.execute(
                "SELECT version, document, playhead, lesson, saved, stamp, owners FROM rooms WHERE room = ?",
                (room,),
            ).fetchone()
        if row is None:
            return None
        version, document, playhead, lesson, saved, stamp, owners = row
        if known is not None and known.stamp == stamp:
            return known
        same = known is not None and known.version == version
        scenario = known.scenario if known is not None and same else unpacked(document, self._limits)
        if scenario is None:
            return None
        at = Playhead(**json.loads(playhead))
        lesson, whose = lesson and json.loads(lesson), owners_from(json.loads(owners))
        return Record(room, version, scenario, at, saved, lesson, whose, stamp)

    def find(self, code: str) -> str | None:
        with self._lock:
            row = self._file.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
        return None if row is None else str(row[0])

    def save(self, record: Record) -> None:
        playhead = json.dumps(record.playhead.document())
        lesson = record.lesson and json.dumps(record.lesson)
        code = record.lesson and record.lesson["code"]
        owners = json.dumps(owners_document(record.owners))
        state = (playhead, lesson, code, record.saved, record.stamp, owners)
        with self._lock:
            if self._versions.get(record.room) == record.version:
                moved = self._file.execute(
                    "UPDATE rooms SET playhead = ?, lesson = ?, code = ?, saved = ?, stamp = ?, owners = ?"
                    " WHERE room = ? AND version = ? AND stamp IN (?, ?)",
                    (*state, record.room, record.version, record.after, record.stamp),
                )
                if moved.rowcount:
                    return
        document = packed(record.scenario)
        values = (record.room, record.version, document, *state)
        with self._lock:
            written = self._file.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET"
                " version = excluded.version, document = excluded.document, playhead = excluded.playhead,"
                " lesson = excluded.lesson, code = excluded.code, saved = excluded.saved, stamp = excluded.stamp,"
                " owners = excluded.owners WHERE rooms.stamp IN (?, ?)",
                (*values, record.after, record.stamp),
            )
            if not written.rowcount:
                raise StaleRecord(record.room)
            self._versions[record.room] = record.version

    def touch(self, room: str, now: float) -> None:
        with self._lock:
            self._file.execute("UPDATE rooms SET saved = ? WHERE room = ?", (now, room))

    def delete(self, room: str) -> None:
        with self._lock:
            self._file.execute("DELETE FROM rooms WHERE room = ?", (room,))
            self._versions.pop(room, None)

    def expire(self, before: float) -> int:
        with self._lock:
            count = self._file.execute("DELETE FROM rooms WHERE saved < ?", (before,)).rowcount
            if count or self._file.execute("PRAGMA freelist_count").fetchone() != (0,):
                # As a script: `execute` would stop at the first page, which is a row without columns.
                self._file.executescript(f"PRAGMA incremental_vacuum({GIVEN_BACK})")
                self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            return count

    def close(self) -> None:
        with self._lock:
            self._file.close()
