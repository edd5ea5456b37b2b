"""Written digits: one against another, one against the rest, all ten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.errors import ScenarioError
from ...core.params import param
from ...core.tasks import MULTICLASS
from .base import DEPENDS, SEPARABLE, Points
from .bundled import Bundled, table

ALL = 1797


def count() -> Any:
    """How many of the digits that there are."""
    return param(
        500, label="Digits", low=20, high=ALL, step=1, scale="log", help="At most so many, the first of the file."
    )  # fmt: skip


@dataclass(frozen=True)
class Digits(Bundled):
    """A digit (+1) against another or all others (-1), in 8 x 8 pixels of 0 to 16: the first ``count`` of the file.

    Every two digits are separable, and every digit but 8 and 9 is from the rest, of which nothing is claimed: with
    all digits those two are too close to call. Source: E. Alpaydin, C. Kaynak, Optical recognition of handwritten
    digits, 1998; UCI Machine Learning Repository.
    """

    digit: int = param(8, label="Digit", low=0, high=9, step=1, help="The digit to tell from others.")
    against: str | int = param(
        3,
        label="Against",
        help="Which others.",
        choices=[("rest", "the rest", "All other digits."), *((d, str(d), "") for d in range(10))],
    )
    count: int = count()

    name = "digits"
    label = "Digits"
    summary = "Written digits in 8 × 8 pixels, one against another or the rest: 64 inputs."
    claim = DEPENDS
    pixels = True
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}

    @property
    def separable(self) -> bool | None:
        return True if self.against != "rest" or self.digit < 8 else None

    def points(self) -> Points:
        if self.against == self.digit:
            raise ScenarioError("same-digit", "data.against", digit=self.digit)
        x, digit = table("digits")
        chosen = digit >= 0 if self.against == "rest" else np.isin(digit, (self.digit, self.against))
        return x[chosen][: self.count], np.where(digit[chosen][: self.count] == self.digit, 1, -1)


@dataclass(frozen=True)
class DigitsAll(Bundled):
    """The ten digits in 8 x 8 pixels of 0 to 16: the first ``count`` of the file.

    Separable, however many are taken: from zero in this order the multiclass perceptron, in whole numbers, ends
    without a mistake on all 1,797. Source: as for ``digits``.
    """

    count: int = count()

    name = "digits-all"
    label = "Digits, all ten"
    summary = "Written digits in 8 × 8 pixels, ten classes: 64 inputs and ten weight vectors."
    task = MULTICLASS
    claim = SEPARABLE
    pixels = True
    suggests: ClassVar[dict[str, Any]] = {
        "features": {"name": "identity"},
        "learner": {"name": "multiclass-perceptron", "rate": 1},
        "predictor": "last",
    }

    def points(self) -> Points:
        x, digit = table("digits")
        return x[: self.count], digit[: self.count]
