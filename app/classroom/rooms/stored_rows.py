"""A room as a store holds it, and the room that is read from that."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import NamedTuple

from ...engine import Limits
from ..classes.class_state import ClassState
from ..classes.people import owners_from
from ..runs.playhead import Playhead
from ..runs.scenarios import unpacked
from .store import StoredRoom

logger = logging.getLogger(__name__)

KNOWN = 4_096  # rooms of whose document a store remembers which version it holds


class Row(NamedTuple):
    """What a store holds of a room, as it holds it."""

    version: int
    document: bytes
    playhead: str
    lesson: str | None
    saved: float
    stamp: str
    owners: str


def record_of(room: str, row: Row, limits: Limits, known: StoredRoom | None = None) -> StoredRoom | None:
    """The record of a stored room; None, and a line in the log, for one that cannot be read.

    What is the same as in ``known`` is taken from there; of its version the row's document is not looked at.
    """
    if known is not None and known.stamp == row.stamp:
        return known
    same = known is not None and known.version == row.version
    scenario = known.scenario if known is not None and same else unpacked(row.document, limits)
    if scenario is None:
        log_left(room, "its scenario")
        return None
    try:
        playhead = Playhead(**json.loads(row.playhead))
        lesson = None if row.lesson is None else json.loads(row.lesson)
        if lesson is not None:
            ClassState.from_document(lesson)
        owners = owners_from(json.loads(row.owners))
    except Exception as error:  # as above
        log_left(room, f"{type(error).__name__}: {error}")
        return None
    return StoredRoom(room, row.version, scenario, playhead, row.saved, lesson, owners, row.stamp)


@lru_cache(KNOWN)
def log_left(room: str, why: str) -> None:
    """Say once of a room that it cannot be opened."""
    logger.warning("room %s cannot be opened and is left as it is stored: %s", room, why)
