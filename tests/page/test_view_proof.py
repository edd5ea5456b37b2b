"""The view of the proof: its numbers are the engine's, its jumps can be pointed at, and it says where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from app.engine import Scenario, facts, train
from app.engine.theory.progress import facts_at
from tests.page.conftest import Open
from tests.page.lab import Lab

DOCK = "{views: [{id: 'proof', size: 4}], width: 'half', controls: true}"
NUMBER = """
([place, kind]) => {
  const shown = document.querySelector(`[data-panel=proof] ${place} data.${kind}`);
  return shown && Number(shown.value);
}
"""
DOCUMENTS: dict[str, dict[str, Any]] = {
    "separable": {"data": {"preset": "blobs", "separation": 2.0}},
    "another start and rate": {
        "data": {"preset": "and"},
        "start": {"w": [5, -4], "b": 2},
        "learner": {"name": "perceptron", "rate": 0.3},
    },
    "threshold": {"data": {"preset": "or"}, "bias": "threshold"},
    "xor": {"data": {"preset": "xor"}},
    "ring": {"data": {"preset": "ring"}, "features": {"name": "squares"}},
    "digits": {"data": {"preset": "digits"}},
    "classes": {"data": {"preset": "three-blobs"}, "task": "multiclass"},
    "kernel": {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}},
    "a long run": {"data": {"preset": "unscaled"}, "stop": {"updates": 3000}},
    "mira": {"data": {"preset": "and"}, "learner": {"name": "mira"}},
}


@pytest.fixture
def open_proof(open_lab: Open) -> Open:
    def open_proof(document: dict[str, Any] | None = None, **options: Any) -> Lab:
        lab = open_lab(document, **options)
        lab.read(f"actions.setDock({DOCK})")
        lab.page.wait_for_selector("[data-panel=proof] > *")
        return lab

    return open_proof


def number(lab: Lab, place: str, kind: str) -> float | None:
    value: float | None = lab.page.evaluate(NUMBER, [place, kind])
    return value


def shown(lab: Lab) -> dict[str, float | None]:
    lab.settle()
    lab.page.wait_for_timeout(120)  # what is read follows a moment later
    kinds = {"along": "along", "least": "along", "length": "length", "most": "length", "cosine": "angle"}
    return {kind: number(lab, f"[data-reading={place}]", kind) for kind, place in kinds.items()}


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_its_numbers_are_the_engines_wherever_one_scrubs_to(
    open_proof: Open, document: dict[str, Any]
) -> None:
    lab = open_proof(document)
    trace = train(Scenario.from_document(lab.document))
    for share in (1, 0.4, 0):
        lab.scrub(round(trace.visits * share))
        lab.wait("scene.now.exact")
        known = facts_at(trace, int(trace.update_at(lab.position)))
        said = shown(lab)
        assert said["along"] == near(known["along"])
        assert said["least"] == near(known["along_least"])
        assert said["length"] == near(known["norm_squared"], math.sqrt)
        assert said["most"] == near(known["norm_squared_most"], math.sqrt)
        assert said["cosine"] == near(known["cosine"])


def near(value: float | None, of: Callable[[float], float] = float) -> Any:
    """The value within rounding; None is only None."""
    return None if value is None else pytest.approx(of(value), rel=1e-9, abs=1e-9)


def test_a_jump_says_what_it_added_and_lights_its_example(open_proof: Open) -> None:
    lab = open_proof({"data": {"preset": "and"}})
    trace = train(Scenario.from_document(lab.document))
    k = 7
    before, after = facts_at(trace, k - 1), facts_at(trace, k)
    plot = lab.page.locator("[data-canvas=along] svg")
    plot.focus()
    lab.press("Home", *["ArrowRight"] * (k - 1))
    lab.wait("s.hovered === arg", int(trace.example[k - 1]))
    grown = after["norm_squared"] - before["norm_squared"]
    assert number(lab, ".jump", "rise") == pytest.approx(after["along"] - before["along"])
    assert number(lab, ".jump", "grown") == pytest.approx(grown)
    added, cross = number(lab, ".jump", "added"), number(lab, ".jump", "cross")
    assert added is not None and cross is not None
    assert added <= facts(trace.scenario)["radius_squared"] and cross <= 0
    assert added + cross == pytest.approx(grown)
    assert f"mistake {k}" in (plot.get_attribute("aria-valuetext") or "")
    lab.press("Enter")
    lab.to(int(trace.visit[k - 1]))


def test_a_jump_is_pointed_at_and_clicked(open_proof: Open) -> None:
    lab = open_proof({"data": {"preset": "and"}})
    trace = train(Scenario.from_document(lab.document))
    box = lab.page.locator("[data-canvas=length] svg").bounding_box()
    assert box is not None
    last = box["x"] + box["width"] - 12, box["y"] + box["height"] / 2
    lab.page.mouse.move(*last)
    lab.wait("s.hovered === arg", int(trace.example[-1]))
    lab.page.mouse.click(*last)
    lab.to(int(trace.visit[-1]))
    lab.page.mouse.move(5, 5)
    lab.wait("s.hovered === null")


def test_where_nothing_separates_the_norm_is_still_bounded_and_the_rest_is_grey(open_proof: Open) -> None:
    lab = open_proof({"data": {"preset": "xor"}})
    assert lab.page.locator("[data-canvas=length] .limit").get_attribute("d")
    for picture in ("along", "meet", "angle"):
        assert "not separable" in lab.page.locator(f"[data-canvas={picture}]").inner_text()


@pytest.mark.parametrize(
    "part, words",
    [
        ({"learner": {"name": "mira"}}, "by another proof"),
        ({"learner": {"name": "adaline"}, "stop": {"epochs": 20}}, "no mistake bound"),
        ({"bias": "fixed", "start": {"w": [0, 0], "b": -1}}, "bias that is learned or zero"),
    ],
)
def test_a_learner_without_this_proof_says_so(open_proof: Open, part: dict[str, Any], words: str) -> None:
    lab = open_proof({"data": {"preset": "and"}, **part})
    assert words in lab.page.locator("[data-canvas=meet]").inner_text()


def test_a_bound_far_beyond_the_run_is_shown_on_logarithmic_axes(open_proof: Open) -> None:
    lab = open_proof({"data": {"preset": "ring"}, "features": {"name": "squares"}})
    assert "logarithmic" in lab.page.locator("[data-reading=meet]").inner_text()
    lab.read("actions.openDocument({data: {preset: 'and'}})")
    lab.settle()
    assert "logarithmic" not in lab.page.locator("[data-reading=meet]").inner_text()


def test_real_targets_have_no_proof(open_proof: Open) -> None:
    lab = open_proof({"data": {"preset": "noisy-line"}, "task": "regression", "stop": {"epochs": 5}})
    lab.says("proof", "Not for real targets")
