"""Rate limits by token buckets, limits of connections and handshakes per network, and the limit of open files."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from cachetools import LRUCache

from .proxies import network_of

REMEMBERED = 10_000  # addresses, or visitors
LONGEST_MS = 10_000.0  # longest wait; a request that would wait longer is refused
FILES = 65_536  # a WebSocket takes two


def open_more_files() -> int:
    """Raise this process's limit of open files, often 1,024, as far as allowed; returns the new limit."""
    # Some systems have no such limits, or do not let them be set.
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
        """Take tokens if the bucket has that many and ``at_least`` so many; returns whether it did."""
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < max(tokens, at_least):
            return False
        self._tokens -= tokens
        return True

    def until(self, tokens: float) -> float:
        """ms until the bucket holds that many tokens, counted from its last use."""
        return max(0.0, (tokens - self._tokens) / self._rate)

    def give(self, tokens: float) -> None:
        """Return tokens to the bucket."""
        self._tokens = min(self._burst, self._tokens + tokens)

    def owe(self, now: float, most: float = math.inf) -> float:
        """Take a token, perhaps a future one; returns the ms until it exists. If these exceed ``most``, take none."""
        self.take(0.0, now)
        wait = max(0.0, (1.0 - self._tokens) / self._rate)
        if wait <= most:
            self._tokens -= 1.0
        return wait


class BucketsByKey:
    """A :class:`TokenBucket` per key; the last REMEMBERED ones are kept. ``clock()`` is in ms."""

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
        """As :meth:`TokenBucket.owe`, with LONGEST_MS as the limit."""
        return self.bucket(whose).owe(self._clock(), LONGEST_MS)


class ConnectionLimit:
    """A network may hold at most ``most`` connections, and at most 75% of those of ``total`` that other networks leave
    free; and it may open only so many per second.

    New connections wait rather than being refused: the phones of a school share one address and connect at the same
    time. ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    A_SECOND = 300.0  # new connections of a network
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
        self._paces = BucketsByKey(self.A_SECOND, self.AT_ONCE, clock)

    @contextmanager
    def entering(self, address: str) -> Iterator[bool]:
        """Wait; then whether to serve a client's connection. It counts until the end of the block."""
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
        """Whether to serve a proxy's connection, whose client is unknown until its head has been read."""
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
        """Whether the client's network may have one more connection; it counts until the end of the block."""
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


class HandshakeLimit:
    """Limits the sockets that a visitor opens, and those that a network opens without cookies.

    A page sends its cookie. Programs, and pages in a frame of another site, have none; a class of such pages still
    connects within some seconds. ``clock()`` is in ms, ``pause(seconds)`` waits.
    """

    KNOWN = 2.0, 40.0  # of a visitor: per second, at once
    UNKNOWN = 20.0, 60.0  # of a network, without cookies
    TOGETHER = 100.0, 1_500.0  # of a network, against one device with many cookies

    def __init__(self, clock: Callable[[], float], pause: Callable[[float], None]) -> None:
        self._pause = pause
        self._known = BucketsByKey(*self.KNOWN, clock)
        self._unknown = BucketsByKey(*self.UNKNOWN, clock)
        self._together = BucketsByKey(*self.TOGETHER, clock)

    def enter(self, visitor: str | None, address: str) -> bool:
        """Wait until a socket may open; False, at once, if that would take longer than LONGEST_MS."""
        network = network_of(address)
        wait = self._unknown.owe(network) if visitor is None else self._known.owe(visitor)
        if wait <= LONGEST_MS:
            wait = max(wait, self._together.owe(network))
        if wait > LONGEST_MS:
            return False
        if wait > 0:
            self._pause(wait / 1000.0)
        return True
