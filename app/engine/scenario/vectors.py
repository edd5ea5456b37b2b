"""Vectors: what a scenario's examples are to training, in plain numbers or in whole ones."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from ..core.limits import Limits
from ..core.points import DrawnPoints, Points, over_one_denominator, over_one_scale
from ..core.rows import Rows, SparsePoints
from ..core.units import LARGEST, PLAIN, Unit, Units, is_dyadic, unit_of, unit_steps, units_for, whole
from ..data.data import Data
from ..data.words import check_bytes
from ..features import FeatureMap
from ..features.kernels import RBF, Kernel
from ..features.metric import KernelMetric, Metric, MetricPoints
from ..features.scaling import Scaling, rational_root
from ..features.words import Words
from ..learners import Learner
from ..theory.separability import too_wide
from ..theory.separation import RowSeparation, Separation

CONSTANT = {"learned": 1.0, "threshold": -1.0, "fixed": 1.0, "none": 0.0}  # what the bias's weight multiplies
MOST_FRACTIONS = 50_000  # features made one by one; those of more points are what floats are


@dataclass(frozen=True, eq=False)
class Vectors:
    """What weights act on, made when first asked for, then kept: the inputs x (n, d) scaled, their features, and with
    a kernel that of every two examples."""

    x: np.ndarray
    scaling: Scaling
    features: FeatureMap
    kernel: Kernel | None

    @property
    def shape(self) -> tuple[int, int]:
        """(n, d) of the inputs."""
        n, d = self.x.shape
        return n, d

    @property
    def width(self) -> int:
        """p: how many features there are, or for a kernel learner examples."""
        return len(self.terms)

    @property
    def numbers(self) -> int:
        """How many numbers the features are."""
        return self.shape[0] * self.width

    @property
    def sparse(self) -> Rows | None:
        """The features as rows of mostly zeros, where they are trained on so."""
        return None

    @cached_property
    def fitted_scaling(self) -> Scaling:
        """The scaling as the training examples set it."""
        return self.scaling.fitted(self.x)

    @cached_property
    def inputs(self) -> np.ndarray:
        """The training examples (n, d), scaled: what the feature map is given."""
        return self.fitted_scaling.transform(self.x)

    @cached_property
    def fitted_features(self) -> FeatureMap:
        """The feature map as the training examples set it."""
        return self.features.fitted(self.inputs)

    @property
    def straight(self) -> bool:
        """Whether the weights are those of a line through the points as they are."""
        plain = self.scaling.plain and self.kernel is None
        return plain and self.fitted_features.straight

    @property
    def terms(self) -> list[str]:
        """What each weight belongs to, as TeX: the p features, or for a kernel learner the n examples."""
        if self.kernel is not None:
            return [rf"K(x_{{({i + 1})}}, x)" for i in range(len(self.x))]
        return self.fitted_features.terms(self.x.shape[1])

    @cached_property
    def mapped(self) -> np.ndarray:
        """Features of the map (n, q); of short decimals, the float64 nearest to each exact product."""
        if self.whole_mapped is None or self._dyadic:
            with np.errstate(over="ignore", invalid="ignore"):
                phi = self.fitted_features.transform(self.inputs)
        else:
            features, unit = self.whole_mapped
            phi = features / unit.value
        return frozen(phi)

    @cached_property
    def phi(self) -> np.ndarray:
        """What weights act on (n, p): the map's features, or for a kernel learner K of every two examples (p = n)."""
        if self.kernel is None:
            return self.mapped
        if self.whole_features is not None:
            features, unit = self.whole_features
            return frozen(features / unit.value)
        return frozen(self.kernel.matrix(self.mapped, self.mapped))

    def transform(self, points: np.ndarray) -> np.ndarray:
        """What weights act on, of points (m, d): (m, p), in floating point. NaN where a feature is undefined there."""
        with np.errstate(all="ignore"):
            phi = self.fitted_features.transform(self.fitted_scaling.transform(points))
            return phi if self.kernel is None else self.kernel.matrix(phi, self.mapped)

    def points(self, x: np.ndarray, drawn: bool = False) -> Points:
        """What weights act on, of points x (m, d) as they are written: the features of 1.6, not of the float64 nearest
        to it, where scaling, map and kernel make fractions of fractions.

        All at once where whole numbers below 2^53 suffice; else point by point, unless many are only ``drawn``.
        """
        phi = np.array(self.transform(x))
        whole = np.zeros((len(x), phi.shape[1] + 1))
        self._fill(x, whole)
        long: dict[int, list[int]] = {}
        places = np.flatnonzero(whole[:, -1] == 0)
        few = len(places) * phi.shape[1] <= MOST_FRACTIONS and not drawn
        for i in places.tolist() if few else ():
            row = self._exact_row(x[i].tolist())
            if row is not None and max(map(abs, row)) < LARGEST:
                whole[i] = row
            elif row is not None:
                long[i] = row
        exact = whole[:, -1] > 0
        phi[exact] = whole[exact, :-1] / whole[exact, -1:]
        sizes = self._sizes(x) if drawn and self.metric is None and not exact.all() else None
        if sizes is not None:
            return DrawnPoints(phi, whole, long, sizes, lambda i: self._exact_row(x[i].tolist()) or [])
        return self._beside_inputs(Points(phi, whole, long), x)

    def _sizes(self, x: np.ndarray) -> np.ndarray | None:
        """Features (m, p) of points x (m, d) with sums in place of differences; None where they are no fractions."""
        metric, kernel = self.kernel_metric.metric if self.kernel_metric else None, self.kernel
        products = self.fitted_features.monomials(x.shape[1]) is not None and (
            kernel is None or kernel.name != RBF
        )
        if not products or (metric is None and self.parts is None):
            return None
        if metric is not None:
            sizes = metric.sizes(x)
        else:
            parts = np.array([[float(abs(v)) for v in pair] for pair in self.parts or ()])
            sizes = self.fitted_features.transform((np.abs(x) + parts[:, 0]) * parts[:, 1])
        return sizes if kernel is None else kernel.matrix(sizes, np.abs(self.mapped))

    def _beside_inputs(self, points: Points, x: np.ndarray) -> Points:
        if self.metric is None:
            return points
        return MetricPoints(
            points.phi, points.whole, points.long, np.asarray(x, dtype=np.float64), self.metric
        )

    def points_of(self, x: np.ndarray | Rows) -> Points:
        """:meth:`points` of inputs as the data hold them."""
        return self.points(x.dense() if isinstance(x, Rows) else x)

    @property
    def examples(self) -> Points:
        """The training examples, as training takes them."""
        metric = self.kernel_metric
        if metric is not None:
            rows = {i: [*map(int, row), metric.per] for i, row in enumerate(metric.gram)}
            return Points(self.phi, np.zeros((len(self.phi), self.width + 1)), rows)
        if self.whole_features is None:
            return self._beside_inputs(Points.of(self.phi), self.x)
        features, unit = self.whole_features
        return Points(self.phi, np.column_stack([features, np.full(len(features), unit.value)]), {})

    def _fill(self, x: np.ndarray, whole: np.ndarray) -> None:
        """Fill the rows of ``whole`` (m, p + 1) that products of whole numbers give; others stay 0."""
        degrees = self.fitted_features.degrees(x.shape[1])
        if not degrees or not self.scaling.plain:
            return
        inputs, scale = over_one_scale(x)
        most = max(degrees)
        with np.errstate(over="ignore", invalid="ignore"):
            phi = self.fitted_features.transform(inputs) * scale[:, None] ** (most - np.array(degrees))
            scale = np.where(scale > 0, scale**most, 0.0)
            fits = (np.abs(phi) < LARGEST).all(axis=1)
            if self.kernel is not None and self.whole_mapped is not None:
                phi, scale = self.kernel.over_one_scale(phi, scale, *self.whole_mapped)
            elif self.kernel is not None:
                return
            fits &= (scale > 0) & (scale < LARGEST) & (np.abs(phi) < LARGEST).all(axis=1)
        whole[fits, :-1], whole[fits, -1] = phi[fits], scale[fits]

    def _exact_row(self, x: list[float]) -> list[int] | None:
        if self.kernel_metric is not None:
            return self.kernel_metric.row(x)
        return self._of_fractions([Fraction(repr(value)) for value in x])

    def _of_fractions(self, x: list[Fraction]) -> list[int] | None:
        """The features of one point and 1 as integers in the same proportions; None where they are no fractions."""
        scaled = self.fitted_scaling.exactly(x)
        if scaled is None and self.parts is not None:
            scaled = [(v - centre) * factor for v, (centre, factor) in zip(x, self.parts, strict=True)]
        phi = None if scaled is None else self.fitted_features.exactly(scaled)
        if phi is not None and self.kernel is not None:
            images, per = self.exact_mapped
            phi = self.kernel.exactly(phi, [[Fraction(v) / int(per) for v in row] for row in images.tolist()])
        return None if phi is None else over_one_denominator(phi)

    @cached_property
    def parts(self) -> list[tuple[Fraction, Fraction]] | None:
        """(centre, factor) of each input, where scaling is exactly (x - centre) * factor; None where a factor is no
        fraction."""
        unit = unit_of(self.x) if len(self.x) else None
        if unit is None:
            return None
        per = int(unit.value)
        columns = [[int(v) for v in column] for column in np.rint(self.x * unit.value).T.tolist()]
        squares = self.fitted_scaling.squares(columns, per) or []
        roots = [(centre / per, rational_root(square * per**2)) for centre, square in squares]
        factors = [(centre, factor) for centre, factor in roots if factor is not None]
        return factors if roots and len(factors) == len(roots) else None

    @cached_property
    def mapping(self) -> str:
        """A key of what :meth:`transform` does: equal keys, equal features of equal points."""
        parts = [self.scaling.document(), self.features.document()]
        fixed = self.fitted_scaling is self.scaling and self.fitted_features is self.features
        if self.kernel is not None:
            parts.append(dataclasses.asdict(self.kernel))
            fixed = False
        if not fixed:
            parts.append([self.x.shape, hashlib.blake2b(self.x.tobytes(), digest_size=16).hexdigest()])
        return json.dumps(parts, sort_keys=True)

    @cached_property
    def _dyadic(self) -> bool:
        return is_dyadic(self.inputs)

    @cached_property
    def metric(self) -> Metric | None:
        """Scaled features as they are by hand, where these are no short decimals; None where they are not known so."""
        return None if self.kernel is not None or self.whole_features is not None else self._metric

    @cached_property
    def kernel_metric(self) -> KernelMetric | None:
        """The same of a kernel of every two examples."""
        if self.kernel is None or self.whole_features is not None or self._metric is None:
            return None
        return KernelMetric.of(self._metric, self.kernel)

    @cached_property
    def _metric(self) -> Metric | None:
        unit = None if self.scaling.plain or not len(self.x) else unit_of(self.x)
        return None if unit is None else Metric.of(self.x, unit, self.scaling, self.fitted_features)

    @cached_property
    def whole_mapped(self) -> tuple[np.ndarray, Unit] | None:
        """(features in whole numbers, their unit), where inputs are short and the map is of monomials."""
        degrees = self.fitted_features.degrees(self.inputs.shape[1])
        unit = unit_of(self.inputs) if degrees and len(self.x) else None
        if not degrees or unit is None:
            return None
        most = max(degrees)
        common = unit.power(most)
        features = self.fitted_features.transform(whole(self.inputs, unit.value))
        if most > min(degrees):
            features = features * np.array([unit.power(most - own).value for own in degrees])
        return (features, common) if (np.abs(features) < LARGEST).all() else None

    @cached_property
    def whole_features(self) -> tuple[np.ndarray, Unit] | None:
        """``phi`` in whole numbers and their unit, where short decimals allow it; else None."""
        if self.kernel is None or self.whole_mapped is None:
            return self.whole_mapped
        return self.kernel.whole(*self.whole_mapped)

    @property
    def exact_features(self) -> tuple[np.ndarray, float]:
        """(features (n, p), per): ``phi`` times ``per``, exactly, so that short decimals are decimals."""
        features, unit = self.whole_features or (self.phi, Unit())
        return features, unit.value

    @property
    def exact_mapped(self) -> tuple[np.ndarray, float]:
        """(features (n, q), per): ``mapped`` times ``per``, likewise."""
        features, unit = self.whole_mapped or (self.mapped, Unit())
        return features, unit.value

    def separation(self, y: np.ndarray, bias: str, b: float) -> Separation:
        """What separates the examples by their classes y (n,), float64."""
        phi, per = self.exact_features
        return Separation(phi, y, per, bias, b)

    def units(
        self, steps: tuple[float, ...] | None, thresholds: tuple[float, ...], start: np.ndarray
    ) -> Units:
        """The units of whole-number training by a rule of constants from start weights, or plain ones."""
        if steps is None:
            return PLAIN
        kernel = self.kernel
        if self.whole_features is None:
            if kernel is not None:
                metric = None if start.any() else self.kernel_metric
                return Units(float(metric.per), dual=True, factored=True) if metric else PLAIN
            if self.metric is not None and not start.any() and steps[0] > 1e-250:
                return Units(weight=1.0 / steps[0], factored=True)
            return unit_steps(None, steps[0], start)
        constants = (*steps, *thresholds) if kernel is None else (*steps, kernel.constant)
        if self._dyadic and is_dyadic(np.array([*constants, *start])):
            return PLAIN
        feature = self.whole_features[1]
        units = units_for(feature, steps, thresholds, start, dual=kernel is not None)
        if units is None and kernel is None:
            units = unit_steps(feature, steps[0], start)
        return units or PLAIN

    def trained(self, units: Units, bias: str) -> tuple[np.ndarray, int]:
        """(z (n, D), how many leading columns are trained): features and the bias's constant, in ``units``."""
        whole_features = self.whole_features if units.exact and not units.factored else None
        phi = self.phi if whole_features is None else whole_features[0]
        if units.factored and self.kernel_metric is not None:
            phi = np.array(self.kernel_metric.gram, dtype=np.float64)
        constant = CONSTANT[bias]
        z = np.empty((len(phi), phi.shape[1] + (bias != "none")))
        z[:, : phi.shape[1]] = phi
        z[:, phi.shape[1] :] = constant * units.feature
        return z, z.shape[1] - (bias == "fixed")


