"""What theory says of a scenario, and of a run."""

from typing import Any

from ..scenario.scenario import Scenario


def facts(scenario: Scenario) -> dict[str, Any]:
    """What theory says of a scenario before any training: see :func:`app.engine.facts.of_scenario.facts`."""
    from . import of_scenario

    return of_scenario.facts(scenario)
