from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from app.classroom.runs.playhead import Playhead
from app.exports.run_columns import sampled_updates

TABLE = json.loads((Path(__file__).parents[1] / "data" / "playheads.json").read_text())


@dataclass
class Run:
    """Updates at these visits; epochs of four."""

    visit: Sequence[int] = (1, 2, 4, 7, 8, 11)
    visits: int = 16
    done: bool = True
    epoch_length: int = 4
    loop: tuple[int, int] | None = None

    @property
    def updates(self) -> int:
        return len(self.visit)

    def update_at(self, visit: int) -> int:
        return bisect_right(self.visit, visit)

    def visit_of(self, update: int) -> int:
        return self.visit[update - 1] if update else 0


def run_of(row: dict[str, Any]) -> Run:
    every = row.get("every", 0)
    visit = row.get("visit") or [every * k for k in range(1, row["updates"] + 1)]
    loop = tuple(row["loop"]) if "loop" in row else None
    return Run(visit, row["visits"], row["done"], row["epoch_length"], loop)


def playing(position: int, unit: str, speed: float | str = 1.0) -> Playhead:
    return Playhead(position, True, speed, unit, at=1000.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", TABLE["cases"], ids=str)
def test_the_position_is_that_of_the_table_which_the_page_shares(case: dict[str, Any]) -> None:
    playhead = Playhead(**case["playhead"], at=1000.0)
    run = run_of(TABLE["runs"][case["run"]])
    place = playhead.place_at(1000.0 + case["seconds"] * 1000.0, run)
    assert place == (case["position"], case.get("round", 1))


def test_the_updates_that_come_with_the_end_are_those_of_the_table() -> None:
    for run in TABLE["runs"].values():
        if "sampled" in run:
            assert sampled_updates(run["updates"]).tolist() == run["sampled"]


def test_a_moment_before_it_was_set_is_the_moment_it_was_set() -> None:
    assert playing(3, "visit").position_at(0.0, Run()) == 3


def test_without_a_run_it_is_where_it_was_set() -> None:
    assert playing(3, "visit").position_at(1e9, None) == 3


def test_it_is_not_clamped_by_a_run_still_under_way() -> None:
    playhead = replace(playing(500, "visit"), playing=False, end=True)
    assert playhead.position_at(1000.0, Run(done=False)) == 500
    assert playhead.clamped(Run(done=False)).position == 500


def test_settling_keeps_the_motion() -> None:
    playhead, run = playing(0, "visit", 2.0), Run()
    settled = playhead.settled(2000.0, run)
    assert (settled.position, settled.at, settled.playing) == (2, 2000.0, True)
    for later in (2000.0, 3000.0, 5000.0):
        assert settled.position_at(later, run) == playhead.position_at(later, run)


def test_settling_at_the_end_stands_still() -> None:
    assert playing(0, "visit").settled(1e6, Run()).playing is False


def test_who_goes_round_never_stands_still_and_settling_keeps_the_place() -> None:
    run = Run(visit=(1, 2, 3, 4), visits=4, loop=(4, 4))
    playhead = playing(0, "update", 2.0)
    for later in (1500.0, 3000.0, 9000.0, 9500.0):
        settled = playhead.settled(later, run)
        assert settled.playing
        assert settled.position_at(later + 3500.0, run) == playhead.position_at(later + 3500.0, run)


def test_another_run_begins_with_its_first_round() -> None:
    run = Run(visit=(1, 2, 3, 4), visits=4, loop=(4, 4))
    assert playing(0, "update").settled(9000.0, run).round == 1


def test_clamping_goes_to_the_end_when_it_is_to_stay_there() -> None:
    assert Playhead(position=3, end=True).clamped(Run()).position == 16
    assert Playhead(position=30).clamped(Run()).position == 16
    assert Playhead(position=3).clamped(Run()).position == 3
