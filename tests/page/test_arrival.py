"""The first second of somebody who has never been here, and never again after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.page.lab import Lab
from tests.server.process import Server

SHOWN = "document.querySelector('.hint, .invitation-words')?.textContent.trim() ?? null"


@pytest.fixture
def arrive(visit: Callable[..., Lab], server: Server) -> Callable[..., Lab]:
    def arrive(path: str = "/", **options: Any) -> Lab:
        lab = visit(server.url + path, newcomer=True, **options)
        lab.wait("scene && s.run?.done && s.catalog")
        return lab

    return arrive


def test_a_newcomer_sees_a_run_played_once_and_is_invited_to_drag(arrive: Callable[..., Lab]) -> None:
    lab = arrive()
    assert lab.document["data"]["preset"] == "lecture"
    lab.wait("s.playhead.playing")
    lab.page.wait_for_function(f"() => ({SHOWN}) === 'Drag a point.'", timeout=30_000)
    assert lab.read("actions.position() === s.run.visits")
    assert lab.read("s.playhead.speed") == 3
    lab.drag((2, 2), (2.5, 1.5))
    lab.wait("s.run.done && !s.pending")
    lab.page.wait_for_function(f"() => ({SHOWN}) === 'Play it from the start.'")
    lab.page.locator(".hint").click()
    lab.press("End")
    lab.page.wait_for_function(f"() => ({SHOWN}) === 'Now try XOR.'")
    lab.page.locator(".hint").click()
    lab.wait("s.document.data.preset === 'xor'")
    lab.settle()
    assert lab.page.evaluate(SHOWN) is None


def test_a_touch_takes_over(arrive: Callable[..., Lab]) -> None:
    lab = arrive()
    lab.wait("s.playhead.playing && scene.now.position > 0")
    lab.page.mouse.click(1100, 500)
    lab.wait("!s.playhead.playing")
    assert lab.read("actions.position() < s.run.visits && s.playhead.speed") == 0.5


def test_who_reads_the_reasons_plays_on_from_there_as_slowly(arrive: Callable[..., Lab]) -> None:
    lab = arrive()
    lab.wait("s.playhead.playing && scene.now.position > 0")
    lab.page.locator(".why summary").click()
    lab.wait("s.reasons && !s.playhead.playing")
    at = lab.position
    assert lab.read("[s.playhead.speed, actions.position() < s.run.visits]") == [0.5, True]
    lab.button("Play").click()
    lab.wait("s.playhead.playing")
    assert lab.read("s.playhead.speed") == 0.5
    assert lab.position >= at
    lab.press("Space")
    lab.wait("!s.playhead.playing")
    lab.press("End")
    lab.wait("s.playhead.speed === 3")


@pytest.mark.parametrize("path", ["/", "/?projector=1"])
def test_the_first_run_is_the_same_on_every_screen_and_Space_pauses_it(
    arrive: Callable[..., Lab], path: str
) -> None:
    lab = arrive(path)
    lab.wait("s.playhead.playing && scene.now.position > 0")
    assert lab.document["data"]["preset"] == "lecture"
    lab.press("Space")
    lab.wait("!s.playhead.playing")
    lab.painted()
    assert not lab.read("s.playhead.playing")


def test_whoever_has_been_here_finds_the_page_at_rest(arrive: Callable[..., Lab]) -> None:
    lab = arrive()
    lab.wait("s.playhead.playing")
    again = Lab(lab.page.context.new_page())
    again.page.goto(lab.page.url.split("#")[0])
    again.settle()
    assert again.document["data"]["preset"] == "and"
    assert again.read("[s.playhead.playing, s.run.n]") == [False, 4]


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("/?projector=1&hide=header", {}),
        ("/", {"reduced_motion": "reduce"}),
        (Lab.address({"data": {"preset": "xor"}}), {}),
    ],
    ids=["a worksheet's address", "reduced motion", "a link"],
)
def test_nothing_plays_by_itself(arrive: Callable[..., Lab], path: str, options: dict[str, Any]) -> None:
    lab = arrive(path, **options)
    lab.settle()
    assert lab.read("[s.playhead.playing, actions.position()]") == [False, 0]
