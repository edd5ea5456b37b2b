"""The view of feature space: the examples stand where the engine maps them, and the boundary is straight there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import canvas, pictured, says_why_not, shows

CANVAS = canvas("feature-space")
LINE = {"x": [[-2.5], [-2], [-1.5], [-0.5], [0], [0.3], [0.8], [1.6]], "y": [1, 1, 1, -1, -1, -1, -1, 1]}


def examples(lab: Lab) -> list[np.ndarray]:
    """Where the examples stand, in their order: in the features, and before that in the data where both are shown."""
    marks = lab.read(f"{CANVAS}.drawing.items.filter((i) => i.kind === 'mark' && i.example !== undefined)"
                     ".map(({ example, at }) => [example, at])")  # fmt: skip
    n = lab.read("s.run.n")
    if lab.read(f"{CANVAS}.drawing.turns"):
        marks.sort(key=lambda mark: mark[0])  # painted from far to near
    places = np.array([at for _, at in marks])
    return [places[i : i + n] for i in range(0, len(places), n)]


def numbers(lab: Lab, position: int) -> tuple[np.ndarray, float]:
    """The weights beneath the picture, which are the engine's."""
    trace = lab.trace()
    w, b = trace.weights_at(trace.update_at(position))
    lab.wait("JSON.stringify(JSON.parse(document.querySelector('.space-numbers data').value)) === "
             "JSON.stringify(arg)", {"w": list(map(float, w)), "b": float(b)})  # fmt: skip
    return w, float(b)


CASES: dict[str, dict[str, Any]] = {
    "squares on the ring": {"data": {"preset": "ring"}, "features": "squares"},
    "polar": {"data": {"preset": "ring"}, "features": "polar"},
    "parabola": {"data": LINE, "features": {"name": "polynomial", "degree": 2}},
}


def test_two_features_with_the_straight_boundary(lab: Lab) -> None:
    pictured(lab, "feature-space", "wide")
    for document in CASES.values():
        shows(lab, document)
        has_the_straight_boundary(lab)


def has_the_straight_boundary(lab: Lab) -> None:
    lab.wait("s.grid?.mapping === s.run.mapping")
    trace = lab.trace()
    scenario = trace.scenario
    for position in (trace.visits, trace.visits // 2):
        lab.scrub(position)
        w, b = numbers(lab, position)
        data, mapped = examples(lab)
        assert (mapped == scenario.phi).all()
        assert (data[:, : scenario.x.shape[1]] == scenario.x).all()
        straight = lab.read(f"{CANVAS}.drawing.straight")
        assert straight is not None
        size = np.abs(straight).max() * np.abs(w).max() + abs(b)
        assert np.abs(np.array(straight) @ w + b).max() < 1e-12 * size


def test_the_examples_move_between_data_and_features(open_lab: Open) -> None:
    lab = open_lab(CASES["squares on the ring"], reduced_motion="reduce")
    pictured(lab, "feature-space")
    scenario = lab.trace().scenario
    slider = lab.page.get_by_role("slider", name="From the data to the features")
    for t in (0.0, 0.25, 1.0):
        slider.fill(str(t))
        wanted = scenario.x * (1 - t) + scenario.phi * t
        lab.settle()
        assert examples(lab)[-1] == pytest.approx(wanted, rel=1e-12)
    lab.button("Move the points back").click()
    assert examples(lab)[-1] == pytest.approx(scenario.x)
    assert slider.input_value() == "0"


def test_moving_plays_by_itself(open_lab: Open) -> None:
    lab = open_lab(CASES["parabola"], reduced_motion="no-preference")
    pictured(lab, "feature-space")
    lab.button("Move the points back").click()
    value = "Number(document.querySelector('.lift-mover input').value)"
    lab.wait(f"{value} > 0 && {value} < 1")
    lab.wait(f"{value} === 0")


SPATIAL: dict[str, dict[str, Any]] = {
    "product on xor": {"data": {"preset": "xor"}, "features": "product"},
    "three powers": {"data": LINE, "features": "cubic"},
    "constant": {"data": {"preset": "wide-margin"}},
    "constant of a threshold": {"data": {"preset": "and"}, "bias": "threshold"},
}


def test_three_dimensions_with_the_plane_that_separates(lab: Lab) -> None:
    pictured(lab, "feature-space")
    for document in SPATIAL.values():
        shows(lab, document)
        has_the_plane(lab)
    before = lab.read(f"{CANVAS}.camera")
    lab.button("Turn right").focus()
    lab.press("Enter")
    assert lab.read(f"{CANVAS}.camera.azimuth") == pytest.approx((before["azimuth"] + 15) % 360)


def has_the_plane(lab: Lab) -> None:
    scenario = lab.trace().scenario
    places = scenario.phi
    if scenario.phi.shape[1] == 2:
        constant = -1.0 if scenario.bias == "threshold" else 1.0
        places = np.column_stack([places, np.full(len(places), constant)])
    for position in (lab.trace().visits, lab.trace().visits // 3):
        lab.scrub(position)
        w, b = numbers(lab, position)
        lab.settle()
        assert (examples(lab)[0] == places).all()
        face = np.array(lab.read(f"{CANVAS}.drawing.plane"))
        assert len(face) >= 3
        score = face @ w + b if len(w) == 3 else face @ [*w, places[0, 2] * b]
        assert np.abs(score).max() < 1e-9 * (np.abs(face).max() * np.abs(w).max() + abs(b))


def test_an_example_lights_here_and_from_elsewhere(open_lab: Open, axe: str) -> None:
    lab = open_lab({"data": {"preset": "lecture"}})
    pictured(lab, "feature-space")
    box = lab.page.locator("[data-view=feature-space] canvas").bounding_box()
    assert box is not None
    x, y, *_ = lab.read(
        f"(({{ items, place }}) => place(items.find((i) => i.example === 1).at))({CANVAS}.drawing)"
    )
    lab.page.mouse.move(box["x"] + x, box["y"] + y)
    lab.wait("s.hovered === 1")
    lab.read("actions.hover(3)")
    lit = f"{CANVAS}.drawing.items.find((i) => i.kind === 'ring' && i.dash === 'dot')?.at"
    lab.wait(f"JSON.stringify({lit}?.slice(0, 2)) === JSON.stringify(Array.from(s.run.x.subarray(6, 8)))")
    lab.page.evaluate(axe)
    found = lab.page.evaluate("async () => (await axe.run('[data-view]')).violations.map((v) => v.id)")
    assert found == []


NONE: list[tuple[dict[str, Any], str]] = [
    ({"data": {"preset": "digits"}}, "The map has 64 features"),
    ({"data": {"preset": "lecture"}, "bias": "none"}, "the data plane is the feature space"),
    ({"data": {"preset": "three-blobs"}, "task": "multiclass"}, "Several classes"),
    ({"data": {"preset": "noisy-line"}, "task": "regression"}, "For real targets"),
    ({"data": {"preset": "ring"}, "learner": "kernel-perceptron"}, "A kernel"),
]


def test_where_there_is_no_picture_it_says_why_and_opens_one(lab: Lab) -> None:
    pictured(lab, "feature-space")
    says_why_not(lab, "feature-space", NONE)
    assert lab.read("s.run.terms.length") == 2 and lab.document["features"]["name"] == "squares"
    shows(lab, {"data": {"preset": "ring"}, "features": "squares", "predictor": "voted"})
    lab.says("feature-space", "Drawn: the newest weights")
