"""What every store promises; a further one joins the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import pytest

from app.classroom.classes.people import Device
from app.classroom.rooms.store import DeletedRecord, MemoryStore, StaleRecord, Store, StoredRoom
from app.classroom.runs.playhead import Playhead
from app.engine import Scenario
from tests.classroom.stores import DAY, LESSON, NOW, following, redis_store, sqlite_store
from tests.redis_server import RedisServer

Another = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite", "redis"])
def another(request: pytest.FixtureRequest, tmp_path: Path) -> Another:
    """Opens the same store, as another process would where it can."""
    if request.param == "memory":
        memory = MemoryStore(1_000_000)
        return lambda: memory
    if request.param == "sqlite":
        return lambda: sqlite_store(tmp_path)
    redis = request.getfixturevalue("redis")
    redis.empty()
    return lambda: redis_store(redis)


@pytest.fixture
def store(another: Another) -> Store:
    return another()


def test_what_was_saved_is_loaded(store: Store, record: StoredRoom) -> None:
    owners = (Device("v", "mac", NOW), Device("w"))
    store.save(replace(record, lesson=LESSON, owners=owners))
    loaded = store.load("r")
    assert loaded is not None
    assert loaded.owners == owners
    assert loaded.scenario.canonical() == record.scenario.canonical()
    assert (loaded.version, loaded.playhead, loaded.saved) == (1, record.playhead, NOW)
    assert (loaded.lesson, loaded.stamp) == (LESSON, "one")


def test_an_unknown_room_is_none(store: Store) -> None:
    assert store.load("nowhere") is None


def test_the_last_one_saved_counts(store: Store, record: StoredRoom, square: Scenario) -> None:
    store.save(record)
    edited = following(record, "two", version=2, scenario=square.replace(bias="none"))
    store.save(edited)
    store.save(following(edited, "three", playhead=Playhead(position=9)))
    loaded = store.load("r")
    assert loaded is not None and (loaded.version, loaded.playhead.position) == (2, 9)
    assert loaded.scenario.hash == edited.scenario.hash


def test_only_what_it_was_made_from_is_replaced(another: Another, record: StoredRoom) -> None:
    one, other = another(), another()
    one.save(record)
    other.save(following(record, "theirs", version=2))
    for mine in (following(record, "mine", version=2), following(record, "mine", playhead=Playhead())):
        with pytest.raises(StaleRecord):
            one.save(mine)
    loaded = one.load("r")
    assert loaded is not None and (loaded.stamp, loaded.version) == ("theirs", 2)


def test_who_has_lost_the_answer_may_save_again(store: Store, record: StoredRoom) -> None:
    store.save(record)
    edited = following(record, "two", version=2)
    store.save(edited)
    store.save(edited)
    loaded = store.load("r")
    assert loaded is not None and loaded.version == 2


def test_of_many_who_write_at_once_one_wins(another: Another, record: StoredRoom) -> None:
    another().save(record)
    stores, ready = [another() for _ in range(6)], Barrier(6)
    won: list[int] = []

    def write(i: int) -> None:
        ready.wait()
        try:
            stores[i].save(following(record, f"by {i}", version=2))
            won.append(i)
        except StaleRecord:
            pass

    threads = [Thread(target=write, args=(i,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    loaded = another().load("r")
    assert loaded is not None and [loaded.stamp] == [f"by {i}" for i in won]


def test_what_is_known_already_is_completed_by_what_is_new(
    another: Another, record: StoredRoom, square: Scenario
) -> None:
    one, other = another(), another()
    one.save(record)
    known = other.load("r", record)
    assert known is not None and known.stamp == "one"
    moved = following(record, "two", playhead=Playhead(position=7))
    one.save(moved)
    loaded = other.load("r", record)
    assert loaded is not None and (loaded.playhead.position, loaded.scenario.hash) == (7, square.hash)
    one.save(following(moved, "three", version=2, scenario=square.replace(bias="none")))
    loaded = other.load("r", record)
    assert loaded is not None and loaded.scenario.hash == square.replace(bias="none").hash


def test_a_room_that_the_store_has_lost_is_stored_whole(
    another: Another, record: StoredRoom, request: pytest.FixtureRequest
) -> None:
    one, other = another(), another()
    one.save(record)
    if not other.expire(NOW + DAY):  # Redis forgets by itself
        request.getfixturevalue("redis").empty()
    one.save(following(record, "two", playhead=Playhead(position=8)))
    loaded = other.load("r")
    assert loaded is not None and loaded.scenario.hash == record.scenario.hash


def test_what_is_deleted_is_gone(store: Store, record: StoredRoom) -> None:
    store.save(replace(record, lesson=LESSON))
    store.delete("r")
    store.delete("r")
    assert store.load("r") is None
    assert store.find("ABC234") is None


def test_who_has_a_room_open_that_is_deleted_elsewhere_does_not_store_it_again(
    redis: RedisServer, record: StoredRoom
) -> None:
    redis.empty()
    one, other = redis_store(redis), redis_store(redis)
    one.save(record)
    other.delete("r")
    with pytest.raises(StaleRecord):
        one.save(following(record, "two", version=2))
    with pytest.raises(DeletedRecord):
        one.load("r", record)
    assert one.load("r") is None
    assert one.other({"r": "one"}) == ["r"]


def test_a_class_is_found_by_its_code_while_it_lasts(store: Store, record: StoredRoom) -> None:
    opened = replace(record, lesson=LESSON)
    store.save(opened)
    assert store.find("ABC234") == "r"
    assert store.find("ABC235") is None
    again = following(opened, "two", lesson={**LESSON, "code": "XYZ789"})
    store.save(again)
    assert (store.find("ABC234"), store.find("XYZ789")) == (None, "r")
    store.save(following(again, "three", lesson=None))
    assert store.find("XYZ789") is None


def test_old_rooms_expire_with_their_codes(store: Store, record: StoredRoom) -> None:
    store.save(replace(record, room="old", saved=NOW - 2 * DAY, lesson=LESSON))
    store.save(replace(record, room="new"))
    store.expire(NOW - DAY)
    assert store.load("old") is None and store.find("ABC234") is None
    assert store.load("new") is not None


def test_a_room_in_use_does_not_expire(store: Store, record: StoredRoom) -> None:
    store.save(replace(record, saved=NOW - DAY / 2, lesson=LESSON))
    store.touch("r", NOW)
    store.touch("nowhere", NOW)
    store.expire(NOW - DAY / 4)
    loaded = store.load("r")
    assert loaded is not None and loaded.saved == NOW and store.find("ABC234") == "r"
    assert store.load("nowhere") is None
