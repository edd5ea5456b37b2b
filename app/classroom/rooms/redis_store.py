"""Rooms in Redis, for several processes.

A room is a hash; a class's code is a key that holds its room's id. One script, which is atomic in Redis, writes both
and the undo stacks; all of them expire.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, TypeVar

from cachetools import LRUCache
from redis import Redis, RedisError
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.connection import BlockingConnectionPool
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError
from redis.retry import Retry

from ...engine import Limits, Scenario
from ...engine.core.errors import sentence
from ...refusal import Refusal
from ..classes.people import owners_document
from ..runs.scenarios import packed, unpacked
from .changes import nothing_to
from .store import EASED, TRIAL, DeletedRecord, StaleRecord, StoredRoom, trial_of
from .stored_rows import KNOWN, Row, record_of

# A client of Redis, and the state that processes share there.


Within = Callable[[Callable[[], Any]], Any]  # runs a command of Redis within a deadline
PREFIX = "hyperplane:"
CONNECTIONS = 32  # at once; further callers wait
SECONDS = 4.0  # for one answer; the caller sets a deadline for all retries together
# Waits 20 ms, 40 ms, ... up to half a second, four seconds in all: callers wait during a restart of Redis.
RETRY = Retry(ExponentialBackoff(cap=0.5, base=0.01), 12)
# For commands whose answer is optional: only a lost connection is opened again.
AT_ONCE = Retry(NoBackoff(), 1)
RETRIED = [ConnectionError, TimeoutError, BusyLoadingError]


def connected(url: str, retry: Retry = RETRY) -> Redis:
    """A client that survives a restart of Redis. Raises ValueError for a wrong address."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=SECONDS,
        socket_timeout=SECONDS,
        socket_connect_timeout=SECONDS,
        health_check_interval=30,
        retry=retry,
        retry_on_error=RETRIED,
    )
    return Redis(connection_pool=pool)


def promises(redis: Redis) -> bool | None:
    """Whether Redis writes a change to disk before it answers; None if it does not answer this question.

    With "everysec" it delays writes while the disk is busy, and a kill loses acknowledged changes.
    """
    try:
        settings = redis.config_get("appendonly", "appendfsync")
    except RedisError:
        return None
    return settings.get("appendonly") == "yes" and settings.get("appendfsync") == "always"


logger = logging.getLogger(__name__)


class RedisState:
    """:class:`app.classroom.classes.people.SharedState` in Redis: texts are a hash, times a sorted set. Failures
    are logged. ``within``: see :class:`app.classroom.rooms.redis_store.RedisStore`."""

    alone = False

    def __init__(self, redis: Redis, within: Within = lambda question: question()) -> None:
        self._redis = redis
        self._within = within

    def texts(self, key: str) -> dict[str, str] | None:
        answer = self._ask(lambda pipeline: pipeline.hgetall(PREFIX + key))
        return (
            None if answer is None else {field.decode(): text.decode() for field, text in answer[0].items()}
        )

    def put(self, key: str, field: str, text: str, most: int, now: float, keep_ms: float) -> None:
        name = PREFIX + key
        size = self._ask(lambda pipeline: (pipeline.hlen(name), pipeline.hexists(name, field)))
        if size is not None and (size[0] < most or size[1]):
            self._ask(
                lambda pipeline: (pipeline.hset(name, field, text), pipeline.pexpire(name, int(keep_ms)))
            )

    def times(self, key: str, after: float) -> dict[str, float] | None:
        name = PREFIX + key
        answer = self._ask(
            lambda pipeline: pipeline.zrangebyscore(name, f"({after}", "+inf", withscores=True)
        )
        return None if answer is None else {field.decode(): time for field, time in answer[0]}

    def mark(self, times: Mapping[str, Mapping[str, float]], before: float, keep_ms: float) -> None:
        def write(pipeline: Any) -> None:
            for key, fields in times.items():
                pipeline.zadd(PREFIX + key, dict(fields))
                pipeline.zremrangebyscore(PREFIX + key, "-inf", before)
                pipeline.pexpire(PREFIX + key, int(keep_ms))

        self._ask(write)

    def unmark(self, key: str, fields: Collection[str]) -> None:
        self._ask(lambda pipeline: pipeline.zrem(PREFIX + key, *fields))

    def forget(self, *keys: str) -> None:
        self._ask(lambda pipeline: pipeline.delete(*[PREFIX + key for key in keys]))

    def sweep(self, now: float) -> None:
        return  # keys in Redis expire

    def _ask(self, commands: Callable[[Any], object]) -> list[Any] | None:
        """The answers to commands, sent as one transaction; None if Redis does not answer."""
        try:
            with self._redis.pipeline(transaction=True) as pipeline:
                commands(pipeline)
                answer: list[Any] = self._within(pipeline.execute)
                return answer
        except RedisError as error:
            logger.warning("shared state: %s", error)
            return None


