"""Random scenarios against fractions: verdict, updates, counts, cycle, whether the mistakes end, and predictions.

The slow implementation is tests/engine/oracles with tests/engine/oracle.py, which share no code with the engine.
"""

import random

import numpy as np
import pytest

from app.engine import Scenario, facts, train
from app.engine.run.comparison import predictions
from app.engine.run.counts import Counts, mistakes_until
from app.engine.run.truth import truth_of
from tests.effort import THOROUGH
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, nearest
from tests.engine.oracles.predictions import Predictions
from tests.engine.oracles.separation import separable

PARTS = 20
SCENARIOS = 20_000 if THOROUGH else 2_000
UNITS = (1, 2, 4, 10, 10, 100)  # of coordinates: whole numbers, binary fractions, decimals
RATES = (1, 1, 0.5, 2, 0.1, 0.3, 0.01)
MAPS = ("identity", *oracle.MAPS)
PREDICTORS = (
    {"name": "last"}, {"name": "averaged"}, {"name": "voted"}, {"name": "voted", "counts": "freund-schapire"},
    {"name": "pocket"}, {"name": "pocket", "rule": "longest-run"}, {"name": "pocket", "rule": "best"},
)  # fmt: skip


class Chance(random.Random):
    """Scenarios and points."""

    def number(self, unit, size=3):
        return self.randint(-size * unit, size * unit) / unit

    def document(self):
        """A scenario of few examples, often on top of or in line with each other."""
        task = self.choice(("binary", "binary", "binary", "multiclass"))
        n, d, unit = self.randint(1, 7), self.choice((1, 2, 2, 3)), self.choice(UNITS)
        size = self.choice((1, 3))
        learner = self.learner()
        kernel = learner["name"] == "kernel-perceptron"
        name = self.choice(MAPS if d == 2 and not kernel else MAPS[:3])
        if kernel or name == "cubic":
            unit = min(unit, 10)  # hundredths could pass 2^53, and would be trained as floats
        x = [[self.number(unit, size) for _ in range(d)] for _ in range(n)]
        p = len(oracle.features([0] * d, name))
        document = {
            "task": task,
            "data": {"x": x, "y": [self.choice((-1, 1)) for _ in x]},
            "features": {"name": name},
            "learner": learner,
            "predictor": self.choice(PREDICTORS),
            "bias": self.choice(("learned", "learned", "threshold", "none", "fixed")),
            "tie": self.choice(("mistake", "mistake", "positive", "negative")),
            "sign_of_zero": self.choice((-1, 1)),
            "order": self.order(n),
            "stop": {
                "when": self.choice(("converged", "converged", "epochs", "error-stops-falling")),
                "epochs": self.randint(1, 12),
            },
        }
        if task == "multiclass":
            document["data"]["y"] = [self.randrange(3) for _ in x]
            document["learner"] = {"name": "multiclass-perceptron", "rate": self.choice(RATES)}
            document["tie"] = "mistake"
            if document["predictor"]["name"] == "voted":
                document["predictor"] = {"name": "averaged"}
        elif self.random() < 0.3:
            document["start"] = {} if kernel else {"w": [self.number(unit) for _ in range(p)]}
            if document["bias"] != "none":
                document["start"]["b"] = self.number(unit)
        if kernel and document["bias"] == "fixed" and document.get("start", {}).get("b"):
            document["bias"] = "learned"  # of which the facts say that it is not decided
        if task == "binary" and self.random() < 0.15:
            document |= self.divided(document["data"]["y"])
        return document

    def divided(self, y):
        """Parts with a learner that divides by squares of 0, 1 and 2, so that a few steps are short numbers; at zeros a
        mistake finds none."""
        bias = self.choice(("none", "fixed"))
        return {
            "data": {"x": [[self.randint(-1, 1), self.randint(-1, 1)] for _ in y], "y": y},
            "features": {"name": "identity"},
            "learner": self.choice(({"name": "mira"}, {"name": "aggressive-mira", "p": 0})),
            "bias": bias,
            "start": {"b": self.randint(-1, 1)} if bias == "fixed" else {},
            "stop": {"when": "epochs", "epochs": self.randint(1, 4)},
        }

    def learner(self):
        return self.choice(
            (
                {"name": "perceptron", "rate": self.choice(RATES)},
                {"name": "perceptron", "rate": self.choice(RATES)},
                {
                    "name": "margin-perceptron",
                    "rate": self.choice(RATES),
                    "margin": self.choice((0, 1, 0.5, 0.1)),
                },
                {"name": "batch-perceptron", "rate": self.choice(RATES)},
                {"name": "batch-perceptron", "rate": self.choice(RATES), "size": self.choice((2, 3, 4))},
                {"name": "kernel-perceptron", "kind": "linear"},
                {
                    "name": "kernel-perceptron",
                    "kind": "polynomial",
                    "degree": 2,
                    "constant": self.choice((0, 1, 0.5)),
                },
            )
        )

    def order(self, n):
        name = self.choice(("given", "given", "shuffled", "permuted", "listed"))
        if name == "listed":
            return {"name": name, "examples": [self.randrange(n) for _ in range(self.randint(1, 12))]}
        return {"name": name, "seed": self.randint(0, 99)} if name != "given" else {"name": name}

    def points(self, document, run):
        """The examples, points beside them, and such on the lines of some of the run's weights."""
        x, d = document["data"]["x"], len(document["data"]["x"][0])
        points = [*x[:3], *([self.number(self.choice((1, 10, 1000))) for _ in range(d)] for _ in range(3))]
        weighted = document["features"]["name"] == "identity" and d > 1 and document["task"] == "binary"
        if not weighted or document["learner"]["name"] == "kernel-perceptron":
            return points
        for w, b in self.sample(run.states, min(4, len(run.states))):
            point = [self.number(10) for _ in range(d - 1)]
            if w[-1]:
                *others, last = w
                rest = b + sum(a * oracle.exact(v) for a, v in zip(others, point, strict=True))
                point.append(float(-rest / last))  # on the line where that is a decimal
                points.append(point)
        return points


