"""A background thread: what waits for the disk waits there, while the event loop goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gevent.threadpool import ThreadPool


class BackgroundThread:
    """Runs work in one native thread while the calling greenlet waits.

    A file's writes wait for the disk now and then, which must not hold up everybody. One thread, so that SQLite's
    calls are made one after the other and its lock is never fought for.
    """

    def __init__(self) -> None:
        self._pool = ThreadPool(1)

    def __call__(self, work: Callable[[], Any]) -> Any:
        value, error = self._pool.apply(_caught, (work,))
        if error is not None:
            raise error
        return value

    def close(self) -> None:
        self._pool.kill()


def _caught(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """In the thread: gevent would print a traceback of whatever is raised there."""
    try:
        return work(), None
    except Exception as error:
        return None, error
