"""The events a browser may send, with their checks and handlers; docs/protocol.md is tested against them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.classroom.classroom import Classroom
from app.classroom.gathering import MODES, MOST_EACH
from app.classroom.message import Message
from app.classroom.playhead import FASTEST, SLOWEST, UNITS
from app.classroom.questions import KINDS
from app.classroom.reading import Variant
from app.classroom.refusal import Refusal
from app.classroom.room import Room
from app.classroom.variants import PARTS
from app.classroom.view import View
from app.config import Settings
from app.web.connections import Connection, Connections
from app.web.invitation import addresses, qr_code
from app.web.limits import WrongCodes
from app.web.schema import (
    Check,
    answer,
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
from app.web.tokens import LONGEST, Tokens, new_visitor

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

    def __init__(
        self, classroom: Classroom, connections: Connections, tokens: Tokens, settings: Settings
    ) -> None:
        self._classroom = classroom
        self._reading = classroom.reading
        self._connections = connections
        self._tokens = tokens
        self._settings = settings
        self._codes = WrongCodes(settings.wrong_codes, classroom.clock)

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
        return self._classroom.gathering.change(connection.room, connection.id, asked["change"])

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
        return self._reading.run(*_which(connection, asked), asked.get("position", 0))

    def chunk(self, connection: Connection, asked: Asked) -> Answer:
        block, position = asked.get("block"), asked.get("position")
        if (block is None) == (position is None):
            raise Refusal("shape", "block", expected="Needs either a block or a position.")
        return self._reading.chunk(*_which(connection, asked), block, position)

    def order(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.order(*_which(connection, asked), asked["epoch"])

    def grid(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.grid(*_which(connection, asked), self._view(asked))

    def reference(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.reference(
            connection.room, asked["version"], asked["reference"], self._view(asked)
        )

    def tally(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.tally(*_which(connection, asked), asked["visit"], self._view(asked))

    def metrics(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.metrics(*_which(connection, asked), asked["visit"])

    def epochs(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.epochs(*_which(connection, asked))

    def course(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.course(*_which(connection, asked), asked.get("until"))

    def trial(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.trial(connection.room, connection.id, asked["version"], asked["document"])

    def probe(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.probe(connection.room, asked["version"], asked["visit"], asked["x"])

    def counts(self, connection: Connection, asked: Asked) -> Answer:
        return self._reading.counts(connection.room, asked["version"], asked["visit"])

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
    lesson = one_of(
        {
            "open": true,
            "set": fields({}, {"mode": choice(*MODES), "each": whole(1, MOST_EACH), "frozen": boolean}),
            "ask": true,
            "give": true,
            "take": true,
            "close": true,
            "question": nullable(choice(*KINDS)),
            "answer": answer,
            "reveal": true,
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
                {"token": text(LONGEST), "document": document, "position": visit, "code": text(40)},
            ),
            Handlers.join,
            cost=20,
            joined=False,
        ),
        Event(
            "edit",
            fields(
                {"version": version, "changes": listed(change, MOST_CHANGES, 1)},
                {"gesture": text(100), "id": text(20)},
            ),
            Handlers.edit,
        ),
        Event("lesson", fields({"change": lesson}), Handlers.lesson),
        Event("invite", fields({}), Handlers.invite, cost=10),
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
        Event(
            "course",
            fields({"version": version}, {"until": visit, **variant}),
            Handlers.course,
            cost=10,
            heavy=True,
        ),
        Event("clock", fields({}), Handlers.clock, joined=False),
    )
