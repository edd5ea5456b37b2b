"""A visitor's own table comes in by paste, by choice and by drop, and is looked at before it is taken."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.lesson import Visit, close_dialog, follow
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

MAIL = "\ufefffree;meeting;kind\r\n1,5;0;spam\r\n0;2;ham\r\n\r\n2;0,5;spam\r\n0;3;ham\r\n"
MAIL_POINTS = [(1.5, 0, 1), (0, 2, -1), (2, 0.5, 1), (0, 3, -1)]
NAMES = {"inputs": ["free", "meeting"], "classes": ["spam", "ham"], "label": "kind"}
DROP = """([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  const target = document.querySelector('.plane-surface');
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}"""


def drop(lab: Lab, name: str, content: str | bytes) -> None:
    """Drops a file on the plane, as a browser does it."""
    encoded = base64.b64encode(content.encode() if isinstance(content, str) else content).decode()
    lab.page.evaluate(DROP, [name, encoded])


def paste(lab: Lab, text: str) -> None:
    """Ctrl V with a text in the clipboard."""
    lab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    lab.press("Control+v")


def choose(lab: Lab, path: Path) -> None:
    """Chooses a file of the disk in the menu of Share."""
    with lab.page.expect_file_chooser() as chooser:
        lab.share("Open file…")
    chooser.value.set_files(path)


def dialog(lab: Lab) -> Locator:
    return lab.page.locator(".own-table[open]")


def says(lab: Lab, *words: str) -> Locator:
    """Waits until the table is read and the dialog says all of this."""
    lab.page.wait_for_function(
        """(words) => {
          const body = document.querySelector('.own-table-body');
          const text = body?.innerText.replace(/\\s+/g, ' ') ?? '';
          return body?.ariaBusy === 'false' && words.every((part) => text.includes(part));
        }""",
        arg=list(words),
    )
    return dialog(lab)


def take(lab: Lab, count: int) -> None:
    dialog(lab).get_by_role("button", name="Take it").click()
    dialog(lab).wait_for(state="hidden")
    lab.wait("s.run?.n === arg && s.points.n === arg", count)
    lab.settle()


def test_rows_are_pasted_looked_at_a_role_changed_taken_and_undone(lab: Lab) -> None:
    before = lab.document
    paste(lab, "right;size;weight\n0;1,5;2\n1;-0,25;3\n0;1;4\n")
    says(lab, "Pasted table", "3 rows are taken.", "The server reads it, keeps nothing")
    assert lab.document == before
    dialog(lab).get_by_label("Role of column size").select_option("left out")
    dialog(lab).get_by_label("Role of column weight").select_option("input")
    dialog(lab).get_by_label("Role of column right").select_option("label")
    dialog(lab).get_by_label("Learn").select_option("two classes")
    says(lab, "3 rows are taken.")
    take(lab, 3)
    assert lab.points == [(2, -1), (3, 1), (4, -1)]
    assert lab.document["data"]["names"] == {"inputs": ["weight"], "label": "right"}
    lab.press("u")
    lab.wait("s.points.n === 4 && s.points.d === 2")
    lab.settle()
    assert lab.document["data"] == before["data"]


def test_the_label_of_a_wide_table_is_among_the_columns_in_view(lab: Lab) -> None:
    wide = "".join(f"{i};" * 60 + f"{'pq'[i % 2]};" + f"{i};" * 20 + "1\n" for i in range(1, 5))
    paste(lab, wide)
    says(lab, "4 rows are taken.")
    rows = dialog(lab).locator(".own-table-rows")
    label = rows.locator("th[data-role=label]")
    for left in (0, 100_000):
        rows.evaluate("(box, left) => box.scrollTo(left, 0)", left)
        outer, inner = rows.bounding_box(), label.bounding_box()
        assert outer and inner
        assert outer["x"] - 1 <= inner["x"] <= outer["x"] + outer["width"] - inner["width"] + 1


def test_the_first_entry_of_the_menu_of_data_reads_what_is_written_and_chosen(
    lab: Lab, tmp_path: Path
) -> None:
    lab.page.locator("#menu-data-button").click()
    lab.page.locator("#menu-data button").first.click()
    rows = dialog(lab).get_by_label("Rows")
    rows.wait_for()
    assert rows.evaluate("(field) => field === document.activeElement")
    lab.page.keyboard.type("1,2,a\n3,4,b\n")
    dialog(lab).get_by_role("button", name="Read").click()
    says(lab, "2 rows are taken. b is +, a is −.")
    dialog(lab).get_by_role("button", name="Another table…").click()
    assert rows.input_value() == "1,2,a\n3,4,b\n"
    path = tmp_path / "table.csv"
    path.write_text(MAIL, encoding="utf-16")
    dialog(lab).locator("input[type=file]").set_input_files(path)
    says(lab, "table.csv", "4 rows are taken. spam is +, ham is −.", "The text is read as utf-16.")
    dialog(lab).get_by_role("button", name="Swap + and −").click()
    says(lab, "ham is +, spam is −.")
    take(lab, 4)
    assert lab.points == [(*point[:2], -point[2]) for point in MAIL_POINTS]


def test_a_dropped_table_is_taken_with_its_names_and_the_browser_goes_back(lab: Lab) -> None:
    drop(lab, "mail.csv", MAIL)
    says(lab, "mail.csv", "4 rows are taken.")
    take(lab, 4)
    assert lab.points == MAIL_POINTS
    assert lab.document["data"]["names"] == NAMES
    lab.back()
    lab.wait("s.document.data.preset === 'and'")


def test_a_file_of_share_and_a_cell_that_is_no_number_whose_column_is_left_out(
    lab: Lab, tmp_path: Path
) -> None:
    path = tmp_path / "table.csv"
    path.write_text("a,b,kind\n1,2,x\n3,four,y\n5,6,z\n7,x,y,z\n")
    choose(lab, path)
    says(lab, "Line 5 must have 3 cells")
    assert dialog(lab).get_by_role("button", name="Take it").is_disabled()
    dialog(lab).get_by_role("button", name="Leave these rows out").click()
    says(lab, "2 rows are taken, 2 left out. z is +, x is −.", "line 3", "line 5")
    dialog(lab).get_by_role("button", name="Cancel").click()
    path.write_text("a,b,kind\n1,2,x\n3,four,y\n5,6,z\n")
    choose(lab, path)
    says(lab, "it is 'four'")
    dialog(lab).get_by_role("button", name="Leave these rows out").click()
    says(lab, "2 rows are taken, 1 left out.")
    dialog(lab).get_by_label("Wrong values").select_option("ask")
    says(lab, "it is 'four'")
    dialog(lab).get_by_role("button", name="Leave the column out").click()
    says(lab, "3 rows are taken. Classes: x, y, z.")
    take(lab, 3)
    assert lab.points == [(1, 0), (3, 1), (5, 2)]


def test_units_are_asked_for_and_inputs_of_unlike_size_standardised(lab: Lab) -> None:
    drop(lab, "units.csv", "size,pay,kind\n1.5 cm,1000,x\n2.5 cm,2000,y\n3 cm,9000,x\n")
    says(lab, "'cm'")
    assert dialog(lab).get_by_role("button", name="Take it").is_disabled()
    dialog(lab).get_by_role("button", name="Read the numbers without it").click()
    says(lab, "3 rows are taken.", "They are of unlike size")
    dialog(lab).get_by_label("Standardise the inputs").check()
    take(lab, 3)
    assert [point[:2] for point in lab.points] == [(1.5, 1000), (2.5, 2000), (3, 9000)]
    assert lab.read("s.document.scaling") in ("standardise", {"name": "standardise"})


def test_which_of_two_columns_is_the_label_is_asked(lab: Lab) -> None:
    paste(lab, "".join(f"{i % 2};{i / 8};{1 + i % 3}\n" for i in range(9)))
    says(lab, "Columns 'x1' and 'x3' may each be the label: say which.")
    assert dialog(lab).get_by_role("button", name="Take it").is_disabled()
    dialog(lab).get_by_role("button", name="x3 is the label").click()
    says(lab, "9 rows are taken. Classes: 1, 2, 3.")
    dialog(lab).get_by_label("Role of column x1").select_option("label")
    says(lab, "9 rows are taken.")
    take(lab, 9)
    assert lab.points[:2] == [(0, 1, -1), (0.125, 2, 1)]


def test_missing_values_are_left_out_or_filled_by_what_trains(lab: Lab) -> None:
    drop(lab, "and.json", json.dumps({"data": {"preset": "and", "test": {"share": 0.34, "seed": 1}}}))
    lab.wait("s.document.data.test")
    drop(lab, "missing.csv", "a,b,kind\n1,2,x\n,4,y\n3,6,y\n")
    says(lab, "2 rows are taken, 1 left out.", "line 3")
    dialog(lab).get_by_text("the test part is drawn again of all").wait_for()
    dialog(lab).get_by_label("Missing values").select_option("fill with the mean")
    says(lab, "3 rows are taken.", "the mean of the rows that train")
    take(lab, 2)  # the first one is kept apart
    assert lab.document["data"]["x"] == [[1, 2], [3, 4], [3, 6]]


def test_of_too_many_rows_a_sample_is_drawn_with_its_seed(lab: Lab) -> None:
    drop(lab, "many.csv", "".join(f"{i},{i % 7},{i % 2}\n" for i in range(5003)))
    says(lab, "5000 rows are taken")
    seed = dialog(lab).get_by_label("Seed of the draw")
    assert seed.input_value() == "0"
    seed.fill("3")
    seed.press("Enter")
    says(lab, "seed 3")
    take(lab, 5000)


def test_sentences_and_texts_take_the_place_of_the_points(lab: Lab) -> None:
    drop(lab, "fish.conll", "the\tD\nfish\tN\nfish\tV\n\nthe\tD\nwhale\tN\n")
    says(lab, "2 tagged sentences.")
    dialog(lab).get_by_role("button", name="Take it").click()
    lab.wait("s.run?.tagged && s.run.n === 2")
    lab.settle()
    assert lab.document["data"]["sentences"] == ["the/D fish/N fish/V", "the/D whale/N"]
    drop(lab, "texts.tsv", "ham\tlunch at noon?\nspam\tyou have won a boat\nham\tthe boat leaves\n")
    says(lab, "3 rows are taken. spam is +, ham is −.")
    dialog(lab).get_by_role("button", name="Take it").click()
    lab.wait("s.run?.texts && s.run.n === 3")
    lab.settle()
    assert lab.document["features"]["name"] == "words"


def test_a_refusal_is_one_sentence_and_nothing_is_replaced(visit: Visit, server: Server) -> None:
    lab = visit(server.url, watched=False)  # a browser writes each answer of 400 into its log
    lab.settle()
    before = lab.document
    drop(lab, "old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
    says(lab, "This is an Excel 97 workbook (.xls): save it as .xlsx or CSV")
    assert dialog(lab).get_by_role("alert").count() == 1
    drop(lab, "uneven.csv", "1,2\n3;4\n5,6\n")
    says(lab, "uneven.csv", "Line 2 must have 2 cells")
    dialog(lab).get_by_label("Separator").select_option("semicolon")
    says(lab, "Line 1 must have at least two cells")
    lab.press("Escape")
    drop(lab, "cat.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\r")
    lab.page.get_by_role("alert").wait_for()
    assert "“cat.png” is no table and no file of Hyperplane" in lab.page.get_by_role("alert").inner_text()
    assert lab.document == before


def test_a_dropped_scenario_opens(lab: Lab) -> None:
    drop(lab, "lesson.json", json.dumps({"data": {"preset": "xor"}, "learner": "mira"}))
    lab.wait("s.document.data.preset === 'xor' && s.document.learner.name === 'mira'")
    assert not dialog(lab).is_visible()


def test_a_class_that_watches_brings_no_table(visit: Visit, server: Server, lead: Lab) -> None:
    student = follow(visit, server, close_dialog(lead))
    drop(student, "mail.csv", MAIL)
    student.page.get_by_role("alert").wait_for()
    assert "Only whoever leads the class" in student.page.get_by_role("alert").inner_text()
    assert not dialog(student).is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_fits_a_phone_and_is_accessible(open_lab: Open, axe: str, scheme: str) -> None:
    lab = open_lab(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    drop(lab, "mail.csv", MAIL.replace("2;0,5", ";0,5"))
    says(lab, "3 rows are taken")
    box = dialog(lab).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert dialog(lab).evaluate("(node) => node.scrollWidth <= node.clientWidth")
    lab.page.evaluate(axe)
    found = lab.page.evaluate("async () => (await axe.run('.own-table')).violations.map((v) => v.id)")
    assert found == []
