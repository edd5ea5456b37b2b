"""How much of a processor facts take: generous, to catch a change of kind rather than of machine."""

import time

import numpy as np
import pytest

from tests.theory.arrays import facts_of

pytestmark = pytest.mark.timing


def worst_sets(n):
    random = np.random.default_rng(0)
    x = random.normal(size=(n, 2))
    yield "blobs", x, np.where(x[:, 0] + 0.5 * random.normal(size=n) > 0, 1, -1)
    yield "xor", x, np.where(x[:, 0] * x[:, 1] > 0, 1, -1)
    yield "narrow", x, np.where(x[:, 0] + 2 * x[:, 1] > 0.3, 1, -1)
    yield "on a grid", np.round(x, 1), np.where(np.round(x, 1)[:, 0] > 0, 1, -1)
    yield "unscaled", x * [1000, 0.001], np.where(x[:, 0] + 2 * x[:, 1] > 0.3, 1, -1)


@pytest.mark.parametrize(("n", "seconds"), [(1000, 0.05), (5000, 0.4)])
def test_facts_of_points_in_the_plane_are_quick(n, seconds):
    facts_of(np.array([[0.0, 1.0], [1.0, 0.0]]), [1, -1])  # loads the compiled search
    for name, x, y in worst_sets(n):
        quadratic = np.column_stack([x, x[:, 0] ** 2, x[:, 0] * x[:, 1], x[:, 1] ** 2])
        for phi in (x, quadratic):
            began = time.process_time()
            facts_of(phi, y)
            assert time.process_time() - began < seconds, (name, phi.shape)


def test_a_hundred_features_do_not_hang():
    random = np.random.default_rng(0)
    x = random.normal(size=(5000, 99))
    for y in (random.choice([-1, 1], 5000), np.where(x[:, 0] > 0, 1, -1)):
        began = time.process_time()
        facts_of(x, y)
        assert time.process_time() - began < 5
