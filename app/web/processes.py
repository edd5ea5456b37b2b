"""Processes for what cannot be cut into slices: ended once nobody waits for them (:mod:`app.web.calculator`)."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import socket as system
import sys
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, TypeVar

import gevent
from gevent import socket, subprocess
from gevent.event import AsyncResult
from gevent.lock import BoundedSemaphore, Semaphore

from ..classroom.executor import Cancelled, Wanted
from ..classroom.fair_queue import FairQueue, Urgency
from ..config import PACKAGE
from .calculator import LENGTH

Result = TypeVar("Result")

LOOK_SECONDS = 0.1  # between two looks at whether a result is still wanted, and has taken long
SHORT_SECONDS = 0.05  # of computing that do not stand back
HAS_COPIES = hasattr(os, "fork") and hasattr(system, "send_fds")  # of processes, on this system


class Processes:
    """So many tasks at a time, rooms taking turns; each in a process of its own, made when its turn comes."""

    def __init__(self, count: int) -> None:
        self._queue: FairQueue[tuple[bytes, Wanted, AsyncResult]] = FairQueue()
        self._waiting = Semaphore(0)
        self._origin: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._starting = BoundedSemaphore(1)
        self._loops = [gevent.spawn(self._work) for _ in range(count)]

    def __len__(self) -> int:
        return len(self._queue)

    def compute(
        self, key: Hashable, task: Callable[..., Result], arguments: tuple[Any, ...], wanted: Wanted
    ) -> Result:
        """What ``task(*arguments)`` returns or raises. Raises Cancelled, and ends it, once it is not ``wanted()``."""
        result: AsyncResult = AsyncResult()
        self._queue.push(key, Urgency.FACTS, (pickle.dumps((task, arguments)), wanted, result))
        self._waiting.release()
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
            self._do(*self._queue.pop())

    def _do(self, task: bytes, wanted: Wanted, result: AsyncResult) -> None:
        try:
            result.set([self._computed(task, wanted), None])
        except Exception as error:
            result.set([None, error])

    def _computed(self, task: bytes, wanted: Wanted) -> Any:
        if not wanted():
            raise Cancelled
        self.start()
        assert self._control is not None
        own, other = socket.socketpair()
        with own:
            system.send_fds(self._control, [b"."], [other.fileno()])
            other.close()
            own.settimeout(LOOK_SECONDS)
            process = int.from_bytes(_received(own, LENGTH, wanted))

            def looked() -> bool:
                _stand_back(process)
                return wanted()

            try:
                own.settimeout(None)
                own.sendall(len(task).to_bytes(LENGTH) + task)
                own.settimeout(LOOK_SECONDS)
                size = int.from_bytes(_received(own, LENGTH, looked))
                value, error = pickle.loads(_received(own, size, wanted))
            except (Cancelled, gevent.GreenletExit):
                os.kill(process, signal.SIGKILL)
                raise
        if error is not None:
            raise error
        return value


def _stand_back(process: int) -> None:
    """Let a ``process`` that has computed for long compute only when nobody else wants to. A thread that wakes to work
    at an edit, itself behind the event loop's, waits several milliseconds for a process that is only nicer, at each
    of an edit's pieces; for an idle one it does not. A short one would wait for seconds on a machine that has other
    work: it keeps its turn."""
    with contextlib.suppress(OSError, AttributeError):  # it has ended; not Linux
        used = int(Path(f"/proc/{process}/schedstat").read_text().split()[0])  # ns on a processor
        if used > SHORT_SECONDS * 1e9:
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def _received(sock: socket.socket, size: int, wanted: Wanted) -> bytes:
    """So many bytes. Raises Cancelled once they are not ``wanted()``, ConnectionError where the process has ended."""
    pieces = bytearray()
    while len(pieces) < size:
        try:
            piece = sock.recv(size - len(pieces))
        except TimeoutError:
            if not wanted():
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
