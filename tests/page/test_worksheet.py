"""Worksheets from the page: what is chosen is what is seen and printed."""

from __future__ import annotations

import re

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.takeaway import Takeaway

LECTURE = {"data": {"preset": "lecture"}}
# In place of the browser's own dialog: what its frame would print.
KEPT = """() => { window.kept = null; const own = HTMLIFrameElement.prototype;
  const frame = Object.getOwnPropertyDescriptor(own, 'contentWindow');
  Object.defineProperty(own, 'contentWindow', { get() { const inner = frame.get.call(this);
    if (inner) inner.print = () => { window.kept = inner.document.body.innerHTML; }; return inner; } }); }"""


# The pictures that the page makes, by their address.
LOOKED_AT = """() => { const make = URL.createObjectURL; window.pictures = {};
  URL.createObjectURL = (blob) => { const address = make.call(URL, blob);
    blob.text().then((text) => { window.pictures[address] = text; }); return address; }; }"""
SHOWN = "() => window.pictures[document.querySelector('.export-preview img').src]"


def shown(lab: Lab) -> str:
    """The page that is seen beside the fields."""
    return str(lab.page.wait_for_function(SHOWN).json_value())


def open_dialog(lab: Lab) -> Takeaway:
    dialog = Takeaway(lab, "Worksheet\u2026")
    dialog.ready()
    lab.page.locator(".export-preview img").wait_for()
    return dialog


def test_the_first_page_is_seen_and_follows_what_is_chosen(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 3)
    lab.page.evaluate(LOOKED_AT)
    dialog = open_dialog(lab)
    assert "Perceptron, 4 points" in shown(lab)
    assert ">yes<" not in shown(lab)
    dialog.choose(To_be_filled_in="second", Visits=6)
    page = shown(lab)
    assert ">yes<" in page
    assert "The first 6 visits" in page
    dialog.choose(Paper="letter", Sheets=2)
    page = shown(lab)
    assert 'width="816"' in page
    assert "Seed 1" in page


def test_all_sheets_and_their_keys_are_printed(open_lab: Open) -> None:
    lab = open_lab(LECTURE, 3)
    lab.page.evaluate(KEPT)
    dialog = open_dialog(lab)
    dialog.choose(Sheets=3, Visits=6)
    dialog.press("Print\u2026")
    lab.page.wait_for_function("() => window.kept")
    printed = lab.page.evaluate("window.kept")
    assert printed.count("<svg") == 6
    assert len(re.findall(r">Key: Perceptron, 4 points<", printed)) == 3
    assert [printed.index(f"Sheet {k} of 3, Seed {k}") for k in (1, 2, 3)] == sorted(
        printed.index(f"Sheet {k} of 3, Seed {k}") for k in (1, 2, 3)
    )


def test_what_has_no_sheet_is_said_in_the_dialog(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}, "learner": {"name": "madaline"}}, 0)
    dialog = Takeaway(lab, "Worksheet\u2026")
    dialog.ready()
    assert "There is no worksheet of the learner Madaline" in dialog.dialog.get_by_role("alert").inner_text()
    assert dialog.dialog.get_by_role("button", name="Print\u2026").is_disabled()
