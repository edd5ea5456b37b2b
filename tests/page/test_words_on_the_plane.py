"""Names on the plane stand clear of points, lines, tools and each other, and what finds no such place is left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import PHONE, Lab
from tests.page.words import covered, points_under
from tests.server.process import Server

SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
HALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
# The numbers at the axes that are seen, and the tools over one of them.
UNDER_TOOLS = """
() => {
  const tools = document.querySelector('[data-panel=brush]').getBoundingClientRect();
  const texts = [...document.querySelectorAll('.plane-axes :is(.xtick > text, .ytick > text, .annotation-text)')]
    .filter((text) => text.checkVisibility({ visibilityProperty: true }));
  return [texts.length, texts.filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return left < tools.right && right > tools.left && top < tools.bottom && bottom > tools.top;
  }).map((text) => text.textContent)];
}
"""


def said(lab: Lab, name: str) -> int:
    return lab.page.locator(f".mark-name[data-says={name}]").count()


def test_a_newcomer_with_a_phone_is_invited_where_no_name_is_covered(
    visit: Callable[..., Lab], server: Server
) -> None:
    lab = visit(server.url, newcomer=True, **PHONE)
    lab.page.locator(".invitation-words").wait_for(timeout=30_000)
    lab.settle()
    assert covered(lab) == []
    assert said(lab, "norm") and said(lab, "strong")


def test_the_name_of_a_hull_stands_off_the_cross_that_is_in_both(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}}, 0, **PHONE)
    assert said(lab, "hull") == 2 and said(lab, "shared") == 1
    assert ("hull", "line shared") not in covered(lab)


@pytest.mark.parametrize(("query", "options"), [("", {}), ("", PHONE), ("projector=1", HALL)])
@pytest.mark.parametrize(
    ("document", "visits"),
    [
        ({"data": {"preset": "blobs", "test": {"share": 0.3, "seed": 0}}}, [1700, 1725, 1750, 1775, 1800]),
        ({"data": {"preset": "wide-margin"}}, [1, 2, 6, 36]),
        ({"data": {"preset": "lecture"}}, [1, 3]),
        ({"data": {"preset": "moons", "n": 300}}, [3, 61, 611, 3055]),
    ],
)
def test_no_name_lies_over_a_point_an_arrow_its_own_line_or_the_thick_one(
    one_tab: Open, document: dict[str, Any], visits: list[int], query: str, options: dict[str, Any]
) -> None:
    lab = one_tab(document, 0, query, **options)
    for visit in visits:
        lab.scrub(visit)
        lab.settle()
        kept = {"hull", "shared"}  # those of what the points alone decide stay where they are
        assert [pair for pair in covered(lab, "thick") if pair[0] not in kept] == [], visit


def test_in_a_crowd_on_a_phone_the_length_of_w_finds_its_place(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "moons", "n": 300}}, 1, **PHONE)
    for visit in (1, 61, 611, 3055):
        lab.scrub(visit)
        lab.settle()
        assert said(lab, "norm") == 1, visit


def test_names_stand_clear_of_what_is_said_of_the_scales(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "unscaled"}}, 6, **PHONE)
    assert lab.page.locator(".plane-note").inner_text() == lab.read(
        "window.hyperplane.app.text.plane.unequal"
    )
    assert [pair for pair in covered(lab, "thick") if pair[1] == "plane-note"] == []


@pytest.mark.parametrize("preset", ["lecture", "three-blobs"])
@pytest.mark.parametrize("options", [PHONE, SIDEWAYS, {}])
def test_no_number_and_no_axis_s_name_is_half_under_the_tools(
    one_tab: Open, preset: str, options: dict[str, Any]
) -> None:
    task = {"task": "multiclass"} if preset == "three-blobs" else {}
    lab = one_tab({"data": {"preset": preset}, **task}, 0, **options)
    lab.page.locator(".plane-axes .ytick").first.wait_for(state="attached")
    lab.settle()
    seen, under = lab.page.evaluate(UNDER_TOOLS)
    assert seen > 6 and under == []


def test_points_of_several_classes_carry_their_names(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "iris-kinds"}, "task": "multiclass"}, 60)
    names = lab.page.locator(".mark-name[data-says=classOf]").all_inner_texts()
    assert sorted(names) == ["setosa", "versicolor", "virginica"]
    assert covered(lab) == []


@pytest.mark.parametrize(("query", "options"), [("", {}), ("", PHONE), ("projector=1", HALL)])
def test_rows_of_points_stand_clear_of_the_tools_the_moment_and_the_axis(
    one_tab: Open, query: str, options: dict[str, Any]
) -> None:
    lab = one_tab({"data": {"preset": "digits-all"}, "task": "multiclass"}, 300, query, **options)
    assert points_under(lab) == set()
    assert said(lab, "classOf") >= 9
