"""The point of a convex hull that is nearest to the origin, in floating point.

Wolfe's algorithm (P. Wolfe, Finding the nearest point in a polytope, 1976). It carries a corral, a few
affinely independent vertices whose convex hull holds the present point, and adds the vertex that lies
furthest towards the origin until there is none. The hull here is that of all differences a - b of a column
a of one matrix and a column b of another, so that one routine answers both questions of this folder:

- a = y z and b = 0: the nearest point is delta u of the perceptron theorem, or 0 where the set is not
  separable;
- a = the positive and b = the negative examples: the shortest way between the two hulls.

Nothing here is trusted: `exact.py` checks what comes out. Plain loops in index order, so that every machine
with the same compiler gives the same digits; compiled without the interpreter's lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

import numpy as np

from ..compiled.arguments import BOOL, F8, F8_1, F8_2, I8, I8_1, VOID, several
from ..core.compiler import compiled
from .exact import Rows, dot, solve, together

_ROUNDING = 2.0**-52
_NO_LABELS = np.zeros(0, np.int64)


@compiled(BOOL(F8_2, F8_2, I8, F8_1))
def _add_column(basis, triangle, size, vertex):  # type: ignore[no-untyped-def]
    """Extend basis' triangle = [1; vertices] by one vertex; False where it depends on those already there."""
    rows = basis.shape[1]
    basis[size, 0] = 1.0
    length = 1.0
    for i in range(rows - 1):
        basis[size, i + 1] = vertex[i]
        length += vertex[i] * vertex[i]
    for i in range(size):
        triangle[i, size] = 0.0
    for _ in range(2):  # once more: one Gram-Schmidt pass loses orthogonality for nearly dependent vertices
        for j in range(size):
            dot = 0.0
            for i in range(rows):
                dot += basis[j, i] * basis[size, i]
            triangle[j, size] += dot
            for i in range(rows):
                basis[size, i] -= dot * basis[j, i]
    rest = 0.0
    for i in range(rows):
        rest += basis[size, i] * basis[size, i]
    if rest <= 1e-28 * length:
        return False
    rest = np.sqrt(rest)
    triangle[size, size] = rest
    for i in range(rows):
        basis[size, i] /= rest
    return True


@compiled(VOID(F8_2, F8_2, I8, I8))
def _drop_column(basis, triangle, size, dropped):  # type: ignore[no-untyped-def]
    """Remove one vertex from basis' triangle and make the triangle triangular again by rotations."""
    for j in range(dropped, size - 1):
        for i in range(j + 2):
            triangle[i, j] = triangle[i, j + 1]
        long = np.hypot(triangle[j, j], triangle[j + 1, j])
        cosine, sine = triangle[j, j] / long, triangle[j + 1, j] / long
        triangle[j, j] = long
        triangle[j + 1, j] = 0.0
        for k in range(j + 2, size):
            above, below = triangle[j, k], triangle[j + 1, k]
            triangle[j, k] = cosine * above + sine * below
            triangle[j + 1, k] = cosine * below - sine * above
        for i in range(basis.shape[1]):
            left, right = basis[j, i], basis[j + 1, i]
            basis[j, i] = cosine * left + sine * right
            basis[j + 1, i] = cosine * right - sine * left


@compiled(VOID(F8_2, I8, F8_1))
def _affine_weights(triangle, size, out):  # type: ignore[no-untyped-def]
    """Weights, adding up to 1, of the point nearest to the origin in the plane through the corral."""
    for i in range(size):
        value = 1.0
        for j in range(i):
            value -= triangle[j, i] * out[j]
        out[i] = value / triangle[i, i]
    total = 0.0
    for i in range(size - 1, -1, -1):
        value = out[i]
        for j in range(i + 1, size):
            value -= triangle[i, j] * out[j]
        out[i] = value / triangle[i, i]
        total += out[i]
    for i in range(size):
        out[i] /= total


@compiled(VOID(F8_2, F8_1, F8_1))
def _project(columns, direction, out):  # type: ignore[no-untyped-def]
    """out = direction . columns; by row of the matrix, because that is what the processor vectorises."""
    out[:] = 0.0
    for i in range(columns.shape[0]):
        weight = direction[i]
        if weight != 0.0:
            for j in range(columns.shape[1]):
                out[j] += weight * columns[i, j]


