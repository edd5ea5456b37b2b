"""The server: ``python -m app``, or ``python -m app.serve``.

Serves pages and sockets from one process with gevent. PORT and HOST say where; app/config.py has the rest.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import importlib
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from subprocess import Popen

    from .config import Settings

TOLD_SECONDS = 2.0  # between two lines that say how far compiling is
MAPPED_BYTES = 128 * 1024
M_MMAP_THRESHOLD = -3  # glibc's name for it
ACCEPTED = 4  # connections taken in one go, of however many knock; then those inside have their turn


def main(opened: bool = False) -> int:
    """Serve until interrupted; with ``opened`` open the page in a browser.

    Returns the exit status: 2 for a setting, an address or a folder that cannot be used.
    """
    # The engine first, with the interpreter's own locks: numba takes one at every call, in threads that have no
    # event loop, and gevent's kind of lock made the loop stall for 60 ms and once in a while for ever.
    # The file store too, whose calls are made in a thread. What speaks to Redis comes after the patching: its sockets
    # are the loop's.
    # One thread for each piece of work, since rooms take turns; and scikit-learn starts no program to count cores.
    give_large_arrays_back()
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    importlib.import_module(".classroom.rooms.sqlite_store", __package__)
    cached = load_loops()

    from gevent import monkey

    # Before anything that opens sockets.
    monkey.patch_all()

    from .config import Settings, SettingsError

    try:
        return _serve(Settings.from_environment(os.environ), cached, opened)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before it listens: it may wait for another server to end
        return 130


def compile_loops(progress: Callable[[int, int], None] = lambda done, count: None) -> None:
    """Compile all loops whose types are known, or find them in numba's cache, before anybody waits for them."""
    for module in (".engine", ".engine.run.scores"):  # the second is imported only when it is needed
        importlib.import_module(module, __package__)
    from .engine.core.compiler import compile_all

    compile_all(progress)


class NotCached(Exception):
    """A loop had to be compiled."""


def load_loops() -> bool:
    """Load all loops from numba's cache. False at the first that is not there: those that are left run as they stand,
    to the same bits, until they are compiled."""
    from .engine.core.compiler import wait

    def missed(done: int, count: int) -> None:
        raise NotCached

    try:
        compile_loops(missed)
    except NotCached:
        wait(time.perf_counter)
        return False
    return True


def give_large_arrays_back() -> None:
    """Let the C library map each large array by itself, so that its memory is free for all once it is dropped.

    glibc takes the size from which it does so from what has been dropped, up to 32 MB: below that, memory between
    arrays that are still held stays with the process. Elsewhere nothing is done.
    """
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, MAPPED_BYTES)


def tell_of_compiling(clock: Callable[[], float], say: Callable[[str], None]) -> Callable[[int, int], None]:
    """What is told after each loop that was compiled, and says every two seconds how many are; ``clock`` in s."""
    from .engine.core.errors import sentence

    last = clock()

    def progress(done: int, count: int) -> None:
        nonlocal last
        if clock() - last >= TOLD_SECONDS:
            last = clock()
            say(sentence("compiling", done=done, count=count))

    return progress


def _compiler() -> Popen[bytes]:
    """A process that compiles the loops, in a session of its own: Ctrl-C is for the server, which ends it."""
    from .config import PACKAGE

    command = [sys.executable, "-m", f"{__package__}.warm"]
    apart: dict[str, Any] = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "start_new_session": True,
    }
    return subprocess.Popen(command, cwd=PACKAGE.parent, **apart)


def _serve(settings: Settings, cached: bool, opened: bool) -> int:
    """``cached``: whether all loops are loaded; else another process compiles them."""
    import webbrowser

    import gevent
    from gevent.pywsgi import LoggingLogAdapter, WSGIServer

    from . import logs
    from .factory import create_app, proxies_of, start_jobs, warm_up
    from .web.http_connections import handler
    from .web.rate_limits import ConnectionLimit, open_more_files

    repeats = logs.set_up(settings.log_level, settings.log_format)
    gevent.get_hub().print_exception = logs.log_uncaught
    files = open_more_files()
    app = create_app(settings)
    parts = app.extensions["hyperplane"]
    # The event loop takes the interpreter back from a computing thread after 0.3 ms instead of 5.
    sys.setswitchinterval(0.0003)
    errors = LoggingLogAdapter(logging.getLogger(f"{__package__}.http"), level=logging.ERROR)
    total = min(settings.all_connections, files // 2)  # a connection is two while it is a WebSocket
    limit = ConnectionLimit(settings.connections, total, parts.classroom.clock, gevent.sleep)
    server = WSGIServer(
        (settings.host, settings.port),
        app,
        handler_class=handler(limit, proxies_of(settings)),
        log=None,
        error_log=errors,
    )
    server.max_accept = ACCEPTED
    try:
        server.start()
    except OSError as error:
        print(_why(error, settings.host, settings.port), file=sys.stderr)
        return 2
    compiling = None if cached else _compiler()
    gevent.spawn(warm_up, parts, compiling)
    gevent.spawn(repeats.report_for_ever, gevent.sleep)
    start_jobs(parts)
    stop = gevent.event.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(name, stop.set)
    url = address(settings.host, server.server_port)
    print(url, flush=True)
    if opened:
        gevent.spawn(webbrowser.open, url)
    stop.wait()
    if compiling is not None:
        compiling.kill()
    server.stop(timeout=1)
    parts.close()
    return 0


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    named = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)
    return f"http://{f'[{named}]' if ':' in named and not named.startswith('[') else named}:{port}"


def _why(error: OSError, host: str, port: int) -> str:
    from .engine.core.errors import sentence

    parts = {"port": str(port), "command": _command()}  # a port's digits stand in no groups
    if error.errno == errno.EADDRINUSE:
        return sentence("port-taken", **parts, other=str(port + (1 if port < 65535 else -1)))
    if error.errno == errno.EACCES:
        return sentence("port-refused", **parts)
    return sentence("no-listening", host=host, port=str(port), why=error.strerror or str(error))


def _command() -> str:
    """What is typed to start the server here."""
    from .config import INSTALLED, ROOT

    if INSTALLED:
        return "hyperplane"
    return "make run" if (ROOT / "Makefile").exists() else "python -m app"


def end(status: int) -> NoReturn:
    """End the process without waiting for a thread that still imports or computes: what is to be kept is stored."""
    logging.shutdown()
    for out in (sys.stdout, sys.stderr):
        if out is not None:
            out.flush()
    os._exit(status)


if __name__ == "__main__":
    end(main())
