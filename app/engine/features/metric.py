"""Scaled monomials, exactly: whole numbers times roots of rational factors.

Standardising divides by a deviation and the unit ball by a length, which are roots. So the features z_j of a scaled
point are d_j Z_j: Z_j rational, and d_j^2 = g_j rational and the same for every point. A sum of squares and products
within a feature has rational factors alone, and so has every score that begins at zero: w = sum of c y z gives w.z =
sum of g_j W_j Z_j with W = sum of c y Z (app/engine/compiled/metric.py).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm, prod
from typing import Any

import numpy as np

from ..compiled.arguments import Factored
from ..compiled.metric import BITS, LIMB_BITS, MOST_COLUMNS, ROUNDING
from ..core.points import Points, over_one_denominator
from ..core.units import LARGEST, Unit
from .base import FeatureMap
from .kernels import RBF, Kernel
from .scaling import Scaling, root

SMALLEST_FACTOR = 2.0**-800  # of a feature, so that sums stay within the range of float64


@dataclass(frozen=True, eq=False)
class Metric:
    """``z`` (n, p) float64: whole numbers; a feature is its column times the root of its factor. ``inputs``: (centre,
    step) of each input x, whose part of a feature is (x - centre) / step. ``monomials``: products of these parts."""

    z: np.ndarray
    factors: tuple[Fraction, ...]
    inputs: tuple[tuple[Fraction, Fraction], ...]
    monomials: tuple[tuple[int, ...], ...]
    common: tuple[int, ...]  # divisors of the monomials' products

    @classmethod
    def of(cls, x: np.ndarray, unit: Unit, scaling: Scaling, features: FeatureMap) -> Metric | None:
        """From training inputs x (n, d), whole multiples of 1 / ``unit``. None if features are not monomials, the
        scaling has no exact numbers, or whole numbers become too long."""
        n, d = x.shape
        monomials = features.monomials(d)
        integers = [[int(v) for v in column] for column in np.rint(x * unit.value).T.tolist()]
        squares = None if monomials is None or not n else scaling.squares(integers, int(unit.value))
        if squares is None or monomials is None or len(monomials) >= MOST_COLUMNS:
            return None
        columns, inputs, input_squares = [], [], []
        for values, (centre, square) in zip(integers, squares, strict=True):
            centred = [v * centre.denominator - centre.numerator for v in values]
            shared = gcd(*centred) or 1
            step = Fraction(shared, centre.denominator)
            columns.append(np.array([float(v // shared) for v in centred]))
            inputs.append((centre / int(unit.value), step / int(unit.value)))
            input_squares.append(square * step**2)
        z = np.empty((n, len(monomials)))
        factors: list[Fraction] = []
        common: list[int] = []
        with np.errstate(over="ignore"):
            for j, product in enumerate(monomials):
                z[:, j] = prod((columns[k] for k in product[1:]), start=columns[product[0]])
        if not (np.abs(z) < LARGEST).all():
            return None
        for j, product in enumerate(monomials):
            shared = int(np.gcd.reduce(z[:, j].astype(np.int64))) or 1
            z[:, j] /= shared
            common.append(shared)
            factors.append(prod((input_squares[k] for k in product), start=Fraction(shared**2)))
        z += 0.0  # without -0
        if not all(SMALLEST_FACTOR < factor < 1 / SMALLEST_FACTOR for factor in factors):
            return None
        z.setflags(write=False)
        return cls(z, tuple(factors), tuple(inputs), monomials, tuple(common))

    def vectors(self, constant: float) -> np.ndarray:
        """z (n, D), with a column of the bias's ``constant`` unless it is 0."""
        return np.column_stack([self.z, np.full((len(self.z), int(constant != 0)), constant)])

    def factored(self, z: np.ndarray, y: np.ndarray, threshold: Fraction = Fraction(0)) -> Factored:
        """The vectors for loops, from z (n, D) of :meth:`vectors`, y (n,), and the ``threshold`` of scores."""
        constant = z.shape[1] > self.z.shape[1]
        factors = np.array([*map(float, self.factors), *[1.0] * constant])
        scored = z * factors
        return Factored(z, scored, np.abs(scored).sum(axis=1), factors, self.digits(constant, threshold), y)

    @cached_property
    def lengths(self) -> np.ndarray:
        """The roots (p,) of the factors."""
        return np.array([root(factor) for factor in self.factors])

    @cached_property
    def denominator(self) -> int:
        """The common denominator of the factors."""
        return lcm(1, *(factor.denominator for factor in self.factors))

    def digits(self, constant: bool, threshold: Fraction = Fraction(0)) -> np.ndarray:
        """The factors, 1 if there is a ``constant``, and the threshold rounded down, all times ``denominator``: digits
        (D + 1, L) in base 2^BITS, the lowest first."""
        common = self.denominator
        rows = [int(factor * common) for factor in self.factors]
        rows += [common] * constant + [threshold * common // 1]
        places = max(1, -(-max(rows).bit_length() // BITS))
        return np.array(
            [[row >> BITS * k & (1 << BITS) - 1 for k in range(places)] for row in rows], dtype=np.int64
        )

    def written(self) -> dict[str, Any]:
        """The factors over one denominator, ``over``, as strings."""
        common = self.denominator
        return {"squares": [str(int(factor * common)) for factor in self.factors], "over": str(common)}

    def row(self, x: Sequence[float]) -> list[int]:
        """g_j Z_j and 1 of a point x (d,), read as the decimals in which it is written, as integers in proportion."""
        parts = [
            (Fraction(repr(v)) - centre) / step for v, (centre, step) in zip(x, self.inputs, strict=True)
        ]
        terms = zip(self.monomials, self.common, self.factors, strict=True)
        return over_one_denominator(
            prod((parts[k] for k in monomial), start=factor / shared) for monomial, shared, factor in terms
        )

    def sizes(self, x: np.ndarray) -> np.ndarray:
        """Features (m, p) of points x (m, d) with sums in place of the scaling's differences, to bound roundings."""
        centres, steps = (np.array([float(pair[k]) for pair in self.inputs]) for k in (0, 1))
        parts = (np.abs(x) + np.abs(centres)) / steps
        sizes = np.empty((len(x), len(self.monomials)))
        for j, (monomial, shared, length) in enumerate(
            zip(self.monomials, self.common, self.lengths, strict=True)
        ):
            sizes[:, j] = length / shared * np.prod(parts[:, monomial], axis=1)
        return sizes


MOST_PRODUCTS = 2_000_000  # of integers of any length, for the kernel of every two examples
LONGEST_DENOMINATOR = 800  # bits


@dataclass(frozen=True, eq=False)
class KernelMetric:
    """The exact kernel of every two examples: Python integers ``gram`` (n, n) over ``per``."""

    metric: Metric
    kernel: Kernel
    gram: np.ndarray
    per: int

    @classmethod
    def of(cls, metric: Metric, kernel: Kernel) -> KernelMetric | None:
        """None if the kernel of fractions is irrational, or numbers are too many or too long."""
        n, p = metric.z.shape
        if kernel.name == RBF or n * n * p > MOST_PRODUCTS:
            return None
        constant, degree = kernel.power
        denominator = metric.denominator
        z = np.array([[int(v) for v in row] for row in metric.z.tolist()], dtype=object)
        factors = np.array([int(factor * denominator) for factor in metric.factors], dtype=object)
        products = (z * factors) @ z.T * constant.denominator + constant.numerator * denominator
        gram, per = products**degree, (denominator * constant.denominator) ** degree
        shared = gcd(per, *gram.ravel().tolist())
        if (per // shared).bit_length() > LONGEST_DENOMINATOR:
            return None
        return cls(metric, kernel, gram // shared, per // shared)

    def written(self) -> dict[str, Any]:
        """The terms of ``gram`` and ``per``: ((times z.z' + constant)^degree) / shared, with whole z, whose products
        are multiplied by the factors."""
        constant, degree = self.kernel.power
        denominator = self.metric.denominator
        shared = (denominator * constant.denominator) ** degree // self.per
        kernel = {
            "z": self.metric.z.tolist(), "times": str(constant.denominator), "degree": degree,
            "constant": str(constant.numerator * denominator), "shared": str(shared),
        }  # fmt: skip
        return {"over": str(self.per), "kernel": kernel}

    def row(self, x: Sequence[float]) -> list[int]:
        """The kernel of a point x (d,) with every example, and 1, as integers in proportion."""
        *integers, scale = self.metric.row(x)
        products = np.array(integers, dtype=object) @ np.array(self.metric.z.T, dtype=object)
        constant, degree = self.kernel.power
        return over_one_denominator((Fraction(int(v), scale) + constant) ** degree for v in products)

    def limbs(self, biased: bool) -> np.ndarray:
        """gram (n, L n), each number plus 1 for the bias if ``biased``, in limbs of base 2^LIMB_BITS: first the lowest
        limbs of all examples. The highest limbs have the sign."""
        gram = self.gram + self.per * biased
        count = max(
            1, -(-(max((abs(int(v)) for v in gram.ravel()), default=0).bit_length() + 1) // LIMB_BITS)
        )
        parts = []
        for _ in range(count - 1):
            parts.append(gram % (1 << LIMB_BITS))
            gram = gram >> LIMB_BITS
        return np.hstack([*parts, gram]).astype(np.float64)


@dataclass(frozen=True, eq=False)
class MetricPoints(Points):
    """Points with their inputs ``x`` (m, d) before scaling."""

    x: np.ndarray
    metric: Metric

    @property
    def key(self) -> bytes:
        return super().key + hashlib.blake2b(self.x.tobytes(), digest_size=16).digest()

    def where(self, chosen: np.ndarray) -> Points:
        points = super().where(chosen)
        return MetricPoints(points.phi, points.whole, points.long, self.x[chosen], self.metric)

    @cached_property
    def sizes(self) -> np.ndarray:
        """(m, p + 1): the size of a score's terms for weights of 1, including roundings before the score."""
        sizes = np.maximum(self.metric.sizes(self.x), np.abs(self.phi))
        return np.column_stack([sizes, np.ones(len(self.x))])

    @property
    def doubt(self) -> float:
        """A bound on a score's rounding error, relative to the sum of the sizes of its terms."""
        degree = max(len(monomial) for monomial in self.metric.monomials)
        return float((self.phi.shape[1] + 16 * degree + 32) * ROUNDING)

    def row(self, i: int) -> list[int]:
        """:meth:`Metric.row` of point i."""
        if i not in self._rows:
            self._rows[i] = self.metric.row(self.x[i].tolist())
        return self._rows[i]

    @cached_property
    def _rows(self) -> dict[int, list[int]]:
        return {}
