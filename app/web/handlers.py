"""Answering: what each event of a browser does, given a payload that has been checked."""

from __future__ import annotations

from typing import Any

from ..classroom.classroom import Classroom
from ..classroom.message import Message
from ..classroom.queries import Variant
from ..classroom.refusal import Refusal
from ..classroom.room import Room
from ..classroom.view import View
from ..config import Settings
from .codes import WrongCodes
from .connections import Connection, Connections
from .invitation import addresses, qr_code
from .tokens import Tokens, new_visitor

PROTOCOL = 1

Answer = dict[str, Any] | Message
Asked = dict[str, Any]


class Handlers:
    """What each event does, given a checked payload."""

    def __init__(
        self,
        classroom: Classroom,
        connections: Connections,
        tokens: Tokens,
        codes: WrongCodes,
        settings: Settings,
    ) -> None:
        self._classroom = classroom
        self._queries = classroom.queries
        self._connections = connections
        self._tokens = tokens
        self._settings = settings
        self._codes = codes

    def join(self, connection: Connection, asked: Asked) -> Answer:
        if asked["protocol"] != PROTOCOL:
            raise Refusal("protocol", "protocol")
        named = self._tokens.read(asked.get("token", ""))
        visitor, room_id = named or (self._tokens.visitor_of(connection.cookie) or new_visitor(), None)
        code = asked.get("code")
        if code is not None:
            self._codes.check(connection.address)
        try:
            room, reply = self._classroom.join(
                connection.id, visitor, room_id, asked.get("document"), asked.get("position"), code
            )
        except Refusal as refusal:
            if refusal.code == "no-class":
                self._codes.note(connection.address)
            raise
        self._connections.entered(connection, room, self._classroom)
        return {"token": self._tokens.issue(visitor, room.id), **reply}

    def edit(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.edit(
            connection.room,
            asked["version"],
            asked["changes"],
            asked.get("gesture"),
            connection.id,
            asked.get("id"),
        )

    def lesson(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.sessions.change(connection.room, connection.id, asked["change"])

    def invite(self, connection: Connection, asked: Asked) -> Answer:
        """Where phones find the class: only its lead is told how to be the lead elsewhere."""
        room = connection.room
        member = room.members[connection.id]
        if room.lesson is None or member.visitor != room.lesson.lead:
            raise Refusal("no-class" if room.lesson is None else "not-allowed")
        found = addresses(self._settings.public_url, connection.scheme, connection.host, connection.port)
        links = [f"{url}/c/{room.lesson.code}" for url in found["urls"]]
        return {
            "urls": links,
            "why": found["why"],
            "qr": [qr_code(link) for link in links[:3]],
            "rescue": self._tokens.issue(member.visitor, room.id),
        }

    def playhead(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.move_playhead(connection.room, connection.id, asked)

    def run(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.run(*_which(connection, asked), asked.get("position", 0))

    def chunk(self, connection: Connection, asked: Asked) -> Answer:
        block, position = asked.get("block"), asked.get("position")
        if (block is None) == (position is None):
            raise Refusal("shape", "block", expected="Needs either a block or a position.")
        return self._queries.chunk(*_which(connection, asked), block, position)

    def order(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.order(*_which(connection, asked), asked["epoch"])

    def grid(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.grid(*_which(connection, asked), self._view(asked))

    def reference(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.reference(
            connection.room, asked["version"], asked["reference"], self._view(asked)
        )

    def tally(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.tally(*_which(connection, asked), asked["visit"], self._view(asked))

    def metrics(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.metrics(*_which(connection, asked), asked["visit"])

    def epochs(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.epochs(*_which(connection, asked))

    def course(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.course(*_which(connection, asked), asked.get("until"))

    def trial(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.trial(connection.room, connection.id, asked["version"], asked["document"])

    def probe(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.probe(connection.room, asked["version"], asked["visit"], asked["x"])

    def counts(self, connection: Connection, asked: Asked) -> Answer:
        return self._queries.counts(connection.room, asked["version"], asked["visit"])

    def clock(self, connection: Connection, asked: Asked) -> Answer:
        return {"time": self._classroom.clock()}

    def _view(self, asked: Asked) -> View:
        return View.asked(asked["view"], asked["size"], self._classroom.quotas.grid_points)


def _which(connection: Connection, asked: Asked) -> tuple[Room, int, Variant]:
    """The run that is asked about."""
    return connection.room, asked["version"], asked.get("variant")
