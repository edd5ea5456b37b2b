"""What every store promises; a further one joins the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.classroom.playhead import Playhead
from app.classroom.store import MemoryStore, Record, StaleRecord, Store
from app.engine import Scenario

STORES: list[Callable[[], Store]] = [lambda: MemoryStore(1_000_000)]


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest) -> Store:
    return request.param()


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
