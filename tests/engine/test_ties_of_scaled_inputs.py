"""A score that is 0 by hand is 0, whatever the inputs are scaled by: random scenarios against fractions."""

import random

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.run.counts import Counts, mistakes_until
from app.engine.run.scores import measured
from tests.effort import THOROUGH
from tests.engine import oracle
from tests.engine.compare import nearest
from tests.engine.oracles.definitions import exact
from tests.engine.oracles.predictions import Predictions
from tests.engine.oracles.scaling import scaled

PARTS = 10
SCENARIOS = 20_000 if THOROUGH else 2_000
SCALINGS = ("standardise", "range", "unit-ball")
MAPS = ("identity", "identity", *oracle.MAPS)
RATES = (1, 0.1, 0.1234567, 1 / 3)
PREDICTORS = (
    {"name": "last"}, {"name": "averaged"}, {"name": "voted"}, {"name": "pocket"}, {"name": "pocket", "rule": "best"},
)  # fmt: skip


class Chance(random.Random):
    def document(self):
        task = self.choice(("binary", "binary", "binary", "multiclass"))
        n, d = self.randint(1, 7), self.choice((1, 2, 2, 3))
        unit, size = self.choice((1, 1, 10)), self.choice((1, 3))
        learner = self.learner()
        kernel = learner["name"] == "kernel-perceptron"
        name = self.choice(MAPS if d == 2 and not kernel else MAPS[:4])
        document = {
            "task": task,
            "data": {
                "x": [[self.randint(-size * unit, size * unit) / unit for _ in range(d)] for _ in range(n)],
                "y": [self.choice((-1, 1)) for _ in range(n)],
            },
            "scaling": self.choice(SCALINGS),
            "features": {"name": name},
            "learner": learner,
            "predictor": self.choice(PREDICTORS),
            "bias": self.choice(("learned", "learned", "threshold", "none", "fixed")),
            "tie": self.choice(("mistake", "mistake", "positive", "negative")),
            "sign_of_zero": self.choice((-1, 1)),
            "order": self.choice(({"name": "given"}, {"name": "given"}, {"name": "permuted", "seed": 3})),
            "stop": {
                "when": self.choice(("converged", "converged", "epochs", "error-stops-falling")),
                "epochs": self.randint(1, 12),
            },
        }
        if task == "multiclass":
            document["data"]["y"] = [self.randrange(3) for _ in range(n)]
            document["learner"] = {"name": "multiclass-perceptron", "rate": self.choice(RATES)}
            document["tie"] = "mistake"
            if document["predictor"]["name"] == "voted":
                document["predictor"] = {"name": "averaged"}
        return document

    def learner(self):
        rate = self.choice(RATES)
        return self.choice(
            (
                {"name": "perceptron", "rate": rate},
                {"name": "perceptron", "rate": rate},
                {"name": "margin-perceptron", "rate": rate, "margin": self.choice((0, 1, rate, 0.5))},
                {"name": "batch-perceptron", "rate": rate},
                {"name": "batch-perceptron", "rate": rate, "size": self.choice((1, 2, 3))},
                {"name": "kernel-perceptron", "kind": "linear"},
                {
                    "name": "kernel-perceptron",
                    "kind": "polynomial",
                    "degree": 2,
                    "constant": self.choice((0, 1)),
                },
            )
        )


def near(found, fractions):
    """Floats that are the fractions but for roundings, and 0 where these are."""
    expected = np.array(nearest(fractions), dtype=float)
    found = np.array(found, dtype=float).reshape(expected.shape)
    known = ~np.isnan(expected)
    assert ((found == 0) == (expected == 0))[known].all(), (found, expected)
    return np.allclose(found[known], expected[known], rtol=1e-9, atol=1e-300)


def expect_the_same(document, chance):
    run = oracle.run(document, keep_states=True)
    scenario = Scenario.from_document(document)
    trace = train(scenario)
    image, factors = scaled(document, document["features"]["name"])
    expect_the_same_run(trace, run, factors)
    expect_the_same_counts(trace, run, document, chance)
    expect_the_same_predictions(trace, run, document, image, factors, chance)


def expect_the_same_run(trace, run, factors):
    assert trace.visit.tolist() == [u.visit for u in run.updates]
    assert (trace.visits, trace.end, trace.cycle) == (run.visits, run.end, run.cycle)
    assert trace.mistakes_per_epoch.tolist() == run.mistakes_per_epoch
    assert list(trace.on_boundary) == run.on_boundary
    assert near(trace.window(0, trace.updates).activation, [u.activation for u in run.updates])
    if trace.scenario.learner.kernel is None:
        w, b = trace.weights_at(trace.updates)
        by_hand, offset = run.states[-1]
        expected = np.array(nearest(by_hand)) / np.sqrt(nearest(factors))
        assert np.allclose(w, expected, rtol=1e-12, atol=0) and np.allclose(b, nearest(offset), rtol=1e-12)


