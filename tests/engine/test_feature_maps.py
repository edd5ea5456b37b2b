"""Feature maps: each by its definition, written out a second time."""

from fractions import Fraction
from itertools import product
from math import comb, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, catalog, facts, train
from app.engine.features import FEATURES
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, rows, trained

AND = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
XOR = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}}
TENTHS = {
    "data": {"x": [[0.1, 0.7], [0.3, -0.2], [-0.4, 0.9], [0.6, 0.6], [-0.8, -0.1]], "y": [1, -1, -1, 1, -1]}
}
POINTS = np.array([[0.5, -2.0], [1.5, 3.0], [0.0, 0.25], [-1.0, -1.0]])
coordinates = st.floats(-50, 50, allow_subnormal=False)
stacks = st.lists(st.tuples(coordinates, coordinates), min_size=1, max_size=40).map(np.array)
every_map = pytest.mark.parametrize("entry", FEATURES, ids=lambda entry: entry.name)


def named(name, **parameters):
    return {"features": {"name": name, **parameters}}


def fitted(x, name, **parameters):
    """The map as a scenario with these examples has it."""
    document = {"data": {"x": np.asarray(x).tolist(), "y": [1] * len(x)}, **named(name, **parameters)}
    return Scenario.from_document(document).fitted_features


@every_map
@given(stack=stacks)
def test_a_stack_is_mapped_as_its_points_are_one_by_one(entry, stack):
    feature_map = entry().fitted(POINTS)
    together = feature_map.transform(stack)
    apart = np.vstack([feature_map.transform(point[None, :]) for point in stack])
    assert together.tobytes() == apart.tobytes()


@every_map
def test_a_map_is_known_by_its_parameters(entry):
    assert len({entry(), entry()}) == 1
    assert entry().fitted(POINTS) == entry().fitted(POINTS.copy())
    scenario = Scenario.from_document({**AND, **named(entry.name)})
    assert Scenario.from_document(scenario.document()).hash == scenario.hash
    assert scenario.fitted_features.document() == scenario.features.document()


@pytest.mark.parametrize("cross", [True, False])
@pytest.mark.parametrize("degree", range(1, 7))
@pytest.mark.parametrize("d", [1, 2, 3])
def test_polynomial_features_are_all_powers_of_up_to_the_degree(d, degree, cross):
    x = [Fraction(3, 2), Fraction(-5, 4), Fraction(7)][:d]
    powers = [k for k in product(range(degree + 1), repeat=d) if 1 <= sum(k) <= degree]
    if not cross:
        powers = [k for k in powers if sum(power > 0 for power in k) == 1]
    expected = [float(prod(value**power for value, power in zip(x, k, strict=True))) for k in powers]
    feature_map = fitted([[1.5, -1.25, 7.0][:d]], "polynomial", degree=degree, cross=cross)
    assert sorted(feature_map.transform(np.array([x], dtype=float))[0].tolist()) == sorted(expected)
    assert len(powers) == (comb(d + degree, d) - 1 if cross else d * degree)
    assert feature_map.degrees(d) == sorted(sum(k) for k in powers)


@pytest.mark.parametrize(("degree", "same"), [(1, "identity"), (2, "quadratic"), (3, "cubic")])
def test_low_degrees_are_the_maps_with_names(degree, same):
    expected = trained(
        {**TENTHS, "stop": {"epochs": 30}, "learner": {"name": "perceptron", "rate": 0.1}, **named(same)}
    )
    trace = trained(expected.scenario.document(), **named("polynomial", degree=degree))
    assert trace.scenario.terms == expected.scenario.terms
    assert rows(trace) == rows(expected)
    assert trace.scenario.fitted_features.straight == expected.scenario.fitted_features.straight


@pytest.mark.parametrize(
    "features",
    [named("polynomial"), named("custom", terms=["x1", "x2", "x1^2", "x1*x2", "x2^2"])],
    ids=["polynomial", "custom"],
)
def test_monomials_of_short_decimals_are_trained_as_by_hand(features):
    document = {**TENTHS, "learner": {"name": "perceptron", "rate": 0.1}, "stop": {"epochs": 30}}
    by_hand = oracle.run({**document, **named("quadratic")})
    assert len(by_hand.updates) > 10
    expect_the_same_run(trained(document, **features), by_hand)


def test_a_polynomial_of_many_inputs_is_refused_before_it_is_made():
    document = {"data": {"x": [[0.5] * 64], "y": [1]}, **named("polynomial", degree=6)}
    with pytest.raises(ScenarioError, match="131,115,984 features of 64 numbers") as refused:
        Scenario.from_document(document)
    assert (refused.value.code, refused.value.field) == ("too-many", "features.degree")


def test_rbf_features_fall_with_the_distance_from_landmarks():
    feature_map = fitted(POINTS, "rbf", gamma=0.3)
    points = np.array([[0.0, 0.0], [0.5, -2.0], [3.0, 1.0]])
    distances = np.linalg.norm(points[:, None, :] - np.array(feature_map.landmarks), axis=2)
    assert feature_map.transform(points) == pytest.approx(np.exp(-0.3 * distances**2))
    assert feature_map.transform(points).max() == 1


