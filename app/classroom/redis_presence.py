"""Presence in Redis: who is here counts once, through whichever process they are connected."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Any

from redis import Redis, RedisError

from app.classroom.presence import AWAY_MS
from app.classroom.redis_store import PREFIX

logger = logging.getLogger(__name__)

BEAT_MS = 5_000.0  # between two times that a process says who is here
HERE_MS = 3 * BEAT_MS  # how long they are, without it saying so: a process may have been killed


class RedisPresence:
    """A :class:`app.classroom.presence.Presence` of several processes, each of which must say again who is here.

    Of each visitor Redis holds the moment until which they count as here. Nobody waits for numbers when Redis does
    not answer: they are left as they are.
    """

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._counted: dict[str, tuple[int, int]] = {}

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        if visitors:
            self._say(room, dict.fromkeys(visitors, now + HERE_MS), now)

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._say(room, {visitor: now}, now)

    def count(self, room: str, without: str, now: float) -> tuple[int, int]:
        key = _key(room)

        def counts(pipeline: Any) -> None:
            pipeline.zcount(key, f"({now}", "+inf")
            pipeline.zcount(key, f"({now - AWAY_MS}", now)
            pipeline.zscore(key, without)

        answer = self._ask(counts)
        if answer is None:
            return self._counted.get(room, (0, 0))
        here, away, lead = answer
        if lead is not None and lead > now:
            here -= 1
        elif lead is not None and lead > now - AWAY_MS:
            away -= 1
        self._counted[room] = here, away
        return here, away

    def forget(self, room: str) -> None:
        self._counted.pop(room, None)
        self._ask(lambda pipeline: pipeline.delete(_key(room)))

    def _say(self, room: str, until: dict[str, float], now: float) -> None:
        key = _key(room)

        def say(pipeline: Any) -> None:
            pipeline.zadd(key, until)
            pipeline.zremrangebyscore(key, "-inf", now - AWAY_MS)
            pipeline.pexpire(key, int(AWAY_MS + HERE_MS))

        self._ask(say)

    def _ask(self, question: Callable[[Any], object]) -> list[Any] | None:
        try:
            with self._redis.pipeline(transaction=True) as pipeline:
                question(pipeline)
                answer: list[Any] = pipeline.execute()
                return answer
        except RedisError as error:
            logger.warning("presence: %s", error)
            return None


def _key(room: str) -> str:
    return f"{PREFIX}here:{room}"
