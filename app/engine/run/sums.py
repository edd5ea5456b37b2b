"""Sums of all weights of a run, kept along it."""

from __future__ import annotations

import numpy as np

from ..compiled.loop import EVERY
from ..core.sentences import sentence
from .record import Record, by_kept_state


class WeightSums:
    """Sums of the states w_0 .. w_t, in training units; kept every 1,024 updates, where states are.

    May be used from several threads: what is kept is only replaced by its equal.
    """

    def __init__(self, recording: Record) -> None:
        self._recording = recording
        self._kept: dict[int, np.ndarray] = {0: np.zeros(len(recording.start))}

    def at(self, k: int) -> np.ndarray:
        """Sum of w_t (S,) over t below the visit of update k."""
        recording, sums = self._recording, self._kept
        if not 0 <= k <= recording.updates:
            raise IndexError(sentence("no-update", updates=recording.updates, got=k))
        near = k // EVERY
        at = max(i for i in range(near, -1, -1) if i in sums)
        while at < near:
            sums[at + 1] = self._onwards(sums[at], at * EVERY, (at + 1) * EVERY)
            at += 1
        return self._onwards(sums[near], near * EVERY, k)

    def until(self, visit: int) -> np.ndarray:
        """Sum of w_t (S,) over t = 0 .. visit."""
        recording = self._recording
        k = recording.update_at(visit)
        since = int(recording.columns.visit[k - 1]) if k else 0
        sums: np.ndarray = self.at(k) + (visit - since + 1) * recording.state_after(k)
        return sums

    def until_each(self, visits: np.ndarray) -> np.ndarray:
        """:meth:`until` of each of ``visits`` (m,), which rise: the sums (m, S)."""
        recording = self._recording
        visit, states = recording.columns.visit, recording.columns.states
        updates = np.searchsorted(visit, visits, side="right")
        out = np.empty((len(visits), len(recording.start)))
        for k, some in by_kept_state(updates):
            last = int(updates[some.stop - 1])
            after, _ = recording.replay(k, last, states[k // EVERY].copy())
            held = np.concatenate([states[k // EVERY][None, :], after])
            since = np.append(visit[k - 1] if k else 0, visit[k:last])
            # One after another, as they are added where a single sum is asked for.
            sums = np.add.accumulate(np.vstack([self.at(k), np.diff(since)[:, None] * held[:-1]]))
            at = updates[some] - k
            out[some] = sums[at] + (visits[some] - since[at] + 1)[:, None] * held[at]
        return out

    def _onwards(self, sums: np.ndarray, a: int, b: int) -> np.ndarray:
        """The sums at update b from those at update a, which has a kept state."""
        columns = self._recording.columns
        sums, w = sums.copy(), columns.states[a // EVERY].copy()
        before = int(columns.visit[a - 1]) if a else 0
        self._recording.replayer.add_sums(columns, a, b, w, sums, before)
        return sums
