"""A class in browsers: who leads it, and who follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.lab import Lab
from tests.server.process import Server

Visit = Callable[..., Lab]


def start_class(lab: Lab) -> Lab:
    """Leads a class from here on; the dialog with its rules is open."""
    lab.settle()
    lab.press("c")
    lab.button("Start a class").click()
    lab.wait("s.lesson?.role === 'lead' && s.doorShown")
    lab.press("c")
    lab.read("actions.showClass(true)")
    lab.painted()
    return lab


def close_dialog(lab: Lab) -> Lab:
    """Keys are the page's again."""
    lab.press("Escape")
    lab.wait("document.activeElement === document.body")
    return lab


def code_of(lead: Lab) -> str:
    return str(lead.read("s.lesson.code"))


def class_address(server: Server, lead: Lab) -> str:
    return f"{server.url}/c/{code_of(lead)}"


def follow(visit: Visit, server: Server, lead: Lab, **options: Any) -> Lab:
    """A student's page."""
    lab = visit(class_address(server, lead), **options)
    lab.settle()
    return lab


def reach_first_challenge(student: Lab) -> None:
    """Three points that no line separates, on a plane of one's own."""
    for _ in range(2):
        student.read("actions.removePoints([0])")
    student.settle()
    student.drag((1, 1), (0.5, 0))
    student.read("actions.addPoint([0, 0], -1)")
    student.settle()
    student.page.get_by_text("Reached.").wait_for()


def end(lead: Lab, how: str = "End the class") -> None:
    """Ends the class in the open dialog; it is asked first."""
    lead.page.get_by_role("button", name="End the class", exact=True).click()
    assert lead.page.evaluate("document.activeElement.textContent.trim()") == "Go on teaching"
    lead.page.get_by_role("button", name=how, exact=True).click()
