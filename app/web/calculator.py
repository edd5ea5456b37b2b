"""Processes that compute what cannot be cut into slices, each one task: ``python -m app.web.calculator``.

The process that is started imports what takes seconds once, and finds the machine code of the numerical loops, so that
no copy has to. Over its standard input, a Unix socket, it is handed more sockets, and for each makes a copy of itself
that says its process id there (8 bytes), reads one task, answers and ends. A task is a pickled function with its
arguments, an answer the pickled (value, error); both come after their length. Whoever asked may end a copy at any time.
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
from collections.abc import Callable
from functools import partial

from ..engine.core.compiler import compile_all

NICENESS = 10  # of what is short; what turns out to be long stands further back (app/web/processes.py)
NEEDED = (".engine", ".classroom.apart", ".classroom.library")
OF_SOME = ("sklearn.svm", "sklearn.neighbors", "sklearn.tree")  # imported while nobody asks
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
    value, error = None, None
    with asker.makefile("rb") as file:
        task = file.read(int.from_bytes(file.read(LENGTH)))
    if not task:
        raise EOFError
    try:
        function, arguments = pickle.loads(task)
        value = function(*arguments)
    except Exception as raised:
        error = raised
    pickled = pickle.dumps((value, error))
    asker.sendall(len(pickled).to_bytes(LENGTH) + pickled)


if __name__ == "__main__":
    sys.exit(main())
