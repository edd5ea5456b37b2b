"""Convex weights of some hundred vectors that add up to 0, solved exactly.

Elimination in integers grows numbers of thousands of digits when there are a hundred unknowns. Lifting does
not: solve modulo one prime, then improve the answer one prime digit at a time, each digit one small product
of matrices, and read the rational numbers off at the end (J. D. Dixon, Exact solution of linear equations
using p-adic expansions, 1982). What is read off is checked in integers, so a lucky guess cannot pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import isqrt, lcm

import numpy as np

from .exact import dot, together

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
