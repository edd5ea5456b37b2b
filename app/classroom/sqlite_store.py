"""Rooms in a SQLite file: they outlive the process, however it ends."""

from __future__ import annotations

import json
import sqlite3
import zlib
from pathlib import Path
from threading import Lock

from app.classroom.playhead import Playhead
from app.classroom.store import Record, StaleRecord
from app.engine import Limits, Scenario, ScenarioError

TABLE = """
CREATE TABLE IF NOT EXISTS rooms (
    room TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    document BLOB NOT NULL,
    playhead TEXT NOT NULL,
    lesson TEXT,
    code TEXT UNIQUE,
    saved REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rooms_saved ON rooms (saved);
"""
# The write-ahead log holds a change as soon as `save` returns: a process that is killed loses nothing of it.
PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 5000")
SCHEMA = 1  # of the table; one of another is begun anew
KNOWN = 4_096  # rooms whose stored version is remembered


class SqliteStore:
    """A :class:`app.classroom.store.Store` in a file; may be called from several threads."""

    def __init__(self, path: Path, limits: Limits) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._limits = limits
        self._lock = Lock()
        self._versions: dict[str, int] = {}  # of rooms that this process has saved: their documents are there
        self._file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        for pragma in PRAGMAS:
            self._file.execute(f"PRAGMA {pragma}").fetchall()
        if self._file.execute("PRAGMA user_version").fetchone() != (SCHEMA,):
            self._file.executescript(f"DROP TABLE IF EXISTS rooms; PRAGMA user_version = {SCHEMA};")
        self._file.executescript(TABLE)

    def load(self, room: str) -> Record | None:
        with self._lock:
            row = self._file.execute(
                "SELECT version, document, playhead, lesson, saved FROM rooms WHERE room = ?", (room,)
            ).fetchone()
        if row is None:
            return None
        version, document, playhead, lesson, saved = row
        try:
            scenario = Scenario.from_document(json.loads(zlib.decompress(document)), self._limits)
        except ScenarioError:
            return None  # stored under wider limits than there are now
        return Record(
            room, version, scenario, Playhead(**json.loads(playhead)), saved, lesson and json.loads(lesson)
        )

    def find(self, code: str) -> str | None:
        with self._lock:
            row = self._file.execute("SELECT room FROM rooms WHERE code = ?", (code,)).fetchone()
        return None if row is None else str(row[0])

    def save(self, record: Record) -> None:
        playhead = json.dumps(record.playhead.document())
        lesson = record.lesson and json.dumps(record.lesson)
        code = record.lesson and record.lesson["code"]
        if self._versions.get(record.room) == record.version:
            with self._lock:
                moved = self._file.execute(
                    "UPDATE rooms SET playhead = ?, lesson = ?, code = ?, saved = ? WHERE room = ? AND version = ?",
                    (playhead, lesson, code, record.saved, record.room, record.version),
                )
            if moved.rowcount:
                return
        document = zlib.compress(json.dumps(record.scenario.document()).encode(), 1)
        values = (record.room, record.version, document, playhead, lesson, code, record.saved)
        with self._lock:
            written = self._file.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET"
                " version = excluded.version, document = excluded.document, playhead = excluded.playhead,"
                " lesson = excluded.lesson, code = excluded.code, saved = excluded.saved"
                " WHERE excluded.version >= rooms.version",
                values,
            )
            if not written.rowcount:
                raise StaleRecord(record.room)
            self._remember(record.room, record.version)

    def delete(self, room: str) -> None:
        with self._lock:
            self._file.execute("DELETE FROM rooms WHERE room = ?", (room,))
            self._versions.pop(room, None)

    def expire(self, before: float) -> int:
        with self._lock:
            return self._file.execute("DELETE FROM rooms WHERE saved < ?", (before,)).rowcount

    def close(self) -> None:
        with self._lock:
            self._file.close()

    def _remember(self, room: str, version: int) -> None:
        self._versions.pop(room, None)
        self._versions[room] = version
        while len(self._versions) > KNOWN:
            del self._versions[next(iter(self._versions))]
