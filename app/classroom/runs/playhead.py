"""The playhead: a room's position in its run, computed from a position, a speed and two times."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

import numpy as np

from ...exports.run_columns import sampled_updates

UNITS = ("visit", "update", "epoch")
SLOWEST, FASTEST = 0.5, 1000.0  # steps a second
FRAMES_A_SECOND = 60  # of positions, at 'max'
MOST_FRAMES = 240  # of a whole run

Speed = float | Literal["max"]


class Timeline(Protocol):
    """The part of a run that the playhead needs: its length so far and the visits of its updates."""

    @property
    def visits(self) -> int: ...
    @property
    def updates(self) -> int: ...
    @property
    def done(self) -> bool: ...
    @property
    def epoch_length(self) -> int: ...
    @property
    def loop(self) -> tuple[int, int] | None: ...  # (visits, updates) of a round of a run that repeats
    def update_at(self, visit: int) -> int: ...
    def visit_of(self, update: int) -> int: ...


@dataclass(frozen=True)
class Playhead:
    """``position`` (number of visits) at time ``at`` (server time, ms), and the motion from there.

    ``end``: the position is the end of the run, also after the scenario changes. ``round``: number (from 1) of the
    round at time ``at``, of a run that repeats.
    """

    position: int = 0
    playing: bool = False
    speed: Speed = 3.0
    unit: str = "update"
    end: bool = False
    at: float = 0.0
    round: int = 1

    def position_at(self, now: float, timeline: Timeline | None) -> int:
        """The position at time ``now`` (ms); without a timeline, the position at time ``at``."""
        return self.place_at(now, timeline)[0]

    def place_at(self, now: float, timeline: Timeline | None) -> tuple[int, int]:
        """(position, round) at time ``now`` (ms)."""
        if timeline is None:
            return self.position, self.round
        start = self.position if not timeline.done else min(self.position, timeline.visits)
        start = timeline.visits if self.end and timeline.done else start
        round = self.round if timeline.loop else 1
        if not self.playing:
            return start, round
        seconds = max(0.0, now - self.at) / 1000.0
        position, more = _advanced(start, seconds, self.speed, self.unit, timeline)
        return position, round + more

    def settled(self, now: float, timeline: Timeline | None) -> Playhead:
        """The playhead at time ``now``, for another run. It is paused if the run has ended and does not repeat."""
        position = self.position_at(now, timeline)
        ended = timeline is not None and timeline.done and not timeline.loop and position >= timeline.visits
        return replace(self, position=position, at=now, playing=self.playing and not ended, round=1)

    def clamped(self, timeline: Timeline) -> Playhead:
        """The playhead within a run that has ended; at the last visit if ``end`` is set."""
        if not timeline.done:
            return self
        return replace(self, position=timeline.visits if self.end else min(self.position, timeline.visits))

    def document(self) -> dict[str, Any]:
        return {
            "position": self.position,
            "playing": self.playing,
            "speed": self.speed,
            "unit": self.unit,
            "end": self.end,
            "at": self.at,
            "round": self.round,
        }


def _advanced(start: int, seconds: float, speed: Speed, unit: str, timeline: Timeline) -> tuple[int, int]:
    """(position, rounds begun since ``start``)."""
    steps = int(seconds * (FRAMES_A_SECOND if speed == "max" else speed))
    if steps == 0:
        return start, 0
    if speed == "max":
        if timeline.done:
            return _fastest(start, steps, timeline)
        unit = "update"
    if unit == "visit":
        return _placed(start + steps, timeline)
    if unit == "epoch":
        length = max(1, timeline.epoch_length)
        return _placed((start // length + steps) * length, timeline)
    k = timeline.update_at(min(start, timeline.visits)) + steps
    if k > timeline.updates:
        if not timeline.loop:
            return timeline.visits, 0
        k, more = _again(k, timeline.updates, timeline.loop[1])
        return timeline.visit_of(k), more
    return timeline.visit_of(k), 0


def _placed(visit: int, timeline: Timeline) -> tuple[int, int]:
    """A visit beyond the last one is mapped into the round of a run that repeats, else to the last visit."""
    known = timeline.visits
    if visit <= known or not timeline.loop:
        return min(visit, known), 0
    return _again(visit, known, timeline.loop[0])


def _again(k: int, last: int, length: int) -> tuple[int, int]:
    """The number to which ``k`` > ``last`` is mapped if the ``length`` numbers up to ``last`` repeat; the
    repetitions."""
    more, place = divmod(k - last - 1, length)
    return last - length + 1 + place, more + 1


def _fastest(start: int, steps: int, timeline: Timeline) -> tuple[int, int]:
    """The position of speed 'max' after ``steps`` frames: one update a frame, evenly chosen in a long run."""
    updates = sampled_updates(timeline.updates)
    count = min(len(updates), MOST_FRAMES)
    shown = updates[np.arange(1, count + 1) * len(updates) // max(1, count) - 1]
    i = int(np.searchsorted(shown, timeline.update_at(start), side="right")) + steps - 1
    if i >= count and timeline.loop:
        again = shown[shown > timeline.updates - timeline.loop[1]]
        more, place = divmod(i - count, len(again))
        return timeline.visit_of(int(again[place])), more + 1
    return timeline.visit_of(int(shown[i])) if i < count else timeline.visits, 0
