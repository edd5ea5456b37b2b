"""The address is the state: opened anywhere, it is the same scenario at the same position."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.server.process import ROOT, Server

# tests/js/scenario/link.test.mjs unpacks all of them, tests/corpus/test_links.py has what the engine makes of them.
STORED: list[dict[str, Any]] = json.loads((ROOT / "tests" / "data" / "links.json").read_text())


def written(lab: Lab) -> str:
    """The address once it stands for this moment: it is written when the playhead stands."""
    lab.wait("actions.address() === location.pathname + location.search + location.hash")
    return lab.page.url


def test_a_copied_address_opens_the_same_scenario_at_the_same_position(
    lab: Lab, visit: Callable[..., Lab]
) -> None:
    lab.choose("predictor", "Averaged")
    lab.wait("!s.pending")
    lab.click(0.4, 0.6)
    lab.settle()
    lab.press("Shift+ArrowRight", "Shift+ArrowRight", ".")
    lab.wait("scene.now.k >= 2")
    lab.settle()
    other = visit(written(lab))
    other.settle()
    assert other.document == lab.document
    assert other.position == lab.position > 0
    assert other.read("[Array.from(scene.now.w), scene.now.b]") == lab.read(
        "[Array.from(scene.now.w), scene.now.b]"
    )


def test_the_share_dialog_shows_that_address(lab: Lab) -> None:
    lab.press(".", ".")
    lab.to(2)
    address = written(lab)
    lab.share("QR code and link…")
    assert lab.page.get_by_role("dialog").get_by_role("textbox").input_value() == address


def test_the_address_is_not_written_while_playing(lab: Lab) -> None:
    written(lab)
    before = lab.page.url
    lab.press(" ")
    lab.wait("scene.now.k >= 4")
    assert lab.page.url == before


def test_back_returns_to_what_was_before_a_preset_was_chosen(lab: Lab) -> None:
    lab.click(0.4, 0.6)
    lab.settle()
    lab.press(".", ".")
    lab.to(2)
    before = lab.document
    lab.choose("data", lab.label_of("presets", "xor"))
    lab.wait("s.document.data.preset === 'xor' && !s.pending")
    lab.settle()
    lab.back()
    lab.wait("s.points.n === 5 && s.run.n === 5")
    lab.settle()
    assert lab.document == before
    assert lab.position == 2


def test_one_change_is_one_step_of_back(lab: Lab) -> None:
    written(lab)
    start, states = lab.page.evaluate("() => history.length"), [lab.document]
    changes = [
        lambda: lab.click(0.4, 0.6),
        lambda: lab.choose("learner", lab.label_of("learners", "mira")),
        lambda: lab.drag((0.4, 0.6), (0.7, 0.2)),
        lambda: lab.choose("data", lab.label_of("presets", "xor")),
    ]
    for i, change in enumerate(changes, 1):
        change()
        lab.wait("JSON.stringify(actions.document()) !== arg", json.dumps(states[-1]))
        lab.settle()
        written(lab)
        states.append(lab.document)
        assert lab.page.evaluate("() => history.length") == start + i
    for before in reversed(states[:-1]):
        lab.page.go_back()
        lab.wait("JSON.stringify(actions.document()) === JSON.stringify(arg)", before)
        lab.settle()


def test_a_refused_change_is_no_step_of_back(lab: Lab) -> None:
    written(lab)
    before = lab.document
    lab.setting("Learning rate").fill("-1")
    lab.setting("Learning rate").press("Tab")
    lab.button("Dismiss").click()
    lab.click(0.4, 0.6)
    lab.wait("s.points.n === 5 && !s.pending")
    lab.settle()
    written(lab)
    lab.page.go_back()
    lab.wait("s.points.n === 4 && s.run.n === 4")
    lab.settle()
    assert lab.document == before


def test_back_does_not_undo_frames(lab: Lab) -> None:
    before = lab.page.evaluate("() => history.length")
    for _ in range(5):
        lab.press(".")
    lab.to(5)
    written(lab)
    assert lab.page.evaluate("() => history.length") == before


def test_a_reload_keeps_scenario_and_position(lab: Lab) -> None:
    lab.click(0.4, 0.6)
    lab.settle()
    lab.press(".", ".", ".")
    lab.to(3)
    written(lab)
    points = lab.points
    lab.page.reload()
    lab.settle()
    assert (lab.points, lab.position) == (points, 3)


@pytest.mark.parametrize("fragment", ["1AAAA", "2abc"])
def test_a_damaged_link_opens_the_page_with_a_sentence(
    visit: Callable[..., Lab], server: Server, fragment: str
) -> None:
    lab = visit(f"{server.url}/#{fragment}")
    lab.settle()
    assert "This link" in lab.page.get_by_role("alert").inner_text()
    assert lab.read("s.points.n") > 0


def test_a_link_that_the_server_refuses_says_why_and_opens_the_page(
    visit: Callable[..., Lab], server: Server
) -> None:
    document = {"data": {"preset": "and"}, "learner": {"name": "perceptron", "rate": -1}}
    lab = visit(server.url + Lab.address(document))
    lab.settle()
    assert "The learning rate must be above 0" in lab.page.get_by_role("alert").inner_text()


def test_over_500_points_there_is_no_address_but_a_file(open_lab: Open) -> None:
    lab = open_lab({"data": {"x": [[i % 29, i // 29] for i in range(501)], "y": [1, -1, 1] * 167}})
    lab.share("Copy link")
    lab.says("notice", "too many for an address")
    with lab.page.expect_download() as download:
        lab.share("Save as file")
    saved = json.loads(download.value.path().read_text())
    assert saved == lab.document


def test_a_stored_link_of_version_1_opens_for_ever(visit: Callable[..., Lab], server: Server) -> None:
    stored = next(link for link in STORED if link["position"])
    lab = visit(f"{server.url}/#{stored['fragment']}")
    lab.settle()
    assert lab.document == stored["document"]
    assert lab.position == stored["position"]
