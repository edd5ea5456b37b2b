"""Separability from its definitions, in exact fractions: what the facts are compared with. Shares no code with them."""

from fractions import Fraction
from itertools import combinations

from tests.engine.oracle import exact, features

CONSTANT = {"learned": [1], "threshold": [-1], "none": [], "fixed": []}


def signed_rows(document):
    """y z of every example of a document with explicit data, as lists of fractions."""
    data, bias = document["data"], document.get("bias", "learned")
    name = document.get("features", {"name": "identity"})["name"]
    rows = []
    for x, y in zip(data["x"], data["y"], strict=True):
        z = [*features([exact(v) for v in x], name), *CONSTANT[bias]]
        rows.append([y * Fraction(v) for v in z])
    return rows


def cancelling(rows):
    """The only weights adding up to 1 with which the rows add up to 0, or None where there are none or many."""
    equations = [[*column, Fraction(0)] for column in zip(*rows, strict=True)]
    equations.append([Fraction(1)] * (len(rows) + 1))
    done = 0
    for column in range(len(rows)):
        pivot = next((k for k in range(done, len(equations)) if equations[k][column]), None)
        if pivot is None:
            return None
        equations[done], equations[pivot] = equations[pivot], equations[done]
        equations[done] = [v / equations[done][column] for v in equations[done]]
        for k, line in enumerate(equations):
            if k != done and line[column]:
                equations[k] = [a - line[column] * b for a, b in zip(line, equations[done], strict=True)]
        done += 1
    if any(line[-1] for line in equations[done:]):
        return None
    return [equations[k][-1] for k in range(done)]


def separates(rows):
    """Whether some w has w . row > 0 for all rows, by trying every set that could forbid it (Caratheodory)."""
    for size in range(1, len(rows[0]) + 2):
        for chosen in combinations(rows, min(size, len(rows))):
            weights = cancelling(list(chosen))
            if weights is not None and min(weights) >= 0:
                return False
    return True


def check_certificate(document, facts):
    """The rules of a certificate, in exact arithmetic."""
    rows, weights, support = signed_rows(document), facts["certificate"], facts["support"]
    assert len(weights) == len(rows)
    assert [i for i, w in enumerate(weights) if w != 0] == support
    assert len(support) <= len(rows[0]) + 1
    chosen = [rows[i] for i in support]
    given = facts["certificate_exact"]
    proof = cancelling(chosen) if given is None else [Fraction(w) for w in given]
    assert min(proof) > 0 and sum(proof) == 1
    assert all(
        sum(w * v for w, v in zip(proof, column, strict=True)) == 0 for column in zip(*chosen, strict=True)
    )
    assert [float(w) for w in proof] == [weights[i] for i in support]
    if document.get("bias", "learned") in ("learned", "threshold"):
        check_point(document, support, proof, facts["point"])
    else:
        assert facts["point"] is None


def check_point(document, support, proof, point):
    """Both classes, each with twice its weights, give the same point."""
    data = document["data"]
    name = document.get("features", {"name": "identity"})["name"]
    for label in (1, -1):
        mine = [(w, i) for w, i in zip(proof, support, strict=True) if data["y"][i] == label]
        assert sum(2 * w for w, _ in mine) == 1
        phis = [features([exact(v) for v in data["x"][i]], name) for _, i in mine]
        for k, value in enumerate(point):
            assert float(sum(2 * w * phi[k] for (w, _), phi in zip(mine, phis, strict=True))) == value


def check_direction(document, u):
    """A unit vector with every example on its right side; returns the smallest exact y u.z."""
    u = [Fraction(v) for v in u]
    reach = min(sum(a * b for a, b in zip(u, row, strict=True)) for row in signed_rows(document))
    assert reach > 0
    assert abs(sum(v * v for v in u) - 1) < 1e-14
    return reach
