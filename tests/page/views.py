"""Opening views and reading the numbers they say."""

from __future__ import annotations

from tests.page.lab import Lab


def opened(lab: Lab, view: str) -> Lab:
    """The page with one view open, at half its width."""
    lab.read("actions.setDock({ views: [{ id: arg, size: 3 }], width: 'half', controls: true })", view)
    lab.page.wait_for_selector(f"[data-panel={view}] > *")
    return lab


def value_of(lab: Lab, view: str, said: str, name: str = "value") -> float:
    """The number behind words of a view, unrounded."""
    place = lab.page.locator(f"[data-panel={view}] [data-said='{said}']").first
    return float(place.get_attribute(f"data-{name}") or "nan")
