"""What every store promises; a further one joins the list."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import pytest

from app.classroom.playhead import Playhead
from app.classroom.redis_store import RedisStore, connected
from app.classroom.refusal import Refusal
from app.classroom.sqlite_store import SqliteStore
from app.classroom.store import MemoryStore, Record, StaleRecord, Store
from app.engine import UNLIMITED, Limits, Scenario
from tests.redis_server import RedisServer

NOW = time.time() * 1000.0  # Redis forgets by its own clock
HOUR = 3_600_000.0  # ms that stored rooms are kept here
LESSON = {"code": "ABC234", "lead": "v", "added": {"w": 2}}


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


def redis_store(redis: RedisServer, limits: Limits = UNLIMITED) -> RedisStore:
    return RedisStore(connected(redis.url), limits, HOUR)


Another = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite", "redis"])
def another(request: pytest.FixtureRequest, tmp_path: Path) -> Another:
    """Opens the same store, as another process would where it can."""
    if request.param == "memory":
        memory = MemoryStore(1_000_000)
        return lambda: memory
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED)
    redis = request.getfixturevalue("redis")
    redis.empty()
    return lambda: redis_store(redis)


@pytest.fixture
def store(another: Another) -> Store:
    return another()


@pytest.fixture
def record(square: Scenario) -> Record:
    return Record("r", 1, square, Playhead(position=3), NOW, stamp="one")


def following(record: Record, stamp: str, **changes: object) -> Record:
    """What is made of a record."""
    return replace(record, stamp=stamp, after=record.stamp, **changes)  # type: ignore[arg-type]


def test_what_was_saved_is_loaded(store: Store, record: Record) -> None:
    store.save(replace(record, lesson=LESSON))
    loaded = store.load("r")
    assert loaded is not None
    assert loaded.scenario.canonical() == record.scenario.canonical()
    assert (loaded.version, loaded.playhead, loaded.saved) == (1, record.playhead, NOW)
    assert (loaded.lesson, loaded.stamp) == (LESSON, "one")


def test_an_unknown_room_is_none(store: Store) -> None:
    assert store.load("nowhere") is None


def test_the_last_one_saved_counts(store: Store, record: Record, square: Scenario) -> None:
    store.save(record)
    edited = following(record, "two", version=2, scenario=square.replace(bias="none"))
    store.save(edited)
    store.save(following(edited, "three", playhead=Playhead(position=9)))
    loaded = store.load("r")
    assert loaded is not None and (loaded.version, loaded.playhead.position) == (2, 9)
    assert loaded.scenario.hash == edited.scenario.hash


def test_only_what_it_was_made_from_is_replaced(another: Another, record: Record) -> None:
    one, other = another(), another()
    one.save(record)
    other.save(following(record, "theirs", version=2))
    for mine in (following(record, "mine", version=2), following(record, "mine", playhead=Playhead())):
        with pytest.raises(StaleRecord):
            one.save(mine)
    loaded = one.load("r")
    assert loaded is not None and (loaded.stamp, loaded.version) == ("theirs", 2)


def test_who_has_lost_the_answer_may_save_again(store: Store, record: Record) -> None:
    store.save(record)
    edited = following(record, "two", version=2)
    store.save(edited)
    store.save(edited)
    loaded = store.load("r")
    assert loaded is not None and loaded.version == 2


def test_of_many_who_write_at_once_one_wins(another: Another, record: Record) -> None:
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
    another: Another, record: Record, square: Scenario
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


def test_a_room_that_the_store_has_lost_is_stored_whole(another: Another, record: Record) -> None:
    one, other = another(), another()
    one.save(record)
    other.delete("r")
    one.save(following(record, "two", playhead=Playhead(position=8)))
    loaded = other.load("r")
    assert loaded is not None and loaded.scenario.hash == record.scenario.hash


def test_what_is_deleted_is_gone(store: Store, record: Record) -> None:
    store.save(replace(record, lesson=LESSON))
    store.delete("r")
    store.delete("r")
    assert store.load("r") is None
    assert store.find("ABC234") is None


def test_a_class_is_found_by_its_code_while_it_lasts(store: Store, record: Record) -> None:
    opened = replace(record, lesson=LESSON)
    store.save(opened)
    assert store.find("ABC234") == "r"
    assert store.find("ABC235") is None
    again = following(opened, "two", lesson={**LESSON, "code": "XYZ789"})
    store.save(again)
    assert (store.find("ABC234"), store.find("XYZ789")) == (None, "r")
    store.save(following(again, "three", lesson=None))
    assert store.find("XYZ789") is None


def test_old_rooms_expire_with_their_codes(store: Store, record: Record) -> None:
    store.save(replace(record, room="old", saved=NOW - 2 * HOUR, lesson=LESSON))
    store.save(replace(record, room="new"))
    store.expire(NOW - HOUR)
    assert store.load("old") is None and store.find("ABC234") is None
    assert store.load("new") is not None


def test_a_room_in_use_does_not_expire(store: Store, record: Record) -> None:
    store.save(replace(record, saved=NOW - HOUR / 2, lesson=LESSON))
    store.touch("r", NOW)
    store.touch("nowhere", NOW)
    store.expire(NOW - HOUR / 4)
    loaded = store.load("r")
    assert loaded is not None and loaded.saved == NOW and store.find("ABC234") == "r"
    assert store.load("nowhere") is None


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
    first.save(
        following(record, "two", playhead=Playhead(position=8))
    )  # not closed: as if it had been killed
    loaded = SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED).load("r")
    assert loaded is not None and loaded.playhead.position == 8
    assert loaded.scenario.hash == record.scenario.hash


def test_a_file_gives_back_what_expired_rooms_took(record: Record, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED)

    def size() -> int:
        return sum(file.stat().st_size for file in tmp_path.iterdir())

    store.expire(NOW)
    empty = size()
    lesson = LESSON | {"added": {f"visitor {i}": 1 for i in range(10_000)}}
    for i in range(10):
        room = replace(record, room=f"room {i}", lesson=lesson | {"code": f"CODE{i}"})
        store.save(room)
    assert size() > empty + 2_000_000
    for _ in range(5):  # a part at a time: whoever stores something meanwhile waits
        store.expire(NOW + 1.0)
    assert size() <= 1.1 * empty


def test_what_is_beyond_the_limits_now_is_not_opened(
    record: Record, tmp_path: Path, redis: RedisServer
) -> None:
    SqliteStore(tmp_path / "rooms.sqlite", UNLIMITED).save(record)
    redis_store(redis).save(replace(record, room="beyond"))
    assert SqliteStore(tmp_path / "rooms.sqlite", Limits(examples=1)).load("r") is None
    assert redis_store(redis, Limits(examples=1)).load("beyond") is None


# Redis


def test_a_restart_of_redis_is_waited_for_and_loses_nothing(redis: RedisServer, record: Record) -> None:
    redis.empty()
    store = redis_store(redis)
    store.save(record)
    redis.kill()
    restart = Thread(target=redis.start)
    restart.start()
    store.save(following(record, "two", version=2))
    restart.join()
    redis.kill()
    redis.start()
    loaded = store.load("r")
    assert loaded is not None and (loaded.stamp, loaded.version) == ("two", 2)


def test_a_redis_that_is_not_there_is_a_refusal(redis: RedisServer, record: Record) -> None:
    store = redis_store(redis)
    redis.kill()
    try:
        with pytest.raises(Refusal) as refused:
            store.save(record)
        assert refused.value.code == "not-stored"
    finally:
        redis.start()


def test_rooms_that_others_have_changed_are_told_apart(redis: RedisServer, record: Record) -> None:
    redis.empty()
    store = redis_store(redis)
    for room in ("a", "b"):
        store.save(replace(record, room=room))
    store.save(following(replace(record, room="b"), "two"))
    assert store.other({"a": "one", "b": "one", "gone": "one"}) == ["b"]


def test_two_classes_never_share_a_code(redis: RedisServer, record: Record) -> None:
    redis.empty()
    store = redis_store(redis)
    store.save(replace(record, lesson=LESSON))
    with pytest.raises(ValueError, match="code"):
        store.save(replace(record, room="another", lesson=LESSON))
    assert store.find("ABC234") == "r"


def test_what_can_be_undone_is_bounded(redis: RedisServer, record: Record, square: Scenario) -> None:
    redis.empty()
    store = RedisStore(connected(redis.url), UNLIMITED, HOUR, steps=3)
    store.save(record)
    scenarios = [square.with_examples(square.x + i, square.y) for i in range(6)]
    for i, scenario in enumerate(scenarios):
        after, stamp = record.stamp, f"edit {i}"
        record = replace(
            record, version=i + 2, scenario=scenario, after=after, stamp=stamp, step="edit", gesture=None
        )
        store.save(record)
        store.save(record)  # whoever has lost the answer asks again, and that is no further step
    history = store.history(record.room)
    for i in (4, 3, 2):
        before = history.peek("undo")()
        assert before.hash == scenarios[i].hash
        after, stamp = record.stamp, f"undo {i}"
        record = replace(
            record, version=record.version + 1, scenario=before, after=after, stamp=stamp, step="undo"
        )
        store.save(record)
    with pytest.raises(Refusal, match="undo"):
        history.peek("undo")
    assert history.peek("redo")().hash == scenarios[3].hash
    store.delete(record.room)
    with pytest.raises(Refusal):
        history.peek("redo")
