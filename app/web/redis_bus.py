"""Notices between the processes that serve the same rooms, over Socket.IO's Redis queue.

A notice has a room's id: the room has been stored in another state, or a visitor has entered or left its class. A
process that has the room open loads it from the store. Another notice says that a visitor's page has joined, so that
its older connection to another process is closed. Runs are not sent: each process computes them.
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
LOOK_SECONDS = 1.0  # between two checks for missed notices


class RedisBus(RedisManager):  # type: ignore[misc]
    """Socket.IO's client manager, and the :class:`app.classroom.runs.runtime.Peers` of the classroom."""

    def __init__(self, url: str) -> None:
        # No timeout between two messages.
        super().__init__(
            url, channel=CHANNEL, redis_options={"socket_timeout": None, "health_check_interval": 30}
        )
        self._classroom: Classroom | None = None
        self._notices: Queue[dict[str, Any]] = Queue()
        self.heard = 0
        self.sent = 0

    def serve(self, classroom: Classroom, joined: Callable[[str, str], None]) -> None:
        """Pass notices about rooms to ``classroom`` and those about pages to ``joined`` from now on."""
        self._classroom = classroom
        self._joined = joined
        gevent.spawn(self._tell)

    def changed(self, room: str, gesture: str | None) -> None:
        self._notices.put({"room": room, "gesture": gesture, "people": False})

    def people(self, room: str) -> None:
        self._notices.put({"room": room, "gesture": None, "people": True})

    def joined(self, visitor: str, page: str) -> None:
        """A visitor's page has joined here."""
        of_no_room = {"room": "", "gesture": None, "people": False}  # for older versions
        self._notices.put({**of_no_room, "visitor": visitor, "page": page})

    def emit(self, *arguments: Any, **named: Any) -> Any:
        """Send to this process's own sockets only."""
        return super().emit(*arguments, **(named | {"ignore_queue": True}))

    def _tell(self) -> None:
        # In a greenlet of its own: changes do not wait for it, and notices keep their order.
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
    """Find changes of open rooms whose notice was lost, e.g. during a restart of Redis; a job for the event loop."""
    while True:
        gevent.sleep(LOOK_SECONDS)
        try:
            look(classroom, store)
        except Refusal:
            continue  # Redis does not answer; requests report that
        except Exception:
            logger.exception("looking for changes failed")


def look(classroom: Classroom, store: RedisStore) -> None:
    stamps = classroom.sync.stamps()
    for room in store.other(stamps) if stamps else []:
        classroom.sync.changed(room)


def beat_for_ever(classroom: Classroom, seconds: float) -> None:
    """Renew the presence of visitors, which several processes count; a job for the event loop."""
    while True:
        gevent.sleep(seconds)
        try:
            classroom.sessions.beat()
        except Exception:
            logger.exception("saying who is here failed")
