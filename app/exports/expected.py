"""What the columns of a block come to by each other: training's own sums, in +, -, * and / alone.

static/js/client/transport/expected.js makes the same sums of the same numbers, one update after the other, and so to
the same bits: only what is otherwise has to be in a file. Where training added in another way than here, a file is
longer, and no number another.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..engine.compiled.exponential import sigmoids, tanhs
from .expected_taggings import WORK, expected_taggings

Columns = dict[str, np.ndarray]
Ways = dict[str, np.ndarray]  # expected numbers, by the names of what they are expected by


class Updates(NamedTuple):
    """A block's updates: w (m, k, p) and b (m, k) before each of them, its example's features (m, p) and label (m,)."""

    w: np.ndarray
    b: np.ndarray
    z: np.ndarray
    y: np.ndarray
    single: np.ndarray  # (m,) whether it is of one example


def expected_columns(
    run: dict[str, Any], data: Columns, learner: dict[str, Any], block: Any, visited: np.ndarray
) -> dict[str, Ways]:
    """By a column's name: its numbers as far as they follow from a run's fields and columns, the ``learner`` of its
    document and the block's other columns; ``visited`` (visits,) has the examples of all visits. Empty where a block
    has no weights, or the run no features in full."""
    columns = block.columns
    if run["task"] == "sequence":
        return expected_taggings(run, data, columns)
    with np.errstate(all="ignore"):
        updates = _updates(run, data, columns)
        if updates is None:
            return {}
        if run["network"]:
            rate = float(learner.get("rate", 0.0))
            return _of_network(run["network"], rate, updates, data, block, visited)
        if not updates.single.any():
            return _of_batches(updates, data, block, visited) if run["task"] == "binary" else {}
        whole = run["units"]["feature"], run["units"]["weight"]
        return _of_lines(run["task"], whole if whole != (1, 1) else None, updates, columns)


def _updates(run: dict[str, Any], data: Columns, columns: Columns) -> Updates | None:
    if "phi" not in data or not len(columns["example"]):
        return None
    p, k = run["p"], run["classes"] if run["task"] == "multiclass" else 1
    single = columns["example"] >= 0
    example = np.where(single, columns["example"], 0)
    y, base = data["y"][example].astype(np.float64), columns["base"]
    if run["network"]:
        p = len(base) - 1
    if "w" in columns:
        after = columns["w"].reshape(-1, k, p)
    elif run["dual"]:
        after = _followed(base[:p], example, columns["step"] * y)
    else:
        return None
    w = np.concatenate([base[: k * p].reshape(1, k, p), after[:-1]])
    b = np.concatenate([base[k * p :].reshape(1, k), columns["b"].reshape(-1, k)[:-1]])
    return Updates(w, b, data["phi"][example], y, single)


def _followed(base: np.ndarray, example: np.ndarray, gain: np.ndarray) -> np.ndarray:
    """The weights (m, 1, p) of a kernel learner, of which each update adds to its example's."""
    rows = np.empty((len(example), 1, len(base)))
    w = base.copy()
    for i, own in enumerate(example.tolist()):
        w[own] += gain[i]
        rows[i, 0] = w
    return rows


def _of_lines(
    task: str, whole: tuple[float, float] | None, updates: Updates, columns: Columns
) -> dict[str, Ways]:
    """Scores w.z + b, and w + tau z; ``whole``: what 1 is of features and of weights, if it trains in whole numbers."""
    w, b, z, y, single = updates
    feature, weight = whole or (1.0, 1.0)
    tau = columns["step"] if task == "multiclass" else columns["step"] * (1.0 if task == "regression" else y)
    if whole:
        w, b, z, tau = (
            _rounded(w * weight),
            _rounded(b * weight),
            _rounded(z * feature),
            tau * (weight / feature),
        )
        tau = _rounded(tau)
    score = np.zeros(b.shape)
    for j in range(w.shape[2]):
        score += w[:, :, j] * z[:, j, None]
    score = (score + b * feature) / (weight * feature)
    if task == "multiclass":
        activations = columns["activation"].reshape(score.shape)
        taken = np.where(np.isnan(activations), -np.inf, activations).argmax(axis=1)
        classes = np.arange(w.shape[1])
        tau = np.reshape(tau, (-1, 1))
        tau = (classes == y[:, None]) * tau - (classes == taken[:, None]) * tau
    tau = np.reshape(tau, (len(y), -1))
    share = (1.0 - 1.0 / columns["visit"])[:, None]
    added, bias = tau[:, :, None] * z[:, None, :], tau * feature

    def after(shrunk: bool) -> tuple[np.ndarray, np.ndarray]:
        own, offset = (share[:, :, None] * w, share * b) if shrunk else (w, b)
        return _known(own + added, single) / weight + 0.0, _known(offset + bias, single) / weight + 0.0

    (plain_w, plain_b), (less_w, less_b) = after(False), after(True)
    ways = {"activation": {"score": _known(score, single) + 0.0}, "b": {"step": plain_b, "shrunk": less_b}}
    return {**ways, "w": {"step": plain_w, "shrunk": less_w}} if "w" in columns else ways


