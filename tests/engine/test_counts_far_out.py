"""Counts of mistakes at the ends of what numbers may be: features that are as large or small as they are taken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, train
from app.engine.features.base import MOST
from app.engine.learners import LEARNERS
from app.engine.run.counts import Counts, mistakes_until, rows_tell

SIZES = (MOST**0.5, 1e-75, 1e-100)  # their squares are features
ONLINE = [entry.name for entry in LEARNERS if entry.task == "binary" and entry.method.name == "online"]


def document(learner: str, size: float, **more: Any) -> dict[str, Any]:
    x = [[size, 1.0], [0.6 * size, size], [0.0, 0.0], [1.0, 0.9 * size]]
    stop = {"when": "epochs", "epochs": 12}
    return {
        "data": {"x": x, "y": [1, -1, 1, -1]},
        "learner": learner,
        "features": "squares",
        "stop": stop,
        **more,
    }


@pytest.mark.parametrize("bias", ["learned", "none", "fixed"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("learner", ONLINE)
def test_rows_totals_and_examples_count_the_same_mistakes(learner: str, size: float, bias: str) -> None:
    trace = train(Scenario.from_document(document(learner, size, bias=bias)))
    seen = trace.visited(1, trace.visits + 1)
    mistakes = int(seen.mistake.sum())
    assert mistakes == trace.mistakes_per_epoch.sum() == mistakes_until(trace, trace.visits)
    assert mistakes == Counts(trace).at(trace.visits)[0].sum()
    if rows_tell(trace):
        assert mistakes == trace.window(0, trace.updates).mistake.sum()


def test_a_feature_whose_squared_length_would_overflow_is_refused() -> None:
    assert np.isfinite(MOST**2 * 1e6)
    with pytest.raises(ScenarioError):
        train(Scenario.from_document(document("mira", 2 * MOST**0.5)))


def test_a_run_cut_at_its_cycle_counts_the_mistakes_that_found_no_step() -> None:
    x, y = [[0, 0], [1, 1], [1, 1]], [1, 1, -1]
    trace = train(
        Scenario.from_document(
            {"data": {"x": x, "y": y}, "learner": "mira", "bias": "none", "stop": {"epochs": 50}}
        )
    )
    assert trace.end == "cycle"
    assert mistakes_until(trace, trace.visits) == trace.visited(1, trace.visits + 1).mistake.sum()
