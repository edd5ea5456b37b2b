"""Is there a plane with all positive examples strictly on one side, all negative ones on the other?

Gordan's theorem (1873) leaves two cases and a proof for each. With g = y z, either some w has w . g > 0 for
every g, or some convex combination of the g is 0. The point of the g's hull that is nearest to the origin
is the proof in both cases: where it is not 0 it is such a w, and where it is 0 its weights are the
combination.

The answer does not change when features are shifted (as far as there is a bias), scaled or mixed. So the
search in floating point is made on a well-rounded cloud, and only the proof it finds is carried back and
checked exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from ..core.sentences import Reason, reason
from .exact import Rows, dot, together, unit_of, whole
from .lift import cancelling_weights
from .minimum_norm import nearest_point
from .polish import affordable, polish

MOST_WORK = 4_000_000_000  # multiplications before a search gives up: some seconds
_NEARLY_0 = 1e-6
_DEPENDENT = 1e-13  # of the largest: what is left of a column when those before are taken out
SMALL = 16  # columns up to which a corral is solved by elimination; above, by the lift

TOO_WIDE = reason("too-wide", most=MOST_WORK)
TOO_CLOSE = Reason("too-close")
STOPPED = Reason("search-stopped")


@dataclass(frozen=True)
class Verdict:
    """What was proved, and nothing that was not.

    `separable`: True, False, or None where neither proof was found. When True, `direction`: integers w with
    w . g > 0 for the rows as `separability` was given them. When False, `weights`: {row: Fraction}, all
    above 0, adding up to 1, with which the rows add up to exactly 0; at most one more than a row has
    entries. `reason`: why neither was found; None where floating point cannot tell (TOO_CLOSE).
    """

    separable: bool | None
    direction: list[int] | None = None
    weights: dict[int, Fraction] | None = None
    reason: Reason | None = None


def too_wide(shape: tuple[int, int]) -> bool:
    """Whether features of this shape (n, p) are so many that no search is begun: the first step alone would pass
    MOST_WORK."""
    n, p = shape
    return bool(n * p * min(n, p) > MOST_WORK)


def separability(features: np.ndarray, signs: np.ndarray, constant: np.ndarray | None = None) -> Verdict:
    """The Verdict on the rows signs (features, constant).

    features (n, p) finite float64, n >= 1; signs (n,) of +1 and -1; constant (n,) of +1 and -1, or None.
    """
    rows, carry_back = _well_scaled(features, signs, constant)
    verdict = decided(rows, *well_rounded(rows.columns))
    return verdict if verdict.direction is None else replace(verdict, direction=carry_back(verdict.direction))


def decided(rows: Rows, mixed: np.ndarray, mixing: np.ndarray) -> Verdict:
    """The Verdict on exact rows, whose ``direction`` is for them.

    ``mixed`` (q, n), ``mixing`` (p, q): columns that extend about equally far in every direction, with
    direction . mixed = (mixing direction) . rows.columns, which the search in floating point is made on.
    """
    most = search_length(len(rows), rows.dimension)
    chosen, _, weights, finished = nearest_point(mixed, np.zeros((len(mixed), 1)), most)
    point = mixed[:, chosen] @ weights
    direction = rows.in_integers(mixing @ point)
    if any(direction) and rows.all_positive(direction):
        return Verdict(True, direction)
    names = chosen.tolist()
    if rows.dimension > SMALL and np.abs(point).max() <= _NEARLY_0 * np.abs(mixed).max():
        exact = cancelling_weights([rows.row(i) for i in names])
        if exact is not None and min(exact) >= 0:
            return Verdict(False, weights={i: w for i, w in zip(names, exact, strict=True) if w > 0})
    turns = affordable(rows)
    if turns == 0:
        return Verdict(None, reason=None if finished else STOPPED)
    nearest = polish(rows, None, [(i, -1) for i in names], weights.tolist(), turns, until_apart=True)
    if nearest.is_origin:
        return Verdict(False, weights={i: w for (i, _), w in nearest.weights.items()})
    if nearest.reach > 0:
        return Verdict(True, nearest.numerators)
    return Verdict(None, reason=STOPPED)


def search_length(examples: int, dimension: int) -> int:
    """How many vertices a floating-point search may add."""
    return max(200, MOST_WORK // (examples * dimension + 4 * dimension**2))


def _well_scaled(
    features: np.ndarray, signs: np.ndarray, constant: np.ndarray | None
) -> tuple[Rows, Callable[[list[int]], list[int]]]:
    """Rows with every feature centred near 0 (where there is a constant) and scaled to about 1.

    Returns (rows, carry_back), the latter to turn a direction for their integers into one for the rows as
    given.
    """
    columns, factors, units, centre = [], [], [], []
    # What a constant of -1 centres is moved the other way; only the row that a fixed bias adds differs in it.
    moved = np.ones(len(signs)) if constant is None else constant * constant[0]
    for values in features.T:
        unit = unit_of(values)
        middle = 0.0 if constant is None else float(np.partition(values, len(values) // 2)[len(values) // 2])
        numbers = values / 4 - middle / 4 * moved  # quarters, so that no difference overflows
        shift = int(np.frexp(np.abs(numbers).max())[1])
        columns.append(np.ldexp(numbers, -shift))
        factors.append(4 * Fraction(2) ** shift / unit)
        units.append(unit)
        centre.append(whole(middle, unit))
    if constant is not None:
        columns.append(constant)
        factors.append(Fraction(1))

    def read(i: int) -> list[int]:
        sign, move = int(signs[i]), int(moved[i])
        line = [
            sign * (whole(v, u) - c * move)
            for v, u, c in zip(features[i].tolist(), units, centre, strict=True)
        ]
        return line if constant is None else [*line, sign * int(constant[i])]

    def carry_back(direction: list[int]) -> list[int]:
        back = [d / u for d, u in zip(direction, units, strict=False)]
        if constant is not None:
            back.append(Fraction(direction[-1] - int(constant[0]) * dot(direction[:-1], centre)))
        return together(back)[0]

    return Rows(np.array(columns) * signs, read, factors), carry_back


def well_rounded(columns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The cloud with its columns mixed so that it extends about equally far in every direction.

    Returns (mixed, mixing) with direction . mixed = (mixing direction) . columns. Columns that are sums of
    those before, such as one that is 0 everywhere, are not used; where the cloud is nearly flat beside that,
    columns are left as they are.
    """
    dimension, n = columns.shape
    if n >= dimension:
        for triangle in _triangles(columns):
            sizes = np.abs(np.diag(triangle))
            if sizes.min() > 1e-7 * sizes.max():
                mixing = np.linalg.inv(triangle)
                mixed = mixing.T @ columns
                return mixed / np.abs(mixed).max(), mixing
        used = np.flatnonzero(sizes > _DEPENDENT * sizes.max())
        if 0 < len(used) < dimension:
            mixed, of_used = well_rounded(columns[used])
            mixing = np.zeros((dimension, of_used.shape[1]))
            mixing[used] = of_used
            return mixed, mixing
    return columns, np.eye(dimension)


def _triangles(columns: np.ndarray) -> Iterator[np.ndarray]:
    """R with columns = R' Q, rows of Q orthogonal: quickly, then again as precisely as floats can."""
    with suppress(np.linalg.LinAlgError):
        yield np.linalg.cholesky(columns @ columns.T).T
    yield np.asarray(np.linalg.qr(columns.T, mode="r"))
