"""Two classes in feature space: whether a plane separates them, by how much, or a proof that none does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from ..compiled.arguments import BOOL, F8, F8_1, F8_2, I4_1, I8, I8_1, several
from ..compiled.sparse import add, score
from ..core.compiler import compiled
from ..core.errors import sentence
from ..core.rows import Rows
from .augmented import Biased, augmented, radius
from .exact import dot, together, unit_of, whole
from .margin import Width, hull_distance, largest_margin
from .separability import TOO_WIDE, Verdict, separability, too_wide

# A perceptron in whole numbers, which proves that examples are separable where it comes to an end.
#
# Its last epoch is the proof: every example has the highest score of its own class alone, and no sum in it has
# passed 2^53, so none was rounded. What it does not end with proves nothing.


_MOST_WORK = 400_000_000  # multiplications: some tenths of a second
_LARGEST = 2.0**53


@compiled(several(F8_2, BOOL)(F8_2, I8_1, I8, I8, F8))
def _train(z, labels, classes, epochs, most):  # type: ignore[no-untyped-def]
    """(weights (classes, D), whether they separate): in order, until an epoch is without mistakes or nears ``most``."""
    n, width = z.shape
    w = np.zeros((classes, width))
    for _ in range(epochs):
        mistakes = 0
        for i in range(n):
            own, other, highest = 0.0, 0, -np.inf
            for c in range(classes):
                total = 0.0
                for j in range(width):
                    total += w[c, j] * z[i, j]
                if c == labels[i]:
                    own = total
                elif total > highest:
                    other, highest = c, total
            if not own > highest:
                mistakes += 1
                for j in range(width):
                    w[labels[i], j] += z[i, j]
                    w[other, j] -= z[i, j]
        largest = 0.0
        for c in range(classes):
            for j in range(width):
                largest = max(largest, abs(w[c, j]))
        if largest > most:
            return w, False
        if mistakes == 0:
            return w, True
    return w, False


def separating(z: np.ndarray, labels: np.ndarray, classes: int) -> list[list[int]] | None:
    """Weights, a row a class, that give every example's own class a score above all others; None where none were found.

    z (n, D) finite float64, n >= 1, taken as exactly the numbers that they are; labels (n,) of 0 .. classes - 1.
    """
    unit = unit_of(z)
    with np.errstate(over="ignore"):
        whole = z / float(unit) if 2**-1000 < unit < 2**1000 else np.full(z.shape, np.inf)
    reach = np.abs(whole).sum(axis=1).max()
    if not reach < _LARGEST:
        return None
    epochs = max(1, _MOST_WORK // (z.size * classes))
    w, separated = _train(
        np.ascontiguousarray(whole), labels.astype(np.int64), classes, epochs, _LARGEST / max(1.0, reach)
    )
    return [[int(v) for v in row] for row in w.tolist()] if separated else None


@compiled(several(F8_1, BOOL)(I8_1, I4_1, F8_1, F8_1, I8, I8, F8))
def _train_rows(start, index, value, y, width, epochs, most):  # type: ignore[no-untyped-def]
    """The same of two classes and of rows of mostly zeros: (weights (D,), whether they separate)."""
    w = np.zeros(width)
    for _ in range(epochs):
        mistakes = 0
        for i in range(y.shape[0]):
            if not y[i] * score(start, index, value, i, w) > 0.0:
                mistakes += 1
                add(start, index, value, i, w, y[i], width, 0)
        if np.abs(w).max() > most:
            return w, False
        if mistakes == 0:
            return w, True
    return w, False


def separating_rows(z: Rows, y: np.ndarray) -> list[int] | None:
    """Weights w (D,) with y w.z > 0 for every example; None where none were found.

    z (n, D): whole numbers, n >= 1; y (n,) of +1 and -1."""
    reach = float(np.bincount(z.rows, weights=np.abs(z.value)).max(initial=1.0))
    epochs = max(1, _MOST_WORK // max(1, 2 * len(z.value)))
    w, separated = _train_rows(*z.arrays, y, z.width, epochs, _LARGEST / reach)
    return [int(v) for v in w.tolist()] if separated else None


Weights = dict[int, Fraction]


def point_of(phi: np.ndarray, signs: np.ndarray, weights: Weights, per: float) -> list[float]:
    """The point (p,) both hulls share: the positive examples at twice their weights, rounded once."""
    positive = [i for i in weights if signs[i] > 0]
    shares, denominator = together([2 * weights[i] for i in positive])
    unit = unit_of(phi[positive])
    scale = unit / (denominator * int(per))
    columns = ([whole(v, unit) for v in column] for column in phi[positive].T.tolist())
    return [float(dot(shares, column) * scale) for column in columns]


def thinned(weights: Weights, phi: np.ndarray, signs: np.ndarray, sign: int) -> Weights:
    """The same proof for a fixed bias of this sign with at most p + 1 of the examples.

    Moves along combinations that keep sum lambda = 1 and sum lambda y phi = 0 and do not raise
    sign sum lambda y, until one of the weights is 0 (Caratheodory's theorem).
    """
    unit = unit_of(phi[list(weights)])
    rows = {i: [int(signs[i]) * whole(v, unit) for v in phi[i].tolist()] for i in weights}
    while len(weights) > phi.shape[1] + 1:
        names = sorted(weights)
        change = _kernel([[*rows[i], 1] for i in names])
        if sum(c * sign * int(signs[i]) for c, i in zip(change, names, strict=True)) > 0:
            change = [-c for c in change]
        step = min(-weights[i] / c for c, i in zip(change, names, strict=True) if c < 0)
        moved = {i: weights[i] + step * c for c, i in zip(change, names, strict=True)}
        weights = {i: w for i, w in moved.items() if w > 0}
    return weights


def _kernel(vectors: list[list[int]]) -> list[Fraction]:
    """Weights, not all 0, with which more vectors than they have entries add up to 0."""
    rows = [[Fraction(v) for v in line] for line in zip(*vectors, strict=True)]
    pivots: list[int] = []
    for column in range(len(vectors)):
        top = len(pivots)
        k = next((k for k in range(top, len(rows)) if rows[k][column]), None)
        if k is None:
            change = [Fraction(0)] * len(vectors)
            change[column] = Fraction(1)
            for line, pivot in zip(rows, pivots, strict=False):
                change[pivot] = -line[column]
            return change
        rows[top], rows[k] = rows[k], rows[top]
        first = rows[top][column]
        rows[top] = [v / first for v in rows[top]]
        for other in range(len(rows)):
            factor = rows[other][column]
            if other != top and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[top], strict=True)]
        pivots.append(column)
    raise ValueError(sentence("independent"))


@dataclass(frozen=True, eq=False)
class Separation(Biased):
    """What separates examples of two classes, each part found when first asked for and then kept.

    phi (n, p) float64: features times ``per``, taken as exactly the numbers that they are. Features 0.1 and 0.3, given
    as 1 and 3 per 10, are then those decimals, which is how training takes short ones. y (n,) of +1 and -1; ``bias``
    'learned', 'none', 'threshold' or 'fixed', the last at ``b`` in a = w.phi + b. Without examples, and for features
    that are not finite, nothing is decided.
    """

    phi: np.ndarray
    y: np.ndarray
    per: float = 1.0
    bias: str = "learned"
    b: float = 0.0

    @property
    def shape(self) -> tuple[int, int]:
        """(n, p)."""
        n, p = self.phi.shape
        return n, p

    @property
    def finite(self) -> bool:
        """Whether all features are."""
        return bool(np.isfinite(self.phi).all())

    @property
    def radius(self) -> tuple[float, float]:
        """R and its square."""
        return radius(self.z, self.per)

    @cached_property
    def z(self) -> np.ndarray:
        """What is trained (n, D), times ``per``."""
        return augmented(self.phi, self.constant, self.per)

    @cached_property
    def verdict(self) -> Verdict:
        """Whether some w has y a > 0 for every example; its direction is for rows of z, its weights for y z.

        Of too many features, what a perceptron finds soon, if it does."""
        if not len(self.phi) or not self.finite:
            return Verdict(None)
        if self.too_wide:
            return (not self.offset and self._by_perceptron()) or Verdict(None, reason=TOO_WIDE)
        if self.offset:
            return self._with_offset()
        constant = self.constant
        beside = None if constant is None else np.full(len(self.y), float(constant))
        verdict = separability(self.phi, self.y, beside)
        if verdict.separable is None and (proof := self._by_perceptron()) is not None:
            return proof
        if constant is None or verdict.direction is None:
            return verdict
        # The constant is 1 for `separability`, `per` in z.
        *of_features, of_constant = verdict.direction
        return replace(verdict, direction=[*(d * int(self.per) for d in of_features), of_constant])

    @property
    def too_wide(self) -> bool:
        """Whether features are so many that margins are not looked for."""
        return too_wide(self.shape)

    def _by_perceptron(self) -> Verdict | None:
        w = separating(self.z, self.y > 0, 2)
        return None if w is None else Verdict(True, [above - below for below, above in zip(*w, strict=True)])

    def _with_offset(self) -> Verdict:
        """The verdict where the bias is fixed at b != 0: is there a w with y (w.phi + b) > 0 for all?

        The same question as for rows y (phi, sign b) and one further row (0, ..., 0, 1) that keeps the last
        weight positive: divided by it and multiplied by |b| that is the w. A combination of the rows that is 0
        says that some sum lambda y phi = 0 while b sum lambda y <= 0, which no such w allows.
        """
        n, p = self.phi.shape
        sign = np.sign(self.offset)
        rows, signs = np.vstack([self.phi, np.zeros((1, p))]), np.append(self.y, 1.0)
        verdict = separability(rows, signs, np.append(np.full(n, sign), 1.0))
        if not verdict.weights:
            return verdict
        weights = {i: w for i, w in verdict.weights.items() if i < n}
        total = sum(weights.values())
        weights = {i: w / total for i, w in weights.items()}
        return replace(verdict, weights=thinned(weights, self.phi, self.y, int(sign)))

    @cached_property
    def margin(self) -> Width | None:
        """delta and u: the largest min y u.z of a unit vector; None unless separable with a bias that is not fixed."""
        direction = self.verdict.direction
        if not direction or self.offset or self.too_wide:
            return None
        return largest_margin(self.z, self.y, direction, self.per)

    @cached_property
    def gap(self) -> Width | None:
        """The distance of the classes' hulls: twice the largest distance that a plane with a free bias can have from
        the nearest example. None unless separable, with examples of both classes, and not of too many features."""
        positive, negative = self.phi[self.y > 0], self.phi[self.y < 0]
        if not self.verdict.direction or not len(positive) or not len(negative) or self.too_wide:
            return None
        return hull_distance(positive, negative, self.verdict.direction[: self.phi.shape[1]], self.per)

    @property
    def shared_point(self) -> list[float] | None:
        """The point (p,) of both hulls that the proof against a plane gives; None where the bias is not trained."""
        weights = self.verdict.weights
        return (
            point_of(self.phi, self.y, weights, self.per) if weights and self.constant is not None else None
        )


class RowSeparation(Separation):
    """What :class:`Separation` says of examples that are ``too_wide``, without making arrays of them.

    ``features`` (n, p): whole numbers; y (n,) of +1 and -1; ``bias`` and ``b`` as of a Separation.
    """

    features: Rows

    def __init__(self, features: Rows, y: np.ndarray, bias: str, b: float) -> None:
        for name, value in {"features": features, "y": y, "per": 1.0, "bias": bias, "b": b}.items():
            object.__setattr__(self, name, value)

    @property
    def phi(self) -> np.ndarray:
        return self.features.dense()

    @property
    def shape(self) -> tuple[int, int]:
        return self.features.shape

    @property
    def finite(self) -> bool:
        return True

    @cached_property
    def of_z(self) -> Rows:
        """What is trained (n, D), as rows."""
        return self.features if self.constant is None else self.features.beside(float(self.constant))

    @cached_property
    def radius(self) -> tuple[float, float]:
        square = float(self.of_z.squares(self.of_z.width).max(initial=0.0))
        return float(np.sqrt(square)), square

    @cached_property
    def verdict(self) -> Verdict:
        w = None if self.offset else separating_rows(self.of_z, self.y)
        return Verdict(None, reason=TOO_WIDE) if w is None else Verdict(True, w)

    @property
    def too_wide(self) -> bool:
        return True

    @property
    def margin(self) -> None:
        return None

    @property
    def gap(self) -> None:
        return None
