"""Neighbours, trees and machines beside the run: several at once, with their errors, in the document."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Scenario
from app.engine.references import reference_from
from app.engine.run.comparison import of_reference, predict
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened

pytestmark = pytest.mark.slow(reason="opens page after page")

MOONS: dict[str, Any] = {"data": {"preset": "moons", "test": {"share": 0.3, "seed": 0}}}
NEAREST = {"name": "nearest-neighbours", "k": 1, "distance": "euclidean"}
TREE = {"name": "decision-tree", "depth": 3}
INSIDE = """([d, points]) => { const context = document.createElement('canvas').getContext('2d');
  const path = new Path2D(d); return points.map(([x, y]) => context.isPointInPath(path, x, y)); }"""


def known(lab: Lab, count: int) -> None:
    """Waits until so many references have answered what is on screen."""
    lab.wait(
        "s.document?.references?.length === arg"
        " && s.document.references.every(({ shaded, ...r }) => s.run"
        " && s.references[JSON.stringify(r)]?.version === s.run.version)",
        count,
    )


def test_several_are_chosen_in_the_menu_and_in_the_view_and_undone(open_lab: Open) -> None:
    lab = open_lab(MOONS)
    lab.open_menu("predictor")
    menu = lab.page.locator("#menu-predictor")
    menu.get_by_label("Add: Decision tree").click()
    known(lab, 1)
    menu.get_by_label("Add: k nearest neighbours").click()
    known(lab, 2)
    menu.get_by_label("Depth: one more").click()
    lab.wait("s.document.references[0].depth === 4")
    known(lab, 2)
    scenario = Scenario.from_document(lab.document)
    for row, reference in zip(menu.locator(".reference-row").all(), scenario.references, strict=True):
        said = of_reference(scenario, reference)
        (trained, tested) = ((said[part]["wrong"], said[part]["examples"]) for part in ("training", "test"))
        words = f"{trained[0]}/{trained[1]} wrong, test {tested[0]}/{tested[1]}"
        assert row.locator(".reference-errors").inner_text() == words
    lab.press("Escape")
    opened(lab, "compare")
    bar = lab.page.locator(".compare-bar")
    bar.get_by_label("Compare with").select_option(label="SVM")
    known(lab, 3)
    bar.get_by_label("Margin: the next one").click()
    lab.says("compare", "choose a soft margin")  # nothing separates the moons
    bar.get_by_label("Remove: SVM").click()
    known(lab, 2)
    lab.read("actions.undo()")
    lab.wait("s.document.references.length === 3")


@pytest.mark.parametrize("reference", [NEAREST, TREE], ids=lambda part: part["name"])
def test_shaded_regions_are_what_is_predicted_at_200_random_pixels(open_lab: Open, reference: Any) -> None:
    lab = open_lab({**MOONS, "references": [{**reference, "shaded": True}]})
    known(lab, 1)
    lab.settle()
    ghost = lab.read("Object.values(s.references)[0].box")
    fills = [shape for shape in lab.shapes() if shape.get("layer") == "below" and shape.get("type") == "path"]
    chance = np.random.default_rng(1)
    low, high = np.array([ghost["x0"], ghost["y0"]]), np.array([ghost["x1"], ghost["y1"]])
    points = low + (high - low) * chance.uniform(size=(200, 2))
    inside = lab.page.evaluate(INSIDE, [fills[0]["path"], points.tolist()])
    scenario = Scenario.from_document(lab.document)
    said = predict(scenario, reference_from(reference), points)
    # A border lies between two points of the grid: a pixel as near to it as they are may be on either side.
    cell = (high - low) / 159
    corners = [
        predict(scenario, reference_from(reference), points + cell * (i, j)) for i in (-1, 1) for j in (-1, 1)
    ]
    clear = np.all([corner == said for corner in corners], axis=0)
    assert clear.sum() > 150
    assert (np.array(inside)[clear] == (said[clear] > 0)).all()


def test_each_border_says_at_its_line_how_often_it_is_wrong(open_lab: Open) -> None:
    lab = open_lab({**MOONS, "references": [NEAREST, TREE]})
    known(lab, 2)
    lab.settle()
    names = [shape["says"] for shape in lab.shapes() if shape.get("says", [""])[0] == "reference"]
    assert names == [["reference", 0], ["reference", 1]]
    lab.page.get_by_text("tree, depth 3:").first.wait_for()
    lab.page.get_by_text("1-NN: 0/42 wrong").first.wait_for()


def test_a_link_carries_them_and_one_with_the_single_reference_of_before_opens(open_lab: Open) -> None:
    lab = open_lab({**MOONS, "references": [NEAREST, {**TREE, "shaded": True}]})
    known(lab, 2)
    lab.page.goto(lab.page.url.split("#")[0] + "#" + lab.read("actions.address()").split("#")[1])
    lab.page.reload()
    known(lab, 2)
    assert lab.document["references"] == [NEAREST, {**TREE, "shaded": True}]
    before = open_lab({**MOONS, "reference": NEAREST})
    known(before, 1)
    assert before.document["references"] == [NEAREST]


def test_other_examples_keep_them_and_many_inputs_have_errors_without_a_border(open_lab: Open) -> None:
    lab = open_lab({**MOONS, "references": [NEAREST]})
    known(lab, 1)
    lab.choose("data", "Irrelevant inputs")
    lab.wait("s.run?.d === 22")
    known(lab, 1)
    assert lab.read("Object.values(s.references)[0].label") is None
    assert lab.read("Object.values(s.references)[0].training.wrong") == 0
