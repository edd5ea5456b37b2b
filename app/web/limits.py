"""Limits: a token bucket, so many at once and so many a second; wrong codes; an address's connections; open files."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

ADDRESSES = 10_000  # that are remembered
FILES = 65_536  # a connection is two while it is a WebSocket


def open_more_files() -> None:
    """Let this process have as many files open as it may: many systems start one with 1,024, a class of 500."""
    # Not every system has such limits, or lets them be set.
    with suppress(ImportError, OSError, ValueError):
        import resource

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if least != resource.RLIM_INFINITY and least < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


class TokenBucket:
    """Holds at most ``burst`` tokens and gains ``rate`` a second; ``now`` is server time in ms."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate / 1000.0
        self._burst = burst
        self._tokens = burst
        self._filled = now

    def take(self, tokens: float, now: float, at_least: float = 0.0) -> bool:
        """Whether there were that many tokens, and ``at_least`` so many, which then are taken."""
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < max(tokens, at_least):
            return False
        self._tokens -= tokens
        return True

    def owe(self, now: float) -> float:
        """Take a token that may not be there yet; ms until it is."""
        self.take(0.0, now)
        self._tokens -= 1.0
        return max(0.0, -self._tokens / self._rate)


class Doors:
    """Connections of one address: at most ``most`` at a time, and not too many new ones a second.

    New ones are made to wait rather than refused: a school's phones come from one address, all when the bell rings.
    ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    A_SECOND = 200.0  # new ones of an address
    AT_ONCE = 600.0
    LONGEST_MS = 10_000.0  # of waiting; who would have to wait longer is turned away

    def __init__(self, most: int, clock: Callable[[], float], pause: Callable[[float], None]) -> None:
        self._most = most
        self._clock = clock
        self._pause = pause
        self._inside: dict[str, int] = {}
        self._pace: OrderedDict[str, TokenBucket] = OrderedDict()

    @contextmanager
    def entering(self, address: str) -> Iterator[bool]:
        """Whether a connection may be served, once it may; it counts until the end of the block."""
        inside = self._inside.get(address, 0)
        if inside >= self._most:
            yield False
            return
        self._inside[address] = inside + 1
        try:
            wait = self._wait(address)
            if wait > 0:
                self._pause(min(wait, self.LONGEST_MS) / 1000.0)
            yield wait <= self.LONGEST_MS
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def _wait(self, address: str) -> float:
        now = self._clock()
        pace = self._pace.pop(address, None) or TokenBucket(self.A_SECOND, self.AT_ONCE, now)
        self._pace[address] = pace
        while len(self._pace) > ADDRESSES:
            self._pace.popitem(last=False)
        return pace.owe(now)
