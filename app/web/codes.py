"""Wrong codes of classes: nobody guesses codes at speed, and right ones are free."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from redis import Redis, RedisError

from ..classroom.redis_scripts import PREFIX
from ..classroom.redis_store import Within
from ..classroom.refusal import Refusal
from .rate_limits import Paces, TokenBucket

logger = logging.getLogger(__name__)

ALL = 20  # times the wrong codes that one address may send: what all together may

# The buckets of an address and of all, as TokenBucket fills them; full ones are forgotten. Takes what is wrong, and
# answers whether one of them had no token left.
TAKE = """
local now, wrong, rate, all = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local empty = 0
for i, key in ipairs(KEYS) do
    local burst = rate * (i == 1 and 1 or all)
    local a_ms = burst / 60000
    local tokens, filled = unpack(redis.call('HMGET', key, 'tokens', 'filled'))
    if tokens then
        tokens = math.min(burst, tokens + math.max(0, now - filled) * a_ms)
    else
        tokens = burst
    end
    if tokens < 1 then empty = 1 end
    if wrong > 0 then
        redis.call('HSET', key, 'tokens', math.max(0, tokens - wrong), 'filled', ARGV[1])
        redis.call('PEXPIRE', key, 60000)
    end
end
return empty
"""


class WrongCodes(Protocol):
    """Who is asked before a code is looked up, and told where there is no such class."""

    def check(self, address: str) -> None:
        """Raise Refusal while too many wrong codes have come."""
        ...

    def note(self, address: str) -> None:
        """A code was wrong."""
        ...


class OwnWrongCodes:
    """:class:`WrongCodes` of this process alone: only wrong ones count, by address and all together.

    A whole school behind one address may join at once, because right codes are free. ``rate``: wrong codes a minute
    of one address, as many at once; ``clock()`` is server time in ms.
    """

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = TokenBucket(ALL * rate / 60.0, ALL * rate, clock())
        self._each = Paces(rate / 60.0, rate, clock)

    def check(self, address: str) -> None:
        now = self._clock()
        if not (
            self._each.bucket(address).take(0.0, now, at_least=1.0) and self._all.take(0.0, now, at_least=1.0)
        ):
            raise Refusal("too-fast", "code")

    def note(self, address: str) -> None:
        now = self._clock()
        self._each.bucket(address).take(1.0, now)
        self._all.take(1.0, now)


class SharedWrongCodes:
    """:class:`WrongCodes` of all processes with this Redis; while it does not answer, of this process alone.

    ``rate`` and ``clock`` as :class:`OwnWrongCodes` has them; the clock is one for all.
    """

    def __init__(
        self,
        redis: Redis,
        rate: float,
        clock: Callable[[], float],
        within: Within = lambda question: question(),
    ) -> None:
        self._own = OwnWrongCodes(rate, clock)
        self._within = within
        self._take = redis.register_script(TAKE)
        self._rate = rate
        self._clock = clock

    def check(self, address: str) -> None:
        self._own.check(address)
        if self._taken(address, 0):
            raise Refusal("too-fast", "code")

    def note(self, address: str) -> None:
        self._own.note(address)
        self._taken(address, 1)

    def _taken(self, address: str, wrong: int) -> bool:
        keys = [f"{PREFIX}wrong:{address}", f"{PREFIX}wrong"]
        try:
            args = [self._clock(), wrong, self._rate, ALL]
            return bool(self._within(lambda: self._take(keys=keys, args=args)))
        except RedisError as error:
            logger.warning("wrong codes: %s", error)
            return False
