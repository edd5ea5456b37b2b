"""Native threads and processes for computations, so that the event loop stays free."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Hashable
from contextvars import copy_context
from functools import partial
from typing import Any, TypeVar

import gevent
from gevent.event import AsyncResult
from gevent.lock import Semaphore
from gevent.monkey import get_original
from gevent.threadpool import ThreadPool

from ..classroom.runs.executor import Allowance, Cancelled, FairQueue, Tenant, Urgency
from ..engine.core.compiler import all_compiled, compile_all
from .processes import HAS_COPIES, Processes, outcome_of

Result = TypeVar("Result")

NICENESS = 10  # of the computing threads


class Workers:
    """``threads`` threads behind a fair queue (:mod:`app.classroom.runs.executor`), one more for facts of few examples,
    half as many processes for long tasks that cannot be cut into slices, and one process for untrusted tasks.

    Compiled code releases the interpreter lock, so the threads run beside the event loop.
    """

    def __init__(self, threads: int) -> None:
        self._compiled = all_compiled()
        self._pool = ThreadPool(threads + 1)
        self._slices = _Line(self._pool, threads)
        self._facts = _Line(self._pool, 1)
        self._processes = Processes(max(1, threads // 2)) if HAS_COPIES else None

    def load_loops(self) -> None:
        """Load the loops that another process has compiled."""
        compile_all()
        self._compiled = all_compiled()

    def execute(
        self,
        key: Hashable,
        urgency: Urgency,
        work: Callable[[], Result],
        still_wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``work()`` returns or raises, computed when the turn of ``key`` comes.

        Raises Cancelled if it is not ``still_wanted()`` at that moment. Work of urgency AT_ONCE is computed on the
        event loop, unless its loops are not compiled.
        """
        if urgency is Urgency.AT_ONCE and self._compiled:
            if not still_wanted():
                raise Cancelled
            return work()
        result: AsyncResult = AsyncResult()
        line = self._facts if urgency is Urgency.FACTS else self._slices
        line.push(key, urgency, (partial(copy_context().run, work), still_wanted, result))
        value: Result = outcome_of(result)
        return value

    def execute_apart(
        self,
        key: Hashable,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Callable[[], bool] = lambda: True,
    ) -> Result:
        """What ``task(*arguments)`` returns or raises, computed in a process, which is ended once it is not
        ``still_wanted()``; then Cancelled is raised. On systems that cannot copy processes the thread for facts
        computes it to its end.
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
        """What ``task(*arguments)`` returns or raises, computed in the process for untrusted tasks, one at a time.

        Raises Cancelled, TooLong or MemoryError. As :meth:`execute_apart` on systems that cannot copy processes.
        """
        if self._processes is None:
            return self.execute_apart(holder, task, arguments, still_wanted)
        return self._processes.compute_within(allowance, holder, task, arguments, still_wanted)

    def start_processes(self) -> None:
        """Let the processes import their modules before the first task."""
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
    """A fair queue, and greenlets that hand its work to ``threads`` threads."""

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
    """Lower this thread's priority, on systems where threads have priorities: then the event loop gets the core at once
    when it wakes, instead of waiting for the end of a slice."""
    thread = _native_id()
    if thread not in _stepped_back:
        _stepped_back.add(thread)
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, thread, NICENESS)


def _caught(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """(value, error), in the thread: gevent would print a traceback of an error raised there."""
    _step_back()
    try:
        return work(), None
    except Exception as error:
        return None, error
