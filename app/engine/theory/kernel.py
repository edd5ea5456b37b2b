"""Two classes in the feature space of a kernel, which is never written out.

What the images of n examples span has at most n dimensions, and every vector that matters there is a sum of
images, so that lengths and products come from K alone. K's own columns at a few examples, as many as K has rank,
stand for the coordinates (H. Harbrecht, M. Peters, R. Schneider, On the low-rank approximation by the pivoted
Cholesky decomposition, 2012); with them separability is the same question as ever, and is proved in exact numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from ..core.errors import Reason, reason
from ..features.kernels import Kernel
from .augmented import Biased, augmented
from .exact import Rows, unit_of, whole
from .margin import Bracket
from .minimum_norm import nearest_point
from .separability import Verdict, decided, search_length
from .separation import separating

_NEGLIGIBLE = 1e-13  # of the longest squared length: what is left of an image that the chosen ones span
_SPANNED = 1e-6
_MOST_WORK = 4_000_000_000  # multiplications after which images are rough ones: brackets hold for them too
MOST_NUMBERS = 2_000_000
MOST_EXACT = 250_000  # kernels of two examples that are added up in integers

UNDECIDED_OFFSET = Reason("kernel-offset")
TOO_LARGE = reason("kernel-span", most=MOST_NUMBERS)


@dataclass(frozen=True)
class KernelMargin(Bracket):
    """delta in the feature space, with ``bias``, the entry that its unit vector has for b."""

    bias: float


@dataclass(frozen=True, eq=False)
class KernelSeparation(Biased):
    """What separates the images of examples, each part found when first asked for and then kept.

    gram (n, n) finite, n >= 1: K of every two examples; features (n, q): what the kernel is taken of, times ``per``;
    y (n,) of +1 and -1; ``bias`` and ``b`` as :class:`app.engine.theory.separation.Separation` has them. z is the image
    of an example, with the bias's constant where it is trained. An RBF kernel separates any points, as long as equal
    ones have equal labels (C. Micchelli, Interpolation of scattered data, 1986).
    """

    kernel: Kernel
    gram: np.ndarray
    features: np.ndarray
    y: np.ndarray
    per: float = 1.0
    bias: str = "learned"
    b: float = 0.0

    @cached_property
    def _factor(self) -> tuple[np.ndarray, list[int]]:
        return _factor(self.gram)

    @property
    def dimension(self) -> int:
        """How many dimensions all z span, as far as floating point can tell."""
        return len(self._factor[1]) + (self.constant is not None)

    @property
    def radius_squared(self) -> float:
        """R^2 = max K(x, x), plus 1 with a bias that is trained."""
        with np.errstate(over="ignore"):
            return float(self.gram.diagonal().max()) + (self.constant is not None)

    @cached_property
    def verdict(self) -> Verdict:
        """Whether a half-space has all positive images inside and all negative ones outside; of examples' weights."""
        images, chosen = self._factor
        contradiction = _contradiction(self.features, self.y)
        if contradiction is not None:
            return Verdict(False, weights=dict.fromkeys(contradiction, Fraction(1, 2)))
        if self.kernel.separates_any:
            return Verdict(True)
        if self.offset:
            return Verdict(None, reason=UNDECIDED_OFFSET)
        if len(self.y) * len(chosen) > MOST_NUMBERS:
            return Verdict(None, reason=TOO_LARGE)
        exact = Exact(self.kernel, self.features, self.per)
        if not chosen and self.constant is None:  # nothing is left of any image
            origin = next((i for i in range(len(self.y)) if exact.of(i, i) == 0), None)
            return Verdict(None) if origin is None else Verdict(False, weights={origin: Fraction(1)})
        verdict = _verdict(exact, images, chosen, self.y, self.constant)
        return Verdict(True) if verdict.separable is None and self._found_by_counting(exact) else verdict

    def _found_by_counting(self, exact: Exact) -> bool:
        """Whether a perceptron on K's rows finds weights of the examples that separate, as integers confirm."""
        n = len(self.y)
        beside = 0 if self.constant is None else self.constant
        rows = np.column_stack([self.gram, np.full(n, float(beside))])
        w = separating(rows, self.y > 0, 2) if n * n <= MOST_EXACT else None
        if w is None:
            return False
        *weights, bias = (above - below for below, above in zip(*w, strict=True))
        used = [(j, v) for j, v in enumerate(weights) if v]
        offset = bias * beside * exact.denominator
        return all(
            y * (offset + sum(v * exact.of(i, j) for j, v in used)) > 0 for i, y in enumerate(self.y.tolist())
        )

    @cached_property
    def margin(self) -> KernelMargin | None:
        """delta, from the hull of all y z; None unless separable with a bias that is not fixed, or where it drowns in
        roundings."""
        if not self.verdict.separable or self.offset:
            return None
        n, signs = len(self.y), self.y
        signed = np.ascontiguousarray((augmented(self._factor[0], self.constant) * signs[:, None]).T)
        size = max(1.0, np.abs(signed).max())
        most = search_length(n, len(signed))
        corral, _, weights, _ = nearest_point(signed / size, np.zeros((len(signed), 1)), most)
        nearest = np.zeros(n)
        nearest[corral] = weights / weights.sum()
        lower, upper, bias = 0.0, np.inf, 0.0
        # Where images are rough, all examples alike may do better: for a narrow kernel they nearly do.
        for shares in (nearest, np.full(n, 1 / n)):
            combined = shares * signs
            total = combined.sum() if self.constant is not None else 0.0
            scores, doubt = _scores(self.gram, combined)
            scores += total  # the constant's part of each product
            length, low, high = _bracket(float(combined @ scores), float((signs * scores).min()), doubt)
            upper = min(upper, high)
            if low > lower:
                lower, bias = low, float(total / length)
        return KernelMargin(lower, upper, bias) if lower > 0 else None

    @cached_property
    def gap(self) -> Bracket | None:
        """The distance of the classes' hulls; None unless separable, with examples of both classes, or where it
        drowns in roundings."""
        positive, negative = np.flatnonzero(self.y > 0), np.flatnonzero(self.y < 0)
        if not self.verdict.separable or not len(positive) or not len(negative):
            return None
        images = self._factor[0]
        size = max(1.0, np.abs(images).max())
        a, b = (np.ascontiguousarray(images[part].T) / size for part in (positive, negative))
        first, second, weights, _ = nearest_point(a, b, search_length(len(self.y), len(a)))
        combined = np.zeros(len(self.y))
        np.add.at(combined, positive[first], weights / weights.sum())
        np.add.at(combined, negative[second], -weights / weights.sum())
        scores, doubt = _scores(self.gram, combined)
        reach = float(scores[positive].min() - scores[negative].max())
        _, lower, upper = _bracket(float(combined @ scores), reach, 2 * doubt)
        return Bracket(lower, upper) if lower > 0 else None


