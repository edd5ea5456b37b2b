"""Opening views and reading the numbers they say."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tests.page.lab import Lab
from tests.server.process import ROOT

SOURCE = (ROOT / "static" / "js" / "topics" / "list.ts").read_text()
# All views at once, each as large as one of four on a desk.
TALL: dict[str, Any] = {"viewport": {"width": 1280, "height": 2520}}
VIEWS: list[str] = re.findall(r"id: '([a-z0-9-]+)',\s+group:", SOURCE)


def opened(lab: Lab, view: str) -> Lab:
    """The page with one view open."""
    lab.read("actions.setDock({ views: [{ id: arg }] })", view)
    lab.page.wait_for_selector(f"[data-panel={view}] > *")
    return lab


def shows(lab: Lab, document: dict[str, Any]) -> None:
    """Another document in the same page, once its run is there: what is open stays open, or is opened anew where it has
    nothing to say."""
    dock = lab.read("s.dock")
    lab.read("actions.openDocument(arg)", document)
    lab.settle()
    if lab.read("s.dock") != dock:
        lab.read("actions.setDock(arg)", dock)
        lab.settle()


def canvas(view: str) -> str:
    """A view's canvas, as an expression of the page's."""
    return f"document.querySelector('[data-view={view}] canvas')"


def pictured(lab: Lab, view: str) -> None:
    """One view open that draws on a canvas, once it has."""
    opened(lab, view)
    lab.wait(f"{canvas(view)}.drawing || document.querySelector('.fig-none')")


def says_why_not(lab: Lab, view: str, cases: Iterable[tuple[dict[str, Any], str]]) -> None:
    """Documents for which a canvas has nothing to draw: it says why, and its button brings one for which it has."""
    for document, words in cases:
        shows(lab, document)
        lab.says(view, words)
        assert lab.page.locator(f"[data-view={view}] canvas").is_hidden()
    lab.page.locator(f"[data-view={view}] .fig-none button").click()
    lab.page.locator(f"[data-view={view}] canvas").wait_for()
    lab.wait(f"{canvas(view)}.drawing")


def written(value: float, digits: int = 4) -> str:
    """A number as the page writes it."""
    return f"{value:.{digits}g}".replace("-", "\u2212")


def show(lab: Lab, views: list[str]) -> None:
    """Opens these views and no others, and waits until each has drawn something."""
    lab.read("actions.setDock({ views: arg.map((id) => ({ id })) })", views)
    drawn(lab, views)


def drawn(lab: Lab, views: list[str]) -> None:
    lab.page.wait_for_function(
        "(ids) => ids.every((id) => document.querySelector(`[data-view='${id}'] .view-body`)?.childElementCount)",
        arg=views,
    )
    lab.painted()


def value_of(lab: Lab, view: str, said: str, name: str = "value") -> float:
    """The number behind words of a view, unrounded."""
    place = lab.page.locator(f"[data-panel={view}] [data-said='{said}']").first
    return float(place.get_attribute(f"data-{name}") or "nan")
