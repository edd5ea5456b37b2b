"""Margins against a support vector machine, and by hand."""

import numpy as np
import pytest
from sklearn.svm import SVC

from app.engine import Scenario
from app.engine.theory.minimum_norm import nearest_point
from tests.theory.arrays import facts_document, facts_of

SQUARE = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
AND = np.array([-1, -1, -1, 1])


def widest(x, y):
    """The hard-margin machine's distance from its plane to the nearest example, and the plane."""
    machine = SVC(kernel="linear", C=1e9, tol=1e-10).fit(x, y)
    size = np.linalg.norm(machine.coef_)
    return 1 / size, machine.coef_[0] / size, machine.intercept_[0] / size


def apart(random, n, d):
    """Random points of two classes with a strip left free, so that the machine's optimiser converges."""
    x = np.round(random.normal(size=(n, d)) * 8) / 8
    w = random.normal(size=d)
    side = x @ w / np.linalg.norm(w)
    y = np.where(side > 0.2, 1, -1)
    keep = np.abs(side - 0.2) > 0.1
    return (x[keep], y[keep]) if len(set(y[keep])) == 2 else apart(random, n, d)


def test_and_has_the_published_margins():
    found = facts_of(SQUARE, AND)
    assert found["margin"] == pytest.approx(17**-0.5, abs=1e-16)
    assert found["radius_squared"] == 3
    assert found["geometric_margin"] == pytest.approx(8**-0.5, abs=1e-16)
    assert found["geometric_plane"]["w"] == pytest.approx([0.5**0.5, 0.5**0.5])
    assert found["geometric_plane"]["b"] == pytest.approx(-1.5 * 0.5**0.5)


def test_the_geometric_margin_is_the_support_vector_machines():
    random = np.random.default_rng(0)
    for _ in range(60):
        x, y = apart(random, int(random.integers(4, 60)), int(random.integers(1, 6)))
        margin, w, b = widest(x, y)
        found = facts_of(x, y)
        assert found["geometric_margin"] == pytest.approx(margin, rel=1e-5)
        assert found["geometric_plane"]["w"] == pytest.approx(w, abs=1e-4)
        assert found["geometric_plane"]["b"] == pytest.approx(b, abs=1e-4)


@pytest.mark.parametrize("bias", ["learned", "threshold", "none"])
def test_the_theorems_margin_is_that_of_the_doubled_set(bias):
    """Every z with its label and -z with the other one: the machine's bias is then 0."""
    random = np.random.default_rng(1)
    for _ in range(40):
        x, y = apart(random, int(random.integers(4, 40)), int(random.integers(1, 5)))
        if bias == "none":
            x = y[:, None] * np.abs(x) + 0.125 * y[:, None]
        constant = {"learned": 1, "threshold": -1}.get(bias)
        z = x if constant is None else np.column_stack([x, np.full(len(x), constant)])
        margin, u, _ = widest(np.vstack([z, -z]), np.append(y, -y))
        found = facts_of(x, y, bias=bias)
        assert found["margin"] == pytest.approx(margin, rel=1e-5)
        assert found["u"] == pytest.approx(u, abs=1e-3)


def test_the_geometric_plane_is_half_way_between_the_classes():
    random = np.random.default_rng(2)
    x, y = apart(random, 50, 3)
    found = facts_of(x, y)
    plane = found["geometric_plane"]
    distance = y * (x @ plane["w"] + plane["b"])
    assert distance[y > 0].min() == pytest.approx(found["geometric_margin"])
    assert distance[y < 0].min() == pytest.approx(found["geometric_margin"])


def test_units_divide_out():
    whole = facts_of(np.array([[1, 3], [4, 2]]), [1, -1], per=10)
    plain = facts_of(np.array([[0.1, 0.3], [0.4, 0.2]]), [1, -1])
    for key in ("margin", "geometric_margin", "radius", "radius_squared"):
        assert whole[key] == pytest.approx(plain[key], rel=1e-15)
    assert whole["u"] == pytest.approx(plain["u"])


def test_decimals_give_the_margin_of_the_decimals():
    scenario = Scenario.from_document({"data": {"x": [[0.1, 0.1], [0.4, 0.5]], "y": [-1, 1]}})
    assert facts_document(scenario)["geometric_margin"] == pytest.approx(0.25, abs=1e-16)


def test_a_feature_a_thousand_times_larger_still_closes_the_bracket():
    scenario = Scenario.from_document({"data": {"preset": "unscaled"}})
    found = facts_document(scenario)
    low, high = found["margin_bracket"]
    assert high - low < 1e-12
    assert found["geometric_margin"] == pytest.approx(0.2)


def test_scales_a_million_million_apart_keep_a_true_bracket():
    random = np.random.default_rng(3)
    for _ in range(20):
        x = random.normal(size=(60, 3)) * [1e6, 1, 1e-6]
        y = np.where(x @ [1e-6, 1, 1e6] > 0, 1, -1)
        found = facts_of(x, y)
        low, high = found["margin_bracket"]
        assert found["separable"] is True and 0 < low <= found["margin"] <= high
        assert high - low <= 1e-6 * high


def test_the_margin_is_unknown_where_it_has_no_meaning():
    found = facts_of(SQUARE, [-1, 1, 1, -1])
    for key in ("margin", "margin_bracket", "u", "geometric_margin", "geometric_plane"):
        assert found[key] is None


def test_the_nearest_point_is_that_of_non_negative_least_squares():
    from scipy.optimize import nnls

    random = np.random.default_rng(4)
    for _ in range(100):
        p, n = int(random.integers(1, 8)), int(random.integers(1, 40))
        a = random.normal(size=(p, n)) + random.normal(size=(p, 1))
        first, second, weights, finished = nearest_point(a, np.zeros((p, 1)), 1000)
        assert finished and weights.min() > 0 and weights.sum() == pytest.approx(1) and len(weights) <= p + 1
        shares, _ = nnls(np.vstack([a, np.ones(n)]), np.append(np.zeros(p), 1))
        assert a[:, first] @ weights == pytest.approx(a @ shares / shares.sum(), abs=1e-9)
        assert (second == 0).all()


def test_the_search_takes_columns_in_any_layout_and_says_the_same():
    columns = np.random.default_rng(1).normal(size=(3, 40))
    other = np.zeros((3, 1))
    fixed = columns.copy()
    fixed.setflags(write=False)
    found = [nearest_point(each, other, 500) for each in (columns, np.asfortranarray(columns), fixed)]
    for each in found[1:]:
        pairs = zip(each, found[0], strict=True)
        assert all(np.array_equal(np.asarray(one), np.asarray(first)) for one, first in pairs)