def _factor(gram: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Pivoted Cholesky: (images (n, r) with images images' = K but for roundings, the r examples that span)."""
    left = gram.diagonal().copy()
    longest = left.max()
    images = np.empty(gram.shape, order="F")  # memory is taken when it is written to
    chosen: list[int] = []
    for r in range(min(len(gram), int(np.sqrt(_MOST_WORK / len(gram))))):
        i = int(np.argmax(left))
        if not left[i] > _NEGLIGIBLE * longest:
            break
        images[:, r] = (gram[:, i] - images[:, :r] @ images[i, :r]) / np.sqrt(left[i])
        left -= images[:, r] ** 2
        chosen.append(i)
        left[chosen] = 0.0
    return images[:, : len(chosen)], chosen


def _contradiction(features: np.ndarray, signs: np.ndarray) -> tuple[int, int] | None:
    """Two examples with equal features and different labels, or None."""
    _, which = np.unique(features, axis=0, return_inverse=True)
    which = which.reshape(-1)
    order = np.lexsort((signs, which))
    torn = np.flatnonzero((which[order[1:]] == which[order[:-1]]) & (signs[order[1:]] != signs[order[:-1]]))
    return (int(order[torn[0]]), int(order[torn[0] + 1])) if len(torn) else None


class Exact:
    """A kernel that is a power in integers: K(x_i, x_j) = ``of(i, j)`` / ``denominator``.

    features (n, q) stand for exactly the numbers that they are, divided by ``per``; the kernel's constant for the
    decimal that it is written as.
    """

    def __init__(self, kernel: Kernel, features: np.ndarray, per: float) -> None:
        unit = unit_of(features)
        scale = (unit / int(per)) ** 2
        constant, self._degree = kernel.power
        self._points = [[whole(v, unit) for v in row] for row in features.tolist()]
        self._factor = scale.numerator * constant.denominator
        self._term = constant.numerator * scale.denominator
        self.denominator = (scale.denominator * constant.denominator) ** self._degree

    def of(self, i: int, j: int) -> int:
        """The numerator of K of examples i and j."""
        product = sum(a * b for a, b in zip(self._points[i], self._points[j], strict=True))
        return int((product * self._factor + self._term) ** self._degree)


def _verdict(
    exact: Exact, images: np.ndarray, chosen: list[int], signs: np.ndarray, constant: int | None
) -> Verdict:
    """Separability in K's columns of the chosen examples, proved in integers, and true of all of K."""
    n, r = images.shape
    values = [[exact.of(i, j) for i in range(n)] for j in chosen]
    shifts = [max(abs(v).bit_length() for v in column) for column in values]
    columns = [np.array([v / (1 << s) for v in column]) for column, s in zip(values, shifts, strict=True)]
    # images = K[:, chosen] onwards, and ``columns`` are those of K in other units.
    onwards = np.linalg.inv(images[chosen]).T
    onwards *= np.array([float(Fraction(1 << s, exact.denominator)) for s in shifts])[:, None]
    factors = [Fraction(1 << s) for s in shifts]
    cloud, beside = images, constant
    if constant is not None:
        spans, _ = np.linalg.qr(images)
        rest = 1.0 - spans @ spans.sum(axis=0)
        if np.abs(rest).max() <= _SPANNED:  # the images have a constant among them: one more is in vain
            beside = None
    if beside is not None:
        columns.append(np.full(n, float(beside)))
        factors.append(Fraction(exact.denominator))
        cloud = np.column_stack([images, columns[-1]])
        onwards = np.block([[onwards, np.zeros((r, 1))], [np.zeros((1, r)), np.ones((1, 1))]])

    def read(i: int) -> list[int]:
        line = [column[i] for column in values]
        if beside is not None:
            line.append(beside * exact.denominator)
        return line if signs[i] > 0 else [-v for v in line]

    orthogonal, triangle = np.linalg.qr(cloud)
    mixed = orthogonal.T * signs
    largest = np.abs(mixed).max()
    verdict = decided(
        Rows(np.array(columns) * signs, read, factors), mixed / largest, onwards @ np.linalg.inv(triangle)
    )
    if verdict.weights and not _cancels(exact, verdict.weights, signs, constant):
        return Verdict(None)
    return verdict


def _cancels(exact: Exact, weights: dict[int, Fraction], signs: np.ndarray, constant: int | None) -> bool:
    """Whether the squared length of sum lambda y z is 0: in all of the feature space, not only as far as chosen."""
    signed = [(i, w * int(signs[i])) for i, w in weights.items()]
    square = sum(v * w * exact.of(i, j) for i, v in signed for j, w in signed)
    return square == 0 and (constant is None or sum(w for _, w in signed) == 0)


def _scores(gram: np.ndarray, combined: np.ndarray) -> tuple[np.ndarray, float]:
    """Products of every image with a sum of images, and how far a product may be off."""
    used = np.flatnonzero(combined)
    columns = gram[:, used]
    doubt = (np.abs(columns) @ np.abs(combined[used])).max() + np.abs(combined).sum()
    return columns @ combined[used], float((len(used) + 8) * 2.0**-52 * doubt)


def _bracket(square: float, reach: float, doubt: float) -> tuple[float, float, float]:
    """(length, lower, upper) of a width, from a convex combination's squared length and its smallest product."""
    upper = float(np.sqrt(max(0.0, square + doubt)))
    lower = (reach - doubt) / upper if upper else 0.0
    return float(np.sqrt(max(square, 0.0))) or 1.0, lower, upper
