"""The algorithm written by oneself: lines put in order by buttons and keys, blanks filled, each checked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab


def opened(lab: Lab) -> Locator:
    # In a narrow column there may be no room for what stands below the step.
    lab.read("actions.enlarge('step')")
    lab.button("Write it yourself…").click()
    dialog = lab.page.get_by_role("dialog", name="Write it yourself")
    dialog.locator("li .katex").first.wait_for()
    return dialog


def lines(dialog: Locator) -> list[int]:
    return dialog.locator("li").evaluate_all("(all) => all.map((e) => Number(e.dataset.line))")


def test_lines_in_order_and_blanks_filled_are_the_algorithm(lab: Lab) -> None:
    dialog = opened(lab)
    position = lab.position
    assert lines(dialog) != sorted(lines(dialog))
    dialog.get_by_role("button", name="Check").click()
    assert "stand right" in dialog.get_by_role("status").inner_text()
    for line in sorted(lines(dialog)):
        at = lines(dialog).index(line)
        item = dialog.locator(f'li[data-line="{line}"]')
        item.get_by_role("button", disabled=False).first.focus()
        for _ in range(at - line):
            lab.press("ArrowUp")
        if item.get_by_role("combobox").count():
            item.get_by_role("combobox").select_option(index=1)
    assert lines(dialog) == sorted(lines(dialog))
    dialog.get_by_role("button", name="Check").click()
    wrong = dialog.locator("li.bad")
    said = dialog.get_by_role("status").inner_text()
    assert wrong.count() or said == "That is the algorithm."
    dialog.get_by_role("button", name="Show it").click()
    assert dialog.get_by_role("status").inner_text() == "That is the algorithm."
    assert dialog.locator("li.good").count() == len(lines(dialog))
    assert lab.position == position


@pytest.mark.parametrize("learner", ["mira", "kernel-perceptron", "pegasos", "batch-perceptron"])
def test_every_learner_has_its_own(open_lab: Open, learner: str) -> None:
    lab = open_lab({"data": {"preset": "and"}, "learner": {"name": learner}})
    dialog = opened(lab)
    assert lab.label_of("learners", learner) in dialog.inner_text()
    assert len(lines(dialog)) > 4


@pytest.mark.parametrize("predictor", ["voted", "averaged"])
def test_the_perceptron_is_changed_into_another(lab: Lab, predictor: str) -> None:
    dialog = opened(lab)
    dialog.get_by_label("Algorithm").select_option(predictor)
    added = dialog.locator("li.added")
    assert added.count() >= 4
    assert lines(dialog)[: -added.count()] == sorted(lines(dialog)[: -added.count()])
    dialog.get_by_role("button", name="Check").click()
    assert dialog.locator("li.added.good").count() < added.count()
    dialog.get_by_role("button", name="Show it").click()
    assert dialog.get_by_role("status").inner_text() == "That is the algorithm."


def test_on_a_phone_nothing_runs_off_its_side(open_lab: Open) -> None:
    lab = open_lab(**PHONE)
    dialog = opened(lab)
    assert dialog.evaluate("(e) => e.scrollWidth <= e.clientWidth")
