"""Numbers, features, kernels and orders by their definitions."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np


def exact(number):
    """The number as written: 0.1 is 1/10."""
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def dot(u, v):
    return sum((a * b for a, b in zip(u, v, strict=True)), Fraction(0))


def plus(u, factor, v):
    """u + factor v."""
    return [a + factor * b for a, b in zip(u, v, strict=True)]


def sigma(t):
    """1 / (1 + e^-t) to fifty digits."""
    with localcontext() as context:
        context.prec = 50
        t = Decimal(t.numerator) / Decimal(t.denominator)
        return Fraction(1 / (1 + (-t).exp()))


def features(x, name):
    """phi of one example, by the map's definition."""
    return MAPS[name](x)


def products(x, degree):
    """All products of up to so many of the inputs."""
    out = []
    for k in range(1, degree + 1):
        for factors in combinations_with_replacement(x, k):
            product = Fraction(1)
            for value in factors:
                product *= value
            out.append(product)
    return out


#: The maps that are defined here.
MAPS = {
    "identity": list,
    "squares": lambda x: [value * value for value in x],
    "quadratic": lambda x: products(x, 2),
    "cubic": lambda x: products(x, 3),
    "product": lambda x: [x[0], x[1], x[0] * x[1]],
}


def words(rows, part):
    """phi of all examples by the map of words: columns by how much is in them, equal ones by their place."""
    amounts = [sum(abs(value) for value in column) for column in zip(*rows, strict=True)]
    ranked = sorted(range(len(amounts)), key=lambda j: (-amounts[j], j))
    columns = ([j for j in ranked if amounts[j]] or ranked[:1])[: part.get("most", 100)]
    once = part.get("count", "count") == "presence"
    return [[Fraction(row[j] > 0) if once else row[j] for j in columns] for row in rows]


def kernel(learner):
    """K(u, v) of a kernel perceptron's document: linear or polynomial."""
    if learner.get("kind", "polynomial") == "linear":
        return dot
    degree, constant = learner.get("degree", 2), exact(learner.get("constant", 1))
    return lambda u, v: (dot(u, v) + constant) ** degree


def permutation(raw, n):
    """Fisher-Yates from the end, each position's partner from the high half of one 64-bit number."""
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = ((raw.pop(0) >> 32) * (i + 1)) >> 32
        order[i], order[j] = order[j], order[i]
    return order


def epoch_order(order, n, epoch):
    """The examples of an epoch (from 1)."""
    name = order.get("name", "given")
    if name == "given":
        return list(range(n))
    if name == "listed":
        return list(order["examples"])
    epoch = epoch if name == "permuted" else 1
    raw = np.random.PCG64(order.get("seed", 0)).random_raw(epoch * (n - 1) + 1).tolist()
    return permutation(raw[(epoch - 1) * (n - 1) :], n)


def is_wrong(a, y, tie):
    if a == 0:
        return {"mistake": True, "positive": y < 0, "negative": y > 0}[tie]
    return y * a < 0
