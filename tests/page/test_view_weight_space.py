"""The view of weight space: its half-planes, cone, walk and loop are the engine's."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from app.engine import Scenario, Trace, facts
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import canvas, pictured, says_why_not, shows

CANVAS = canvas("weight-space")
MARKS = f"{CANVAS}.drawing.items.filter(({{kind, visit}}) => kind === 'mark' && visit !== undefined)"
TRAIL = 40


def free(trace: Trace, visit: int) -> list[float]:
    """The free weights after a visit, the bias or the threshold last."""
    w, b = trace.weights_at(trace.update_at(visit))
    sign = {"learned": [float(b)], "threshold": [-float(b)]}.get(trace.scenario.bias, [])
    return [*map(float, w), *sign]


def signed(scenario: Scenario) -> np.ndarray:
    """y z of every example."""
    constant = {"learned": 1.0, "threshold": -1.0}.get(scenario.bias)
    z = scenario.phi
    if constant:
        z = np.column_stack([z, np.full(len(z), constant)])
    return np.asarray(z * scenario.y[:, None])


def walked(lab: Lab, trace: Trace, position: int) -> None:
    """The trail, each of its points and the numbers beneath are the engine's weights."""
    wanted = free(trace, position)
    shown = "JSON.parse(document.querySelector('.space-numbers data').value)"
    lab.wait(f"JSON.stringify({shown}) === JSON.stringify(arg)", wanted)
    k = trace.update_at(position)
    updates = [*range(max(0, k - TRAIL), k + 1), k]  # the last once more, larger
    lab.wait(f"{MARKS}.length === arg", len(updates))
    marks = lab.read(f"{MARKS}.map(({{update, visit, at}}) => ({{update, visit, at}}))")
    marks.sort(key=lambda mark: mark["update"])  # in space they are painted from far to near
    assert [mark["update"] for mark in marks] == updates
    for mark in marks:
        assert mark["at"] == free(trace, mark["visit"])


CASES: dict[str, dict[str, Any]] = {
    "two features": {"data": {"preset": "wide-margin"}, "bias": "none"},
    "fixed bias": {"data": {"preset": "and"}, "bias": "fixed", "start": {"w": [0, 0], "b": -1.5}},
    "one feature and a threshold": {
        "data": {"x": [[-2], [-1], [0.5], [1], [3]], "y": [-1, -1, -1, 1, 1]},
        "bias": "threshold",
    },
    "xor": {"data": {"preset": "xor"}, "bias": "none"},
    "squares": {"data": {"preset": "ring"}, "features": "squares", "bias": "none", "stop": {"epochs": 9}},
}


def test_two_weights_walk_among_exact_half_planes(lab: Lab) -> None:
    pictured(lab, "weight-space")
    for document in CASES.values():
        shows(lab, document)
        walks_among_half_planes(lab)


def walks_among_half_planes(lab: Lab) -> None:
    trace = lab.trace()
    for position in (trace.visits, trace.visits // 2, 1):
        lab.scrub(position)
        walked(lab, trace, position)
    scenario = trace.scenario
    offset = scenario.y * (scenario.start.b if scenario.bias == "fixed" else 0.0)
    rows = signed(scenario)
    corners = np.array(lab.read(f"{CANVAS}.drawing.version.map(({{at}}) => at)"))
    if not facts(scenario).separable:
        assert len(corners) == 0
        lab.says("weight-space", "Version space: empty")
        return
    # Corners are on the right side of every constraint, and their middle is strictly.
    scores = corners @ rows.T + offset
    assert scores.min() > -1e-9 * np.abs(scores).max()
    assert ((corners.mean(axis=0) @ rows.T + offset) > 0).all()
    # Whoever lies outside breaks a constraint: here the corners pushed away from the middle.
    beyond = corners + (corners - corners.mean(axis=0)) * 0.05
    box = lab.read(f"(({{ items, place }}) => items.find((i) => i.clip).clip)({CANVAS}.drawing)")
    inside = lab.read(f"(([b, at]) => at.map({CANVAS}.drawing.place)"
                      ".map(([x, y]) => x > b.left && x < b.left + b.width && y > b.top && y < b.top + b.height)"
                      ")(arg)", [box, beyond.tolist()])  # fmt: skip
    for point in beyond[np.array(inside)]:
        assert (rows @ point + offset).min() <= 0


def test_the_loop_of_xor_is_closed(lab: Lab) -> None:
    pictured(lab, "weight-space")
    for bias in ("none", "learned"):
        shows(lab, {"data": {"preset": "xor"}, "bias": bias})
        lab.press("End")
        lab.says("weight-space", "the loop: 4 updates every 4 visits")
        trace = lab.trace()
        assert trace.cycle is not None
        first = trace.cycle["from_visit"] - 1
        loop = [p for line in lab.read(f"{CANVAS}.drawing.items.filter((i) => i.loop).map((i) => i.points)")
                for p in line]  # fmt: skip
        assert loop[0] == loop[-1]
        assert loop == [free(trace, visit) for visit in range(first, first + trace.cycle["period"] + 1)]


def test_the_cone_of_three_weights_has_the_rays_that_pairs_of_constraints_make(lab: Lab) -> None:
    pictured(lab, "weight-space")
    for preset in ("and", "lecture", "narrow-margin"):
        shows(lab, {"data": {"preset": preset}})
        has_the_cone(lab)


def has_the_cone(lab: Lab) -> None:
    rows = signed(lab.trace().scenario)
    wanted: list[np.ndarray] = []
    for a, b in combinations(rows, 2):
        cut = np.cross(a, b)
        length = np.linalg.norm(cut)
        for ray in (cut / length, -cut / length) if length > 1e-12 else ():
            if (rows @ ray > -1e-9).all() and not any(ray @ other > 1 - 1e-12 for other in wanted):
                wanted.append(ray)
    lab.page.wait_for_function(
        f"""(wanted) => {{
          const rays = {CANVAS}.drawing.items.flatMap((item) => (item.ray ? [item.ray] : []));
          const along = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0) > 1 - 1e-12;
          return rays.length === wanted.length && wanted.every((ray) => rays.some((other) => along(ray, other)));
        }}""",
        arg=[ray.tolist() for ray in wanted],
    )
    walked_to = lab.trace().visits
    lab.scrub(walked_to)
    walked(lab, lab.trace(), walked_to)


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
    ({"data": {"preset": "three-blobs"}, "task": "multiclass"}, "Several classes"),
    ({"data": {"preset": "noisy-line"}, "task": "regression"}, "For real targets"),
    ({"data": {"preset": "ring"}, "learner": "kernel-perceptron"}, "A kernel"),
    ({"data": {"x": [], "y": []}}, "No points yet"),
    ({"data": {"preset": "digits"}}, "65 weights are free"),
]


def test_where_there_is_no_picture_it_says_why_and_opens_one(lab: Lab) -> None:
    pictured(lab, "weight-space")
    says_why_not(lab, "weight-space", NONE)
    assert lab.read("s.run.p") == 2 and lab.document["bias"] == "none"
