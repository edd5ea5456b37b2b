"""Scalings: what they promise of the training examples, held for every one on the menu and against scikit-learn."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.engine import Scenario, facts, train
from app.engine.features.scaling import SCALINGS

by_name = pytest.mark.parametrize("scaling", SCALINGS, ids=lambda scaling: scaling.name)
learned = pytest.mark.parametrize("scaling", SCALINGS[1:], ids=lambda scaling: scaling.name)
BY = {scaling.name: scaling for scaling in SCALINGS}

size = st.sampled_from((1e-320, 1e-200, 1e-9, 1.0, 1e9, 1e100))
value = st.builds(lambda v, s: v * s, st.floats(-1, 1), size)


@st.composite
def tables(draw, least=1):
    n, d = draw(st.integers(least, 8)), draw(st.integers(1, 4))
    rows = draw(st.lists(st.lists(value, min_size=d, max_size=d), min_size=n, max_size=n))
    return np.array(rows, dtype=np.float64).reshape(n, d)


def scaled(scaling, x):
    return scaling().fitted(x).transform(x)


def document(x, **parts):
    return {"data": {"x": np.asarray(x).tolist(), "y": [1, -1] * (len(x) // 2) + [1] * (len(x) % 2)}, **parts}


@by_name
@settings(deadline=None)
@given(tables(least=0))
def test_scaled_examples_are_finite_and_keep_their_shape_whatever_their_size(scaling, x):
    out = scaled(scaling, x)
    assert out.shape == x.shape and out.dtype == np.float64
    assert np.isfinite(out).all()


@by_name
@settings(deadline=None)
@given(tables())
def test_order_along_an_input_is_kept(scaling, x):
    out = scaled(scaling, x)
    for before, after in zip(x.T, out.T, strict=True):
        order = np.argsort(before, kind="stable")
        steps = np.diff(after[order])
        # Rounding may turn neighbours around, by less than can be seen.
        assert (steps >= -1e-12 * max(1.0, np.abs(after).max())).all()
        assert (steps[np.diff(before[order]) == 0] == 0).all()


@settings(deadline=None)
@given(tables())
@example(np.array([[0.1]] * 3))
@example(np.array([[1e100], [-1e100]]))
def test_standardised_inputs_have_mean_0_and_deviation_1_or_are_0(x):
    out = scaled(BY["standardise"], x)
    for before, after in zip(x.T, out.T, strict=True):
        if (before == before[0]).all():
            assert (after == 0).all()
            continue
        exact = [Fraction(v) for v in before.tolist()]
        mean = sum(exact) / len(exact)
        variance = sum((v - mean) ** 2 for v in exact) / len(exact)
        for v, got in zip(exact, after.tolist(), strict=True):
            assert float((v - mean) ** 2 / variance) == pytest.approx(got**2, rel=1e-6, abs=1e-9)
        assert after.mean() == pytest.approx(0, abs=1e-9)


@settings(deadline=None)
@given(tables())
def test_the_range_reaches_from_minus_1_to_1_exactly_or_is_0(x):
    out = scaled(BY["range"], x)
    for before, after in zip(x.T, out.T, strict=True):
        if (before == before[0]).all():
            assert (after == 0).all()
        else:
            assert after.min() == -1 == after[before.argmin()]
            assert after.max() == 1 == after[before.argmax()]


@settings(deadline=None)
@given(tables())
def test_the_longest_example_of_the_unit_ball_has_length_1_and_angles_stay(x):
    out = scaled(BY["unit-ball"], x)
    longest = max(np.sqrt(float(sum(Fraction(v) ** 2 for v in row))) for row in out.tolist())
    assert longest == pytest.approx(1 if x.any() else 0, rel=1e-12)
    largest = np.abs(x).max()
    if largest > 1e-290:
        share = x / largest
        assert out == pytest.approx(share * np.abs(out).max(), rel=1e-12, abs=1e-300)


def test_short_decimals_in_a_range_are_those_of_the_blackboard():
    x = np.arange(11)[:, None] / 10
    assert scaled(BY["range"], x)[:, 0].tolist() == [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]
    assert scaled(BY["unit-ball"], np.array([[3.0, 4.0], [1.5, 2.0]])).tolist() == [[0.6, 0.8], [0.3, 0.4]]


@pytest.mark.parametrize(
    ("name", "reference"), [("standardise", "StandardScaler"), ("range", "MinMaxScaler"), ("unit-ball", None)]
)
def test_scaling_equals_scikit_learn_s(name, reference):
    from sklearn import preprocessing

    chance = np.random.default_rng(3)
    x, others = chance.normal(3, [1, 50, 0.01], (40, 3)), chance.normal(0, 10, (9, 3))
    if reference is None:
        expected = others / np.linalg.norm(x, axis=1).max()
    else:
        options = {"feature_range": (-1, 1)} if name == "range" else {}
        expected = getattr(preprocessing, reference)(**options).fit(x).transform(others)
    assert BY[name]().fitted(x).transform(others) == pytest.approx(expected, rel=1e-10)


@learned
def test_a_scaling_is_learned_from_the_training_examples_alone(scaling):
    part = {"x": [[i, 2 * i % 7] for i in range(10)], "y": [1, -1] * 5, "test": {"share": 0.3, "seed": 1}}
    scenario = Scenario.from_document({"data": part, "scaling": scaling.name, "validation": {"share": 0.2}})
    expected = scaling().fitted(scenario.x)
    assert scenario.phi.tolist() == expected.transform(scenario.x).tolist()
    assert scenario.transform(scenario.x_test).tolist() == expected.transform(scenario.x_test).tolist()
    assert (
        1 in (*scenario.phi.max(axis=0).tolist(), *np.abs(scenario.phi).max(axis=0).tolist())
        or scaling.name != "range"
    )


@learned
def test_an_input_that_never_changes_does_not_divide_other_points_by_0(scaling):
    fitted = scaling().fitted(np.array([[2.0, 1.0], [2.0, 5.0]]))
    assert np.isfinite(fitted.transform(np.array([[3.0, 0.0]]))).all()
    assert np.isfinite(scaling().fitted(np.zeros((3, 2))).transform(np.ones((1, 2)))).all()


@learned
def test_a_scaling_without_examples_says_so(scaling):
    with pytest.raises(RuntimeError, match="has seen no examples"):
        scaling().transform(np.zeros((1, 2)))


@by_name
def test_a_scaling_is_in_the_document_where_there_is_one(scaling):
    scenario = Scenario.from_document(document([[0, 1], [2, 3]], scaling=scaling.name))
    assert scenario.document().get("scaling", "none") == scaling.name
    assert Scenario.from_document(scenario.document()).hash == scenario.hash
    assert scaling.label and scaling.summary.endswith(".")
    assert scenario.replace(scaling="none").hash == Scenario.from_document(document([[0, 1], [2, 3]])).hash


@learned
def test_separability_is_kept_and_the_unscaled_set_becomes_easier(scaling):
    plain = Scenario.from_document({"data": {"preset": "unscaled"}})
    scenario = plain.replace(scaling=scaling.name)
    found = facts(scenario)
    assert found.separable is True
    if scaling.name != "unit-ball":
        assert found.bound < 100
    if scaling.name == "range":
        assert train(scenario).end == "separated"


def test_scaling_to_the_unit_ball_leaves_the_bound_as_it_is_without_a_bias():
    x = [[3, 1], [4, 2], [-2, 1], [-5, 0]]
    for preset in ({"x": x, "y": [1, 1, -1, -1]},):
        plain = Scenario.from_document({"data": preset, "bias": "none"})
        ball = plain.replace(scaling="unit-ball")
        assert facts(ball).radius == pytest.approx(1, abs=1e-12)
        assert facts(ball).bound == facts(plain).bound
        assert facts(ball).margin == pytest.approx(facts(plain).margin / facts(plain).radius)


@learned
def test_a_scaling_goes_before_the_map(scaling):
    scenario = Scenario.from_document(
        document([[1, 2], [3, 5], [4, 1]], scaling=scaling.name, features="squares")
    )
    assert scenario.phi == pytest.approx(scaling().fitted(scenario.x).transform(scenario.x) ** 2)


def test_scaled_short_decimals_train_as_by_hand():
    """Corners from 0 to 1 become corners from -1 to 1, exactly, so the run is that of those."""
    y = [-1, -1, -1, 1]
    scenario = Scenario.from_document(
        {"data": {"x": [[0, 0], [0, 0.3], [0.3, 0], [0.3, 0.3]], "y": y}, "scaling": "range"}
    )
    by_hand = Scenario.from_document({"data": {"x": [[-1, -1], [-1, 1], [1, -1], [1, 1]], "y": y}})
    one, other = train(scenario), train(by_hand)
    assert one.window(0, one.updates).w.tolist() == other.window(0, other.updates).w.tolist()


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ([2.9, 2.8], [1, -1]),
        ([2.9, 2.8, 2.7], [1.5**0.5, 0, -(1.5**0.5)]),
        ([0.1, 0.2, 0.3, 0.4, 0.5], [-(2**0.5), -(0.5**0.5), 0, 0.5**0.5, 2**0.5]),
        ([1000000.1, 1000000.3], [-1, 1]),
        ([np.pi, np.e], [1, -1]),
    ],
)
def test_standardised_decimals_are_what_they_are_by_hand(column, expected):
    out = scaled(BY["standardise"], np.array(column)[:, None])[:, 0]
    assert out.tolist() == pytest.approx(expected, rel=2e-16, abs=0)