@compiled(several(I8, I8, F8)(F8_2, F8_2, I8_1, I8, F8_1, F8_2, F8_1))
def _furthest(a, b, labels, classes, point, on_a, on_b):  # type: ignore[no-untyped-def]
    """The vertex (i, j) with the smallest product with the point, and that product."""
    if classes == 0:
        _project(a, point, on_a[0])
        _project(b, point, on_b)
        i, j = int(np.argmin(on_a[0])), int(np.argmax(on_b))
        return i, j, on_a[0, i] - on_b[j]
    width = a.shape[0]
    for c in range(classes):
        _project(a, point[c * width : (c + 1) * width], on_a[c])
    first, second, least = 0, 0, np.inf
    for i in range(a.shape[1]):
        own = on_a[labels[i], i]
        for c in range(classes):
            if c != labels[i] and own - on_a[c, i] < least:
                first, second, least = i, c, own - on_a[c, i]
    return first, second, least


@compiled(VOID(F8_2, F8_2, I8_1, I8, I8, I8, F8_1))
def _set_vertex(a, b, labels, classes, i, j, out):  # type: ignore[no-untyped-def]
    if classes == 0:
        for k in range(out.shape[0]):
            out[k] = a[k, i] - b[k, j]
        return
    width = a.shape[0]
    out[:] = 0.0
    for k in range(width):
        out[labels[i] * width + k] = a[k, i]
        out[j * width + k] = -a[k, i]


@compiled(VOID(F8_2, F8_2, I8_1, I8, F8_1))
def _set_mean(a, b, labels, classes, out):  # type: ignore[no-untyped-def]
    """The mean of all vertices, up to its length."""
    if classes == 0:
        for k in range(out.shape[0]):
            out[k] = a[k].mean() - b[k].mean()
        return
    width = a.shape[0]
    out[:] = 0.0
    for i in range(a.shape[1]):
        for c in range(classes):
            share = classes - 1.0 if c == labels[i] else -1.0
            for k in range(width):
                out[c * width + k] += share * a[k, i]


def nearest_point(a: np.ndarray, b: np.ndarray, most: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, bool]:
    """Nearest point to the origin of the hull of all a[:, i] - b[:, j].

    a (p, m) and b (p, l) are finite with entries of magnitude up to about 1; `most` limits the vertices
    added. Returns (first, second, weights, finished): the corral as indices into a and b, its convex
    weights, all above 0, and whether no further vertex helps as far as floating point can tell. The corral
    holds at most p + 1 vertices.
    """
    return _search(_plain(a), _plain(b), _NO_LABELS, 0, most)  # type: ignore[no-any-return]


def nearest_of_classes(
    z: np.ndarray, labels: np.ndarray, classes: int, most: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, bool]:
    """As :func:`nearest_point`, of the vectors of several classes (theory/multiclass.py), none of them written out.

    z (D, n) as above, labels (n,) int64. A vertex is an example i, in ``first``, with a class r that it is not of, in
    ``second``: z_i in the place of its own class, -z_i in that of r, in ``classes`` times D dimensions.
    """
    labels = np.require(labels, np.int64, ["C", "W"])
    return _search(_plain(z), np.zeros((len(z), 1)), labels, classes, most)  # type: ignore[no-any-return]


def _plain(columns: np.ndarray) -> np.ndarray:
    """The same numbers in the one layout that the loops are compiled for."""
    return np.require(columns, np.float64, ["C", "W"])


@compiled(I8(F8_1, F8_1, I8))
def _move_weights(weights, wanted, size):  # type: ignore[no-untyped-def]
    """Go from the present weights towards the wanted ones as far as none turns negative: the vertex to drop, or -1."""
    lowest = 0
    for k in range(size):
        if wanted[k] < wanted[lowest]:
            lowest = k
    if wanted[lowest] > 0.0:
        weights[:size] = wanted[:size]
        return -1
    share, dropped = 1.0, lowest
    for k in range(size):
        if wanted[k] <= 0.0:
            step = weights[k] / (weights[k] - wanted[k]) if weights[k] > wanted[k] else 0.0
            if step < share:
                share, dropped = step, k
    for k in range(size):
        weights[k] += share * (wanted[k] - weights[k])
    return dropped


