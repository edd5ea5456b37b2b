"""Limits: token buckets, so many at once and so many a second; an address's connections; sockets that open; files."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from cachetools import LRUCache

from .networks import network_of

REMEMBERED = 10_000  # addresses, or visitors
LONGEST_MS = 10_000.0  # that somebody is made to wait; who would have to wait longer is turned away
FILES = 65_536  # a connection is two while it is a WebSocket


def open_more_files() -> int:
    """Let this process have as many files open as it may, which is returned: many systems start one with 1,024."""
    # Not every system has such limits, or lets them be set.
    with suppress(ImportError, OSError, ValueError):
        import resource

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if least != resource.RLIM_INFINITY and least < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        least = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return FILES if least == resource.RLIM_INFINITY else int(least)
    return FILES


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
    """Connections: of one network at most ``most`` at a time, and no more than three quarters of what the others leave
    of ``total``, so that there is room for one more network; and not too many new ones a second.

    New ones are made to wait rather than refused: a school's phones come from one address, all when the bell rings.
    ``clock()`` is in ms, ``pause(seconds)`` waits. An address counts as its network (:mod:`app.web.networks`).
    """

    A_SECOND = 300.0  # new ones of a network
    AT_ONCE = 2_000.0
    SHARE = 0.75

    def __init__(
        self, most: int, total: int, clock: Callable[[], float], pause: Callable[[float], None]
    ) -> None:
        self._most = most
        self._total = total
        self._pause = pause
        self._inside: Counter[str] = Counter()
        self._all = 0
        self._paces = Paces(self.A_SECOND, self.AT_ONCE, clock)

    @contextmanager
    def entering(self, address: str) -> Iterator[bool]:
        """Whether a client's connection may be served, once it may; it counts until the end of the block."""
        with self.inside(address) as own:
            if not own:
                yield False
                return
            with self.passing() as any_left:
                wait = self._paces.owe(network_of(address)) if any_left else 0.0
                if wait > 0:
                    self._pause(min(wait, LONGEST_MS) / 1000.0)
                yield any_left and wait <= LONGEST_MS

    @contextmanager
    def passing(self) -> Iterator[bool]:
        """Whether a connection may be served that is a proxy's, and so nobody's until its head has been read."""
        if self._all >= self._total:
            yield False
            return
        self._all += 1
        try:
            yield True
        finally:
            self._all -= 1

    @contextmanager
    def inside(self, address: str) -> Iterator[bool]:
        """Whether there is room for one more of this client's; it counts until the end of the block."""
        network = network_of(address)
        own = self._inside[network]
        others = max(0, self._all - own)
        if own >= min(self._most, self.SHARE * (self._total - others)):
            yield False
            return
        self._inside[network] += 1
        try:
            yield True
        finally:
            self._inside[network] -= 1
            if not self._inside[network]:
                del self._inside[network]


class Arrivals:
    """Sockets that open: a visitor's, and those without a cookie at one address, no faster than pages open them.

    A page brings the cookie that came with it. Without one come programs, and pages in a frame of another site: a
    whole class of these gets in within some seconds. ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    KNOWN = 2.0, 40.0  # of a visitor: a second, at once
    UNKNOWN = 20.0, 60.0  # of a network
    TOGETHER = 100.0, 1_500.0  # of all visitors of a network: whoever fetches a cookie for each is not many

    def __init__(self, clock: Callable[[], float], pause: Callable[[float], None]) -> None:
        self._pause = pause
        self._known = Paces(*self.KNOWN, clock)
        self._unknown = Paces(*self.UNKNOWN, clock)
        self._together = Paces(*self.TOGETHER, clock)

    def enter(self, visitor: str | None, address: str) -> bool:
        """Wait until one more may open; False, at once, for who would have to wait too long."""
        network = network_of(address)
        wait = self._unknown.owe(network) if visitor is None else self._known.owe(visitor)
        if wait <= LONGEST_MS:
            wait = max(wait, self._together.owe(network))
        if wait > LONGEST_MS:
            return False
        if wait > 0:
            self._pause(wait / 1000.0)
        return True
