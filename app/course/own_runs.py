"""Runs that are trained where they are asked for, the newest few of them kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from ..engine import Facts, Scenario, Trace
from ..engine.facts.lazy_facts import LazyFacts

KEPT = 48


@dataclass
class OwnRuns:
    """For commands and tests, which have a thread of their own, and no cachetools."""

    _kept: OrderedDict[str, LazyFacts] = field(default_factory=OrderedDict)

    def trace(self, scenario: Scenario) -> Trace:
        return self._of(scenario).trace

    def facts(self, scenario: Scenario) -> Facts:
        return self._of(scenario).facts

    def _of(self, scenario: Scenario) -> LazyFacts:
        own = self._kept.setdefault(scenario.hash, LazyFacts(scenario))
        self._kept.move_to_end(scenario.hash)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return own
