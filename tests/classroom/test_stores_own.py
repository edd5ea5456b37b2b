"""What one store alone promises: memory, a file, Redis."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from app.classroom.rooms.redis_store import RedisStore, connected
from app.classroom.rooms.store import MemoryStore, StaleRecord, StoredRoom
from app.classroom.runs.playhead import Playhead
from app.engine import UNLIMITED, Limits, Scenario
from app.refusal import Refusal
from tests.classroom.stores import DAY, LESSON, NOW, following, redis_store, sqlite_store
from tests.redis_server import RedisServer


def test_memory_is_bounded(record: StoredRoom) -> None:
    store = MemoryStore(20_000)
    for i in range(100):
        store.save(replace(record, room=f"r{i}"))
    assert store.bytes <= 20_000
    assert store.load("r99") is not None
    assert store.load("r0") is None
    for i in range(100):
        store.delete(f"r{i}")
    assert store.bytes == 0


def test_a_file_is_read_again_by_the_next_process(record: StoredRoom, tmp_path: Path) -> None:
    first = sqlite_store(tmp_path)
    first.save(record)
    first.save(
        following(record, "two", playhead=Playhead(position=8))
    )  # not closed: as if it had been killed
    loaded = sqlite_store(tmp_path).load("r")
    assert loaded is not None and loaded.playhead.position == 8
    assert loaded.scenario.hash == record.scenario.hash


def test_a_file_gives_back_what_expired_rooms_took(record: StoredRoom, tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)

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
    record: StoredRoom, tmp_path: Path, redis: RedisServer
) -> None:
    sqlite_store(tmp_path).save(record)
    redis_store(redis).save(replace(record, room="beyond"))
    assert sqlite_store(tmp_path, Limits(examples=1)).load("r") is None
    assert redis_store(redis, Limits(examples=1)).load("beyond") is None


def test_a_restart_of_redis_is_waited_for_and_loses_nothing(redis: RedisServer, record: StoredRoom) -> None:
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


def test_whoever_asks_again_after_another_has_built_on_it_writes_nothing_twice(
    redis: RedisServer, record: StoredRoom
) -> None:
    redis.empty()
    one, other = redis_store(redis), redis_store(redis)
    one.save(record)
    mine = following(record, "two", version=2)
    one.save(mine)
    built_on_it = following(mine, "three", version=3)
    other.save(built_on_it)
    one.save(mine)  # its answer was lost: it is neither stale nor stored in place of the other's
    loaded = one.load("r")
    assert loaded is not None and loaded.stamp == "three"
    with pytest.raises(StaleRecord):
        one.save(following(mine, "four", version=3))


def test_a_redis_that_is_not_there_is_a_refusal(redis: RedisServer, record: StoredRoom) -> None:
    store = redis_store(redis)
    redis.kill()
    try:
        with pytest.raises(Refusal) as refused:
            store.save(record)
        assert refused.value.code == "not-stored"
    finally:
        redis.start()


def test_rooms_that_others_have_changed_are_told_apart(redis: RedisServer, record: StoredRoom) -> None:
    redis.empty()
    store = redis_store(redis)
    for room in ("a", "b"):
        store.save(replace(record, room=room))
    store.save(following(replace(record, room="b"), "two"))
    assert store.other({"a": "one", "b": "one", "gone": "one"}) == ["b"]


def test_two_classes_never_share_a_code(redis: RedisServer, record: StoredRoom) -> None:
    redis.empty()
    store = redis_store(redis)
    store.save(replace(record, lesson=LESSON))
    with pytest.raises(ValueError, match="code"):
        store.save(replace(record, room="another", lesson=LESSON))
    assert store.find("ABC234") == "r"


def test_what_can_be_undone_is_bounded(redis: RedisServer, record: StoredRoom, square: Scenario) -> None:
    redis.empty()
    store = RedisStore(connected(redis.url), UNLIMITED, DAY, steps=3)
    store.save(record)
    scenarios = [square.with_examples(square.x + i, square.y) for i in range(6)]
    for i, scenario in enumerate(scenarios):
        after, stamp = record.stamp, f"edit {i}"
        record = replace(
            record, version=i + 2, scenario=scenario, after=after, stamp=stamp, step="edit", gesture=None
        )
        store.save(record)
        store.save(record)  # whoever has lost the answer asks again, and that is no further step
    undo = store.undo(record.room)
    for i in (4, 3, 2):
        before = undo.peek("undo")()
        assert before.hash == scenarios[i].hash
        after, stamp = record.stamp, f"undo {i}"
        record = replace(
            record, version=record.version + 1, scenario=before, after=after, stamp=stamp, step="undo"
        )
        store.save(record)
    with pytest.raises(Refusal, match="undo"):
        undo.peek("undo")
    assert undo.peek("redo")().hash == scenarios[3].hash
    store.delete(record.room)
    with pytest.raises(Refusal):
        undo.peek("redo")
