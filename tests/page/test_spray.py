"""The brush that sprays: by a finger, in a class, and as one change."""

from __future__ import annotations

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, close_dialog, follow, start_class
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

AND = {"data": {"preset": "and"}}


def finger(lab: Lab, way: list[tuple[float, float]]) -> None:
    """Draws over the plane, in data units."""
    session = lab.page.context.new_cdp_session(lab.page)
    touches = [[dict(zip("xy", lab.pixel(*at), strict=True))] for at in way]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touches[0]})
    for at in touches[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_sprays_in_one_step(open_lab: Open) -> None:
    lab = open_lab(AND, **PHONE)
    lab.read("actions.toggleSpray()")
    lab.wait("document.querySelector('[data-spraying]')")
    finger(lab, [(0.2, 0.5), (0.6, 0.6), (0.8, 0.3)])
    lab.wait("s.points.n > 9 && s.run.n === s.points.n && !s.pending")
    lab.read("actions.undo()")
    lab.wait("s.points.n === 4 && !s.pending")


def test_a_class_sees_what_the_lecturer_sprays(visit: Visit, server: Server) -> None:
    lead = visit(server.url + Lab.address(AND))
    close_dialog(start_class(lead))
    student = follow(visit, server, lead, **PHONE)
    lead.press("b")
    lead.wait("document.querySelector('[data-spraying]')")
    lead.page.mouse.move(*lead.pixel(0.2, 0.5))
    lead.page.mouse.down()
    lead.page.mouse.move(*lead.pixel(0.8, 0.5), steps=4)
    lead.page.mouse.up()
    lead.wait("s.points.n > 9 && s.run.n === s.points.n && !s.pending")
    student.wait("s.run?.n === arg && s.points.n === arg", lead.read("s.points.n"))
    assert student.read("Array.from(s.points.x)") == lead.read("Array.from(s.points.x)")


def test_what_is_kept_apart_says_what_hollow_is(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs", "test": {"share": 0.3, "seed": 1}}}, 3)
    lab.page.get_by_text("hollow: kept apart for the test").wait_for()