GONE = "gone"  # stamp of a deleted room: no process may store it again
WRITERS = 32  # processes whose last stamp a room keeps

MOST_BYTES = 500_000  # of one room's undo stacks, compressed

# Part of the script that saves a room: pushes the replaced document onto the undo stack, in the same transaction.
KEEP_STEP = """
local function keep_step(room, past, future, step, gesture, most_steps, most_bytes)
    local before = redis.call('HGET', room, 'document')
    local last, bytes = unpack(redis.call('HMGET', room, 'gesture', 'undo_bytes'))
    bytes = tonumber(bytes or '0')
    local function push(stack)
        redis.call('RPUSH', stack, before)
        bytes = bytes + #before
    end
    local function pop(stack, from)
        local gone = redis.call(from, stack)
        if gone then bytes = bytes - #gone end
    end
    if step == 'undo' then
        pop(past, 'RPOP')
        push(future)
    elseif step == 'redo' then
        pop(future, 'RPOP')
        push(past)
    else
        if gesture == '' or gesture ~= last then push(past) end
        while redis.call('LLEN', future) > 0 do pop(future, 'RPOP') end
    end
    local steps = redis.call('LLEN', past)
    while steps > 0 and (steps > most_steps or bytes > most_bytes) do
        pop(past, 'LPOP')
        steps = steps - 1
    end
    redis.call('HSET', room, 'gesture', gesture, 'undo_bytes', bytes)
end
"""

SAVE = (
    KEEP_STEP
    + """
local room, past, future = unpack(KEYS)
local id, version, document, playhead, lesson, code, saved, stamp, after, expires = unpack(ARGV)
local step, gesture, steps, bytes, owners, writer = unpack(ARGV, 11)
local there = redis.call('HMGET', room, 'stamp', 'version', 'code', 'writers')
local writers = cjson.decode(there[4] or '[]')
for i, last in ipairs(writers) do
    if last[1] == writer then
        -- A retry after a lost answer; another process may have saved a later state meanwhile.
        if last[2] == stamp then return 'kept' end
        table.remove(writers, i)
        break
    end
end
if there[1] == stamp then return 'kept' end
if there[1] and there[1] ~= after then return 'stale' end
if document == '' and there[2] ~= version then return 'document' end
if code ~= '' then
    local owner = redis.call('GET', '{prefix}code:' .. code)
    if owner and owner ~= id then return 'taken' end
end
if there[3] and there[3] ~= '' and there[3] ~= code then redis.call('DEL', '{prefix}code:' .. there[3]) end
if there[1] and step ~= '' then keep_step(room, past, future, step, gesture, tonumber(steps), tonumber(bytes)) end
table.insert(writers, {writer, stamp})
if #writers > {writers} then table.remove(writers, 1) end
redis.call('HSET', room, 'version', version, 'playhead', playhead, 'lesson', lesson, 'code', code,
           'saved', saved, 'stamp', stamp, 'owners', owners, 'writers', cjson.encode(writers))
if code ~= '' then redis.call('HSET', room, 'shared', 1) end
if redis.call('HEXISTS', room, 'shared') == 1 then
    redis.call('ZREM', '{prefix}alone', id)
    redis.call('ZADD', '{prefix}shared', saved, id)
else
    redis.call('ZADD', '{prefix}alone', saved, id)
end
if document ~= '' then redis.call('HSET', room, 'document', document) end
for i = 1, 3 do redis.call('PEXPIREAT', KEYS[i], expires) end
if code ~= '' then
    redis.call('SET', '{prefix}code:' .. code, id)
    redis.call('PEXPIREAT', '{prefix}code:' .. code, expires)
end
return 'kept'
""".replace("{prefix}", PREFIX).replace("{writers}", str(WRITERS))
)

