"""Native threads and processes for the mathematics, so that the event loop stays free."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

import gevent
from gevent.event import AsyncResult
from gevent.lock import Semaphore
from gevent.monkey import get_original
from gevent.threadpool import ThreadPool

from ..classroom.runs.executor import Allowance, Cancelled, FairQueue, Tenant, Urgency
from ..engine.core.compiler import all_compiled
from .processes import HAS_COPIES, Processes, outcome_of

Result = TypeVar("Result")

NICENESS = 10  # of the computing threads


class Workers:
    """As many threads as cores with a fair queue in front of them (:mod:`app.classroom.runs.executor`), one more for
    facts of few examples, half as many processes for what takes long and cannot be cut into slices, and one process
    for strangers' work.

    Compiled code gives the interpreter lock away, so the threads really run beside the event loop.
    """

    def __init__(self, threads: int) -> None:
        self._compiled = all_compiled()
        self._pool = ThreadPool(threads + 1)
        self._slices = _Line(self._pool, threads)
        self._facts = _Line(self._pool, 1)
        self._processes = Processes(max(1, threads // 2)) if HAS_COPIES else None

    def execute(
        self,
        key: Hashable,
        urgency: Urgency,
        work: Callable[[], Result],
        still_wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``work()`` returns or raises, computed when ``key``'s turn comes.

        Raises Cancelled when it is not ``still_wanted()`` any more at that moment. What is wanted at once the event
        loop computes itself, unless its loops would have to be compiled or interpreted.
        """
        if urgency is Urgency.AT_ONCE and self._compiled:
            if not still_wanted():
                raise Cancelled
            return work()
        result: AsyncResult = AsyncResult()
        line = self._facts if urgency is Urgency.FACTS else self._slices
        line.push(key, urgency, (work, still_wanted, result))
        value: Result = outcome_of(result)
        return value

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``task(*arguments)`` returns or raises, computed in a process that ends once it is not
        ``still_wanted()``.

        Raises Cancelled then. Where systems have no copies of processes, the thread for facts computes it to its end.
        """
        if self._processes is None:
            return self.execute(key, Urgency.FACTS, partial(task, *arguments), still_wanted)
        return self._processes.compute(key, task, arguments, still_wanted)

    def execute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``task(*arguments)`` returns or raises, computed in a process for strangers' work, one after the other.

        Raises Cancelled, TooLong or MemoryError. Where systems have no copies of processes, as :meth:`execute_apart`.
        """
        if self._processes is None:
            return self.execute_apart(holder, task, arguments, still_wanted)
        return self._processes.compute_within(allowance, holder, task, arguments, still_wanted)

    def start_processes(self) -> None:
        """Have the imports of processes made before the first is asked for."""
        if self._processes is not None:
            self._processes.start()

    @property
    def backlog(self) -> int:
        return len(self._slices) + len(self._facts) + (len(self._processes) if self._processes else 0)

    def close(self) -> None:
        if self._processes is not None:
            self._processes.close()
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
            self._do(*self._queue.pop())

    def _do(self, work: Callable[[], Any], still_wanted: Callable[[], bool], result: AsyncResult) -> None:
        result.set(list(self._pool.apply(_caught, (work,))) if still_wanted() else [None, Cancelled()])


_native_id = get_original("_thread", "get_native_id")
_stepped_back: set[int] = set()


def _step_back() -> None:
    """Let this thread compute behind the event loop's, on systems where threads have priorities of their own.

    A loop that wakes for a moment then gets the core at once instead of waiting for a slice to end.
    """
    thread = _native_id()
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
