"""The table: its numbers are the engine's; it is sorted, written to, pasted into, and linked with the plane."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from app.engine import Scenario, train
from app.engine.run.counts import Counts
from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

LONG: dict[str, Any] = {
    "data": {"preset": "unscaled"},
    "order": {"name": "given"},
    "stop": {"epochs": 100_000, "updates": 100_000},
}
ROWS = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-panel=table] tbody tr:not(.row-draft)')].map((row) => [row.dataset.row,
    Object.fromEntries([...row.children].map((cell) => [cell.dataset.column, cell.innerText.trim()]))]))"""
FOCUS = """() => { const cell = document.activeElement;
  return [cell.closest('tr')?.dataset.row, cell.dataset.column ?? cell.closest('[data-column]')?.dataset.column]; }"""


def opened(lab: Lab) -> Lab:
    lab.read("actions.setDock({ views: [{ id: 'table' }] })")
    lab.page.wait_for_selector("[data-panel=table] tbody tr")
    return lab


def number(text: str) -> float:
    text = text.replace("\u2212", "-").replace("\u202f", "").replace("\u221e", "inf")
    if "\u00d7" in text:
        mantissa, exponent = text.split("\u00d710")
        digits = exponent.translate(
            str.maketrans("\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207b", "0123456789-")
        )
        text = f"{mantissa}e{digits}"
    return float("nan") if text == "\u2013" else float(text)


def column(lab: Lab, name: str) -> dict[int, float]:
    return {int(row): number(cells[name]) for row, cells in lab.page.evaluate(ROWS).items()}


