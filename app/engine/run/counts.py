"""Counting: how often each example was a mistake, and was updated on, up to any visit of a run."""

from __future__ import annotations

import numpy as np

from ..core.sentences import sentence
from ..methods.replayer import PIECE
from .trace import Trace

APART = 65_536  # updates between counts that are kept


class Counts:
    """For each training example: its visits judged wrong, and how often an update was made of it.

    An update of several examples counts for each of them; a fit's for those that its weights rest on. Counts are kept
    along the run, so those of a later visit go on from an earlier one's.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._n = len(trace.scenario.y)
        self._kept: dict[int, np.ndarray] = {0: np.zeros((2, self._n), dtype=np.int64)}  # by updates
        self._newest = (0, self._kept[0])

    def at(self, visit: int) -> tuple[np.ndarray, np.ndarray]:
        """(mistakes int64 (n,), updates int64 (n,)) of visits 1 .. ``visit``.

        Raises IndexError beyond the visits that there are.
        """
        if not 0 <= visit <= self._trace.visits:
            raise IndexError(sentence("no-visit", visits=self._trace.visits, got=visit))
        k = self._trace.update_at(visit)
        counts = self._after(k).copy()
        if self._several:
            self._look(k, visit, counts)
        elif self._trace.end == "diverged" and k == self._trace.update_at(visit - 1):
            # The update at which the weights grew beyond all bounds is not written down; its mistake was one.
            last = self._trace.visited(visit, visit + 1)
            counts[0, last.example] += last.mistake
        return counts[0], counts[1]

    def stops(self, visit: int, most: int) -> list[int]:
        """Visits to count up to one after another, at most ``most`` updates apart, the last one ``visit``."""
        last = self._trace.update_at(visit)
        visits = [int(self._trace.visit[k - 1]) for k in range(self._nearest(last) + most, last, most)]
        return [*visits, visit]

    @property
    def _several(self) -> bool:
        """Whether updates are of several examples, made when an epoch ends: then no row says who was wrong."""
        return self._trace.updates == 0 or int(self._trace.example[0]) < 0

    def _nearest(self, k: int) -> int:
        newest, _ = self._newest
        return max(at for at in (newest, *self._kept) if at <= k)

    def _after(self, k: int) -> np.ndarray:
        """Counts (2, n) of everything up to the visit of update k."""
        at = self._nearest(k)
        counts = (self._newest[1] if at == self._newest[0] else self._kept[at]).copy()
        w = self._trace.recording.state_after(at)
        while at < k:
            stop = min(k, at + PIECE - at % PIECE)
            self._add(at, stop, w, counts)
            at = stop
            if at % APART == 0:
                self._kept[at] = counts.copy()
        self._newest = (k, counts)
        return counts

    def _add(self, a: int, b: int, w: np.ndarray, counts: np.ndarray) -> None:
        """Add updates a .. b - 1, from 0; the state ``w`` before them goes along."""
        trace = self._trace
        before = w.copy()
        after, score = trace.recording.replay(a, b, w)
        example = trace.example[a:b]
        mistaken = trace.judge.mistaken(score, example)
        if not self._several:
            counts[0] += np.bincount(example[mistaken], minlength=self._n)
            counts[1] += np.bincount(example, minlength=self._n)
            return
        for k in range(a, b):
            order = trace.order(int(trace.visit[k] - 1) // trace.epoch_length + 1)
            wrong = np.bincount(self._wrong(before, order), minlength=self._n)
            counts[0] += wrong
            # An update that is a mistake is of all that were wrong.
            if not mistaken[k - a]:
                wrong = np.bincount(np.array(trace.examples_of(k + 1), dtype=int), minlength=self._n)
            counts[1] += wrong
            before = after[k - a]

    def _look(self, k: int, visit: int, counts: np.ndarray) -> None:
        """Add the mistakes of an epoch's visits before its end."""
        trace = self._trace
        done = int(trace.visit[k - 1]) if k else 0
        while done < visit:
            order = trace.order(done // trace.epoch_length + 1)[: visit - done]
            counts[0] += np.bincount(self._wrong(trace.recording.state_after(k), order), minlength=self._n)
            done += len(order)

    def _wrong(self, state: np.ndarray, order: np.ndarray) -> np.ndarray:
        """The examples among ``order`` that a state gets wrong."""
        judge = self._trace.judge
        score = judge.scores(np.broadcast_to(state, (len(order), len(state))), order)
        wrong: np.ndarray = order[judge.mistaken(score, order)]
        return wrong
