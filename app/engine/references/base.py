"""Base classes of references: classifiers that are fitted at once and drawn beside the run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param, values_of
from ..core.tasks import Task
from ..core.units import LARGEST, MOST_PLACES, Unit, unit_of, whole
from ..features.scaling import Scaling


class Examples(NamedTuple):
    """Training data of a reference: inputs x (n, d), scaled, without the feature map, as distances and cuts are those
    of the plane; labels y (n,) of the ``task``; ``written``, the inputs before ``scaling``."""

    x: np.ndarray
    y: np.ndarray
    task: Task
    written: np.ndarray
    scaling: Scaling


@dataclass(frozen=True, eq=False)
class Inputs:
    """Points to classify (m, d): as they are ``written``, and ``scaled``."""

    written: np.ndarray
    scaled: np.ndarray

    def __len__(self) -> int:
        return len(self.written)


class Fitted(ABC):
    """A reference that is fitted to examples."""

    @abstractmethod
    def predict(self, points: Inputs) -> np.ndarray:
        """Predictions at points (m, d): labels int8 (m,), or float64 (m,) for regression."""

    def drawn(self, points: Inputs) -> np.ndarray:
        """Values float64 (m,) whose border is drawn: above 0 where +1 is predicted, for two classes; otherwise the
        predictions."""
        return self.predict(points).astype(np.float64)

    @abstractmethod
    def operations(self, points: Inputs) -> float:
        """Multiplications, subtractions and comparisons of inputs per prediction, on average over the points."""


@dataclass(frozen=True)
class Reference(ABC):
    """A kind of reference: a frozen dataclass with its parameters."""

    shaded: bool = param(False, label="Shaded", help="Whether its regions are shaded on the plane.")

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]

    @abstractmethod
    def fit(self, examples: Examples) -> Fitted:
        """Fit to one example or more. Raises ScenarioError if it does not accept them."""

    @abstractmethod
    def counterpart(self, task: Task, n: int) -> tuple[str, dict[str, Any]]:
        """scikit-learn's estimator and its parameters, for a task with ``n`` examples."""

    def fitted(self, examples: Examples) -> Fitted:
        """:meth:`fit`. Raises ScenarioError also without examples."""
        if not len(examples.y):
            raise ScenarioError("no-points", "data.x")
        return self.fit(examples)

    @property
    def plain(self) -> Reference:
        """The same classifier, not shaded."""
        return replace(self, shaded=False)

    @property
    def title(self) -> str:
        """A short label, with the parameter that distinguishes it from others of its kind."""
        return self.label

    def document(self) -> dict[str, Any]:
        """Its part of a scenario's document; ``shaded`` only if it is true."""
        values = values_of(self)
        if not self.shaded:
            del values["shaded"]
        return {"name": self.name, **values}


def over_one_unit(x: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """x (n, d) and points (m, d) times a unit that makes short decimals whole, so that distances are equal here if they
    are equal by hand. The result for a point does not depend on the others.

    Both are unchanged if x has long decimals. Points with longer decimals than others are not rounded.
    """
    unit = unit_of(x)
    if unit is None:
        return x, points
    value = unit.common(Unit(MOST_PLACES, MOST_PLACES)).value
    if not np.abs(x).max(initial=0.0) * value < LARGEST / 4:
        value = unit.value
    multiples = points * value
    rounded = np.rint(multiples)
    return whole(x, value), np.where(
        (rounded / value == points) & (np.abs(rounded) < LARGEST), rounded, multiples
    )
