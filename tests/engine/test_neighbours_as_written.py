"""What a point is by its neighbours depends on that point alone, and equal distances are equal whatever the scaling."""

import random
from decimal import Decimal, localcontext

import numpy as np
import pytest

from app.engine import Scenario
from app.engine.run.comparison import predict
from tests.effort import THOROUGH
from tests.engine.oracles.definitions import exact
from tests.engine.oracles.scaling import measured

SETS = 2_000 if THOROUGH else 120


def scenario_of(x, y, scaling, **neighbours):
    reference = {"name": "nearest-neighbours", **neighbours}
    return Scenario.from_document({"data": {"x": x, "y": y}, "scaling": scaling, "references": [reference]})


def test_a_point_far_away_does_not_change_what_another_is():
    known = scenario_of([[1, 0], [-2, 1]], [1, -1], "unit-ball", k=1, distance="manhattan")
    (reference,) = known.references
    assert predict(known, reference, np.array([[0.0, 1.0], [100.0, 100.0]])).tolist() == [1, 1]
    assert predict(known, reference, np.array([[0.0, 1.0]])).tolist() == [1]


@pytest.mark.parametrize("distance", ["euclidean", "manhattan"])
@pytest.mark.parametrize("scaling", ["none", "unit-ball", "range", "standardise"])
def test_labels_are_those_of_decimals_alone_and_beside_others(scaling, distance):
    chance = random.Random(f"{scaling} {distance}")
    for _ in range(SETS):
        n, d, unit = chance.randint(1, 7), chance.randint(1, 3), chance.choice((1, 1, 10))
        x = [[chance.randint(-3 * unit, 3 * unit) / unit for _ in range(d)] for _ in range(n)]
        y, k = [chance.choice((-1, 1)) for _ in x], chance.randint(1, 3)
        points = [
            [chance.randint(-40, 40) / 10 for _ in range(d)],
            [0.1234567890123] * d,
            [1e6 / 3] * d,
            x[0],
        ]
        known = scenario_of(x, y, scaling, k=k, distance=distance)
        (reference,) = known.references
        together = predict(known, reference, np.array(points)).tolist()
        assert together == [predict(known, reference, np.array([point])).tolist()[0] for point in points]
        assert together == [nearest(x, y, k, scaling, distance, point) for point in points], (x, y, k, points)


def nearest(x, y, k, scaling, distance, point):
    """The label of most of the k nearest, by decimals of a hundred digits, of which equal ones differ by less than
    their last ten."""
    rows = [[exact(v) for v in row] for row in x]
    squares = [measured(scaling, column, rows)[1] for column in zip(*rows, strict=True)]
    with localcontext() as context:
        context.prec = 100
        far = [round(apart(row, [exact(v) for v in point], squares, distance), 80) for row in rows]
    chosen = sorted(range(len(x)), key=lambda i: (far[i], i))[: min(k, len(x))]
    votes = sum(y[i] for i in chosen)
    return 1 if votes > 0 else -1


def apart(row, point, squares, distance):
    total = Decimal(0)
    for a, b, q in zip(row, point, squares, strict=True):
        part = abs(decimal(a - b)) * decimal(q).sqrt()
        total += part * part if distance == "euclidean" else part
    return total


def decimal(fraction):
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)
