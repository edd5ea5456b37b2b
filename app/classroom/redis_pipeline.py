"""Commands that Redis is sent together, where nothing depends on its answer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from redis import Redis, RedisError

from .redis_store import Within

logger = logging.getLogger(__name__)


class RedisPipeline:
    """Asks in one transaction; the answer is None, and the log says of ``what``, where Redis does not answer.

    ``within``: as :class:`app.classroom.redis_store.RedisStore` has it.
    """

    def __init__(self, redis: Redis, within: Within, what: str) -> None:
        self._redis = redis
        self._within = within
        self._what = what

    def __call__(self, question: Callable[[Any], object]) -> list[Any] | None:
        try:
            with self._redis.pipeline(transaction=True) as pipeline:
                question(pipeline)
                answer: list[Any] = self._within(pipeline.execute)
                return answer
        except RedisError as error:
            logger.warning("%s: %s", self._what, error)
            return None
