"""A slow run in exact fractions: epochs, stop rules, cycles and endings, whatever the learner (see ``oracles``)."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np

from tests.engine.oracles.definitions import MAPS, epoch_order, exact, features, is_wrong
from tests.engine.oracles.models import model_of

__all__ = ["MAPS", "epoch_order", "exact", "features", "is_wrong", "model_of", "run"]


@dataclass
class Update:
    """``example`` is a list where the step was of several. With k classes ``activation`` and ``b`` are lists."""

    visit: int
    epoch: int
    example: Any
    activation: Any
    step: Fraction
    w: list
    b: Any


@dataclass
class Run:
    end: str = ""
    visits: int = 0
    updates: list = field(default_factory=list)
    mistakes_per_epoch: list = field(default_factory=list)
    cycle: dict | None = None
    on_boundary: list = field(default_factory=list)
    states: list = field(default_factory=list)  # (w, b) of w_0 .. w_T
    seen: list = field(default_factory=list)  # (example, activation, mistake, step) of every visit
    validation: list = field(default_factory=list)  # error on the validation examples after every epoch
    best: Any = None  # (w, b) after the first of the best epochs; the start before one has ended

    @property
    def averaged(self):
        """The mean of all T + 1 vectors."""
        w, b = (np.array([state[part] for state in self.states], dtype=object) for part in (0, 1))
        return (w.sum(axis=0) / len(w)).tolist(), b.sum(axis=0) / len(b)


def run(document, keep_states=False, error=None, patience=0):
    """Train a document (explicit data; maps of monomials) visit by visit. ``error(w, b)``: that of weights on the
    validation examples, which are not of the document; a run stops that has not lowered it for ``patience`` epochs."""
    stop = {"when": "converged", "epochs": 1000, "visits": None, "updates": 100000} | document.get("stop", {})
    order = document.get("order", {"name": "given"})
    model = model_of(document)
    n = len(model.phi)
    epochs = 1 if order.get("name") == "listed" else stop["epochs"]
    repeats = order.get("name", "given") in ("given", "shuffled") and model.recurs

    result = Run()
    result.states.append(model.weights())
    result.best = model.weights()
    met = {(model.state(), 0): (1, 0)}
    epoch, last_criterion = 0, None
    while True:
        epoch += 1
        visited = epoch_order(order, n, epoch)
        result.mistakes_per_epoch.append(0)
        updates_before = len(result.updates)
        for place, i in enumerate(visited):
            result.visits += 1
            at_end = place == len(visited) - 1
            a = model.score(i)
            wrong = model.wrong(i, a)
            result.mistakes_per_epoch[-1] += wrong
            found = model.visit(i, a, result.visits) or (at_end and model.epoch_ends())
            if found:
                tau, example = found
                a_before = None if isinstance(example, list) else a
                result.updates.append(Update(result.visits, epoch, example, a_before, tau, *model.weights()))
            if error and at_end:
                result.validation.append(error(*model.weights()))
                if result.validation[-1] < min(result.validation[:-1], default=float("inf")):
                    result.best = model.weights()
            if keep_states:
                result.states.append(model.weights())
                result.seen.append((i, a, wrong, found[0] if found else 0))
            if repeats and result.cycle is None:
                state = (model.state(), (place + 1) % n)
                first, updates_then = met.setdefault(state, (result.visits + 1, len(result.updates)))
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
        clean = len(result.updates) == updates_before
        wrong = any(model.wrong(i, model.score(i)) for i in range(n))
        settled = clean and not wrong and model.has_classes
        if settled:
            result.on_boundary = [i for i in range(n) if model.on_boundary(i)]
        quiet = "no-mistakes" if result.on_boundary else "separated"
        if clean and stop["when"] == "converged":
            return ended(result, quiet if settled else "stopped")
        criterion = sum(model.excess(i) for i in range(n))
        if (
            stop["when"] == "error-stops-falling"
            and last_criterion is not None
            and not criterion < last_criterion
        ):
            return ended(result, quiet if settled else "stopped")
        last_criterion = criterion
        if error and epoch - 1 - result.validation.index(min(result.validation)) >= patience:
            return ended(result, quiet if settled else "stopped")
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
