"""A queue of strangers' work: what somebody has used of the processor is owed, and who owes least comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from ..classroom.runs.executor import Tenant
from .rate_limits import Paces, TokenBucket

Work = TypeVar("Work")

OF_VISITOR = 0.25, 10.0  # seconds of a processor: in each second, at once
OF_ADDRESS = 0.5, 60.0  # a class with a file each comes from one


class DebtQueue(Generic[Work]):
    """Work by its holder. ``clock()`` is in ms.

    Whoever has used more than they may waits until that has been paid by time. Of the others that address is next that
    has used least, and of its visitors the one who has, in the order in which they came.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._visitors = Paces(*OF_VISITOR, clock)
        self._addresses = Paces(*OF_ADDRESS, clock)
        self._waiting: list[tuple[Tenant, Work]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def push(self, holder: Tenant, work: Work) -> None:
        self._waiting.append((holder, work))

    def pop(self) -> tuple[Tenant, Work] | None:
        """The work that is next, and whose it is; None where all who wait owe something."""
        free = [entry for entry in self._waiting if self._debt_ms(entry[0]) <= 0]
        if not free:
            return None
        chosen = min(free, key=lambda entry: self._used_ms(entry[0]))
        self._waiting.remove(chosen)
        return chosen

    def seconds_left(self) -> float | None:
        """Seconds until somebody who waits owes nothing; None where nobody waits."""
        return min((self._debt_ms(holder) / 1000.0 for holder, _ in self._waiting), default=None)

    def charge(self, holder: Tenant, seconds: float) -> None:
        """Note that so many seconds of a processor were used."""
        for bucket in self._buckets(holder):
            bucket.give(-seconds)

    def _debt_ms(self, holder: Tenant) -> float:
        return max(bucket.until(0.0) for bucket in self._buckets(holder))

    def _used_ms(self, holder: Tenant) -> tuple[float, float]:
        """ms until all is paid that the address has used, and the visitor."""
        address, visitor = self._buckets(holder)
        return address.until(OF_ADDRESS[1]), visitor.until(OF_VISITOR[1])

    def _buckets(self, holder: Tenant) -> tuple[TokenBucket, TokenBucket]:
        """Of the address and of the visitor, filled up to now."""
        buckets = self._addresses.bucket(holder.address), self._visitors.bucket(holder.visitor)
        for bucket in buckets:
            bucket.take(0.0, self._clock())
        return buckets
