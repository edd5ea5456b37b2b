"""What every preset keeps, and the random numbers and the grid that seeded ones use."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np

from ...core.params import Parameter, param
from ...core.params import parameters as declared
from ...core.tasks import BINARY, Task

Points = tuple[np.ndarray, np.ndarray]

SEPARABLE = "separable"
NOT_SEPARABLE = "not separable"
DEPENDS = "depends on the parameters"
NO_CLASSES = "no classes"  # real targets


@dataclasses.dataclass(frozen=True)
class Preset(ABC):
    """A set of labelled points with a claim about it.

    Subclasses are frozen dataclasses whose fields are :func:`app.engine.core.params.param`. ``claim`` says whether the
    inputs as they are separate the classes (two: a hyperplane; more: the largest of one score each) and holds for
    every value of every parameter, or is DEPENDS, or NO_CLASSES; :attr:`separable` is what it says of given values.
    ``separable_under`` names feature maps under which the classes are separable, again always. ``suggests``: parts
    of a document that show the set best. ``shown``: the inputs that its thumbnail has, if there are as many.
    ``pixels``: whether the inputs are the pixels of a square picture, row by row.
    ``solved_by``: the values under which learners with several units learn the default points without a mistake, where
    their own defaults do not.
    ``named``: what inputs and classes are called, as in the ``data.names`` of a document. ``for_lessons``: it shows one
    thing only, and stands in the menu's second part.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    task: ClassVar[Task] = BINARY
    claim: ClassVar[str]
    separable_under: ClassVar[tuple[str, ...]] = ()
    suggests: ClassVar[dict[str, Any]] = {}
    shown: ClassVar[tuple[int, ...]] = (0, 1)
    pixels: ClassVar[bool] = False
    named: ClassVar[dict[str, Any]] = {}
    solved_by: ClassVar[dict[str, dict[str, Any]]] = {}
    for_lessons: ClassVar[bool] = False

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The declared parameters, in order."""
        return declared(self)

    @property
    def separable(self) -> bool | None:
        """What is claimed of the points for the values of the fields; None for no claim."""
        return {SEPARABLE: True, NOT_SEPARABLE: False}.get(self.claim)

    def generate(self, **values: Any) -> Points:
        """The points for these parameter values, which have been checked: x (n, d), y (n,), labels of ``task``.

        The same values give the same points on every machine: coordinates are short decimals. Raises ScenarioError
        for values that do not go together.
        """
        return dataclasses.replace(self, **values).points()

    def texts(self) -> tuple[tuple[str, ...], np.ndarray] | None:
        """The texts and their labels (n,) for the values of the fields, of a set of texts; else None."""
        return None

    @abstractmethod
    def points(self) -> Points:
        """The points for the values of the fields."""

    def thumbnail(self, most: int) -> Points:
        """At most so many of the default points, evenly picked, to be drawn small: x (m, 1 or 2), y (m,)."""
        x, y = self.generate()
        chosen = np.linspace(0, len(y) - 1, min(len(y), most)).round().astype(int)
        return x[chosen][:, [j for j in self.shown if j < x.shape[1]]], y[chosen]


class Stream:
    """Random numbers from a seed, repeatable anywhere: numpy's raw PCG64 stream and what is written here."""

    def __init__(self, seed: int) -> None:
        self._raw = np.random.PCG64(seed)

    def uniform(self, low: float, high: float, n: int) -> np.ndarray:
        """n numbers from low up to high: the upper 53 bits of each 64-bit number, as a fraction of 1."""
        raw = np.asarray(self._raw.random_raw(n), dtype=np.uint64)
        fractions: np.ndarray = (raw >> np.uint64(11)) * 2.0**-53
        numbers: np.ndarray = low + (high - low) * fractions
        return numbers

    def normal(self, n: int) -> np.ndarray:
        """n numbers, nearly normal, within 3 of 0: twelve uniform ones each, added, less 6.

        No logarithm or cosine: those differ in the last place between machines.
        """
        total = np.full(n, -6.0)
        for _ in range(12):
            total += self.uniform(0, 1, n)
        total.clip(-3.0, 3.0, out=total)
        return total

    def order(self, n: int) -> np.ndarray:
        """0 .. n - 1 in a random order: by n uniform numbers, increasing."""
        order: np.ndarray = np.argsort(self.uniform(0, 1, n), kind="stable")
        return order

    def scattered(self, x: np.ndarray, y: np.ndarray, per: int) -> Points:
        """Points x (n, d) with labels y (n,) in a random order, and ``on_grid``."""
        order = self.order(len(y))
        return on_grid(x[order], per), y[order]


def on_grid(x: np.ndarray, per: int) -> np.ndarray:
    """The nearest points whose coordinates are multiples of 1 / per (10 or 100): up to ``slack(per)`` away."""
    return np.asarray(np.rint(x * per) / per + 0.0)


def in_turn(y: np.ndarray) -> np.ndarray:
    """The order (n,) in which the classes of y come mixed, each evenly from start to end and in its own order."""
    place = np.empty(len(y))
    for label in np.unique(y):
        own = y == label
        place[own] = (np.arange(own.sum()) + 0.5) / own.sum()
    return np.argsort(place, kind="stable")


def slack(per: int) -> float:
    """How far ``on_grid`` may move a point: half the diagonal of a cell."""
    return float(0.5**0.5 / per)


def alternating(n: int) -> np.ndarray:
    """n labels +1, -1, +1, ..."""
    return np.where(np.arange(n) % 2 == 0, 1, -1)


def seed() -> Any:
    """The parameter every random preset has."""
    return param(0, label="Seed", low=0, high=2**32 - 1, step=1, help="Another seed, other points.")


def number(default: int, low: int, help: str = "Both classes together.") -> Any:
    """How many points."""
    return param(default, label="Points", low=low, high=5000, step=1, scale="log", help=help)
