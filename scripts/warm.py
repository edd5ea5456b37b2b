"""Run every compiled loop once, so that its machine code is in numba's cache before the first visitor."""

from contextlib import suppress

import numpy as np

from app.engine import Scenario, ScenarioError, catalog, facts, train
from app.engine.theory.pair_ascent import errors_of, pair_ascent
from app.engine.theory.whole_perceptron import separating

CORNERS = [[0, 0], [0, 1], [1, 0], [1, 1]]
LABELS = {
    "binary": ([-1, -1, -1, 1], [-1, 1, 1, -1]),  # separable, and not
    "multiclass": ([0, 0, 1, 2],),
    "regression": ([0.0, 0.5, 1.0, 2.0],),
}


def main() -> None:
    menus = catalog()
    for task, labels in LABELS.items():
        learners = [{"name": entry["name"]} for entry in menus["learners"] if entry["task"] == task]
        predictors = [entry["name"] for entry in menus["predictors"] if task in entry["tasks"]]
        for y in labels:
            document = {"task": task, "data": {"x": CORNERS, "y": y}}
            for learner in learners:
                warm({**document, "learner": learner})
            for predictor in predictors:
                warm({**document, "learner": learners[0], "predictor": predictor})
    # Several classes of many inputs: facts have a way of their own.
    x = [[float(i == j) for j in range(16)] for i in range(3)]
    warm({"task": "multiclass", "learner": "multiclass-perceptron", "data": {"x": x, "y": [0, 1, 2]}})
    for predictor in ("last", "averaged"):
        warm({"data": {"sentences": ["a/A b/B", "b/A a/B a/A"]}, "predictor": predictor})
    warm_words()
    warm_kernels()


def warm_words() -> None:
    """Texts of so many words that they are trained by rows, and what judges large sets."""
    texts = [" ".join(f"{letter}{i}" for i in range(300)) for letter in "ab"]
    for predictor in ("last", "averaged", "voted"):
        words = {"name": "words", "most": 600}
        warm({"data": {"texts": texts, "y": [-1, 1]}, "features": words, "predictor": predictor})
    separating(np.eye(2), np.array([0, 1]), 2)


def warm_kernels() -> None:
    document = {"data": {"x": CORNERS, "y": LABELS["binary"][0]}}
    warm({**document, "learner": {"name": "soft-margin-svm", "kind": "rbf"}})
    # No small set needs steps along pairs.
    gram, y = np.eye(2), np.array([1.0, -1.0])
    gram.setflags(write=False)
    pair_ascent(gram, y, 1.0, np.zeros(2), errors_of(gram, y, np.zeros(2)), 1e-3, 10)


def warm(document: dict) -> None:
    scenario = Scenario.from_document({"version": 1, **document})
    with suppress(ScenarioError):  # a learner may refuse what nothing separates
        trace = train(scenario)
        window = trace.window(0, trace.updates)
        trace.measures(window.w, window.b)
        trace.weights_at(trace.updates)
        trace.weight_sum(trace.updates)
        trace.averaged_at(trace.visits)
        trace.summary()
    facts(scenario)


if __name__ == "__main__":
    main()
