"""Native threads and processes for computations, so that the event loop stays free."""

from __future__ import annotations

import contextlib
import math
import os
import pickle
import signal
import socket as system
import sys
import time
from collections.abc import Callable, Hashable
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import gevent
from gevent import socket, subprocess
from gevent.event import AsyncResult, Event
from gevent.lock import BoundedSemaphore, Semaphore
from gevent.monkey import get_original
from gevent.threadpool import ThreadPool

from ..classroom.runs.executor import Allowance, Cancelled, FairQueue, Tenant, TooLong, Urgency, Wanted
from ..config import PACKAGE
from ..engine.core.compiler import all_compiled, compile_all
from .calculator import LENGTH
from .rate_limits import BucketsByKey, TokenBucket

# Processes for tasks that cannot be cut into slices (:mod:`app.web.calculator`), and the queue of untrusted
# tasks.
#
# A process is ended once nobody waits for its result.


Work = TypeVar("Work")

OF_VISITOR = 0.25, 10.0  # processor seconds: per second, at once
OF_ADDRESS = 0.5, 60.0  # more: a whole class has one address


class DebtQueue(Generic[Work]):
    """A queue of untrusted tasks. ``clock()`` is in ms.

    Used processor time is a debt that time pays off. A holder in debt waits. Of the others, the address that has used
    least is next, and of its visitors the one that has used least, in the order of arrival.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._visitors = BucketsByKey(*OF_VISITOR, clock)
        self._addresses = BucketsByKey(*OF_ADDRESS, clock)
        self._waiting: list[tuple[Tenant, Work]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def push(self, holder: Tenant, work: Work) -> None:
        self._waiting.append((holder, work))

    def pop(self) -> tuple[Tenant, Work] | None:
        """The next (holder, work); None if all holders are in debt or the queue is empty."""
        free = [entry for entry in self._waiting if self._debt_ms(entry[0]) <= 0]
        if not free:
            return None
        chosen = min(free, key=lambda entry: self._used_ms(entry[0]))
        self._waiting.remove(chosen)
        return chosen

    def seconds_left(self) -> float | None:
        """Seconds until a waiting holder is out of debt; None if the queue is empty."""
        return min((self._debt_ms(holder) / 1000.0 for holder, _ in self._waiting), default=None)

    def charge(self, holder: Tenant, seconds: float) -> None:
        """Add used processor seconds to the holder's debt."""
        for bucket in self._buckets(holder):
            bucket.give(-seconds)

    def _debt_ms(self, holder: Tenant) -> float:
        return max(bucket.until(0.0) for bucket in self._buckets(holder))

    def _used_ms(self, holder: Tenant) -> tuple[float, float]:
        """ms until the buckets of the address and of the visitor are full."""
        address, visitor = self._buckets(holder)
        return address.until(OF_ADDRESS[1]), visitor.until(OF_VISITOR[1])

    def _buckets(self, holder: Tenant) -> tuple[TokenBucket, TokenBucket]:
        """The buckets of the address and of the visitor, filled up to now."""
        buckets = self._addresses.bucket(holder.address), self._visitors.bucket(holder.visitor)
        for bucket in buckets:
            bucket.take(0.0, self._clock())
        return buckets


Result = TypeVar("Result")

LOOK_SECONDS = 0.1  # between two checks whether a task is still wanted and within its time
SHORT_SECONDS = 0.05  # of computing before a process gets the lowest priority
SAYS_TIMES = Path(
    "/proc/self/schedstat"
).exists()  # processor time of processes; elsewhere elapsed time counts
HAS_COPIES = hasattr(os, "fork") and hasattr(system, "send_fds")  # whether this system can copy processes


@dataclass(frozen=True)
class _Task:
    """A pickled task; ``most``: limit of processor seconds."""

    pickled: bytes
    still_wanted: Wanted
    result: AsyncResult
    most: float = math.inf


