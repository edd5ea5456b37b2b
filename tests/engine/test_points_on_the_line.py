"""Points that lie on the line by hand get a score of exactly 0, wherever a typed point is scored."""

import random
from fractions import Fraction

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.run.comparison import predictions
from app.engine.run.metrics import evaluation, of_weights
from tests.engine.oracle import MAPS, exact, features
from tests.engine.oracles.definitions import kernel

AND = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
ON_LINE = [1.6, -0.4]  # 3 * 1.6 - 2 * 0.4 = 4
XOR_ROWS = [[0, 0], [0, 1], [1, 0], [1, 1]]


def scenario_of(document):
    return Scenario.from_document(document)


def by_hand(w, b, phi):
    return sum((exact(a) * v for a, v in zip(w.tolist(), phi, strict=True)), exact(b))


def scored(scenario, points):
    """(scores, labels) of the scenario's predictor after the run."""
    trace = train(scenario)
    known = scenario.vectors.points(np.array(points, dtype=float))
    return scenario.predictor.scores(trace, trace.visits, known), trace.predict(known)


@pytest.mark.parametrize("at_zero", [-1, 1])
def test_and_ends_with_a_line_on_which_decimals_lie(at_zero):
    scenario = scenario_of({**AND, "sign_of_zero": at_zero})
    trace = train(scenario)
    w, b = trace.weights_at(trace.updates)
    assert ([*w.tolist(), b], 3 * 1.6 + 2 * -0.4 - 4 != 0) == ([3, 2, -4], True)
    scores, labels = scored(scenario, [ON_LINE, [1.6, -0.39]])
    assert (scores.tolist(), labels.tolist()) == ([0, 0.02], [at_zero, 1])
    for said in predictions(trace, trace.visits, scenario.vectors.points(np.array([ON_LINE]))):
        if said["name"] in ("last", "pocket"):
            assert (said["score"], said["label"]) == (0, at_zero)


def test_predictions_agree_with_loss_of_the_same_weights_on_held_out_points():
    # All but two of the examples lie on x1 + x2 = 0.3, which is where the weights of the two end.
    on_line = [[k / 10, (3 - k) / 10] for k in range(-20, 21)]
    data = {"x": [[1, 1], [0.1, 0.2], *on_line], "y": [1, -1] + [-1] * len(on_line), "test": {"share": 0.5}}
    document = {"data": data, "start": {"w": [1, 1], "b": -0.3}, "tie": "negative"}
    scenario = scenario_of(document)
    trace = train(scenario)
    assert trace.updates == 0
    judged = of_weights(scenario, np.array([1.0, 1.0]), -0.3)["test"]
    assert len(judged["on_boundary"]) >= len(scenario.y_test) - 1
    assert evaluation(trace)["test"]["mistakes"] == judged["sign_of_zero"]["-1"]["mistakes"] == 0


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("places", [1, 3, 6])
def test_scores_of_typed_points_are_the_fractions_rounded_once(name, places):
    chance = random.Random(f"{name} {places}")
    for _ in range(20):
        number = lambda digits: chance.randint(-3 * 10**digits, 3 * 10**digits) / 10**digits  # noqa: E731
        document = {
            "data": {
                "x": [[number(1), number(1)] for _ in range(5)],
                "y": [chance.choice([-1, 1]) for _ in range(5)],
            },
            "features": name, "learner": {"name": "perceptron", "rate": chance.choice([1, 0.1, 0.25])},
            "bias": chance.choice(["learned", "threshold", "none"]), "stop": {"epochs": 5},
        }  # fmt: skip
        scenario = scenario_of(document)
        trace = train(scenario)
        w, b = trace.weights_at(trace.updates)
        points = [[number(places), number(places)] for _ in range(5)]
        expected = [by_hand(w, b, features([exact(v) for v in p], name)) for p in points]
        assert scored(scenario, points)[0].tolist() == [float(score) for score in expected]


@pytest.mark.parametrize("kind", ["linear", "polynomial"])
def test_kernels_of_typed_points_are_the_fractions_rounded_once(kind):
    learner = {"name": "kernel-perceptron", "kind": kind}
    scenario = scenario_of({"data": {"x": XOR_ROWS, "y": [-1, 1, 1, -1]}, "learner": learner})
    trace = train(scenario)
    w, b = trace.weights_at(trace.updates)
    of = kernel(learner)
    points = [[0.1, 0.7], [1.000001, -0.333333], [0.3, 0.3]]
    images = [[of([exact(v) for v in p], [exact(v) for v in x]) for x in XOR_ROWS] for p in points]
    expected = [by_hand(w, b, image) for image in images]
    assert scored(scenario, points)[0].tolist() == [float(score) for score in expected]


