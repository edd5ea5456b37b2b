"""What is done to examples before training: some are kept apart, for testing and validation; some get a wrong label."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ..core.orders import permutations
from ..core.params import param, values_of
from ..core.tasks import Task

# Added to a seed, so that validation does not follow the shuffle of the split or the order, and a shuffled order does
# not visit the wrong labels first.
FOR_VALIDATION, FOR_NOISE = 2**33, 2**32


def _seed(label: str) -> Any:
    return param(0, label=label, low=0, high=2**32 - 1, step=1, help="Another seed, another split.")


def _share(default: float, label: str, help: str) -> Any:
    return param(default, label=label, low=0, high=1, low_open=True, high_open=True, step=0.05, help=help)


def _stratified() -> Any:
    return param(False, label="Stratified", help="Whether each class gives its share, or chance decides.")


@dataclass(frozen=True)
class Split:
    """``data.test``: which of all examples are held out."""

    share: float = _share(0.3, "Test share", "The share of examples kept apart for testing.")
    seed: int = _seed("Split seed")
    stratified: bool = _stratified()

    def document(self) -> dict[str, Any]:
        # Documents from before there was a choice keep their hash.
        values = values_of(self)
        return values if self.stratified else {"share": values["share"], "seed": values["seed"]}

    def held_out(self, y: np.ndarray) -> np.ndarray:
        """A mask (n,) of the examples with labels y."""
        return _held_out(self.share, permutations(self.seed, 1, 1, len(y))[0], y if self.stratified else None)


@dataclass(frozen=True)
class Validation:
    """``validation``: which training examples are not trained on but watched, and how long without a better result."""

    share: float = _share(
        0.2, "Validation share", "The share of training examples kept apart to see when to stop."
    )
    seed: int = _seed("Validation seed")
    stratified: bool = _stratified()
    patience: int = param(
        5, label="Patience", low=1, high=1_000_000, step=1, scale="log",
        help="Epochs without fewer errors on the validation examples after which training stops.",
    )  # fmt: skip

    def document(self) -> dict[str, Any]:
        return values_of(self)

    def held_out(self, y: np.ndarray) -> np.ndarray:
        """A mask (n,) of the examples with labels y."""
        order = permutations(self.seed + FOR_VALIDATION, 1, 1, len(y))[0]
        return _held_out(self.share, order, y if self.stratified else None)


def _held_out(share: float, order: np.ndarray, y: np.ndarray | None) -> np.ndarray:
    """The first ``share`` of an order, rounded, but never all; with labels y, of each class its share.

    A class gives the whole part of share times its size, and those with the largest remainders (of equal ones the
    lower label) one more, until the number is that of a split that is not stratified.
    """
    n = len(order)
    count = max(0, min(round(share * n), n - 1))
    held = np.zeros(n, dtype=bool)
    if y is None:
        held[order[:count]] = True
        return held
    classes, sizes = np.unique(y, return_counts=True)
    shares = [Fraction(share) * int(size) for size in sizes]
    quotas = [int(each) for each in shares]
    by_remainder = sorted(range(len(quotas)), key=lambda c: quotas[c] - shares[c])
    for c in by_remainder[: count - sum(quotas)]:
        quotas[c] += 1
    for label, quota in zip(classes, quotas, strict=True):
        held[order[y[order] == label][:quota]] = True
    return held


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
        n, seed = len(y), self.seed + FOR_NOISE
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
