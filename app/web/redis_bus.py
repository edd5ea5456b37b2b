"""The bus: what the processes that serve the same rooms tell each other, over Socket.IO's own Redis queue.

A notice says that a room has been stored in another state, or that somebody has come to its class or gone: a room's
name and no more. Whoever has the room open asks the store. Or that a visitor's page has joined, so that its line to
another process is none any more. Runs never pass through here: each process works them out.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import gevent
from gevent.queue import Queue
from socketio import RedisManager

from ..classroom.classroom import Classroom
from ..classroom.rooms.redis_store import RedisStore
from ..refusal import Refusal

logger = logging.getLogger(__name__)

CHANNEL = "hyperplane"
NOTICE = "notice"
LOOK_SECONDS = 1.0  # between two looks at whether a notice has been missed


class RedisBus(RedisManager):  # type: ignore[misc]
    """Socket.IO's client manager; as :class:`app.classroom.runs.runtime.Peers` it tells the other processes."""

    def __init__(self, url: str) -> None:
        # Between two messages it waits as long as it takes.
        super().__init__(
            url, channel=CHANNEL, redis_options={"socket_timeout": None, "health_check_interval": 30}
        )
        self._classroom: Classroom | None = None
        self._notices: Queue[dict[str, Any]] = Queue()
        self.heard = 0
        self.sent = 0

    def serve(self, classroom: Classroom, joined: Callable[[str, str], None]) -> None:
        """From now on what others tell is told to ``classroom``; of a visitor's page, to ``joined``."""
        self._classroom = classroom
        self._joined = joined
        gevent.spawn(self._tell)

    def changed(self, room: str, gesture: str | None) -> None:
        self._notices.put({"room": room, "gesture": gesture, "people": False})

    def people(self, room: str) -> None:
        self._notices.put({"room": room, "gesture": None, "people": True})

    def joined(self, visitor: str, page: str) -> None:
        """A visitor's page has joined here."""
        of_no_room = {"room": "", "gesture": None, "people": False}  # to a process of before pages had names
        self._notices.put({**of_no_room, "visitor": visitor, "page": page})

    def emit(self, *arguments: Any, **named: Any) -> Any:
        """Everybody that this process sends something to is connected to it."""
        return super().emit(*arguments, **(named | {"ignore_queue": True}))

    def _tell(self) -> None:
        # One after the other and aside: who made the change does not wait, and notices keep their order.
        while True:
            notice = self._notices.get()
            self._publish({"method": NOTICE, "host_id": self.host_id, **notice})
            self.sent += 1

    def _listen(self) -> Iterator[Any]:
        for message in super()._listen():
            notice = self._notice_in(message)
            if notice is None:
                yield message
            elif notice["host_id"] != self.host_id and self._classroom is not None:
                self.heard += 1
                self._take(self._classroom, notice)

    def _take(self, classroom: Classroom, notice: dict[str, Any]) -> None:
        if "page" in notice:
            self._joined(notice["visitor"], notice["page"])
        elif notice["people"]:
            classroom.sync.people(notice["room"])
        else:
            classroom.sync.changed(notice["room"], notice["gesture"])

    def _notice_in(self, message: Any) -> dict[str, Any] | None:
        try:
            data = self.json.loads(message)
        except ValueError:
            return None
        return data if isinstance(data, dict) and data.get("method") == NOTICE else None


def look_for_ever(classroom: Classroom, store: RedisStore) -> None:
    """Find changes of open rooms whose notice was lost, as when Redis was away; a job for the server's event loop."""
    while True:
        gevent.sleep(LOOK_SECONDS)
        try:
            look(classroom, store)
        except Refusal:
            continue  # Redis does not answer; whoever asked something has been told
        except Exception:
            logger.exception("looking for changes failed")


def look(classroom: Classroom, store: RedisStore) -> None:
    stamps = classroom.sync.stamps()
    for room in store.other(stamps) if stamps else []:
        classroom.sync.changed(room)


def beat_for_ever(classroom: Classroom, seconds: float) -> None:
    """Say again who is here, for those who count over several processes; a job for the server's event loop."""
    while True:
        gevent.sleep(seconds)
        try:
            classroom.sessions.beat()
        except Exception:
            logger.exception("saying who is here failed")
