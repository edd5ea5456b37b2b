"""Documents become scenarios where they hold nobody up, and scenarios a few bytes, as stores keep them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Hashable
from typing import Any

from ..engine import Limits, Scenario, ScenarioError
from .executor import Executor, Wanted
from .fair_queue import Urgency

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
    """The scenario, hashed; None for one that was stored under wider limits than there are now."""
    try:
        return hashed(Scenario.from_document(json.loads(zlib.decompress(document)), limits))
    except ScenarioError:
        return None
