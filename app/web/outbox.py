"""Outboxes: what sockets have been sent and have not taken yet, counted in bytes, for each and for the process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore
from gevent.queue import Queue

LOOK_SECONDS = 0.05  # between two looks at whether an answer has room


class Ledger:
    """Bytes that wait for all sockets of the process, and those reserved for answers that are being worked out."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.waiting = 0  # requests that wait for others' bytes

    @property
    def short(self) -> bool:
        """Whether somebody waits because of what others do not take."""
        return self.waiting > 0


class Outbox(Queue):  # type: ignore[misc]
    """Engine.IO's queue of packets for one socket. ``bytes``: of those in it, and of those that are being written.

    Whoever writes takes all there is, writes it, and only then waits for more: by that waiting it is known to be gone.
    """

    def __init__(self, ledger: Ledger) -> None:
        super().__init__()
        self.bytes = 0
        self._in_hand = 0
        self._ledger = ledger
        self._over = False

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        self.count(_size(item))
        super().put(item, block, timeout)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        if block:
            self.count(-self._in_hand)
            self._in_hand = 0
        item = super().get(block, timeout)
        self._in_hand += _size(item)
        return item

    def count(self, size: int) -> None:
        if not self._over:
            self.bytes += size
            self._ledger.bytes += size

    def end(self) -> None:
        """Its socket is gone, and what it has not taken goes too."""
        self.count(-self.bytes)
        self._over = True

    def __del__(self) -> None:
        self.end()


def _size(item: Any) -> int:
    return 0 if item is None else len(item.data or "")


class Reservations:
    """The bytes of one socket's answers, from when its requests are taken until its outbox has them.

    ``outbox`` has the rest of its bytes; ``gone()`` is whether the socket is.
    """

    def __init__(self, outbox: Outbox, most: int, ledger: Ledger, gone: Callable[[], bool]) -> None:
        self._outbox = outbox
        self._most = most
        self._ledger = ledger
        self._gone = gone
        self._bytes = 0
        self._turn = BoundedSemaphore(1)

    @property
    def held(self) -> int:
        return self._bytes + self._outbox.bytes

    @contextmanager
    def of(self, size: int) -> Iterator[bool]:
        """Within it so many bytes are reserved, once the socket and the process have room for them, one request after
        the other. False where the socket has gone meanwhile."""
        with self._turn:
            there = not self._gone() and self._wait(size) and not self._gone()
            self._bytes += size
            self._ledger.bytes += size
        try:
            yield there
        finally:
            self._bytes -= size
            self._ledger.bytes -= size

    def _wait(self, size: int) -> bool:
        # What is too large by itself is answered when nothing else waits.
        while self.held and self.held + size > self._most:
            if self._gone():
                return False
            gevent.sleep(LOOK_SECONDS)
        self._ledger.waiting += 1
        try:
            while self._ledger.bytes and self._ledger.bytes + size > self._ledger.most:
                if self._gone():
                    return False
                gevent.sleep(LOOK_SECONDS)
        finally:
            self._ledger.waiting -= 1
        return True
