"""The file of rooms: older and newer formats, damage, clocks, and what it may take."""

from __future__ import annotations

import json
import logging
import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.classroom.rooms.sqlite_store import FORMAT, RoomsFileError
from app.classroom.rooms.store import TRIAL, MemoryStore, Store, StoredRoom
from app.engine import UNLIMITED
from app.refusal import Refusal
from tests.classroom.stores import HOUR, LESSON, NOW, following, redis_store, sqlite_store
from tests.redis_server import RedisServer

FILE = "rooms.sqlite"
# As they were: of format 3, of 2 without owners, of 1 without stamps, of 0 without classes.
COLUMNS = {
    3: "room TEXT PRIMARY KEY, version INTEGER NOT NULL, document BLOB NOT NULL, playhead TEXT NOT NULL, lesson TEXT,"
    " code TEXT UNIQUE, saved REAL NOT NULL, stamp TEXT NOT NULL, owners TEXT NOT NULL DEFAULT '[]'",
    2: "room TEXT PRIMARY KEY, version INTEGER NOT NULL, document BLOB NOT NULL, playhead TEXT NOT NULL, lesson TEXT,"
    " code TEXT UNIQUE, saved REAL NOT NULL, stamp TEXT NOT NULL",
    1: "room TEXT PRIMARY KEY, version INTEGER NOT NULL, document BLOB NOT NULL, playhead TEXT NOT NULL, lesson TEXT,"
    " code TEXT UNIQUE, saved REAL NOT NULL",
    0: "room TEXT PRIMARY KEY, version INTEGER NOT NULL, document BLOB NOT NULL, playhead TEXT NOT NULL,"
    " saved REAL NOT NULL",
}


def stored(folder: Path, records: list[StoredRoom]) -> None:
    store = sqlite_store(folder)
    for record in records:
        store.save(record)
    store.close()


def rewritten(folder: Path, *statements: str) -> None:
    file = sqlite3.connect(folder / FILE)
    for statement in statements:
        file.execute(statement)
    file.commit()
    file.close()


def made_older(folder: Path, number: int) -> None:
    """What the file would have been in an earlier format."""
    names = ", ".join(column.split()[0] for column in COLUMNS[number].split(", "))
    rewritten(
        folder,
        "ALTER TABLE rooms RENAME TO newer",
        f"CREATE TABLE rooms ({COLUMNS[number]}) WITHOUT ROWID",
        f"INSERT INTO rooms SELECT {names} FROM newer",
        "DROP TABLE newer",
        "DROP TABLE about",
        "CREATE INDEX rooms_saved ON rooms (saved)",
        f"PRAGMA user_version = {number}",
    )


def others(folder: Path) -> list[Path]:
    """Files of rooms beside the one that is used."""
    return sorted(path for path in folder.glob("rooms.*.sqlite"))