@pytest.mark.parametrize(
    ("terms", "point"),
    [
        (["x1/3", "x2/3"], [0.7, 0.2]),
        (["x1/x2"], [0.9, 0.3]),
        (["abs(x1)", "max(x1, x2)"], [-0.7, 0.2]),
        (["(x1 + x2)^2", "floor(x1)"], [1.1, 2.2]),
    ],
)
def test_maps_of_fractions_are_exact_and_others_are_floats(terms, point):
    document = {"data": {"x": [[3, 6], [6, 3]], "y": [1, -1]}, "features": {"name": "custom", "terms": terms}}
    scenario = scenario_of(document)
    known = scenario.vectors.points(np.array([point]))
    assert known.whole[0, -1] > 0
    x1, x2 = map(exact, point)
    values = {
        "x1/3": x1 / 3, "x2/3": x2 / 3, "x1/x2": x1 / x2 if x2 else None, "abs(x1)": abs(x1),
        "max(x1, x2)": max(x1, x2), "(x1 + x2)^2": (x1 + x2) ** 2, "floor(x1)": Fraction(x1.__floor__()),
    }  # fmt: skip
    ratios = [Fraction(int(v), int(known.whole[0, -1])) for v in known.whole[0, :-1]]
    assert ratios == [values[term] for term in terms]
    sine = scenario_of({**document, "features": {"name": "custom", "terms": ["sin(x1)"]}})
    assert not sine.vectors.points(np.array([point])).whole.any()


def test_points_scaled_to_a_range_are_fractions_of_its_ends():
    document = {"data": {"x": [[0], [3]], "y": [-1, 1]}, "scaling": "range"}
    known = scenario_of(document).vectors.points(np.array([[1.1]]))
    assert Fraction(int(known.whole[0, 0]), int(known.whole[0, 1])) == Fraction(22 - 30, 30)


@pytest.mark.parametrize("predictor", ["last", "averaged", "voted"])
def test_points_too_long_for_whole_numbers_in_a_float_are_scored_in_integers(predictor):
    # Cubes of seven places have 21: of the pair, one lies on x1^3 = x2^3 and the other beside it.
    document = {
        "data": {"x": [[1, 0], [0, 1]], "y": [1, -1]}, "predictor": predictor, "bias": "none",
        "features": {"name": "custom", "terms": ["x1^3", "x2^3"]}, "tie": "positive",
        "stop": {"when": "epochs", "epochs": 4},
    }  # fmt: skip
    scenario = scenario_of(document)
    points = [[1.2345671, 1.2345671], [1.2345671, 1.2345672], [1.2345672, 1.2345671]]
    assert scenario.vectors.points(np.array(points)).long
    weights = [train(scenario).weights_at(train(scenario).update_at(t))[0].tolist() for t in range(9)]
    exactly = [
        [sum(exact(a) * exact(v) ** 3 for a, v in zip(w, p, strict=True)) for w in weights] for p in points
    ]
    sign = lambda a: (a > 0) - (a <= 0)  # noqa: E731
    expected = {
        "last": [sign(own[-1]) for own in exactly], "averaged": [sign(sum(own)) for own in exactly],
        "voted": [sign(sum(map(sign, own))) for own in exactly],
    }[predictor]  # fmt: skip
    assert scored(scenario, points)[1].tolist() == expected


def test_votes_at_points_of_many_lines_are_counted_exactly():
    chance = random.Random(5)
    document = {
        "data": {"x": [[1, 2], [2, 1], [3, 5], [-1, 1]], "y": [1, -1, -1, 1]}, "predictor": "voted",
        "stop": {"when": "epochs", "epochs": 6},
    }  # fmt: skip
    scenario = scenario_of(document)
    trace = train(scenario)
    states = [trace.weights_at(trace.update_at(t)) for t in range(trace.visits + 1)]
    points = []
    for w, b in states:
        if abs(w[1]) in (1, 2, 5):
            x1 = chance.randint(-30, 30) / 10
            points.append([x1, float(-(exact(b) + exact(float(w[0])) * exact(x1)) / exact(float(w[1])))])
    assert len(points) > 5
    scores = scored(scenario, points)[0].tolist()
    for point, score in zip(points, scores, strict=True):
        own = [by_hand(w, b, [exact(v) for v in point]) for w, b in states]
        assert score == sum(1 if a > 0 else -1 for a in own)
        assert 0 in own
