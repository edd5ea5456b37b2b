"""How often each example was a mistake and was updated on, for every learner, against its visits one by one."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Scenario, catalog, train
from app.engine.run.counts import Counts

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
