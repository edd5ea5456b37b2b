"""Rooms in Redis: one truth for several processes.

A room is a hash; a class's code is a key that names its room. Both are written by one script, which Redis runs as a
whole, and both expire by themselves.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from cachetools import LRUCache
from redis import Redis, RedisError
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.connection import BlockingConnectionPool
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError
from redis.retry import Retry

from ..engine import Limits
from ..engine.core.sentences import sentence
from .documents import KNOWN, Row, packed, record_of
from .owners import owners_document
from .redis_scripts import DELETE, GONE, LOAD, PREFIX, SAVE, TOUCH
from .redis_undo import MOST_BYTES, RedisUndo
from .refusal import Refusal
from .store import EASED, DeletedRecord, Record, StaleRecord

Result = TypeVar("Result")
Within = Callable[[Callable[[], Any]], Any]  # asks a question of Redis, for so long and no longer

CONNECTIONS = 32  # at once; whoever comes then waits for one
SECONDS = 4.0  # that one answer may take; all tries together are given a deadline by whoever asks
# 20 ms, 40, ... up to half a second, four seconds in all: a restart of Redis passes unnoticed but for the wait.
RETRY = Retry(ExponentialBackoff(cap=0.5, base=0.01), 12)
# For what can do without an answer: only a connection that was lost meanwhile is opened anew.
AT_ONCE = Retry(NoBackoff(), 1)
RETRIED = [ConnectionError, TimeoutError, BusyLoadingError]

KINDS = (
    f"{PREFIX}alone",
    f"{PREFIX}shared",
)  # rooms by when they were saved, in the order in which they go early
LEAVING = 16  # rooms between two looks at how much there is


def connected(url: str, retry: Retry = RETRY) -> Redis:
    """A client that outlives a restart of Redis. Raises ValueError for what is no address of one."""
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
    unpacks documents where it holds nobody up. ``steps``: how many can be undone. ``within(question)`` asks, with one
    deadline over all tries. ``most_bytes``: memory of Redis from which on rooms go early. What Redis does not answer in
    time is a Refusal 'not-stored'.
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
        record: Record | None = self._compute(room, read) if document else read()
        return record

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
        self._ask(lambda: self._touch(keys=_keys(room), args=[now, self._expires(now), room]))

    def delete(self, room: str) -> None:
        until = self._expires(self.time())
        self._ask(lambda: self._delete(keys=_keys(room), args=[room, until]))
        self._versions.pop(room, None)

    def find(self, code: str) -> str | None:
        room = self._ask(lambda: self._redis.get(f"{PREFIX}code:{code}"))
        return None if room is None else _text(room)

    def expire(self, before: float) -> int:
        """Redis forgets by itself; where rooms take too much, some go now."""
        for kind in KINDS:
            self._ask(partial(self._redis.zremrangebyscore, kind, "-inf", before))
        self.bytes = self._used()
        count = 0
        if self.bytes > self._most_bytes:
            for kind in KINDS:
                count += self._thin_out(kind)
        return count

    def _thin_out(self, kind: str) -> int:
        """Let the longest unused rooms of a kind go until enough have; how many did."""
        count = 0
        while self.bytes > self._most_bytes * EASED:
            rooms = [_text(room) for room in self._ask(partial(self._redis.zrange, kind, 0, LEAVING - 1))]
            if not rooms:
                break
            for room in rooms:  # who has one open stores it whole with the next change
                self._ask(partial(self._delete, keys=_keys(room), args=[room, ""]))
            count += len(rooms)
            self.bytes = self._used()
        return count

    def _used(self) -> int:
        return int(self._ask(partial(self._redis.info, "memory"))["used_memory"])

    def check(self) -> None:
        self._ask(partial(self._redis.set, f"{PREFIX}check", 1, px=60_000))

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


def _text(answer: Any) -> str:
    return answer.decode() if isinstance(answer, bytes) else str(answer)


def _key(room: str) -> str:
    return f"{PREFIX}room:{room}"


def _keys(room: str) -> list[str]:
    """Of the room, and of what was before its present scenario and after it."""
    return [_key(room), f"{PREFIX}past:{room}", f"{PREFIX}future:{room}"]
