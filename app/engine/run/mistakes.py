"""Mistakes that are no updates, as at an example of zeros, along which there is no step."""

from __future__ import annotations

import numpy as np

from .record import Record

Visited = tuple[np.ndarray, np.ndarray]  # (visits (m,) int64, rising from 1; their examples (m,) int32)


class UnansweredMistakes:
    """Visits of single examples that were wrong and changed nothing, kept along the run.

    ``conservative``: its learner updates at mistakes alone, so that only epochs with more mistakes than updates have
    any. May be used from several threads: what is kept is only replaced by its equal.
    """

    def __init__(self, recording: Record, conservative: bool) -> None:
        self._recording = recording
        self._conservative = conservative
        self._kept = (
            0,
            np.zeros(0, dtype=np.int64),
            np.zeros(0, dtype=np.int32),
        )  # the first: visits looked at

    def until(self, visit: int) -> Visited:
        """Those of visits 1 .. ``visit``."""
        seen, visits, examples = self._kept
        if seen < visit:
            parts = [(visits, examples), *self._after(seen, visit)]
            visits, examples = (np.concatenate(each) for each in zip(*parts, strict=True))
            self._kept = visit, visits, examples
        count = int(np.searchsorted(visits, visit, side="right"))
        return visits[:count], examples[:count]

    def _after(self, seen: int, visit: int) -> list[Visited]:
        """Those of visits ``seen`` + 1 .. ``visit``, in pieces."""
        recording = self._recording
        counted = recording.per_epoch(0) > recording.per_epoch(1) if self._conservative else None
        if counted is not None and not counted.any():
            return []
        return [self._among(first, stop, counted) for first, stop in recording.pieces(seen + 1, visit + 1)]

    def _among(self, first: int, stop: int, counted: np.ndarray | None) -> Visited:
        """Those of visits ``first`` .. ``stop`` - 1, where only epochs that are ``counted`` have any."""
        recording, judge = self._recording, self._recording.replayer.judge
        changed = recording.columns.visit
        quiet = np.ones(stop - first, dtype=bool)
        quiet[changed[recording.update_at(first - 1) : recording.update_at(stop - 1)] - first] = False
        if counted is not None:
            quiet &= counted[np.arange(first - 1, stop - 1) // recording.epoch_length]
        visits, examples = first + np.flatnonzero(quiet), recording.examples_visited(first, stop)[quiet]
        states = recording.states_after(np.searchsorted(changed, visits))
        wrong = judge.mistaken(judge.scores(states, examples), examples)
        return visits[wrong], examples[wrong]
