"""A class's answers as a picture: where it tapped, how it chose, and the planes that its students have made."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest

from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, reach_first_challenge, start_class
from tests.page.test_access import violations
from tests.page.test_class_lessons import choose, counted
from tests.page.test_lessons import step
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="needs three browsers")

WHERE = """---
lesson: 1
title: Where does it go?
scenario: {data: and}
---
## The first line
```lab
at: 4
ask: {question: Where will the next line be?, kind: line}
```
"""

# So many planes of the wall have been painted; the copies may be read as often as they are looked at.
PAINTED = """
(count) => [...document.querySelectorAll('.wall-dialog canvas')].filter((canvas) => {
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  const pen = copy.getContext('2d', { willReadFrequently: true });
  pen.drawImage(canvas, 0, 0);
  return new Set(pen.getImageData(0, 0, copy.width, copy.height).data).size > 3;
}).length === count
"""


def test_where_a_class_has_tapped_is_drawn_once_it_is_shown_with_the_line_that_was_right(
    visit: Visit, tmp_path: Path, built: None
) -> None:
    (tmp_path / "where.md").write_text(WHERE)
    server = Server(HYPERPLANE_LESSONS=str(tmp_path))
    try:
        urllib.request.urlopen(
            f"{server.url}/lessons/where", timeout=120
        ).close()  # has been checked from now on
        lead = close_dialog(start_class(visit(server.url, watched=False)))
        students = [follow(visit, server, lead, watched=False, **PHONE) for _ in range(2)]
        choose(lead, "Where does it go?")
        step(lead, 1)
        for student, place in zip(students, ((0.75, 0.25), (0.25, 0.5)), strict=True):
            step(student, 1)
            student.settle()
            student.click(*place)
            student.button("Hand in").click()
            student.page.get_by_text("Handed in.").wait_for()
        counted(lead, "2 of 2 answered")
        assert not [shape for shape in lead.shapes() if "anchors" in shape]
        assert not [shape for shape in students[0].shapes() if "anchors" in shape]
        lead.button("Reveal").click()
        for lab in (lead, *students):
            lab.wait("s.course.question.tally?.length === 2 && s.course.question.line")
            lab.settle()
            (taps,) = [shape for shape in lab.shapes() if "anchors" in shape]
            assert [[round(4 * x), round(4 * y)] for x, y in taps["anchors"]] == [[3, 1], [1, 2]]
            assert [shape for shape in lab.shapes() if shape.get("says") == ["right"]]
        lead.read("actions.addPoint([0.5, 0.5], 1)")
        lead.settle()
        assert not [shape for shape in lead.shapes() if "anchors" in shape]  # another plane
        lead.button("Put it back").click()
        lead.wait("s.course.question.tally?.length === 2")
    finally:
        server.discard()


def test_a_thousand_taps_are_painted_as_one_shape(lab: Lab) -> None:
    lab.read(
        "actions.setCourse({id: '', step: 1, locks: [], shown: [], lit: null, example: null, cards: [], lines: [],"
        " question: {kind: 'line', revealed: true, line: [1, 1, -1],"
        " tally: Array.from({length: 1000}, (_, i) => [(i % 40) / 40, Math.floor(i / 40) / 25])}})"
    )
    lab.settle()
    (taps,) = [shape for shape in lab.shapes() if "anchors" in shape]
    assert len(taps["anchors"]) == 1000


def reach(student: Lab) -> None:
    """Three points that no line separates, on a plane of one's own."""
    student.button("Try it yourself").click()
    student.wait("s.explored && !s.lesson")
    step(student, 1)
    reach_first_challenge(student)


def test_the_planes_of_a_class_are_a_wall_and_a_few_of_them_large_side_by_side(
    lead: Lab, visit: Visit, server: Server, axe: str
) -> None:
    students = [follow(visit, server, lead) for _ in range(2)]
    close_dialog(lead)
    choose(lead, "Challenges")
    for student in students:
        step(student, 1)
    lead.button("See their planes").click()
    wall = lead.page.locator(".wall-dialog")
    wall.get_by_text("Nobody has tried on a plane of their own yet.").wait_for()
    reach(students[0])
    students[1].button("Try it yourself").click()
    wall.get_by_text("2 planes").wait_for()
    wall.get_by_text("1 reached the goal").wait_for()
    wall.get_by_role("button", name="Goal reached first").click()
    first = wall.locator(".wall-plane").first
    first.get_by_text("✓").wait_for()
    assert wall.locator(".wall-large canvas").count() == 2
    first.click()
    wall.get_by_text("One of the class: 3 points, goal reached").wait_for()
    wall.locator(".wall-plane").nth(1).click()
    lead.page.wait_for_function("() => document.querySelectorAll('.wall-large canvas').length === 3")
    assert not wall.get_by_text("All in one").is_visible()
    lead.page.wait_for_function(PAINTED, arg=5)
    assert violations(lead, axe) == []
    wall.get_by_role("button", name="Put away").first.click()
    wall.get_by_text("All in one").wait_for()
    lead.press("Escape")
    wall.wait_for(state="detached")
    assert not students[0].button("See their planes").is_visible()
