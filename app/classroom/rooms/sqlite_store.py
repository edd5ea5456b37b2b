"""Rooms in a SQLite file; they survive the end of the process, even a kill."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote

from cachetools import LRUCache

from ...engine import Limits
from ...engine.core.errors import CodedError
from ...refusal import Refusal
from ..classes.people import owners_document
from ..runs.scenarios import packed
from .store import EASED, TRIAL, StaleRecord, StoredRoom, trial_of
from .stored_rows import KNOWN, Row, record_of

# The SQLite file of rooms: opening it for its owner only, checking it, migrating older formats, saving damaged
# ones.


logger = logging.getLogger(__name__)

FORMAT = 4  # of the tables; the file's user_version
TABLES = """
CREATE TABLE rooms (
    room TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    document BLOB NOT NULL,
    playhead TEXT NOT NULL,
    lesson TEXT,
    code TEXT UNIQUE,
    saved REAL NOT NULL,
    stamp TEXT NOT NULL,
    owners TEXT NOT NULL DEFAULT '[]',
    shared INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX rooms_saved ON rooms (saved);
CREATE INDEX rooms_leaving ON rooms (shared, saved);
CREATE TABLE about (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
"""
# Statements that migrate a file from each format to the next.
STEPS = {
    0: (
        "ALTER TABLE rooms ADD COLUMN lesson TEXT",
        "ALTER TABLE rooms ADD COLUMN code TEXT",
        "CREATE UNIQUE INDEX rooms_code ON rooms (code)",
    ),
    1: (
        "ALTER TABLE rooms ADD COLUMN stamp TEXT NOT NULL DEFAULT ''",
        "UPDATE rooms SET stamp = lower(hex(randomblob(9)))",
    ),
    2: ("ALTER TABLE rooms ADD COLUMN owners TEXT NOT NULL DEFAULT '[]'",),
    3: (
        "ALTER TABLE rooms ADD COLUMN shared INTEGER NOT NULL DEFAULT 0",
        "UPDATE rooms SET shared = lesson IS NOT NULL",
        "CREATE INDEX rooms_leaving ON rooms (shared, saved)",
        "CREATE TABLE about (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID",
    ),
}
PRAGMAS = (
    "auto_vacuum = INCREMENTAL",  # first: it has an effect on an empty file only
    # A change is in the log, and the log is on disk, before `save` returns: neither a kill nor a power failure loses an
    # acknowledged change.
    "journal_mode = WAL",
    "synchronous = FULL",
    "busy_timeout = 5000",
    "secure_delete = ON",  # deleted rows are overwritten
)
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# Queries for the rooms of a damaged file. Each one reads rows until it meets a damaged page.
WAYS = (
    "SELECT room FROM rooms ORDER BY room",
    "SELECT room FROM rooms ORDER BY room DESC",
    "SELECT room FROM rooms ORDER BY saved",
    "SELECT room FROM rooms ORDER BY saved DESC",
)


class RoomsFileError(CodedError):
    """The file of rooms must not be changed."""


class FolderLock:
    """A lock on the folder of rooms, held by one process until it ends or releases it: two processes would show
    outdated rooms. While another process holds it, ``wait()`` is called before each retry; RoomsFileError once it
    returns false.
    """

    def __init__(self, folder: Path, wait: Callable[[], bool]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / "rooms.lock").open("a")
        try:
            import fcntl  # absent on some systems

            while not self._locked(fcntl):
                if not wait():
                    raise RoomsFileError("folder-taken", folder=str(folder))
        except (ImportError, OSError) as error:
            logger.warning("nothing keeps a second server out of %s: %s", folder, error)
        except BaseException:
            self.release()
            raise

    def _locked(self, fcntl: Any) -> bool:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        self._file.close()


def opened(path: Path, now: float) -> sqlite3.Connection:
    """The file at ``path``, created if there is none, for use by one thread at a time. ``now``: ms.

    A file of an older format is migrated; a dated copy stays. A damaged file is renamed, and its readable rooms are
    copied into a new one. Raises RoomsFileError for a newer format and for a failed migration, which changes nothing;
    OSError and sqlite3.Error if the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)
    path.chmod(0o600)  # its log gets the same mode
    try:
        file = _connected(path)
        try:
            _bring_forward(file, path, now)
        except BaseException:
            file.close()
            raise
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise
        file = _begun_anew(path, str(error), now)
    return file


def _connected(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    try:
        (number,) = file.execute("PRAGMA user_version").fetchone()
        if number > FORMAT:
            raise RoomsFileError("newer-rooms", file=str(path), got=number, most=FORMAT)
        for pragma in PRAGMAS:
            file.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        file.close()
        raise
    return file


def _bring_forward(file: sqlite3.Connection, path: Path, now: float) -> None:
    (number,) = file.execute("PRAGMA user_version").fetchone()
    ((state,),) = file.execute("PRAGMA quick_check(1)").fetchall()
    if state != "ok":
        raise _damaged(state)
    if number == 0 and not file.execute("SELECT 1 FROM sqlite_master").fetchone():
        file.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {FORMAT}; COMMIT")
    elif number < FORMAT:
        copy = _dated(path, f"format-{number}", now)
        try:
            copied(file, copy)
            unread = _migrated(file, number)
        except (OSError, sqlite3.Error) as error:
            copy.unlink(missing_ok=True)  # else repeated starts fill the disk with copies
            if _is_damage(error):
                raise
            raise RoomsFileError(
                "older-rooms", file=str(path), got=number, most=FORMAT, why=str(error)
            ) from error
        logger.warning(
            "%s was brought from format %d to %d; as it was it stays in %s%s",
            path, number, FORMAT, copy,
            f", with {len(unread)} rooms that cannot be read and were left: {', '.join(unread)}" if unread else "",
        )  # fmt: skip


def _migrated(file: sqlite3.Connection, number: int) -> list[str]:
    """Migrate the file to FORMAT in one transaction; returns the rooms that cannot be read, which are deleted."""
    file.execute("BEGIN IMMEDIATE")
    try:
        for step in range(number, FORMAT):
            for statement in STEPS[step]:
                file.execute(statement)
        rows = file.execute("SELECT room, document, playhead, lesson FROM rooms")
        unread = [room for room, *texts in rows if not _readable(*texts)]
        file.executemany("DELETE FROM rooms WHERE room = ?", [(room,) for room in unread])
        file.execute(f"PRAGMA user_version = {FORMAT}")
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:  # a full disk may have ended it already
            file.execute("ROLLBACK")
        raise
    return unread


def _readable(document: bytes, playhead: str, lesson: str | None) -> bool:
    try:
        for text in (zlib.decompress(document), playhead, lesson or "null"):
            json.loads(text)
    except (TypeError, ValueError, zlib.error, RecursionError):
        return False
    return True


def copied(file: sqlite3.Connection, copy: Path) -> None:
    """Copy the file with its log to ``copy``."""
    copy.touch(0o600, exist_ok=False)
    target = sqlite3.connect(copy)
    try:
        file.backup(target)
    except BaseException:
        copy.unlink()
        raise
    finally:
        target.close()


def _begun_anew(path: Path, why: str, now: float) -> sqlite3.Connection:
    """A new file in place of a damaged one, with the rooms that can be read."""
    aside = _dated(path, "damaged", now)
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    file = opened(path, now)
    read, lost = _taken_over(aside, file)
    logger.error(
        "%s is damaged (%s). It was set aside as %s; %d of its rooms were taken over, %s lost",
        path, why, aside, read, lost if read or lost else "all",
    )  # fmt: skip
    return file


def _taken_over(aside: Path, file: sqlite3.Connection) -> tuple[int, int]:
    """Copies the rooms of a damaged file into ``file``; (rooms copied, rooms of which only the id can be read)."""
    names: dict[str, None] = {}
    rows: list[dict[str, object]] = []
    # Opened for writing: SQLite may have to write the log before it can read it.
    damaged = sqlite3.connect(f"file:{quote(str(aside))}", uri=True)
    damaged.row_factory = sqlite3.Row
    for way in WAYS:
        try:
            for (name,) in damaged.execute(way):
                names[name] = None
        except sqlite3.Error:
            continue
    for name in names:
        try:
            row = dict(damaged.execute("SELECT * FROM rooms WHERE room = ?", (name,)).fetchone())
        except (sqlite3.Error, TypeError):
            continue
        lesson = row.get("lesson")
        if _readable(row["document"], row["playhead"], lesson):
            rows.append({"stamp": secrets.token_urlsafe(9), "shared": lesson is not None, **row})
    damaged.close()
    known = {column for _, column, *_ in file.execute("PRAGMA table_info(rooms)")}
    read = 0
    for row in rows:
        columns = [column for column in row if column in known]
        places = ", ".join("?" * len(columns))
        try:
            file.execute(
                f"INSERT INTO rooms ({', '.join(columns)}) VALUES ({places})",
                [row[column] for column in columns],
            )
            read += 1
        except sqlite3.IntegrityError:
            continue
    return read, len(names) - read


def _dated(path: Path, what: str, now: float) -> Path:
    """A free file name beside ``path``, with the date."""
    date = datetime.fromtimestamp(now / 1000.0, UTC).strftime("%Y-%m-%dT%H%M%SZ")
    names = (
        f"{path.stem}.{what}.{date}{turn}{path.suffix}" for turn in ("", *(f".{i}" for i in range(2, 1_000)))
    )
    return next(name for name in map(path.with_name, names) if not name.exists())


def _is_damage(error: BaseException) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE  # errors of the module itself have no code


def _damaged(state: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(state)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


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
    :func:`app.classroom.rooms.sqlite_store.opened`.

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
