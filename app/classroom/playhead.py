"""Where a room is in its run: pure arithmetic over a position, a speed and two times."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

UNITS = ("visit", "update", "epoch")
SLOWEST, FASTEST = 0.5, 1000.0  # steps a second
WHOLE_RUN_SECONDS = 4.0  # what a run takes at 'max', however long it is

Speed = float | Literal["max"]


class Course(Protocol):
    """What the arithmetic needs of a run: how far it is known, and where its updates are."""

    @property
    def visits(self) -> int: ...
    @property
    def updates(self) -> int: ...
    @property
    def done(self) -> bool: ...
    @property
    def epoch_length(self) -> int: ...
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

    def position_at(self, now: float, course: Course | None) -> int:
        """The position at time ``now`` (ms); without a course, where it was set."""
        if course is None:
            return self.position
        if self.end and course.done:
            return course.visits
        start = self.position if not course.done else min(self.position, course.visits)
        if not self.playing:
            return start
        return _advanced(start, max(0.0, now - self.at) / 1000.0, self.speed, self.unit, course)

    def settled(self, now: float, course: Course | None) -> Playhead:
        """The same motion written from ``now``; one that has reached the end of its run stands still."""
        position = self.position_at(now, course)
        ended = course is not None and course.done and position >= course.visits
        return replace(self, position=position, at=now, playing=self.playing and not ended)

    def clamped(self, course: Course) -> Playhead:
        """Not beyond a run that has ended; at its last visit when ``end`` is set."""
        if not course.done:
            return self
        return replace(self, position=course.visits if self.end else min(self.position, course.visits))

    def document(self) -> dict[str, Any]:
        return {
            "position": self.position,
            "playing": self.playing,
            "speed": self.speed,
            "unit": self.unit,
            "end": self.end,
            "at": self.at,
        }


def _advanced(start: int, seconds: float, speed: Speed, unit: str, course: Course) -> int:
    known = course.visits
    if speed == "max":
        return min(known, start + int(known * seconds / WHOLE_RUN_SECONDS))
    steps = int(seconds * float(speed))
    if steps == 0:
        return start
    if unit == "visit":
        return min(known, start + steps)
    if unit == "epoch":
        length = max(1, course.epoch_length)
        return min(known, (start // length + steps) * length)
    k = course.update_at(min(start, known)) + steps
    return course.visit_of(k) if k <= course.updates else known
