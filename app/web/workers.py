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

from app.classroom.turns import Turns, Urgency
from app.classroom.working import Cancelled

Result = TypeVar("Result")

NICENESS = 10  # of the computing threads


class Workers:
    """As many threads as cores, and a fair queue in front of them (:mod:`app.classroom.turns`).

    Compiled code gives the interpreter lock away, so the threads really run beside the event loop.
    """

    def __init__(self, threads: int) -> None:
        self._turns: Turns[tuple[Callable[[], Any], Callable[[], bool], AsyncResult]] = Turns()
        self._waiting = Semaphore(0)
        self._pool = ThreadPool(threads)
        self._loops = [gevent.spawn(self._work) for _ in range(threads)]

    def run(
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
        self._turns.push(key, urgency, (work, wanted, result))
        self._waiting.release()
        value: Result = result.get()
        return value

    @property
    def backlog(self) -> int:
        return len(self._turns)

    def close(self) -> None:
        gevent.killall(self._loops)
        self._pool.kill()

    def _work(self) -> None:
        while True:
            self._waiting.acquire()
            work, wanted, result = self._turns.pop()
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
