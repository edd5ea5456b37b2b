"""Parsing: documents become scenarios where they hold nobody up."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from ..engine import Limits, Scenario
from .turns import Urgency
from .working import Working


def parsed(
    workers: Working,
    key: Hashable,
    document: dict[str, Any],
    limits: Limits,
    wanted: Callable[[], bool] = lambda: True,
) -> Scenario:
    """The scenario of a document, with its hash. Raises ScenarioError, or Cancelled once it is not ``wanted()``."""
    return workers.run(key, Urgency.ASKED, lambda: hashed(Scenario.from_document(document, limits)), wanted)


def hashed(scenario: Scenario) -> Scenario:
    """The same; its hash is computed here, in the worker's thread, and kept."""
    scenario.hash  # noqa: B018
    return scenario
