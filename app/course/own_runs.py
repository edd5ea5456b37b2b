"""Runs that are trained where they are asked for, the newest few of them kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property

from ..engine import Facts, Scenario, Trace, facts, train

KEPT = 48


@dataclass
class OwnRuns:
    """For commands and tests, which have a thread of their own."""

    _kept: OrderedDict[str, _Own] = field(default_factory=OrderedDict)

    def trace(self, scenario: Scenario) -> Trace:
        return self._of(scenario).trace

    def facts(self, scenario: Scenario) -> Facts:
        return self._of(scenario).facts

    def _of(self, scenario: Scenario) -> _Own:
        own = self._kept.setdefault(scenario.hash, _Own(scenario))
        self._kept.move_to_end(scenario.hash)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return own


@dataclass
class _Own:
    scenario: Scenario

    @cached_property
    def trace(self) -> Trace:
        return train(self.scenario)

    @cached_property
    def facts(self) -> Facts:
        return facts(self.scenario)
