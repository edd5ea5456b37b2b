"""Deadlines for what is asked of Redis."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import gevent
from redis.exceptions import TimeoutError

from ..engine.core.sentences import sentence

REST = 1.0  # seconds after an answer that did not come, in which nobody waits for another one


class Deadline:
    """Asks, and waits ``seconds`` for the answer, over all tries; then, and for a while after, it is a TimeoutError.

    So whoever stands in line behind one who has waited in vain does not wait as long again.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rests_until = 0.0

    def __call__(self, question: Callable[[], Any]) -> Any:
        if time.monotonic() < self._rests_until:
            raise self._late()
        # No error that the client would take for one more reason to try again.
        with gevent.Timeout(self._seconds) as timeout:
            try:
                return question()
            except gevent.Timeout as late:
                if late is not timeout:
                    raise
        self._rests_until = time.monotonic() + REST
        raise self._late()

    def _late(self) -> TimeoutError:
        return TimeoutError(sentence("no-answer", seconds=self._seconds))
