"""The dialog with the code of the run: what is shown, copied and downloaded is what the maker writes."""

from __future__ import annotations

import zipfile

import pytest

from app.engine import Scenario, train
from app.exports.code.program import KINDS, files_of
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.takeaway import Takeaway

pytestmark = pytest.mark.slow(reason="opens page after page")

TABS = {"numpy": "numpy", "sklearn": "scikit-learn", "hyperplane": "hyperplane", "scenario": "Scenario"}


def code_of(lab: Lab) -> Takeaway:
    lab.settle()
    return Takeaway(lab, "Code…")


def test_each_tab_shows_what_the_command_writes(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    shown = code_of(lab)
    trace = train(Scenario.from_document(lab.document))
    for kind in KINDS:
        shown.dialog.get_by_role("tab", name=TABS[kind]).click()
        shown.ready()
        [(_, program)] = files_of(trace.scenario, kind, lambda: trace).items()
        assert shown.dialog.locator("code").text_content() == program
    font = shown.dialog.locator("code").evaluate("(code) => getComputedStyle(code).fontFamily")
    assert "mono" in font


def test_the_tabs_are_gone_through_by_the_arrow_keys(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}})
    shown = code_of(lab)
    shown.dialog.get_by_role("tab", name="numpy").click()
    lab.press("ArrowRight")
    shown.ready()
    chosen = shown.dialog.locator("[aria-selected=true]")
    assert chosen.text_content().strip() == "scikit-learn"  # type: ignore[union-attr]
    assert lab.read("document.activeElement.id") == "code-sklearn"
    shown.close()


def test_many_examples_leave_in_a_zip_with_the_program(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}})
    shown = code_of(lab)
    shown.dialog.get_by_role("tab", name="numpy").click()
    shown.ready()
    assert "data.csv" in (shown.dialog.locator(".note").nth(1).text_content() or "")
    file = shown.downloaded()
    assert file.suggested_filename == "run.zip"
    trace = train(Scenario.from_document(lab.document))
    with zipfile.ZipFile(file.path()) as archive:
        own = {name: archive.read(name).decode() for name in archive.namelist()}
    assert own == files_of(trace.scenario, "numpy", lambda: trace)


def test_what_has_no_code_says_so_in_its_tab(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}, "learner": {"name": "mira"}})
    shown = code_of(lab)
    shown.dialog.get_by_role("tab", name="scikit-learn").click()
    shown.dialog.get_by_text("There is no MIRA in scikit-learn.").wait_for()
    assert not shown.dialog.locator("pre").count()


def test_on_plain_http_it_is_copied_or_selected(plain_http: Open) -> None:
    """At a network's name a page has no clipboard to write to."""
    shown = code_of(plain_http({"data": {"preset": "blobs"}}))
    shown.dialog.get_by_role("tab", name="numpy").click()
    shown.dialog.locator("pre").wait_for()
    shown.press("Copy")
    shown.dialog.get_by_role("status").get_by_text("Copied").wait_for()
    page = shown.lab.page
    page.evaluate("() => { document.execCommand = () => false; }")
    shown.press("Copy")
    shown.dialog.get_by_role("status").get_by_text("Selected").wait_for()
    assert page.evaluate("() => getSelection().toString()").startswith("# Perceptron")
    assert shown.downloaded().suggested_filename == "run.zip"


def test_the_dialog_keeps_the_rules_of_access(open_lab: Open, axe: str) -> None:
    for options in ({}, {"viewport": {"width": 390, "height": 844}}, {"color_scheme": "dark"}):
        lab = open_lab({"data": {"preset": "blobs"}}, **options)
        shown = code_of(lab)
        shown.dialog.locator("pre").wait_for()
        lab.page.evaluate(axe)
        found = lab.page.evaluate(
            "axe.run('.code-dialog').then(({violations}) => violations.map((v) => v.id))"
        )
        assert found == []
        box = shown.dialog.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= lab.page.viewport_size["width"]  # type: ignore[index]
