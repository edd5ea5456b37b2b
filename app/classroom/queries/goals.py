"""Goals: whether a room's run fulfils predicates over what the engine says."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from ...course.measures import OF_ORDERS, OF_THEORY, value_of
from ...course.moment import Moment, shuffled
from ...course.predicate import predicates_of
from ...engine import Facts, Scenario, Trace
from ..runs.executor import Executor, Urgency, Wanted
from ..runs.message import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs


@dataclass
class _Trained:
    """What has been worked out for a goal, by the hash of its scenario."""

    traces: dict[str, Trace] = field(default_factory=dict)
    known: dict[str, Facts] = field(default_factory=dict)

    def trace(self, scenario: Scenario) -> Trace:
        return self.traces[scenario.hash]

    def facts(self, scenario: Scenario) -> Facts:
        return self.known[scenario.hash]


class Goals:
    """Judges runs, in slices that take their turn; ``key`` and ``wanted`` are as in :class:`Runs`."""

    def __init__(self, runs: Runs, executor: Executor) -> None:
        self._runs = runs
        self._executor = executor

    def judged(self, key: Hashable, run: RunInRoom, goal: Any, wanted: Wanted) -> Message:
        """Of a finished run: ``reached``, whether all of a goal's predicates hold, and ``predicates``, each with the
        ``value`` of its measure and whether it ``holds``. Raises ScenarioError for what are no predicates."""
        predicates = predicates_of(goal)
        names = {predicate.measure for predicate in predicates}
        worked = _Trained({run.scenario.hash: run.trace})
        if names & set(OF_THEORY):
            worked.known[run.scenario.hash] = self._runs.facts(key, run, wanted)
        if names & set(OF_ORDERS):
            others = self._executor.execute(key, Urgency.FACTS, lambda: shuffled(run.scenario), wanted)
            for scenario in others:
                other = self._runs.of(key, scenario, wanted)
                self._runs.train(key, other, lambda: False, wanted)
                worked.traces[scenario.hash] = other.trace
        self._runs.vote(key, run, "training", run.visits, run.scenario.vectors.examples, wanted)
        moment = Moment(run.scenario, worked)

        def judge() -> list[dict[str, Any]]:
            values = {name: value_of(moment, name) for name in names}
            return [
                {
                    **predicate.document(),
                    "value": values[predicate.measure],
                    "holds": predicate.holds_of(values[predicate.measure]),
                }
                for predicate in predicates
            ]

        with run.lock:
            judged = self._executor.execute(key, Urgency.ASKED, judge, wanted)
        return Message({"reached": all(each["holds"] for each in judged), "predicates": judged})
