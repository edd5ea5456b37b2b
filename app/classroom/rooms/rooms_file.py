"""The SQLite file of rooms: opening it for its owner only, checking it, migrating older formats, saving damaged
ones."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ...engine.core.errors import CodedError

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
