"""README's and docs/views.md's pictures are of the real page: made when missing, or anew with HYPERPLANE_PICTURES=1."""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.picture import pixels
from tests.page.views import VIEWS, drawn
from tests.server.process import ROOT

IMAGES = ROOT / "docs" / "images"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


MARGIN: dict[str, Any] = {"data": {"preset": "wide-margin"}}
SQUARES: dict[str, Any] = {"data": {"preset": "ring"}, "features": "squares"}
TESTED: dict[str, Any] = {"data": {"preset": "blobs", "test": {"share": 0.3, "seed": 1}}}
# Scenario, share of its updates made, width.
VIEW_PICTURES: dict[str, tuple[dict[str, Any], float, str]] = {
    "step": ({"data": {"preset": "and"}}, 0.4, "narrow"),
    "charts": (SQUARES, 0.6, "narrow"),
    "proof": (SQUARES, 0.7, "half"),
    "bound": ({"data": {"preset": "narrow-margin"}}, 1, "half"),
    "table": ({"data": {"preset": "narrow-margin"}}, 0.6, "half"),
    "compare": (TESTED, 0.5, "wide"),
    "metrics": (TESTED, 0.5, "half"),
    "weight-space": ({**MARGIN, "bias": "none"}, 1, "half"),
    "feature-space": (SQUARES, 0.9, "half"),
    "gradient": ({**MARGIN, "bias": "none"}, 1, "half"),
    "centroid": ({**MARGIN, "learner": "closest-centroid"}, 1, "half"),
    "regression": ({"task": "regression", "data": {"preset": "noisy-line"}}, 0.003, "half"),
    "high-dimension": ({"data": {"preset": "digits"}}, 0.5, "half"),
    "vectors": ({"data": {"preset": "and"}}, 0.5, "half"),
    "dot-product": (MARGIN, 1, "half"),
    "neuron": ({"data": {"preset": "and"}}, 0.5, "half"),
}


def keep(picture: bytes, name: str) -> None:
    path = IMAGES / name
    if os.environ.get("HYPERPLANE_PICTURES") == "1" or not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)
    assert len({tuple(colour) for colour in pixels(picture)[::7, ::7].reshape(-1, 3)}) > 20


@pytest.mark.parametrize(
    ("name", "document", "position", "options"),
    [
        ("page.png", {"data": {"preset": "ring"}, "features": {"name": "squares"}}, 0.9, {}),
        ("xor.png", {"data": {"preset": "xor"}}, 1, {}),
        ("phone.png", {"data": {"preset": "wide-margin"}}, 1, PHONE),
    ],
)
def test_the_page_has_its_picture_taken(
    open_lab: Open, name: str, document: dict, position: float, options: dict
) -> None:
    lab = open_lab(document, **options)
    trace = lab.trace()
    k = max(1, round(trace.updates * position))
    lab.scrub(int(trace.visit[k - 1]) if position < 1 else trace.visits)
    if not lab.read("s.run.straight"):
        lab.wait("s.grid && s.grid.p === s.run.p")
    lab.page.locator(".arithmetic em").wait_for()
    still(lab)
    keep(lab.page.screenshot(), name)


def still(lab: Lab) -> None:
    """Until nothing changes any more by itself."""
    lab.settle()
    lab.page.evaluate("() => document.fonts.ready.then(() => document.activeElement.blur())")
    lab.page.wait_for_timeout(500)


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_has_its_picture_taken(open_lab: Open, view: str) -> None:
    document, share, width = VIEW_PICTURES[view]
    lab = open_lab(document, viewport={"width": 1280, "height": 600})
    dock = {"views": [{"id": view, "size": 2}], "width": width, "controls": width != "wide"}
    lab.read("actions.setDock(arg)", dock)
    drawn(lab, [view])
    trace = lab.trace()
    lab.scrub(int(trace.visit[max(0, round(trace.updates * share) - 1)]))
    if view == "bound":
        for button in lab.page.locator("[data-view=bound] .view-body button:enabled").all()[:6]:
            button.click()
            lab.page.wait_for_timeout(150)
    lab.page.wait_for_function(
        "(view) => !document.querySelector(`[data-view=${view}]`).innerText.includes('Training…')", arg=view
    )
    still(lab)
    keep(lab.page.locator(f"[data-view={view}]").screenshot(), f"views/{view}.png")


@pytest.mark.parametrize(
    ("layout", "document", "share"),
    [("proof", SQUARES, 0.8), ("space", SQUARES, 0.9)],
    ids=["proof", "space"],
)
def test_layouts_have_their_picture_taken(
    open_lab: Open, layout: str, document: dict[str, Any], share: float
) -> None:
    lab = open_lab(document)
    lab.page.locator("#menu-views-button").click()
    name = lab.read("window.hyperplane.app.text.dock.layouts[arg]", layout)
    lab.page.locator("#menu-views").get_by_role("menuitemradio", name=name, exact=True).click()
    drawn(lab, [view["id"] for view in lab.read("s.dock.views")])
    lab.scrub(round(lab.read("s.run.visits") * share))
    lab.wait("s.run.straight || (s.grid && s.grid.p === s.run.p)")
    still(lab)
    keep(lab.page.screenshot(), f"{layout}.png")


def test_every_view_is_described_beside_its_picture() -> None:
    text = (ROOT / "docs" / "views.md").read_text()
    assert [view for view in VIEWS if f"](images/views/{view}.png)" not in text] == []
