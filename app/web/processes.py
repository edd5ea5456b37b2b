"""Processes for what cannot be cut into slices: ended once nobody waits for them (:mod:`app.web.calculator`)."""

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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import gevent
from gevent import socket, subprocess
from gevent.event import AsyncResult, Event
from gevent.lock import BoundedSemaphore, Semaphore

from ..classroom.runs.executor import Allowance, Cancelled, FairQueue, Tenant, TooLong, Urgency, Wanted
from ..config import PACKAGE
from .calculator import LENGTH
from .debt_queue import DebtQueue

Result = TypeVar("Result")

LOOK_SECONDS = 0.1  # between two looks at whether a result is still wanted, and has taken long
SHORT_SECONDS = 0.05  # of computing that do not stand back
SAYS_TIMES = Path("/proc/self/schedstat").exists()  # of processes; elsewhere all time counts since they began
HAS_COPIES = hasattr(os, "fork") and hasattr(system, "send_fds")  # of processes, on this system


@dataclass(frozen=True)
class _Task:
    """A pickled task and who waits for it; ``most``: seconds of a processor that it may take."""

    pickled: bytes
    still_wanted: Wanted
    result: AsyncResult
    most: float = math.inf


class Processes:
    """So many tasks at a time, rooms taking turns; each in a process of its own, made when its turn comes.

    Beside these one task of a stranger at a time, in the order of a :class:`DebtQueue`: it takes no other task's place.
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
        """What ``task(*arguments)`` returns or raises. Raises Cancelled, and ends it, once it is not
        ``still_wanted()``."""
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
        """As :meth:`compute`, of a stranger's: raises TooLong or MemoryError where the allowance does not suffice."""
        result: AsyncResult = AsyncResult()
        pickled = pickle.dumps((task, arguments, allowance.bytes))
        self._strangers.push(holder, _Task(pickled, still_wanted, result, allowance.seconds))
        self._stranger_came.set()
        value: Result = outcome_of(result)
        return value

    def start(self) -> None:
        """Start the process that the others are copies of, unless it runs."""
        with self._starting:
            if self._origin is not None and self._origin.poll() is None:
                return
            if self._control is not None:
                self._control.close()
            self._control, other = socket.socketpair()
            # One thread each: as many compute as there are processes.
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
        """Have a task computed; the seconds of a processor that it took."""
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
                os.kill(process, signal.SIGKILL)
                raise
            except ConnectionError:
                if task.most < math.inf:  # compiled code that gets no memory ends its process
                    raise MemoryError from None
                raise
        if error is not None:
            raise error
        return value


class _Used:
    """``seconds`` of a processor that a process has used, as far as was looked."""

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
    """Let a ``process`` that has computed for long compute only when nobody else wants to. A thread that wakes to work
    at an edit, itself behind the event loop's, waits several milliseconds for a process that is only nicer, at each
    of an edit's pieces; for an idle one it does not. A short one would wait for seconds on a machine that has other
    work: it keeps its turn."""
    if seconds > SHORT_SECONDS:
        with contextlib.suppress(OSError, AttributeError):  # it has ended; not Linux
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def _received(sock: socket.socket, size: int, still_wanted: Wanted) -> bytes:
    """So many bytes. Raises Cancelled once they are not ``still_wanted()``, ConnectionError where the process has
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
    """Waits for [value, error]; the value, or the error raised.

    The result is emptied and does not raise itself: that would leave a circle of error and traceback, in which all that
    the frames know stays alive until the garbage collector comes.
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
