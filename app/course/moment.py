"""A moment of a run, and what can be read of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from ..engine import Facts, Scenario, Trace
from ..engine.core.orders import Shuffled
from ..engine.facts import known
from ..engine.facts.of_scenario import LazyFacts
from ..engine.run.comparison import of_reference, predictions
from ..engine.run.counts import mistakes_until
from ..engine.run.metrics import evaluation
from ..engine.run.truth import truth_of

SHUFFLES = 10  # orders, of the seeds 0 to 9, that an order is compared with


class Runs(Protocol):
    """Who trains, and keeps what has been trained."""

    def trace(self, scenario: Scenario) -> Trace: ...

    def facts(self, scenario: Scenario) -> Facts: ...


@dataclass(frozen=True)
class Moment:
    """A run after ``position`` visits, None for its end. ``probe``: a point that is asked about; ``others``: the
    scenarios that the run is compared with."""

    scenario: Scenario
    runs: Runs
    position: int | None = None
    probe: tuple[float, ...] | None = None
    others: tuple[Scenario, ...] = ()

    @property
    def trace(self) -> Trace:
        return self.runs.trace(self.scenario)

    @property
    def facts(self) -> Facts:
        return self.runs.facts(self.scenario)

    @property
    def visit(self) -> int:
        visits = self.trace.visits
        return visits if self.position is None else min(self.position, visits)


def mistakes(moment: Moment) -> int | None:
    trace = moment.trace
    return int(trace.mistakes_per_epoch.sum()) if trace.counts_mistakes else None


def mistakes_so_far(moment: Moment) -> int | None:
    return mistakes_until(moment.trace, moment.visit) if moment.trace.counts_mistakes else None


def cycle(key: str) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        return (moment.trace.cycle or {}).get(key)

    return read


def metric(name: str) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        return (evaluation(moment.trace, moment.visit)["training"] or {}).get(name)

    return read


def of_test(share: bool) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        points, y = moment.trace.held_out
        if not len(y) or moment.scenario.task == "regression":
            return None
        wrong = int(np.count_nonzero(moment.trace.predict(points, moment.visit) != y))
        return wrong / len(y) if share else wrong

    return read


def wrong(moment: Moment) -> int | None:
    error, n = moment.trace.training_error(moment.visit), len(moment.scenario.y)
    return None if error is None or moment.scenario.task == "regression" else round(error * n)


def weights(part: int, end: bool) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        trace = moment.trace
        return trace.weights_at(trace.updates if end else trace.update_at(moment.visit))[part]

    return read


def averaged(part: int) -> Callable[[Moment], Any]:
    return lambda moment: moment.trace.averaged_at(moment.visit)[part]


def norm(moment: Moment) -> float:
    return float(np.linalg.norm(weights(0, False)(moment)))


def survival(moment: Moment) -> int:
    trace, k = moment.trace, moment.trace.update_at(moment.visit)
    return moment.visit - int(trace.visit[k - 1] if k else 0) + 1


def visit(ahead: int, name: str) -> Callable[[Moment], Any]:
    """Of the visit just made (0), or the next one (1); None where there is none."""

    def read(moment: Moment) -> Any:
        trace, visit = moment.trace, moment.visit + ahead
        if not 1 <= visit <= trace.visits:
            return None
        window = trace.visited(visit, visit + 1)
        i = int(window.example[0])
        several = np.ndim(window.activation) > 1
        parts: dict[str, Callable[[], Any]] = {
            "x": lambda: moment.scenario.x[i],
            "y": lambda: moment.scenario.y[i],
            "example": lambda: i + 1,
            "score": lambda: None if several else window.activation[0],
            "scores": lambda: window.activation[0] if several else None,
            "agreement": lambda: None if several else window.activation[0] * moment.scenario.y[i],
            "step": lambda: window.step[0],
            "mistake": lambda: bool(window.mistake[0]),
            "sums": lambda: sums(moment, visit, i),
        }
        return parts[name]()

    return read


def sums(moment: Moment, visit: int, example: int) -> np.ndarray | None:
    """What the hidden units of a network add up for an example, before that visit; None without any."""
    network, trace = moment.scenario.network, moment.trace
    if network is None:
        return None
    state = np.asarray(trace.weights_at(trace.update_at(visit - 1))[0])
    z = trace.evaluator.problem.z[example : example + 1]
    total: np.ndarray = network.sums(network.rows(state[None, :]), z)[0]
    return total


def asked(kind: str) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        judged = moment.trace.counts_mistakes or kind == "line"
        if kind != "stop" and (not judged or moment.visit >= moment.trace.visits):
            return None
        proven = moment.facts.mistakes_end if kind == "stop" else None
        return truth_of(kind, moment.trace, moment.visit, proven)

    return read


def said(predictor: str, key: str = "label") -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        if moment.probe is None or len(moment.probe) != moment.scenario.x.shape[1]:
            return None
        points = moment.scenario.vectors.points(np.array([moment.probe]))
        answers = predictions(moment.trace, moment.visit, points)
        return next((each[key] for each in answers if each["name"] == predictor), None)

    return read


def reference(of: str) -> Callable[[Moment], Any]:
    def read(moment: Moment) -> Any:
        if not moment.scenario.references:
            return None
        return (of_reference(moment.scenario, moment.scenario.references[0])[of] or {}).get("wrong")

    return read


def shuffled(scenario: Scenario) -> list[Scenario]:
    """The same in ten shuffled orders, each kept through all epochs."""
    return [scenario.replace(order={"name": Shuffled.name, "seed": seed}) for seed in range(SHUFFLES)]


def orders(of: Callable[[list[int]], Any]) -> Callable[[Moment], Any]:
    """Over the mistakes (or updates) of the run in its own order and in ten shuffled ones."""

    def read(moment: Moment) -> Any:
        traces = [moment.runs.trace(scenario) for scenario in (moment.scenario, *shuffled(moment.scenario))]
        if not all(trace.end in ("separated", "no-mistakes") for trace in traces):
            return None
        return of([trace.updates for trace in traces])

    return read


def fact(name: str) -> Callable[[Moment], Any]:
    return lambda moment: known(getattr(moment.facts, name))


def dimension(moment: Moment) -> int:
    return int(moment.scenario.x.shape[1])


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