def test_a_long_runs_counts_come_from_the_server(open_lab: Open) -> None:
    lab = opened(open_lab(LONG))
    scenario = Scenario.from_document(LONG)
    trace, counts = train(scenario), Counts(train(scenario))
    for position in (trace.visits, trace.visits // 3 + 1, 0):
        lab.scrub(position)
        lab.settle()
        lab.page.wait_for_function("() => !document.querySelector('[data-panel=table] td.cell-late')")
        w, b = trace.weights_at(trace.update_at(position))
        signed = scenario.y * (scenario.phi @ w + b)
        mistakes, updates = counts.at(position)
        lab.page.wait_for_function(
            f"(wanted) => ({ROWS})()[0].updates.replace(/\\D/g, '') === wanted", arg=str(updates[0])
        )
        rows = column(lab, "signed")
        assert len(rows) >= min(len(scenario.y), 15)
        for i, value in rows.items():
            assert value == pytest.approx(signed[i], rel=6e-3, abs=1e-9)
        assert all(value == mistakes[i] for i, value in column(lab, "mistakes").items())
        assert all(value == updates[i] for i, value in column(lab, "updates").items())


@pytest.fixture
def table(lab: Lab) -> Lab:
    return opened(lab)


def cell(lab: Lab, row: int | str, name: str) -> Any:
    return lab.page.locator(f"[data-panel=table] tr[data-row='{row}'] > [data-column={name}]")


def test_arrows_move_one_cell_in_the_tab_order(table: Lab) -> None:
    cell(table, 0, "x0").focus()
    table.press("ArrowDown", "ArrowRight")
    assert table.page.evaluate(FOCUS) == ["1", "x1"]
    assert table.read("s.selected") == 1
    assert table.page.locator("[data-panel=table] [tabindex='0']").count() == 1
    table.press("Control+Home")
    assert table.page.evaluate(FOCUS) == ["head", "number"]
    table.press("Control+End", "ArrowUp")
    assert table.page.evaluate(FOCUS) == ["3", "remove"]
    assert table.position == 0


def test_a_column_sorts_and_says_so(table: Lab) -> None:
    table.scrub(6)
    cell(table, "head", "signed").click()
    expect(cell(table, "head", "signed")).to_have_attribute("aria-sort", "ascending")
    values = list(column(table, "signed").values())
    order = table.page.eval_on_selector_all(
        "[data-panel=table] tbody tr:not(.row-draft) td[data-column=signed]",
        "cells => cells.map((c) => c.innerText)",
    )
    assert [number(text) for text in order] == sorted(values)
    table.press("Enter")
    expect(cell(table, "head", "signed")).to_have_attribute("aria-sort", "descending")
    expect(cell(table, "head", "number")).to_have_attribute("aria-sort", "none")


def test_a_cell_is_written_and_the_run_follows(table: Lab) -> None:
    cell(table, 3, "x0").focus()
    table.press("Enter", "Control+a")
    table.page.keyboard.type("0.75")
    table.press("Enter")
    table.wait("s.points.x[6] === 0.75 && !s.pending")
    table.settle()
    assert table.points[3] == (0.75, 1, 1)
    cell(table, 3, "label").focus()
    table.press("-", "Enter")
    table.settle()
    assert table.points[3] == (0.75, 1, -1)
    table.press("u", "u")
    table.settle()
    assert table.points[3] == (1, 1, 1)


def test_what_cannot_be_is_said_beside_the_cell(table: Lab) -> None:
    cell(table, 0, "x1").dblclick()
    table.page.keyboard.type("two")
    table.press("Enter")
    refusal = table.page.locator("[data-panel=table] [role=alert]")
    assert "must be a number, got “two”" in refusal.inner_text()
    table.press("Control+a")
    table.page.keyboard.type("1e200")
    table.press("Enter")
    table.page.wait_for_function(
        "() => document.querySelector('[data-panel=table] [role=alert]')?.innerText.includes('10^200')"
    )
    table.press("Escape")
    table.settle()
    assert table.points[0] == (0, 0, -1)


def test_rows_are_pasted_looked_at_and_undone_together(table: Lab) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.evaluate("(text) => navigator.clipboard.writeText(text)", "x1\tx2\ty\n2\t2\t1\n3\t-1.5\t-1\n")
    cell(table, 1, "x0").focus()
    table.press("Control+v")
    panel = table.page.locator(".own-table")
    panel.get_by_text("2 rows are taken").wait_for()
    panel.get_by_role("button", name="Add to the 4 points").click()
    table.wait("s.points.n === 6")
    table.settle()
    assert table.points[4:] == [(2, 2, 1), (3, -1.5, -1)]
    table.press("u")
    table.wait("s.points.n === 4")


def test_rows_are_removed_by_keys_and_by_pointer(table: Lab) -> None:
    cell(table, 1, "x0").focus()
    table.press("Shift+ArrowDown", "Delete")
    table.wait("s.points.n === 2 && !s.pending")
    table.settle()
    assert table.points == [(0, 0, -1), (1, 1, 1)]
    cell(table, 0, "remove").click()
    table.settle()
    assert table.points == [(1, 1, 1)]


def test_an_empty_row_becomes_an_example_once_it_is_full(table: Lab) -> None:
    table.button("Add a row").click()
    for text in ("0.5", "0.25", "-1"):
        table.page.keyboard.type(text)
        table.press("Tab")
    table.wait("s.points.n === 5 && !s.pending")
    table.settle()
    assert table.points[4] == (0.5, 0.25, -1)
    assert table.page.evaluate(FOCUS) == ["draft", "x0"]


def test_hovering_lights_the_plane_and_the_plane_the_row(table: Lab) -> None:
    rings = len(table.shapes())
    cell(table, 2, "x0").hover()
    table.wait("s.hovered === 2")
    table.page.wait_for_function(
        "(n) => document.querySelector('.plane-moving').drawing.shapes.length > n", arg=rings
    )
    table.page.mouse.move(*table.pixel(1, 1))
    table.page.wait_for_selector("[data-panel=table] tr[data-row='3'].row-hovered")


def test_thousands_of_rows_are_only_counted(open_lab: Open) -> None:
    x = [[i % 71 / 10, i % 53 / 10] for i in range(3000)]
    lab = opened(open_lab(None))
    lab.read(
        "actions.openDocument({ ...actions.document(), data: { x: arg, y: arg.map((_, i) => (i % 3 ? 1 : -1)) } })",
        x,
    )
    lab.wait("s.points.n === 3000 && !s.pending")
    lab.settle()
    assert lab.page.locator("[data-panel=table] table").get_attribute("aria-rowcount") == "3002"
    assert lab.page.locator("[data-panel=table] tbody tr").count() < 60
    lab.page.evaluate("() => { document.querySelector('.table-scroll').scrollTop = 40000; }")
    lab.page.wait_for_function(
        "() => Number(document.querySelector('[data-panel=table] tbody tr').dataset.row) > 1000"
    )
    cell(lab, "head", "number").focus()
    lab.press("Control+End", "ArrowUp")
    assert lab.page.evaluate(FOCUS) == ["2999", "remove"]
    index = lab.page.locator("[data-panel=table] tr[data-row='2999']").get_attribute("aria-rowindex")
    assert index == "3001"


def test_64_inputs_scroll_within_the_table_beside_number_and_class(open_lab: Open) -> None:
    lab = opened(open_lab({"data": {"preset": "digits"}}))
    assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    cell(lab, 0, "x60").focus()
    lab.press("ArrowRight")
    places = [cell(lab, 0, name).bounding_box() for name in ("number", "label", "x61")]
    frame = lab.page.locator(".table-scroll").bounding_box()
    assert frame and all(places)
    for box in places:
        assert (
            box and frame["x"] - 1 <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
        )


def test_sentences_have_their_mistakes_counted(open_lab: Open) -> None:
    lab = opened(open_lab({"task": "sequence", "data": {"preset": "fish"}}))
    trace = lab.trace()
    lab.scrub(trace.visits)
    counted = [str(sum(int(i) == row for i in trace.example)) for row in range(len(trace.scenario.y))]
    cells = "[data-panel=table] tr:not(.row-draft) > td[data-column=mistakes]"
    lab.wait(
        "JSON.stringify([...document.querySelectorAll(arg[0])].map((cell) => cell.textContent.trim()))"
        " === JSON.stringify(arg[1])",
        [cells, counted],
    )
