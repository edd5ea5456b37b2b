"""What every file that leaves carries: the scenario and the moment, so that it can come back in."""

from __future__ import annotations

import json

from ..engine import Scenario

PREFIX = "hyperplane-scenario:"
KEYWORD = "hyperplane"  # of a PNG's text chunk


def note(scenario: Scenario, visit: int) -> str:
    """``hyperplane-scenario:`` and compact JSON of the scenario and the visit, in plain ASCII."""
    content = {"scenario": scenario.document(), "at": visit}
    return PREFIX + json.dumps(content, separators=(",", ":"))
