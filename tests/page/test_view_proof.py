"""The view of the proof: its numbers are the engine's, its jumps can be pointed at, and it says where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from app.engine import Scenario, facts, train
from app.engine.facts.progress import Progress
from tests.page.lab import Lab
from tests.page.views import opened, shows

NUMBER = """
([place, kind]) => {
  const shown = document.querySelector(`[data-panel=proof] ${place} data.${kind}`);
  return shown && Number(shown.value);
}
"""
DOCUMENTS: dict[str, dict[str, Any]] = {
    "classes": {"data": {"preset": "three-blobs"}, "task": "multiclass"},
    "kernel": {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}},
    "a long run": {"data": {"preset": "unscaled"}, "stop": {"updates": 3000}},
}


@pytest.fixture
def proof(lab: Lab) -> Lab:
    """The page with the proof open, in a window that has room for all four of its pictures."""
    lab.page.set_viewport_size({"width": 1280, "height": 1000})
    return opened(lab, "proof")


def number(lab: Lab, place: str, kind: str) -> float | None:
    value: float | None = lab.page.evaluate(NUMBER, [place, kind])
    return value


def shown(lab: Lab) -> dict[str, float | None]:
    lab.settle()
    kinds = {"along": "along", "least": "along", "length": "length", "most": "length", "cosine": "angle"}
    return {kind: number(lab, f"[data-reading={place}]", kind) for kind, place in kinds.items()}


def test_its_numbers_are_the_engines_wherever_one_scrubs_to(proof: Lab) -> None:
    for name, document in DOCUMENTS.items():
        shows(proof, document)
        trace = train(Scenario.from_document(proof.document))
        for share in (1, 0.4, 0):
            proof.scrub(round(trace.visits * share))
            proof.wait("scene.now.exact")
            known = Progress(trace).at(int(trace.update_at(proof.position)))
            said = shown(proof)
            assert said["along"] == near(known["along"]), name
            assert said["least"] == near(known["along_least"]), name
            assert said["length"] == near(known["norm_squared"], math.sqrt), name
            assert said["most"] == near(known["norm_squared_most"], math.sqrt), name
            assert said["cosine"] == near(known["cosine"]), name


def near(value: float | None, of: Callable[[float], float] = float) -> Any:
    """The value within rounding; None is only None."""
    return None if value is None else pytest.approx(of(value), rel=1e-9, abs=1e-9)


def test_a_jump_says_what_it_added_and_lights_its_example(proof: Lab) -> None:
    lab = proof
    shows(lab, {"data": {"preset": "and"}})
    trace = train(Scenario.from_document(lab.document))
    k = 7
    before, after = Progress(trace).at(k - 1), Progress(trace).at(k)
    plot = lab.page.locator("[data-canvas=along]")
    plot.focus()
    lab.press("Home", *["ArrowRight"] * (k - 1))
    lab.wait("s.hovered === arg", int(trace.example[k - 1]))
    grown = after["norm_squared"] - before["norm_squared"]
    assert number(lab, ".jump", "rise") == pytest.approx(after["along"] - before["along"])
    assert number(lab, ".jump", "grown") == pytest.approx(grown)
    added, cross = number(lab, ".jump", "added"), number(lab, ".jump", "cross")
    assert added is not None and cross is not None
    assert added <= facts(trace.scenario).radius_squared and cross <= 0
    assert added + cross == pytest.approx(grown)
    assert f"mistake {k}" in (plot.get_attribute("aria-valuetext") or "")
    lab.press("Enter")
    lab.to(int(trace.visit[k - 1]))
    # Pointed at and clicked, while another picture has the focus.
    box = lab.page.locator("[data-canvas=length]").bounding_box()
    assert box is not None
    last = box["x"] + box["width"] - 12, box["y"] + box["height"] / 2
    lab.page.mouse.move(*last)
    lab.wait("s.hovered === arg", int(trace.example[-1]))
    lab.page.mouse.click(*last)
    lab.to(int(trace.visit[-1]))
    lab.page.mouse.move(5, 5)
    lab.wait("s.hovered === null")


def test_where_the_theorem_does_not_hold_it_is_grey_and_says_why(proof: Lab) -> None:
    lab = proof
    shows(lab, {"data": {"preset": "xor"}})
    assert lab.page.locator("[data-canvas=length] [data-mark=limit]").get_attribute(
        "d"
    )  # the norm is still bounded
    said = {"along": "not separable", "meet": "No bound without", "angle": "No angle without"}
    for picture, words in said.items():
        assert words in lab.page.locator(f"[data-canvas={picture}]").inner_text()
    shows(lab, {"data": {"preset": "and"}, "learner": {"name": "mira"}})
    assert "by another proof" in lab.page.locator("[data-canvas=meet]").inner_text()
    shows(lab, {"data": {"preset": "noisy-line"}, "task": "regression", "stop": {"epochs": 5}})
    lab.says("proof", "Not for real targets")
    lab.page.locator("[data-panel=proof] .fig-none button").click()
    lab.page.locator("[data-canvas=meet] svg").wait_for()
