"""Limits: token buckets, so many at once and so many a second; an address's connections; sockets that open; files."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from cachetools import LRUCache

REMEMBERED = 10_000  # addresses, or visitors
LONGEST_MS = 10_000.0  # that somebody is made to wait; who would have to wait longer is turned away
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

    def until(self, tokens: float) -> float:
        """ms until it holds that many, as it was filled last."""
        return max(0.0, (tokens - self._tokens) / self._rate)

    def give(self, tokens: float) -> None:
        """Put back what has been taken and was not needed."""
        self._tokens = min(self._burst, self._tokens + tokens)

    def owe(self, now: float, most: float = math.inf) -> float:
        """Take a token that may not be there yet; ms until it is. If that were more than ``most``, it is not taken."""
        self.take(0.0, now)
        wait = max(0.0, (1.0 - self._tokens) / self._rate)
        if wait <= most:
            self._tokens -= 1.0
        return wait


class Paces:
    """A :class:`TokenBucket` for each of many, of whom so many are remembered; ``clock()`` is in ms."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(REMEMBERED)

    def bucket(self, whose: str) -> TokenBucket:
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = TokenBucket(self._rate, self._burst, self._clock())
        return bucket

    def owe(self, whose: str) -> float:
        """Take one of their tokens; ms until it is there. If that were more than LONGEST_MS, it is not taken."""
        return self.bucket(whose).owe(self._clock(), LONGEST_MS)


class Doors:
    """Connections of one address: at most ``most`` at a time, and not too many new ones a second.

    New ones are made to wait rather than refused: a school's phones come from one address, all when the bell rings.
    ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    A_SECOND = 200.0  # new ones of an address
    AT_ONCE = 600.0

    def __init__(self, most: int, clock: Callable[[], float], pause: Callable[[float], None]) -> None:
        self._most = most
        self._pause = pause
        self._inside: dict[str, int] = {}
        self._paces = Paces(self.A_SECOND, self.AT_ONCE, clock)

    @contextmanager
    def entering(self, address: str) -> Iterator[bool]:
        """Whether a connection may be served, once it may; it counts until the end of the block."""
        inside = self._inside.get(address, 0)
        if inside >= self._most:
            yield False
            return
        self._inside[address] = inside + 1
        try:
            wait = self._paces.owe(address)
            if wait > 0:
                self._pause(min(wait, LONGEST_MS) / 1000.0)
            yield wait <= LONGEST_MS
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]


class Arrivals:
    """Sockets that open: a visitor's, and those without a cookie at one address, no faster than pages open them.

    A page brings the cookie that came with it. Without one come programs, and pages in a frame of another site: a
    whole class of these gets in within some seconds. ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    KNOWN = 2.0, 40.0  # of a visitor: a second, at once
    UNKNOWN = 20.0, 60.0  # of an address

    def __init__(self, clock: Callable[[], float], pause: Callable[[float], None]) -> None:
        self._pause = pause
        self._known = Paces(*self.KNOWN, clock)
        self._unknown = Paces(*self.UNKNOWN, clock)

    def enter(self, visitor: str | None, address: str) -> bool:
        """Wait until one more may open; False, at once, for who would have to wait too long."""
        wait = self._unknown.owe(address) if visitor is None else self._known.owe(visitor)
        if wait > LONGEST_MS:
            return False
        if wait > 0:
            self._pause(wait / 1000.0)
        return True
