"""What the bound depends on: each change's row is what the engine makes of it, and can be opened and undone."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import Scenario, facts, train
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import opened, shows

ROW = """
(id) => {
  const row = document.querySelector(`[data-panel=bound] tr[data-row=${id}]`);
  const value = (kind) => Number(row.querySelector(`td.${kind} data`)?.value);
  return row?.querySelector('td.bound') && ['mistakes', 'radius', 'margin', 'bound'].map(value);
}
"""
AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}

CHANGED: dict[str, dict[str, Any]] = {
    "double": {"data": {"x": AND["x"] * 2, "y": AND["y"] * 2}},
    "start": {"data": AND, "start": {"w": [5, -5], "b": 0}},
}


@pytest.fixture
def open_bound(open_lab: Open) -> Open:
    """Opens the page with the view."""
    return lambda document=None, **options: opened(open_lab(document, **options), "bound")


def tried(lab: Lab, id: str) -> list[float]:
    lab.page.locator(f"[data-trial={id}]").click()
    lab.page.wait_for_function(ROW, arg=id)
    row: list[float] = lab.page.evaluate(ROW, id)
    return row


def known(document: dict[str, Any]) -> list[float]:
    scenario = Scenario.from_document(document)
    said: Any = facts(scenario)
    return [
        float(train(scenario).mistakes_per_epoch.sum()),
        said.radius,
        said.margin,
        float(said.bound),
    ]


def test_each_row_is_what_the_engine_makes_of_the_change(open_bound: Open) -> None:
    lab = open_bound({"data": AND})
    for id, document in CHANGED.items():
        assert tried(lab, id) == pytest.approx(known(document), rel=1e-12), id
    assert lab.read("s.version") == 1
    assert lab.document["data"] == AND


def test_a_row_is_opened_and_undone_and_what_cannot_be_changed_says_why(open_bound: Open) -> None:
    lab = open_bound({"data": AND})
    tried(lab, "double")
    lab.page.locator("tr[data-row=double] button").click()
    lab.settle()
    assert lab.document["data"]["x"] == AND["x"] * 2
    # A new 'as it is', the old table beneath it.
    assert lab.page.locator("[data-panel=bound] tbody").count() == 2
    lab.button("Undo").click()
    lab.wait("s.points.n === 4")

    shows(lab, {"data": {"preset": "wide-margin"}})
    before = lab.read("s.facts.geometric_margin")
    tried(lab, "halve")
    lab.page.locator("tr[data-row=halve] button").click()
    lab.settle()
    assert lab.read("s.facts.geometric_margin") == pytest.approx(before / 2, rel=1e-6)

    shows(lab, {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}})
    for id, words in (("rate", "no rate"), ("start", "no examples"), ("halve", "inputs themselves")):
        button = lab.page.locator(f"[data-trial={id}]")
        assert button.get_attribute("aria-disabled") == "true"
        assert words in (button.get_attribute("title") or "")

    many = [[i / 10, i % 7] for i in range(3000)]
    shows(lab, {"data": {"x": many, "y": [1 if x > 100 else -1 for x, _ in many]}})
    lab.page.locator("[data-trial=double]").click()
    lab.says("bound", "5,000")


def test_a_start_along_u_lowers_the_bound_as_was_predicted(open_bound: Open) -> None:
    lab = open_bound({"data": {"x": [[2, 0], [0, 2]], "y": [1, -1]}, "bias": "none"})
    before = lab.read("s.facts.bound")
    *_, bound = tried(lab, "start")
    assert bound < before
    assert "the bound falls" in lab.page.locator("tr[data-row=start] .change").inner_text()
