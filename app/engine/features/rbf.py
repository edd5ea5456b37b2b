"""phi(x) = closeness to landmarks: one bump around each."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..core.errors import sentence
from ..core.orders import permutations
from ..core.params import param, plain
from .base import FeatureMap

SHORT = 3  # inputs up to which a term contains its landmark


@dataclass(frozen=True)
class Rbf(FeatureMap):
    """exp(-gamma ||x - c||^2) for each landmark c, a training example.

    The landmarks are the first ``count`` examples of the seed's shuffle (app/engine/core/orders.py): none twice, all of
    them where there are fewer. On n distinct points that are all landmarks every labelling is separable, as their
    Gram matrix is positive definite (C. Micchelli, Interpolation of scattered data, 1986). ``exp`` is the
    platform's: the same trace is promised on the same build only.
    """

    count: int = param(
        10,
        label="Landmarks",
        low=1,
        high=200,
        step=1,
        help="Examples that get a bump; all, where there are fewer.",
    )
    gamma: float = param(
        1.0, label="Gamma γ", low=0, low_open=True, high=1e6, scale="log", step=0.1,
        help="How narrow the bumps are: closeness falls to 1/e at a distance of 1/√γ.",
    )  # fmt: skip
    seed: int = param(
        0, label="Landmarks' seed", low=0, high=2**32 - 1, step=1, help="Another seed, other landmarks."
    )
    landmarks: tuple[tuple[float, ...], ...] | None = None
    chosen: tuple[int, ...] = ()  # the examples that are landmarks

    name = "rbf"
    label = "RBF landmarks"
    summary = "Closeness to some of the examples: islands of any shape."
    formula = r"\phi(x) = (e^{-\gamma \lVert x - c_1 \rVert^2}, \ldots, e^{-\gamma \lVert x - c_m \rVert^2})"

    def fitted(self, x: np.ndarray) -> Rbf:
        chosen = permutations(self.seed, 1, 1, len(x))[0, : self.count]
        landmarks = tuple(tuple(row) for row in x[chosen].tolist())
        return replace(self, landmarks=landmarks, chosen=tuple(chosen.tolist()))

    def code(self, d: int) -> list[str]:
        return [
            f"landmarks = inputs[{list(self.chosen)}]",
            "squares = np.zeros((len(x), len(landmarks)))",
            "for j in range(x.shape[1]):",
            "    squares += (x[:, j, None] - landmarks[:, j]) ** 2",
            f"return np.exp(-{self.gamma!r} * squares)",
        ]

    def transform(self, x: np.ndarray) -> np.ndarray:
        landmarks = np.array(self._landmarks, dtype=np.float64).reshape(-1, x.shape[1])
        squares = np.zeros((len(x), len(landmarks)))
        for j in range(x.shape[1]):
            squares += (x[:, j, None] - landmarks[:, j]) ** 2
        return np.asarray(np.exp(-self.gamma * squares))

    def terms(self, d: int) -> list[str]:
        """A term contains its landmark, so that moved ones have other terms; of more inputs than SHORT, its number."""
        centres = [f"c_{{{k + 1}}}" for k in range(len(self._landmarks))]
        if d <= SHORT:
            points = (", ".join(plain(value) for value in c) for c in self._landmarks)
            centres = [f"({point})" if d > 1 else point for point in points]
        return [rf"\exp(-{plain(self.gamma)} \lVert x - {centre} \rVert^{{2}})" for centre in centres]

    @property
    def _landmarks(self) -> tuple[tuple[float, ...], ...]:
        if self.landmarks is None:
            raise RuntimeError(sentence("not-fitted", name=self.name))
        return self.landmarks
