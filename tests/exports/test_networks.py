"""What leaves a run of several units: their lines, their arithmetic, and regions that are what is predicted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace, train
from app.exports.arithmetic import lines


def trained(**learner: Any) -> Trace:
    own = {"name": "madaline", "seed": 1, **learner}
    return train(Scenario.from_document({"data": {"preset": "xor"}, "learner": own}))


def propagated(**learner: Any) -> Trace:
    own = {"name": "multilayer-perceptron", **learner}
    return train(Scenario.from_document({"data": {"preset": "xor"}, "learner": own, "stop": {"epochs": 400}}))


def test_a_page_of_a_deck_has_what_smooth_units_say_and_the_output_s_weights() -> None:
    trace = propagated()
    said = lines(trace, 1)
    assert [line for line in said if line.startswith("s\u2081 = ") and "h\u2081 = " in line]
    assert any(line.lstrip(" \u2192").startswith("v = ") for line in said)
    assert any(line.startswith("v = ") for line in lines(trace, 0))


@pytest.mark.parametrize("sign_of_zero", [-1, 1])
@pytest.mark.parametrize(
    "learner", [{}, {"hidden": 4, "output": "majority"}, {"hidden": 3, "output": "majority"}]
)
def test_what_a_border_is_drawn_from_has_the_prediction_s_sign(learner: Any, sign_of_zero: int) -> None:
    own = {"name": "madaline", "seed": 1, **learner}
    trace = train(
        Scenario.from_document({"data": {"preset": "xor"}, "learner": own, "sign_of_zero": sign_of_zero})
    )
    network = trace.scenario.network
    assert network is not None
    points = np.random.default_rng(3).normal(size=(200, 2)) * 2
    z = np.column_stack([points, np.ones(len(points))])
    heights = network.heights(trace.weights_at(trace.updates)[0], z, sign_of_zero)
    assert np.sign(heights).tolist() == trace.predict(points).tolist()


def test_a_page_of_a_deck_has_what_each_unit_says_and_which_moved() -> None:
    trace = trained()
    said = lines(trace, int(trace.visit[0]))
    assert [line for line in said if line.startswith("s₁ = ")] and [
        line for line in said if line.startswith("s₂ = ")
    ]
    assert any("a mistake" in line for line in said)
    assert sum("→" in line for line in said) == 2  # both said +, and neither alone helps
    assert lines(trace, 0)[2].startswith("w₁ = ")
