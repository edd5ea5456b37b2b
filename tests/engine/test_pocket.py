"""The pocket with ratchet, against the published algorithm (S. Gallant, 1990) written out in whole numbers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from app.engine.run.probe import predictions
from tests.effort import SHARE, THOROUGH
from tests.engine.compare import trained

SETS = 1500 if THOROUGH else 1500 // SHARE
#: The second set of weights to get as far as one answer in a row has more examples right than the first.
NAMED: dict[str, Any] = {"x": [[-4, -2], [2, 2], [3, -2], [4, 3]], "y": [1, 1, -1, -1]}

Vector = tuple[int, ...]


def published(x: list[list[int]], y: list[int], epochs: int, rule: str) -> list[Vector]:
    """What is in the pocket after 0, 1, .. visits of a perceptron from zero with a bias, a score of 0 being wrong."""
    rows = [(*row, 1) for row in x]

    def right(w: Vector, i: int) -> bool:
        return y[i] * sum(a * c for a, c in zip(w, rows[i], strict=True)) > 0

    pi = pocket = (0,) * len(rows[0])
    run_pi = run_pocket = 0
    held = [pocket]
    for i in [*range(len(rows))] * epochs:
        if right(pi, i):
            run_pi += 1
            if run_pi > run_pocket:
                count_pi = sum(right(pi, k) for k in range(len(rows)))
                count_pocket = sum(right(pocket, k) for k in range(len(rows)))
                if rule == "longest-run" or count_pi > count_pocket:
                    pocket, run_pocket = pi, run_pi
        else:
            pi = tuple(a + y[i] * c for a, c in zip(pi, rows[i], strict=True))
            run_pi = 0
        held.append(pocket)
    return held


def pockets(data: dict[str, Any], epochs: int, rule: str) -> list[Vector]:
    trace = trained({
        "data": data, "predictor": {"name": "pocket", "rule": rule}, "stop": {"when": "epochs", "epochs": epochs}
    })  # fmt: skip
    predictor = trace.scenario.predictor
    weights = (predictor.weights_at(trace, visit) for visit in range(trace.visits + 1))
    return [(*(int(v) for v in w), int(b)) for w, b in weights]


@pytest.mark.parametrize("rule", ["ratchet", "longest-run"])
def test_the_pocket_is_the_published_one_on_random_sets(rule: str) -> None:
    chance = random.Random("gallant")
    grown = 0
    for _ in range(SETS):
        n = chance.randint(2, 9)
        data: dict[str, Any] = {
            "x": [[chance.randint(-4, 4) for _ in range(2)] for _ in range(n)],
            "y": [chance.choice((-1, 1)) for _ in range(n)],
        }
        epochs = chance.randint(1, 8)
        expected = published(data["x"], data["y"], epochs, rule)
        assert pockets(data, epochs, rule) == expected, (data, epochs)
        grown += len(set(expected)) > 2
    assert grown > SETS // 20


def test_the_run_that_counts_is_that_of_the_replacement() -> None:
    trace = trained({"data": NAMED, "predictor": "pocket", "stop": {"when": "epochs", "epochs": 3}})
    assert trace.summary()["training_error"] == 0
    assert pockets(NAMED, 3, "ratchet") == published(NAMED["x"], NAMED["y"], 3, "ratchet")


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
