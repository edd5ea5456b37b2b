"""Tables come in by paste, by choice and by drop, and are looked at before they are taken."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import Lab

MAIL = "\ufefffree;meeting;kind\r\n1,5;0;spam\r\n0;2;ham\r\n\r\n2;0,5;spam\r\n0;3;ham\r\n"
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


def choose(lab: Lab, path: Path) -> None:
    """Chooses a file of the disk in the menu of Share."""
    with lab.page.expect_file_chooser() as chooser:
        lab.share("Open file…")
    chooser.value.set_files(path)


def dialog(lab: Lab) -> Locator:
    return lab.page.locator(".examples-dialog[open]")


def test_a_dropped_table_is_looked_at_swapped_and_opened(lab: Lab) -> None:
    before = lab.document
    drop(lab, "mail.csv", MAIL)
    shown = dialog(lab)
    said = shown.inner_text().replace("\n", " ")
    for words in ("mail.csv", "4 examples of 2 numbers", "spam is +", "ham is −", "Inputs: free, meeting"):
        assert words in said
    assert lab.document == before
    shown.get_by_role("button", name="Swap + and −").click()
    assert "ham is +" in shown.inner_text()
    shown.get_by_role("button", name="Swap + and −").click()
    shown.get_by_role("button", name="Replace the 4 points").click()
    shown.wait_for(state="hidden")
    lab.wait("s.run.n === 4 && s.document.data.names")
    lab.settle()
    assert lab.points == [(1.5, 0, 1), (0, 2, -1), (2, 0.5, 1), (0, 3, -1)]
    assert lab.document["data"]["names"] == NAMES
    assert lab.read("s.facts.separable") is True
    lab.back()
    lab.wait("s.document.data.preset === 'and'")


def test_a_chosen_file_of_decimal_commas_and_another_label_column(lab: Lab, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("right;size;weight\n0;1,5;2\n1;-0,25;3\n", encoding="utf-16")
    choose(lab, path)
    shown = dialog(lab)
    shown.get_by_label("Label column").select_option("right")
    assert "1 is +" in shown.inner_text()
    shown.get_by_role("button", name="Replace the 4 points").click()
    lab.wait("s.run.n === 2")
    lab.settle()
    assert lab.points == [(1.5, 2, -1), (-0.25, 3, 1)]
    assert lab.document["data"]["names"] == {"inputs": ["size", "weight"], "label": "right"}


def test_a_dropped_scenario_opens(lab: Lab) -> None:
    drop(lab, "lesson.json", json.dumps({"data": {"preset": "xor"}, "learner": "mira"}))
    lab.wait("s.document.data.preset === 'xor' && s.document.learner.name === 'mira'")
    assert not dialog(lab).is_visible()


def test_three_classes_are_offered_as_several(lab: Lab) -> None:
    drop(lab, "kinds.csv", "a,b,kind\n1,2,x\n3,4,y\n5,6,z\n")
    assert "z is class 2" in dialog(lab).inner_text()
    dialog(lab).get_by_role("button", name="Replace the 4 points").click()
    lab.wait("s.points.task === 'multiclass' && s.points.classes === 3")
    lab.settle()
    assert lab.document["data"]["names"]["classes"] == ["x", "y", "z"]


def test_too_many_beside_those_there_are_take_their_place(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "moons", "n": 4990}})
    drop(lab, "more.csv", "".join(f"{i},{i % 3},{i % 2}\n" for i in range(11)))
    shown = dialog(lab)
    assert "would be 5001; at most 5000 are possible" in shown.inner_text()
    assert shown.get_by_role("button", name="Add to the").is_disabled()
    shown.get_by_role("button", name="Replace the 4990 points").click()
    lab.wait("s.run.n === 11")


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("many.csv", "".join(f"{i},1,{i % 2}\n" for i in range(5001)), "5001 examples; at most 5000"),
        ("wide.csv", ("0.1234567890123," * 700 + "1\n") * 120, "can be sent at once"),
        ("header.csv", "a,b,c\n", "There must be rows below the header; there are none."),
        ("open.csv", '1,"2\n3,4\n', "opens a quotation mark that nothing closes"),
    ],
)
def test_what_cannot_be_taken_is_said_before_it_is_sent(
    lab: Lab, name: str, content: str, sentence: str
) -> None:
    before = lab.document
    drop(lab, name, content)
    dialog(lab).get_by_role("alert").wait_for()
    assert sentence in dialog(lab).get_by_role("alert").inner_text()
    for button in dialog(lab).get_by_role("button", name="points").all():
        assert button.is_disabled()
    lab.press("Escape")
    assert lab.document == before


def test_sentences_are_shown_with_their_tags_refused_by_line_and_take_the_place_of_the_points(
    lab: Lab,
) -> None:
    drop(lab, "fish.txt", "the/D fish/N\nthe fish/N\n")
    assert "Line 2: “the” is no word with its tag" in dialog(lab).get_by_role("alert").inner_text()
    assert dialog(lab).get_by_role("button", name="Replace the 4 points").is_disabled()
    lab.press("Escape")
    drop(lab, "fish.conll", "the\tD\nfish\tN\nfish\tV\n\nthe\tD\nwhale\tN\n")
    said = dialog(lab).inner_text()
    assert "2 sentences of 5 words, 3 of them different" in said
    assert "3 tags: D (2), N (2), V (1)" in said
    dialog(lab).get_by_role("button", name="Replace the 4 points").click()
    lab.wait("s.run?.tagged && s.run.n === 2")
    lab.settle()
    assert lab.document["data"]["sentences"] == ["the/D fish/N fish/V", "the/D whale/N"]


def test_a_picture_is_no_table(lab: Lab) -> None:
    drop(lab, "cat.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\r")
    lab.page.get_by_role("alert").wait_for()
    assert "“cat.png” carries no scenario" in lab.page.get_by_role("alert").inner_text()


def test_the_server_looks_at_it_again(lab: Lab) -> None:
    drop(lab, "large.csv", "1e101,2,1\n3,4,-1\n")
    dialog(lab).get_by_role("button", name="Replace the 4 points").click()
    refusal = dialog(lab).get_by_role("alert")
    refusal.wait_for()
    assert "Row 1: x1 must be at most 10^100 in size" in refusal.inner_text()
    assert lab.document["data"] == {"preset": "and", "coding": "0/1"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_fits_a_phone_and_is_accessible(open_lab: Open, axe: str, scheme: str) -> None:
    lab = open_lab(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    drop(lab, "mail.csv", MAIL)
    box = dialog(lab).bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert dialog(lab).evaluate("(node) => node.scrollWidth <= node.clientWidth")
    lab.page.evaluate(axe)
    found = lab.page.evaluate("async () => (await axe.run('.examples-dialog')).violations.map((v) => v.id)")
    assert found == []
