"""The pocket with ratchet, against the published algorithm (S. Gallant, 1990) written out in fractions."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, cast

import numpy as np
import pytest

from app.engine import Scenario, Training
from app.engine.predictors.pocket import Pocket
from app.engine.run.comparison import predictions
from tests.effort import SHARE, THOROUGH
from tests.engine.compare import trained

SETS = 1500 if THOROUGH else 1500 // SHARE
#: The second set of weights to get as far as one answer in a row has more examples right than the first.
NAMED: dict[str, Any] = {"x": [[-4, -2], [2, 2], [3, -2], [4, 3]], "y": [1, 1, -1, -1]}

Vector = tuple[Fraction, ...]


def perceptron(ya: Fraction, z: Vector) -> Fraction:
    return Fraction(1)


def mira(ya: Fraction, z: Vector) -> Fraction:
    """No step along zeros, which leads nowhere."""
    square = sum(a * a for a in z)
    return (1 - ya) / square if square else Fraction(0)


def published(
    data: dict[str, Any], epochs: int, rule: str, tau: Any = perceptron, b: int | None = None
) -> list[Vector]:
    """What is in the pocket after 0, 1, .. visits from zero, a score of 0 being wrong; the bias is held at ``b``, or
    learned."""
    constant = 1 if b is None else 0
    rows = [(*map(Fraction, row), Fraction(constant)) for row in data["x"]]
    y = data["y"]

    def answer(w: Vector, i: int) -> Fraction:
        return y[i] * (sum((a * c for a, c in zip(w, rows[i], strict=True)), Fraction(b or 0)))

    def count(w: Vector) -> int:
        return sum(answer(w, k) > 0 for k in range(len(rows)))

    pi = pocket = (Fraction(0),) * len(rows[0])
    run_pi = run_pocket = 0
    held = [pocket]
    for i in [*range(len(rows))] * epochs:
        ya = answer(pi, i)
        if ya > 0:
            run_pi += 1
            if run_pi > run_pocket and (rule == "longest-run" or count(pi) > count(pocket)):
                pocket, run_pocket = pi, run_pi
        else:
            pi = tuple(a + y[i] * tau(ya, rows[i]) * c for a, c in zip(pi, rows[i], strict=True))
            run_pi = 0
        held.append(pocket)
    return held if b is None else [(*w[:-1], Fraction(b)) for w in held]


def pockets(data: dict[str, Any], epochs: int, rule: str, **parts: Any) -> list[Vector]:
    predictor = {"name": "pocket", "rule": rule}
    trace = trained(
        {"data": data, "predictor": predictor, "stop": {"when": "epochs", "epochs": epochs}, **parts}
    )
    predicting = trace.scenario.predictor
    weights = (predicting.weights_at(trace, visit) for visit in range(trace.visits + 1))
    return [(*map(Fraction, w), Fraction(b)) for w, b in weights]


def drawn(chance: random.Random, size: int) -> dict[str, Any]:
    n = chance.randint(2, 9)
    return {
        "x": [[chance.randint(-size, size) for _ in range(2)] for _ in range(n)],
        "y": [chance.choice((-1, 1)) for _ in range(n)],
    }


@pytest.mark.parametrize("rule", ["ratchet", "longest-run"])
def test_the_pocket_is_the_published_one_on_random_sets(rule: str) -> None:
    chance = random.Random("gallant")
    grown = 0
    for _ in range(SETS):
        data, epochs = drawn(chance, 4), chance.randint(1, 8)
        expected = published(data, epochs, rule)
        assert pockets(data, epochs, rule) == expected, (data, epochs)
        grown += len(set(expected)) > 2
    assert grown > SETS // 20


@pytest.mark.parametrize("rule", ["ratchet", "longest-run"])
@pytest.mark.parametrize("learner", ["mira", {"name": "aggressive-mira", "p": 0}], ids=str)
def test_a_mistake_that_finds_no_step_ends_the_run_as_any_does(learner: Any, rule: str) -> None:
    chance = random.Random(f"no step {rule}")
    stepless = 0
    for _ in range(SETS):
        # Squares of 0, 1 and 2 divide without a rounding.
        data, epochs, b = drawn(chance, 1), chance.randint(1, 4), chance.choice((0, 0, -1, 1))
        parts = {"bias": "fixed", "start": {"b": b}} if b else {"bias": "none"}
        expected = published(data, epochs, rule, mira, b)
        assert pockets(data, epochs, rule, learner=learner, **parts) == expected, (data, epochs, b)
        stepless += any(not any(x) and y * b <= 0 for x, y in zip(data["x"], data["y"], strict=True))
    assert stepless > SETS // 8


@pytest.mark.parametrize("rule", ["ratchet", "longest-run"])
@pytest.mark.parametrize("order", ["given", "permuted"])
def test_a_pocket_looked_at_while_its_run_goes_on_is_that_of_the_whole_run(rule: str, order: str) -> None:
    chance = random.Random(f"{order} {rule}")
    for _ in range(SETS // 20):
        training = Training(Scenario.from_document({
            "data": drawn(chance, 2), "learner": "mira", "bias": "none", "order": order, "stop": {"epochs": 12},
            "predictor": {"name": "pocket", "rule": rule},
        }))  # fmt: skip
        trace, early = training.trace, []
        pocket = cast(Pocket, trace.scenario.predictor)
        while not training.step(chance.randint(1, 9)):
            early.append((trace.visits, pocket.choice(trace)[1][-1]))
        visits, updates = pocket.choice(trace)
        for visit, picked in early:
            if visit <= trace.visits:  # a cycle that is found takes some visits back
                assert picked == updates[np.searchsorted(visits, visit, side="right") - 1]
        seen = trace.visited(1, trace.visits + 1)
        assert trace.unanswered.tolist() == seen.visit[seen.mistake & (seen.step == 0)].tolist()


def test_the_run_that_counts_is_that_of_the_replacement() -> None:
    trace = trained({"data": NAMED, "predictor": "pocket", "stop": {"when": "epochs", "epochs": 3}})
    assert trace.summary()["training_error"] == 0
    assert pockets(NAMED, 3, "ratchet") == published(NAMED, 3, "ratchet")


@pytest.mark.parametrize("kind", ["linear", "polynomial", "rbf"])
@pytest.mark.parametrize("bias", ["learned", "fixed", "threshold", "none"])
def test_no_fewer_are_wrong_by_a_kernel_than_are_known_to_be(kind: str, bias: str) -> None:
    chance = random.Random(f"{kind} {bias}")
    known = 0
    for spread in (3, 0.37):
        data = {
            "x": [[spread * chance.randint(-4, 4) for _ in range(2)] for _ in range(40)],
            "y": [chance.choice((-1, 1)) for _ in range(40)],
        }
        learner = {"name": "kernel-perceptron", "kind": kind}
        trace = trained({"data": data, "learner": learner, "bias": bias, "stop": {"epochs": 20}})
        errors, _ = trace.measures(*trace.weights_between(0, trace.updates))
        least = trace.surely_wrong(0, trace.updates)
        assert (least <= errors).all() and trace.updates > 20
        known += int(least.sum())
    assert known > 100


@pytest.mark.parametrize("kind", ["linear", "rbf"])
@pytest.mark.parametrize("rule", ["best", "ratchet"])
def test_the_pocket_of_a_kernel_is_chosen_by_what_all_its_weights_get_wrong(kind: str, rule: str) -> None:
    chance = random.Random(f"{kind} {rule}")
    data = {
        "x": [[chance.randint(-4, 4), chance.randint(-4, 4)] for _ in range(30)],
        "y": [chance.choice((-1, 1)) for _ in range(30)],
    }
    trace = trained({
        "data": data, "learner": {"name": "kernel-perceptron", "kind": kind},
        "predictor": {"name": "pocket", "rule": rule}, "stop": {"when": "epochs", "epochs": 60},
    })  # fmt: skip
    errors, _ = trace.measures(*trace.weights_after(np.arange(trace.updates + 1)))
    came = [0, *trace.visit.tolist()]
    runs = [after - before - 1 for before, after in zip(came, [*came[1:], trace.visits + 1], strict=True)]
    chosen, fewest, longest = [0], errors[0], 0
    for k in range(1, trace.updates + 1):
        if errors[k] < fewest and (rule == "best" or runs[k] > longest):
            chosen, fewest, longest = [*chosen, k], errors[k], longest + 1
    _, picked = trace.scenario.predictor.choice(trace)
    assert picked.tolist() == chosen and len(chosen) > 2


#: Noisy classes that no line separates.
NOISY: dict[str, Any] = {"data": {"preset": "blobs"}, "noise": {"share": 0.1, "seed": 1}}


@pytest.mark.parametrize("rule", ["ratchet", "longest-run", "best"])
@pytest.mark.parametrize(
    "learner",
    [
        "logistic", "adaline", "pegasos", "passive-aggressive", "margin-perceptron", "madaline", "batch-perceptron",
        {"name": "pegasos", "size": 3}, {"name": "batch-perceptron", "size": 3}, {"name": "aggressive-mira", "p": 0.5},
    ],
    ids=str,
)  # fmt: skip
def test_beside_learners_whose_weights_do_not_stay_for_a_run_the_fewest_errors_decide(
    learner: Any, rule: str
) -> None:
    document = {
        **NOISY,
        "learner": learner,
        "predictor": {"name": "pocket", "rule": rule},
        "stop": {"epochs": 30},
    }
    trace = trained(document)
    assert trace.scenario.predictor.document() == {"name": "pocket", "rule": "best"}
    errors, _ = trace.measures(*trace.weights_after(np.arange(trace.updates + 1)))
    assert trace.training_error() == errors.min() / len(trace.scenario.y)


@pytest.mark.parametrize(
    "learner",
    ["perceptron", "mira", "kernel-perceptron", {"name": "margin-perceptron", "margin": 0},
     {"name": "aggressive-mira", "p": 0}, {"name": "batch-perceptron", "size": 1}],
    ids=str,
)  # fmt: skip
def test_a_learner_that_changes_at_its_mistakes_alone_keeps_the_rule_of_runs(learner: Any) -> None:
    document = {**NOISY, "learner": learner, "predictor": "pocket", "stop": {"epochs": 1}}
    assert trained(document).scenario.predictor.document() == {"name": "pocket", "rule": "ratchet"}


def test_what_the_pocket_says_of_a_probe_is_by_the_rule_that_its_learner_has() -> None:
    plain = trained({**NOISY, "learner": "logistic", "stop": {"epochs": 30}})
    own = trained({**NOISY, "learner": "logistic", "predictor": "pocket", "stop": {"epochs": 30}})
    point = np.array([[0.3, -0.7]])
    first, second = (
        next(said for said in predictions(trace, trace.visits, trace.scenario.vectors.points(point))
             if said["name"] == "pocket")
        for trace in (plain, own)
    )  # fmt: skip
    assert first == second and first["score"] != 0
