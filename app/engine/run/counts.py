"""Counts of mistakes: a visit is a mistake if its score was wrong at that time, with or without an update."""

from __future__ import annotations

import numpy as np

from ..core.errors import sentence
from ..methods.method import PIECE
from .trace import Trace

APART = 65_536  # updates between stored counts


def of_several(trace: Trace) -> bool:
    """Whether updates are of several examples, at the end of a batch, so that no row names the wrong ones."""
    return trace.updates == 0 or int(trace.example[0]) < 0


def rows_tell(trace: Trace) -> bool:
    """Whether every mistake has a row in the trace: not for batches, nor if a mistake may find no step, nor if the last
    step diverged and was not recorded."""
    zero_step = trace.scenario.learner.divides and trace.scenario.bias in ("none", "fixed")  # for zeros
    return not zero_step and not of_several(trace) and trace.end != "diverged"


def wrong_visits(trace: Trace, first: int, stop: int) -> np.ndarray:
    """Which of visits first .. stop - 1 (from 1) were mistakes: bool."""
    mistakes = [trace.visited(a, b).mistake for a, b in trace.recording.pieces(first, stop)]
    return np.concatenate(mistakes) if mistakes else np.zeros(0, dtype=bool)


def mistakes_until(trace: Trace, visit: int) -> int:
    """The number of mistakes among the first ``visit`` visits."""
    epochs = visit // trace.epoch_length
    return int(trace.mistakes_per_epoch[:epochs].sum()) + mistakes_within(trace, visit)


def mistakes_within(trace: Trace, visit: int) -> int:
    """The number of mistakes in the epoch of visit ``visit``, up to that visit; 0 if it is the epoch's last."""
    first = visit - visit % trace.epoch_length + 1
    if not rows_tell(trace):
        return int(np.count_nonzero(wrong_visits(trace, first, visit + 1)))
    a, b = trace.update_at(first - 1), trace.update_at(visit)
    return int(np.count_nonzero(trace.window(a, b).mistake)) if b > a else 0


class Counts:
    """For each training example: its visits judged wrong, and the updates that used it.

    An update of several examples counts for each of them; a fit for those that its weights depend on. Counts are stored
    along the run, so that a later visit continues from an earlier one.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._n = len(trace.scenario.y)
        self._kept: dict[int, np.ndarray] = {0: np.zeros((2, self._n), dtype=np.int64)}  # per update
        self._newest = (
            0,
            self._kept[0],
            trace.recording.state_after(0),
        )  # number of updates, counts, state

    def at(self, visit: int) -> tuple[np.ndarray, np.ndarray]:
        """(mistakes int64 (n,), updates int64 (n,)) of visits 1 .. ``visit``.

        Raises IndexError beyond the run's visits.
        """
        trace = self._trace
        if not 0 <= visit <= trace.visits:
            raise IndexError(sentence("no-visit", visits=trace.visits, got=visit))
        k = trace.update_at(visit)
        counts = self._after(k).copy()
        if of_several(trace):
            self._look(k, visit, counts)
        elif not rows_tell(trace):
            _, examples = trace.unanswered_mistakes.until(visit)
            counts[0] += np.bincount(examples, minlength=self._n)
        return counts[0], counts[1]

    def stops(self, visit: int, most: int) -> list[int]:
        """Visits at which to count in turn, at most ``most`` updates apart; the last is ``visit``."""
        last = self._trace.update_at(visit)
        visits = [int(self._trace.visit[k - 1]) for k in range(self._nearest(last) + most, last, most)]
        return [*visits, visit]

    def _nearest(self, k: int) -> int:
        newest, *_ = self._newest
        return max(at for at in (newest, *self._kept) if at <= k)

    def _after(self, k: int) -> np.ndarray:
        """Counts (2, n) from the rows of the first k updates."""
        at = self._nearest(k)
        newest, counts, w = self._newest
        if at != newest:
            counts, w = self._kept[at], self._trace.recording.state_after(at)
        counts, w = counts.copy(), w.copy()
        while at < k:
            stop = min(k, at + PIECE - at % PIECE)
            self._add(at, stop, w, counts)
            at = stop
            if at % APART == 0:
                self._kept[at] = counts.copy()
        self._newest = (k, counts, w)
        return counts

    def _add(self, a: int, b: int, w: np.ndarray, counts: np.ndarray) -> None:
        """Add updates a .. b - 1 (from 0) to ``counts``; changes the state ``w`` before them to that after them."""
        trace = self._trace
        before = w.copy()
        after, score = trace.recording.replay(a, b, w)
        example = trace.example[a:b]
        mistaken = trace.evaluator.mistaken(score, example)
        if not of_several(trace):
            counts[0] += np.bincount(example[mistaken], minlength=self._n)
            counts[1] += np.bincount(example, minlength=self._n)
            return
        done = int(trace.visit[a - 1]) if a else 0
        for k in range(a, b):
            visit = int(trace.visit[k])
            # Visits since the last update: this update's batch, after batches without a mistake.
            wrong = np.bincount(self._wrong(before, done, visit), minlength=self._n)
            counts[0] += wrong
            # An update after a mistake uses all wrong examples.
            if not mistaken[k - a]:
                wrong = np.bincount(np.array(trace.examples_of(k + 1, before), dtype=int), minlength=self._n)
            counts[1] += wrong
            before, done = after[k - a], visit

    def _look(self, k: int, visit: int, counts: np.ndarray) -> None:
        """Add the mistakes of visits since update k, in an unfinished batch."""
        done = int(self._trace.visit[k - 1]) if k else 0
        _, _, state = self._newest
        for first, stop in self._trace.recording.pieces(done, visit):
            counts[0] += np.bincount(self._wrong(state, first, stop), minlength=self._n)

    def _wrong(self, state: np.ndarray, done: int, visit: int) -> np.ndarray:
        """The examples of visits done + 1 .. ``visit`` that a state gets wrong, one entry per visit."""
        evaluator, order = self._trace.evaluator, self._trace.examples_visited(done + 1, visit + 1)
        score = evaluator.scores(np.broadcast_to(state, (len(order), len(state))), order)
        wrong: np.ndarray = order[evaluator.mistaken(score, order)]
        return wrong
