"""The soft margin's weights, against the least cost that there is: the optimality conditions solved in fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, Trace, train
from app.engine.theory import soft_margin
from tests.effort import SHARE, THOROUGH

Row = list[Fraction]

NEAR = 1e-6
SETS = 200 if THOROUGH else 200 // SHARE


def run(x: np.ndarray, y: np.ndarray, learner: dict[str, Any], **more: Any) -> Trace:
    data = {"x": x.tolist(), "y": y.tolist()}
    return train(
        Scenario.from_document({"data": data, "learner": {"name": "soft-margin-svm", **learner}, **more})
    )


def gap(trace: Trace) -> float | None:
    """How far the weights of a run are from the optimum, as a share of what they cost, in fractions.

    The examples with y a near 1 are held at 1, those below have alpha = C and those above 0: that is a linear system,
    and where its solution lies between 0 and C, the dual problem's value at it is below every cost. None where it does
    not: where more lie on the edge than determine the line, the system has no one solution.
    """
    scenario = trace.scenario
    document = scenario.document()["learner"]
    y, C = [int(v) for v in scenario.y], Fraction(document["C"])
    w, b = trace.weights_at(trace.updates)
    phi = [[Fraction(v) for v in row] for row in scenario.phi.tolist()]
    weights = [Fraction(v) for v in w.tolist()]
    scores = [dot(row, weights) for row in phi]
    kernel = document["kind"] != "linear"
    gram = phi if kernel else [[dot(u, v) for v in phi] for u in phi]
    ya = [t * (a + Fraction(b)) for t, a in zip(y, scores, strict=True)]
    slack = sum((max(Fraction(0), 1 - v) for v in ya), Fraction(0))
    paid = dot(scores if kernel else weights, weights) / 2 + C * slack
    for near in (1e-5, 1e-8, 1e-10, 1e-3):
        beta = multipliers(gram, y, C, ya, near)
        if sum(beta) == 0 and all(0 <= v * t <= C for v, t in zip(beta, y, strict=True)):
            below = sum(abs(v) for v in beta) - dot([dot(row, beta) for row in gram], beta) / 2
            return float((paid - below) / paid)
    return None


def multipliers(gram: list[Row], y: list[int], C: Fraction, ya: Row, near: float) -> Row:
    """alpha_i y_i, of those within ``near`` of 1 by the equations, of all others by the side they are on."""
    free = [i for i, v in enumerate(ya) if abs(v - 1) < near]
    beta = [
        C * t if v < 1 and i not in free else Fraction(0) for i, (t, v) in enumerate(zip(y, ya, strict=True))
    ]
    rows = [[gram[i][j] for j in free] + [Fraction(1), y[i] - dot(gram[i], beta)] for i in free]
    rows.append([Fraction(1)] * len(free) + [Fraction(0), -sum(beta, Fraction(0))])
    for i, value in zip(free, solved(rows), strict=False):
        beta[i] = value
    return beta


def solved(rows: list[Row]) -> Row:
    """The solution of equations, each with its right side last; what they leave open is 0."""
    count = len(rows[0]) - 1
    pivots: list[int] = []
    for column in range(count):
        below = [i for i in range(len(pivots), len(rows)) if rows[i][column]]
        if not below:
            continue
        here = len(pivots)
        rows[here], rows[below[0]] = rows[below[0]], rows[here]
        rows[here] = [v / rows[here][column] for v in rows[here]]
        for i in range(len(rows)):
            if i != here and rows[i][column]:
                rows[i] = [v - rows[i][column] * u for v, u in zip(rows[i], rows[here], strict=True)]
        pivots.append(column)
    values = [Fraction(0)] * count
    for row, column in zip(rows, pivots, strict=False):
        values[column] = row[-1]
    return values


def dot(u: Row, v: Row) -> Fraction:
    return sum((a * b for a, b in zip(u, v, strict=True) if a and b), Fraction(0))


def random_set(chance: np.random.Generator, n: int, at: float, width: float) -> tuple[np.ndarray, np.ndarray]:
    x = np.round(at + width * chance.standard_normal((n, 2)), 3)
    y = np.where(x[:, 0] + width * chance.standard_normal(n) > at, 1, -1)
    y[:2] = 1, -1
    return x, y


@pytest.mark.parametrize("C", [0.01, 1.0, 1e3])
@pytest.mark.parametrize(("at", "width"), [(0, 1), (1000, 3), (1000, 300), (0, 0.01)])
def test_examples_are_taken_as_they_are(at: float, width: float, C: float) -> None:
    chance = np.random.default_rng([int(C * 100), int(at), int(width * 100)])
    gaps = [gap(run(*random_set(chance, 30, at, width), {"C": C})) for _ in range(SETS // 10)]
    proved = [value for value in gaps if value is not None]
    assert len(proved) > 0.8 * len(gaps)
    assert max(proved) < NEAR


@pytest.mark.parametrize("learner", [
    {"kind": "polynomial", "degree": 3}, {"kind": "polynomial", "degree": 2, "constant": 0.5}, {"kind": "rbf"},
    {"kind": "rbf", "gamma": 30},
])  # fmt: skip
@pytest.mark.parametrize("C", [0.1, 1.0, 1e3])
def test_kernels_come_as_near(learner: dict[str, Any], C: float) -> None:
    chance = np.random.default_rng([int(C * 10), len(str(learner))])
    for _ in range(SETS // 10):
        # Of a narrow kernel every example is held: a system of as many equations.
        assert (
            gap(run(*random_set(chance, 12 if "gamma" in learner else 30, 0, 1), {"C": C, **learner})) < NEAR
        )


def test_no_price_is_too_high_for_examples_that_overlap() -> None:
    x, y = random_set(np.random.default_rng(0), 200, 0, 1e5)
    assert gap(run(x, y, {"C": 1e6})) < NEAR


def test_where_the_examples_lie_does_not_change_the_plane() -> None:
    chance = np.random.default_rng(1)
    x, y = random_set(chance, 40, 0, 1)
    w, b = run(x, y, {"C": 1}).weights_at(1)
    moved, offset = run(1024 * x + 4096, y, {"C": 1 / 1024**2}).weights_at(1)
    assert moved * 1024 == pytest.approx(w, rel=1e-6)
    assert offset + moved.sum() * 4096 == pytest.approx(b, rel=1e-6, abs=1e-6)


def test_scaling_is_named_where_it_is_the_cure() -> None:
    x, y = random_set(np.random.default_rng(2), 30, 1000, 100)
    learner = {"kind": "polynomial", "degree": 3, "C": 1e3}
    with pytest.raises(ScenarioError, match="choose a scaling, such as standardise") as refused:
        run(x, y, learner)
    assert refused.value.field == "scaling"
    assert gap(run(x, y, learner, scaling="standardise")) < NEAR


def test_a_price_that_roundings_drown_in_is_named() -> None:
    x, y = random_set(np.random.default_rng(2), 30, 0, 30)
    with pytest.raises(ScenarioError, match="choose a smaller penalty C") as refused:
        run(x, y, {"kind": "polynomial", "degree": 8, "constant": 100, "C": 1e6}, scaling="range")
    assert refused.value.field == "learner.C"


def test_more_than_the_counted_work_is_refused_before_it_begins() -> None:
    phi = np.random.default_rng(3).standard_normal((5000, 600))
    with pytest.raises(soft_margin.TooMuchWork):
        soft_margin.of_features(phi, np.sign(phi[:, 0]), 1.0)


def test_more_features_than_examples_go_by_their_products() -> None:
    chance = np.random.default_rng(4)
    phi, y = chance.standard_normal((300, 1300)), np.where(chance.random(300) < 0.5, 1.0, -1.0)
    plane = soft_margin.of_features(phi, y, 1.0)
    ya = y * (phi @ plane.w + plane.b)
    assert plane.gap < NEAR
    assert ya.min() == pytest.approx(1, abs=1e-5)  # so many features separate anything


@pytest.mark.parametrize("learner", ["hard-margin-svm", "soft-margin-svm"])
def test_a_weight_that_is_0_but_for_the_solver_s_roundings_is_0(learner: str) -> None:
    chance, fits = np.random.default_rng(5), 0
    while fits < 400:
        x, y = chance.integers(-3, 4, (int(chance.integers(2, 7)), 2)), chance.choice((-1, 1), 7)
        document = {"data": {"x": x.tolist(), "y": y[: len(x)].tolist()}, "learner": learner}
        try:
            trace = train(Scenario.from_document(document))
        except ScenarioError:  # a hard margin refuses what no line separates
            continue
        fits += 1
        w, _ = trace.weights_at(trace.updates)
        size = np.abs(w)
        assert ((size == 0) | (size > 1e-12 * size.max())).all(), (document, w)
