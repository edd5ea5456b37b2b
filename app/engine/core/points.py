"""Points with exact coordinates: 1.6 means eight fifths, which no float64 equals.

With features over one denominator, (phi, 1) = numerators / scale, a score is a quotient of whole numbers if the weights
are whole or short decimals. It is then 0 exactly where it is 0 by hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np

from .units import LARGEST, MOST_BITS, in_whole_numbers, unit_of

MOST_PLACES = 12  # of decimals in arrays; longer decimals are handled point by point
_ROUNDING = 2.0**-52
_OF_A_MAP = 8 * _ROUNDING  # relative error of a product of up to six short decimals
_OF_A_KERNEL = 4096.0  # roundings of a kernel of degree 8 at most, of 300 products


@dataclass(frozen=True, eq=False)
class Points:
    """Features ``phi`` (m, p) float64, and their exact values where these are known.

    ``whole`` (m, p + 1) float64: whole numbers below 2^53 in proportion to (phi, 1); zeros in rows without such
    numbers. ``long``: rows of longer integers, {row: p + 1 integers}.
    """

    phi: np.ndarray
    whole: np.ndarray
    long: dict[int, list[int]]

    @classmethod
    def of(cls, phi: np.ndarray | Points) -> Points:
        """Points from features alone: decimals of up to 12 places, exact or within the rounding errors of a map."""
        if isinstance(phi, Points):
            return phi
        phi = np.asarray(phi, dtype=np.float64)
        whole = np.column_stack(over_one_scale(phi))
        inexact = whole[:, -1] == 0
        whole[inexact] = np.column_stack(over_one_scale(phi[inexact], _OF_A_MAP))
        return cls(phi, whole, {})

    def __len__(self) -> int:
        return len(self.phi)

    @property
    def key(self) -> bytes:
        """A digest, equal for equal points."""
        digest = hashlib.blake2b(repr((self.phi.shape, self.long)).encode(), digest_size=16)
        for part in (self.phi, self.whole):
            digest.update(np.ascontiguousarray(part).data)
        return digest.digest()

    @property
    def defined(self) -> np.ndarray:
        """Whether all features of each point are finite: bool (m,)."""
        finite: np.ndarray = np.isfinite(self.phi).all(axis=1)
        return finite

    def where(self, chosen: np.ndarray) -> Points:
        """The points for which ``chosen``, bool (m,), is true."""
        places = np.flatnonzero(chosen)
        long = {k: self.long[i] for k, i in enumerate(places.tolist()) if i in self.long}
        return Points(self.phi[places], self.whole[places], long)

    def scores(self, w: np.ndarray, b: Any, unit: float = 1.0, times: int = 1) -> np.ndarray:
        """(w.phi + b) / ``times``: (m,) for weights w (p,), b; (m, k) for w (k, p), b (k,).

        Exact, and rounded once, if points are known exactly and weights are short decimals or whole multiples of 1 /
        ``unit``; otherwise summed in index order.
        """
        if w.ndim > 1:
            rows = zip(w, b, strict=True)
            return np.column_stack([self.scores(row, own, unit, times) for row, own in rows])
        total: np.ndarray = np.zeros(len(self.phi))
        for j in range(len(w)):
            total += w[j] * self.phi[:, j]
        total = (total + b) / times
        scaled = exact_weights(np.append(w, b), unit)
        if scaled is None:
            return total
        weights, unit = scaled
        divisor = self.whole[:, -1] * unit * times
        with np.errstate(over="ignore", invalid="ignore"):
            fits = (np.abs(self.whole) @ np.abs(weights) < LARGEST) & (divisor < LARGEST)
            np.divide(self.whole @ weights, divisor, out=total, where=fits & (divisor > 0))
        integers, per = [int(v) for v in weights.tolist()], Fraction(unit) * times
        for i in np.flatnonzero(~fits).tolist():
            self._exactly(i, integers, per, total)
        for i in self.long:
            self._exactly(i, integers, per, total)
        return total

    def _exactly(self, i: int, weights: list[int], divisor: Fraction, total: np.ndarray) -> None:
        row = self.long.get(i) or [int(v) for v in self.whole[i].tolist()]
        numerator = sum(a * v for a, v in zip(row, weights, strict=True))
        with suppress(OverflowError):
            total[i] = float(numerator / (row[-1] * divisor))

    def beyond(self, states: np.ndarray) -> np.ndarray:
        """Indices of the points whose sums with states (k, p) or (k, p + 1) may exceed 2^53."""
        limit = LARGEST if (states == np.rint(states)).all() else LARGEST / 2.0**MOST_BITS
        with np.errstate(over="ignore"):
            mask = np.abs(self.whole[:, : states.shape[1]]) @ np.abs(states).max(axis=0, initial=0.0) >= limit
        mask[list(self.long)] = True
        return np.flatnonzero(mask)

    def signs(
        self, places: np.ndarray, states: np.ndarray, constant: float | None, at_zero: float
    ) -> np.ndarray:
        """Signs (k, len(places)) of w.phi + b, in integers where float64 is in doubt; sign(0) is ``at_zero``.

        ``states`` (k, p), or (k, p + 1) with the bias as the weight of ``constant``; their float64 values count as
        exact.
        """
        scaled, sizes = self._scaled(places, states.shape[1], constant)
        value = states @ scaled.T
        doubt = (states.shape[1] + 4) * _ROUNDING * (np.abs(states) @ sizes.T)
        signs = np.where(value > 0, 1.0, np.where(value < 0, -1.0, at_zero))
        for k, i in np.argwhere((np.abs(value) <= doubt) & (doubt > 0)).tolist():
            pairs = zip(states[k].tolist(), self._row(int(places[i]), constant), strict=False)
            exact = sum((Fraction(w) * v for w, v in pairs), Fraction(0))
            signs[k, i] = at_zero if exact == 0 else (exact > 0) - (exact < 0)
        return signs

    def _scaled(
        self, places: np.ndarray, width: int, constant: float | None
    ) -> tuple[np.ndarray, np.ndarray]:
        """phi and the bias's constant (m, width) of points, each rounded once, and what their roundings are part of."""
        rows = [self._row(i, constant) for i in places.tolist()]
        scaled = np.array([[v / row[-1] for v in row[:width]] for row in rows])
        return scaled, np.abs(scaled)

    def _row(self, i: int, constant: float | None) -> list[int]:
        """phi, the bias's constant (if any) and 1 of point i, as integers in proportion."""
        *phi, scale = self._integers(i)
        return [*phi, scale] if constant is None else [*phi, int(constant) * scale, scale]

    def _integers(self, i: int) -> list[int]:
        return self.long.get(i) or [int(v) for v in self.whole[i].tolist()]


