"""Waiting for a state, and sending at a pace: the only places in the tests where time passes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

LONGEST = 60.0  # seconds: the machine may be busy with something else


def until(holds: Callable[[], object], within: float = LONGEST) -> None:
    """Waits until ``holds()`` is true; AssertionError after ``within`` seconds."""
    end = time.monotonic() + within
    while not holds():
        assert time.monotonic() < end, "what was waited for has not come"
        time.sleep(0.01)


def beats(count: int, a_second: float) -> Iterator[int]:
    """0 .. count - 1, no two nearer than 1 / ``a_second`` s; who is late catches up on nothing."""
    next_beat = time.monotonic()
    for i in range(count):
        time.sleep(max(0.0, next_beat - time.monotonic()))
        next_beat = time.monotonic() + 1 / a_second
        yield i
