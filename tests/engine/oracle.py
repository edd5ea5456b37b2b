"""A slow perceptron in exact fractions, written from the definitions: what the engine is compared with.

It shares no code with the engine. A number of the document stands for the decimal it is written as (0.1 is one
tenth), which is what a run by hand uses; for binary fractions such as 0.375 that is the float itself.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np


def exact(number):
    """The number as written: 0.1 is 1/10."""
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def features(x, name):
    """phi of one example, by the map's definition."""
    if name == "identity":
        return list(x)
    if name == "squares":
        return [value * value for value in x]
    if name == "product":
        return [x[0], x[1], x[0] * x[1]]
    degree = {"quadratic": 2, "cubic": 3}[name]
    out = []
    for k in range(1, degree + 1):
        for factors in combinations_with_replacement(x, k):
            product = Fraction(1)
            for value in factors:
                product *= value
            out.append(product)
    return out


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


@dataclass
class Update:
    visit: int
    epoch: int
    example: int
    activation: Fraction
    w: list
    b: Fraction


@dataclass
class Run:
    end: str = ""
    visits: int = 0
    updates: list = field(default_factory=list)
    mistakes_per_epoch: list = field(default_factory=list)
    cycle: dict | None = None
    on_boundary: list = field(default_factory=list)
    states: list = field(default_factory=list)  # (w, b) of w_0 .. w_T

    @property
    def averaged(self):
        """The mean of all T + 1 vectors."""
        count = len(self.states)
        w = [sum(values) / count for values in zip(*(state[0] for state in self.states), strict=True)]
        return w, sum(state[1] for state in self.states) / count


def run(document, keep_states=False):
    """Train a document (explicit data; polar left out) visit by visit."""
    data, stop = document["data"], {"when": "converged", "epochs": 1000, "visits": None, "updates": 100000}
    stop |= document.get("stop", {})
    tie, bias = document.get("tie", "mistake"), document.get("bias", "learned")
    rate = exact(document.get("learner", {}).get("rate", 1))
    order = document.get("order", {"name": "given"})
    x = [[exact(value) for value in row] for row in data["x"]]
    name = document.get("features", {"name": "identity"})["name"]
    phi = [features(row, name) for row in x]
    y = [1 if label > 0 else -1 for label in data["y"]]
    n, p = len(phi), len(phi[0])
    start = document.get("start", {})
    w, b = [exact(value) for value in start.get("w", [0] * p)], exact(start.get("b", 0))
    epochs = 1 if order.get("name") == "listed" else stop["epochs"]
    repeats = order.get("name", "given") in ("given", "shuffled")

    result = Run()
    result.states.append((list(w), b))
    seen = {(tuple(w), b, 0): (1, 0)}
    epoch, last_criterion = 0, None
    while True:
        epoch += 1
        visited = epoch_order(order, n, epoch)
        result.mistakes_per_epoch.append(0)
        updates_before = len(result.updates)
        for place, i in enumerate(visited):
            result.visits += 1
            a = sum(u * v for u, v in zip(w, phi[i], strict=True)) + b
            if is_wrong(a, y[i], tie):
                result.mistakes_per_epoch[-1] += 1
                w = [u + rate * y[i] * v for u, v in zip(w, phi[i], strict=True)]
                if bias in ("learned", "threshold"):
                    b = b + rate * y[i]
                result.updates.append(Update(result.visits, epoch, i, a, list(w), b))
            if keep_states:
                result.states.append((list(w), b))
            at_end = place == len(visited) - 1
            if repeats and result.cycle is None:
                state = (tuple(w), b, (place + 1) % n)
                first, updates_then = seen.setdefault(state, (result.visits + 1, len(result.updates)))
                if updates_then < len(result.updates):
                    period = result.visits + 1 - first
                    result.cycle = {
                        "from_visit": first,
                        "period": period,
                        "period_epochs": period // n,
                        "updates_per_period": len(result.updates) - updates_then,
                    }
                    if stop["when"] == "converged":
                        return ended(result, "cycle")
            clean = len(result.updates) == updates_before
            if at_end and clean and stop["when"] == "converged":
                break
            if len(result.updates) == stop["updates"] or (result.visits == stop["visits"] and not at_end):
                return ended(result, "limit")
        scores = [sum(u * v for u, v in zip(w, row, strict=True)) + b for row in phi]
        clean = len(result.updates) == updates_before
        wrong = any(is_wrong(a, label, tie) for a, label in zip(scores, y, strict=True))
        settled = clean and not wrong
        if settled:
            result.on_boundary = [i for i, a in enumerate(scores) if a == 0]
        quiet = "no-mistakes" if result.on_boundary else "separated"
        if clean and stop["when"] == "converged" and settled:
            return ended(result, quiet)
        criterion = -sum(min(a * label, 0) for a, label in zip(scores, y, strict=True))
        if (
            stop["when"] == "error-stops-falling"
            and last_criterion is not None
            and not criterion < last_criterion
        ):
            return ended(result, quiet if settled else "stopped")
        last_criterion = criterion
        if epoch == epochs:
            listed = order.get("name") == "listed"
            by_rule = stop["when"] == "epochs" or listed
            return ended(result, quiet if settled else "stopped" if by_rule else "limit")
        if result.visits == stop["visits"]:
            return ended(result, quiet if settled else "limit")


def ended(result, end):
    result.end = end
    if end != "no-mistakes":
        result.on_boundary = []
    return result
