"""Processes that compute what cannot be cut into slices, each one task: ``python -m app.web.calculator``.

The process that is started imports what takes seconds once, and finds the machine code of the numerical loops, so that
no copy has to. Over its standard input, a Unix socket, it is handed more sockets, and for each makes a copy of itself
that says its process id there (8 bytes), reads one task, answers and ends. A task is a pickled function with its
arguments and the bytes that it may take, an answer the pickled (value, error, seconds of a processor); both come after
their length. Whoever asked may end a copy at any time.
All end with the server.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import pickle
import select
import signal
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..engine.core.compiler import compile_all

NICENESS = 10  # of what is short; what turns out to be long stands further back (app/web/processes.py)
NEEDED = (".engine", ".classroom.runs.scenarios", ".classroom.classes.library")
OF_SOME = (
    "sklearn.svm",
    "sklearn.neighbors",
    "sklearn.tree",
    "openpyxl",
    "sklearn.datasets",
    "scipy.io",
)  # imported while nobody asks
LENGTH = 8  # bytes of a number before what it counts


def main() -> int:
    """Make copies of this process until standard input ends."""
    # Ctrl-C is the server's, which then closes the socket.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # copies that have ended are not kept
    for module in NEEDED:
        importlib.import_module(module, __package__.rpartition(".")[0])
    control = socket.socket(fileno=0)
    control.setblocking(True)
    later: list[Callable[[], object]] = [
        compile_all,
        *(partial(importlib.import_module, name) for name in OF_SOME),
    ]
    while True:
        while later and not select.select([control], [], [], 0)[0]:
            later.pop(0)()
        gc.freeze()  # what all copies share is not written to
        message, handed, _, _ = socket.recv_fds(control, 1, 1)
        if not message:
            os.killpg(0, signal.SIGKILL)  # it was started with a group of its own
        for number in handed:
            if os.fork() == 0:
                control.close()
                os.nice(NICENESS)
                with contextlib.suppress(OSError, EOFError):  # nobody waits any more
                    answer(socket.socket(fileno=number))
                os._exit(0)
            os.close(number)


def answer(asker: socket.socket) -> None:
    """Read one task from ``asker``, compute it, send what it returns or raises."""
    asker.setblocking(True)
    asker.sendall(os.getpid().to_bytes(LENGTH))
    value: object = None
    error: Exception | None = None
    memory: int | None = None
    with asker.makefile("rb") as file:
        task = file.read(int.from_bytes(file.read(LENGTH)))
    if not task:
        raise EOFError
    try:
        function, arguments, memory = pickle.loads(task)
        if memory is not None:
            take_no_more(memory)
        value = function(*arguments)
    except Exception as raised:
        # A library that cannot be loaded for want of memory raises OSError; no task opens files.
        error = MemoryError() if memory is not None and isinstance(raised, OSError) else raised
    pickled = pickle.dumps((value, error, time.process_time()))
    asker.sendall(len(pickled).to_bytes(LENGTH) + pickled)


def take_no_more(size: int) -> None:
    """Let this process have so many bytes more than it has; who wants another gets a MemoryError. Linux only."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(
            Path("/proc/self/statm").read_text().split()[5]
        )  # of data: files that are mapped are shared
        most = pages * resource.getpagesize() + size
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    sys.exit(main())
