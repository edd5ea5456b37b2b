"""How often each example was a mistake and was updated on, for every learner, against its visits one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, catalog, train
from app.engine.run.counts import Counts, mistakes_until
from app.engine.run.scores import of_predictor

LEARNERS = {entry["name"]: entry for entry in catalog()["learners"]}
PRESETS = {"binary": "iris-all", "multiclass": "three-blobs", "regression": "noisy-line", "sequence": "cans"}


@pytest.mark.parametrize("name", LEARNERS)
def test_counts_are_those_of_the_visits(name: str) -> None:
    learner = LEARNERS[name]
    document = {
        "task": learner["task"],
        "data": {"preset": "and" if name == "hard-margin-svm" else PRESETS[learner["task"]]},
        "learner": {"name": name},
        "bias": learner["biases"][0],
        "stop": {"epochs": 12},
    }
    trace = train(Scenario.from_document(document))
    n, counts = len(trace.scenario.y), Counts(trace)
    for visit in (trace.visits, 0, 1, trace.visits // 2 + 1, trace.epoch_length):
        mistakes, updates = counts.at(visit)
        seen = trace.visited(1, visit + 1)
        assert mistakes.tolist() == np.bincount(seen.example[seen.mistake], minlength=n).tolist()
        made = [i for k in range(1, trace.update_at(visit) + 1) for i in trace.examples_of(k)]
        assert updates.tolist() == np.bincount(np.array(made, dtype=int), minlength=n).tolist()


def test_counts_of_a_long_run_go_on_from_those_that_are_kept() -> None:
    document = {
        "data": {"preset": "unscaled"},
        "order": {"name": "given"},
        "stop": {"epochs": 200_000, "updates": 200_000},
    }
    trace = train(Scenario.from_document(document))
    assert trace.updates > 100_000
    counts = Counts(trace)
    whole = counts.at(trace.visits)
    assert whole[0].sum() == trace.mistakes_per_epoch.sum()
    for visit in counts.stops(1_000, 100):
        counts.at(visit)
    assert np.array_equal(counts.at(trace.visits)[1], whole[1])
    assert np.array_equal(counts.at(1_000), Counts(trace).at(1_000))
    with pytest.raises(IndexError):
        counts.at(trace.visits + 1)


TWO = [[0, 0], [0, 1], [1, 0], [1, 1], [0, 0]]
#: Runs in which a mistake need not be an update: of batches, of units that no trial puts right, of an example of zeros.
BESIDE: tuple[dict[str, Any], ...] = (
    *({"learner": {"name": "batch-perceptron", "size": size}} for size in (None, 1, 2, 3, 7)),
    *({"learner": {"name": "pegasos", "size": size}} for size in (1, 2, 3)),
    *({"learner": {"name": "multilayer-perceptron", "size": size}} for size in (1, 3)),
    *({"learner": {"name": "madaline", "seed": seed, "hidden": 2}} for seed in range(6)),
    *(
        {"learner": {"name": name}, "bias": "none", "data": {"x": TWO, "y": [1, -1, 1, 1, -1]}}
        for name in ("mira", "passive-aggressive", "perceptron")
    ),
)


def slowly(trace: Trace, visit: int) -> np.ndarray:
    """Of each example, how many of visits 1 .. ``visit`` found it wrong by the weights that there were then."""
    scenario, found = trace.scenario, np.zeros(len(trace.scenario.y), dtype=int)
    for v in range(1, visit + 1):
        example = int(trace.visited(v, v + 1).example[0])
        w, b = trace.weights_at(int(np.count_nonzero(trace.visit < v)))
        score = float(trace.scores_of((w, b), scenario.phi[example : example + 1])[0])
        found[example] += score * scenario.y[example] <= 0
    return found


@pytest.mark.parametrize("more", BESIDE, ids=str)
@pytest.mark.parametrize("order", ["given", "permuted"])
def test_a_mistake_is_a_visit_that_was_wrong_then_in_every_count(more: dict[str, Any], order: str) -> None:
    for preset in ("and", "xor"):
        trace = train(
            Scenario.from_document({"data": {"preset": preset}, "order": order, "stop": {"epochs": 5}} | more)
        )
        visits = np.arange(trace.visits + 1)
        charted = of_predictor(trace, visits)["mistakes"]
        forwards, backwards = Counts(trace), Counts(trace)
        for visit in visits.tolist():
            expected = slowly(trace, visit)
            assert forwards.at(visit)[0].tolist() == expected.tolist()
            assert mistakes_until(trace, visit) == charted[visit] == expected.sum()
        for visit in visits[::-1].tolist():
            assert backwards.at(visit)[0].sum() == charted[visit]
        ends = np.minimum(np.arange(1, trace.epochs + 1) * trace.epoch_length, trace.visits)
        assert np.diff(charted[ends], prepend=0).tolist() == trace.mistakes_per_epoch.tolist()
