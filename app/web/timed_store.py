"""The store as the event loop may call it, with a watch on how long it takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ..classroom.store import Record, Store

Call = Callable[[Callable[[], Any]], Any]


def at_once(work: Callable[[], Any]) -> Any:
    return work()


class TimedStore:
    """A store, each call of which is made by ``call(work)`` and whose seconds ``watch(name, seconds)`` is told."""

    def __init__(self, store: Store, call: Call, watch: Callable[[str, float], None]) -> None:
        self._store = store
        self._call = call
        self._watch = watch

    def load(self, room: str, known: Record | None = None) -> Record | None:
        record: Record | None = self._timed("load", lambda: self._store.load(room, known))
        return record

    def save(self, record: Record) -> None:
        self._timed("save", lambda: self._store.save(record))

    def touch(self, room: str, now: float) -> None:
        self._timed("touch", lambda: self._store.touch(room, now))

    def delete(self, room: str) -> None:
        self._timed("delete", lambda: self._store.delete(room))

    def find(self, code: str) -> str | None:
        room: str | None = self._timed("find", lambda: self._store.find(code))
        return room

    def expire(self, before: float) -> int:
        count: int = self._timed("expire", lambda: self._store.expire(before))
        return count

    def _timed(self, name: str, work: Callable[[], Any]) -> Any:
        started = time.perf_counter()
        try:
            return self._call(work)
        finally:
            self._watch(name, time.perf_counter() - started)
