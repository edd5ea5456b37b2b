"""The events a browser may send, with their checks and handlers; docs/protocol.md is tested against them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..classroom.lesson import MODES, MOST_EACH
from ..classroom.playhead import FASTEST, SLOWEST, UNITS
from ..classroom.questions import KINDS
from ..classroom.variants import PARTS
from ..config import Settings
from .connections import Connection
from .handlers import Answer, Asked, Handlers
from .payload_checks import (
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
from .tokens import LONGEST

FARTHEST = 2**32 - 1  # visits are sent as u4
MOST_DIMENSIONS = 1_000  # numbers of an example in an edit
MOST_CHANGES = 1_000  # in one edit
MOST_VARIED = 5_000  # values and characters of a variant: room for the start weights of every feature


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
