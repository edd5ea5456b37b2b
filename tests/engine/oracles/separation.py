"""Whether anything separates, decided by a linear program in fractions: the simplex method by Bland's rule."""

from fractions import Fraction

from tests.engine.oracles.definitions import exact, kernel

CONSTANTS = {"learned": [1], "threshold": [-1], "none": [], "fixed": []}


def separable(document, phi):
    """Whether some weights have every example strictly on its side; ``phi``: the features of each, in fractions.

    By Gordan's theorem they do where no weights of the examples, none below 0 and adding up to 1, make 0 of all y z.
    """
    bias, labels = document.get("bias", "learned"), document["data"]["y"]
    if document.get("task") == "multiclass":
        return not _feasible([[*column, Fraction(1)] for column in _kesler(phi, labels, bias)])
    signs = [1 if label > 0 else -1 for label in labels]
    if document.get("learner", {}).get("name") == "kernel-perceptron":
        of = kernel(document["learner"])  # a sum of images is 0 where its product with every image is
        phi = [[of(u, v) for v in phi] for u in phi]
    columns = [[y * v for v in [*row, *CONSTANTS[bias]]] for row, y in zip(phi, signs, strict=True)]
    b = exact(document.get("start", {}).get("b", 0)) if bias == "fixed" else 0
    if b:  # and the bias's part must not be above 0: with a slack beside it, it is 0
        side = 1 if b > 0 else -1
        columns = [[*column, side * y] for column, y in zip(columns, signs, strict=True)]
        slack = [Fraction(0)] * (len(columns[0]) - 1) + [Fraction(1), Fraction(0)]
        return not _feasible([*([*column, Fraction(1)] for column in columns), slack])
    return not _feasible([[*column, Fraction(1)] for column in columns])


def _kesler(phi, labels, bias):
    """A vector for each example and class that it is not of: z in the place of its own, -z in that of the other."""
    classes = max(2, max(labels) + 1)
    for row, own in zip(phi, labels, strict=True):
        z = [Fraction(v) for v in [*row, *CONSTANTS[bias]]]
        for other in range(classes):
            if other != own:
                places = [[Fraction(0)] * len(z) for _ in range(classes)]
                places[own], places[other] = z, [-v for v in z]
                yield [v for place in places for v in place]


def _feasible(columns):
    """Whether the columns, with weights not below 0, add up to (0, ..., 0, 1)."""
    height = len(columns[0])
    goal = [Fraction(0)] * (height - 1) + [Fraction(1)]
    # Artificial columns stand for what is missing; their sum is brought down to 0, if it can be.
    table = [[Fraction(column[i]) for column in columns] + [goal[i]] for i in range(height)]
    basis = [len(columns) + i for i in range(height)]
    missing = [-sum(row[j] for row in table) for j in range(len(columns) + 1)]
    while missing[-1]:
        enters = next((j for j in range(len(columns)) if missing[j] < 0), None)
        if enters is None:
            return False
        rows = [i for i in range(height) if table[i][enters] > 0]
        leaves = min(rows, key=lambda i: (table[i][-1] / table[i][enters], basis[i]))
        pivot = table[leaves][enters]
        table[leaves] = [v / pivot for v in table[leaves]]
        for i in range(height):
            if i != leaves and table[i][enters]:
                factor = table[i][enters]
                table[i] = [v - factor * p for v, p in zip(table[i], table[leaves], strict=True)]
        share = missing[enters]
        missing = [v - share * p for v, p in zip(missing, table[leaves], strict=True)]
        basis[leaves] = enters
    return True
