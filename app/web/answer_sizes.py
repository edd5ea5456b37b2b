"""About how many bytes an answer will have, known when its request is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..classroom.classes.snapshots import MOST_PLACED, MOST_PLANES, MOST_POINTS
from ..classroom.classes.snapshots import PAGE as PLANES
from ..classroom.classes.submissions import MOST, MOST_BYTES
from ..classroom.rooms.room import Room
from ..classroom.runs.playhead import SAMPLED
from ..classroom.runs.run import FRAME_BYTES
from ..classroom.runs.runs import BUCKETS
from ..exports.run_columns import BLOCK

Size = Callable[[Room | None, dict[str, Any]], int]

FEW = 5_000  # bytes of an answer without a column or a document
DIGITS = 20  # bytes of a number of a document
NUMBER = 8  # bytes of a number of a column
SHEET = 40_000  # bytes of a worksheet, without the examples
PAGE = 5_000_000  # bytes of a page that is taken away, with its run
VARIED = 1_000  # weights that a variant may have where the room's run has few


def few(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW


def document(room: Room | None, payload: dict[str, Any]) -> int:
    """Of an answer that may carry the room's document."""
    return 20 * FEW if room is None else FEW + DIGITS * (_inputs(room) + len(room.scenario.y))


def lesson(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a checked lesson: its text, its scenarios and its key."""
    return 20 * FEW + 10 * len(payload["text"])


def code(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a program with the examples in it, or beside it."""
    return 8 * FEW + document(room, payload)


def worksheet(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a sheet, and its key, for each seed."""
    return 2 * len(payload.get("seeds", [0])) * (SHEET + document(room, payload))


def people(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a line for each member."""
    return FEW + 200 * (len(room.members) if room else 0)


def submissions(room: Room | None, payload: dict[str, Any]) -> int:
    """Of all texts that may wait, and what stands beside each."""
    return FEW + MOST_BYTES + 80 * MOST


def planes(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a page of small pictures, and of one with all lines and points in it."""
    everyone = 40 * MOST_PLANES + 25 * MOST_PLACED if payload.get("all") else 0
    return FEW + PLANES * (25 * MOST_POINTS + 150) + everyone


def grid(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW + _points(payload) * 4 * _width(room, payload)


def points(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a number for each point of a view."""
    return FEW + NUMBER * _points(payload)


def examples(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a number or two for each example."""
    return FEW + NUMBER * (len(room.scenario.y) if room else 0)


def roc(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a threshold and two counts for each example."""
    return FEW + 2 * NUMBER * (len(room.scenario.y) + len(room.scenario.y_test) if room else 0)


def chunk(room: Room | None, payload: dict[str, Any]) -> int:
    rows = 4 if room is not None and room.scenario.vectors.sparse is not None else BLOCK + 4
    return FEW + NUMBER * (rows * _width(room, payload) + 8 * (BLOCK + 4))


def run(room: Room | None, payload: dict[str, Any]) -> int:
    rows = 0 if room is None else _inputs(room) + len(room.scenario.y) + room.scenario.vectors.numbers
    frames = min(3 * SAMPLED * (_width(room, payload) + 2), 2 * FRAME_BYTES // NUMBER)
    return chunk(room, payload) + NUMBER * (rows + frames + 3 * BUCKETS)


def methods(room: Room | None, payload: dict[str, Any]) -> int:
    """Of a table's row, or of a curve: a document for each of its places."""
    return 4 * FEW


def page(room: Room | None, payload: dict[str, Any]) -> int:
    return PAGE


def epochs(room: Room | None, payload: dict[str, Any]) -> int:
    return FEW + NUMBER * 3 * BUCKETS


def _points(payload: dict[str, Any]) -> int:
    nx, ny = payload.get("size", (0, 0))
    return int(nx * ny)


def _inputs(room: Room) -> int:
    """Numbers of the examples' inputs: of texts their counts, and about as many characters."""
    counts = room.scenario.data.counts
    return int(room.scenario.x.size) if counts is None else 2 * len(counts.value)


def _width(room: Room | None, payload: dict[str, Any]) -> int:
    """Numbers of a weight vector, those of all classes; of a variant perhaps one for each example."""
    if room is None:
        return 1
    scenario = room.scenario
    own = scenario.width * int(np.size(scenario.start.b))
    return max(own, min(len(scenario.y), VARIED)) if payload.get("variant") else own
