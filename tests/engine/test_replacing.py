"""A scenario with parts replaced: what is new is checked, and the rest stays."""

import numpy as np
import pytest

from app.engine import Limits, Scenario, ScenarioError
from tests.engine.test_scenario import AND


def test_replacing_a_part_checks_it_and_keeps_the_rest():
    scenario = Scenario.from_document({**AND, "tie": "positive", "stop": {"epochs": 50}}, Limits(epochs=50))
    changed = scenario.replace(learner={"name": "perceptron", "rate": 0.5})
    assert changed.document() == {**scenario.document(), "learner": {"name": "perceptron", "rate": 0.5}}
    with pytest.raises(ScenarioError, match=r"^The learning rate must be above 0"):
        scenario.replace(learner={"name": "perceptron", "rate": -1})
    with pytest.raises(ScenarioError, match=r"^The number of epochs"):
        scenario.replace(stop={"epochs": 51})


def test_replacing_the_map_fits_a_start_at_zero():
    scenario = Scenario.from_document(AND).replace(features={"name": "quadratic"})
    assert scenario.document()["start"] == {"w": [0] * 5, "b": 0}
    started = Scenario.from_document({**AND, "start": {"w": [1, 0], "b": 0}})
    with pytest.raises(ScenarioError, match="start weights"):
        started.replace(features={"name": "quadratic"})


def test_new_examples_make_the_data_explicit_and_nothing_else_new():
    scenario = Scenario.from_document(
        {"data": {"preset": "xor"}, "learner": {"name": "perceptron", "rate": 0.5}}
    )
    changed = scenario.with_examples(np.array([[0.5, 1], [2, -0.0]]), np.array([1, -1]))
    assert changed.document() == {**scenario.document(), "data": {"x": [[0.5, 1], [2, 0]], "y": [1, -1]}}
    assert changed.hash == Scenario.from_document(changed.document()).hash
    with pytest.raises(ScenarioError, match=r"^Row 2: x1 "):
        scenario.with_examples(np.array([[0.5, 1], [float("nan"), 0]]), np.array([1, -1]))


@pytest.mark.parametrize("task", [None, "dancing", 5, [], {}])
def test_a_task_that_is_none_is_refused(task):
    with pytest.raises(
        ScenarioError, match=r"^The task must be binary, multiclass, regression or sequence; it is "
    ):
        Scenario.from_document(AND).replace(task=task)
