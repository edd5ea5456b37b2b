"""Readiness: whether what keeps the rooms takes something now."""

from __future__ import annotations

from collections.abc import Callable

import gevent
from gevent.lock import BoundedSemaphore

from ..refusal import Refusal

FRESH_MS = 1_000.0  # how long an answer holds, however many ask
LONGEST = 4.0  # seconds for a check; a disk that stands still never answers


class Readiness:
    """``check()`` writes something, or raises Refusal; ``clock()`` is in ms.

    A check that takes longer than ``longest`` seconds counts as failed, and no further one starts before it ends.
    """

    def __init__(
        self, check: Callable[[], None], clock: Callable[[], float], longest: float = LONGEST
    ) -> None:
        self._check = check
        self._clock = clock
        self._longest = longest
        self._running: gevent.Greenlet | None = None
        self._asking = BoundedSemaphore(1)
        self._until = float("-inf")
        self._refusal: Refusal | None = None

    def refusal(self) -> Refusal | None:
        """Why nothing can be stored now, if so."""
        with self._asking:
            if self._clock() >= self._until:
                self._refusal = self._outcome()
                self._until = self._clock() + FRESH_MS
            return self._refusal

    def _outcome(self) -> Refusal | None:
        if self._running is None:
            self._running = gevent.spawn(self._checked)
        self._running.join(self._longest)
        if not self._running.ready():
            return Refusal("not-stored")
        refusal: Refusal | None = self._running.get()
        self._running = None
        return refusal

    def _checked(self) -> Refusal | None:
        try:
            self._check()
        except Refusal as refusal:
            return refusal
        return None
