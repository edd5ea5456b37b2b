"""The mean of all weights predicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from app.engine.predictors.base import Linear

if TYPE_CHECKING:
    from app.engine.trace import Trace


@dataclass(frozen=True)
class Averaged(Linear):
    """The mean of the T + 1 weight vectors w_0 .. w_T, the start vector included.

    Source: H. Daume III, A Course in Machine Learning, Algorithm 7, which keeps u and beta so that the mean
    costs no more than an update: w - u/c and b - beta/c with c = T + 1.
    """

    name = "averaged"
    label = "Averaged"
    tasks = ("binary", "multiclass", "regression")
    summary = "The mean of all weights so far, the start included (CIML, Algorithm 7)."
    pseudocode = (
        {
            "when": "update",
            "indent": 1,
            "tex": r"u \leftarrow u + \eta\, y\, c\, \phi(x),\quad \beta \leftarrow \beta + \eta\, y\, c",
        },
        {"when": "visit", "indent": 0, "tex": r"c \leftarrow c + 1"},
        {"when": "", "indent": 0, "tex": r"\textbf{predict by } w - u/c,\; b - \beta/c"},
    )

    def weights(self, trace: Trace, visit: int) -> tuple[np.ndarray, Any]:
        return trace.averaged_at(visit)
