"""Where a room is in its run: pure arithmetic over a position, a speed and two times."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

import numpy as np

UNITS = ("visit", "update", "epoch")
SLOWEST, FASTEST = 0.5, 1000.0  # steps a second
FRAMES_A_SECOND = 60  # of positions, at 'max'
MOST_FRAMES = 240  # of a whole run
SAMPLED = 256  # updates of a long run whose weights are sent with its end

Speed = float | Literal["max"]


class Timeline(Protocol):
    """What the arithmetic needs of a run: how far it is known, and where its updates are."""

    @property
    def visits(self) -> int: ...
    @property
    def updates(self) -> int: ...
    @property
    def done(self) -> bool: ...
    @property
    def epoch_length(self) -> int: ...
    @property
    def loop(self) -> tuple[int, int] | None: ...  # (visits, updates) of a round, where it goes on for ever
    def update_at(self, visit: int) -> int: ...
    def visit_of(self, update: int) -> int: ...


@dataclass(frozen=True)
class Playhead:
    """``position`` (visits made) at the moment ``at`` (server time, ms), and how it moves from there.

    ``end``: at the end of the run whatever it is, so that it stays there when the scenario changes.
    """

    position: int = 0
    playing: bool = False
    speed: Speed = 3.0
    unit: str = "update"
    end: bool = False
    at: float = 0.0

    def position_at(self, now: float, timeline: Timeline | None) -> int:
        """The position at time ``now`` (ms); without a timeline, where it was set."""
        if timeline is None:
            return self.position
        if self.end and timeline.done:
            return timeline.visits
        start = self.position if not timeline.done else min(self.position, timeline.visits)
        if not self.playing:
            return start
        return _advanced(start, max(0.0, now - self.at) / 1000.0, self.speed, self.unit, timeline)

    def settled(self, now: float, timeline: Timeline | None) -> Playhead:
        """The same motion written from ``now``; at the end of a run that does not go round it stands still."""
        position = self.position_at(now, timeline)
        ended = timeline is not None and timeline.done and not timeline.loop and position >= timeline.visits
        return replace(self, position=position, at=now, playing=self.playing and not ended)

    def clamped(self, timeline: Timeline) -> Playhead:
        """Not beyond a run that has ended; at its last visit when ``end`` is set."""
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
        }


def _advanced(start: int, seconds: float, speed: Speed, unit: str, timeline: Timeline) -> int:
    steps = int(seconds * (FRAMES_A_SECOND if speed == "max" else speed))
    if steps == 0:
        return start
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
            return timeline.visits
        k = _round(k, timeline.updates, timeline.loop[1])
    return timeline.visit_of(k)


def _placed(visit: int, timeline: Timeline) -> int:
    """Beyond a run's last visit: the same place of its round, if it has one, else the last."""
    known = timeline.visits
    if visit <= known or not timeline.loop:
        return min(visit, known)
    return _round(visit, known, timeline.loop[0])


def _round(k: int, last: int, length: int) -> int:
    """What comes ``k``-th where the ``length`` until the ``last`` return for ever (k > last)."""
    return last - length + 1 + (k - last - 1) % length


def _fastest(start: int, steps: int, timeline: Timeline) -> int:
    """Where 'max' is after so many frames: an update each, evenly chosen ones of a long run."""
    updates = sampled_updates(timeline.updates)
    count = min(len(updates), MOST_FRAMES)
    shown = updates[np.arange(1, count + 1) * len(updates) // max(1, count) - 1]
    i = int(np.searchsorted(shown, timeline.update_at(start), side="right")) + steps - 1
    if i >= count and timeline.loop:
        again = shown[shown > timeline.updates - timeline.loop[1]]
        return timeline.visit_of(int(again[(i - count) % len(again)]))
    return timeline.visit_of(int(shown[i])) if i < count else timeline.visits


def sampled_updates(updates: int) -> np.ndarray:
    """Updates (from 1, int64) evenly along a run of so many, the first and the last included; all of a short one."""
    return np.linspace(1, updates, min(SAMPLED, updates)).round().astype(np.int64)
