"""Processes that compute one task each, which cannot be cut into slices: ``python -m app.web.calculator``.

The first process imports slow modules and loads the compiled loops once, so that its copies need not. Its standard
input, a Unix socket, receives further sockets. For each it forks a copy, which sends its process id (8 bytes), reads
one task, answers and ends. A task is a pickled function with its arguments and its limit of bytes; an answer is the
pickled (value, error, processor seconds). Both follow their length. The server may kill a copy at any time. All end
with the server.
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

NICENESS = 10  # of short tasks; long ones get the idle priority (app/web/workers.py)
NEEDED = (".engine", ".classroom.runs.scenarios", ".classroom.classes.library")
# Imported while there are no tasks.
OF_SOME = ("sklearn.svm", "sklearn.neighbors", "sklearn.tree", "openpyxl", "sklearn.datasets", "scipy.io")
LENGTH = 8  # bytes of a length


def main() -> int:
    """Make copies of this process until standard input ends."""
    # On Ctrl-C the server closes the socket.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # ended copies leave no zombies
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
        gc.freeze()  # so that the collector does not write to memory shared with copies
        message, handed, _, _ = socket.recv_fds(control, 1, 1)
        if not message:
            os.killpg(0, signal.SIGKILL)  # the server started it in a group of its own
        for number in handed:
            if os.fork() == 0:
                control.close()
                os.nice(NICENESS)
                with contextlib.suppress(OSError, EOFError):  # the server no longer waits
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
        # A library that cannot be loaded for lack of memory raises OSError; no task opens files.
        error = MemoryError() if memory is not None and isinstance(raised, OSError) else raised
    pickled = pickle.dumps((value, error, time.process_time()))
    asker.sendall(len(pickled).to_bytes(LENGTH) + pickled)


def take_no_more(size: int) -> None:
    """Limit this process to ``size`` more bytes of memory; beyond, MemoryError is raised. Linux only."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[5])  # of data: mapped files are shared
        most = pages * resource.getpagesize() + size
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    sys.exit(main())
