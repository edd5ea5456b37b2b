"""Study: a scenario with its run and what theory says of it."""

from __future__ import annotations

from functools import cached_property

from ..run.trace import Trace
from ..run.train import train
from ..scenario.scenario import Scenario
from .of_scenario import facts
from .quantities import Facts


class Study:
    """A scenario whose run and facts are worked out when they are first asked for, and then kept."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    @cached_property
    def trace(self) -> Trace:
        """The engine's own record of the run (app/engine/run/trace.py)."""
        return train(self.scenario)

    @cached_property
    def facts(self) -> Facts:
        """What theory says of the examples before any training (docs/theory.md)."""
        return facts(self.scenario)
