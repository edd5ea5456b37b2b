"""Vectors: what a scenario's examples are to training, in plain numbers or in whole ones."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ..core.units import LARGEST, PLAIN, Unit, Units, is_dyadic, unit_of, units_for, whole

if TYPE_CHECKING:
    from ..features import FeatureMap
    from ..features.scaling import Scaling
    from ..learners import Learner
    from .options import Start


class Vectors:
    """What weights act on, made when first asked for, then kept: scaled inputs, their features, and for a kernel
    learner the kernel of every two examples."""

    scaling: Scaling
    features: FeatureMap
    learner: Learner
    start: Start

    @property
    def x(self) -> np.ndarray:
        raise NotImplementedError

    @property
    def y(self) -> np.ndarray:
        raise NotImplementedError

    @property
    def bias(self) -> str:
        raise NotImplementedError

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
    def terms(self) -> list[str]:
        """What each weight belongs to, as TeX: the p features, or for a kernel learner the n examples."""
        if self.learner.kernel is not None:
            return [rf"K(x_{{({i + 1})}}, x)" for i in range(len(self.x))]
        return self.fitted_features.terms(self.x.shape[1])

    @cached_property
    def mapped(self) -> np.ndarray:
        """Features of the map (n, q); of short decimals, the float64 nearest to each exact product."""
        if self.whole_mapped is None or is_dyadic(self.inputs):
            with np.errstate(over="ignore", invalid="ignore"):
                phi = self.fitted_features.transform(self.inputs)
        else:
            features, unit = self.whole_mapped
            phi = features / unit.value
        return _frozen(phi)

    @cached_property
    def phi(self) -> np.ndarray:
        """What weights act on (n, p): the map's features, or for a kernel learner K of every two examples (p = n)."""
        if self.learner.kernel is None:
            return self.mapped
        if self.whole_features is not None:
            features, unit = self.whole_features
            return _frozen(features / unit.value)
        return _frozen(self.learner.kernel.matrix(self.mapped, self.mapped))

    def transform(self, points: np.ndarray) -> np.ndarray:
        """What weights act on, of points (m, d): (m, p). NaN where a feature is undefined there."""
        with np.errstate(all="ignore"):
            phi = self.fitted_features.transform(self.fitted_scaling.transform(points))
            return phi if self.learner.kernel is None else self.learner.kernel.matrix(phi, self.mapped)

    @cached_property
    def mapping(self) -> str:
        """A key of what :meth:`transform` does: equal keys, equal features of equal points."""
        parts = [self.scaling.document(), self.features.document()]
        fixed = self.fitted_scaling is self.scaling and self.fitted_features is self.features
        if self.learner.kernel is not None:
            parts.append(dataclasses.asdict(self.learner.kernel))
            fixed = False
        if not fixed:
            parts.append([self.x.shape, hashlib.blake2b(self.x.tobytes(), digest_size=16).hexdigest()])
        return json.dumps(parts, sort_keys=True)

    @cached_property
    def whole_mapped(self) -> tuple[np.ndarray, Unit] | None:
        """(features in whole numbers, their unit), where inputs are short and the map is of monomials."""
        degrees = self.fitted_features.degrees(self.inputs.shape[1])
        unit = unit_of(self.inputs) if degrees and len(self.y) else None
        if not degrees or unit is None:
            return None
        common = unit.power(max(degrees))
        features = self.fitted_features.transform(whole(self.inputs, unit.value))
        features = features * np.array([unit.power(max(degrees) - own).value for own in degrees])
        return (features, common) if (np.abs(features) < LARGEST).all() else None

    @cached_property
    def whole_features(self) -> tuple[np.ndarray, Unit] | None:
        """``phi`` in whole numbers and their unit, where short decimals allow it; else None."""
        if self.learner.kernel is None or self.whole_mapped is None:
            return self.whole_mapped
        return self.learner.kernel.whole(*self.whole_mapped)

    @property
    def exact_features(self) -> tuple[np.ndarray, float]:
        """(features (n, p), per): ``phi`` times ``per``, exactly, so that short decimals are decimals."""
        whole_features = self.whole_features
        return (self.phi, 1.0) if whole_features is None else (whole_features[0], whole_features[1].value)

    @cached_property
    def units(self) -> Units:
        """The units of whole-number training, or plain ones (app/engine/core/units.py)."""
        steps, thresholds = self.learner.steps(), self.learner.thresholds()
        if steps is None or self.whole_features is None:
            return PLAIN
        start = np.append(self.start.w, self.start.b)
        kernel = self.learner.kernel
        constants = (*steps, *thresholds) if kernel is None else (*steps, kernel.constant)
        if is_dyadic(self.inputs) and is_dyadic(np.array([*constants, *start])):
            return PLAIN
        dual = kernel is not None
        return units_for(self.whole_features[1], steps, thresholds, start, dual) or PLAIN

    def training_vectors(self, units: Units) -> tuple[np.ndarray, int]:
        """(z (n, D), how many leading columns are trained): features and the bias's constant, in ``units``."""
        whole_features = None if units == PLAIN else self.whole_features
        phi = self.phi if whole_features is None else whole_features[0]
        constant = {"learned": 1.0, "threshold": -1.0, "fixed": 1.0, "none": 0.0}[self.bias]
        z = np.empty((len(phi), phi.shape[1] + (self.bias != "none")))
        z[:, : phi.shape[1]] = phi
        z[:, phi.shape[1] :] = constant * units.feature
        return z, z.shape[1] - (self.bias == "fixed")

    def start_vector(self, units: Units) -> np.ndarray:
        """w (D,) before the first visit, the bias's weight last, in ``units``; for classes a row each, (k, D)."""
        w, b = self.start.w, np.asarray(self.start.b)[..., None]
        if self.bias != "none":
            w = np.concatenate([w, -b if self.bias == "threshold" else b], axis=-1)
        return w + 0.0 if units == PLAIN else whole(w, units.weight)


def _frozen(phi: np.ndarray) -> np.ndarray:
    phi = np.ascontiguousarray(phi, dtype=np.float64) + 0.0
    phi.setflags(write=False)
    return phi
