"""Rate limits by token buckets, limits of connections and handshakes per network, and the limit of open files."""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Protocol

from cachetools import LRUCache
from redis import Redis, RedisError

from ..classroom.rooms.redis_store import PREFIX, Within
from ..refusal import Refusal
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


# Limits guesses at the codes of classes.
#
# After a wrong code a visitor (or a socket without a cookie) waits 1 second, then 2, 4, 8, 16 and 30. A right
# code is free, so that a school can join at once. A limit for all visitors together prevents that a code of eight
# characters is guessed within a year; a part of it is reserved for networks without recent wrong codes.


logger = logging.getLogger(__name__)

FIRST_MS, LAST_MS = 1_000.0, 30_000.0  # wait after a wrong code; doubled each time
FORGOTTEN_MS = 600_000.0  # after the last wrong code
RESERVE = 0.25  # of all guesses, for networks without recent wrong codes

# As LocalJoinCodeThrottle. Returns ms to wait now, or as a negative number ms to wait after this guess.
CHARGE = """
local now, burst, first, longest, forgotten, reserve = unpack(ARGV)
now, burst = tonumber(now), tonumber(burst)
local rate = burst / 60000
local tokens, filled = unpack(redis.call('HMGET', KEYS[1], 'tokens', 'filled'))
tokens = tokens and math.min(burst, tokens + math.max(0, now - filled) * rate) or burst
local need = redis.call('EXISTS', KEYS[2]) == 1 and burst * reserve + 1 or 1
local wait = (need - tokens) / rate
for i = 3, #KEYS do
    local over = now - (redis.call('HGET', KEYS[i], 'until') or now)
    if over > forgotten + 0 then redis.call('DEL', KEYS[i]) end
    wait = math.max(wait, -over)
end
if wait > 0 then return math.ceil(wait) end
redis.call('HSET', KEYS[1], 'tokens', tokens - 1, 'filled', ARGV[1])
redis.call('PEXPIRE', KEYS[1], 60000)
local after = 0
for i = 3, #KEYS do
    local count = redis.call('HINCRBY', KEYS[i], 'count', 1)
    local own = math.min(longest, first * 2 ^ math.min(count - 1, 20))
    redis.call('HSET', KEYS[i], 'until', now + own)
    redis.call('PEXPIRE', KEYS[i], forgotten)
    after = math.max(after, own)
end
return -after
"""
SETTLE = """
local wrong, burst, forgotten = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
if wrong == 1 then
    redis.call('SET', KEYS[2], 1, 'PX', forgotten)
    return
end
local tokens = redis.call('HGET', KEYS[1], 'tokens')
if tokens then redis.call('HSET', KEYS[1], 'tokens', math.min(burst, tokens + 1)) end
for i = 3, #KEYS do
    if redis.call('EXISTS', KEYS[i]) == 1 then
        redis.call('HINCRBY', KEYS[i], 'count', -1)
        redis.call('HSET', KEYS[i], 'until', 0)
    end
end
"""


class JoinCodeThrottle(Protocol):
    """``who``: the ids of the visitor and the socket that guess; ``network``: of their address."""

    def charge(self, who: Sequence[str], network: str) -> int:
        """Before a code is looked up: the seconds to wait if it is wrong. Raises Refusal if ``who`` must wait now."""
        ...

    def settle(self, who: Sequence[str], network: str, wrong: bool) -> None:
        """After the code was looked up. A right code is free."""
        ...


class LocalJoinCodeThrottle:
    """:class:`JoinCodeThrottle` of one process. ``a_minute``: wrong codes of all visitors in a minute, and at once;
    ``clock()`` is server time in ms."""

    def __init__(self, a_minute: float, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._burst = a_minute
        self._all = TokenBucket(a_minute / 60.0, a_minute, clock())
        # By id: number of wrong codes, and the time until which to wait. By network: the time of its last wrong code.
        self._steps: LRUCache[str, tuple[int, float]] = LRUCache(REMEMBERED)
        self._suspect: LRUCache[str, float] = LRUCache(REMEMBERED)

    def charge(self, who: Sequence[str], network: str) -> int:
        now = self._clock()
        steps = {one: self._step_of(one, now) for one in who}
        wait = max((until - now for _, until in steps.values()), default=0.0)
        if wait > 0:
            raise _waiting(wait)
        suspect = now - self._suspect.get(network, -math.inf) < FORGOTTEN_MS
        least = self._burst * RESERVE + 1.0 if suspect else 1.0
        if not self._all.take(1.0, now, at_least=least):
            raise _waiting(self._all.until(least))
        after = 0.0
        for one, (count, _) in steps.items():
            own = min(LAST_MS, FIRST_MS * 2.0 ** min(count, 20))
            self._steps[one] = (count + 1, now + own)
            after = max(after, own)
        return math.ceil(after / 1000.0)

    def settle(self, who: Sequence[str], network: str, wrong: bool) -> None:
        if wrong:
            self._suspect[network] = self._clock()
            return
        self._all.give(1.0)
        for one in who:
            count, _ = self._steps.get(one, (1, 0.0))
            self._steps[one] = (count - 1, 0.0)

    def _step_of(self, one: str, now: float) -> tuple[int, float]:
        count, until = self._steps.get(one, (0, 0.0))
        return (count, until) if now - until < FORGOTTEN_MS or not until else (0, 0.0)


class SharedJoinCodeThrottle:
    """:class:`JoinCodeThrottle` of all processes with this Redis; while Redis does not answer, of this process alone.

    ``a_minute``, ``clock``: see :class:`LocalJoinCodeThrottle`; all processes have the same clock.
    """

    def __init__(
        self,
        redis: Redis,
        a_minute: float,
        clock: Callable[[], float],
        within: Within = lambda question: question(),
    ) -> None:
        self._own = LocalJoinCodeThrottle(a_minute, clock)
        self._within = within
        self._charge, self._settle = redis.register_script(CHARGE), redis.register_script(SETTLE)
        self._burst = a_minute
        self._clock = clock

    def charge(self, who: Sequence[str], network: str) -> int:
        after = self._own.charge(who, network)
        try:
            args = [self._clock(), self._burst, FIRST_MS, LAST_MS, int(FORGOTTEN_MS), RESERVE]
            answer = int(self._within(lambda: self._charge(keys=_keys(who, network), args=args)))
        except RedisError as error:
            logger.warning("wrong codes: %s", error)
            return after
        if answer > 0:
            self._own.settle(who, network, wrong=False)
            raise _waiting(answer)
        return math.ceil(-answer / 1000.0)

    def settle(self, who: Sequence[str], network: str, wrong: bool) -> None:
        self._own.settle(who, network, wrong)
        try:
            args = [int(wrong), self._burst, int(FORGOTTEN_MS)]
            self._within(lambda: self._settle(keys=_keys(who, network), args=args))
        except RedisError as error:
            logger.warning("wrong codes: %s", error)


def _keys(who: Sequence[str], network: str) -> list[str]:
    return [
        f"{PREFIX}{name}" for name in ("wrong", f"wrong-from:{network}", *(f"wrong-by:{one}" for one in who))
    ]


def _waiting(ms: float) -> Refusal:
    return Refusal("wrong-code", "code", wait=max(1, math.ceil(ms / 1000.0)))
