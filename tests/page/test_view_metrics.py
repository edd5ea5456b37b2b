"""The metrics view: its matrix, rates and curves are the engine's, wherever the playhead is."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import Scenario, Trace, train
from app.engine.run.metrics import evaluation, roc_at
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.test_access import violations

pytestmark = pytest.mark.slow(reason="opens page after page")

TEST = {"share": 0.3, "seed": 1}
CASES = {
    "ring": {"data": {"preset": "ring", "test": TEST}, "features": "squares", "predictor": "voted"},
    "classes": {"data": {"preset": "three-blobs", "test": TEST}},
}
READ = """(set) => {
  const table = document.querySelector(`.matrix[data-set=${set}] table`);
  return table && [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td span')].map((cell) => Number(cell.textContent))).filter((row) => row.length);
}"""


def opened(lab: Lab) -> None:
    lab.read("actions.setDock({ views: [{ id: 'metrics' }] })")
    lab.page.wait_for_selector("[data-panel=metrics] > *")
    lab.says("metrics", "Nothing learned yet")
    lab.scrub(1)
    lab.page.wait_for_selector("[data-view=metrics] .rate-list, [data-view=metrics] .fit-table")


def shown(lab: Lab, trace: Trace, visit: int) -> None:
    """Waits until the matrices of a visit are there."""
    for name, found in evaluation(trace, visit).items():
        if found is None:
            assert lab.page.evaluate(READ, name) is None
            continue
        rows = found["confusion"]
        if "TP" in found:
            rows = [row[::-1] for row in rows[::-1]]
        lab.page.wait_for_function(
            f"([set, rows]) => JSON.stringify(({READ})(set)) === JSON.stringify(rows)", arg=[name, rows]
        )


@pytest.mark.parametrize("document", CASES.values(), ids=CASES)
def test_the_matrix_is_the_engines_after_scrubbing(open_lab: Open, document: dict[str, Any]) -> None:
    lab = open_lab(document)
    trace = train(Scenario.from_document(document))
    opened(lab)
    for position in (trace.visits, trace.visits // 2, 1):
        lab.scrub(position)
        shown(lab, trace, position)


def test_rates_are_written_with_the_numbers_of_the_matrix(open_lab: Open) -> None:
    document = {"data": {"x": [[i, 0] for i in range(10)], "y": [1, 1, 1, 1, 1, -1, -1, -1, -1, -1]}}
    lab = open_lab(document | {"start": {"w": [1, 0], "b": -2}, "sign_of_zero": -1})
    opened(lab)
    found = evaluation(train(Scenario.from_document(lab.document)), 1)["training"]
    said = " ".join(lab.page.locator("[data-rate=TPR]").inner_text().split())
    rate = f"TP/(TP+FN) = {found['TP']}/{found['TP'] + found['FN']} = {found['TPR']:.3g}"
    assert said == f"TPR sensitivity, recall, hit rate {rate}"
    totals = lab.page.locator("[data-set=training] td.total").all_inner_texts()
    assert totals == [str(found["TP"] + found["FN"]), str(found["FP"] + found["TN"]), *totals[2:4], "10"]
    lab.read("actions.openDocument({ data: { x: [[1, 0]], y: [-1] } })")
    lab.settle()
    lab.scrub(1)
    undefined = (
        "document.querySelector('[data-rate=TPR]')?.innerText.includes('undefined: no example is positive')"
    )
    lab.wait(undefined)


def test_early_stopping_is_marked_where_it_was(open_lab: Open) -> None:
    document = {"data": {"preset": "moons"}, "validation": {"share": 0.3, "seed": 0, "patience": 4}}
    lab = open_lab(document)
    opened(lab)
    trace = train(Scenario.from_document(document))
    best = trace.validation.index(min(trace.validation)) + 1
    marks = (
        "[...document.querySelectorAll('.metrics .chart')][0]?.layout?.shapes?.slice(0, 2).map((s) => s.x0)"
    )
    lab.wait(f"JSON.stringify({marks}) === JSON.stringify(arg)", [best, len(trace.validation)])
    drawn = lab.read("document.querySelectorAll('.metrics .chart')[0].data.map(({ y }) => y)")
    assert drawn[1] == pytest.approx(trace.validation)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_view_needs_no_scrolling_sideways(open_lab: Open, size: tuple[int, int], axe: str) -> None:
    lab = open_lab(CASES["classes"], viewport={"width": size[0], "height": size[1]})
    opened(lab)
    over = "((e) => e.scrollWidth - e.clientWidth)(document.querySelector('[data-panel=metrics]'))"
    assert lab.read(over) <= 0
    lab.page.evaluate(axe)
    found = lab.page.evaluate(
        "async () => (await axe.run('[data-view=metrics]')).violations.map((v) => v.id)"
    )
    assert found == []


def show(lab: Lab, name: str) -> None:
    lab.page.locator(".metrics-show").get_by_role("button", name=name, exact=True).click()


def test_a_threshold_begins_where_the_learner_predicts_and_is_pulled_from_there(open_lab: Open) -> None:
    document = {"data": {"preset": "blobs", "test": TEST}}
    lab = open_lab(document)
    trace = train(Scenario.from_document(document))
    opened(lab)
    lab.scrub(40)
    shown(lab, trace, 40)
    matrix = lab.page.evaluate(READ, "training")
    show(lab, "Threshold")
    lab.page.wait_for_function(
        f"(rows) => JSON.stringify(({READ})('training')) === JSON.stringify(rows)", arg=matrix
    )
    area = roc_at(trace, 40)["training"].area
    lab.says("metrics", "as the learner does", f"area {area:.3g}")
    caption = lab.page.locator("[data-view=metrics] figcaption").filter(has_text="wrong")
    assert "at this threshold" not in caption.inner_text()
    lab.page.locator(".threshold input").press("Home")
    lab.says("metrics", "Predicted + where a ≥")
    lab.page.locator(".threshold input").press("End")
    lab.says("metrics", "Nothing is predicted +", "none is predicted positive", "wrong at this threshold")
    lab.page.get_by_role("button", name="Back to 0").click()
    lab.page.wait_for_function(
        f"(rows) => JSON.stringify(({READ})('training')) === JSON.stringify(rows)", arg=matrix
    )
    lab.scrub(0)
    lab.says("metrics", "Nothing learned yet")


def test_pairs_are_pasted_and_what_is_wrong_with_them_is_said(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "blobs"}})
    opened(lab)
    show(lab, "Paste")
    lab.says("metrics", "There are no pairs yet.")
    lab.page.locator(".pasted textarea").fill("spam, ham\nham, ham\nspam spam spam")
    lab.says("metrics", "Row 3 has 3 cells")
    lab.page.locator(".pasted textarea").fill("nein, ja\nja, ja")
    assert lab.page.evaluate(READ, "pasted") == [[1, 0], [1, 0]]
    lab.page.get_by_role("button", name="Twelve predictions").click()
    assert lab.page.evaluate(READ, "pasted") == [[6, 2], [1, 3]]
    lab.page.get_by_role("group", name="To be detected, +:").get_by_role("button", name="0").click()
    assert lab.page.evaluate(READ, "pasted") == [[3, 1], [2, 6]]
    lab.says("metrics", "3 of 12 wrong")
    assert violations(lab, axe) == []
