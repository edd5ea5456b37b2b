"""Madaline, written out by hand: lists, one trial after the other, nothing that the engine has."""

from itertools import combinations


def dot(w, z):
    return sum(a * b for a, b in zip(w, z, strict=True))


def says(value):
    return 1 if value > 0 else -1


def output(signs, kind):
    """OR as a sum that is above 0 where any sign is +1; the majority as the sum of all."""
    return sum(signs) + (len(signs) - 1 if kind == "or" else 0)


def is_right(score, y, tie):
    if score == 0:
        return tie != "mistake" and (y > 0) == (tie == "positive")
    return (score > 0) == (y > 0)


def trials(sums):
    """Who is asked, in turn: one unit, nearest 0 first, then two; of equals the first."""
    units = range(len(sums))
    alone = sorted(units, key=lambda j: abs(sums[j]))
    pairs = sorted(combinations(units, 2), key=lambda pair: abs(sums[pair[0]]) + abs(sums[pair[1]]))
    return [(j,) for j in alone] + pairs


def run(vectors, labels, start, rate, kind, tie, epochs):
    """(updates as (visit, example, whether anything moved, weights after), whether an epoch was quiet)."""
    weights = [list(row) for row in start]
    updates, visit = [], 0
    for _ in range(epochs):
        wrong = moved = 0
        for i, (z, y) in enumerate(zip(vectors, labels, strict=True)):
            visit += 1
            sums = [dot(w, z) for w in weights]
            signs = [says(value) for value in sums]
            if is_right(output(signs, kind), y, tie):
                continue
            wrong += 1
            kept: tuple[int, ...] = ()
            for trial in trials(sums):
                turned = [-sign if j in trial else sign for j, sign in enumerate(signs)]
                if is_right(output(turned, kind), y, tie):
                    kept = trial
                    break
            length = dot(z, z)
            for j in kept if length else ():
                weights[j] = [
                    w + rate * (-signs[j] - sums[j]) / length * part
                    for w, part in zip(weights[j], z, strict=True)
                ]
            moved += bool(kept and length)
            updates.append((visit, i, bool(kept and length), [list(row) for row in weights]))
        if not wrong:
            return updates, "quiet"
        if not moved:
            return updates, "stuck"
    return updates, "limit"


def scores(learner, bias, w, points):
    """What a network's output makes of points: w are its units' weights in a row, each with its bias."""
    width = len(w) // learner.hidden
    units = [w[j * width : (j + 1) * width] for j in range(learner.hidden)]
    vectors = [[*point, 1.0] if bias == "learned" else list(point) for point in points]
    return [float(output([says(dot(unit, z)) for unit in units], learner.output)) for z in vectors]
