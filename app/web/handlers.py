"""Handlers: what each event of a browser does, given a payload that has been checked."""

from __future__ import annotations

from typing import Any

from ..classroom.classroom import Classroom
from ..classroom.refusal import Refusal
from ..config import Settings
from .codes import WrongCodes
from .connections import Connection, Connections
from .invitation import addresses, qr_code
from .tokens import Tokens, new_visitor

PROTOCOL = 1

Answer = dict[str, Any]
Payload = dict[str, Any]


class Handlers:
    """What each event does that is not a query, given a checked payload."""

    def __init__(
        self,
        classroom: Classroom,
        connections: Connections,
        tokens: Tokens,
        codes: WrongCodes,
        settings: Settings,
    ) -> None:
        self._classroom = classroom
        self._connections = connections
        self._tokens = tokens
        self._settings = settings
        self._codes = codes

    def join(self, connection: Connection, payload: Payload) -> Answer:
        if payload["protocol"] != PROTOCOL:
            raise Refusal("protocol", "protocol")
        token = self._tokens.read(payload.get("token", ""))
        visitor, room_id = token or (self._tokens.visitor_of(connection.cookie) or new_visitor(), None)
        code = payload.get("code")
        if code is not None:
            self._codes.check(connection.address)
        try:
            room, reply = self._classroom.join(
                connection.id,
                visitor,
                room_id,
                payload.get("document"),
                payload.get("position"),
                code,
                connection.address,
            )
        except Refusal as refusal:
            if refusal.code == "no-class":
                self._codes.note(connection.address)
            raise
        self._connections.entered(connection, room, self._classroom)
        return {"token": self._tokens.issue(visitor, room.id), **reply}

    def edit(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.edit(
            connection.room,
            payload["version"],
            payload["changes"],
            payload.get("gesture"),
            connection.id,
            payload.get("id"),
        )

    def lesson(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.sessions.change(connection.room, connection.id, payload["change"])

    def invite(self, connection: Connection, payload: Payload) -> Answer:
        """Where phones find the class: only its lead is told how to be the lead elsewhere."""
        room = connection.room
        member = room.members[connection.id]
        if room.lesson is None or member.visitor != room.lesson.lead:
            raise Refusal("no-class" if room.lesson is None else "not-allowed")
        reachable = addresses(self._settings.public_url, connection.scheme, connection.host, connection.port)
        links = [f"{url}/c/{room.lesson.code}" for url in reachable["urls"]]
        return {
            "urls": links,
            "why": reachable["why"],
            "qr": [qr_code(link) for link in links[:3]],
            "rescue": self._tokens.issue(member.visitor, room.id),
        }

    def playhead(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.move_playhead(connection.room, connection.id, payload)

    def trial(self, connection: Connection, payload: Payload) -> Answer:
        return self._classroom.queries.trial(
            connection.room, connection.id, payload["version"], payload["document"]
        )

    def clock(self, connection: Connection, payload: Payload) -> Answer:
        return {"time": self._classroom.clock()}
