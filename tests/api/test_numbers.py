"""Numbers that are none, and numbers that no float64 holds, are refused by a sentence wherever one goes in."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import app as hyperplane
from app.engine import ScenarioError
from tests.sentences import check_sentence

X = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]
Y = [0, 0, 0, 1]
HUGE = 10**400
ODD: dict[str, Any] = {
    "complex": 1 + 2j, "complex without i": complex(1, 0), "complex of numpy": np.complex128(2j),
    "400 digits": HUGE, "minus 400 digits": -HUGE, "a fraction": Fraction(HUGE, 3), "a decimal": Decimal("1e400"),
    "a long double": np.longdouble("1e400"), "an object": object(), "a date": datetime.date(2020, 1, 1),
}  # fmt: skip


@pytest.fixture(autouse=True)
def no_warning() -> Iterator[None]:
    """numpy warns, or does not, where it takes a part of what a number says."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def rows(value: Any) -> list[list[Any]]:
    return [[0.0, 0.0], [0.0, 1.0], [value, 0.0], [1.0, 1.0]]


def fitted() -> Any:
    return hyperplane.Perceptron().fit(X, Y)


DOORS: dict[str, Callable[[Any], Any]] = {
    "points": lambda value: hyperplane.run(rows(value), Y),
    "an array of points": lambda value: hyperplane.run(np.array(rows(value)), Y),
    "an array of objects": lambda value: hyperplane.run(np.array(rows(value), dtype=object), Y),
    "labels": lambda value: hyperplane.run(X, [0, 0, value, 1]),
    "targets": lambda value: hyperplane.run(X, [0, 0, value, 1], task="regression"),
    "asked points": lambda value: hyperplane.run("and").predict([[value, 1]]),
    "truths": lambda value: hyperplane.run("and").score([[1, 1]], [value]),
    "true targets": lambda value: hyperplane.run(X, Y, task="regression").score([[1, 1]], [value]),
    "a visit": lambda value: hyperplane.run("and").predict([[1, 1]], visit=value),
    "a moment": lambda value: hyperplane.run("and").svg(at=value),
    "a parameter": lambda value: hyperplane.run("and", learner={"name": "perceptron", "rate": value}),
    "a whole parameter": lambda value: hyperplane.run("and", epochs=value),
    "a choice": lambda value: hyperplane.run("and", sign_of_zero=value),
    "a start": lambda value: hyperplane.run("and", start={"w": [value, 0], "b": 0}),
    "a document": lambda value: hyperplane.run({"x": rows(value), "y": Y}),
    "an estimator's parameter": lambda value: hyperplane.Perceptron(rate=value).fit(X, Y),
    "an estimator's seed": lambda value: hyperplane.Perceptron(order="shuffled", seed=value).fit(X, Y),
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("door", DOORS)
def test_what_is_no_number_of_ours_is_refused_by_a_sentence(door: str, odd: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        DOORS[door](ODD[odd])
    check_sentence(str(refused.value))


@pytest.mark.parametrize("odd", ["complex", "complex of numpy", "400 digits", "a fraction"])
def test_an_estimator_refuses_them_as_values(odd: str) -> None:
    known = fitted()
    for ask in (
        lambda: hyperplane.Perceptron().fit(rows(ODD[odd]), Y),
        lambda: known.predict([[ODD[odd], 1]]),
        lambda: known.decision_function([[ODD[odd], 1]]),
    ):
        with pytest.raises(ValueError, match=r"finite|omplex|must be a number"):
            ask()


def test_the_place_of_a_complex_number_is_said() -> None:
    for points in (rows(2j), np.array(rows(2j))):
        with pytest.raises(ScenarioError, match=r"^Row 3: x1 must be a number; it is a complex number\.$"):
            hyperplane.run(points, Y)


def test_masked_numbers_are_missing() -> None:
    masked = np.ma.masked_equal(np.array(rows(7.0)), 7.0)
    with pytest.raises(ScenarioError, match="Row 3"):
        hyperplane.run(masked, Y)
    with pytest.raises(ScenarioError, match="label"):
        hyperplane.run(X, np.ma.masked_equal(np.array([0, 0, 7, 1]), 7))


def test_other_real_numbers_are_taken() -> None:
    for value in (Fraction(1, 3), Decimal("0.5"), True, np.float32(0.5), np.int64(2), np.uint64(2), "0.5"):
        run = hyperplane.run(rows(value), Y)
        assert run.scenario.x[2, 0] == float(value)
        assert hyperplane.run(X, [0, 0, value, 1], task="regression").scenario.y[2] == float(value)
