"""Native threads for the mathematics, so that the event loop stays free."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import gevent
from gevent.event import AsyncResult
from gevent.lock import Semaphore
from gevent.monkey import get_original
from gevent.threadpool import ThreadPool

from ..classroom.executor import Cancelled
from ..classroom.fair_queue import FairQueue, Urgency

Result = TypeVar("Result")

NICENESS = 10  # of the computing threads


class Workers:
    """As many threads as cores with a fair queue in front of them (:mod:`app.classroom.fair_queue`), and one
    more for facts.

    Compiled code gives the interpreter lock away, so the threads really run beside the event loop. Facts cannot be
    cut into slices: seconds of them must not stand in the way of what somebody waits for.
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPool(threads + 1)
        self._slices = _Line(self._pool, threads)
        self._facts = _Line(self._pool, 1)

    def execute(
        self,
        key: Hashable,
        urgency: Urgency,
        work: Callable[[], Result],
        wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``work()`` returns or raises, computed when ``key``'s turn comes.

        Raises Cancelled when it is not ``wanted()`` any more at that moment.
        """
        result: AsyncResult = AsyncResult()
        line = self._facts if urgency is Urgency.FACTS else self._slices
        line.push(key, urgency, (work, wanted, result))
        value: Result = result.get()
        return value

    @property
    def backlog(self) -> int:
        return len(self._slices) + len(self._facts)

    def close(self) -> None:
        self._slices.close()
        self._facts.close()
        self._pool.kill()


class _Line:
    """A fair queue and the greenlets that hand its work to threads, ``threads`` at a time."""

    def __init__(self, pool: ThreadPool, threads: int) -> None:
        self._queue: FairQueue[tuple[Callable[[], Any], Callable[[], bool], AsyncResult]] = FairQueue()
        self._waiting = Semaphore(0)
        self._pool = pool
        self._loops = [gevent.spawn(self._work) for _ in range(threads)]

    def __len__(self) -> int:
        return len(self._queue)

    def push(self, key: Hashable, urgency: Urgency, work: Any) -> None:
        self._queue.push(key, urgency, work)
        self._waiting.release()

    def close(self) -> None:
        gevent.killall(self._loops)

    def _work(self) -> None:
        while True:
            self._waiting.acquire()
            work, wanted, result = self._queue.pop()
            if not wanted():
                result.set_exception(Cancelled())
                continue
            value, error = self._pool.apply(_caught, (work,))
            if error is None:
                result.set(value)
            else:
                result.set_exception(error)


_stepped_back: set[int] = set()


def _step_back() -> None:
    """Let this thread compute behind the event loop's, on systems where threads have priorities of their own.

    A loop that wakes for a moment then gets the core at once instead of waiting for a slice to end.
    """
    thread = get_original("_thread", "get_native_id")()
    if thread not in _stepped_back:
        _stepped_back.add(thread)
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, thread, NICENESS)


def _caught(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """In the thread: gevent would print a traceback of whatever is raised there."""
    _step_back()
    try:
        return work(), None
    except Exception as error:
        return None, error
