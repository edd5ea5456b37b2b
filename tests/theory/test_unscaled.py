"""What scaling does to R, the margin and the bound."""

import pytest

from app.engine import Scenario
from app.engine.features.scaling import SCALINGS
from tests.theory.arrays import facts_document

DATA = {"x": [[200, 0.8], [220, 0.1], [800, 0.9], [810, 0.2]], "y": [1, -1, 1, -1]}


@pytest.mark.parametrize("scaling", [s for s in SCALINGS if s.name != "none"], ids=lambda s: s.name)
def test_unscaled_are_the_facts_without_scaling(scaling):
    scaled = facts_document(Scenario.from_document({"data": DATA, "scaling": scaling.name}))
    plain = facts_document(Scenario.from_document({"data": DATA}))
    assert plain["unscaled"] is None
    expected = {key: plain[key] for key in ("radius", "margin", "bound", "bound_about")} | {"reason": None}
    assert scaled["unscaled"] == expected
    assert scaled["radius"] < plain["radius"]


def test_where_scaling_alone_makes_a_map_possible_the_reason_is_said():
    x = [[1e60, 1], [2e60, 2], [3e60, 3]]
    document = {"data": {"x": x, "y": [1, -1, 1]}, "features": "cubic", "scaling": SCALINGS[-1].name}
    said = facts_document(Scenario.from_document(document))
    assert said["separable"] is not None
    assert said["unscaled"]["bound"] is None and "too large" in said["unscaled"]["reason"]
