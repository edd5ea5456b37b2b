"""References: classifiers of scikit-learn's that a run is compared with."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, facts
from app.engine.core.errors import ScenarioError
from app.engine.references import REFERENCES
from app.engine.references.support_vector_machine import SupportVectorMachine


def scenario(preset: str, **more: Any) -> Scenario:
    return Scenario.from_document({"data": {"preset": preset}, **more})


@pytest.mark.parametrize("reference", REFERENCES)
@pytest.mark.parametrize("preset", ["wide-margin", "three-blobs", "noisy-line", "digits"])
def test_a_reference_says_as_much_of_every_point_as_the_task_asks_for(reference: Any, preset: str) -> None:
    known = scenario(preset)
    said = reference().predict(known, known.x)
    assert said.shape == known.y.shape and np.isfinite(said).all()
    drawn = reference().drawn(known, known.x)
    assert ((drawn > 0) == (said > 0)).all() if known.task == "binary" else (drawn == said).all()
    if known.task != "regression":
        assert set(said) <= set(known.y)
        assert (said == known.y).mean() > 0.9


def test_the_border_of_a_hard_margin_is_the_best_line_of_the_facts() -> None:
    known = scenario("wide-margin")
    plane = facts(known).geometric_plane
    machine = SupportVectorMachine(margin="hard").fitted(known)
    w, b = machine.coef_[0], machine.intercept_[0]
    norm = np.linalg.norm(w)
    assert w / norm == pytest.approx(plane.w, abs=2e-3)
    assert b / norm == pytest.approx(plane.b, abs=5e-3)
    assert 1 / norm == pytest.approx(facts(known).geometric_margin, rel=1e-2)


def test_a_kernel_separates_what_no_line_does_and_a_hard_margin_needs_that() -> None:
    ring = scenario("ring")
    with pytest.raises(ScenarioError, match="choose a soft margin") as refused:
        SupportVectorMachine(margin="hard").predict(ring, ring.x)
    assert refused.value.field == "reference.margin"
    for kind in ("polynomial", "rbf"):
        assert (SupportVectorMachine(margin="hard", kind=kind).predict(ring, ring.x) == ring.y).all()


def test_a_machine_needs_two_classes() -> None:
    one = Scenario.from_document({"data": {"x": [[0, 1], [2, 3]], "y": [1, 1]}})
    with pytest.raises(ScenarioError, match="two classes"):
        SupportVectorMachine().predict(one, one.x)
