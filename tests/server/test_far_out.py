"""A grid's features far from all points, where they are smaller than single precision has numbers for."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from app.engine import Scenario, train
from app.exports.grids import grid_points
from tests.server.client import Visitor, columns


def test_far_out_the_features_of_a_grid_say_what_the_engine_predicts(visit: Callable[..., Visitor]) -> None:
    """There a Gaussian is smaller than any number in single precision, and the bias may be 0."""
    document = {
        "data": {"preset": "spirals"},
        "features": {"name": "rbf", "count": 60, "gamma": 4},
        "stop": {"epochs": 200},
    }
    visitor = visit()
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    w, b = trace.weights_at(trace.updates)
    view = {"view": [-9, 9, -5, 5], "size": [40, 24]}
    message = visitor.done("grid", {"version": 1, **view})
    phi = columns(message)["phi"].reshape(-1, message["p"])
    points = grid_points((-9, 9), (-5, 5), (40, 24), 2)
    chosen = np.random.default_rng(1).choice(len(points), 200, replace=False)
    said = np.where(phi @ w + b > 0, 1, -1)
    assert said[chosen].tolist() == trace.predict(trace.scenario.vectors.points(points[chosen])).tolist()
