"""Orders in which the examples are visited.

Shuffles use numpy's raw PCG64 stream, which is promised stable, and the Fisher-Yates written here, so that
others can repeat them (docs/scenario.md has test vectors): for i from n - 1 down to 1 the next 64-bit number r
gives j = floor((r >> 32) * (i + 1) / 2^32), and positions i and j change places. Epoch e (from 1) of `permuted`
starts (e - 1)(n - 1) numbers into the stream, so that any epoch's order is computed without those before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from .compiler import compiled
from .errors import ScenarioError
from .params import check_object, param

Places = Sequence[int | None]
BLOCK = 1 << 16  # entries of permutations made at once


@dataclass(frozen=True)
class Order:
    """An order of visits.

    ``repeats``: every epoch has the same order, so that a state can recur exactly. ``renewed``: each epoch has a new
    order. ``whole``: each epoch visits every example.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    summary: ClassVar[str]
    repeats: ClassVar[bool] = True
    renewed: ClassVar[bool] = False
    whole: ClassVar[bool] = True

    def length(self, n: int) -> int:
        """Visits in an epoch."""
        return n

    def epochs(self, first: int, count: int, n: int) -> np.ndarray:
        """Orders of ``count`` epochs from ``first`` (from 1), int32 (count, length); one row if all are equal."""
        raise NotImplementedError

    def check(self, n: int) -> None:
        """Raise ScenarioError for an example that is not among n."""

    def document(self) -> dict[str, Any]:
        return {"name": self.name}


@dataclass(frozen=True)
class Given(Order):
    name = "given"
    label = "As given"
    summary = "Every epoch visits the examples in the order of the data."

    def epochs(self, first: int, count: int, n: int) -> np.ndarray:
        return np.arange(n, dtype=np.int32)[None, :]


@dataclass(frozen=True)
class Seeded(Order):
    """An order drawn from a seed."""

    seed: int = param(
        0, label="Order's seed", low=0, high=2**32 - 1, step=1, help="Another seed, another shuffle."
    )

    def document(self) -> dict[str, Any]:
        return {"name": self.name, "seed": self.seed}


@dataclass(frozen=True)
class Shuffled(Seeded):
    name = "shuffled"
    label = "Shuffled once"
    summary = "Shuffled before the first epoch; every epoch keeps that order."

    def epochs(self, first: int, count: int, n: int) -> np.ndarray:
        return permutations(self.seed, 1, 1, n)


@dataclass(frozen=True)
class Permuted(Seeded):
    name = "permuted"
    label = "Permuted each epoch"
    summary = "Shuffled anew before every epoch: often far fewer mistakes."
    repeats = False
    renewed = True

    def epochs(self, first: int, count: int, n: int) -> np.ndarray:
        return permutations(self.seed, first, count, n)


@dataclass(frozen=True)
class Listed(Order):
    """The listed examples, once: the lecturer picks them."""

    examples: tuple[int, ...] = ()
    name = "listed"
    label = "Listed"
    summary = "The examples you list, once, in that order."
    repeats = False
    whole = False

    @classmethod
    def from_part(cls, values: Mapping[str, Any], field: str) -> Listed:
        """The order of a part of a document. Raises ScenarioError, which names the field."""
        check_object(values, field, ("examples",))
        field, examples = f"{field}.examples", values.get("examples")
        if not isinstance(examples, (list, tuple)):
            raise ScenarioError("wrong-type", field, expected="examples", got=examples)
        if not examples:
            raise ScenarioError("no-listed", field)
        for i, value in enumerate(examples):
            if isinstance(value, bool) or not isinstance(value, int):
                raise ScenarioError("wrong-type", f"{field}[{i}]", expected="whole-number", got=value)
        return cls(tuple(examples))

    def length(self, n: int) -> int:
        return len(self.examples)

    def check(self, n: int) -> None:
        for i, example in enumerate(self.examples):
            field = f"order.examples[{i}]"
            if not n:
                raise ScenarioError("no-example", field)
            if not 0 <= example < n:  # counted from 1, as on the page
                raise ScenarioError("out-of-range", field, low=1, high=n, got=example + 1)

    def epochs(self, first: int, count: int, n: int) -> np.ndarray:
        return np.array([self.examples], dtype=np.int32)

    def document(self) -> dict[str, Any]:
        return {"name": self.name, "examples": list(self.examples)}


ORDERS = (Given, Shuffled, Permuted, Listed)


def renumbered(order: Order, places: Places, index: Sequence[int]) -> Order:
    """The order after an edit of the examples. ``places``: the new place of each former training example among all
    examples (None: removed); ``index``: the places that are now trained on. A list keeps its remaining examples; if
    none remains it becomes Given. Other orders are returned unchanged."""
    if not isinstance(order, Listed):
        return order
    number_at = {place: number for number, place in enumerate(index)}
    numbers = [number_at.get(place) for place in (places[i] for i in order.examples) if place is not None]
    entries = tuple(number for number in numbers if number is not None)
    return Listed(entries) if entries else Given()


def permutations(seed: int, first: int, count: int, n: int) -> np.ndarray:
    """Permutations of 0 .. n - 1 for epochs ``first`` to ``first + count - 1``: int32 (count, n)."""
    generator = np.random.PCG64(seed)
    draws = max(n - 1, 0)
    generator.advance((first - 1) * draws)
    raw = np.asarray(generator.random_raw(count * draws), dtype=np.uint64).reshape(count, draws)
    out = np.empty((count, n), dtype=np.int32)
    _shuffle(raw, out)
    return out


@compiled("void(uint64[:, ::1], int32[:, ::1])")
def _shuffle(raw, out):  # type: ignore[no-untyped-def]
    count, n = out.shape
    for e in range(count):
        for i in range(n):
            out[e, i] = i
        for k in range(n - 1):
            i = n - 1 - k
            j = np.int64(((raw[e, k] >> np.uint64(32)) * np.uint64(i + 1)) >> np.uint64(32))
            entry = out[e, i]
            out[e, i] = out[e, j]
            out[e, j] = entry
