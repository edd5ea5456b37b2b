"""The view of weight space in a browser: pointing, going to a moment, turning; what it shows is tested in Node."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import canvas, pictured, says_why_not, shows

CANVAS = canvas("weight-space")
MARKS = f"{CANVAS}.drawing.items.filter(({{kind, visit}}) => kind === 'mark' && visit !== undefined)"
WRITTEN = f"{CANVAS}.drawing.items.some((item) => item.text === arg)"  # in the picture


def test_a_cycle_and_a_cone_are_painted_with_the_engine_s_weights(lab: Lab) -> None:
    pictured(lab, "weight-space")
    shows(lab, {"data": {"preset": "xor"}, "bias": "none"})
    lab.press("End")
    lab.says("weight-space", "Version space: empty")
    lab.wait(WRITTEN, "the loop: 4 updates every 4 visits")
    shows(lab, {"data": {"preset": "and"}})
    trace = lab.trace()
    lab.scrub(trace.visits)
    lab.says("weight-space", "right for every example")
    lab.wait(WRITTEN, "u: the largest δ")
    w, b = trace.weights_at(trace.updates)
    at = [*map(float, w), float(b)]
    lab.wait(f"JSON.stringify({MARKS}.at(-1)?.at) === JSON.stringify(arg)", at)


def test_a_constraint_lights_its_example_and_a_moment_of_the_trail_is_gone_to(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}, "bias": "none"})
    pictured(lab, "weight-space")
    lab.press("End")
    lab.to(lab.trace().visits)
    lab.settle()
    ends = lab.read(f"(({{ items, place }}) => items.find((i) => i.kind === 'line' && i.example === 2)"
                    f".points.map(place))({CANVAS}.drawing)")  # fmt: skip
    box = lab.page.locator("[data-view=weight-space] canvas").bounding_box()
    assert box is not None
    x, y = (ends[0][axis] * 0.9 + ends[1][axis] * 0.1 for axis in (0, 1))
    lab.page.mouse.move(box["x"] + x, box["y"] + y)
    lab.wait("s.hovered === 2")
    lab.page.mouse.move(box["x"] - 60, box["y"] + 10)
    lab.wait("s.hovered === null")
    moment = lab.read(f"(({{ items, place }}) => items.filter((i) => i.visit !== undefined)"
                      f".map((i) => [i.visit, place(i.at)])[1])({CANVAS}.drawing)")  # fmt: skip
    lab.page.mouse.click(box["x"] + moment[1][0], box["y"] + moment[1][1])
    lab.to(moment[0])
    # Without a pointer: one example after the other.
    lab.button("Light the next example").focus()
    lab.press("Enter", "Enter")
    lab.wait("s.hovered === 1")
    lab.says("weight-space", "example 2 of 4")


def test_three_weights_are_turned_by_pointer_and_by_buttons(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "and"}}, position=9)
    pictured(lab, "weight-space")
    before = lab.read(f"{CANVAS}.camera")
    lab.button("Turn left").focus()
    lab.press("Enter")
    lab.button("Look from higher").focus()
    lab.press("Enter")
    turned = lab.read(f"{CANVAS}.camera")
    assert turned == {"azimuth": before["azimuth"] - 15, "elevation": before["elevation"] + 15}
    box = lab.page.locator("[data-view=weight-space] canvas").bounding_box()
    assert box is not None
    lab.page.mouse.move(box["x"] + 100, box["y"] + 200)
    lab.page.mouse.down()
    lab.page.mouse.move(box["x"] + 180, box["y"] + 200, steps=4)
    lab.page.mouse.up()
    assert lab.read(f"{CANVAS}.camera") != turned
    assert lab.position == 9  # a drag is no click
    lab.page.evaluate(axe)
    found = lab.page.evaluate("async () => (await axe.run('[data-view]')).violations.map((v) => v.id)")
    assert found == []


NONE: list[tuple[dict[str, Any], str]] = [
    ({"data": {"x": [], "y": []}}, "No points yet"),
    ({"data": {"preset": "digits"}}, "65 weights are free"),
]


def test_where_there_is_no_picture_it_says_why_and_opens_one(lab: Lab) -> None:
    pictured(lab, "weight-space")
    says_why_not(lab, "weight-space", NONE)
    assert lab.read("s.run.p") == 2 and lab.document["bias"] == "none"
