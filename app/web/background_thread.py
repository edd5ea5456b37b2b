"""A background thread: what waits for the disk waits there, while the event loop goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import gevent
from gevent.event import AsyncResult
from gevent.threadpool import ThreadPool

Work = Callable[[], Any]
Outcome = tuple[Any, BaseException | None]

TOGETHER = 64  # pieces of work at most that wait for the disk once, and for each other


class BackgroundThread:
    """Runs work in one native thread while the calling greenlet waits.

    A file's writes wait for the disk, some ms each, which must not hold up everybody. One thread, so that SQLite's
    calls are made one after the other and its lock is never fought for. What has come while it was busy is run
    ``within()`` one transaction: it waits for the disk once. Where that fails each piece is run again by itself, so it
    must be such that may be run twice.
    """

    def __init__(self, within: Callable[[], AbstractContextManager[object]]) -> None:
        self._pool = ThreadPool(1)
        self._within = within
        self._waiting: list[tuple[Work, bool, AsyncResult]] = []
        self._busy = False

    def __call__(self, work: Work) -> Any:
        return self._result(work, False)

    def alone(self, work: Work) -> Any:
        """For work that makes transactions of its own."""
        return self._result(work, True)

    def close(self) -> None:
        self._pool.kill()

    def _result(self, work: Work, alone: bool) -> Any:
        result: AsyncResult = AsyncResult()
        self._waiting.append((work, alone, result))
        if not self._busy:
            self._busy = True
            gevent.spawn(self._run)
        return result.get()

    def _run(self) -> None:
        try:
            while self._waiting:
                count = 1
                while count < min(TOGETHER, len(self._waiting)) and not (
                    self._waiting[0][1] or self._waiting[count][1]
                ):
                    count += 1
                taken, self._waiting = self._waiting[:count], self._waiting[count:]
                outcomes = self._pool.apply(self._outcomes, ([work for work, _, _ in taken],))
                for (_, _, result), (value, error) in zip(taken, outcomes, strict=True):
                    if error is None:
                        result.set(value)
                    else:
                        result.set_exception(error)
        finally:
            self._busy = False

    def _outcomes(self, works: list[Work]) -> list[Outcome]:
        """In the thread."""
        if len(works) > 1:
            try:
                with self._within():
                    return [_caught(work) for work in works]
            except Exception:  # nothing of it is on the disk, or who knows what
                pass
        return [_caught(work) for work in works]


def _caught(work: Work) -> Outcome:
    """In the thread: gevent would print a traceback of whatever is raised there."""
    try:
        return work(), None
    except Exception as error:
        return None, error
