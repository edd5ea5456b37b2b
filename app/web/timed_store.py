"""A store for the event loop: timed calls, calls of a disk in a background thread, and deadlines for Redis."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import gevent
from gevent.event import AsyncResult
from gevent.threadpool import ThreadPool
from redis.exceptions import TimeoutError

from ..classroom.rooms.store import Store, StoredRoom
from ..engine.core.errors import sentence
from ..refusal import Refusal

logger = logging.getLogger(__name__)

Call = Callable[[Callable[[], Any]], Any]


def at_once(work: Callable[[], Any]) -> Any:
    return work()


class TimedStore:
    """A store whose calls are made by ``call(work)`` and timed by ``watch(name, seconds)``. ``alone(work)`` makes calls
    that cannot share a transaction.

    The log says when the store begins to fail and when it answers again. After a refused save, a check saves a record
    of that size until it succeeds: a full disk may still take a small one.
    """

    def __init__(
        self, store: Store, call: Call, watch: Callable[[str, float], None], alone: Call | None = None
    ) -> None:
        self._store = store
        self._call = call
        self._alone = alone or call
        self._watch = watch
        self._fails = False
        self._refused: StoredRoom | None = None  # the last record that could not be stored

    def load(self, room: str, known: StoredRoom | None = None) -> StoredRoom | None:
        record: StoredRoom | None = self._timed("load", lambda: self._store.load(room, known))
        return record

    def save(self, record: StoredRoom) -> None:
        try:
            self._timed("save", lambda: self._store.save(record))
        except Refusal as refusal:
            if refusal.code == "not-stored":
                self._refused = record
            raise
        self._refused = None

    def touch(self, room: str, now: float) -> None:
        self._timed("touch", lambda: self._store.touch(room, now))

    def delete(self, room: str) -> None:
        self._timed("delete", lambda: self._store.delete(room))

    def find(self, code: str) -> str | None:
        room: str | None = self._timed("find", lambda: self._store.find(code))
        return room

    def expire(self, before: float) -> int:
        count: int = self._timed("expire", lambda: self._store.expire(before), self._alone)
        return count

    def check(self, like: StoredRoom | None = None) -> None:
        trial = like or self._refused
        self._timed("check", lambda: self._store.check(trial), self._alone)
        if trial is self._refused:
            self._refused = None

    def close(self) -> None:
        self._alone(self._store.close)

    @property
    def bytes(self) -> int:
        return self._store.bytes

    def _timed(self, name: str, work: Callable[[], Any], call: Call | None = None) -> Any:
        started = time.perf_counter()
        try:
            result = (call or self._call)(work)
        except Refusal as refusal:
            if refusal.code == "not-stored" and not self._fails:
                self._fails = True
                logger.error("rooms cannot be stored now: %s", refusal.__cause__ or refusal)
            raise
        finally:
            self._watch(name, time.perf_counter() - started)
        # Reads may succeed while writes fail.
        if self._fails and name in ("save", "check"):
            self._fails = False
            logger.warning("rooms are stored again")
        return result


Work = Callable[[], Any]
Outcome = tuple[Any, BaseException | None]

TOGETHER = 64  # most pieces of work in one transaction


class BackgroundThread:
    """Runs work in one native thread while the calling greenlet waits.

    Writing waits for the disk, some ms each time. With one thread SQLite's calls do not compete for its lock. Work that
    arrives while the thread is busy is run in one transaction, ``within()``, and waits for the disk once. If that
    fails, each piece is run again by itself, so it must be repeatable.
    """

    def __init__(self, within: Callable[[], AbstractContextManager[object]]) -> None:
        self._pool = ThreadPool(1)
        self._within = within
        self._waiting: list[tuple[Work, bool, AsyncResult]] = []
        self._busy = False

    def __call__(self, work: Work) -> Any:
        return self._result(work, False)

    def alone(self, work: Work) -> Any:
        """Run work that makes its own transactions."""
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
            except Exception:  # the transaction was lost, or its outcome is unknown
                pass
        return [_caught(work) for work in works]


def _caught(work: Work) -> Outcome:
    """(value, error), in the thread: gevent would print a traceback of an error raised there."""
    try:
        return work(), None
    except Exception as error:
        return None, error


REST = 1.0  # seconds after a missing answer in which calls fail at once


class Deadline:
    """Runs a command of Redis and waits ``seconds`` for the answer, over all retries; then raises TimeoutError. For
    REST seconds after that all calls raise it at once, so that queued callers do not wait as long again."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rests_until = 0.0

    def __call__(self, question: Callable[[], Any]) -> Any:
        if time.monotonic() < self._rests_until:
            raise self._late()
        # A gevent.Timeout, which the client does not retry.
        with gevent.Timeout(self._seconds) as timeout:
            try:
                return question()
            except gevent.Timeout as late:
                if late is not timeout:
                    raise
        self._rests_until = time.monotonic() + REST
        raise self._late()

    def _late(self) -> TimeoutError:
        return TimeoutError(sentence("no-answer", seconds=self._seconds))
