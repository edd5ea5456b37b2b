"""Vectors: what a scenario's examples are to training, in plain numbers or in whole ones."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from app.engine.exact import LARGEST, PLAIN, Unit, Units, is_dyadic, unit_of, units_for, whole

if TYPE_CHECKING:
    from app.engine.features import FeatureMap
    from app.engine.learners import Learner
    from app.engine.options import Start


class Vectors:
    """The features of a scenario's examples and the vectors as trained; made when first asked for, then kept."""

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
    def phi(self) -> np.ndarray:
        """Features (n, p); of short decimals, the float64 nearest to each exact product."""
        if self._whole_features is None or is_dyadic(self.x):
            with np.errstate(over="ignore", invalid="ignore"):
                phi = self.features.transform(self.x)
        else:
            features, unit = self._whole_features
            phi = features / unit.value
        phi = np.ascontiguousarray(phi) + 0.0
        phi.setflags(write=False)
        return phi

    @cached_property
    def _whole_features(self) -> tuple[np.ndarray, Unit] | None:
        """(features in whole numbers, their unit), where examples are short and the map is of monomials."""
        degrees = self.features.degrees(self.x.shape[1])
        unit = unit_of(self.x) if degrees and len(self.y) else None
        if not degrees or unit is None:
            return None
        common = unit.power(max(degrees))
        features = self.features.transform(whole(self.x, unit.value))
        features = features * np.array([unit.power(max(degrees) - own).value for own in degrees])
        return (features, common) if (np.abs(features) < LARGEST).all() else None

    @cached_property
    def units(self) -> Units:
        """The units of whole-number training, or plain ones (app/engine/exact.py)."""
        steps, thresholds = self.learner.steps(), self.learner.thresholds()
        if steps is None:
            return PLAIN
        start = np.append(self.start.w, self.start.b)
        if is_dyadic(self.x) and is_dyadic(np.array([*steps, *thresholds, *start])):
            return PLAIN
        if self._whole_features is None:
            return PLAIN
        return units_for(self._whole_features[1], steps, thresholds, start) or PLAIN

    def training_vectors(self, units: Units) -> tuple[np.ndarray, int]:
        """(z (n, D), how many leading columns are trained): features and the bias's constant, in ``units``."""
        whole_features = None if units == PLAIN else self._whole_features
        phi = self.phi if whole_features is None else whole_features[0]
        constant = {"learned": 1.0, "threshold": -1.0, "fixed": 1.0, "none": 0.0}[self.bias]
        z = np.empty((len(phi), phi.shape[1] + (self.bias != "none")))
        z[:, : phi.shape[1]] = phi
        z[:, phi.shape[1] :] = constant * units.feature
        return z, z.shape[1] - (self.bias == "fixed")

    def start_vector(self, units: Units) -> np.ndarray:
        """w (D,) before the first visit, the bias's weight last, in ``units``."""
        w = np.array(self.start.w, dtype=np.float64)
        if self.bias != "none":
            w = np.append(w, -self.start.b if self.bias == "threshold" else self.start.b)
        return w + 0.0 if units == PLAIN else whole(w, units.weight)
