"""Base classes of feature maps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any, ClassVar

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import values_of

MOST_WRITTEN = 12  # features that code lists one by one
MOST = 1e150  # absolute value of a feature, so that squared norms stay finite


class FeatureMap(ABC):
    """phi: R^d -> R^p. Parameters, if any, are fields of a frozen dataclass.

    A scenario trains on the map that ``fitted(x)`` returns. ``straight`` is true if the features are the inputs
    themselves, so that the boundary is a line.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    inputs: ClassVar[int | None] = None  # how many inputs the map needs; None: any number
    straight: bool = False
    plain: ClassVar[bool] = False  # whether it returns the inputs unchanged
    vocabulary: ClassVar[bool] = False  # whether its features are the most frequent words of texts

    @property
    @abstractmethod
    def formula(self) -> str:
        """TeX of phi(x), for two inputs if they are written out."""

    def fitted(self, x: np.ndarray) -> FeatureMap:
        """The map for training examples x (n, d), n >= 0; itself if its features do not depend on them."""
        return self

    @abstractmethod
    def transform(self, x: np.ndarray) -> np.ndarray:
        """phi of every row: x (n, d) float64 -> (n, p) float64. May overflow; the scenario checks."""

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction] | None:
        """phi of one point, in fractions; None if a feature is undefined or irrational."""
        return None

    def code(self, d: int) -> list[str] | None:
        """:meth:`transform` in numpy, for a fitted map: the lines of a function of x (m, d), with the same operations
        in the same order; ``inputs`` are the training examples (n, d). None if there is no such code."""
        return None

    def sources(self, d: int) -> list[int] | None:
        """For a fitted map, the one of d inputs on which each feature depends; None if a feature depends on several."""
        return None

    @abstractmethod
    def terms(self, d: int) -> list[str]:
        """The p features as TeX, for d inputs."""

    def degrees(self, d: int) -> list[int] | None:
        """The degree of each feature if all are monomials with coefficient 1, or whole numbers that do not change when
        inputs are multiplied (degree 0), else None.

        Monomials of short decimals are short decimals, as blackboard exactness requires (app/engine/core/units.py).
        """
        return None

    def monomials(self, d: int) -> tuple[tuple[int, ...], ...] | None:
        """For each feature the inputs, by their numbers, whose product it is; None unless all are such products."""
        return None

    def check_inputs(self, d: int) -> None:
        """Raise ScenarioError unless the map accepts d inputs."""
        if self.inputs is not None and d != self.inputs:
            raise ScenarioError(
                "input-count", "features.name", features=self.name, inputs=self.inputs, count=d
            )

    def check_values(self, x: np.ndarray, phi: np.ndarray) -> None:
        """Raise ScenarioError for a feature of a training example that is too large or undefined.

        x (n, d) are the inputs of the map, phi (n, p) the features.
        """
        too_large = ~(np.abs(phi) <= MOST)
        if too_large.any():
            i, j = (int(k) for k in np.argwhere(too_large)[0])
            raise self._refusal(i, x[i], j)

    def _refusal(self, i: int, x: np.ndarray, j: int) -> ScenarioError:
        """The error for feature j of example i, x (d,), which is too large or not a number."""
        return ScenarioError("feature-size", f"data.x[{i}]", feature=j + 1, features=self.name)

    def document(self) -> dict[str, Any]:
        return {"name": self.name, **values_of(self)}


class Monomials(FeatureMap):
    """Products of powers of the inputs, as lists of input numbers: (0, 0, 1) is x1^2 x2."""

    @abstractmethod
    def factors(self, d: int) -> list[tuple[int, ...]]:
        """For each feature, the input numbers of its product."""

    def transform(self, x: np.ndarray) -> np.ndarray:
        columns = []
        for factors in self.factors(x.shape[1]):
            column = x[:, factors[0]].copy()
            for j in factors[1:]:
                column *= x[:, j]
            columns.append(column)
        return np.column_stack(columns)

    def code(self, d: int) -> list[str]:
        factors = self.factors(d)
        if factors == [(j,) for j in range(d)]:
            return ["return x"]
        if len(factors) <= MOST_WRITTEN:
            names = ", ".join(f"x{j + 1}" for j in range(d))
            products = ", ".join(" * ".join(f"x{j + 1}" for j in product) for product in factors)
            return [f"{names}{',' if d == 1 else ''} = x.T", f"return np.column_stack([{products}])"]
        return [
            f"factors = {self.factors_code(d)}",
            "return np.column_stack([reduce(np.multiply, x.T[list(own)]) for own in factors])",
        ]

    def factors_code(self, d: int) -> str:
        """:meth:`factors` as Python code, for more features than MOST_WRITTEN."""
        return repr(self.factors(d))

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction]:
        return [prod((x[j] for j in factors), start=Fraction(1)) for factors in self.factors(len(x))]

    def terms(self, d: int) -> list[str]:
        return [_tex(factors) for factors in self.factors(d)]

    def monomials(self, d: int) -> tuple[tuple[int, ...], ...]:
        return tuple(self.factors(d))

    def degrees(self, d: int) -> list[int]:
        return [len(factors) for factors in self.factors(d)]


def _tex(factors: tuple[int, ...]) -> str:
    parts = []
    for j in sorted(set(factors)):
        power = factors.count(j)
        parts.append(f"x_{{{j + 1}}}" + (f"^{{{power}}}" if power > 1 else ""))
    return " ".join(parts)
