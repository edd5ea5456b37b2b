"""What is known at the points of a grid over the plane, as the page asks for it to colour regions and draw borders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..engine import Scenario, Trace
from ..engine.core.points import Points
from ..engine.references import Reference
from ..engine.run.comparison import fitted, of_reference, scaled
from .exact_maps import exact_map

SMALLEST = float(np.finfo("<f4").tiny)  # below it float32 loses digits, and then all
PARTS = 100  # of a step, to which coordinates are rounded
MOST_UNITS, MOST_DIGITS = 1e12, 1e15


def grid_points(
    x: tuple[float, float], y: tuple[float, float], size: tuple[int, int], inputs: int
) -> np.ndarray:
    """The points (ny * nx, inputs) of a grid of nx by ny, ends included, row by row upwards; on a number line (one
    input) each row is the line."""
    xs, ys = _line(*x, size[0]), _line(*y, size[1])
    if inputs == 1:
        return np.tile(xs, size[1])[:, None]
    grid_x, grid_y = np.meshgrid(xs, ys)
    return np.column_stack([grid_x.ravel(), grid_y.ravel()])


def _line(low: float, high: float, count: int) -> np.ndarray:
    """``count`` coordinates at equal steps, rounded to decimals of at most 15 digits where that moves them by less than
    half a hundredth of a step: with the operations of the page's ``gridLine`` (static/js/run/features.ts)."""
    span, unit = high - low, 1.0
    values: np.ndarray = low + span * np.arange(count) / max(1, count - 1)
    while unit * span < PARTS * (count - 1) and unit < MOST_UNITS:
        unit *= 10
    whole = np.floor(values * unit + 0.5)
    short = unit * span >= PARTS * (count - 1) and np.abs(whole).max(initial=0.0) < MOST_DIGITS
    return whole / unit if short else values


def features_at(scenario: Scenario, points: np.ndarray, fine: bool) -> np.ndarray:
    """Features of points (m, p), float32, or float64 if ``fine`` where some are too small for float32; NaN where one is
    undefined or too large."""
    with np.errstate(over="ignore", invalid="ignore", under="ignore"):
        exact = scenario.vectors.transform(points)
        small = fine and bool(((exact != 0) & (np.abs(exact) < SMALLEST)).any())
        phi = exact.astype("<f8" if small else "<f4")
    phi[~np.isfinite(phi)] = np.nan
    return phi


def grid_of(scenario: Scenario, points: np.ndarray, fine: bool) -> tuple[dict[str, Any] | None, np.ndarray]:
    """(:func:`exact_map`, :func:`features_at`) of a grid."""
    return exact_map(scenario), features_at(scenario, points, fine)


def votes_before(trace: Trace, visit: int, points: Points, votes: Callable[[int], np.ndarray]) -> np.ndarray:
    """A voting predictor's scores (m,) at points before w_visit votes; ``votes(n)`` are those of w_0 .. w_(n - 1)."""
    last = -votes(visit) + votes(visit + 1)
    return np.asarray(trace.scenario.predictor.scores(trace, visit, points) - last)


def compared(
    scenario: Scenario, reference: Reference, points: Callable[[int], np.ndarray] | None
) -> tuple[dict[str, Any], np.ndarray | None]:
    """How good a reference is (app/engine/run/comparison.py), and what its border is drawn from at points (m,
    inputs), of the number of inputs, float32. Raises ScenarioError where it cannot be fitted."""
    known = fitted(scenario, reference)
    judged = of_reference(scenario, reference, known)
    if points is None:
        return judged, None
    label: np.ndarray = known.drawn(scaled(scenario, points(scenario.x.shape[1]))).astype("<f4")
    return judged, label
