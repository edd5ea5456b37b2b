"""The events a browser may send, with their checks and handlers; docs/protocol.md is tested against them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..classroom.lesson import MODES, MOST_EACH
from ..classroom.message import Message
from ..classroom.playhead import FASTEST, SLOWEST, UNITS
from ..classroom.queries import RunQueries
from ..classroom.questions import KINDS
from ..classroom.variants import PARTS
from ..config import Settings
from . import answer_sizes
from .answer_sizes import Size
from .connections import Connection
from .handlers import Answer, Handlers, Payload
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
    path,
    text,
    true,
    whole,
)
from .tokens import LONGEST

FARTHEST = 2**32 - 1  # visits are sent as u4
LONGEST_PATH = 400  # characters of a path with its fragment, as a QR code that phones still read
MOST_DIMENSIONS = 1_000  # numbers of an example in an edit
MOST_CHANGES = 1_000  # in one edit
MOST_VARIED = 5_000  # values and characters of a variant: room for the start weights of every feature


@dataclass(frozen=True)
class Event:
    """One event: the check of its payload, and who answers it: a ``query`` of the room's run, or a handler.

    ``cost``: what it takes of the socket's rate; ``size``: about how many bytes the answer will have. A query is only
    answered to a socket that takes what it is sent.
    """

    name: str
    check: Check
    query: Callable[..., Message] | None = None
    handle: Callable[[Handlers, Connection, Payload], Answer] | None = None
    cost: float = 1.0
    joined: bool = True
    size: Size = answer_sizes.few

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the payload's fields, required and optional."""
        names: tuple[str, ...] = self.check.fields  # type: ignore[attr-defined]
        return names


def events(settings: Settings) -> tuple[Event, ...]:
    """The table of events, with the limits of ``settings``."""
    position = whole(0, FARTHEST)
    row = listed(number(), MOST_DIMENSIONS, 1)
    version = {"version": whole(1, 2**53)}
    hello = {
        "token": text(LONGEST),
        "document": document,
        "position": position,
        "code": text(40),
        "rescue": text(LONGEST),
    }
    join = fields({"protocol": whole(0, 2**31)}, hello)
    edit = {**version, "changes": listed(_change(settings.most_examples, row), MOST_CHANGES, 1)}
    speed = either("max", number(SLOWEST, FASTEST))
    playhead = {"position": position, "playing": boolean, "speed": speed, "unit": choice(*UNITS)}
    return (
        Event("join", join, handle=Handlers.join, cost=20, joined=False, size=answer_sizes.document),
        Event(
            "edit",
            fields(edit, {"gesture": text(100), "id": text(20)}),
            handle=Handlers.edit,
            size=answer_sizes.document,
        ),
        *_class_events(),
        Event("playhead", fields(playhead, {"end": boolean}), handle=Handlers.playhead),
        *_run_events(position, row, version),
        Event("qr", fields({"path": path(LONGEST_PATH)}), handle=Handlers.qr, cost=20),
        Event("clock", fields({}), handle=Handlers.clock, joined=False),
    )


def _run_events(position: Check, row: Check, version: dict[str, Check]) -> tuple[Event, ...]:
    """What is read from a room's run, or from that of a variant."""
    visit = {**version, "visit": position}
    view = {**version, "view": listed(number(), 4, 4), "size": listed(whole(2, 2_000), 2, 2)}
    parts = {**dict.fromkeys(PARTS, part), "bias": text(100), "start": document}
    variant = {"variant": bounded(fields({}, parts), MOST_VARIED)}
    chunk = {"block": whole(0, FARTHEST), "position": position, **variant}
    return (
        Event(
            "run",
            fields(version, {"position": position, **variant}),
            RunQueries.run,
            cost=20,
            size=answer_sizes.run,
        ),
        Event("chunk", fields(version, chunk), RunQueries.chunk, size=answer_sizes.chunk),
        Event(
            "order",
            fields({**version, "epoch": whole(1, FARTHEST)}, variant),
            RunQueries.order,
            size=answer_sizes.examples,
        ),
        Event("grid", fields(view, variant), RunQueries.grid, cost=4, size=answer_sizes.grid),
        Event(
            "tally", fields({**view, **visit}, variant), RunQueries.tally, cost=4, size=answer_sizes.points
        ),
        Event("votes", fields(visit, variant), RunQueries.votes, cost=4, size=answer_sizes.examples),
        Event(
            "reference",
            fields({**view, "reference": document}),
            RunQueries.reference,
            cost=4,
            size=answer_sizes.points,
        ),
        Event("try", fields({**version, "document": document}), handle=Handlers.trial, cost=10),
        Event("probe", fields({**visit, "x": row}), RunQueries.probe),
        Event("counts", fields(visit), RunQueries.counts, cost=4, size=answer_sizes.examples),
        Event("metrics", fields(visit, variant), RunQueries.metrics, cost=4),
        Event("epochs", fields(version, variant), RunQueries.epochs, cost=10, size=answer_sizes.epochs),
        Event(
            "course",
            fields(version, {"until": position, **variant}),
            RunQueries.learning_curve,
            cost=10,
            size=answer_sizes.epochs,
        ),
    )


def _class_events() -> tuple[Event, ...]:
    return (
        Event("knock", fields({"code": text(40)}), handle=Handlers.knock, cost=20, joined=False),
        Event("lesson", fields({"change": _lesson_change()}), handle=Handlers.lesson),
        # 30 a second: each is stored, and told to the whole class.
        Event("line", fields({"line": nullable(listed(number(), 3, 3))}), handle=Handlers.line, cost=8),
        Event("invite", fields({}), handle=Handlers.invite, cost=10),
        Event("people", fields({}), handle=Handlers.people, cost=4, size=answer_sizes.people),
        Event("rescue", fields({}), handle=Handlers.rescue, cost=10),
    )


def _change(examples: int, row: Check) -> Check:
    """One change of an edit."""
    example = whole(0, examples - 1)
    label = number()  # what it may be depends on the task: the classroom checks
    return one_of(
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


def _lesson_change() -> Check:
    rights = {"mode": choice(*MODES), "each": whole(1, MOST_EACH), "frozen": boolean}
    kinds: dict[str, Check] = dict.fromkeys(
        ("open", "ask", "give", "take", "close", "delete", "renew", "reveal"), true
    )
    who = text(40)
    more = {"set": fields({}, rights), "question": nullable(choice(*KINDS)), "answer": answer}
    return one_of({**kinds, **more, "remove": who, "end": who})
