"""What texts are to training: counts of words, kept as rows of mostly zeros."""

from __future__ import annotations

import hashlib
import json
from functools import cached_property

import numpy as np

from ..core.limits import Limits
from ..core.points import Points
from ..core.rows import Rows, SparsePoints
from ..core.units import PLAIN, Unit, Units, is_dyadic, unit_steps, units_for
from ..data.data import Data
from ..data.words import check_bytes
from ..features import FeatureMap
from ..features.scaling import Scaling
from ..features.words import Words
from ..learners import Learner
from ..theory.separability import too_wide
from ..theory.separation import RowSeparation, Separation
from .tagged_vectors import TaggedVectors
from .vectors import Vectors, frozen

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
