"""Numbers in sentences that can be pulled, typed and stepped: the rate, margins, limits, shares, the map's own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.lesson import Visit, follow, start_class
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

POINTS = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
XOR = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}
LIMITED = {"data": XOR, "stop": {"when": "epochs", "epochs": 20, "visits": None, "updates": 100000}}


def handle(lab: Lab, key: str) -> Locator:
    """The first that stands for the number at a place, in sight."""
    found = lab.page.locator(f"input.handle[data-key='{key}']:visible").first
    found.wait_for()
    return found


def shows(lab: Lab, key: str, value: str) -> None:
    """What is read beside the plane may follow it a moment later."""
    lab.page.wait_for_function(
        "([key, value]) => document.querySelector(`input.handle[data-key='${key}']`)?.value === value",
        arg=[key, value],
    )


def pull(lab: Lab, number: Locator, by: int) -> None:
    box = number.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + by, y, steps=8)
    lab.page.mouse.up()


def typed(number: Locator, text: str) -> None:
    number.click()
    number.page.keyboard.type(text)
    number.page.keyboard.press("Enter")


def test_the_rate_in_the_steps_sentence_is_pulled_and_back_takes_it_back_at_once(lab: Lab) -> None:
    pull(lab, handle(lab, "learner.rate"), -26)
    lab.wait("s.document.learner.rate === 0.5 && !s.pending")
    shows(lab, "learner.rate", "0.5")
    lab.settle()
    lab.back()
    lab.wait("(s.document.learner.rate ?? 1) === 1 && !s.pending")
    shows(lab, "learner.rate", "1")


def test_what_is_pulled_is_seen_before_the_hand_lets_go(lab: Lab) -> None:
    box = handle(lab, "learner.rate").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + 26, y, steps=4)
    lab.wait("s.run.version >= s.version && s.document.learner.rate === 2 && !s.pending")
    lab.page.mouse.move(x + 62, y, steps=4)
    lab.wait("s.document.learner.rate === 7 && !s.pending")
    lab.page.mouse.up()
    shows(lab, "learner.rate", "7")


def test_a_number_is_typed_with_a_comma_and_escape_gives_up(lab: Lab) -> None:
    number = handle(lab, "learner.rate")
    number.click()
    lab.press("8", "Escape")
    assert number.input_value() == "1"
    assert lab.read("s.document.learner.rate ?? 1") == 1
    typed(handle(lab, "learner.rate"), "0,25")
    lab.wait("s.document.learner.rate === 0.25 && !s.pending")
    shows(lab, "learner.rate", "0.25")


def test_enter_opens_a_number_that_has_the_focus_and_arrow_keys_move_it(lab: Lab) -> None:
    number = handle(lab, "learner.rate")
    assert number.get_attribute("role") == "spinbutton"
    assert number.get_attribute("aria-label") == "Learning rate η"
    assert [number.get_attribute(f"aria-value{name}") for name in ("min", "max", "now")] == [
        "0",
        "1000000",
        "1",
    ]
    number.focus()
    lab.press("ArrowUp", "ArrowUp")
    lab.wait("s.document.learner.rate === 2 && !s.pending")
    lab.press("ArrowDown")
    lab.wait("s.document.learner.rate === 1.5 && !s.pending")
    lab.press("Enter")
    lab.page.keyboard.type("3")
    lab.press("Enter")
    lab.wait("s.document.learner.rate === 3 && !s.pending")
    lab.press(" ")  # the keyboard is the page's again
    lab.wait("s.playhead.playing")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("abc", "The learning rate must be a number; it is 'abc'."),
        ("1e-320", "The learning rate must be at least 1e-100; it is 1e-320."),
        ("-1", "The learning rate must be above 0, at most 1,000,000; it is -1."),
        ("", "The learning rate must be a number; it is ''."),
    ],
)
def test_what_is_no_rate_is_refused_in_a_sentence_and_the_rate_stays(
    lab: Lab, text: str, sentence: str
) -> None:
    number = handle(lab, "learner.rate")
    number.click()
    number.fill(text)
    number.press("Enter")
    lab.page.get_by_role("alert").filter(has_text=sentence).wait_for()
    lab.settle()
    assert lab.read("s.document.learner.rate ?? 1") == 1
    shows(lab, "learner.rate", "1")


def test_the_limit_in_the_sentence_of_the_end_is_a_handle(open_lab: Open) -> None:
    lab = open_lab(LIMITED)
    lab.press("End")
    typed(handle(lab, "stop.epochs"), "7")
    lab.wait("s.document.stop.epochs === 7 && !s.pending")
    lab.settle()
    assert lab.read("s.run.visits") == 28


def test_shares_stand_in_the_headers_sentence_in_per_cent(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}, "noise": {"share": 0.1, "seed": 0}})
    pull(lab, handle(lab, "noise.share"), 26)
    lab.wait("s.document.noise.share === 0.2 && !s.pending")
    pull(lab, handle(lab, "noise.share"), -200)  # it does not vanish under the hand
    lab.wait("s.document.noise.share === 0.05 && !s.pending")
    typed(handle(lab, "noise.share"), "150")
    lab.page.get_by_role("alert").filter(
        has_text="must be from 0\u202f% to 100\u202f%; it is 150\u202f%."
    ).wait_for()
    assert lab.read("s.document.noise.share") == 0.05
    lab.page.locator(".notice button").first.click()  # it may lie over the end of the sentence
    typed(handle(lab, "noise.share"), "25 %")
    lab.wait("s.document.noise.share === 0.25 && !s.pending")
    typed(handle(lab, "noise.share"), "0")
    lab.wait("!s.document.noise && !s.pending")


def test_the_maps_and_the_kernels_numbers_are_handles_too(open_lab: Open) -> None:
    lab = open_lab({"data": XOR, "features": {"name": "polynomial", "degree": 2}})
    typed(handle(lab, "features.degree"), "3")
    lab.wait("s.document.features.degree === 3 && !s.pending")
    lab = open_lab({"data": XOR, "learner": {"name": "kernel-perceptron", "kind": "rbf"}})
    handle(lab, "learner.gamma").focus()
    lab.press("ArrowUp")
    lab.wait("s.document.learner.gamma === 1.5 && !s.pending")


def test_the_factor_and_the_margin_of_the_arithmetic_are_handles(open_lab: Open) -> None:
    lab = open_lab({"data": POINTS, "learner": {"name": "margin-perceptron", "rate": 0.5, "margin": 0.2}}, 1)
    lines = lab.page.locator(".arithmetic input.handle")
    lines.first.wait_for()
    assert {lines.nth(k).get_attribute("data-key") for k in range(lines.count())} == {
        "learner.rate",
        "learner.margin",
    }


def test_who_follows_a_class_sees_numbers_as_they_are(open_lab: Open, visit: Visit, server: Server) -> None:
    lead = open_lab({"data": POINTS, "learner": {"name": "perceptron", "rate": 0.5}}, 1)
    start_class(lead)
    student = follow(visit, server, lead)
    student.page.locator(".given").wait_for()
    assert "learning rate η = 0.5" in student.page.locator(".given").inner_text()
    assert student.page.locator("input.handle").count() == 0
    assert lead.page.locator("input.handle[data-key='learner.rate']").count() > 0


def test_by_touch_a_number_is_pulled_without_the_page_scrolling(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "blobs"}, "learner": {"name": "perceptron", "rate": 0.5}}, **PHONE)
    number = handle(lab, "learner.rate")
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 44
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = lab.page.context.new_cdp_session(lab.page)

    def send(kind: str, *points: dict[str, Any]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    before = lab.page.evaluate("[scrollX, scrollY]")
    send("touchStart", {"x": x, "y": y})
    for k in range(1, 9):
        send("touchMove", {"x": x + 4 * k, "y": y})
    send("touchEnd")
    lab.wait("s.document.learner.rate === 1 && !s.pending")
    assert lab.page.evaluate("[scrollX, scrollY]") == before