def test_landmarks_are_examples_none_twice_and_all_where_there_are_few():
    x = [[float(i), float(i * i % 7)] for i in range(30)]
    some = fitted(x, "rbf", count=12, seed=3).landmarks
    assert len(set(some)) == len(some) == 12
    assert set(some) < {tuple(row) for row in x}
    assert sorted(fitted(x[:5], "rbf", count=12, seed=3).landmarks) == sorted(tuple(row) for row in x[:5])


def test_a_seed_picks_the_same_landmarks_again_and_another_seed_others():
    x = [[float(i), 0.0] for i in range(40)]
    first = fitted(x, "rbf", seed=5)
    assert first == fitted(x, "rbf", seed=5)
    assert set(first.landmarks) != set(fitted(x, "rbf", seed=6).landmarks)
    assert fitted(x, "rbf", seed=5, count=25).landmarks[:10] == first.landmarks


def test_landmarks_come_from_the_training_examples_alone():
    document = {"data": {"preset": "ring", "test": {"share": 0.5, "seed": 1}}, **named("rbf", count=200)}
    scenario = Scenario.from_document(document)
    assert {tuple(row) for row in scenario.x.tolist()} == set(scenario.fitted_features.landmarks)  # type: ignore[attr-defined]
    assert scenario.phi.shape == (30, 30)
    assert scenario.transform(scenario.x_test).shape == (30, 30)


def test_a_landmark_that_moves_changes_the_features_by_name():
    scenario = Scenario.from_document({**AND, **named("rbf")})
    moved = scenario.with_examples(np.where(scenario.x == 1, 1.5, scenario.x), scenario.y)
    assert moved.terms != scenario.terms
    assert "landmarks" not in str(moved.document())


def test_a_map_asked_before_it_has_landmarks_says_so():
    rbf = next(entry for entry in FEATURES if entry.name == "rbf")()
    with pytest.raises(RuntimeError, match="has seen no examples yet"):
        rbf.transform(POINTS)
    with pytest.raises(RuntimeError, match="has seen no examples yet"):
        rbf.terms(2)


@given(labels=st.lists(st.sampled_from([-1, 1]), min_size=9, max_size=9))
def test_distinct_points_that_are_all_landmarks_separate_however_they_are_labelled(labels):
    x = [[i % 3, i // 3] for i in range(9)]
    scenario = Scenario.from_document({"data": {"x": x, "y": labels}, **named("rbf", gamma=2)})
    assert facts(scenario).separable is True


def test_rbf_learns_xor_and_an_empty_plane_has_no_landmarks():
    assert train(Scenario.from_document({**XOR, **named("rbf")})).end == "separated"
    rbf = next(entry for entry in FEATURES if entry.name == "rbf")()
    assert rbf.fitted(np.empty((0, 2))).transform(POINTS).shape == (4, 0)


@pytest.mark.parametrize(("frequencies", "period"), [(1, 4.0), (3, 1.0), (8, 6.283185307179586)])
def test_fourier_features_are_the_inputs_and_their_waves(frequencies, period):
    a, b = POINTS.T
    expected = [a, b]
    for j in range(1, frequencies + 1):
        for column in (a, b):
            angle = 2 * np.pi * j * column / period
            expected += [np.sin(angle), np.cos(angle)]
    feature_map = fitted(POINTS, "fourier", frequencies=frequencies, period=period)
    assert feature_map.transform(POINTS) == pytest.approx(np.column_stack(expected), abs=1e-12)
    assert len(feature_map.terms(2)) == 2 * (1 + 2 * frequencies)


def test_waves_are_exact_at_quarters_of_their_period():
    quarters = np.arange(-9.0, 10.0)[:, None]
    _, sine, cosine = fitted([[0.0]], "fourier", frequencies=1, period=4).transform(quarters).T
    by_hand = [0, 1, 0, -1]
    assert sine.tolist() == [by_hand[int(k) % 4] for k in quarters[:, 0]]
    assert cosine.tolist() == [by_hand[(int(k) + 1) % 4] for k in quarters[:, 0]]


def test_a_rippling_boundary_is_a_line_of_fourier_features():
    x = [[i / 4, height + np.sin(np.pi * i / 4).round(2)] for i in range(-8, 9) for height in (-0.25, 0.25)]
    document = {"data": {"x": x, "y": [-1, 1] * 17}}
    assert facts(Scenario.from_document(document)).separable is False
    assert facts(Scenario.from_document({**document, **named("fourier", period=2)})).separable is True


@every_map
@pytest.mark.parametrize("d", [1, 2, 4])
def test_the_catalogue_says_how_many_inputs_a_map_takes_and_others_are_refused(entry, d):
    wanted = next(each["inputs"] for each in catalog()["features"] if each["name"] == entry.name)
    document = {"data": {"x": [[0.5] * d, [2.0] * d], "y": [1, -1]}, **named(entry.name)}
    if wanted in (None, d) and (entry.name, d) != ("custom", 1):  # whose first terms have an x2
        train(Scenario.from_document({**document, "stop": {"epochs": 1}}))
    elif wanted:
        with pytest.raises(ScenarioError, match=f"needs points of {wanted} numbers; these have {d}"):
            Scenario.from_document(document)
