from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

import pytest

from app.classroom.playhead import Playhead


@dataclass
class Run:
    """Updates at these visits; epochs of four."""

    visit: tuple[int, ...] = (1, 2, 4, 7, 8, 11)
    visits: int = 16
    done: bool = True
    epoch_length: int = 4

    @property
    def updates(self) -> int:
        return len(self.visit)

    def update_at(self, visit: int) -> int:
        return bisect_right(self.visit, visit)

    def visit_of(self, update: int) -> int:
        return self.visit[update - 1] if update else 0


def playing(position: int, unit: str, speed: float | str = 1.0) -> Playhead:
    return Playhead(position, True, speed, unit, at=1000.0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("playhead", "seconds", "position"),
    [
        (playing(0, "visit"), 0.0, 0),
        (playing(0, "visit"), 0.999, 0),
        (playing(0, "visit"), 1.0, 1),
        (playing(3, "visit", 10.0), 0.5, 8),
        (playing(3, "visit", 10.0), 60.0, 16),
        (playing(0, "update"), 1.0, 1),
        (playing(0, "update"), 4.0, 7),
        (playing(5, "update"), 1.0, 7),
        (playing(0, "update"), 7.0, 16),
        (playing(0, "epoch"), 1.0, 4),
        (playing(5, "epoch"), 1.0, 8),
        (playing(5, "epoch"), 100.0, 16),
        (playing(0, "visit", "max"), 2.0, 8),
        (playing(0, "visit", "max"), 4.0, 16),
        (replace(playing(5, "visit"), playing=False), 100.0, 5),
        (replace(playing(5, "visit"), playing=False, end=True), 0.0, 16),
        (replace(playing(500, "visit"), playing=False), 0.0, 16),
    ],
)
def test_the_position_follows_from_time_speed_and_unit(
    playhead: Playhead, seconds: float, position: int
) -> None:
    assert playhead.position_at(1000.0 + seconds * 1000.0, Run()) == position


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


def test_clamping_goes_to_the_end_when_it_is_to_stay_there() -> None:
    assert Playhead(position=3, end=True).clamped(Run()).position == 16
    assert Playhead(position=30).clamped(Run()).position == 16
    assert Playhead(position=3).clamped(Run()).position == 3
