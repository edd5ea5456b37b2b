"""Rooms in Redis: one truth for several processes.

A room is a hash; a class's code is a key that names its room. Both are written by one script, which Redis runs as a
whole, and both expire by themselves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cachetools import LRUCache
from redis import Redis, RedisError
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.connection import BlockingConnectionPool
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError
from redis.retry import Retry

from ..engine import Limits
from ..engine.core.sentences import sentence
from .documents import KNOWN, packed, unpacked
from .owners import owners_document, owners_from
from .playhead import Playhead
from .redis_undo import KEEP_STEP, MOST_BYTES, RedisUndo
from .refusal import Refusal
from .store import DeletedRecord, Record, StaleRecord

Result = TypeVar("Result")

PREFIX = "hyperplane:"
GONE = "gone"  # the stamp of a room that has been deleted: no process stores it again
CONNECTIONS = 32  # at once; whoever comes then waits for one
SECONDS = 5.0  # that one answer may take
# 20 ms, 40, ... up to half a second, four seconds in all: a restart of Redis passes unnoticed but for the wait.
RETRY = Retry(ExponentialBackoff(cap=0.5, base=0.01), 12)
# For what can do without an answer: only a connection that was lost meanwhile is opened anew.
AT_ONCE = Retry(NoBackoff(), 1)
RETRIED = [ConnectionError, TimeoutError, BusyLoadingError]

SAVE = (
    KEEP_STEP
    + """
local room, past, future = unpack(KEYS)
local id, version, document, playhead, lesson, code, saved, stamp, after, expires = unpack(ARGV)
local step, gesture, steps, bytes, owners = unpack(ARGV, 11)
local there = redis.call('HMGET', room, 'stamp', 'version', 'code')
if there[1] == stamp then return 'kept' end
if there[1] and there[1] ~= after then return 'stale' end
if document == '' and there[2] ~= version then return 'document' end
if code ~= '' then
    local owner = redis.call('GET', '{prefix}code:' .. code)
    if owner and owner ~= id then return 'taken' end
end
if there[3] and there[3] ~= '' and there[3] ~= code then redis.call('DEL', '{prefix}code:' .. there[3]) end
if there[1] and step ~= '' then keep_step(room, past, future, step, gesture, tonumber(steps), tonumber(bytes)) end
redis.call('HSET', room, 'version', version, 'playhead', playhead, 'lesson', lesson, 'code', code,
           'saved', saved, 'stamp', stamp, 'owners', owners)
if document ~= '' then redis.call('HSET', room, 'document', document) end
for i = 1, 3 do redis.call('PEXPIREAT', KEYS[i], expires) end
if code ~= '' then
    redis.call('SET', '{prefix}code:' .. code, id)
    redis.call('PEXPIREAT', '{prefix}code:' .. code, expires)
end
return 'kept'
""".replace("{prefix}", PREFIX)
)

# What the asker knows already is not sent: nothing of the same stamp, no document of the same version.
LOAD = """
local stamp, version = unpack(redis.call('HMGET', KEYS[1], 'stamp', 'version'))
if not stamp then return {} end
if stamp == ARGV[1] or not version then return {stamp} end
local fields = {stamp, version, unpack(redis.call('HMGET', KEYS[1], 'playhead', 'lesson', 'saved', 'owners'))}
fields[6] = fields[6] or '[]'
if version ~= ARGV[2] then fields[7] = redis.call('HGET', KEYS[1], 'document') end
return fields
"""

TOUCH = """
local code = redis.call('HGET', KEYS[1], 'code')
if not code then return end
redis.call('HSET', KEYS[1], 'saved', ARGV[1])
for i = 1, 3 do redis.call('PEXPIREAT', KEYS[i], ARGV[2]) end
if code ~= '' then redis.call('PEXPIREAT', '{prefix}code:' .. code, ARGV[2]) end
""".replace("{prefix}", PREFIX)

DELETE = """
local code = redis.call('HGET', KEYS[1], 'code')
if code and code ~= '' then redis.call('DEL', '{prefix}code:' .. code) end
redis.call('DEL', unpack(KEYS))
redis.call('HSET', KEYS[1], 'stamp', '{gone}')
redis.call('PEXPIREAT', KEYS[1], ARGV[1])
""".replace("{prefix}", PREFIX).replace("{gone}", GONE)


def connected(url: str, retry: Retry = RETRY) -> Redis:
    """A client that outlives a restart of Redis. Raises ValueError for what is no address of one."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=2 * SECONDS,
        socket_timeout=SECONDS,
        socket_connect_timeout=SECONDS,
        health_check_interval=30,
        retry=retry,
        retry_on_error=RETRIED,
    )
    return Redis(connection_pool=pool)


def promises(redis: Redis) -> bool | None:
    """Whether Redis has a change on its disk before it answers; None where it does not tell.

    With "everysec" it puts off its writes while the disk is busy, so that a kill loses what was acknowledged.
    """
    try:
        settings = redis.config_get("appendonly", "appendfsync")
    except RedisError:
        return None
    return settings.get("appendonly") == "yes" and settings.get("appendfsync") == "always"


