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

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt, lcm

import numpy as np

from ..core.errors import Reason, reason
from .exact import Rows, dot, together, unit_of, whole
from .minimum_norm import affordable, nearest_point, polish

# Convex weights of some hundred vectors that add up to 0, solved exactly.
#
# Elimination in integers grows numbers of thousands of digits when there are a hundred unknowns. Lifting does
# not: solve modulo one prime, then improve the answer one prime digit at a time, each digit one small product of
# matrices, and read the rational numbers off at the end (J. D. Dixon, Exact solution of linear equations using
# p-adic expansions, 1982). What is read off is checked in integers, so a lucky guess cannot pass.


_DIGIT = 31  # bits
_PRIME = 2**31 - 1
_WORD = 2**62  # what a row's sizes add up to where residues are words
_FIRST_READ = 8 * _DIGIT  # bits

Digit = Callable[[np.ndarray], np.ndarray]  # residues (k,) to the digits that they are of


def cancelling_weights(vectors: Sequence[Sequence[int]], most_bits: int = 60_000) -> list[Fraction] | None:
    """Weights adding up to 1 with which k `vectors` of p integers, k - 1 of them independent, add up to 0.

    Returns a list of k Fractions, or None where there are none, they are not unique, or they are longer than
    `most_bits` allows.
    """
    k = len(vectors)
    equations = [list(column) for column in zip(*vectors, strict=True)] + [[1] * k]
    chosen = _independent(equations)
    if len(chosen) != k:
        return None
    square = [equations[i] for i in chosen]
    right = [1 if i == len(equations) - 1 else 0 for i in chosen]
    for weights in _lifted(square, right, most_bits):
        numerators, denominator = together(weights)
        if sum(numerators) == denominator and not any(dot(numerators, line) for line in equations[:-1]):
            return weights
    return None


def _independent(equations: list[list[int]]) -> list[int]:
    """Equations independent modulo the prime, always with the last, by which weights add up to 1."""
    left = np.array([[v % _PRIME for v in line] for line in equations], dtype=np.int64)
    free = list(range(len(equations)))
    free = [free[-1], *free[:-1]]
    chosen = []
    for column in range(left.shape[1]):
        row = next((i for i in free if left[i, column]), None)
        if row is None:
            return []
        free.remove(row)
        chosen.append(row)
        inverse = pow(int(left[row, column]), -1, _PRIME)
        left[row, column:] = _residues(left[row, column:] * inverse)
        others = np.array([i for i in free if left[i, column]], dtype=np.int64)
        left[others, column:] = _reduced(left[others, column:], left[others, column], left[row, column:])
    return chosen


def _inverse(matrix: np.ndarray) -> np.ndarray:
    """Inverse modulo the prime of a square int64 matrix of residues; the caller knows that there is one."""
    size = matrix.shape[0]
    work = matrix.copy()
    swaps = []
    for i in range(size):
        pivot = i + int(np.flatnonzero(work[i:, i])[0])
        work[[i, pivot]] = work[[pivot, i]]
        swaps.append((i, pivot))
        inverse = pow(int(work[i, i]), -1, _PRIME)
        # The column that is done holds the inverse's from here on.
        work[i, i] = 1
        work[i] = _residues(work[i] * inverse)
        own = work[i].copy()
        factors = work[:, i].copy()
        factors[i] = 0
        work[:, i] = 0
        work[i, i] = own[i]
        work = _reduced(work, factors, own)
    for i, pivot in reversed(swaps):
        work[:, [i, pivot]] = work[:, [pivot, i]]
    return work


def _reduced(rows: np.ndarray, factors: np.ndarray, row: np.ndarray) -> np.ndarray:
    """Residues of rows, each less its factor times one row of residues."""
    return _residues(rows + (_PRIME - factors)[:, None] * row)


def _residues(values: np.ndarray) -> np.ndarray:
    """What is left of int64 from 0 to 2^62 + 2^31 modulo the prime, 2^31 - 1: 31 bits and those above them add up."""
    for _ in range(2):
        values = (values & _PRIME) + (values >> 31)
    # The prime itself is 0: below 0 it would be a huge number, so the smaller of two without a sign.
    return np.minimum(values.view(np.uint64), (values - _PRIME).view(np.uint64)).view(np.int64)