@pytest.mark.parametrize("number", COLUMNS)
def test_a_file_of_an_older_format_is_brought_forward_and_a_dated_copy_stays(
    number: int, record: StoredRoom, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stored(tmp_path, [replace(record, lesson=LESSON), replace(record, room="other")])
    made_older(tmp_path, number)
    store = sqlite_store(tmp_path)
    for room in ("r", "other"):
        loaded = store.load(room)
        assert loaded is not None and loaded.scenario.hash == record.scenario.hash and loaded.stamp
        store.save(replace(loaded, stamp="next", after=loaded.stamp))
    assert store.find("ABC234") == ("r" if number else None)
    store.close()
    (copy,) = others(tmp_path)
    assert copy.name.startswith(f"rooms.format-{number}.20")
    assert oct(copy.stat().st_mode)[-3:] == "600"
    file = sqlite3.connect(copy)
    assert file.execute("PRAGMA user_version").fetchone() == (number,)
    assert file.execute("SELECT count(*) FROM rooms").fetchone() == (2,)
    file.close()
    assert str(copy) in caplog.text and f"format {number} to {FORMAT}" in caplog.text


def test_what_cannot_be_read_is_left_in_the_copy_and_named(
    record: StoredRoom, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stored(tmp_path, [record, replace(record, room="broken")])
    made_older(tmp_path, 2)
    rewritten(tmp_path, "UPDATE rooms SET document = x'00' WHERE room = 'broken'")
    store = sqlite_store(tmp_path)
    assert store.load("r") is not None and store.load("broken") is None
    assert "1 rooms that cannot be read and were left: broken" in caplog.text


def test_a_file_of_a_newer_format_is_not_touched(record: StoredRoom, tmp_path: Path) -> None:
    stored(tmp_path, [record])
    rewritten(tmp_path, f"PRAGMA user_version = {FORMAT + 1}")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(RoomsFileError, match=f"its format is {FORMAT + 1}"):
        sqlite_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before and others(tmp_path) == []


BAD = {
    "a document that is none": "document = x'00'",
    "a scenario of a newer format": None,
    "a playhead with another field": """playhead = '{"warp": 9}'""",
    "a playhead that is no object": "playhead = '[1]'",
    "a class with another field": """lesson = '{"code": "ABC234", "lead": "v", "telepathy": true}'""",
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_row_is_one_room_gone(
    what: str, record: StoredRoom, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stored(tmp_path, [record, replace(record, room=what)])
    if BAD[what]:
        rewritten(tmp_path, f"UPDATE rooms SET {BAD[what]} WHERE room = '{what}'")
    else:
        newer(tmp_path, what)
    store = sqlite_store(tmp_path)
    for _ in range(3):
        assert store.load(what) is None
    assert store.load("r") is not None
    assert caplog.text.count("cannot be opened") == 1  # said, and once


def newer(folder: Path, room: str) -> None:
    file = sqlite3.connect(folder / FILE)
    document = zlib.compress(json.dumps({"version": 9, "worlds": [{}]}).encode())
    file.execute("UPDATE rooms SET document = ? WHERE room = ?", (document, room))
    file.commit()
    file.close()


def test_a_damaged_file_is_set_aside_and_what_can_be_read_is_taken_over(
    record: StoredRoom, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lesson = LESSON | {"added": {f"visitor {i}": 1 for i in range(300)}}
    rooms = [replace(record, room=f"room {i:03}", lesson=lesson | {"code": f"C{i}"}) for i in range(100)]
    stored(tmp_path, rooms)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(60 * 4096)
        file.write(b"\xff" * 4096 * 20)
    store = sqlite_store(tmp_path)
    assert "is damaged" in caplog.text and any(entry.levelno == logging.ERROR for entry in caplog.records)
    read = [room for room in rooms if store.load(room.room) is not None]
    assert 20 < len(read) < 100
    store.save(replace(record, room="new"))
    (aside,) = others(tmp_path)
    assert ".damaged." in aside.name and str(aside) in caplog.text
    store.close()


def test_a_file_that_is_no_database_is_set_aside(record: StoredRoom, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database, " * 1000)
    store = sqlite_store(tmp_path)
    store.save(record)
    assert store.load("r") is not None
    (aside,) = others(tmp_path)
    assert aside.read_bytes().startswith(b"no database")


def test_only_the_owner_reads_the_file_and_its_log(record: StoredRoom, tmp_path: Path) -> None:
    (tmp_path / FILE).touch(0o644)
    store = sqlite_store(tmp_path)
    store.save(record)
    assert {path.name: oct(path.stat().st_mode)[-3:] for path in tmp_path.iterdir()} == {
        FILE: "600",
        f"{FILE}-wal": "600",
        f"{FILE}-shm": "600",
    }


def test_a_closed_file_is_whole_without_its_log(record: StoredRoom, tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    store.save(record)
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert sqlite_store(tmp_path).load("r") is not None


def test_what_expires_is_overwritten(record: StoredRoom, tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    for i in range(20):
        store.save(replace(record, room=f"room {i}", lesson=LESSON | {"code": f"{i}", "lead": "a name"}))
    store.save(record)
    store.expire(NOW + 1)
    store.close()
    assert b"a name" not in (tmp_path / FILE).read_bytes()


def test_what_is_saved_is_on_the_disk_first(tmp_path: Path) -> None:
    FULL = 2
    store = sqlite_store(tmp_path)
    assert store._file.execute("PRAGMA synchronous").fetchone() == (FULL,)


@pytest.mark.parametrize("hours", [-50, 50, 10_000])
def test_a_clock_that_was_set_while_no_server_ran_makes_no_room_older(
    hours: int, record: StoredRoom, tmp_path: Path
) -> None:
    stored(tmp_path, [record, replace(record, room="older", saved=NOW - 0.75 * HOUR)])
    now = NOW + hours * HOUR
    store = sqlite_store(tmp_path, now=now)
    assert store.expire(now - 0.9 * HOUR) == 0
    assert store.expire(now - 0.5 * HOUR) == 1
    assert store.load("older") is None and store.load("r") is not None


def test_a_short_stop_counts(record: StoredRoom, tmp_path: Path) -> None:
    stored(tmp_path, [record])
    now = NOW + 0.5 * HOUR
    assert sqlite_store(tmp_path, now=now).expire(now - 0.4 * HOUR) == 1


def test_of_two_processes_on_one_folder_the_second_waits_and_takes_over(tmp_path: Path) -> None:
    one = sqlite_store(tmp_path, wait=lambda: False)
    waits = iter([True, True, False])
    with pytest.raises(RoomsFileError, match="another Hyperplane that is running"):
        sqlite_store(tmp_path, wait=lambda: next(waits))
    assert next(waits, None) is None

    def wait() -> bool:
        one.close()
        return True

    sqlite_store(tmp_path, wait=wait).close()


def test_a_file_that_cannot_be_opened_leaves_the_folder_free(record: StoredRoom, tmp_path: Path) -> None:
    stored(tmp_path, [record])
    rewritten(tmp_path, f"PRAGMA user_version = {FORMAT + 1}")
    with pytest.raises(RoomsFileError, match="its format is"):
        sqlite_store(tmp_path, wait=lambda: False)
    rewritten(tmp_path, f"PRAGMA user_version = {FORMAT}")
    sqlite_store(tmp_path, wait=lambda: False).close()


def test_a_file_that_cannot_be_brought_forward_stays_as_it_was(record: StoredRoom, tmp_path: Path) -> None:
    stored(tmp_path, [record])
    made_older(tmp_path, 2)
    rewritten(tmp_path, "ALTER TABLE rooms ADD COLUMN shared INTEGER")  # which step 3 adds
    before = content(tmp_path)
    for _ in range(3):
        with pytest.raises(RoomsFileError, match=r"could not be brought .* duplicate column name: shared"):
            sqlite_store(tmp_path)
    assert content(tmp_path) == before and others(tmp_path) == []


def content(folder: Path) -> tuple[int, list[str]]:
    """The format of the file, and everything in it as SQL."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        return file.execute("PRAGMA user_version").fetchone()[0], list(file.iterdump())


def test_text_that_is_none_in_an_older_file_is_a_sentence(record: StoredRoom, tmp_path: Path) -> None:
    stored(tmp_path, [record])
    made_older(tmp_path, 2)
    rewritten(tmp_path, "UPDATE rooms SET playhead = CAST(x'ff' AS TEXT)")
    with pytest.raises(RoomsFileError, match="could not be brought from format 2"):
        sqlite_store(tmp_path)


def test_a_check_with_a_room_tries_what_a_save_needs(record: StoredRoom, tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    store.check(record)
    assert store.load(TRIAL) is None
    rewritten(tmp_path, "ALTER TABLE rooms RENAME TO elsewhere")
    store.check()
    with pytest.raises(Refusal):
        store.check(record)


def test_nothing_is_stored_in_a_file_that_is_no_longer_in_its_place(
    record: StoredRoom, tmp_path: Path
) -> None:
    store = sqlite_store(tmp_path)
    store.save(record)
    (tmp_path / FILE).rename(tmp_path / "away")
    for write in (store.check, lambda: store.save(following(record, "two"))):
        with pytest.raises(Refusal, match="could not be kept"):
            write()
    (tmp_path / "away").rename(tmp_path / FILE)
    store.check()
    store.save(following(record, "two"))
    (tmp_path / FILE).rename(tmp_path / "away")
    (tmp_path / FILE).write_bytes((tmp_path / "away").read_bytes())  # another file of that name
    with pytest.raises(Refusal):
        store.check()


def test_what_the_disk_does_not_take_is_a_refusal(record: StoredRoom, tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    store.save(record)
    store._file.execute("PRAGMA max_page_count = 1")  # as many as there are: the file cannot grow
    points = record.scenario.with_examples(*many())
    with pytest.raises(Refusal) as refused:
        for i in range(100):
            store.save(replace(record, room=f"room {i}", scenario=points))
    assert refused.value.code == "not-stored"
    assert store.load("r") is not None
    store._file.execute("PRAGMA max_page_count = 1000000")
    store.save(replace(record, room="later"))


def many() -> tuple[np.ndarray, np.ndarray]:
    x = np.random.default_rng(1).normal(size=(50, 2))
    return x, np.where(x[:, 0] > 0, 1, -1)


def bounded(kind: str, tmp_path: Path, redis: RedisServer) -> Store:
    if kind == "memory":
        return MemoryStore(200_000)
    if kind == "sqlite":
        return sqlite_store(tmp_path, most_bytes=200_000)
    redis.empty()
    return redis_store(redis, UNLIMITED)


@pytest.mark.parametrize("kind", ["memory", "sqlite", "redis"])
def test_beyond_its_bytes_rooms_go_first_that_were_never_shared_and_of_them_the_oldest(
    kind: str, record: StoredRoom, tmp_path: Path, redis: RedisServer
) -> None:
    store = bounded(kind, tmp_path, redis)
    points = record.scenario.with_examples(*many())
    was_shared = replace(record, room="class", scenario=points, lesson=LESSON)
    store.save(was_shared)
    store.save(replace(was_shared, lesson=None, stamp="over", after="one"))
    if kind == "redis":
        store._most_bytes = store._used() + 200_000  # type: ignore[attr-defined]  # what it takes empty is not ours
    for i in range(400):
        store.save(replace(record, room=f"alone {i}", scenario=points, saved=NOW + i))
        if i % 20 == 19:
            store.expire(NOW - HOUR)
    assert store.load("class") is not None
    assert store.load("alone 399") is not None
    assert store.load("alone 0") is None
    there = [i for i in range(400) if store.load(f"alone {i}") is not None]
    assert there == list(range(there[0], 400))
    if kind == "sqlite":
        assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 5_000_000  # with its log
