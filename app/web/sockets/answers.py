"""Answers as sent: the columns of a message as one block of bytes (docs/protocol.md), sizes, the shape of errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from ...classroom.classes.questions import MOST_TEXT_BYTES, MOST_TEXTS
from ...classroom.classes.snapshots import MOST_PLACED, MOST_PLANES, MOST_POINTS
from ...classroom.classes.snapshots import PAGE as PLANES
from ...classroom.rooms.room import Room
from ...classroom.runs.messages import Message
from ...classroom.runs.runs import BUCKETS
from ...engine.core.errors import CodedError
from ...exports.run_columns import BLOCK, FRAME_BYTES, SAMPLED, laid_out
from ...refusal import Refusal


def error_shape(error: CodedError) -> dict[str, Any]:
    """The answer to a refused request, over sockets and HTTP: {ok: false, error: {code, message, ...}}."""
    return {"ok": False, "error": error.document()}


def error_body(code: str) -> bytes:
    """The same as JSON, for a code without parameters."""
    return json.dumps(error_shape(Refusal(code))).encode()


def packed(message: Message) -> dict[str, Any]:
    """The payload of a message: its fields, and its columns as ``columns`` (the layout) and ``data``."""
    fields = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.fields.items()
    }
    if not message.columns:
        return fields
    if not message.encoded:
        message.encoded.extend(laid_out(message.columns.items()))
    layout, data = message.encoded
    return {**fields, "columns": layout, "data": data}


# The table of events in docs/protocol.md: what an answer has, and the errors that not every event has.

FIELDS = {
    "join": "token, room, version, document, playhead, lesson, time, class?",
    "edit": "version, document_hash",
    "knock": "",
    "lesson": "lesson",
    "line": "lesson",
    "invite": "urls, why, qr",
    "people": "people, devices, removed",
    "submissions": "submissions",
    "archive": "column archive",
    "rescue": "rescue, seconds",
    "playhead": "playhead",
    "run": "a run and its end",
    "chunk": "a block",
    "order": "epoch; column order",
    "grid": "p, exact; column phi",
    "tally": "column score",
    "votes": "column score",
    "reference": "training, test, operations; column label",
    "probe": "predictors; column phi",
    "counts": "columns mistakes, updates",
    "other-order": "order, mistakes, own",
    "goal": "reached, predicates",
    "methods": "document, cells, or places",
    "page": "column page",
    "metrics": "updates, mistakes, training, test",
    "roc": "training, test",
    "code": "kind, files",
    "worksheet": "title, size, pages",
    "epochs": "bucket; columns by epoch",
    "course": "columns along the run",
    "try": "mistakes, updates, end, stopped_by, radius, margin, bound, bound_about, bound_of, separable, reasons",
    "answer": "right, answer, why, wrong, then",
    "lesson-file": "lesson",
    "planes": "count, reached, first, planes, all?",
    "reach": "reached, predicates",
    "hand-in": "right, answer, why, wrong, then",
    "qr": "urls, why, qr",
    "clock": "time",
}

ERRORS = {
    "join": "protocol, full, no-class, rescue, the document's errors",
    "edit": "nothing-to-undo, nothing-to-redo, the document's errors",
    "knock": "no-class",
    "lesson": "no-class, no-question, not-allowed",
    "line": "no-class, not-allowed",
    "invite": "no-class, not-allowed",
    "people": "no-class, not-allowed",
    "submissions": "no-class, not-allowed",
    "archive": "no-class, not-allowed",
    "rescue": "no-class, not-allowed",
    "playhead": "not-allowed, question-open",
    "run": "the document's errors",
    "reference": "the document's errors",
    "page": "unbuilt",
    "roc": "two-classes",
    "worksheet": "missing",
    "try": "the document's errors",
    "answer": "lesson, question-open",
    "lesson-file": "lesson, too-long",
    "planes": "no-class, not-allowed, no-question",
    "reach": "no-class, no-question",
    "hand-in": "no-class, no-question, lesson",
    "qr": "too-long",
}


# Estimated sizes of answers in bytes, from the room and the request's payload.


Size = Callable[[Room | None, dict[str, Any]], int]

FEW = 5_000  # bytes of an answer without a column or a document
DIGITS = 20  # bytes of a number in a document
NUMBER = 8  # bytes of a number in a column
SHEET = 40_000  # bytes of a worksheet, without the examples
PAGE = 5_000_000  # bytes of a saved page with its run
VARIED = 1_000  # weights of a variant if the room's run has fewer


def few(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW


def document(room: Room | None, payload: dict[str, Any]) -> int:
    """An answer that may have the room's document."""
    return 20 * FEW if room is None else FEW + DIGITS * (_inputs(room) + len(room.scenario.y))


