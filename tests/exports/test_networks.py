"""Regions that leave a run of several units are what is predicted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train


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
