"""Presence in Redis: who is here counts once, through whichever process they are connected."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from redis import Redis

from .presence import AWAY_MS, Headcount
from .redis_pipeline import RedisPipeline
from .redis_scripts import PREFIX
from .redis_store import Within

BEAT_MS = 5_000.0  # between two times that a process says who is here
HERE_MS = 3 * BEAT_MS  # how long they are, without it saying so: a process may have been killed


class RedisPresence:
    """A :class:`app.classroom.presence.Presence` of several processes, each of which must say again who is here.

    Of each visitor Redis holds the moment until which they count as here, and of one who lags the moment until which
    they do. Nobody waits for numbers when Redis does not answer: they are left as they are.
    ``within``: as :class:`app.classroom.redis_store.RedisStore` has it.
    """

    def __init__(self, redis: Redis, within: Within = lambda question: question()) -> None:
        self._ask = RedisPipeline(redis, within, "presence")
        self._headcounts: dict[str, Headcount] = {}
        self._late: dict[str, set[str]] = {}  # room -> who lags here, as was written last

    def here(self, room: str, visitors: Collection[str], now: float) -> None:
        if visitors:
            self._keep(room, dict.fromkeys(visitors, now + HERE_MS), now)

    def gone(self, room: str, visitor: str, now: float) -> None:
        self._keep(room, {visitor: now}, now)
        if visitor in self._late.get(room, set()):
            self.late(room, self._late[room] - {visitor}, now)

    def late(self, room: str, visitors: Collection[str], now: float) -> None:
        before = self._late.pop(room, set())
        if visitors:
            self._late[room] = set(visitors)
        over, key = before - set(visitors), _late_key(room)

        def write(pipeline: Any) -> None:
            if over:
                pipeline.zrem(key, *over)
            if visitors:
                pipeline.zadd(key, dict.fromkeys(visitors, now + HERE_MS))
                pipeline.pexpire(key, int(HERE_MS))

        if over or visitors:
            self._ask(write)

    def count(self, room: str, without: Collection[str], now: float) -> Headcount:
        key, late_key, those = _key(room), _late_key(room), list(without)

        def counts(pipeline: Any) -> None:
            pipeline.zcount(key, f"({now}", "+inf")
            pipeline.zcount(key, f"({now - AWAY_MS}", now)
            pipeline.zcount(late_key, f"({now}", "+inf")
            for who in those:
                pipeline.zscore(key, who)
                pipeline.zscore(late_key, who)

        answer = self._ask(counts)
        if answer is None:
            return self._headcounts.get(room, Headcount())
        here, away, late, *scores = answer
        for until, late_until in zip(scores[::2], scores[1::2], strict=True):
            if until is not None and until > now:
                here -= 1
            elif until is not None and until > now - AWAY_MS:
                away -= 1
            late -= late_until is not None and late_until > now
        headcount = self._headcounts[room] = Headcount(here, away, min(here, late))
        return headcount

    def people(self, room: str, now: float) -> dict[str, bool]:
        key = _key(room)
        answer = self._ask(
            lambda pipeline: pipeline.zrangebyscore(key, f"({now - AWAY_MS}", "+inf", withscores=True)
        )
        return {} if answer is None else {who.decode(): until > now for who, until in answer[0]}

    def forget(self, room: str) -> None:
        self.close(room)
        self._ask(lambda pipeline: pipeline.delete(_key(room), _late_key(room)))

    def close(self, room: str) -> None:
        self._headcounts.pop(room, None)
        self._late.pop(room, None)

    def _keep(self, room: str, until: dict[str, float], now: float) -> None:
        key = _key(room)

        def write(pipeline: Any) -> None:
            pipeline.zadd(key, until)
            pipeline.zremrangebyscore(key, "-inf", now - AWAY_MS)
            pipeline.pexpire(key, int(AWAY_MS + HERE_MS))

        self._ask(write)


def _key(room: str) -> str:
    return f"{PREFIX}here:{room}"


def _late_key(room: str) -> str:
    return f"{PREFIX}late:{room}"