def expect_the_same_predictions(document, run, trace, chance):
    """Score and label of the scenario's predictor, and of every other, at points on and off the line."""
    scenario = trace.scenario
    points = chance.points(document, run)
    of_map = [[oracle.exact(v) for v in row] for row in document["data"]["x"]]
    name = document["features"]["name"]
    by_hand = Predictions(document, run, [oracle.features(row, name) for row in of_map])
    known = scenario.vectors.points(np.array(points, dtype=float))
    for visit in {run.visits, chance.randint(0, run.visits)}:
        scores = scenario.predictor.scores(trace, visit, known).tolist()
        labels = trace.predict(known, visit).tolist()
        for point, *found in zip(points, scores, labels, strict=True):
            features = oracle.features([oracle.exact(v) for v in point], name)
            score, label = by_hand.of(document["predictor"], visit, features)
            assert found == [nearest(score), label], (document["predictor"], visit, point)
    one = chance.choice(points)
    features = oracle.features([oracle.exact(v) for v in one], name)
    for said in predictions(trace, run.visits, scenario.vectors.points(np.array([one], dtype=float))):
        own = document["predictor"] if said["name"] == document["predictor"]["name"] else said
        if own["name"] in {entry["name"] for entry in PREDICTORS}:
            score, label = by_hand.of(own, run.visits, features)
            assert [said["score"], said["label"]] == [nearest(score), label], (own, one)


def expect_the_same_counts(run, trace, chance):
    """Mistakes by example and in all, after some of the visits; and what is true of the next one."""
    counts = Counts(trace)
    for visit in sorted({0, run.visits, chance.randint(0, run.visits), chance.randint(0, run.visits)}):
        expected = [0] * len(trace.scenario.y)
        for example, _, wrong, _ in run.seen[:visit]:
            expected[example] += wrong
        assert counts.at(visit)[0].tolist() == expected, visit
        assert mistakes_until(trace, visit) == sum(expected), visit
    position = chance.randrange(run.visits)
    assert truth_of("mistake", trace, position, None) is bool(run.seen[position][2])


def expect_the_same_ending(run, trace, known):
    """Whether the mistakes end is what the run's own end says, else what is proven; where they are said never to end,
    every epoch that is over has one."""
    said = truth_of("stop", trace, 0, known.mistakes_end)
    if run.end in ("separated", "no-mistakes"):
        assert said is True and known.mistakes_end is not False
    elif run.cycle is not None:
        first, period = run.cycle["from_visit"] - 1, run.cycle["period"]
        assert said is not any(wrong for _, _, wrong, _ in run.seen[first : first + period])
    else:
        assert said is known.mistakes_end or trace.absorbed
    if known.mistakes_end is False:
        whole = run.visits // trace.epoch_length
        assert known.separable is False and all(run.mistakes_per_epoch[:whole])


def expect_the_same(document, chance):
    run = oracle.run(document, keep_states=True)
    scenario = Scenario.from_document(document)
    trace = train(scenario)
    expect_the_same_run(trace, run)
    of_map = [[oracle.exact(v) for v in row] for row in document["data"]["x"]]
    phi = [oracle.features(row, document["features"]["name"]) for row in of_map]
    known = facts(scenario)
    assert known.document()["separable"] is separable(document, phi)
    expect_the_same_counts(run, trace, chance)
    expect_the_same_ending(run, trace, known)
    expect_the_same_predictions(document, run, trace, chance)


@pytest.mark.parametrize("part", range(PARTS))
def test_scenarios_run_are_judged_and_predict_as_in_fractions(part):
    chance = Chance(f"fractions {part}")
    for i in range(SCENARIOS // PARTS):
        document = chance.document()
        try:
            expect_the_same(document, chance)
        except AssertionError as error:
            raise AssertionError(f"scenario {i} of part {part}: {document}") from error
