"""The events a browser may send, with their checks and handlers; docs/protocol.md is tested against them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.classroom.classroom import Classroom, Variant
from app.classroom.message import Message
from app.classroom.playhead import FASTEST, SLOWEST, UNITS
from app.classroom.refusal import Refusal
from app.classroom.room import Room
from app.classroom.variants import PARTS
from app.classroom.view import View
from app.config import Settings
from app.web.connections import Connection, Connections
from app.web.schema import (
    Check,
    boolean,
    bounded,
    choice,
    document,
    either,
    fields,
    listed,
    nullable,
    number,
    one_of,
    part,
    text,
    true,
    whole,
)
from app.web.tokens import LONGEST, Tokens

PROTOCOL = 1
FARTHEST = 2**32 - 1  # visits are sent as u4
MOST_DIMENSIONS = 1_000  # numbers of an example in an edit
MOST_CHANGES = 1_000  # in one edit
MOST_VARIED = 5_000  # values and characters of a variant: room for the start weights of every feature

Answer = dict[str, Any] | Message
Asked = dict[str, Any]


@dataclass(frozen=True)
class Event:
    """One event: the check of its payload, what it costs of the socket's rate, and its handler.

    ``heavy`` answers are only made for a socket that takes what it is sent.
    """

    name: str
    check: Check
    handle: Callable[[Handlers, Connection, Asked], Answer]
    cost: float = 1.0
    heavy: bool = False
    joined: bool = True

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the payload's fields, required and optional."""
        names: tuple[str, ...] = self.check.fields  # type: ignore[attr-defined]
        return names


class Handlers:
    """What each event does, given a checked payload."""

    def __init__(self, classroom: Classroom, connections: Connections, tokens: Tokens) -> None:
        self._classroom = classroom
        self._connections = connections
        self._tokens = tokens

    def join(self, connection: Connection, asked: Asked) -> Answer:
        if asked["protocol"] != PROTOCOL:
            raise Refusal("protocol", "protocol")
        visitor, room_id = self._tokens.read(asked.get("token", "")) or (secrets.token_urlsafe(12), None)
        room, reply = self._classroom.join(
            connection.id, visitor, room_id, asked.get("document"), asked.get("position")
        )
        self._connections.entered(connection, room, self._classroom)
        return {"token": self._tokens.issue(visitor, room.id), **reply}

    def edit(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.edit(connection.room, asked["version"], asked["changes"], asked.get("gesture"))

    def playhead(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.move_playhead(connection.room, connection.id, asked)

    def run(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.run(*_which(connection, asked), asked.get("position", 0))

    def chunk(self, connection: Connection, asked: Asked) -> Answer:
        block, position = asked.get("block"), asked.get("position")
        if (block is None) == (position is None):
            raise Refusal("shape", "block", expected="Needs either a block or a position.")
        return self._classroom.chunk(*_which(connection, asked), block, position)

    def order(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.order(*_which(connection, asked), asked["epoch"])

    def grid(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.grid(*_which(connection, asked), self._view(asked))

    def reference(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.reference(
            connection.room, asked["version"], asked["reference"], self._view(asked)
        )

    def tally(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.tally(*_which(connection, asked), asked["visit"], self._view(asked))

    def metrics(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.metrics(*_which(connection, asked), asked["visit"])

    def epochs(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.epochs(*_which(connection, asked))

    def course(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.course(*_which(connection, asked))

    def trial(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.trial(connection.room, connection.id, asked["version"], asked["document"])

    def probe(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.probe(connection.room, asked["version"], asked["visit"], asked["x"])

    def counts(self, connection: Connection, asked: Asked) -> Answer:
        return self._classroom.counts(connection.room, asked["version"], asked["visit"])

    def clock(self, connection: Connection, asked: Asked) -> Answer:
        return {"time": self._classroom.clock()}

    def _view(self, asked: Asked) -> View:
        return View.asked(asked["view"], asked["size"], self._classroom.rules.grid_points)


def _which(connection: Connection, asked: Asked) -> tuple[Room, int, Variant]:
    """The run that is asked about."""
    return connection.room, asked["version"], asked.get("variant")


def events(settings: Settings) -> tuple[Event, ...]:
    """The table of events, with the limits of ``settings``."""
    version = whole(1, 2**53)
    visit = whole(0, FARTHEST)
    example = whole(0, settings.most_examples - 1)
    examples = settings.most_examples
    row = listed(number(), MOST_DIMENSIONS, 1)
    label = number()  # what it may be depends on the task: the classroom checks
    change = one_of(
        {
            "set": document,
            "test": nullable(document),
            "data": document,
            "document": document,
            "add": fields({"x": listed(row, examples), "y": listed(label, examples)}),
            "move": fields({"example": example, "x": row}, {"y": label}),
            "label": fields({"example": example, "y": label}),
            "remove": listed(example, examples),
            "clear": true,
            "undo": true,
            "redo": true,
        }
    )
    view = {
        "version": version,
        "view": listed(number(), 4, 4),
        "size": listed(whole(2, 2_000), 2, 2),
    }
    parts = {**dict.fromkeys(PARTS, part), "bias": text(100), "start": document}
    variant = {"variant": bounded(fields({}, parts), MOST_VARIED)}
    return (
        Event(
            "join",
            fields(
                {"protocol": whole(0, 2**31)},
                {"token": text(LONGEST), "document": document, "position": visit},
            ),
            Handlers.join,
            cost=20,
            joined=False,
        ),
        Event(
            "edit",
            fields({"version": version, "changes": listed(change, MOST_CHANGES, 1)}, {"gesture": text(100)}),
            Handlers.edit,
        ),
        Event(
            "playhead",
            fields(
                {
                    "position": visit,
                    "playing": boolean,
                    "speed": either("max", number(SLOWEST, FASTEST)),
                    "unit": choice(*UNITS),
                },
                {"end": boolean},
            ),
            Handlers.playhead,
        ),
        Event(
            "run",
            fields({"version": version}, {"position": visit, **variant}),
            Handlers.run,
            cost=20,
            heavy=True,
        ),
        Event(
            "chunk",
            fields({"version": version}, {"block": whole(0, FARTHEST), "position": visit, **variant}),
            Handlers.chunk,
            heavy=True,
        ),
        Event(
            "order",
            fields({"version": version, "epoch": whole(1, FARTHEST)}, variant),
            Handlers.order,
            heavy=True,
        ),
        Event("grid", fields(view, variant), Handlers.grid, cost=4, heavy=True),
        Event("tally", fields({**view, "visit": visit}, variant), Handlers.tally, cost=4, heavy=True),
        Event("reference", fields({**view, "reference": document}), Handlers.reference, cost=4, heavy=True),
        Event("try", fields({"version": version, "document": document}), Handlers.trial, cost=10),
        Event("probe", fields({"version": version, "visit": visit, "x": row}), Handlers.probe, heavy=True),
        Event("counts", fields({"version": version, "visit": visit}), Handlers.counts, cost=4, heavy=True),
        Event(
            "metrics",
            fields({"version": version, "visit": visit}, variant),
            Handlers.metrics,
            cost=4,
            heavy=True,
        ),
        Event("epochs", fields({"version": version}, variant), Handlers.epochs, cost=10, heavy=True),
        Event("course", fields({"version": version}, variant), Handlers.course, cost=10, heavy=True),
        Event("clock", fields({}), Handlers.clock, joined=False),
    )
