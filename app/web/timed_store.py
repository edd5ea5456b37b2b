"""The store as the event loop may call it, with a watch on how long it takes and on whether it does."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from ..classroom.rooms.store import Store, StoredRoom
from ..refusal import Refusal

logger = logging.getLogger(__name__)

Call = Callable[[Callable[[], Any]], Any]


def at_once(work: Callable[[], Any]) -> Any:
    return work()


class TimedStore:
    """A store, each call of which is made by ``call(work)`` and whose seconds ``watch(name, seconds)`` is told.

    ``alone(work)``, where it is another, makes those that are no part of a transaction of several.

    The log says when it begins to fail and when it answers again. After a save that was refused a check tries one as
    large, until one succeeds: what is small may be stored where rooms cannot.
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
        # What is only read may be read where nothing can be written.
        if self._fails and name in ("save", "check"):
            self._fails = False
            logger.warning("rooms are stored again")
        return result
