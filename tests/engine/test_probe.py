"""What every predictor says of one point, against the predictors themselves over all of a run."""

from __future__ import annotations

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.run.comparison import predictions

POINT = {"xor": [0.3, 0.9], "three-blobs": [0.4, -1.2], "noisy-line": [0.7], "ring": [0.5, 0.25]}


@pytest.mark.parametrize(
    "part",
    [
        {"data": {"preset": "xor"}, "stop": {"epochs": 40}},
        {"data": {"preset": "xor"}, "predictor": {"name": "voted", "counts": "freund-schapire"}},
        {
            "data": {"preset": "ring"},
            "features": "quadratic",
            "predictor": {"name": "pocket", "rule": "best"},
        },
        {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}},
        {
            "data": {"preset": "three-blobs"},
            "task": "multiclass",
            "learner": {"name": "multiclass-perceptron"},
        },
        {"data": {"preset": "noisy-line"}, "task": "regression", "learner": {"name": "lms"}},
    ],
)
def test_every_predictor_says_what_it_says_as_the_scenarios_own(part: dict) -> None:
    trace = train(Scenario.from_document(part))
    x = np.array([POINT[part["data"]["preset"]]])
    phi = trace.scenario.transform(x)
    for visit in (0, 1, trace.visits // 2, trace.visits):
        said = predictions(trace, visit, phi)
        for one in said:
            own = (
                part["predictor"]
                if one["name"] == trace.scenario.predictor.name and "predictor" in part
                else one["name"]
            )
            alone = train(Scenario.from_document({**part, "predictor": own}))
            score = alone.scenario.predictor.scores(alone, visit, phi)[0]
            assert one["score"] == (score.tolist() if np.ndim(score) else float(score))
            assert one["label"] == alone.predict(phi, visit)[0]


def test_the_tally_counts_each_survivor_as_often_as_it_was_there() -> None:
    trace = train(Scenario.from_document({"data": {"preset": "xor"}, "stop": {"epochs": 25}}))
    phi = np.array([[0.3, 0.9]])
    labels = []
    for t in range(trace.visits + 1):
        w, b = trace.weights_at(trace.update_at(t))
        labels.append(int(np.sign(w @ phi[0] + b)) or trace.scenario.sign_of_zero)
    voted = next(one for one in predictions(trace, trace.visits, phi) if one["name"] == "voted")
    assert voted["votes"] == {"positive": labels.count(1), "negative": labels.count(-1)}
