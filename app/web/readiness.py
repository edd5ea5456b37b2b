"""Readiness: whether what keeps the rooms takes something now."""

from __future__ import annotations

from collections.abc import Callable

from gevent.lock import BoundedSemaphore

from ..classroom.refusal import Refusal

FRESH_MS = 1_000.0  # how long an answer holds, however many ask


class Readiness:
    """``check()`` writes something, or raises Refusal; ``clock()`` is in ms."""

    def __init__(self, check: Callable[[], None], clock: Callable[[], float]) -> None:
        self._check = check
        self._clock = clock
        self._asking = BoundedSemaphore(1)
        self._until = float("-inf")
        self._refusal: Refusal | None = None

    def refusal(self) -> Refusal | None:
        """Why nothing can be stored now, if so."""
        with self._asking:
            if self._clock() >= self._until:
                try:
                    self._check()
                    self._refusal = None
                except Refusal as refusal:
                    self._refusal = refusal
                self._until = self._clock() + FRESH_MS
            return self._refusal