def frozen(phi: np.ndarray) -> np.ndarray:
    """The same, contiguous, without -0, read-only."""
    phi = np.ascontiguousarray(phi, dtype=np.float64) + 0.0
    phi.setflags(write=False)
    return phi


# What tagged sentences are to training.


#: What TeX would take for its own, as it writes it.
ESCAPES = {
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
    "\\": r"\backslash{}",
    "^": r"\hat{}",
    "~": r"\sim{}",
}


@dataclass(frozen=True, eq=False)
class TaggedVectors(Vectors):
    """Sentences x (n, L), words by their numbers, -1 where one is over. A tag's weights are of the ``words``, and of
    the ``tags`` that may stand before it."""

    words: tuple[str, ...]
    tags: tuple[str, ...]

    @property
    def straight(self) -> bool:
        return False

    @property
    def terms(self) -> list[str]:
        """What each weight of a tag belongs to, as TeX: words, then tags before."""
        return [*map(plain, self.words), *(rf"{plain(tag)}\rightarrow" for tag in self.tags)]

    @cached_property
    def mapped(self) -> np.ndarray:
        """How often each word is in each sentence (n, p); 0 for the tags, which are not known from the words."""
        counts = np.zeros((len(self.x), len(self.words) + len(self.tags)))
        for i, row in enumerate(self.x.astype(np.int64)):
            np.add.at(counts[i], row[row >= 0], 1.0)
        counts.setflags(write=False)
        return counts

    @cached_property
    def whole_mapped(self) -> tuple[np.ndarray, Unit]:
        return self.mapped, Unit()

    def trained(self, units: Units, bias: str) -> tuple[np.ndarray, int]:
        return np.array(self.x, order="C"), self.x.shape[1]


