"""A class over tagged sentences: it taps the tags that the next one will get."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, follow, start_class
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")

FISH: dict[str, Any] = {"task": "sequence", "data": {"preset": "fish"}}


def tap(lab: Lab, tags: list[int]) -> None:
    for j, tag in enumerate(tags):
        lab.page.locator(".trellis-node").nth(j * 3 + tag).click()


def test_a_class_taps_the_tags_that_will_be_found(visit: Visit, server: Server) -> None:
    lead = start_class(visit(server.url + Lab.address(FISH)))
    students = [follow(visit, server, lead), follow(visit, server, lead, **PHONE)]
    lead.page.keyboard.press("Escape")
    lead.page.locator("#menu-question-button").click()
    lead.page.get_by_role("menuitem", name="Which tags?").click()
    for lab in (lead, *students):
        lab.wait("s.lesson.question")
        lab.page.locator(".trellis-view[data-kind=path]").wait_for()
        assert lab.page.locator(".trellis-node[data-right], .trellis-node[data-found]").count() == 0
    tap(students[0], [0, 0])
    assert students[0].read("s.lesson.question.answer") is None  # a word has no tag yet
    tap(students[0], [0, 1, 2])
    tap(students[1], [0, 0, 0])
    for student, answer in zip(students, ([0, 1, 2], [0, 0, 0]), strict=True):
        student.wait("JSON.stringify(s.lesson.question.answer) === JSON.stringify(arg)", answer)
        assert student.page.locator(".trellis-count").count() == 0
    lead.wait("s.lesson.question.answered === 2")
    lead.page.get_by_role("button", name="Reveal").click()
    for student, yours in zip(students, (False, True), strict=True):
        student.wait("s.lesson.question.revealed && scene.now.position === 1")
        assert student.read("s.lesson.question.yours") is yours
        counts = student.page.locator(".trellis-count")
        counts.first.wait_for()
        assert counts.all_inner_texts() == ["2", "1", "1", "1", "1"]
    lead.page.locator(".question-card").get_by_text("1 of 2 right").wait_for()