@compiled(several(I8_1, I8_1, F8_1, BOOL)(F8_2, F8_2, I8_1, I8, I8))
def _search(a, b, labels, classes, most):  # type: ignore[no-untyped-def]
    p = a.shape[0] * max(1, classes)
    room = p + 2
    first = np.zeros(room, np.int64)
    second = np.zeros(room, np.int64)
    vertices = np.zeros((room, p))
    weights = np.zeros(room)
    wanted = np.zeros(room)
    basis = np.zeros((room, p + 1))  # transposed: what is added up stands together
    triangle = np.zeros((room, room))
    on_a = np.zeros((max(1, classes), a.shape[1]))
    on_b = np.zeros(b.shape[1])
    point = np.zeros(p)

    # The first vertex: the furthest along the difference of the means, a fair guess at the separating
    # direction.
    _set_mean(a, b, labels, classes, point)
    largest = 0.0
    finished = False
    size = 0
    square = np.inf
    for turn in range(most + 1):
        i, j, least = _furthest(a, b, labels, classes, point, on_a, on_b)
        if size > 0:
            known = False
            for k in range(size):
                known = known or (first[k] == i and second[k] == j)
            gap = square - least
            noise = 4.0 * _ROUNDING * (np.sqrt(square) * largest + square)
            if known or gap <= noise or size == p + 1:
                finished = True
                break
            if turn == most:
                break
        _set_vertex(a, b, labels, classes, i, j, vertices[size])
        length = 0.0
        for k in range(p):
            length += vertices[size, k] ** 2
        largest = max(largest, np.sqrt(length))
        if not _add_column(basis, triangle, size, vertices[size]):
            finished = True
            break
        first[size], second[size] = i, j
        weights[size] = 1.0 if size == 0 else 0.0
        size += 1

        while True:
            _affine_weights(triangle, size, wanted)
            dropped = _move_weights(weights, wanted, size)
            if dropped < 0:
                break
            _drop_column(basis, triangle, size, dropped)
            for k in range(dropped, size - 1):
                first[k], second[k], weights[k] = first[k + 1], second[k + 1], weights[k + 1]
                vertices[k] = vertices[k + 1]
            size -= 1

        before = square
        square = 0.0
        point[:] = 0.0
        for m in range(size):
            for k in range(p):
                point[k] += weights[m] * vertices[m, k]
        for k in range(p):
            square += point[k] ** 2
        if square >= before:
            finished = True
            break
    return first[:size].copy(), second[:size].copy(), weights[:size].copy(), finished


# Wolfe's algorithm once more, in exact rationals, from where the floating-point run ended.
#
# The first run nearly always names the right corral, so this mostly solves one small system and checks every row.
# Where floats could not tell (a margin of 1e-17, a feature a million times larger than another) it goes on adding
# vertices, each step exact, until the question is settled.


Name = tuple[int, int]
Corral = list[Name]  # vertices a_i - b_j as (i, j); j is -1 for the origin


@dataclass(frozen=True)
class Nearest:
    """The nearest point as far as it is known: point = `numerators` / `denominator`, in units of the rows.

    `weights`: {(i, j): exact weight} of the vertices a_i - b_j, adding up to 1. `reach`: the smallest exact
    inner product of any vertex with `numerators`; above 0 means every vertex lies on that side. `settled`:
    the point is 0, or no vertex helps to bring it nearer by more than one part in 1e24 of its square.
    """

    numerators: list[int]
    denominator: int
    weights: dict[Name, Fraction]
    reach: int
    settled: bool

    @property
    def is_origin(self) -> bool:
        return not any(self.numerators)


def affordable(a: Rows, b: Rows | None = None) -> int:
    """How many exact steps on these rows stay within about a quarter of a second, 0 to 200.

    Measured: a step takes some 4 ms at 13 columns of 60-bit integers.
    """
    size = a.dimension + 1
    bits = max(
        1, *(abs(v).bit_length() for r in (a, b) if r is not None for i in _sample(r) for v in r.row(i))
    )
    step = 0.004 * (size / 14) ** 3 * (size * max(bits, 40) / 840) ** 1.3
    return min(200, int(0.25 / step))


