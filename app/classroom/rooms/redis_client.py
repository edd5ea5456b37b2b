"""A client of Redis, and the state that processes share there."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any

from redis import Redis, RedisError
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.connection import BlockingConnectionPool
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError
from redis.retry import Retry

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
    """:class:`app.classroom.classes.shared_state.SharedState` in Redis: texts are a hash, times a sorted set. Failures
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
