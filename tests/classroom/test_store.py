"""What every store promises; a further one joins the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.classroom.playhead import Playhead
from app.classroom.sqlite_store import SqliteStore
from app.classroom.store import MemoryStore, Record, StaleRecord, Store
from app.engine import UNLIMITED, Limits, Scenario

STORES: dict[str, Callable[[Path], Store]] = {
    "memory": lambda folder: MemoryStore(1_000_000),
    "sqlite": lambda folder: SqliteStore(folder / "rooms.sqlite", UNLIMITED),
}


@pytest.fixture(params=STORES.values(), ids=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return request.param(tmp_path)


@pytest.fixture
def record(square: Scenario) -> Record:
    return Record("r", 1, square, Playhead(position=3), 1000.0)


def test_what_was_saved_is_loaded(store: Store, record: Record) -> None:
    store.save(record)
    loaded = store.load("r")
    assert loaded is not None
    assert loaded.scenario.canonical() == record.scenario.canonical()
    assert (loaded.version, loaded.playhead, loaded.saved) == (1, record.playhead, 1000.0)


def test_an_unknown_room_is_none(store: Store) -> None:
    assert store.load("nowhere") is None


def test_the_last_one_saved_counts(store: Store, record: Record) -> None:
    store.save(record)
    store.save(replace(record, version=2))
    store.save(replace(record, version=2, playhead=Playhead(position=9)))
    loaded = store.load("r")
    assert loaded is not None and (loaded.version, loaded.playhead.position) == (2, 9)


def test_an_older_version_never_replaces_a_newer_one(store: Store, record: Record) -> None:
    store.save(replace(record, version=2))
    with pytest.raises(StaleRecord):
        store.save(record)
    loaded = store.load("r")
    assert loaded is not None and loaded.version == 2


def test_what_is_deleted_is_gone(store: Store, record: Record) -> None:
    store.save(record)
    store.delete("r")
    store.delete("r")
    assert store.load("r") is None


def test_old_rooms_expire(store: Store, record: Record) -> None:
    for i in range(4):
        store.save(replace(record, room=f"r{i}", saved=1000.0 * i))
    assert store.expire(2000.0) == 2
    assert [store.load(f"r{i}") is None for i in range(4)] == [True, True, False, False]


def test_memory_is_bounded(record: Record) -> None:
    store = MemoryStore(20_000)
    for i in range(100):
        store.save(replace(record, room=f"r{i}"))
    assert store.bytes <= 20_000
    assert store.load("r99") is not None
    assert store.load("r0") is None
    for i in range(100):
        store.delete(f"r{i}")
    assert store.bytes == 0


def test_a_file_is_read_again_by_the_next_process(record: Record, tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED)
    first.save(record)
    first.save(replace(record, playhead=Playhead(position=8)))  # not closed: as if it had been killed
    loaded = SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED).load("r")
    assert loaded is not None and loaded.playhead.position == 8
    assert loaded.scenario.hash == record.scenario.hash


def test_two_processes_see_each_other(record: Record, tmp_path: Path) -> None:
    one, other = (SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED) for _ in range(2))
    one.save(record)
    other.save(replace(record, version=2))
    with pytest.raises(StaleRecord):
        one.save(record)


def test_what_is_beyond_the_limits_now_is_not_opened(record: Record, tmp_path: Path) -> None:
    SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED).save(record)
    assert SqliteStore(tmp_path / "rooms.sqlite", Limits(examples=1)).load("r") is None
