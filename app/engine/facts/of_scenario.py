"""Theoretical facts of a scenario before any training; and a scenario with its run and its facts, made on demand."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import numpy as np

from ..core.errors import ScenarioError, reason
from ..features.scaling import NoScaling
from ..methods.sequence import wrong_tagging
from ..run.trace import Trace
from ..run.train import train
from ..scenario.scenario import Scenario
from ..theory.augmented import CONSTANTS, augmented
from ..theory.kernel import KernelSeparation
from ..theory.multiclass import ClassSeparation
from ..theory.sequence import TaggingSeparation
from .of_examples import Training, binary, kernel, multiclass, network, regression, sequence
from .quantities import Facts, Unknown


def facts(scenario: Scenario) -> Facts:
    """The facts of a scenario, in the class of its task; pure and thread-safe."""
    result = OF_TASK[scenario.task](scenario)
    result = replace(result, mistakes_end=_mistakes_end(scenario, result))
    if scenario.scaling.plain:
        return result
    try:
        unscaled = scenario.replace(scaling=NoScaling.name)
    except ScenarioError as error:
        return replace(result, unscaled=Unknown(reason("refused", sentence=str(error))))
    return replace(result, unscaled=OF_TASK[scenario.task](unscaled))


def _mistakes_end(scenario: Scenario, known: Facts) -> bool | None:
    """Whether the mistakes of a run without a limit end: True or False if it is proven, else None."""
    if known.cycling is not None and known.cycling.endless:
        return False
    fixed = scenario.task == "binary" and scenario.bias == "fixed" and scenario.start.b != 0
    return True if known.separable is True and scenario.learner.converges and not fixed else None


def _binary(scenario: Scenario) -> Facts:
    learner = scenario.learner
    if learner.layered:
        return network(scenario.separation)
    if learner.kernel is None:
        return binary(scenario.separation, _training(scenario))
    features, per = scenario.vectors.exact_mapped
    y, b = scenario.y.astype(np.float64), scenario.start.b
    separation = KernelSeparation(learner.kernel, scenario.phi, features, y, per, scenario.bias, b)
    return kernel(separation, _training(scenario))


def _multiclass(scenario: Scenario) -> Facts:
    phi, per = scenario.vectors.exact_features
    z = augmented(phi, CONSTANTS[scenario.bias], per)
    separation = ClassSeparation(z, scenario.y.astype(np.int64), scenario.classes, per)
    return multiclass(separation, _training(scenario), scenario.bias)


def _regression(scenario: Scenario) -> Facts:
    return regression(scenario.phi, scenario.y, scenario.bias, float(scenario.start.b))


def _sequence(scenario: Scenario) -> Facts:
    x, y = np.array(scenario.x), scenario.y.astype(np.float64)
    tags = scenario.classes

    def best_wrong(i: int, w: np.ndarray) -> tuple[float, list[int]]:
        return wrong_tagging(x, y, i, w, tags)

    return sequence(TaggingSeparation(x, y, scenario.width - tags, tags, best_wrong), _training(scenario))


def _training(scenario: Scenario) -> Training:
    start = scenario.start
    return Training(
        scenario.learner, start.w, start.b, scenario.tie, scenario.order.repeats, scenario.order.whole
    )


OF_TASK = {
    "binary": _binary,
    "multiclass": _multiclass,
    "regression": _regression,
    "sequence": _sequence,
}


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