def expect_the_same_counts(trace, run, document, chance):
    counts = Counts(trace)
    for visit in sorted({0, run.visits, chance.randint(0, run.visits)}):
        expected = [0] * len(trace.scenario.y)
        for example, _, wrong, _ in run.seen[:visit]:
            expected[example] += wrong
        assert counts.at(visit)[0].tolist() == expected
        assert mistakes_until(trace, visit) == sum(expected)
    seen = trace.visited(1, trace.visits + 1)
    assert seen.mistake.tolist() == [wrong for _, _, wrong, _ in run.seen]
    if document["task"] == "binary":
        model = oracle.model_of(document)
        model.w, model.b = run.states[-1]
        ya = [y * model.score(i) for i, y in enumerate(model.y)]
        wrong = sum(oracle.is_wrong(a * y, y, model.tie) for a, y in zip(ya, model.y, strict=True))
        of_states = measured(trace.evaluator, trace.recording.state_after(trace.updates)[None, :])
        w, b = trace.weights_at(trace.updates)
        errors, margin = trace.measures(w[None, :], np.array([b]))
        assert errors.tolist() == of_states.errors.tolist() == [wrong]
        if np.isfinite(margin[0]):
            assert np.sign(margin[0]) == np.sign(of_states.margin[0]) == np.sign(min(ya))
        assert (of_states.criterion[0] == 0) == (min(0, *ya) == 0)


def expect_the_same_predictions(trace, run, document, image, factors, chance):
    scenario, x = trace.scenario, document["data"]["x"]
    points = [*x, *([chance.randint(-30, 30) / 10 for _ in x[0]] for _ in range(3))]
    by_hand = Predictions(document, run, [image(row) for row in x], factors)
    known = scenario.vectors.points(np.array(points, dtype=float))
    for visit in {run.visits, chance.randint(0, run.visits)}:
        scores = scenario.predictor.scores(trace, visit, known).tolist()
        labels = trace.predict(known, visit).tolist()
        of_examples = trace.decided(trace.training_scores(visit)).tolist()
        expected = [by_hand.of(document["predictor"], visit, image(point)) for point in points]
        assert labels == [label for _, label in expected]
        assert of_examples == labels[: len(x)]
        if document["task"] == "binary":
            assert near(scores, [score for score, _ in expected])


@pytest.mark.parametrize("part", range(PARTS))
def test_scaled_scenarios_run_are_judged_and_predict_as_in_fractions(part):
    chance = Chance(f"scaled {part}")
    for i in range(SCENARIOS // PARTS):
        document = chance.document()
        try:
            expect_the_same(document, chance)
        except AssertionError as error:
            raise AssertionError(f"scenario {i} of part {part}: {document}") from error


def test_and_in_the_unit_ball_makes_the_mistakes_of_fractions():
    trace = train(Scenario.from_document({"data": {"preset": "and"}, "scaling": "unit-ball"}))
    assert (int(trace.mistakes_per_epoch.sum()), trace.epochs, trace.end) == (17, 9, "separated")
    w, b = trace.weights_at(trace.updates)
    assert trace.measures(w[None, :], np.array([b]))[1][0] > 0.1


@pytest.mark.parametrize("rate", [1, 0.7123456789])
def test_without_a_bias_one_factor_for_all_inputs_leaves_the_run_as_it_is(rate):
    chance = random.Random(f"factor {rate}")
    learner = {"name": "perceptron", "rate": rate}
    for _ in range(2_000 if THOROUGH else 150):
        n, d, factor = chance.randint(2, 7), chance.choice((1, 2, 2, 3)), chance.choice((2, 0.001, 700))
        x = [[chance.randint(-5, 5) for _ in range(d)] for _ in range(n)]
        y = [chance.choice((-1, 1)) for _ in x]
        rest = {"learner": learner, "bias": "none", "stop": {"epochs": 15}}
        plain = train(Scenario.from_document({"data": {"x": x, "y": y}, **rest}))
        times = [[float(exact(v) * exact(factor)) for v in row] for row in x]
        for document in ({"data": {"x": x, "y": y}, "scaling": "unit-ball"}, {"data": {"x": times, "y": y}}):
            other = train(Scenario.from_document({**document, **rest}))
            assert other.visit.tolist() == plain.visit.tolist(), (x, y, factor)
            assert (other.end, other.cycle, other.on_boundary) == (plain.end, plain.cycle, plain.on_boundary)


def test_the_lecture_s_run_in_the_unit_ball_is_that_without_scaling():
    document = {"data": {"preset": "lecture"}, "bias": "none"}
    plain, scaled_run = (
        train(Scenario.from_document({**document, "scaling": name})) for name in ("none", "unit-ball")
    )
    assert scaled_run.visit.tolist() == plain.visit.tolist() and plain.updates == 5
    assert scaled_run.end == plain.end == "separated"


def test_a_run_whose_whole_numbers_become_too_long_says_that_doubles_decide():
    x = [[70000.123, -3.0], [7.31, 60000.741]]
    features = {"name": "polynomial", "degree": 2, "cross": False}
    document = {"data": {"x": x, "y": [1, -1]}, "scaling": "unit-ball", "features": features}
    long = train(Scenario.from_document({**document, "stop": {"when": "epochs", "epochs": 200}}))
    assert long.doubles and long.summary()["doubles"] and not long.units.factored
    short = train(Scenario.from_document({**document, "features": "identity"}))
    assert not short.doubles and "doubles" not in short.summary()
