"""Documents become scenarios where they hold nobody up, and scenarios a few bytes, as stores keep them."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Hashable
from functools import lru_cache
from typing import Any, NamedTuple

from ..engine import Limits, Scenario
from .executor import Executor, Wanted
from .fair_queue import Urgency
from .lesson import Lesson
from .owners import owners_from
from .playhead import Playhead
from .store import Record

logger = logging.getLogger(__name__)

KNOWN = 4_096  # rooms of whose document a store remembers which version it holds
LEVEL = 1  # the others take several times as long for a tenth less


def parsed(
    executor: Executor,
    key: Hashable,
    document: dict[str, Any],
    limits: Limits,
    wanted: Wanted = lambda: True,
) -> Scenario:
    """The scenario of a document, with its hash. Raises ScenarioError, or Cancelled once it is not ``wanted()``."""
    return executor.execute(
        key, Urgency.ASKED, lambda: hashed(Scenario.from_document(document, limits)), wanted
    )


def hashed(scenario: Scenario) -> Scenario:
    """The same; its hash is computed here, in the worker's thread, and kept."""
    scenario.hash  # noqa: B018
    return scenario


def packed(scenario: Scenario) -> bytes:
    return zlib.compress(json.dumps(scenario.document()).encode(), LEVEL)


def unpacked(document: bytes, limits: Limits) -> Scenario | None:
    """The scenario, hashed; None for one that cannot be had: of wider limits, of a newer format, damaged."""
    try:
        return hashed(Scenario.from_document(json.loads(zlib.decompress(document)), limits))
    except Exception:  # whatever stands there, one room is gone and no other
        return None


class Row(NamedTuple):
    """What a store holds of a room, as it holds it."""

    version: int
    document: bytes
    playhead: str
    lesson: str | None
    saved: float
    stamp: str
    owners: str


def record_of(room: str, row: Row, limits: Limits, known: Record | None = None) -> Record | None:
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
            Lesson.from_document(lesson)
        owners = owners_from(json.loads(row.owners))
    except Exception as error:  # as above
        log_left(room, f"{type(error).__name__}: {error}")
        return None
    return Record(room, row.version, scenario, playhead, row.saved, lesson, owners, row.stamp)


@lru_cache(KNOWN)
def log_left(room: str, why: str) -> None:
    """Say once of a room that it cannot be opened."""
    logger.warning("room %s cannot be opened and is left as it is stored: %s", room, why)
