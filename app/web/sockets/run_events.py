"""The events about a room's run, with their checks. Servers (events.py) and notebook kernels have them; a kernel runs
without the server's packages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...classroom.queries.run_queries import RunQueries
from ...classroom.queries.what_if import PARTS
from ...classroom.runs.messages import Message
from ...classroom.runs.playhead import FASTEST, SLOWEST, UNITS
from ...course.measures import MOST as MOST_PREDICATES
from ...engine.data.words import LONGEST_TEXT
from ...engine.run.method_table import CURVES, MethodTable
from ...exports.code.program import KINDS as KINDS_OF_CODE
from ...exports.worksheet import BLANKS, MOST_ROWS, MOST_SEEDS, PAPERS
from . import answers
from .answers import Size
from .payload_checks import (
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

if TYPE_CHECKING:
    from .connection import Connection
    from .handlers import Answer, Handlers, Payload

FARTHEST = 2**32 - 1  # visits are sent as u4
MOST_DIMENSIONS = 1_000  # numbers of an example in an edit
MOST_CHANGES = 1_000  # in one edit
MOST_VARIED = 5_000  # values and characters of a variant: enough for start weights of every feature
LONGEST_BASE = 200  # characters of this server's address

position = whole(0, FARTHEST)
row = listed(number(), MOST_DIMENSIONS, 1)
version: dict[str, Check] = {"version": whole(1, 2**53)}


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
    size: Size = answers.few

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the payload's fields; those of optional ones end with a question mark."""
        names: tuple[str, ...] = self.check.fields  # type: ignore[attr-defined]
        return names


def edit(examples: int) -> Check:
    """Of an edit, in a room of so many examples at most."""
    changes = listed(_change(examples), MOST_CHANGES, 1)
    return fields({**version, "changes": changes}, {"gesture": text(100), "id": text(20)})


def playhead() -> Check:
    speed = either("max", number(SLOWEST, FASTEST))
    fields_ = {"position": position, "playing": boolean, "speed": speed, "unit": choice(*UNITS)}
    return fields(fields_, {"end": boolean, "round": whole(1, FARTHEST)})


def trial() -> Check:
    return fields({**version, "document": document})


def run_events() -> tuple[Event, ...]:
    """What is read from a room's run, or from that of a variant."""
    visit = {**version, "visit": position}
    view = {**version, "view": listed(number(), 4, 4), "size": listed(whole(2, 2_000), 2, 2)}
    parts = {**dict.fromkeys(PARTS, part), "bias": text(100), "start": document}
    variant = {"variant": bounded(fields({}, parts), MOST_VARIED)}
    chunk = {"block": whole(0, FARTHEST), "position": position, **variant}
    goal = bounded(listed(document, MOST_PREDICATES, 1), MOST_VARIED)
    code = {**version, "kind": choice(*KINDS_OF_CODE)}
    return (
        Event(
            "run",
            fields(version, {"position": position, **variant}),
            RunQueries.run,
            cost=20,
            size=answers.run,
        ),
        Event("chunk", fields(version, chunk), RunQueries.chunk, size=answers.chunk),
        Event(
            "order",
            fields({**version, "epoch": whole(1, FARTHEST)}, variant),
            RunQueries.order,
            size=answers.examples,
        ),
        Event("grid", fields(view, variant), RunQueries.grid, cost=4, size=answers.grid),
        Event("tally", fields({**view, **visit}, variant), RunQueries.tally, cost=4, size=answers.points),
        Event("votes", fields(visit, variant), RunQueries.votes, cost=4, size=answers.examples),
        Event(
            "reference",
            fields({**version, "reference": document}, {key: view[key] for key in ("view", "size")}),
            RunQueries.reference,
            cost=4,
            size=answers.points,
        ),
        Event("probe", fields({**visit, "x": row}), RunQueries.probe),
        Event("counts", fields(visit), RunQueries.counts, cost=4, size=answers.examples),
        Event("other-order", fields(version), RunQueries.other_order, cost=20),
        Event("goal", fields({**version, "goal": goal}, variant), RunQueries.goal, cost=10),
        Event("methods", _methods(), RunQueries.methods, cost=10, size=answers.methods),
        Event("page", fields(visit, {"zip": boolean}), RunQueries.page, cost=40, size=answers.page),
        Event("metrics", fields(visit, variant), RunQueries.metrics, cost=4),
        Event("roc", fields(visit, variant), RunQueries.roc, cost=4, size=answers.roc),
        Event("code", fields(code, variant), RunQueries.code, cost=10, size=answers.code),
        _worksheet(variant),
        Event("epochs", fields(version, variant), RunQueries.epochs, cost=10, size=answers.epochs),
        Event(
            "course",
            fields(version, {"until": position, **variant}),
            RunQueries.learning_curve,
            cost=10,
            size=answers.epochs,
        ),
    )


def _worksheet(variant: dict[str, Check]) -> Event:
    needed = {**version, "blank": choice(*BLANKS), "paper": choice(*PAPERS)}
    more: dict[str, Check] = {
        "visits": whole(1, MOST_ROWS),
        "seeds": listed(whole(0, FARTHEST), MOST_SEEDS, 1),
        "key": boolean,
        "base": text(LONGEST_BASE),
    }
    check = fields(needed, {**more, **variant})
    return Event("worksheet", check, RunQueries.worksheet, cost=20, size=answers.worksheet)


def _methods() -> Check:
    """A part of the table of methods."""
    table = MethodTable()
    parts = {
        "condition": choice(*table.conditions),
        "curve": choice(*CURVES),
        "method": choice(*table.methods),
    }
    return fields({**version, "numbers": bounded(document, MOST_VARIED)}, parts)


def _change(examples: int) -> Check:
    """One change of an edit."""
    example = whole(0, examples - 1)
    texts = listed(text(LONGEST_TEXT), examples)
    label = number()  # what it may be depends on the task: the classroom checks
    return one_of(
        {
            "set": document,
            "test": nullable(document),
            "data": document,
            "document": document,
            "add": fields({"y": listed(label, examples)}, {"x": listed(row, examples), "texts": texts}),
            "accept": listed(text(40), MOST_CHANGES, 1),
            "move": fields({"example": example, "x": row}, {"y": label}),
            "label": fields({"example": example, "y": label}),
            "remove": listed(example, examples),
            "clear": true,
            "undo": true,
            "redo": true,
        }
    )