def _of_batches(updates: Updates, data: Columns, block: Any, visited: np.ndarray) -> dict[str, Ways]:
    """A minibatch's step by the sum of y z of its examples with y a < 1, after w is multiplied by 1 - 1/t."""
    columns, w, b = block.columns, updates.w[:, 0], updates.b[:, 0]
    examples = _batches(visited, block["base_visit"], columns["visit"].astype(np.int64))
    if examples.size * w.shape[1] > WORK:
        return {}
    gained, bias = np.zeros(w.shape), np.zeros(len(b))
    for own in examples.T:
        there = np.where(own >= 0, own, 0)
        z, y = data["phi"][there], data["y"][there].astype(np.float64)
        score = np.zeros(len(b))
        for j in range(w.shape[1]):
            score += w[:, j] * z[:, j]
        used = (own >= 0) & (y * (score + b) < 1.0)
        gained += np.where(used[:, None], y[:, None] * z, 0.0)
        bias += np.where(used, y, 0.0)
    share = 1.0 - 1.0 / (block["first"] + 1.0 + np.arange(len(b)))
    every = np.ones(len(b), dtype=bool)
    return {
        "w": {"batch": _known(share[:, None] * w + columns["step"][:, None] * gained, every) + 0.0},
        "b": {"batch": _known(share * b + columns["step"] * bias, every) + 0.0},
    }


def _of_network(
    network: dict[str, Any], rate: float, updates: Updates, data: Columns, block: Any, visited: np.ndarray
) -> dict[str, Ways]:
    """Of a network whose output learns: what it says, and a step of back-propagation by one example, or by those that
    were ``visited`` since the step before."""
    if network["output"] != "learned":
        return {}
    columns = block.columns
    w, y, single = updates.w[:, 0], updates.y, updates.single
    visit = columns["visit"].astype(np.int64)
    examples = columns["example"][:, None] if single.all() else _batches(visited, block["base_visit"], visit)
    if examples.size * w.shape[1] > WORK:
        return {}
    gradient, score = np.zeros(w.shape), np.zeros(len(y))
    for own in examples.T:
        there = own >= 0
        z = data["phi"][np.where(there, own, 0)]
        score, each = _gradient(network, w, z, data["y"][np.where(there, own, 0)].astype(np.float64))
        gradient += np.where(there[:, None], each, 0.0)
    after = w - rate * (gradient / np.count_nonzero(examples >= 0, axis=1)[:, None])
    a = columns["activation"]
    slope = -y * sigmoids(-y * a) if network["loss"] == "logistic" else a - y
    return {
        "activation": {"score": _known(score, single)},
        "step": {"slope": _known(-rate * slope * y, single)},
        "w": {"step": _known(after, np.ones(len(y), dtype=bool))},
    }


def _gradient(
    network: dict[str, Any], w: np.ndarray, z: np.ndarray, y: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """What a network says (m,) of examples, and how each one's loss changes with the weights (m, S)."""
    hidden, width = network["hidden"], network["inputs"]
    if network["bias"]:
        z = np.column_stack([z, np.ones(len(y))])
    first = hidden * width
    outputs, total, gradient = np.empty((len(y), hidden)), np.zeros(len(y)), np.empty(w.shape)
    for unit in range(hidden):
        value = np.zeros(len(y))
        for j in range(width):
            value += w[:, unit * width + j] * z[:, j]
        outputs[:, unit] = tanhs(value) if network["unit"] == "tanh" else sigmoids(value)
        total += w[:, first + unit] * outputs[:, unit]
    if network["bias"]:
        total = total + w[:, -1]
    slope = -y * sigmoids(-y * total) if network["loss"] == "logistic" else total - y
    for unit in range(hidden):
        h = outputs[:, unit]
        own = slope * w[:, first + unit] * (1.0 - h * h if network["unit"] == "tanh" else h * (1.0 - h))
        gradient[:, unit * width : (unit + 1) * width] = own[:, None] * z
        gradient[:, first + unit] = slope * h
    if network["bias"]:
        gradient[:, -1] = slope
    return total, gradient


def _batches(visited: np.ndarray, first: int, visit: np.ndarray) -> np.ndarray:
    """The examples (m, size) of the visits after each update before, -1 where there are fewer; ``visited`` (visits,)
    has those of all visits."""
    begins = np.concatenate([[first], visit[:-1].astype(np.int64)])
    places = begins[:, None] + np.arange(int((visit - begins).max()))
    inside = places < visit[:, None]
    return np.where(inside, visited[np.where(inside, places, 0)], -1)


def _rounded(values: np.ndarray) -> np.ndarray:
    return np.floor(values + 0.5)


def _known(values: np.ndarray, single: np.ndarray) -> np.ndarray:
    """With 0 where nothing is expected: of an update of several examples, and where sums have come to no number, of
    which there is more than one."""
    keep = single.reshape(-1, *(1 for _ in values.shape[1:])) & ~np.isnan(values)
    return np.where(keep, values, 0.0)