# Sends nothing but the stamp if the caller has it, and no document if the caller has its version.
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
for _, kind in ipairs({'alone', 'shared'}) do
    redis.call('ZADD', '{prefix}' .. kind, 'XX', ARGV[1], ARGV[3])
end
if code ~= '' then redis.call('PEXPIREAT', '{prefix}code:' .. code, ARGV[2]) end
""".replace("{prefix}", PREFIX)

DELETE = """
local code = redis.call('HGET', KEYS[1], 'code')
if code and code ~= '' then redis.call('DEL', '{prefix}code:' .. code) end
redis.call('DEL', unpack(KEYS))
redis.call('ZREM', '{prefix}alone', ARGV[1])
redis.call('ZREM', '{prefix}shared', ARGV[1])
if ARGV[2] ~= '' then
    redis.call('HSET', KEYS[1], 'stamp', '{gone}')
    redis.call('PEXPIREAT', KEYS[1], ARGV[2])
end
""".replace("{prefix}", PREFIX).replace("{gone}", GONE)

Result = TypeVar("Result")

KINDS = (
    f"{PREFIX}alone",
    f"{PREFIX}shared",
)  # sorted sets of rooms by time saved; those of the first are deleted first
LEAVING = 16  # rooms deleted between two checks of the memory


class RedisStore:
    """A :class:`app.classroom.rooms.store.Store` in Redis, for greenlets or threads.

    ``kept_ms``: time that a room is kept after it was saved or touched. ``compute(room, work)`` packs and unpacks
    documents in a thread. ``steps``: undo steps. ``within(question)`` runs a command with one deadline for all
    retries. ``most_bytes``: memory of Redis above which rooms are deleted early. Raises Refusal 'not-stored' if Redis
    does not answer in time.
    """

    def __init__(
        self,
        redis: Redis,
        limits: Limits,
        kept_ms: float,
        compute: Callable[[str, Callable[[], Any]], Any] = lambda room, work: work(),
        steps: int = 200,
        within: Within = lambda question: question(),
        most_bytes: int = 1_000_000_000,
    ) -> None:
        self.bytes = 0
        self._writer = secrets.token_urlsafe(6)
        self._within = within
        self._most_bytes = most_bytes
        self._steps = steps
        self._redis = redis
        self._limits = limits
        self._kept_ms = kept_ms
        self._compute = compute
        self._versions: LRUCache[str, int] = LRUCache(KNOWN)  # room -> version of its stored document
        self._save, self._load, self._touch, self._delete = (
            redis.register_script(script) for script in (SAVE, LOAD, TOUCH, DELETE)
        )

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
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
        version, playhead, lesson, saved, owners = (field.decode() for field in fields[1:6])
        document = fields[6] if len(fields) == 7 else b""
        row = Row(
            int(version),
            document,
            playhead,
            None if lesson == "null" else lesson,
            float(saved),
            stamp,
            owners,
        )
        read = partial(record_of, room, row, self._limits, known)
        record: StoredRoom | None = self._compute(room, read) if document else read()
        return record

    def save(self, record: StoredRoom) -> None:
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
        self._ask(lambda: self._touch(keys=_keys(room), args=[now, self._expires(now), room]))

    def delete(self, room: str) -> None:
        until = self._expires(self.time())
        self._ask(lambda: self._delete(keys=_keys(room), args=[room, until]))
        self._versions.pop(room, None)

    def find(self, code: str) -> str | None:
        room = self._ask(lambda: self._redis.get(f"{PREFIX}code:{code}"))
        return None if room is None else _text(room)

    def expire(self, before: float) -> int:
        """Keys expire in Redis; if rooms take too much memory, some are deleted now."""
        for kind in KINDS:
            self._ask(partial(self._redis.zremrangebyscore, kind, "-inf", before))
        self.bytes = self._used()
        count = 0
        if self.bytes > self._most_bytes:
            for kind in KINDS:
                count += self._thin_out(kind)
        return count

    def _thin_out(self, kind: str) -> int:
        """Delete the longest unused rooms of a kind until the memory suffices; returns their number."""
        count = 0
        while self.bytes > self._most_bytes * EASED:
            rooms = [_text(room) for room in self._ask(partial(self._redis.zrange, kind, 0, LEAVING - 1))]
            if not rooms:
                break
            for room in rooms:  # a process that has one open stores it again with its next change
                self._ask(partial(self._delete, keys=_keys(room), args=[room, ""]))
            count += len(rooms)
            self.bytes = self._used()
        return count

    def _used(self) -> int:
        return int(self._ask(partial(self._redis.info, "memory"))["used_memory"])

    def check(self, like: StoredRoom | None = None) -> None:
        self._ask(partial(self._redis.set, f"{PREFIX}check", 1, px=60_000))
        if like is not None:
            self._versions.pop(TRIAL, None)  # so that the document is written too
            self.save(trial_of(like))
            self._ask(partial(self._delete, keys=_keys(TRIAL), args=[TRIAL, ""]))

    def undo(self, room: str) -> RedisUndo:
        """The undo stacks of the room, with the edits of all processes."""
        _, past, future = _keys(room)

        def top(direction: str) -> Any:
            return self._ask(lambda: self._redis.lindex(past if direction == "undo" else future, -1))

        return RedisUndo(top, self._limits)

    def other(self, stamps: Mapping[str, str]) -> list[str]:
        """The rooms whose stored stamp differs from the given one."""
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

    def _packed(self, record: StoredRoom) -> bytes:
        document: bytes = self._compute(record.room, lambda: packed(record.scenario))
        return document

    def _write(self, record: StoredRoom, document: bytes) -> Any:
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
            self._writer,
        )
        return self._ask(lambda: self._save(keys=_keys(record.room), args=values))

    def _expires(self, saved: float) -> int:
        return max(1, int(saved + self._kept_ms))

    def _ask(self, question: Callable[[], Result]) -> Result:
        try:
            answer: Result = self._within(question)
            return answer
        except RedisError as error:
            raise Refusal("not-stored") from error


class RedisUndo:
    """:class:`app.classroom.rooms.changes.Undo` on the stacks that the store writes with each save.

    ``top(direction)``: the newest packed document of 'undo' or 'redo'. An outdated one does no harm: the store refuses
    the change, and it is made again.
    """

    def __init__(self, top: Callable[[str], Any], limits: Limits) -> None:
        self._top = top
        self._limits = limits

    def peek(self, direction: str) -> Callable[[], Scenario]:
        document = self._top(direction)
        if document is None:
            raise nothing_to(direction)

        def target() -> Scenario:
            scenario = unpacked(document, self._limits)
            if scenario is None:
                raise nothing_to(direction)
            return scenario

        return target

    def note(self, before: Scenario, step: str, gesture: str | None) -> None:
        pass

    def forget(self) -> None:
        pass


def _text(answer: Any) -> str:
    return answer.decode() if isinstance(answer, bytes) else str(answer)


def _key(room: str) -> str:
    return f"{PREFIX}room:{room}"


def _keys(room: str) -> list[str]:
    """The keys of the room and of its undo and redo stacks."""
    return [_key(room), f"{PREFIX}past:{room}", f"{PREFIX}future:{room}"]
