"""The weights that did best on the validation examples predict."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.pseudocode import code, line
from .base import Chosen
from .history import History, Picks


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
