"""Wines of three growers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import SEPARABLE, Points, in_turn
from .bundled import Bundled, table


@dataclass(frozen=True)
class Wine(Bundled):
    """One grower's wines (+1) against another's or all others (-1) by 13 measurements: 178 wines, mixed.

    Separable in every combination, but the measurements are of very different size (proline is near 1,000, others
    below 1): as they are the bound is in the hundreds of millions, standardised at most a thousand. Source: M.
    Forina et al., PARVUS, 1988; UCI Machine Learning Repository.
    """

    growers: str = param(
        "1/2",
        label="Growers",
        help="Whose wines, and against whose.",
        choices=[
            ("1/2", "1, 2", ""),
            ("1/3", "1, 3", ""),
            ("2/3", "2, 3", ""),
            ("1/rest", "1, the rest", ""),
            ("2/rest", "2, the rest", ""),
            ("3/rest", "3, the rest", ""),
        ],
    )

    name = "wine"
    label = "Wine"
    summary = "Who grew the wine, by 13 chemical measurements: easy once they are scaled."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"scaling": "standardise", "features": {"name": "identity"}}

    def points(self) -> Points:
        x, grower = table("wine")
        first, second = self.growers.split("/")
        chosen = np.flatnonzero(
            (grower >= 0) if second == "rest" else np.isin(grower + 1, (int(first), int(second)))
        )
        y = np.where(grower[chosen] + 1 == int(first), 1, -1)
        order = in_turn(y)
        return x[chosen[order]], y[order]
