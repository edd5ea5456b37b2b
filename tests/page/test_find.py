"""Find: every word of the lecture notes leads to what shows it, and Enter opens that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.page.lab import Lab

DATA = Path(__file__).resolve().parent.parent / "data" / "words-of-the-notes.json"
FIELD = ".find-dialog input"
FIRST = "() => document.querySelector('.find-entry[aria-selected=true]')?.dataset.entry ?? null"
LISTED = "() => document.querySelectorAll('.find-entry').length"


def find(lab: Lab, word: str) -> None:
    """Opens Find and types a word, with the lessons there."""
    lab.press("/")
    field = lab.page.locator(FIELD)
    field.fill("algorithm")
    lab.page.locator(".find-entry[data-entry^='lesson:']").first.wait_for()
    field.fill(word)


def test_each_word_of_the_notes_leads_to_what_shows_it(lab: Lab) -> None:
    areas = json.loads(DATA.read_text())
    wanted = {word: entry for area in areas.values() for word, entry in area.items()}
    assert len(wanted) == 153
    find(lab, "")
    field = lab.page.locator(FIELD)
    first = {}
    for word in wanted:
        field.fill(word)
        first[word] = lab.page.evaluate(FIRST)
    assert first == wanted


OPENED = {
    "hit rate": "s.dock.views.some(({ id }) => id === 'metrics')",
    "method when": "s.dock.views.some(({ id }) => id === 'methods')",
    "XOR": "s.document.data.preset === 'xor'",
    "MIRA": "s.document.learner.name === 'mira'",
    "unit ball": "s.document.scaling === 'unit-ball'",
    "voted": "(s.document.predictor.name ?? s.document.predictor) === 'voted'",
    "bias": "s.drawer && document.activeElement.closest('label')?.textContent.includes('Bias')",
    "survival time": "document.querySelector('[data-find=\"word:survival time\"]')?.checkVisibility()",
    "Viterbi": "s.document.task === 'sequence' && s.document.learner.name === 'structured-perceptron'",
    "cycling theorem": "s.course?.id === 'limits' && s.course.step === 4",
    "Navy": "document.querySelector('.history-dialog')",
    "QR": "document.querySelector('dialog[open]:not(.find-dialog) svg')",
    "slides": "document.querySelector('dialog[open]:not(.find-dialog)')",
    "modify the algorithm": "document.querySelector('.exercise-dialog')",
}


@pytest.mark.parametrize("word", OPENED)
def test_enter_opens_what_a_word_leads_to(lab: Lab, word: str) -> None:
    find(lab, word)
    lab.press("Enter")
    lab.wait(OPENED[word])
    assert lab.page.locator(FIELD).count() == 0


def test_arrows_mark_an_entry_and_escape_leaves_everything_as_it_was(lab: Lab) -> None:
    before = lab.read("s.document")
    lab.press("Control+k")
    lab.page.locator(FIELD).fill("margin")
    first = lab.page.evaluate(FIRST)
    lab.press("ArrowDown")
    assert lab.page.evaluate(FIRST) not in (first, None)
    lab.press("ArrowUp")
    assert lab.page.evaluate(FIRST) == first
    lab.page.locator(FIELD).fill("zzz")
    assert lab.page.evaluate(LISTED) == 0
    assert "zzz" in lab.page.locator(".find-dialog [role=status]").inner_text()
    lab.press("Escape")
    assert lab.read("s.document") == before


def test_help_has_the_field_too(lab: Lab) -> None:
    lab.press("?")
    lab.page.locator(".help-find input").fill("ROC")
    lab.press("Enter")
    lab.page.locator(".find-entry[data-entry='view:metrics']").wait_for()


def test_while_a_question_is_open_nothing_is_found_that_tells(lab: Lab) -> None:
    lab.page.goto(lab.page.url.split("#")[0].rstrip("/") + "/?lesson=hyperplane&step=2")
    lab.settle()
    lab.press("/")
    lab.page.locator(FIELD).fill("dot product")
    lab.page.locator(".find-entry[data-entry='lesson:hyperplane:2']").wait_for()
    assert lab.page.locator(".find-entry[data-entry^='view:']").count() == 0
