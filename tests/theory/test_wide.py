"""Examples of very many features: no search begins that would not end soon, and what is left out says why."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine.facts.of_examples import Training, binary
from app.engine.facts.quantities import Unknown
from app.engine.theory.separability import MOST_WORK, TOO_WIDE
from app.engine.theory.separation import Separation

SIDE = 1_700  # examples, and features: SIDE ** 3 > MOST_WORK


def words(seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Counts of a dozen words in each example, of which the first two features belong to one class each."""
    chance = np.random.default_rng(seed)
    x, y = np.zeros((SIDE, SIDE)), np.where(np.arange(SIDE) % 2, 1.0, -1.0)
    np.add.at(x, (np.repeat(np.arange(SIDE), 12), chance.integers(2, SIDE, 12 * SIDE)), 1.0)
    x[np.arange(SIDE), (y > 0).astype(int)] = 3.0
    return x, y


def test_what_a_perceptron_finds_is_known_and_margins_say_why_they_are_not() -> None:
    assert SIDE**3 > MOST_WORK
    facts = binary(Separation(*words()), Training())
    assert facts.separable is True
    assert facts.radius_squared == pytest.approx((words()[0] ** 2).sum(axis=1).max() + 1)
    for value in (facts.margin, facts.u, facts.bound, facts.geometric_margin):
        assert value == Unknown(TOO_WIDE)


def test_what_it_does_not_find_stays_open() -> None:
    x, y = words()
    x[1], y[1] = x[0], -y[0]  # one text with both labels
    facts = binary(Separation(x, y), Training())
    assert facts.separable == Unknown(TOO_WIDE)


def test_a_fixed_bias_is_left_open_too() -> None:
    facts = binary(Separation(*words(), bias="fixed", b=1.0), Training())
    assert facts.separable == Unknown(TOO_WIDE)
