"""LazyFacts: a scenario with its run and its facts, computed on demand."""

from __future__ import annotations

from functools import cached_property

from ..run.trace import Trace
from ..run.train import train
from ..scenario.scenario import Scenario
from .of_scenario import facts
from .quantities import Facts


class LazyFacts:
    """A scenario whose run and facts are computed when they are first needed, and then stored."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    @cached_property
    def trace(self) -> Trace:
        """The engine's record of the run (app/engine/run/trace.py)."""
        return train(self.scenario)

    @cached_property
    def facts(self) -> Facts:
        """The theoretical facts of the examples, before any training (docs/theory.md)."""
        return facts(self.scenario)
