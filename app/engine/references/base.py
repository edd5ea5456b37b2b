"""What every reference keeps: a classifier that is fitted at once, drawn beside the run and never stepped through."""

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
    """What a reference learns from: inputs x (n, d), scaled, without the feature map, since neighbours are near, and
    trees cut, where the points are; labels y (n,) of the ``task``. ``written``: the inputs before they were ``scaled``.
    """

    x: np.ndarray
    y: np.ndarray
    task: Task
    written: np.ndarray
    scaling: Scaling


@dataclass(frozen=True, eq=False)
class Inputs:
    """Points that a reference is asked about (m, d): as they are written, and ``scaled``."""

    written: np.ndarray
    scaled: np.ndarray

    def __len__(self) -> int:
        return len(self.written)


class Fitted(ABC):
    """What a reference has become by its examples."""

    @abstractmethod
    def predict(self, points: Inputs) -> np.ndarray:
        """What it says of points (m, d): labels int8 (m,), or float64 predictions of a regression."""

    def drawn(self, points: Inputs) -> np.ndarray:
        """What a border is drawn from, float64 (m,): of two classes a number above 0 where +1 is said, otherwise what
        ``predict`` says."""
        return self.predict(points).astype(np.float64)

    @abstractmethod
    def operations(self, points: Inputs) -> float:
        """How often one of the points' numbers is multiplied, subtracted or compared to predict, on average over
        points."""


@dataclass(frozen=True)
class Reference(ABC):
    """A frozen dataclass with its parameters."""

    shaded: bool = param(False, label="Shaded", help="Whether its regions are shaded on the plane.")

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]

    @abstractmethod
    def fit(self, examples: Examples) -> Fitted:
        """Fitted to one example or more. Raises ScenarioError where it does not take them."""

    @abstractmethod
    def counterpart(self, task: Task, n: int) -> tuple[str, dict[str, Any]]:
        """scikit-learn's estimator for it, and its parameters, of ``n`` examples of a task."""

    def fitted(self, examples: Examples) -> Fitted:
        """Fitted to the examples. Raises ScenarioError without any, and as :meth:`fit` does."""
        if not len(examples.y):
            raise ScenarioError("no-points", "data.x")
        return self.fit(examples)

    @property
    def plain(self) -> Reference:
        """The same classifier, not shaded."""
        return replace(self, shaded=False)

    @property
    def title(self) -> str:
        """What it is called in short, with the number that tells it from others of its kind."""
        return self.label

    def document(self) -> dict[str, Any]:
        """Its part of a scenario's document; shading is said where there is one."""
        values = values_of(self)
        if not self.shaded:
            del values["shaded"]
        return {"name": self.name, **values}


def over_one_unit(x: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """x (n, d) and points (m, d) multiplied so that short decimals are whole numbers: what is as far by hand is as
    far here. What a point becomes does not depend on the others.

    Both as they are where x has long decimals; points with longer ones than others have are multiplied alone.
    """
    own = unit_of(x)
    if own is None:
        return x, points
    value = own.common(Unit(MOST_PLACES, MOST_PLACES)).value
    if not np.abs(x).max(initial=0.0) * value < LARGEST / 4:
        value = own.value
    moved = points * value
    near = np.rint(moved)
    return whole(x, value), np.where((near / value == points) & (np.abs(near) < LARGEST), near, moved)