def lesson(room: Room | None, payload: dict[str, Any]) -> int:
    """A checked lesson: its text, its scenarios and its answers."""
    return 20 * FEW + 10 * len(payload["text"])


def code(room: Room | None, payload: dict[str, Any]) -> int:
    """A program with the examples in it or in another file."""
    return 8 * FEW + document(room, payload)


def worksheet(room: Room | None, payload: dict[str, Any]) -> int:
    """A worksheet and its solutions for each seed."""
    return 2 * len(payload.get("seeds", [0])) * (SHEET + document(room, payload))


def people(room: Room | None, payload: dict[str, Any]) -> int:
    """A line for each member."""
    return FEW + 200 * (len(room.members) if room else 0)


def submissions(room: Room | None, payload: dict[str, Any]) -> int:
    """All waiting texts, with the fields of each."""
    return FEW + MOST_TEXT_BYTES + 80 * MOST_TEXTS


def planes(room: Room | None, payload: dict[str, Any]) -> int:
    """A page of snapshots, and the picture of all lines and points."""
    everyone = 40 * MOST_PLANES + 25 * MOST_PLACED if payload.get("all") else 0
    return FEW + PLANES * (25 * MOST_POINTS + 150) + everyone


def grid(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW + _points(payload) * 4 * _width(room, payload)


def points(room: Room | None, payload: dict[str, Any]) -> int:
    """A number for each point of a view."""
    return FEW + NUMBER * _points(payload)


def examples(room: Room | None, payload: dict[str, Any]) -> int:
    """A number or two for each example."""
    return FEW + NUMBER * (len(room.scenario.y) if room else 0)


def roc(room: Room | None, payload: dict[str, Any]) -> int:
    """A threshold and two counts for each example."""
    return FEW + 2 * NUMBER * (len(room.scenario.y) + len(room.scenario.y_test) if room else 0)


def chunk(room: Room | None, payload: dict[str, Any]) -> int:
    rows = 4 if room is not None and room.scenario.vectors.sparse is not None else BLOCK + 4
    return FEW + NUMBER * (rows * _width(room, payload) + 8 * (BLOCK + 4))


def run(room: Room | None, payload: dict[str, Any]) -> int:
    rows = 0 if room is None else _inputs(room) + len(room.scenario.y) + room.scenario.vectors.numbers
    frames = min(3 * SAMPLED * (_width(room, payload) + 2), 2 * FRAME_BYTES // NUMBER)
    return chunk(room, payload) + NUMBER * (rows + frames + 3 * BUCKETS)


def methods(room: Room | None, payload: dict[str, Any]) -> int:
    """A row of the table, or a curve: a document for each of its places."""
    return 4 * FEW


def page(room: Room | None, payload: dict[str, Any]) -> int:
    return PAGE


def epochs(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW + NUMBER * 3 * BUCKETS


def _points(payload: dict[str, Any]) -> int:
    nx, ny = payload.get("size", (0, 0))
    return int(nx * ny)


def _inputs(room: Room) -> int:
    """Number of the examples' inputs: for texts the counts of words, and about as many characters."""
    counts = room.scenario.data.counts
    return int(room.scenario.x.size) if counts is None else 2 * len(counts.value)


def _width(room: Room | None, payload: dict[str, Any]) -> int:
    """Number of weights of all classes; a variant may have one per example."""
    if room is None:
        return 1
    scenario = room.scenario
    own = scenario.width * int(np.size(scenario.start.b))
    return max(own, min(len(scenario.y), VARIED)) if payload.get("variant") else own
