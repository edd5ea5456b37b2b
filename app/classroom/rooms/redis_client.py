"""Connections to Redis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from redis import Redis, RedisError
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.connection import BlockingConnectionPool
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError
from redis.retry import Retry

Within = Callable[[Callable[[], Any]], Any]  # asks a question of Redis, for so long and no longer
PREFIX = "hyperplane:"
CONNECTIONS = 32  # at once; whoever comes then waits for one
SECONDS = 4.0  # that one answer may take; all tries together are given a deadline by whoever asks
# 20 ms, 40, ... up to half a second, four seconds in all: a restart of Redis passes unnoticed but for the wait.
RETRY = Retry(ExponentialBackoff(cap=0.5, base=0.01), 12)
# For what can do without an answer: only a connection that was lost meanwhile is opened anew.
AT_ONCE = Retry(NoBackoff(), 1)
RETRIED = [ConnectionError, TimeoutError, BusyLoadingError]


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
