"""A mistake without a step is told the same on all cards: MIRA’s at an example of zeros, a Madaline’s."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.run.counts import Counts, mistakes_until
from tests.page.conftest import Open
from tests.page.lab import Lab
from tests.page.test_view_table import ROWS

POINTS: dict[str, Any] = {"x": [[0, 0], [1, 2], [2, -1], [-1, -1]], "y": [1, 1, -1, -1]}
MIRA: dict[str, Any] = {"data": POINTS, "learner": "mira", "bias": "none", "stop": {"epochs": 5}}
COUNTED = """['table', 'compare'].map((id) => ({ id }))"""
IN_TABLE = f"Object.values(({ROWS})()).map((row) => Number(row.mistakes))"
OTHERS = """['neuron', 'vectors', 'gradient'].map((id) => ({ id }))"""
NOTHING = "there is no step along them, and nothing is added"
LIT = "[...document.querySelectorAll('.code li.live')].map((line) => line.dataset.when).join(' ')"
MARKS = "document.querySelector('.timeline-marks').drawing"
RINGS = f"{MARKS}.filter((m) => m.mistake && m.when === 'past').map((m) => m.visit)"


def wrong_visits(lab: Lab) -> list[int]:
    trace = lab.trace()
    seen = trace.visited(1, trace.visits + 1)
    return seen.visit[seen.mistake].tolist()


@pytest.mark.parametrize("learner", ["mira", {"name": "aggressive-mira", "p": 0.5}, "passive-aggressive"])
def test_rings_counts_table_and_epochs_say_one_number(open_lab: Open, learner: Any) -> None:
    lab = open_lab({**MIRA, "learner": learner})
    lab.read(f"actions.setDock({{ views: {COUNTED} }})")
    trace, wrong = lab.trace(), wrong_visits(lab)
    assert len(wrong) > int(trace.window(0, trace.updates).mistake.sum())
    for position in (1, 4, 5, trace.visits):
        lab.scrub(position)
        mistakes = mistakes_until(trace, position)
        lab.wait(f"JSON.stringify({RINGS}) === JSON.stringify(arg)", [v for v in wrong if v <= position])
        lab.wait(
            f"JSON.stringify({IN_TABLE}) === JSON.stringify(arg)", Counts(trace).at(position)[0].tolist()
        )
        assert mistakes == sum(v <= position for v in wrong)
        if position % 4 == 0:
            in_epoch = int(trace.mistakes_per_epoch[(position - 1) // 4])
            lab.says("player", f"{in_epoch} mistake{'s' * (in_epoch != 1)}")
    assert lab.read("Array.from(s.run.ending.mistakesPerEpoch)") == trace.mistakes_per_epoch.tolist()


def test_plane_step_and_other_views_call_it_a_mistake_that_changes_nothing(open_lab: Open) -> None:
    lab = open_lab(MIRA, 5)
    lab.wait(f"{LIT} === 'stepless'")
    assert "a mistake, but its features are all 0" in lab.page.locator(".arithmetic").inner_text()
    lab.wait("scene.visit.mistake && !scene.visit.isUpdate")
    assert ["mistake"] in [shape.get("says") for shape in lab.shapes()]
    lab.read(f"actions.setDock({{ views: {OTHERS} }})")
    for view, said in (
        ("neuron", "wrong ✗"),
        ("vectors", NOTHING),
        ("gradient", "was a mistake, but its features are all 0"),
    ):
        lab.page.locator(f"[data-view={view}]", has_text=said).wait_for()


def test_in_slow_motion_its_line_is_lit_after_looking_and_comparing(open_lab: Open) -> None:
    lab = open_lab(MIRA, 4)
    lit = []
    for phase in ("visit", "test", "done"):
        lab.press("s")
        lab.wait("s.phase === arg", phase)
        lab.painted()
        lit.append(lab.read(LIT))
    assert lit == ["epoch each visit", "test", "stepless"]


def test_a_trial_of_a_madaline_that_changes_nothing_lights_no_step(open_lab: Open) -> None:
    lab = open_lab({**MIRA, "learner": {"name": "madaline", "seed": 3}}, 1)
    lab.wait(f"{LIT} === 'update update stepless'")
    lab.scrub(3)
    lab.wait(f"{LIT} === 'update update step step'")


def test_a_visit_back_at_the_last_update_of_a_block_is_still_one(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "xor"}, "stop": {"when": "epochs", "epochs": 150}})
    last, after = (int(lab.trace().visit[k - 1]) for k in (256, 257))
    lab.scrub(after)
    lab.scrub(last)
    lab.wait("scene.visit.isUpdate && scene.visit.mistake && scene.now.k === 256")
    assert "a mistake" in lab.page.locator(".arithmetic").inner_text()
