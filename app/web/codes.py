"""Limits guesses at the codes of classes.

After a wrong code a visitor (or a socket without a cookie) waits 1 second, then 2, 4, 8, 16 and 30. A right code is
free, so that a school can join at once. A limit for all visitors together prevents that a code of eight characters is
guessed within a year; a part of it is reserved for networks without recent wrong codes.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from typing import Protocol

from cachetools import LRUCache
from redis import Redis, RedisError

from ..classroom.rooms.redis_client import PREFIX, Within
from ..refusal import Refusal
from .rate_limits import REMEMBERED, TokenBucket

logger = logging.getLogger(__name__)

FIRST_MS, LONGEST_MS = 1_000.0, 30_000.0  # wait after a wrong code; doubled each time
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
            own = min(LONGEST_MS, FIRST_MS * 2.0 ** min(count, 20))
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
            args = [self._clock(), self._burst, FIRST_MS, LONGEST_MS, int(FORGOTTEN_MS), RESERVE]
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
