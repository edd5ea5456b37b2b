"""Examples of very many features: no search begins that would not end soon, and what is left out says why."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest

from app.engine.facts.of_examples import Training, binary
from app.engine.facts.quantities import Unknown
from app.engine.theory.separability import MOST_WORK, TOO_WIDE
from app.engine.theory.separation import RowSeparation, Separation
from tests.rows import rows_of

SIDE = 1_700  # examples, and features: SIDE ** 3 > MOST_WORK


def words(seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Counts of a dozen words in each example, of which the first two features belong to one class each."""
    chance = np.random.default_rng(seed)
    x, y = np.zeros((SIDE, SIDE)), np.where(np.arange(SIDE) % 2, 1.0, -1.0)
    np.add.at(x, (np.repeat(np.arange(SIDE), 12), chance.integers(2, SIDE, 12 * SIDE)), 1.0)
    x[np.arange(SIDE), (y > 0).astype(int)] = 3.0
    return x, y


Examples = tuple[np.ndarray, np.ndarray]
Make = Callable[..., Separation]


def of_rows(x: np.ndarray, y: np.ndarray, bias: str = "learned", b: float = 0.0) -> Separation:
    return RowSeparation(rows_of(x), y, bias, b)


def in_full(x: np.ndarray, y: np.ndarray, bias: str = "learned", b: float = 0.0) -> Separation:
    return Separation(x, y, bias=bias, b=b)


both = pytest.mark.parametrize("made", [in_full, of_rows])


@both
def test_what_a_perceptron_finds_is_known_and_margins_say_why_they_are_not(made: Make) -> None:
    assert SIDE**3 > MOST_WORK
    facts = binary(made(*words()), Training())
    assert facts.separable is True
    assert facts.radius_squared == (words()[0] ** 2).sum(axis=1).max() + 1
    for value in (facts.margin, facts.u, facts.bound, facts.geometric_margin):
        assert value == Unknown(TOO_WIDE)


@pytest.mark.slow(reason="trains on wide tables")
@both
def test_what_it_does_not_find_stays_open(made: Make) -> None:
    x, y = words()
    x[1], y[1] = x[0], -y[0]  # one text with both labels
    facts = binary(made(x, y), Training())
    assert facts.separable == Unknown(TOO_WIDE)


@both
def test_a_fixed_bias_is_left_open_too(made: Make) -> None:
    facts = binary(made(*words(), bias="fixed", b=1.0), Training())
    assert facts.separable == Unknown(TOO_WIDE)


@pytest.mark.parametrize("bias", ["learned", "threshold", "none"])
def test_weights_found_by_rows_separate(bias: str) -> None:
    x, y = words(3)
    separation = of_rows(x, y, bias)
    direction = separation.verdict.direction
    assert direction is not None
    assert ((y[:, None] * in_full(x, y, bias).z) @ np.array(direction, dtype=float) > 0).all()
    assert separation.radius == pytest.approx(in_full(x, y, bias).radius, rel=1e-15)


def test_rows_are_never_made_arrays_of() -> None:
    rows, y = rows_of(words()[0]), words()[1]
    binary(RowSeparation(rows, y, "learned", 0.0), Training())  # what is loaded once is loaded
    tracemalloc.start()
    binary(RowSeparation(rows, y, "learned", 0.0), Training())
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < SIDE * SIDE  # bytes, where an array would have eight a number
