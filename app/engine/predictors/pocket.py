"""The best weights so far predict: of the training examples (Gallant's pocket), or of those for validation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ..core.params import param
from ..core.pseudocode import code, line
from .base import Chosen, History, Picks

PIECE = 1024  # weight vectors measured at a time


@dataclass(frozen=True)
class Pocket(Chosen):
    """A pocket keeps a copy of the best weights so far, which predicts.

    'longest-run': the newest weights enter the pocket when their run of right answers is longer than any run of those
    in the pocket. 'ratchet': they must also get more training examples right, so that the pocket never gets worse; the
    run to exceed is the one with which the weights in the pocket entered. 'best': they enter after an update if they
    get fewer training examples wrong. The start vector is in the pocket first, with a run of 0. A score of 0 counts as
    in training (``tie``). A run ends at every mistake; a mistake without a step, as at an example of zeros, begins a
    new run of the same weights. For learners that also step at right answers, or once per batch, the rule is always
    'best'. Gallant draws examples at random; here they come in the scenario's order.

    Source: S. Gallant, Perceptron-based learning algorithms, 1990; 'best': Y. Abu-Mostafa, M. Magdon-Ismail, H. Lin,
    Learning from Data, 2012.
    """

    rule: str = param(
        "ratchet",
        label="Into the pocket",
        help="When the newest weights replace those in the pocket; where they also change at right answers, or once a"
        " batch, always by the fewest errors.",
        choices=[
            ("ratchet", "longest run, ratchet", "A longer run of right answers, and more examples right."),
            ("longest-run", "longest run", "A longer run of right answers is enough."),
            ("best", "fewest errors", "After each update: fewer training examples wrong."),
        ],
    )

    name = "pocket"
    label = "Pocket"
    at_line = "pocket"
    says = "the pocket"
    summary = "The best weights so far, kept while training goes on."
    tasks = ("binary", "multiclass")
    compared = ("multiclass",)
    pseudocode = (
        line(
            "right",
            r"\textbf{else } \mathit{run} \leftarrow \mathit{run} + 1",
            by="predictor.rule",
            hide=["best"],
        ),
        line(
            "",
            r"\textbf{if } \mathit{run} > \mathit{best} \text{ and more are right:}",
            by="predictor.rule",
            show=["ratchet"],
        ),
        line("", r"\textbf{if } \mathit{run} > \mathit{best}:", by="predictor.rule", show=["longest-run"]),
        line("", r"\textbf{if } \text{fewer are wrong:}", by="predictor.rule", show=["best"]),
        line("", r"w_{\text{pocket}} \leftarrow w", 1, by="predictor.rule", show=["best"]),
        line(
            "",
            r"w_{\text{pocket}} \leftarrow w,\; \mathit{best} \leftarrow \mathit{run}",
            1,
            by="predictor.rule",
            hide=["best"],
        ),
        line("", r"\textbf{predict by } w_{\text{pocket}}"),
    )
    core = (
        code(
            "v, longest, fewest, times = held[0][1], 0, errors(held[0][1]), 1",
            by="predictor.rule",
            hide=["longest-run"],
        ),
        code(
            "for count, u in held[1:]:  # each was right count - 1 times in a row",
            by="predictor.rule",
            show=["ratchet"],
        ),
        code("    if count - 1 > longest and errors(u) < fewest:", by="predictor.rule", show=["ratchet"]),
        code("for _, u in held[1:]:", by="predictor.rule", show=["best"]),
        code("    if errors(u) < fewest:", by="predictor.rule", show=["best"]),
        code(
            "        v, longest, fewest = u, longest + 1, errors(u)",
            by="predictor.rule",
            hide=["longest-run"],
        ),
        code(
            "v, times = max(held, key=lambda each: each[0])[1], 1  # the first of the longest",
            by="predictor.rule",
            show=["longest-run"],
        ),
    )

    def beside(self, keeps_runs: bool) -> Pocket:
        return self if keeps_runs else replace(self, rule="best")

    def choice(self, history: History) -> Picks:
        entries = {"best": _best, "longest-run": _longest_runs, "ratchet": _ratchet}[self.rule](history)
        return np.array([visit for visit, _ in entries], dtype=np.int64), np.array([k for _, k in entries])


def _best(history: History) -> list[tuple[int, int]]:
    """(visit, update) of each vector with fewer errors than all before it."""
    least = _errors(history, 0)
    entries = [(0, 0)]
    for first in range(0, history.updates, PIECE):
        for i, errors in _fewer_wrong(history, first, least):
            if errors < least:
                least = errors
                entries.append((int(history.visit[first + i]), first + i + 1))
    return entries


def _longest_runs(history: History) -> list[tuple[int, int]]:
    """(visit, update) of each vector that enters the pocket: the visit at which its run becomes the longest so far."""
    runs = Runs(history)
    longest = np.maximum.accumulate(runs.longest)
    longer = 1 + np.flatnonzero(runs.longest[1:] > longest[:-1])
    return [(0, 0), *((runs.visit_of(k, int(longest[k - 1]) + 1), k) for k in longer.tolist())]


def _ratchet(history: History) -> list[tuple[int, int]]:
    """(visit, update) of each vector that enters the pocket: the visit at which its run becomes longer than the run
    with which the last one entered."""
    runs = Runs(history)
    entries, longest, fewest = [(0, 0)], 0, _errors(history, 0)
    for first in range(0, history.updates, PIECE):
        piece = runs.longest[first + 1 : first + 1 + PIECE]
        if piece.max() <= longest:
            continue
        for i, errors in _fewer_wrong(history, first, fewest, piece > longest):
            if piece[i] > longest and errors < fewest:
                longest, fewest = longest + 1, errors
                entries.append((runs.visit_of(first + i + 1, longest), first + i + 1))
    return entries


def _fewer_wrong(
    history: History, first: int, errors: int, among: np.ndarray | bool = True
) -> Iterator[tuple[int, int]]:
    """(i, errors) for each weight vector i of a piece, ``among`` (m,), with fewer than ``errors`` training examples
    wrong."""
    indices = np.flatnonzero((history.surely_wrong(first, first + PIECE) < errors) & among)
    if len(indices):
        wrong, _ = history.measures(*history.weights_after(first + 1 + indices))
        yield from ((i, k) for i, k in zip(indices.tolist(), wrong.tolist(), strict=True) if k < errors)


class Runs:
    """Runs of right answers of w_0 and the weights after each update; a mistake without an update also ends one."""

    def __init__(self, history: History) -> None:
        unanswered = history.unanswered
        self._since = np.append(0, history.visit)  # the visit before each run
        self._first = np.arange(len(self._since))  # each vector's first run
        if len(unanswered):
            self._first += np.searchsorted(unanswered, self._since)
            self._since = np.insert(self._since, np.searchsorted(self._since, unanswered), unanswered)
        self._lengths = np.diff(self._since, append=history.visits + 1) - 1
        #: The longest run of each vector.
        self.longest = np.maximum.reduceat(self._lengths, self._first) if len(unanswered) else self._lengths

    def visit_of(self, k: int, length: int) -> int:
        """The visit at which the weights after k updates first have a run of ``length``."""
        first = int(self._first[k])
        lengths = self._lengths[first : self._first[k + 1] if k + 1 < len(self._first) else None]
        return int(self._since[first + np.argmax(lengths >= length)]) + length


def _errors(history: History, k: int) -> int:
    w, b = history.weights_at(k)
    return int(history.measures(w[None, ...], np.asarray(b)[None, ...])[0][0])


@dataclass(frozen=True)
class BestOnValidation(Chosen):
    """The weights after the epoch with the least error on the validation examples, the first of equals.

    Early stopping continues for some epochs after the best one, to check that no better one follows; these are the
    weights it looks for. Until an epoch has ended the start vector predicts. If no examples are held out for
    validation, the newest weights predict.

    Source: L. Prechelt, Early stopping - but when?, 1998.
    """

    name = "best-on-validation"
    label = "Best on validation"
    at_line = "best so far"
    says = "the best on validation"
    by_validation = True
    tasks = ("binary", "multiclass", "regression")
    summary = "The weights after the epoch with the fewest errors on the validation examples; without such the newest."
    pseudocode = (
        line("", r"\textbf{after an epoch, if } \text{fewer validation examples are wrong:}"),
        line("", r"w_{\text{best}} \leftarrow w", 1),
        line("", r"\textbf{predict by } w_{\text{best}}"),
    )
    core = (
        code("best = int(np.argmin(validation)) + 1 if validation else 0  # the first of the best epochs"),
        code("v, times = [u for since, u in history if since <= best * n][-1], 1"),
    )

    def choice(self, history: History) -> Picks | None:
        if not history.validated:
            return None
        errors = np.array([np.inf, *history.validation])
        epochs = np.flatnonzero(errors[1:] < np.fmin.accumulate(errors)[:-1]) + 1
        visits = np.append(0, np.minimum(epochs * history.epoch_length, history.visits)).astype(np.int64)
        return visits, np.array([history.update_at(visit) for visit in visits.tolist()])