def _lifted(square: list[list[int]], right: list[int], most_bits: int) -> Iterator[list[Fraction]]:
    """Candidate solutions of square . x = right, read off at lengths that double."""
    size = len(square)
    bits = max(abs(v).bit_length() for line in square for v in line)
    # Cramer and Hadamard bound both numbers of the answer; reading off needs twice that.
    enough = size * (2 * bits + size.bit_length()) + 64
    digits = _digits(square, right)
    solution, modulus, known = [0] * size, 1, 0
    read_at = _FIRST_READ
    while known * _DIGIT <= enough:
        wanted = -(-min(read_at, enough + 1) // _DIGIT)
        if (wanted - 2) * _DIGIT > min(enough, most_bits):
            return  # as long as that no answer is asked for
        tail, power = _number([next(digits) for _ in range(wanted - known)])
        solution = [x + modulus * d for x, d in zip(solution, tail, strict=True)]
        modulus, known, read_at = modulus * power, wanted, 2 * read_at
        weights = _read_off(solution, modulus)
        if weights is not None:
            yield weights


def _digits(square: list[list[int]], right: list[int]) -> Iterator[np.ndarray]:
    """The digits of the solution to the base of the prime, the lowest first: int64 (k,)."""
    inverse = _inverse(np.array([[v % _PRIME for v in line] for line in square], dtype=np.int64))
    low, high = inverse & 0xFFFF, inverse >> 16

    def digit(remainders: np.ndarray) -> np.ndarray:
        upper = _times(high, remainders) % _PRIME << 16
        residues: np.ndarray = (upper + _times(low, remainders)) % _PRIME
        return residues

    if max(sum(map(abs, line)) for line in square) < _WORD:
        return _by_words(np.array(square, dtype=np.int64), np.array(right, dtype=np.int64), digit)
    return _by_limbs(square, right, digit)


def _by_words(matrix: np.ndarray, residue: np.ndarray, digit: Digit) -> Iterator[np.ndarray]:
    """Where every residue is below 2^63: modulo 2^64, in which sums may wrap and to divide by the prime is to multiply
    by its inverse there."""
    inverse = np.uint64(pow(_PRIME, -1, 2**64))
    while True:
        digits = digit(residue % _PRIME)
        yield digits
        residue = ((residue - _times(matrix, digits)).view(np.uint64) * inverse).view(np.int64)


def _by_limbs(square: list[list[int]], right: list[int], digit: Digit) -> Iterator[np.ndarray]:
    """Of any numbers: in pieces so short that a piece times a digit, added k times over, stays inside int64."""
    limb = 62 - _DIGIT - len(square).bit_length()
    mask = 2**limb - 1
    bits = max(abs(v).bit_length() for line in square for v in line)
    limbs = [
        np.array(
            [[(abs(v) >> s & mask) * (1 if v >= 0 else -1) for v in line] for line in square], dtype=np.int64
        )
        for s in range(0, bits, limb)
    ]
    residue = list(right)
    while True:
        digits = digit(np.array([r % _PRIME for r in residue], dtype=np.int64))
        yield digits
        products = [0] * len(square)
        for place, each in enumerate(limbs):
            products = [
                t + (v << place * limb) for t, v in zip(products, _times(each, digits).tolist(), strict=True)
            ]
        residue = [(r - t) // _PRIME for r, t in zip(residue, products, strict=True)]


def _times(matrix: np.ndarray, vector: np.ndarray) -> np.ndarray:
    """matrix (k, k) . vector (k,) in int64."""
    product: np.ndarray = np.einsum("ij,j->i", matrix, vector)
    return product


def _number(digits: list[np.ndarray]) -> tuple[list[int], int]:
    """(what m digits are together, for each of k unknowns; the prime to the power of m), neighbours first."""
    parts, powers = [column.astype(object) for column in digits], [_PRIME] * len(digits)
    while len(parts) > 1:
        pairs = range(0, len(parts) - 1, 2)
        rest = len(parts) % 2
        parts = [parts[i] + parts[i + 1] * powers[i] for i in pairs] + parts[len(parts) - rest :]
        powers = [powers[i] * powers[i + 1] for i in pairs] + powers[len(powers) - rest :]
    return parts[0].tolist(), powers[0]


def _read_off(solution: list[int], modulus: int) -> list[Fraction] | None:
    """The rational numbers with numerator and denominator below sqrt(modulus / 2), one common denominator."""
    limit = isqrt(modulus // 2)
    common = 1
    for x in solution:
        value = x * common % modulus
        value = value - modulus if value > modulus // 2 else value
        if abs(value) > limit:
            fraction = _fraction(value % modulus, modulus, limit)
            if fraction is None:
                return None
            common = lcm(common, common * fraction)
            if common > limit:
                return None
    out = []
    for x in solution:
        value = x * common % modulus
        value = value - modulus if value > modulus // 2 else value
        out.append(Fraction(value, common))
    return out


def _fraction(value: int, modulus: int, limit: int) -> int | None:
    """The denominator of the small fraction congruent to `value`, by Euclid's algorithm, or None."""
    above, below = modulus, value
    s, t = 0, 1
    while below > limit:
        q = above // below
        above, below = below, above - q * below
        s, t = t, s - q * t
    return abs(t) if 0 < abs(t) <= limit else None


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
