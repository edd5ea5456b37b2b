"""Tasks that cannot be cut into slices, as functions of plain values, so that another process can compute them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine import Facts, Limits, Scenario, facts
from ..engine.methods.solution import Fit
from ..engine.references import Reference
from ..engine.run.comparison import fitted, of_reference, scaled
from ..engine.run.train import Training
from .documents import unpacked
from .view import View

Compared = tuple[dict[str, Any], np.ndarray | None]
TINY = 100  # numbers in the examples' features, for all classes together
SMALL = 2_000  # numbers in the examples' features for each class: what is worked out of fewer takes a slice or two


def is_tiny(scenario: Scenario) -> bool:
    """Whether a slice of the scenario's run takes no longer than to hand it to a thread, and to wait for its turn."""
    learner = scenario.learner
    numbers = len(scenario.y) * len(scenario.terms) * scenario.classes
    return numbers <= TINY and not (learner.slow_fit or learner.layered or scenario.task.tagged)


def is_small(scenario: Scenario) -> bool:
    """Whether what theory or a fit makes of the examples takes so little that no process is worth it."""
    return len(scenario.y) * len(scenario.terms) * max(1, scenario.classes // 2) <= SMALL


def facts_of(document: bytes, limits: Limits) -> Facts:
    """The facts of a packed scenario."""
    return facts(_scenario(document, limits))


def fit_of(document: bytes, limits: Limits) -> Fit:
    """The solution of a packed scenario's learner, which fits at once. Raises ScenarioError where it refuses."""
    solution = Training(_scenario(document, limits)).solution
    assert solution is not None
    return solution.fit


def compared_to(document: bytes, limits: Limits, reference: Reference, view: View | None) -> Compared:
    """The same as :func:`compared` of a packed scenario."""
    return compared(_scenario(document, limits), reference, view)


def compared(scenario: Scenario, reference: Reference, view: View | None) -> Compared:
    """How good a reference is (app/engine/run/comparison.py), and with a view what its border is drawn from at its
    points, float32."""
    known = fitted(scenario, reference)
    judged = of_reference(scenario, reference, known)
    if view is None:
        return judged, None
    points = scaled(scenario, view.points(scenario.x.shape[1]))
    label: np.ndarray = known.drawn(points).astype("<f4")
    return judged, label


def _scenario(document: bytes, limits: Limits) -> Scenario:
    scenario = unpacked(document, limits)
    assert scenario is not None, "it has been a scenario under these limits"
    return scenario
