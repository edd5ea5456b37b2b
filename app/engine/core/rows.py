"""Sparse rows: only the numbers that are not 0 are stored, with their columns."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .points import Points, exact_weights
from .units import LARGEST, MOST_BITS


@dataclass(frozen=True, eq=False)
class Rows:
    """A sparse matrix (n, ``width``) float64. Row i has ``value`` at the ascending columns ``index``, from ``start[i]``
    to ``start[i + 1]``, and 0 elsewhere. Immutable: start int64 (n + 1,), index int32, value float64."""

    start: np.ndarray
    index: np.ndarray
    value: np.ndarray
    width: int

    @classmethod
    def of(cls, rows: Iterable[Mapping[int, float]], width: int) -> Rows:
        """From one mapping {column: number} per row."""
        placed = [sorted(row.items()) for row in rows]
        lengths = np.array([0, *map(len, placed)], dtype=np.int64)
        index = np.array([j for row in placed for j, _ in row], dtype=np.int32)
        value = np.array([v for row in placed for _, v in row], dtype=np.float64)
        return cls(np.cumsum(lengths), index, value, width)

    @property
    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The arguments of compiled loops: start, index, value."""
        return self.start, self.index, self.value

    def __len__(self) -> int:
        return len(self.start) - 1

    @property
    def shape(self) -> tuple[int, int]:
        return len(self), self.width

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    @property
    def rows(self) -> np.ndarray:
        """The row of each value."""
        return np.repeat(np.arange(len(self)), np.diff(self.start))

    def dense(self) -> np.ndarray:
        """The full matrix (n, width), read-only; made anew at each call, so that it is not kept in memory."""
        array = np.zeros(self.shape)
        array[self.rows, self.index] = self.value
        array.setflags(write=False)
        return array

    def take(self, places: np.ndarray) -> Rows:
        """The chosen rows; ``places`` are indices, or one bool per row."""
        places = np.arange(len(self))[places]
        lengths = np.diff(self.start)[places]
        start = np.append(0, np.cumsum(lengths)).astype(np.int64)
        at = np.arange(start[-1]) + np.repeat(self.start[:-1][places] - start[:-1], lengths)
        return Rows(start, self.index[at], self.value[at], self.width)

    def columns(self, chosen: np.ndarray) -> Rows:
        """The chosen columns: column k of the result is column ``chosen[k]``."""
        place = np.full(self.width, -1, dtype=np.int32)
        place[chosen] = np.arange(len(chosen), dtype=np.int32)
        index = place[self.index]
        mask = index >= 0
        rows, index, value = self.rows[mask], index[mask], self.value[mask]
        order = np.lexsort((index, rows))
        start = np.searchsorted(rows, np.arange(len(self) + 1)).astype(np.int64)
        return Rows(start, index[order], value[order], len(chosen))

    def beside(self, constant: float) -> Rows:
        """The rows with one more column, ``constant`` in every row."""
        n = len(self)
        at = self.start[1:]
        index = np.insert(self.index, at, np.int32(self.width))
        value = np.insert(self.value, at, constant)
        return Rows(self.start + np.arange(n + 1), index, value, self.width + 1)

    def products(self, w: np.ndarray) -> np.ndarray:
        """w (width,) times each row: (n,), summed in index order."""
        return np.bincount(self.rows, weights=w[self.index] * self.value, minlength=len(self))

    def squares(self, leading: int) -> np.ndarray:
        """Squared norms (n,) of the ``leading`` columns of each row, summed in index order."""
        values = np.where(self.index < leading, self.value, 0.0)
        return np.bincount(self.rows, weights=values * values, minlength=len(self))

    def sums(self) -> np.ndarray:
        """The sum of each column (width,)."""
        return np.bincount(self.index, weights=self.value, minlength=self.width)

    def largest(self) -> np.ndarray:
        """The largest absolute value in each column (width,)."""
        out = np.zeros(self.width)
        np.maximum.at(out, self.index, np.abs(self.value))
        return out


class SparsePoints(Points):
    """Points whose features are the whole numbers of sparse ``rows``; every method works on these alone."""

    rows: Rows

    def __init__(self, rows: Rows) -> None:
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "long", {})

    @property
    def phi(self) -> np.ndarray:
        return self.rows.dense()

    @property
    def whole(self) -> np.ndarray:
        return self.rows.beside(1.0).dense()

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def key(self) -> bytes:
        digest = hashlib.blake2b(repr(self.rows.shape).encode(), digest_size=16)
        for part in self.rows.arrays:
            digest.update(np.ascontiguousarray(part).data)
        return digest.digest()

    @property
    def defined(self) -> np.ndarray:
        return np.ones(len(self), dtype=bool)

    def where(self, chosen: np.ndarray) -> Points:
        return SparsePoints(self.rows.take(chosen))

    def scores(self, w: np.ndarray, b: Any, unit: float = 1.0, times: int = 1) -> np.ndarray:
        if w.ndim > 1:
            return super().scores(w, b, unit, times)
        total: np.ndarray = (self.rows.products(w) + b) / times
        exact = exact_weights(np.append(w, b), unit)
        if exact is None:
            return total
        weights, unit = exact
        feature_weights, constant_weight = weights[:-1], weights[-1]
        divisor = unit * times
        with np.errstate(over="ignore", invalid="ignore"):
            reach = self.rows.products(np.abs(feature_weights)) + abs(constant_weight)
            fits = (reach < LARGEST) & (divisor < LARGEST)
            np.divide(self.rows.products(feature_weights) + constant_weight, divisor, out=total, where=fits)
        if not fits.all():
            dense = Points(*self._dense(np.flatnonzero(~fits)), {})
            total[~fits] = dense.scores(w, b, unit, times)
        return total

    def beyond(self, states: np.ndarray) -> np.ndarray:
        limit = LARGEST if (states == np.rint(states)).all() else LARGEST / 2.0**MOST_BITS
        reach = np.abs(states).max(axis=0, initial=0.0)
        p = self.rows.width
        return np.flatnonzero(self.rows.products(reach[:p]) + reach[p:].sum() >= limit)

    def _row(self, i: int, constant: float | None) -> list[int]:
        (row,) = self.rows.take(np.array([i])).dense()
        integers = [int(v) for v in row.tolist()]
        return [*integers, 1] if constant is None else [*integers, int(constant), 1]

    def _dense(self, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        rows = self.rows.take(places)
        return rows.dense(), rows.beside(1.0).dense()
