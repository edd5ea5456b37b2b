"""A frame in another page: its parts, its locks, and the messages both ways, from a server and from a saved page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.saved import written
from tests.page.test_identity import embedding, framed
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="opens page after page")

AND = {"data": {"preset": "lecture"}}
AROUND = """<!doctype html><iframe src="{address}" width="900" height="500"></iframe>
<script>window.told = []; addEventListener('message', ({{ data }}) => told.push(data));</script>"""
TELLS = "(kind) => window.told.some(({ hyperplane }) => hyperplane === kind)"

Visit = Callable[..., Lab]


@pytest.fixture
def slides(tmp_path: Path, built: None, visit: Visit) -> Callable[[str], tuple[Lab, Lab]]:
    """A page around a saved page, without a network: (the page around, the page in its frame)."""

    def slides(query: str) -> tuple[Lab, Lab]:
        written(tmp_path, AND)
        around = tmp_path / "slides.html"
        around.write_text(AROUND.format(address=f"run.html?{query}"))
        outer = visit(around.as_uri(), offline=True)
        outer.page.wait_for_function(TELLS, arg="ready")
        inner = Lab(next(frame for frame in outer.page.frames if "run.html" in frame.url))  # type: ignore[arg-type]
        inner.settle()
        return outer, inner

    return slides


def told(outer: Lab, kind: str) -> dict[str, Any]:
    """The newest message of a kind, once there is one."""
    outer.page.wait_for_function(TELLS, arg=kind)
    message: dict[str, Any] = outer.page.evaluate(
        "(kind) => window.told.findLast(({ hyperplane }) => hyperplane === kind)", kind
    )
    return message


def send(outer: Lab, **message: Any) -> None:
    outer.page.evaluate(
        "(message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')", message
    )


def test_a_frame_shows_the_parts_that_it_is_asked_for_within_it(
    slides: Callable[[str], tuple[Lab, Lab]],
) -> None:
    _, inner = slides("embed=plane,player")
    page = inner.page
    assert [page.locator(part).is_visible() for part in (".plane", ".player", ".header", ".side", ".tools")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    assert page.evaluate("document.querySelector('.plane').clientWidth === innerWidth")


@pytest.mark.parametrize(("width", "height"), [(600, 400), (480, 320)])
def test_in_a_small_frame_the_plane_has_most_of_it(open_lab: Open, width: int, height: int) -> None:
    """The player is one row below, and words stand beside the plane, not between both."""
    size: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    plane = "document.querySelector('.plane').getBoundingClientRect().toJSON()"
    lab = open_lab(AND, 5, query="embed=plane,player", **size)
    assert lab.page.evaluate(plane)["height"] > 0.7 * height
    inside = (
        "[...document.querySelectorAll('.player :is(button, input)')].every((each) => !each.checkVisibility()"
        " || (each.getBoundingClientRect().right <= innerWidth && each.getBoundingClientRect().bottom <= innerHeight))"
    )
    assert lab.page.evaluate(inside)
    beside = open_lab(AND, 5, query="embed=plane,player,verdict", **size).page.evaluate(plane)
    assert beside["height"] > 0.7 * height and beside["width"] > 0.55 * width


@pytest.mark.parametrize("width", [1000, 390])
@pytest.mark.parametrize("parts", ["plane", "plane,player", "plane,player,verdict,step", "verdict", "step"])
def test_the_height_that_is_told_is_the_height_in_which_all_can_be_read(
    slides: Callable[[str], tuple[Lab, Lab]], parts: str, width: int
) -> None:
    outer, inner = slides(f"embed={parts}")
    frame = "document.querySelector('iframe')"
    outer.page.evaluate(f"(width) => {{ {frame}.width = width; }}", width)
    heights: list[int] = []
    while len(heights) < 2 or heights[-1] != heights[-2]:  # the frame follows what it is told
        inner.painted()
        inner.painted()
        height = outer.page.evaluate("() => told.findLast(({ height }) => height).height")
        outer.page.evaluate(f"(height) => {{ {frame}.height = height; }}", height)
        heights.append(height)
        assert len(heights) < 10, heights
    inner.settle()
    if "plane" in parts:
        high, wide = inner.page.evaluate(
            "(({ width, height }) => [height, width])(document.querySelector('.plane').getBoundingClientRect())"
        )
        assert high >= min(wide * 9 / 16, 200) - 2, heights
    cut = """() => [...document.querySelectorAll('.side, .dock, .view-body, .player, [data-panel=verdict]')]
      .filter((each) => each.checkVisibility() && each.scrollHeight > each.clientHeight + 1)
      .map((each) => `${each.className} ${each.scrollHeight} > ${each.clientHeight}`)"""
    assert inner.page.evaluate(cut) == [], heights
    assert heights[-1] < 1500


def test_ready_and_goal_are_told_and_go_is_done(slides: Callable[[str], tuple[Lab, Lab]]) -> None:
    outer, inner = slides("embed=plane,player,verdict&goal=separated")
    ready = told(outer, "ready")
    assert [ready["version"], ready["update"], ready["updates"]] == [1, 0, inner.read("s.run.updates")]
    assert ready["height"] > 300
    send(outer, hyperplane="go", update=2)
    inner.wait("scene.now.k === 2")
    send(outer, hyperplane="go", visit=1)
    inner.to(1)
    send(outer, hyperplane="go", update="many")
    send(outer, hyperplane="go", update=10**6)
    inner.wait("scene.now.position === s.run.visits")
    assert told(outer, "goal")["goal"] == "separated"


def test_a_clicker_goes_on_with_the_slides_at_either_end(slides: Callable[[str], tuple[Lab, Lab]]) -> None:
    outer, inner = slides("embed=plane,player")
    body = inner.page.locator(".plane-surface")
    body.press("PageDown")
    inner.wait("scene.now.k === 1")
    assert not outer.page.evaluate(TELLS, "next")
    body.press("PageUp")
    inner.wait("actions.position() === 0 || scene.now.k === 0")
    inner.read("actions.toStart()")
    inner.to(0)
    body.press("PageUp")
    told(outer, "previous")
    inner.read("actions.toEnd()")
    inner.wait("scene.now.position === s.run.visits && !s.playhead.playing")
    body.press("PageDown")
    told(outer, "next")


def test_what_is_locked_cannot_be_changed_on_the_page_and_the_rest_can(open_lab: Open) -> None:
    lab = open_lab(AND, query="lock=learner,data")
    before = lab.document
    assert lab.page.locator("#menu-learner, #menu-data, .eraser").count() == 0
    lab.read("actions.chooseLearner(s.catalog.learners.find(({ name }) => name === 'mira'))")
    lab.read("actions.addPoint([9, 9], 1)")
    lab.read("actions.openDocument({ data: { preset: 'xor' } })")
    lab.settle()
    assert lab.document == before
    lab.read("actions.set({ predictor: 'averaged' })")
    lab.wait("s.document.predictor === 'averaged'")


@pytest.fixture(scope="module")
def open_server(built: None) -> Iterator[Server]:
    server = Server(HYPERPLANE_FRAME_ANCESTORS="*")
    yield server
    server.discard()


def test_another_site_may_frame_the_page_where_the_server_allows_it(
    visit: Visit, open_server: Server
) -> None:
    address = open_server.url + Lab.address(AND, 3, "embed=plane,step")
    with embedding(address) as site:
        inner = framed(visit(site, watched=False), open_server)
        assert inner.position == 3
        assert inner.page.locator("[data-view=step]").is_visible()
        assert not inner.page.locator(".player").is_visible()


def test_share_writes_the_snippet(open_lab: Open) -> None:
    lab = open_lab(AND, 2)
    lab.share("Embed…")
    dialog = lab.page.locator("dialog.export-dialog")
    dialog.get_by_label("Verdict").check()
    dialog.get_by_label("Learner").check()
    written = dialog.get_by_label("Paste this into the page").input_value()
    assert "embed=plane,player,verdict&amp;lock=learner#1" in written
    dialog.get_by_label("From").select_option("file")
    assert (
        'src="hyperplane.html?embed=plane,player,verdict"' in dialog.get_by_label("Paste this").input_value()
    )
