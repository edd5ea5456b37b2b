"""Points of mostly zeros to be scored: those of texts, whose features are whole numbers."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from .points import Points, exact_weights
from .rows import Rows
from .units import LARGEST, MOST_BITS


class RowPoints(Points):
    """Points whose features are the whole numbers of ``rows``; what is asked of them is asked of these alone."""

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
        return RowPoints(self.rows.take(chosen))

    def scores(self, w: np.ndarray, b: Any, unit: float = 1.0, times: int = 1) -> np.ndarray:
        if w.ndim > 1:
            return super().scores(w, b, unit, times)
        total: np.ndarray = (self.rows.products(w) + b) / times
        exact = exact_weights(np.append(w, b), unit)
        if exact is None:
            return total
        weights, unit = exact
        of_features, of_constant = weights[:-1], weights[-1]
        divisor = unit * times
        with np.errstate(over="ignore", invalid="ignore"):
            reach = self.rows.products(np.abs(of_features)) + abs(of_constant)
            fits = (reach < LARGEST) & (divisor < LARGEST)
            np.divide(self.rows.products(of_features) + of_constant, divisor, out=total, where=fits)
        if not fits.all():
            some = Points(*self._dense(np.flatnonzero(~fits)), {})
            total[~fits] = some.scores(w, b, unit, times)
        return total

    def beyond(self, states: np.ndarray) -> np.ndarray:
        most = LARGEST if (states == np.rint(states)).all() else LARGEST / 2.0**MOST_BITS
        reach = np.abs(states).max(axis=0, initial=0.0)
        p = self.rows.width
        return np.flatnonzero(self.rows.products(reach[:p]) + reach[p:].sum() >= most)

    def _row(self, i: int, constant: float | None) -> list[int]:
        (row,) = self.rows.take(np.array([i])).dense()
        own = [int(v) for v in row.tolist()]
        return [*own, 1] if constant is None else [*own, int(constant), 1]

    def _dense(self, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        rows = self.rows.take(places)
        return rows.dense(), rows.beside(1.0).dense()
