"""Whatever is on a menu can be said in numpy, and makes the run that it makes here."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.features import FEATURES
from app.engine.features.scaling import SCALINGS
from app.engine.learners import LEARNERS
from app.engine.predictors import PREDICTORS
from tests.effort import tries
from tests.engine.menu import documents
from tests.exports.programs import holds, refusal


@pytest.mark.parametrize("learner", [each for each in LEARNERS if each.core], ids=lambda each: each.name)
@given(data=st.data())
@tries(60)
def test_the_program_in_numpy_makes_any_run(
    learner: Any, data: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    document = data.draw(documents(learner))
    kinds = [each for each in PREDICTORS if learner.task in each.tasks]
    document["predictor"] = data.draw(st.sampled_from([each.name for each in kinds]))
    if learner.task != "regression" and document["predictor"] == "pocket":
        rule = data.draw(st.sampled_from(("ratchet", "longest-run", "best")))
        document["predictor"] = {"name": "pocket", "rule": rule}
    document["stop"]["visits"] = data.draw(st.sampled_from((None, 1, 5, 17)))
    document["stop"]["updates"] = data.draw(st.sampled_from((1, 3, 100_000)))
    if refusal(document, "numpy") is None:
        holds(document, tmp_path_factory.mktemp("run"))


def test_every_learner_has_a_core_or_says_why_not() -> None:
    for learner in LEARNERS:
        assert bool(learner.core) != bool(learner.no_core), learner.name
    assert [each.name for each in LEARNERS if not each.core] == [
        "hard-margin-svm",
        "soft-margin-svm",
    ]


def test_everything_else_on_a_menu_can_be_said_in_numpy() -> None:
    for predictor in PREDICTORS:
        assert predictor.core, predictor.name
    x = np.array([[0.5, 1.0], [0.25, -2.0]])
    for features in FEATURES:
        assert features().fitted(x).code(2), features.name
    for scaling in SCALINGS:
        assert bool(scaling().fitted(x).code()) == (scaling.name != "none"), scaling.name