class Processes:
    """Runs ``count`` tasks at a time, in turns between rooms, each in a new process; and beside them one untrusted task
    at a time, in the order of a :class:`DebtQueue`.
    """

    def __init__(self, count: int) -> None:
        self._queue: FairQueue[_Task] = FairQueue()
        self._waiting = Semaphore(0)
        self._strangers: DebtQueue[_Task] = DebtQueue(lambda: time.monotonic() * 1000.0)
        self._stranger_came = Event()
        self._origin: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._starting = BoundedSemaphore(1)
        self._loops = [gevent.spawn(self._work) for _ in range(count)]
        self._loops.append(gevent.spawn(self._work_for_strangers))

    def __len__(self) -> int:
        return len(self._queue) + len(self._strangers)

    def compute(
        self, key: Hashable, task: Callable[..., Result], arguments: tuple[Any, ...], still_wanted: Wanted
    ) -> Result:
        """What ``task(*arguments)`` returns or raises. Ends it and raises Cancelled once not ``still_wanted()``."""
        result: AsyncResult = AsyncResult()
        self._queue.push(
            key, Urgency.FACTS, _Task(pickle.dumps((task, arguments, None)), still_wanted, result)
        )
        self._waiting.release()
        value: Result = outcome_of(result)
        return value

    def compute_within(
        self,
        allowance: Allowance,
        holder: Tenant,
        task: Callable[..., Result],
        arguments: tuple[Any, ...],
        still_wanted: Wanted,
    ) -> Result:
        """As :meth:`compute`, for an untrusted task: raises TooLong or MemoryError if the allowance is exceeded."""
        result: AsyncResult = AsyncResult()
        pickled = pickle.dumps((task, arguments, allowance.bytes))
        self._strangers.push(holder, _Task(pickled, still_wanted, result, allowance.seconds))
        self._stranger_came.set()
        value: Result = outcome_of(result)
        return value

    def start(self) -> None:
        """Start the process that the others are copies of, unless it is running."""
        with self._starting:
            if self._origin is not None and self._origin.poll() is None:
                return
            if self._control is not None:
                self._control.close()
            self._control, other = socket.socketpair()
            # One thread per process.
            single = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
            command = [sys.executable, "-m", f"{__package__}.calculator"]
            self._origin = subprocess.Popen(
                command, stdin=other, env={**os.environ, **single}, cwd=PACKAGE.parent, start_new_session=True
            )
            other.close()

    def close(self) -> None:
        gevent.killall(self._loops)
        if self._control is not None and self._origin is not None:
            self._control.close()
            with contextlib.suppress(ProcessLookupError):  # it has ended
                os.killpg(self._origin.pid, signal.SIGKILL)
            self._origin.wait()

    def _work(self) -> None:
        while True:
            self._waiting.acquire()
            self._do(self._queue.pop())

    def _work_for_strangers(self) -> None:
        while True:
            self._stranger_came.clear()
            chosen = self._strangers.pop()
            if chosen is None:
                self._stranger_came.wait(self._strangers.seconds_left())
                continue
            holder, task = chosen
            self._strangers.charge(holder, self._do(task))

    def _do(self, task: _Task) -> float:
        """Compute a task; returns the processor seconds that it used."""
        used = _Used()
        try:
            task.result.set([self._computed(task, used), None])
        except Exception as error:
            task.result.set([None, error])
        return used.seconds

    def _computed(self, task: _Task, used: _Used) -> Any:
        if not task.still_wanted():
            raise Cancelled
        self.start()
        assert self._control is not None
        own, other = socket.socketpair()
        with own:
            system.send_fds(self._control, [b"."], [other.fileno()])
            other.close()
            own.settimeout(LOOK_SECONDS)
            process = int.from_bytes(_received(own, LENGTH, task.still_wanted))

            def looked() -> bool:
                used.look(process)
                _stand_back(process, used.seconds)
                if used.seconds > task.most:
                    raise TooLong
                return task.still_wanted()

            try:
                own.settimeout(None)
                own.sendall(len(task.pickled).to_bytes(LENGTH) + task.pickled)
                own.settimeout(LOOK_SECONDS)
                size = int.from_bytes(_received(own, LENGTH, looked))
                value, error, used.seconds = pickle.loads(_received(own, size, task.still_wanted))
            except (Cancelled, TooLong, gevent.GreenletExit):
                with contextlib.suppress(ProcessLookupError):  # it has ended
                    os.kill(process, signal.SIGKILL)
                raise
            except ConnectionError:
                if task.most < math.inf:  # compiled code that runs out of memory ends its process
                    raise MemoryError from None
                raise
        if error is not None:
            raise error
        return value


class _Used:
    """``seconds`` of processor time of a process, as of the last check."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._begun = time.monotonic()

    def look(self, process: int) -> None:
        if not SAYS_TIMES:
            self.seconds = time.monotonic() - self._begun
            return
        with contextlib.suppress(OSError):  # it has ended
            self.seconds = int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9


def _stand_back(process: int, seconds: float) -> None:
    """Give a ``process`` that computes for long the idle priority. Behind a process that is merely nicer, a thread that
    computes an edit waits several milliseconds per slice. A short process keeps its priority: with the idle priority it
    would wait for seconds on a busy machine."""
    if seconds > SHORT_SECONDS:
        with contextlib.suppress(OSError, AttributeError):  # it has ended; not Linux
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def _received(sock: socket.socket, size: int, still_wanted: Wanted) -> bytes:
    """Receive ``size`` bytes. Raises Cancelled once not ``still_wanted()``, ConnectionError if the process has
    ended."""
    pieces = bytearray()
    while len(pieces) < size:
        try:
            piece = sock.recv(size - len(pieces))
        except TimeoutError:
            if not still_wanted():
                raise Cancelled from None
            continue
        if not piece:
            raise ConnectionResetError  # the process has ended
        pieces += piece
    return bytes(pieces)


def outcome_of(result: AsyncResult) -> Any:
    """Wait for [value, error]; return the value or raise the error.

    The result is emptied. If it raised the error itself, error and traceback would form a cycle and keep all local
    variables alive until a garbage collection.
    """
    outcome = result.get()
    value, error = outcome
    outcome.clear()
    if error is None:
        return value
    try:
        raise error
    finally:
        del error


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
