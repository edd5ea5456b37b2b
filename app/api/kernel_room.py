"""A room in a notebook's kernel: it answers a page what a server would, for one run and its readers.

The classroom is the server's own, with one room in memory; what is asked of a run is checked by the server's table.
What only a server has (classes, links, files) is refused as what there is not.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from ..classroom.classroom import Classroom
from ..classroom.queries.run_reports import RunArchives
from ..classroom.rooms.store import MemoryStore
from ..classroom.runs.executor import Cancelled, InlineExecutor, Tenant, Wanted
from ..classroom.runs.messages import Message
from ..classroom.runs.runtime import Quotas, Runtime
from ..config import Settings
from ..engine import Limits, Scenario, ScenarioError, catalog
from ..engine.core.errors import brief
from ..exports.saved_page import packed_recording
from ..refusal import Refusal
from ..web.sockets.answers import error_shape, packed
from ..web.sockets.payload_checks import Check, document, fields
from ..web.sockets.run_events import edit, playhead, run_events, trial

KERNEL, READER = "kernel", "reader"  # the member that keeps the room open, and the visitor whom it belongs to

logger = logging.getLogger(__name__)

Payload = dict[str, Any]
Send = Callable[[str, str, dict[str, Any]], None]


class KernelRoom:
    """``send(connection, name, message)`` takes what a page is sent unasked, its columns packed as on the wire.

    Raises ScenarioError for a scenario with more examples than a room may have, and Refusal for a run too long to be
    written down.
    """

    def __init__(self, scenario: Scenario, at: int, send: Send) -> None:
        self._send = send
        self._jobs: deque[Callable[[], None]] = deque()
        most = Settings().most_examples  # as a page draws them
        quotas = Quotas(limits=Limits(examples=most, fewest_examples=0))
        self._executor = InlineExecutor()
        runtime = Runtime(_clock, self._jobs.append, lambda seconds: None, self._publish)
        store = MemoryStore(quotas.room_bytes)
        self._classroom = Classroom(quotas, store, self._executor, runtime, lambda: KERNEL)
        self._room, _ = self._classroom.join(KERNEL, Tenant(READER), None, scenario.document(), at)
        self._handlers: dict[str, tuple[Check, Callable[[str, Payload], Payload]]] = {
            "edit": (edit(most), self._edit),
            "playhead": (
                playhead(),
                lambda id, fields: self._classroom.move_playhead(self._room, id, fields),
            ),
            "try": (trial(), lambda id, fields: self._classroom.queries.trial(self._room, id, **fields)),
            "clock": (fields({}), lambda id, fields: {"time": _clock()}),
        }
        self._queries = {event.name: event for event in run_events()}
        self.work()

    @property
    def scenario(self) -> Scenario:
        """What is on screen."""
        return self._room.scenario

    @property
    def position(self) -> int:
        """Where the playhead stands, in visits."""
        runs = self._classroom.runs
        run = runs.of(KERNEL, self.scenario, lambda: True)
        runs.train(KERNEL, run, lambda: False, lambda: True)
        return self._room.playhead.position_at(_clock(), run)

    def answer(self, connection: str, name: str, payload: Any) -> dict[str, Any]:
        """The answer to a request, {"ok": True, ...} or the error; what follows of it is sent by :meth:`work`."""
        try:
            return {"ok": True, **self._answered(connection, name, payload)}
        except (Refusal, ScenarioError) as error:
            return error_shape(error)
        except Cancelled:
            return error_shape(Refusal("stale", "version"))
        except Exception:
            logger.exception("request %s failed", name)
            return error_shape(Refusal("internal"))

    def _answered(self, connection: str, name: str, payload: Any) -> dict[str, Any]:
        if name == "join":
            document("", payload)
            _, reply = self._classroom.join(connection, Tenant(READER), KERNEL, None, None)
            return {"token": "", **reply}
        if query := self._queries.get(name):
            assert query.query is not None
            parameters = query.check("", payload)
            return packed(self._classroom.queries.answer(query.query, self._room, **parameters))
        if name not in self._handlers:
            raise Refusal("unknown-event", name=brief(name))
        check, handle = self._handlers[name]
        return handle(connection, check("", payload))

    def _edit(self, connection: str, payload: Payload) -> Payload:
        version, changes = payload["version"], payload["changes"]
        gesture, id = payload.get("gesture"), payload.get("id")
        return self._classroom.edit(self._room, version, changes, gesture, connection, id)

    def work(self) -> None:
        """Train, and send what has come of it."""
        while self._jobs:
            self._jobs.popleft()()

    def leave(self, connection: str) -> None:
        self._classroom.leave(self._room, connection)

    def recording(self) -> bytes:
        """The run on screen, whole, as a page without a kernel plays it: deflated. Raises Refusal for one too long."""
        recordings = RunArchives(self._classroom.runs, self._executor)
        recording, _ = recordings.of(KERNEL, self.scenario, self.position, lambda: True)
        return packed_recording(recording, catalog())

    def _publish(
        self, connections: list[str], name: str, message: Message, still_wanted: Wanted = lambda: True
    ) -> None:
        for connection in connections:
            if connection != KERNEL:
                self._send(connection, name, packed(message))


def _clock() -> float:
    return time.monotonic() * 1000.0
