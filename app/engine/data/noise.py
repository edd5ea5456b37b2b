"""Label noise: training examples that are given another class than their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.orders import permutations
from ..core.params import param, values_of
from ..core.tasks import Task

OTHER_SHUFFLE = 2**32  # added to a seed, so that a shuffled order does not visit the wrong labels first


@dataclass(frozen=True)
class Noise:
    """``noise``: the labels of a share of the training examples are wrong."""

    share: float = param(
        0.1, label="Label noise", low=0, high=1, step=0.05, help="The share of training examples with a wrong label."
    )  # fmt: skip
    seed: int = param(
        0, label="Noise seed", low=0, high=2**32 - 1, step=1, help="Another seed, other wrong labels."
    )

    def document(self) -> dict[str, Any]:
        return values_of(self)

    def apply(self, y: np.ndarray, task: Task, classes: int) -> tuple[np.ndarray, np.ndarray]:
        """(labels (n,), which of them are wrong (m,), increasing), from the right labels y (n,).

        The first round(share n) of the seed's shuffle get a wrong label: +1 for -1 and the reverse; for k classes,
        where r is the upper half of the stream's next number, the (1 + floor(r (k - 1) / 2^32))-th after their own,
        beginning again at 0. docs/scenario.md describes shuffle and stream.
        """
        n, seed = len(y), self.seed + OTHER_SHUFFLE
        flipped = permutations(seed, 1, 1, n)[0][: round(self.share * n)]
        labels = y.copy()
        if task.signed:
            labels[flipped] = -y[flipped]
        else:
            stream = np.random.PCG64(seed).advance(max(n - 1, 0))
            raw = np.asarray(stream.random_raw(len(flipped)), dtype=np.uint64)
            steps = 1 + ((raw >> np.uint64(32)) * np.uint64(classes - 1) >> np.uint64(32)).astype(np.int64)
            labels[flipped] = (y[flipped] + steps) % classes
        return labels, np.sort(flipped)
