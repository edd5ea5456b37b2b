"""The view 'Which method when': its numbers are those of the runs that its cells open."""

from __future__ import annotations

import pytest

from app.engine import Scenario, train
from app.engine.run.comparison import of_reference, of_run
from app.engine.run.method_table import CURVES, MethodTable, cell
from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.views import opened

pytestmark = pytest.mark.slow(reason="opens page after page")

TABLE = MethodTable()
CELL = "[data-view=methods] tr[data-row={}] td[data-method={}] a"
PATIENCE = 60_000  # ms
ALL = len(TABLE.conditions) + 5  # rows, and curves that are shown


def known(lab: Lab, count: int = ALL) -> Lab:
    """Waits until so many rows and curves are here, which are of some 220 runs."""
    lab.page.set_default_timeout(PATIENCE)
    lab.wait("Object.keys(s.methods).length >= arg", count)
    lab.settle()
    return lab


@pytest.fixture
def table(open_lab: Open) -> Lab:
    return known(opened(open_lab({"data": {"preset": "and"}}), "methods"))


def shown(lab: Lab) -> dict[str, dict[str, str]]:
    """What stands in the cells, by row and method."""
    rows: dict[str, dict[str, str]] = lab.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-view=methods] tbody tr')].map((row) => [
          row.dataset.row, Object.fromEntries([...row.querySelectorAll('td')].map((cell) => [
            cell.dataset.method, cell.innerText.trim()]))]))"""
    )
    return rows


def test_every_cell_is_the_engines(table: Lab) -> None:
    found = shown(table)
    for row in TABLE.rows():
        cells = row["cells"]
        wrong = {name: str(own["test"]["wrong"]) if "test" in own else "–" for name, own in cells.items()}
        assert found[row["name"]] == wrong, row["name"]
    operations = {name: float(text) for name, text in found["operations"].items()}
    clean = {name: cell(TABLE.conditions["clean"], parts) for name, parts in TABLE.methods.items()}
    assert operations == {name: pytest.approx(own["operations"], rel=1e-2) for name, own in clean.items()}


def test_the_best_of_each_row_are_ringed_and_said(table: Lab) -> None:
    found = shown(table)
    for row, cells in found.items():
        numbers = {name: float(text) for name, text in cells.items() if text != "–"}
        for name in cells:
            place = table.page.locator(CELL.format(row, name))
            best = name in numbers and numbers[name] == min(numbers.values())
            assert ("the least of the row" in (place.get_attribute("aria-label") or "")) == best, (row, name)
            weight, shadow = place.locator("span").evaluate(
                "(e) => [getComputedStyle(e).fontWeight, getComputedStyle(e).boxShadow]"
            )
            assert (weight == "700" and shadow != "none") == best, (row, name)


@pytest.mark.parametrize(("row", "method"), [("noise", "nearest"), ("times", "averaged")])
def test_a_cell_opens_its_run_at_its_end_and_back_returns(table: Lab, row: str, method: str) -> None:
    place = table.page.locator(CELL.format(row, method))
    wrong = int(place.inner_text())
    place.click()
    table.wait("s.document.data.preset !== 'and' && s.run?.ending && !s.pending")
    table.wait("scene.now.position === s.run.visits && s.run.visits > 0")
    table.page.locator(CELL.format(row, method) + "[aria-current=true]").wait_for()
    scenario = Scenario.from_document(table.document)
    if scenario.references:
        assert of_reference(scenario, scenario.references[0])["test"]["wrong"] == wrong
    else:
        assert of_run(train(scenario))["test"]["wrong"] == wrong
    assert known(table).read("s.document.data.test") is not None
    table.page.go_back()
    table.wait("s.document.data.preset === 'and'")


def test_a_cell_is_a_link_to_the_same_run(table: Lab, open_lab: Open) -> None:
    address = table.page.locator(CELL.format("noise", "averaged")).get_attribute("href")
    document = table.document
    table.page.goto(table.page.url.split("#")[0] + str(address)[str(address).index("#") :])
    table.page.reload()
    table.settle()
    assert table.document != document
    expected = {**TABLE.conditions["noise"], **TABLE.methods["averaged"]}
    assert Scenario.from_document(table.document).hash == Scenario.from_document(expected).hash
    table.page.locator("[data-view=methods]").wait_for()


def test_a_number_is_typed_and_changes_what_depends_on_it(table: Lab) -> None:
    before = shown(table)
    table.page.get_by_label("Neighbours k").fill("3")
    table.press("Enter")
    table.wait("Object.keys(s.methods).length >= arg", ALL + len(TABLE.conditions) + 1)
    table.settle()
    after = shown(table)
    other = MethodTable(k=3)
    for row, cells in after.items():
        assert {**cells, "neighbours": ""} == {**before[row], "neighbours": ""}
        if row != "operations":
            own = cell(other.conditions[row], other.methods["neighbours"])
            assert cells["neighbours"] == str(own["test"]["wrong"])
    table.says("methods", "3-NN")
    share = table.page.get_by_label("Share of wrong labels")
    share.focus()
    table.press("ArrowUp")
    table.wait("Object.keys(s.methods).some((key) => key.includes('share'))")
    assert share.input_value() == "25"


def test_the_curves_are_the_engines_and_each_place_opens(table: Lab) -> None:
    lab = table
    lab.says("methods", "With 30 inputs of noise")
    along = dict(TABLE.along("inputs"))
    reads = lab.page.locator("[data-view=methods] .methods-read")
    assert reads.count() == 5
    own = cell(along[30], TABLE.methods["nearest"])["test"]
    reads.filter(has_text="1-NN").filter(has_text=f"{own['wrong'] / 5:.3g}\u202f%").wait_for()
    picture = lab.page.locator("[data-view=methods] [role=slider]")
    picture.focus()
    lab.press("ArrowLeft")
    lab.says("methods", "With 29 inputs of noise")
    assert "1-NN" in (picture.get_attribute("aria-valuetext") or "")
    lab.press("Home")
    lab.says("methods", "With 0 inputs of noise")
    lab.page.get_by_role("button", name="training examples").click()
    known(lab, ALL + 5)
    lab.says("methods", "With 400 training examples")
    assert len(dict(TABLE.along("size"))) == len(CURVES["size"])
    reads.filter(has_text="SVM").click()
    lab.wait("s.document.references?.[0]?.name === 'support-vector-machine' && s.run?.n === 400")


def test_its_numbers_stay_while_the_room_is_edited(table: Lab) -> None:
    before = shown(table)
    table.read("actions.addPoints({ x: [[3, 3]], y: [1] })")
    table.wait("s.points.n === 5 && !s.pending")
    table.settle()
    assert shown(table) == before
    assert table.read("Object.keys(s.methods).length") == ALL


def test_nothing_shifts_while_its_rows_come(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    lab.page.evaluate(
        """() => { window.moved = 0; new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: false }); }"""
    )
    opened(lab, "methods")
    lab.page.locator("[data-view=methods] tbody tr").first.wait_for()
    lab.painted()
    lab.page.evaluate("() => { window.moved = 0; }")
    known(lab)
    assert lab.page.evaluate("window.moved") < 0.01


def test_on_a_phone_every_number_is_a_target(open_lab: Open) -> None:
    lab = known(opened(open_lab({"data": {"preset": "and"}}, **PHONE), "methods"))
    small: int = lab.page.evaluate(
        """() => [...document.querySelectorAll('[data-view=methods] a, [data-view=methods] .segment')]
          .map((place) => place.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 43.5)
          .length"""
    )
    assert small == 0
    assert lab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