@dataclass(frozen=True, eq=False)
class DrawnPoints(Points):
    """Points of a grid: those that are no whole numbers below 2^53 get longer integers where a sign is in doubt.

    ``sizes`` (m, p): features with sums in place of differences. ``exactly(i)``: p + 1 integers of point i.
    """

    sizes: np.ndarray
    exactly: Callable[[int], list[int]]

    def beyond(self, states: np.ndarray) -> np.ndarray:
        return np.union1d(super().beyond(states), np.flatnonzero(self.whole[:, -1] == 0))

    def _scaled(
        self, places: np.ndarray, width: int, constant: float | None
    ) -> tuple[np.ndarray, np.ndarray]:
        ones = np.ones((len(places), int(constant is not None)))
        phi = np.hstack([self.phi[places], ones * (constant or 0.0)])[:, :width]
        return phi, _OF_A_KERNEL * np.hstack([self.sizes[places], ones])[:, :width]

    def _integers(self, i: int) -> list[int]:
        if self.whole[i, -1] > 0:
            return super()._integers(i)
        if i not in self._made:
            self._made[i] = self.exactly(i)
        return self._made[i]

    @cached_property
    def _made(self) -> dict[int, list[int]]:
        return {}


def over_one_scale(rows: np.ndarray, off: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """(numerators (m, q), scale (m,)), rows = numerators / scale: whole numbers below 2^53, the scale the least power
    of ten possible. Zeros for rows that are no decimals of up to 12 places within the relative error ``off``."""
    numerators, scale = np.zeros(rows.shape), np.zeros(len(rows))
    pending = np.flatnonzero(np.isfinite(rows).all(axis=1))
    for power in [*(10.0**k for k in range(MOST_PLACES + 1)), 2.0**MOST_BITS]:
        if not len(pending):
            break
        fits = np.ones(len(pending), dtype=bool)
        for column in rows.T:  # usually the first column decides
            values = column[pending[fits]]
            rounded = np.rint(values * power)
            equal = np.abs(rounded / power - values) <= off * np.abs(values)
            fits[fits] = equal & (np.abs(rounded) < LARGEST)
            if not fits.any():
                break
        done = pending[fits]
        numerators[done] = np.rint(rows[done] * power) + 0.0
        scale[done] = power
        pending = pending[~fits]
    return numerators, scale


def over_one_denominator(phi: Iterable[Fraction]) -> list[int]:
    """Fractions and 1 as integers in proportion."""
    fractions = [*phi, Fraction(1)]
    common = lcm(*(f.denominator for f in fractions))
    return [f.numerator * (common // f.denominator) for f in fractions]


def exact_weights(weights: np.ndarray, unit: float) -> tuple[np.ndarray, float] | None:
    """(weights as whole numbers, their unit, preferably ``unit``); None for long decimals."""
    exact = in_whole_numbers(weights, unit)
    if exact is not None:
        return exact, unit
    common = unit_of(weights) if np.isfinite(weights).all() else None
    return None if common is None else (np.rint(weights * common.value) + 0.0, common.value)
