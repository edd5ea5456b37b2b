"""Run every compiled loop once, so that its machine code is in numba's cache before the first visitor."""

from app.engine import Scenario, catalog, facts, train

CORNERS = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]]}
LABELS = {"separable": [-1, -1, -1, 1], "not separable": [-1, 1, 1, -1]}


def main() -> None:
    menus = catalog()
    for y in LABELS.values():
        for learner in menus["learners"]:
            warm({"data": {**CORNERS, "y": y}, "learner": {"name": learner["name"]}})
        for predictor in menus["predictors"]:
            warm({"data": {**CORNERS, "y": y}, "predictor": predictor["name"]})


def warm(document: dict) -> None:
    scenario = Scenario.from_document({"version": 1, **document})
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
