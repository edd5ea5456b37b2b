"""A row of a store, and the stored room that is read from it."""

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

KNOWN = 4_096  # rooms whose stored version of the document a store remembers


class Row(NamedTuple):
    """The fields of a room in a store."""

    version: int
    document: bytes
    playhead: str
    lesson: str | None
    saved: float
    stamp: str
    owners: str


def record_of(room: str, row: Row, limits: Limits, known: StoredRoom | None = None) -> StoredRoom | None:
    """The record of a stored room; None, and a line in the log, if it cannot be read.

    Equal parts are taken from ``known``; if the version is equal, the row's document is not read.
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
    except Exception as error:  # whatever the texts are, only this room is lost
        log_left(room, f"{type(error).__name__}: {error}")
        return None
    return StoredRoom(room, row.version, scenario, playhead, row.saved, lesson, owners, row.stamp)


@lru_cache(KNOWN)
def log_left(room: str, why: str) -> None:
    """Log once per room that it cannot be opened."""
    logger.warning("room %s cannot be opened and is left as it is stored: %s", room, why)
