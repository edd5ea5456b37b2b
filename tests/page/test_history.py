"""The line of time: found where learners are, gone through by keys, and each of its links opens what it names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

PROJECTOR: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}


def opened(lab: Lab) -> Locator:
    lab.open_menu("learner")
    lab.page.get_by_role("menuitem", name="Where they come from…").click()
    lab.page.locator(".history-option[aria-selected=true]:focus").wait_for()
    return lab.page.get_by_role("dialog", name="Where it comes from")


def words(lab: Lab, dialog: Locator) -> str:
    return dialog.get_by_role("status").inner_text()


def test_it_opens_at_the_learner_on_screen_and_keys_go_through_time(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "and"}, "learner": {"name": "mira"}})
    dialog = opened(lab)
    assert "2003 · MIRA" in words(lab, dialog) and "Crammer" in words(lab, dialog)
    position = lab.position
    lab.press("ArrowRight")
    assert "2006 · Passive-aggressive" in words(lab, dialog)
    lab.press("Home")
    assert "1943 · The neuron" in words(lab, dialog)
    lab.press("ArrowLeft")
    assert "1943 · The neuron" in words(lab, dialog)
    lab.press("End")
    assert "2007 · Pegasos" in words(lab, dialog)
    dialog.get_by_role("status").get_by_role("button", name="Perceptron").click()
    assert "1958 · Perceptron" in words(lab, dialog)
    assert lab.position == position
    lab.press("Escape")
    dialog.wait_for(state="detached")


@pytest.mark.parametrize(
    ("query", "options"), [("", {}), ("projector=1", PROJECTOR)], ids=["lectern", "projector"]
)
def test_no_entry_moves_away_from_the_pointer_and_before_a_hall_all_words_are_seen(
    open_lab: Open, query: str, options: dict[str, Any]
) -> None:
    dialog = opened(open_lab(None, 0, query, **options))
    tops = set()
    for entry in dialog.get_by_role("option").all():
        entry.click()
        tops.add(dialog.evaluate("(e) => e.querySelector('.history-option').getBoundingClientRect().top"))
        assert dialog.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")
    assert len(tops) == 1


def test_help_leads_there_too(lab: Lab) -> None:
    lab.press("?")
    lab.button("Open the line of time").click()
    lab.page.get_by_role("dialog", name="Where it comes from").get_by_role("option").first.wait_for()
    assert lab.page.get_by_role("dialog").count() == 1


def test_each_link_opens_the_run_that_it_names_and_what_has_no_learner_here_has_none(lab: Lab) -> None:
    menus = lab.read(
        "Object.fromEntries(['learners', 'predictors', 'presets'].map((m) => [m, s.catalog[m].map((e) => e.name)]))"
    )
    ids = opened(lab).locator(".history-option").evaluate_all("(all) => all.map((e) => e.dataset.entry)")
    lab.press("Escape")
    without = []
    for entry in ids:
        dialog = opened(lab)
        dialog.locator(f"[data-entry={entry}]").click()
        link = dialog.get_by_role("link")
        if not link.count():
            without.append(entry)
            assert "not on this page’s menus" in words(lab, dialog)
            lab.press("Escape")
            dialog.wait_for(state="detached")
            continue
        link.click()
        shows(lab, entry)
    learners = {"back-propagation": "multilayer-perceptron", "madaline": "madaline"}
    learners |= {"sequences": "structured-perceptron"}
    assert without == [entry for entry, name in learners.items() if name not in menus["learners"]]


#: What a run has to say of itself: of the scenario, and in the header.
SHOWS: dict[str, tuple[dict[str, Any], str]] = {
    "neuron": ({"data": {"preset": "and"}, "start": {"w": [1, 1], "b": -1.5}}, "AND"),
    "hebb": ({"learner": {"name": "margin-perceptron", "margin": 1000000}}, "margin perceptron"),
    "perceptron": ({"data": {"preset": "narrow-margin"}}, "perceptron"),
    "adaline": ({"learner": {"name": "adaline"}}, "ADALINE"),
    "convergence": ({"data": {"preset": "lecture"}}, "perceptron"),
    "kernels": ({"data": {"preset": "ring"}}, "kernel perceptron"),
    "limits": ({"data": {"preset": "xor"}}, "XOR"),
    "back-propagation": ({"learner": {"name": "multilayer-perceptron"}}, "XOR"),
    "madaline": ({"learner": {"name": "madaline"}}, "XOR"),
    "pocket": ({"predictor": "pocket"}, "pocket"),
    "support-vectors": ({"learner": {"name": "hard-margin-svm"}}, "hard-margin SVM"),
    "soft-margin": ({"learner": {"name": "soft-margin-svm"}}, "soft-margin SVM"),
    "voting": ({"predictor": "voted"}, "voted"),
    "sequences": ({"task": "sequence"}, "structured perceptron"),
    "mira": ({"learner": {"name": "mira"}}, "MIRA"),
    "passive-aggressive": ({"learner": {"name": "passive-aggressive"}}, "passive-aggressive"),
    "pegasos": ({"learner": {"name": "pegasos"}}, "Pegasos"),
}


OPENED = """
Object.entries(arg).every(([part, value]) => {
  const own = actions.document()[part];
  return typeof value === 'string'
    ? own === value || own?.name === value
    : Object.entries(value).every(([key, inner]) => JSON.stringify(own?.[key]) === JSON.stringify(inner));
})
"""


def shows(lab: Lab, entry: str) -> None:
    document, named = SHOWS[entry]
    lab.wait(OPENED.strip(), document)
    lab.settle()
    header = lab.page.locator("[data-panel=menus] > *:not([popover])").all_inner_texts()
    assert named.lower() in " ".join(header).lower(), (entry, header)


@pytest.mark.parametrize(
    ("query", "options"),
    [("", {}), ("projector=1", PROJECTOR), ("", PHONE)],
    ids=["lectern", "projector", "phone"],
)
def test_it_fits_the_screen_and_its_words_do_not_cover_each_other(
    open_lab: Open, query: str, options: dict[str, Any]
) -> None:
    lab = open_lab(None, 0, query, **options)
    dialog = opened(lab)
    assert dialog.evaluate("(e) => e.scrollWidth <= e.clientWidth")
    overlaps = dialog.evaluate(
        """(dialog) => {
          const boxes = [...dialog.querySelectorAll('.history-option')].map((e) => e.getBoundingClientRect());
          const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
          return boxes.flatMap((a, i) => boxes.slice(0, i).filter((b) => meet(a, b)).map(() => i));
        }"""
    )
    assert overlaps == []
    grounds = dialog.locator(".history-name").evaluate_all(
        "(all) => all.map((e) => getComputedStyle(e).backgroundColor)"
    )
    assert "rgba(0, 0, 0, 0)" not in grounds, "a line goes through a name"
    if options is PHONE:
        heights = dialog.locator(".history-option").evaluate_all(
            "(all) => all.map((e) => e.getBoundingClientRect().height)"
        )
        assert min(heights) >= 40
