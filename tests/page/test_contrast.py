"""The page for those who ask their system for more contrast, or give all pages the colours of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

STYLE = "([name, part, property]) => getComputedStyle(document.querySelector(name), part)[property]"
CONTRAST = """([a, b]) => {
  const light = (color) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [less, more] = [light(a), light(b)].sort((x, y) => x - y);
  return (more + 0.05) / (less + 0.05);
}"""
FIGURES = (".plane-surface", ".timeline-chart", ".drawing, .fig-box, .chart")


def style(lab: Lab, name: str, property: str, part: str | None = None) -> str:
    return str(lab.page.evaluate(STYLE, [name, part, property]))


def contrast(lab: Lab, a: str, b: str) -> float:
    return float(lab.page.evaluate(CONTRAST, [a, b]))


@pytest.fixture(params=["light", "dark"])
def forced(open_lab: Open, request: pytest.FixtureRequest) -> Lab:
    """A system whose colours hold for all pages, on which this page was chosen to be light."""
    lab = open_lab({"data": {"preset": "and"}}, 4, forced_colors="active", color_scheme=request.param)
    lab.read("actions.toggleView('metrics')")
    lab.settle()
    return lab


@pytest.fixture(params=["light", "dark"])
def more(open_lab: Open, request: pytest.FixtureRequest) -> Lab:
    return open_lab({"data": {"preset": "and"}}, 4, contrast="more", color_scheme=request.param)


def test_figures_keep_their_colours_on_a_ground_of_their_own(forced: Lab) -> None:
    for name in FIGURES:
        assert style(forced, name, "forcedColorAdjust") == "none", name
        assert contrast(forced, style(forced, name, "color"), style(forced, name, "backgroundColor")) >= 7
    # As light or as dark as all around.
    assert contrast(forced, forced.read("theme.panel"), style(forced, "body", "backgroundColor")) < 1.4


def test_words_in_figures_can_be_read_in_the_colours_of_the_system(forced: Lab) -> None:
    for tick in forced.page.locator(".plane-axes .xtick text, .chart .xtick text").all():
        fill = tick.evaluate("(text) => getComputedStyle(text).fill")
        assert contrast(forced, fill, forced.read("theme.panel")) >= 4.5


def test_controls_and_what_is_chosen_are_told_by_their_borders(forced: Lab) -> None:
    chosen, other = (f'[data-panel="brush"] .brush[aria-pressed="{state}"]' for state in ("true", "false"))
    widths = [style(forced, name, "borderTopWidth") for name in (chosen, other, ".play")]
    assert widths == ["3px", "1px", "1px"]
    forced.open_menu("learner")
    assert style(forced, "#menu-learner", "borderTopWidth") == "1px"
    entry, another = (f'#menu-learner [aria-checked="{state}"]' for state in ("true", "false"))
    assert style(forced, entry, "borderTopWidth") != style(forced, another, "borderTopWidth")


def test_the_focus_and_the_state_of_a_switch_are_seen(forced: Lab) -> None:
    forced.press("Tab", "Tab")
    assert forced.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"
    forced.choose("features", forced.label_of("features", "polynomial"))
    forced.open_settings()
    switches = forced.page.locator("input[role=switch]")
    switches.first.wait_for()
    for one in switches.all():
        ground, knob = one.evaluate(
            "(input) => [getComputedStyle(input), getComputedStyle(input, '::after')].map((s) => s.backgroundColor)"
        )
        assert contrast(forced, ground, knob) >= 3


def test_the_live_line_of_the_step_is_the_one_with_an_edge(forced: Lab) -> None:
    edge = [style(forced, f".code li{kind}", "borderLeftColor") for kind in (".live", ":not(.live)")]
    ground = style(forced, "body", "backgroundColor")
    assert contrast(forced, edge[0], ground) >= 3
    assert contrast(forced, edge[1], ground) < 1.1


def test_who_asks_for_more_contrast_has_no_soft_text_and_no_faint_line(more: Lab) -> None:
    page = style(more, "body", "backgroundColor")
    for color in ("inkSoft", "line", "axis"):
        assert contrast(more, more.read(f"theme.{color}"), page) >= 15, color
    for color in ("classPositive", "classNegative", "mistake", "hatch", "w", "b", "delta", "best"):
        assert contrast(more, more.read(f"theme.{color}"), page) >= 4.5, color
    assert float(more.read("theme.grid").rstrip(")").split(",")[-1]) >= 0.3
    assert style(more, "[data-panel=brush] .brush", "borderTopWidth") == "1px"


def test_what_the_system_asks_for_holds_at_once(lab: Lab) -> None:
    before: Any = lab.read("theme.inkSoft")
    lab.page.emulate_media(contrast="more")
    lab.wait("theme.inkSoft !== arg", before)
    lab.page.emulate_media(contrast="no-preference")
    lab.wait("theme.inkSoft === arg", before)
