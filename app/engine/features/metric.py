"""Scaled monomials as they are by hand: whole numbers times roots of rational factors.

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
from .scaling import Scaling
from .scaling.base import root

SMALLEST_FACTOR = 2.0**-800  # of a feature: what is added up stays far from where float64 ends


@dataclass(frozen=True, eq=False)
class Metric:
    """``z`` (n, p) float64: whole numbers, each column times the root of its ``factors`` the feature. Of an input x the
    part of a feature is (x - centre) / step, by ``inputs``: (centre, step); ``monomials`` are products of these."""

    z: np.ndarray
    factors: tuple[Fraction, ...]
    inputs: tuple[tuple[Fraction, Fraction], ...]
    monomials: tuple[tuple[int, ...], ...]
    common: tuple[int, ...]  # by which the products of a monomial are divided

    @classmethod
    def of(cls, x: np.ndarray, unit: Unit, scaling: Scaling, features: FeatureMap) -> Metric | None:
        """Of the training inputs x (n, d) that are whole multiples of 1 / ``unit``; None where features are no
        monomials, the scaling says no exact numbers, or whole numbers are too long."""
        n, d = x.shape
        monomials = features.monomials(d)
        whole = [[int(v) for v in column] for column in np.rint(x * unit.value).T.tolist()]
        squares = None if monomials is None or not n else scaling.squares(whole, int(unit.value))
        if squares is None or monomials is None or len(monomials) >= MOST_COLUMNS:
            return None
        columns, inputs, of_inputs = [], [], []
        for own, (centre, square) in zip(whole, squares, strict=True):
            moved = [v * centre.denominator - centre.numerator for v in own]
            shared = gcd(*moved) or 1
            step = Fraction(shared, centre.denominator)
            columns.append(np.array([float(v // shared) for v in moved]))
            inputs.append((centre / int(unit.value), step / int(unit.value)))
            of_inputs.append(square * step**2)
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
            factors.append(prod((of_inputs[k] for k in product), start=Fraction(shared**2)))
        z += 0.0  # without -0
        if not all(SMALLEST_FACTOR < factor < 1 / SMALLEST_FACTOR for factor in factors):
            return None
        z.setflags(write=False)
        return cls(z, tuple(factors), tuple(inputs), monomials, tuple(common))

    def vectors(self, constant: float) -> np.ndarray:
        """z (n, D): with the bias's ``constant`` beside it, where it is not 0."""
        return np.column_stack([self.z, np.full((len(self.z), int(constant != 0)), constant)])

    def factored(self, z: np.ndarray, y: np.ndarray, threshold: Fraction = Fraction(0)) -> Factored:
        """What loops take: z (n, D) of :meth:`vectors`, y (n,), and the threshold that scores are compared with."""
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
        """What the factors are whole numbers over."""
        return lcm(1, *(factor.denominator for factor in self.factors))

    def digits(self, constant: bool, threshold: Fraction = Fraction(0)) -> np.ndarray:
        """The factors, 1 where there is a ``constant``, and the threshold rounded down, all times ``denominator``:
        digits (D + 1, L) in base 2^BITS, the lowest first."""
        common = self.denominator
        rows = [int(factor * common) for factor in self.factors]
        rows += [common] * constant + [threshold * common // 1]
        places = max(1, -(-max(rows).bit_length() // BITS))
        return np.array(
            [[row >> BITS * k & (1 << BITS) - 1 for k in range(places)] for row in rows], dtype=np.int64
        )

    def written(self) -> dict[str, Any]:
        """The factors over one denominator, ``over``, as texts."""
        over = self.denominator
        return {"squares": [str(int(factor * over)) for factor in self.factors], "over": str(over)}

    def row(self, x: Sequence[float]) -> list[int]:
        """Of a point x (d,), taken as the decimals that it is written in: g_j Z_j, and 1, as integers in these
        proportions."""
        parts = [
            (Fraction(repr(v)) - centre) / step for v, (centre, step) in zip(x, self.inputs, strict=True)
        ]
        terms = zip(self.monomials, self.common, self.factors, strict=True)
        return over_one_denominator(
            prod((parts[k] for k in own), start=factor / shared) for own, shared, factor in terms
        )

    def sizes(self, x: np.ndarray) -> np.ndarray:
        """Of points x (m, d): features (m, p) of numbers as large as those that their scaling subtracts."""
        centres, steps = (np.array([float(pair[k]) for pair in self.inputs]) for k in (0, 1))
        parts = (np.abs(x) + np.abs(centres)) / steps
        sizes = np.empty((len(x), len(self.monomials)))
        for j, (own, shared, length) in enumerate(
            zip(self.monomials, self.common, self.lengths, strict=True)
        ):
            sizes[:, j] = length / shared * np.prod(parts[:, own], axis=1)
        return sizes


MOST_PRODUCTS = 2_000_000  # of whole numbers of any length, for a kernel of every two examples
LONGEST_DENOMINATOR = 800  # bits


@dataclass(frozen=True, eq=False)
class KernelMetric:
    """A kernel of every two examples as it is by hand: whole numbers ``gram`` (n, n), Python's, over ``per``."""

    metric: Metric
    kernel: Kernel
    gram: np.ndarray
    per: int

    @classmethod
    def of(cls, metric: Metric, kernel: Kernel) -> KernelMetric | None:
        """None where the kernel makes no fractions of fractions, or numbers are too many or too long."""
        n, p = metric.z.shape
        if kernel.name == RBF or n * n * p > MOST_PRODUCTS:
            return None
        constant, degree = kernel.power
        over = metric.denominator
        z = np.array([[int(v) for v in row] for row in metric.z.tolist()], dtype=object)
        factors = np.array([int(factor * over) for factor in metric.factors], dtype=object)
        products = (z * factors) @ z.T * constant.denominator + constant.numerator * over
        gram, per = products**degree, (over * constant.denominator) ** degree
        shared = gcd(per, *gram.ravel().tolist())
        if (per // shared).bit_length() > LONGEST_DENOMINATOR:
            return None
        return cls(metric, kernel, gram // shared, per // shared)

    def written(self) -> dict[str, Any]:
        """What the numbers of ``gram`` are made of, and ``per``: ((times z.z' + constant)^degree) / shared, z in whole
        numbers and its products times the factors."""
        constant, degree = self.kernel.power
        over = self.metric.denominator
        shared = (over * constant.denominator) ** degree // self.per
        kernel = {
            "z": self.metric.z.tolist(), "times": str(constant.denominator), "degree": degree,
            "constant": str(constant.numerator * over), "shared": str(shared),
        }  # fmt: skip
        return {"over": str(self.per), "kernel": kernel}

    def row(self, x: Sequence[float]) -> list[int]:
        """The kernel of a point x (d,) with every example, and 1, as integers in these proportions."""
        *own, scale = self.metric.row(x)
        products = np.array(own, dtype=object) @ np.array(self.metric.z.T, dtype=object)
        constant, degree = self.kernel.power
        return over_one_denominator((Fraction(int(v), scale) + constant) ** degree for v in products)

    def limbs(self, biased: bool) -> np.ndarray:
        """gram (n, L n), where ``biased`` each number with 1 more for the bias: limbs in base 2^LIMB_BITS, the lowest
        first, of all examples; the highest has the sign."""
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
    """Points whose inputs ``x`` (m, d) are known, as they were before they were scaled."""

    x: np.ndarray
    metric: Metric

    @property
    def key(self) -> bytes:
        return super().key + hashlib.blake2b(self.x.tobytes(), digest_size=16).digest()

    def where(self, chosen: np.ndarray) -> Points:
        own = super().where(chosen)
        return MetricPoints(own.phi, own.whole, own.long, self.x[chosen], self.metric)

    @cached_property
    def sizes(self) -> np.ndarray:
        """(m, p + 1): by how much a weight of 1 may make a score larger, roundings before it included."""
        sizes = np.maximum(self.metric.sizes(self.x), np.abs(self.phi))
        return np.column_stack([sizes, np.ones(len(self.x))])

    @property
    def doubt(self) -> float:
        """The roundings that a score is off by at most, of the sum of the sizes of its terms."""
        degree = max(len(own) for own in self.metric.monomials)
        return float((self.phi.shape[1] + 16 * degree + 32) * ROUNDING)

    def row(self, i: int) -> list[int]:
        """Point i as :meth:`Metric.row` has it."""
        if i not in self._rows:
            self._rows[i] = self.metric.row(self.x[i].tolist())
        return self._rows[i]

    @cached_property
    def _rows(self) -> dict[int, list[int]]:
        return {}
