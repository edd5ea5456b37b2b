"""Scaled features by the definitions, without a root: z_j = d_j Z_j with Z_j and d_j^2 fractions.

Standardising divides by the deviation and the unit ball by a length, whose squares are fractions. An example adds d_j^2
Z_j to what Z_j is then multiplied by in a score: a weight here is that of z_j times d_j.
"""

from fractions import Fraction

from tests.engine.oracles.definitions import exact, features


def scaled(document, name):
    """(image, factors): image(x) is Z of a point, ``factors`` are the squares of what makes features of it."""
    x = [[exact(value) for value in row] for row in document["data"]["x"]]
    columns = [measured(document.get("scaling", "none"), column, x) for column in zip(*x, strict=True)]
    centres, squares = [centre for centre, _ in columns], [square for _, square in columns]

    def image(row):
        moved = [exact(value) - centre for value, centre in zip(row, centres, strict=True)]
        return features(moved, name)

    return image, features(squares, name)  # of a product the factor is the product of the factors


def measured(scaling, column, x):
    """(centre, square) of one input: scaled it is the input less the centre, times the root of the square."""
    n, low, high = len(column), min(column), max(column)
    if scaling == "standardise":
        mean = sum(column) / n
        return (mean, n / sum((v - mean) ** 2 for v in column)) if low < high else (low, Fraction(1))
    if scaling == "range":
        return ((low + high) / 2, (2 / (high - low)) ** 2) if low < high else (low, Fraction(1))
    if scaling == "unit-ball":
        return Fraction(0), 1 / (max(sum(v * v for v in row) for row in x) or Fraction(1))
    return Fraction(0), Fraction(1)