def plain(name: str) -> str:
    """A word as TeX writes it upright."""
    return rf"\text{{{''.join(ESCAPES.get(sign, sign) for sign in name)}}}"


# What texts are to training: counts of words, kept as rows of mostly zeros.


#: Features above which rows are trained on as they are: fewer are as quick in full.
MANY = 500


class TextVectors(Vectors):
    """Counts (n, d) of all words of the training texts, and ``rows`` (n, p) of those that the map of words keeps.

    ``sparse``: these are trained on as they are, and arrays are made of them anew whenever somebody asks for one.
    """

    counts: Rows
    features: Words

    takes_rows: bool

    def __init__(self, counts: Rows, scaling: Scaling, features: Words, takes_rows: bool) -> None:
        own = {"counts": counts, "scaling": scaling, "features": features, "takes_rows": takes_rows}
        for name, value in {**own, "kernel": None}.items():
            object.__setattr__(self, name, value)

    @property
    def x(self) -> np.ndarray:
        return self.counts.dense()

    @property
    def inputs(self) -> np.ndarray:
        return self.counts.dense()

    @property
    def shape(self) -> tuple[int, int]:
        return self.counts.shape

    @property
    def fitted_scaling(self) -> Scaling:
        return self.scaling

    @cached_property
    def fitted_features(self) -> Words:
        return self.features.fitted_rows(self.counts)

    @cached_property
    def terms(self) -> list[str]:
        return self.fitted_features.terms(self.counts.width)

    @cached_property
    def rows(self) -> Rows:
        """The features of the training texts (n, p)."""
        return self.fitted_features.rows(self.counts)

    @property
    def width(self) -> int:
        return self.rows.width

    @property
    def sparse(self) -> Rows | None:
        return self.rows if self.takes_rows and self.rows.width > MANY else None

    @property
    def numbers(self) -> int:
        return len(self.rows.value) if self.sparse is not None else super().numbers

    @property
    def mapped(self) -> np.ndarray:
        return self._dense if self.sparse is None else frozen(self.rows.dense())

    @cached_property
    def _dense(self) -> np.ndarray:
        return frozen(self.rows.dense())

    @property
    def phi(self) -> np.ndarray:
        return self.mapped

    @property
    def _counted(self) -> bool:
        """Whether features are counts, or 1 where a word is there: whole numbers."""
        return self.fitted_features.degrees(self.counts.width) is not None

    @property
    def whole_mapped(self) -> tuple[np.ndarray, Unit] | None:
        return (self.mapped, Unit()) if self._counted else None

    @property
    def whole_features(self) -> tuple[np.ndarray, Unit] | None:
        return self.whole_mapped

    @property
    def _dyadic(self) -> bool:
        return True

    @property
    def examples(self) -> Points:
        return super().examples if self.sparse is None else SparsePoints(self.rows)

    def points_of(self, x: np.ndarray | Rows) -> Points:
        if self.sparse is None or not isinstance(x, Rows):
            return super().points_of(x)
        return SparsePoints(self.fitted_features.rows(x))

    def separation(self, y: np.ndarray, bias: str, b: float) -> Separation:
        rows = self.sparse
        if rows is None or not too_wide(rows.shape):
            return super().separation(y, bias, b)
        return RowSeparation(rows, y, bias, b)

    @cached_property
    def mapping(self) -> str:
        digest = hashlib.blake2b(digest_size=16)
        for array in self.counts.arrays:
            digest.update(array.tobytes())
        parts = [self.scaling.document(), self.features.document(), [self.counts.shape, digest.hexdigest()]]
        return json.dumps(parts, sort_keys=True)

    def units(
        self, steps: tuple[float, ...] | None, thresholds: tuple[float, ...], start: np.ndarray
    ) -> Units:
        if steps is None:
            return PLAIN
        if not self._counted:
            return unit_steps(None, steps[0], start)
        if is_dyadic(np.array([*steps, *thresholds, *start])):
            return PLAIN
        return units_for(Unit(), steps, thresholds, start, dual=False) or unit_steps(Unit(), steps[0], start)


def vectors_of(
    data: Data, scaling: Scaling, features: FeatureMap, learner: Learner, limits: Limits
) -> Vectors:
    """What a scenario's examples are to training: points, sentences or texts. Raises ScenarioError for texts of which
    arrays would be larger than the limits allow."""
    if data.task == "sequence":
        return TaggedVectors(data.x, scaling, features, learner.kernel, data.names.inputs, data.names.classes)
    counts = data.counts
    if counts is None:
        return Vectors(data.x, scaling, features, learner.kernel)
    if isinstance(features, Words) and scaling.plain and learner.kernel is None:
        return TextVectors(counts, scaling, features, learner.method.takes_rows)
    check_bytes(counts.shape, 8 * len(counts) * counts.width, limits)
    return Vectors(data.x, scaling, features, learner.kernel)
