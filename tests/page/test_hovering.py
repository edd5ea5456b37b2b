"""One example is pointed at, in whichever view, and lights up in all that show examples."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.views import TALL, VIEWS, show

pytestmark = pytest.mark.slow(reason="opens page after page")

# A view's whole content as a string: its elements, and what is painted on its canvases. Plotly leaves an empty group
# where a shape was; where a card ends (static/js/page/fold.ts) is known a moment later.
SEEN = r"""(panel) => {
  const place = document.querySelector(`[data-panel='${panel}']`);
  const painted = [...place.querySelectorAll('canvas')].map((canvas) => canvas.width && canvas.toDataURL());
  const words = place.innerHTML.replace(/<g class="shape-group"[^>]*><\/g>/g, '');
  return [words.replace(/ ?(--cut: [^;"]*;?|data-more="")/g, ''), ...painted].join();
}"""
RUNS: dict[str, dict[str, Any]] = {
    "plane": {"data": {"preset": "ring"}, "features": "squares"},
    "scores": {"data": {"preset": "digits"}},
    "regression": {
        "task": "regression",
        "data": {"preset": "noisy-line"},
        "stop": {"when": "epochs", "epochs": 5},
    },
}
WITHOUT_EXAMPLES = {
    "step",
    "vectors",
    "bound",
    "own-line",
    "difference",
    "methods",
}  # the example of the visit; counts; not open by itself; sentences; all of a method
# Each view that shows these examples.
LIT = {
    "plane": set(VIEWS) - WITHOUT_EXAMPLES - {"regression", "high-dimension", "words"},
    "scores": {"table", "metrics", "gradient", "centroid", "high-dimension", "neuron", "compare"},
    "regression": {"table", "regression", "neuron"},
}
POINTED = {
    "plane": {"table", "centroid", "feature-space", "weight-space"},
    "scores": {"table", "centroid", "high-dimension"},
    "regression": {"table", "regression"},
}


GRID = 32  # rows and columns: the edges of a narrow version space are some 20 px apart


def point_at(lab: Lab, selector: str) -> bool:
    """Moves the pointer over an element, row by row, until it is on an example."""
    box = lab.page.locator(selector).bounding_box()
    assert box
    for row, column in itertools.product(range(1, GRID), repeat=2):
        lab.page.mouse.move(box["x"] + box["width"] * column / GRID, box["y"] + box["height"] * row / GRID)
        if lab.read("s.hovered !== null"):
            return True
    return False


@pytest.mark.parametrize("name", RUNS)
def test_an_example_lights_up_in_every_view(open_lab: Open, name: str) -> None:
    lab = open_lab(RUNS[name], **TALL)
    example = lab.read("s.run.blocks[0].example[0]")
    lab.scrub(lab.read("s.run.blocks[0].visit[1]"))
    views = sorted(LIT[name])
    show(lab, views)
    panels = ["plane", "player", *views]
    seen = []
    for hovered in (example, None, example, None):  # the first time sizes may still change
        lab.read("actions.hover(arg)", hovered)
        lab.settle()
        seen.append([lab.page.evaluate(SEEN, panel) for panel in panels])
    dark = [
        panel
        for panel, before, lit, after in zip(panels, *seen[1:], strict=True)
        if before == lit or before != after
    ]
    assert dark == []


@pytest.mark.parametrize("name", RUNS)
def test_an_example_is_pointed_at_in_every_view(open_lab: Open, name: str) -> None:
    lab = open_lab(RUNS[name], **TALL)
    lab.press("End")
    lab.wait("scene.now.position === s.run.visits")
    views = sorted(POINTED[name])
    show(lab, views)
    lab.settle()
    places = [".plane-surface", ".timeline-chart", *(f"[data-panel={view}]" for view in views)]
    never = []
    for place in places:
        lab.page.mouse.move(5, 5)
        lab.wait("s.hovered === null")
        if not point_at(lab, place):
            never.append(place)
    assert never == []


def test_what_was_pointed_at_in_a_view_that_closes_goes_dark(open_lab: Open) -> None:
    lab = open_lab(RUNS["plane"])
    show(lab, ["table"])
    assert point_at(lab, "[data-panel=table]")
    show(lab, [])
    lab.wait("s.hovered === null")
