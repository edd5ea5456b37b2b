"""Planes of a class in Redis: a student's may come through another process than that of whoever leads."""

from __future__ import annotations

from typing import Any

from redis import Redis

from .planes import KEPT_MS, MOST_PLANES, Plane
from .redis_pipeline import RedisPipeline
from .redis_scripts import PREFIX
from .redis_store import Within


class RedisPlanes:
    """A :class:`app.classroom.planes.Planes` of several processes. Where Redis does not answer nothing is drawn."""

    def __init__(self, redis: Redis, within: Within = lambda question: question()) -> None:
        self._ask = RedisPipeline(redis, within, "planes")

    def put(self, room: str, visitor: str, plane: Plane) -> None:
        key = _key(room)
        known = self._ask(lambda pipeline: (pipeline.hlen(key), pipeline.hexists(key, visitor)))
        if known is None or (known[0] >= MOST_PLANES and not known[1]):
            return

        def write(pipeline: Any) -> None:
            pipeline.hset(key, visitor, plane.text())
            pipeline.pexpire(key, int(KEPT_MS))

        self._ask(write)

    def of(self, room: str, now: float) -> dict[str, Plane]:
        answer = self._ask(lambda pipeline: pipeline.hgetall(_key(room)))
        texts = {} if answer is None else answer[0]
        planes = {who.decode(): Plane.from_text(text) for who, text in texts.items()}
        return {who: plane for who, plane in planes.items() if now - plane.at < KEPT_MS}

    def forget(self, room: str) -> None:
        self._ask(lambda pipeline: pipeline.delete(_key(room)))

    def sweep(self, now: float) -> None:
        return  # Redis forgets by itself


def _key(room: str) -> str:
    return f"{PREFIX}planes:{room}"