def polish(
    a: Rows, b: Rows | None, corral: Corral, weights: Sequence[float], most: int, until_apart: bool = False
) -> Nearest:
    """Go on from a corral [(i, j), ...] with positive float weights; at most `most` vertices are added.

    a and b are Rows of one unit; b None stands for the origin alone. `until_apart` stops as soon as all
    vertices lie on one side. Returns Nearest.
    """
    corral = list(corral)
    now = [Fraction(max(1, round(w * 2**24))) for w in weights]
    now = [w / sum(now) for w in now]
    for turn in range(most + 1):
        corral, now = _minor(a, b, corral, now)
        numerators, denominator = _combine(a, b, corral, now)
        if not any(numerators):
            return Nearest(numerators, denominator, _named(corral, now), 0, True)
        i, reach = a.lowest(numerators)
        j = -1
        if b is not None:
            j, back = b.lowest([-v for v in numerators])
            reach += back
        square = dot(numerators, numerators)
        settled = reach > 0 and (square - reach * denominator) * 10**24 <= square
        if settled or turn == most or (until_apart and reach > 0):
            break
        corral.append((i, j))
        now.append(Fraction(0))
    return Nearest(numerators, denominator, _named(corral, now), reach, settled)


def _vertex(a: Rows, b: Rows | None, name: Name) -> Sequence[int]:
    """The exact vertex a_i - b_j, a tuple of integers."""
    i, j = name
    if b is None:
        return a.row(i)
    return tuple(p - q for p, q in zip(a.row(i), b.row(j), strict=True))


def _sample(rows: Rows) -> range:
    return range(0, len(rows), max(1, len(rows) // 8))


def _minor(a: Rows, b: Rows | None, corral: Corral, now: list[Fraction]) -> tuple[Corral, list[Fraction]]:
    """Shrink the corral until the point nearest to 0 in its plane lies inside it, and go there."""
    while True:
        points = [_vertex(a, b, name) for name in corral]
        matrix = [[1 + dot(p, q) for q in points] for p in points]
        parts, dependent = solve(matrix, [1] * len(points))
        if parts is None:  # only for a corral that floats took for independent: any point of it will do
            corral, now = _without(corral, now, {dependent})
            continue
        total = sum(parts)
        wanted = [Fraction(w, total) for w in parts]
        if min(wanted) > 0:
            return corral, wanted
        steps = [w / (w - v) for w, v in zip(now, wanted, strict=True) if v <= 0 and w > v]
        share = min(steps, default=Fraction(1))
        now = [w + share * (v - w) for w, v in zip(now, wanted, strict=True)]
        empty: set[int | None] = {
            k for k, (w, v) in enumerate(zip(now, wanted, strict=True)) if w <= 0 and v <= 0
        }
        corral, now = _without(corral, now, empty)


def _without(corral: Corral, now: list[Fraction], dropped: set[int | None]) -> tuple[Corral, list[Fraction]]:
    """The corral without some of its places; what is left is weighted to add up to 1 again."""
    corral = [name for k, name in enumerate(corral) if k not in dropped]
    now = [w for k, w in enumerate(now) if k not in dropped]
    total = sum(now, Fraction(0))
    if total == 0:
        return corral, [Fraction(1, len(now))] * len(now)
    return corral, [w / total for w in now]


def _combine(a: Rows, b: Rows | None, corral: Corral, now: list[Fraction]) -> tuple[list[int], int]:
    """The convex combination as (numerators, denominator) in lowest terms."""
    shares, denominator = together(now)
    points = [_vertex(a, b, name) for name in corral]
    numerators = [dot(shares, column) for column in zip(*points, strict=True)]
    common = gcd(denominator, *numerators)
    return [v // common for v in numerators], denominator // common


def _named(corral: Corral, now: list[Fraction]) -> dict[Name, Fraction]:
    return dict(zip(corral, now, strict=True))
