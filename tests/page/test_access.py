"""Without a pointer, and for those who do not see the plane."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab

pytestmark = pytest.mark.slow(reason="opens page after page")

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "light": ("", {"color_scheme": "light"}),
    "dark": ("", {"color_scheme": "dark"}),
    "projector": ("projector=1", {}),
    "phone": ("", PHONE),
}
VIOLATIONS = """
async () => {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`
    + ` | ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`));
}
"""


def violations(lab: Lab, axe: str) -> list[str]:
    lab.page.evaluate(axe)
    found: list[str] = lab.page.evaluate(VIOLATIONS)
    return found


def announced(lab: Lab, words: str) -> None:
    lab.page.locator("[data-panel=announcer]", has_text=words).wait_for(state="attached")


@pytest.fixture
def plane(lab: Lab) -> Lab:
    """The plane in focus with its cross hair."""
    lab.page.locator(".plane-surface").focus()
    lab.press("Enter")
    lab.wait("s.cursor")
    return lab


def test_the_plane_is_reached_by_tab(lab: Lab) -> None:
    for _ in range(60):
        lab.press("Tab")
        if lab.page.evaluate("() => document.activeElement.className") == "plane-surface":
            return
    raise AssertionError("60 tabs and not on the plane")


def test_the_skip_link_leads_to_the_plane_at_once(lab: Lab) -> None:
    lab.press("Tab", "Enter")
    lab.wait("document.activeElement.classList.contains('plane-surface')")
    assert lab.page.locator(".notice").count() == 0
    assert not lab.page.url.endswith("#plane-surface")
    lab.press("Enter")
    lab.wait("s.cursor")


def test_a_point_is_placed_with_the_cross_hair(plane: Lab) -> None:
    x, y = plane.read("s.cursor")
    plane.press("ArrowRight", "ArrowRight", "ArrowUp", "2", "Enter")
    plane.settle()
    assert plane.points[-1] == pytest.approx((x + 0.2, y + 0.1, -1))
    announced(plane, "class −1")


def walk(lab: Lab, to: tuple[float, float]) -> None:
    x, y = lab.read("s.cursor")
    across, up = round((to[0] - x) * 10), round((to[1] - y) * 10)
    lab.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
    lab.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))


def test_a_point_is_picked_up_moved_and_put_down(plane: Lab) -> None:
    walk(plane, (1, 1))
    plane.press("Enter", "ArrowLeft", "ArrowLeft", "ArrowDown", "Enter", "ArrowDown")
    plane.settle()
    assert plane.points[3] == (0.8, 0.9, 1)


def test_delete_removes_the_point_under_the_cross_hair(plane: Lab) -> None:
    walk(plane, (0, 1))
    plane.press("Delete")
    plane.settle()
    assert plane.points == [(0, 0, -1), (1, 0, -1), (1, 1, 1)]


def test_escape_gives_the_arrows_back_to_the_player(plane: Lab) -> None:
    plane.press("Escape", "ArrowRight")
    plane.to(1)


def test_where_the_cross_hair_is_is_announced(plane: Lab) -> None:
    plane.press("ArrowRight")
    announced(plane, "cross hair at")


def test_every_step_is_announced(lab: Lab) -> None:
    lab.press(".")
    announced(lab, "update 1: example 1, a mistake")
    lab.press(".")
    announced(lab, "visit 2: example 2, right")
    lab.press("Shift+ArrowRight", "Shift+ArrowRight")
    announced(lab, "update 3: example")


def test_the_end_is_announced(lab: Lab) -> None:
    lab.press("End")
    announced(lab, "Separated after 18 mistakes")


def test_the_end_is_announced_where_it_was_played_to(open_lab: Open) -> None:
    lab = open_lab({"data": {"x": [[1, 1], [-1, -1]], "y": [1, -1]}})
    announced(lab, "at the start")
    lab.press(" ")
    announced(lab, "Separated after 1 mistake")


def test_the_plane_stands_in_words_that_follow_the_run(lab: Lab) -> None:
    words = lab.page.locator("[data-panel=plane-text]")
    assert "(1, 1), class +1" in words.inner_text()
    lab.press(".", ".", ".", ".")
    words.filter(has_text="w = (1, 1), b = 0").wait_for(state="attached")
    assert "x₁ + x₂ = 0" in words.inner_text()
    assert (
        lab.page.locator(".timeline-range")
        .get_attribute("aria-valuetext")
        .startswith("update 2 of 18, visit 4")
    )


def test_settings_take_the_focus_and_escape_gives_it_back(lab: Lab) -> None:
    lab.page.locator("#settings-button").focus()
    lab.press("Enter")
    lab.wait("document.activeElement.closest('.drawer')")
    lab.press("Tab", "Escape")
    lab.wait("!s.drawer && document.activeElement.id === 'settings-button'")


def test_escape_closes_a_menu_before_the_settings(lab: Lab) -> None:
    lab.open_settings()
    lab.page.locator("#menu-predictor-row").focus()
    lab.press("Enter")
    lab.wait("document.activeElement.closest('#menu-predictor')")
    lab.press("Escape")
    lab.wait("!document.querySelector('.menu:popover-open')")
    assert lab.read("s.drawer")


def test_every_control_has_a_name(lab: Lab) -> None:
    lab.open_settings()
    snapshot = lab.page.locator("body").aria_snapshot()
    kinds = ("button", "textbox", "spinbutton", "combobox", "slider", "checkbox", "radio", "application")
    lines = [line.strip().removeprefix("- ") for line in snapshot.splitlines()]
    controls = [line for line in lines if line.split(" ")[0].rstrip(":") in kinds]
    assert len(controls) > 25
    assert [line for line in controls if '"' not in line] == []


def test_a_menu_is_opened_walked_and_chosen_from_by_keys(lab: Lab) -> None:
    lab.open_settings()
    lab.page.locator("#menu-predictor-row").focus()
    lab.press("Enter")
    lab.wait("document.activeElement.closest('#menu-predictor')")
    lab.press("ArrowDown", "Enter")
    lab.wait("s.document.predictor !== 'last' && !s.pending")


@pytest.mark.parametrize("mode", MODES)
def test_axe_finds_nothing(open_lab: Open, axe: str, mode: str) -> None:
    query, options = MODES[mode]
    lab = open_lab(None, 0, query, **options)
    lab.press("End")
    lab.page.locator(".ending").wait_for()
    assert violations(lab, axe) == []


@pytest.mark.parametrize("mode", ["light", "dark", "phone"])
def test_axe_finds_nothing_in_a_menu_or_a_dialog(open_lab: Open, axe: str, mode: str) -> None:
    query, options = MODES[mode]
    lab = open_lab(None, 0, query, **options)
    for menu in ("data", "features", "learner", "predictor", "order"):
        lab.open_menu(menu)
        opened = lab.page.locator(f"#menu-{menu}")
        opened.wait_for()
        assert violations(lab, axe) == [], menu
        lab.press("Escape")
        opened.wait_for(state="hidden")
        lab.close_settings()
    for dialog in ("QR code and link…", "Runs of mine…", "Help", "margins"):
        if dialog == "margins":
            lab.reasons()
            lab.button("Two margins").click()
        elif dialog == "Help":
            lab.button(dialog).click()
        else:
            lab.share(dialog)
        lab.page.get_by_role("dialog").wait_for()
        assert violations(lab, axe) == [], dialog
        lab.press("Escape")
        lab.page.get_by_role("dialog").wait_for(state="hidden")


def test_axe_finds_nothing_in_an_error(lab: Lab, axe: str) -> None:
    lab.setting("Learning rate").fill("-1")
    lab.setting("Learning rate").press("Tab")
    lab.page.get_by_role("alert").wait_for()
    assert violations(lab, axe) == []
