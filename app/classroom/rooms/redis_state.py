"""What the processes that serve a class know together, in Redis: texts are a hash, times a sorted set."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any

from redis import Redis, RedisError

from .redis_client import PREFIX, Within

logger = logging.getLogger(__name__)


class RedisState:
    """:class:`app.classroom.classes.shared_state.SharedState` in Redis; the log says where that does not answer.

    ``within``: as :class:`app.classroom.rooms.redis_store.RedisStore` has it.
    """

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
        return  # Redis forgets by itself

    def _ask(self, commands: Callable[[Any], object]) -> list[Any] | None:
        """The answers to commands that are sent as one transaction."""
        try:
            with self._redis.pipeline(transaction=True) as pipeline:
                commands(pipeline)
                answer: list[Any] = self._within(pipeline.execute)
                return answer
        except RedisError as error:
            logger.warning("shared state: %s", error)
            return None
