"""What the columns of a block come to by each other: training's own sums, in +, -, * and / alone.

static/js/client/transport/expected.js makes the same sums of the same numbers, one update after the other, and so to
the same bits: only what is otherwise has to be in a file. Where training added in another way than here, a file is
longer, and no number another.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..engine.compiled.exponential import sigmoids, tanhs
from .expected_taggings import expected_taggings

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
    run: dict[str, Any], data: Columns, learner: dict[str, Any], block: Any
) -> dict[str, Ways]:
    """By a column's name: its numbers as far as they follow from a run's fields and columns, the ``learner`` of its
    document and the block's other columns. Empty where a block has no weights, or the run no features in full."""
    columns = block.columns
    if run["task"] == "sequence":
        return expected_taggings(run, data, columns)
    with np.errstate(all="ignore"):
        updates = _updates(run, data, columns)
        if updates is None:
            return {}
        if run["network"]:
            return _of_network(run["network"], float(learner.get("rate", 0.0)), updates, columns)
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
        given = columns["activation"].reshape(score.shape)
        taken = np.where(np.isnan(given), -np.inf, given).argmax(axis=1)
        classes = np.arange(w.shape[1])
        tau = np.reshape(tau, (-1, 1))
        tau = (classes == y[:, None]) * tau - (classes == taken[:, None]) * tau
    tau = np.reshape(tau, (len(y), -1))
    kept = (1.0 - 1.0 / columns["visit"])[:, None]
    added, bias = tau[:, :, None] * z[:, None, :], tau * feature

    def after(shrunk: bool) -> tuple[np.ndarray, np.ndarray]:
        own, offset = (kept[:, :, None] * w, kept * b) if shrunk else (w, b)
        return _known(own + added, single) / weight + 0.0, _known(offset + bias, single) / weight + 0.0

    (plain_w, plain_b), (less_w, less_b) = after(False), after(True)
    ways = {"activation": {"score": _known(score, single) + 0.0}, "b": {"step": plain_b, "shrunk": less_b}}
    return {**ways, "w": {"step": plain_w, "shrunk": less_w}} if "w" in columns else ways


def _of_network(network: dict[str, Any], rate: float, updates: Updates, columns: Columns) -> dict[str, Ways]:
    """Of a network whose output learns: what it says, and a step of back-propagation by one example."""
    if network["output"] != "learned":
        return {}
    hidden, width = network["hidden"], network["inputs"]
    w, y = updates.w[:, 0], updates.y
    z = np.column_stack([updates.z, np.ones(len(y))]) if network["bias"] else updates.z
    first = hidden * width
    said = np.empty((len(y), hidden))
    total = np.zeros(len(y))
    for unit in range(hidden):
        value = np.zeros(len(y))
        for j in range(width):
            value += w[:, unit * width + j] * z[:, j]
        said[:, unit] = tanhs(value) if network["unit"] == "tanh" else sigmoids(value)
        total += w[:, first + unit] * said[:, unit]
    score = _known(total + w[:, -1] if network["bias"] else total, updates.single)
    a = columns["activation"]
    slope = -y * sigmoids(-y * a) if network["loss"] == "logistic" else a - y
    after = w.copy()
    for unit in range(hidden):
        h = said[:, unit]
        own = slope * w[:, first + unit] * (1.0 - h * h if network["unit"] == "tanh" else h * (1.0 - h))
        for j in range(width):
            after[:, unit * width + j] -= rate * (own * z[:, j])
        after[:, first + unit] -= rate * (slope * h)
    if network["bias"]:
        after[:, -1] -= rate * slope
    step = _known(-rate * slope * y, updates.single)
    return {
        "activation": {"score": score},
        "step": {"slope": step},
        "w": {"step": _known(after, updates.single)},
    }


def _rounded(values: np.ndarray) -> np.ndarray:
    return np.floor(values + 0.5)


def _known(values: np.ndarray, single: np.ndarray) -> np.ndarray:
    """With 0 where nothing is expected: of an update of several examples, and where sums have come to no number, of
    which there is more than one."""
    keep = single.reshape(-1, *(1 for _ in values.shape[1:])) & ~np.isnan(values)
    return np.where(keep, values, 0.0)