class RedisStore:
    """A :class:`app.classroom.store.Store` in Redis, for greenlets or threads.

    ``kept_ms``: how long a room stays after it was last saved or touched. ``compute(room, work)`` packs and
    unpacks documents where it holds nobody up. ``steps``: how many can be undone. What Redis does not answer in time
    is a Refusal 'not-stored'.
    """

    def __init__(
        self,
        redis: Redis,
        limits: Limits,
        kept_ms: float,
        compute: Callable[[str, Callable[[], Any]], Any] = lambda room, work: work(),
        steps: int = 200,
    ) -> None:
        self._steps = steps
        self._redis = redis
        self._limits = limits
        self._kept_ms = kept_ms
        self._compute = compute
        self._versions: LRUCache[str, int] = LRUCache(KNOWN)  # room -> version of its stored document
        self._save, self._load, self._touch, self._delete = (
            redis.register_script(script) for script in (SAVE, LOAD, TOUCH, DELETE)
        )

    def load(self, room: str, known: Record | None = None) -> Record | None:
        held = ("", "") if known is None else (known.stamp, known.version)
        fields = self._ask(lambda: self._load(keys=[_key(room)], args=held))
        if not fields:
            return None
        stamp = fields[0].decode()
        if stamp == GONE:
            if known is not None:
                raise DeletedRecord(room)
            return None
        if len(fields) == 1:
            return known
        version = int(fields[1])
        if len(fields) == 7:
            scenario = self._compute(room, lambda: unpacked(fields[6], self._limits))
        else:
            assert known is not None
            scenario = known.scenario
        if scenario is None:
            return None
        playhead, lesson = Playhead(**json.loads(fields[2])), json.loads(fields[3])
        owners = owners_from(json.loads(fields[5]))
        return Record(room, version, scenario, playhead, float(fields[4]), lesson, owners, stamp)

    def save(self, record: Record) -> None:
        held = self._versions.get(record.room) == record.version
        document = b"" if held else self._packed(record)
        answer = self._write(record, document)
        if answer == b"document":  # the room has expired, or was lost
            answer = self._write(record, self._packed(record))
        if answer == b"stale":
            raise StaleRecord(record.room)
        if answer == b"taken":
            raise ValueError(sentence("code-taken", room=record.room))
        self._versions[record.room] = record.version

    def touch(self, room: str, now: float) -> None:
        self._ask(lambda: self._touch(keys=_keys(room), args=[now, self._expires(now)]))

    def delete(self, room: str) -> None:
        until = self._expires(self.time())
        self._ask(lambda: self._delete(keys=_keys(room), args=[until]))
        self._versions.pop(room, None)

    def find(self, code: str) -> str | None:
        room = self._ask(lambda: self._redis.get(f"{PREFIX}code:{code}"))
        return None if room is None else _text(room)

    def expire(self, before: float) -> int:
        """Nothing to do: Redis forgets by itself."""
        return 0

    def undo(self, room: str) -> RedisUndo:
        """What the room's edits can be undone to, whichever process made them."""
        _, past, future = _keys(room)

        def top(direction: str) -> Any:
            return self._ask(lambda: self._redis.lindex(past if direction == "undo" else future, -1))

        return RedisUndo(top, self._limits)

    def other(self, stamps: Mapping[str, str]) -> list[str]:
        """Of rooms with the stamps that somebody knows, those that are stored in another state."""
        rooms = list(stamps)
        with self._redis.pipeline(transaction=False) as pipeline:
            for room in rooms:
                pipeline.hget(_key(room), "stamp")
            stored = self._ask(pipeline.execute)
        return [
            room
            for room, stamp in zip(rooms, stored, strict=True)
            if stamp is not None and stamp.decode() != stamps[room]
        ]

    def time(self) -> float:
        """Redis's own clock, ms since 1970."""
        seconds, microseconds = self._ask(self._redis.time)
        return float(seconds) * 1000.0 + float(microseconds) / 1000.0

    def close(self) -> None:
        self._redis.close()

    def _packed(self, record: Record) -> bytes:
        document: bytes = self._compute(record.room, lambda: packed(record.scenario))
        return document

    def _write(self, record: Record, document: bytes) -> Any:
        values = (
            record.room,
            record.version,
            document,
            json.dumps(record.playhead.document()),
            json.dumps(record.lesson),
            record.lesson["code"] if record.lesson else "",
            record.saved,
            record.stamp,
            record.after,
            self._expires(record.saved),
            record.step,
            record.gesture or "",
            self._steps,
            MOST_BYTES,
            json.dumps(owners_document(record.owners)),
        )
        return self._ask(lambda: self._save(keys=_keys(record.room), args=values))

    def _expires(self, saved: float) -> int:
        return max(1, int(saved + self._kept_ms))

    def _ask(self, question: Callable[[], Result]) -> Result:
        try:
            return question()
        except RedisError as error:
            raise Refusal("not-stored") from error


def _text(answer: bytes | str) -> str:
    return answer.decode() if isinstance(answer, bytes) else answer


def _key(room: str) -> str:
    return f"{PREFIX}room:{room}"


def _keys(room: str) -> list[str]:
    """Of the room, and of what was before its present scenario and after it."""
    return [_key(room), f"{PREFIX}past:{room}", f"{PREFIX}future:{room}"]
