"""What theory says of a run, update by update: the two sides of the theorem's proof, and how well w does.

docs/theory.md defines every quantity. Everything is taken from the weights as the run had them, in whole
numbers where it was trained in whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.engine.canonical import number, numbers
from app.engine.learners.perceptron import Perceptron
from app.engine.theory.history import History, criteria
from app.engine.theory.report import facts as facts_of_scenario

if TYPE_CHECKING:
    from app.engine.trace import Trace

LISTED = 10_000  # survival times that are listed one by one

NOT_PERCEPTRON = "the two inequalities of the proof are those of the perceptron with a constant rate"
NO_U = "there is no unit vector u without a margin above 0"
MANY_EXAMPLES = "an update of this learner is made for many examples at once"
TOO_MANY = f"more than {LISTED:,} survival times are not listed"
NO_WEIGHTS = "minus infinity: with w = 0 there is no plane to be at a distance from"
NO_EXAMPLES = "minus infinity: there are no examples"
NOT_YET = "minus infinity: all weights so far were 0"

NAMES = (
    "along",
    "along_least",
    "norm_squared",
    "norm_squared_most",
    "cosine",
    "margin",
    "best_margin",
    "criterion",
    "error_prime",
    "errors",
    "loss",
    "survival",
    "alpha",
)
Columns = dict[str, np.ndarray]


def columns(trace: Trace, a: int, b: int, facts: dict[str, Any] | None = None) -> Columns:
    """What holds after each of updates a .. b - 1, counted from 0: arrays of b - a numbers by name.

    ``facts``: those of the trace's scenario, computed where not given. w_i is in the space that is trained (with
    b, or theta, where the bias is learned). Columns without meaning for this run are left out: see
    :func:`absent`. NaN stands for minus infinity in margins, and in ``cosine`` for a w_i that is 0.

    ==================  ======================================================================================
    along               u.w_i
    along_least         u.w_0 + i eta delta: at most ``along``
    norm_squared        ||w_i||^2
    norm_squared_most   ||w_0||^2 + i eta^2 R^2: at least ``norm_squared``
    cosine              of the angle between w_i and u
    margin              min y a / ||w||, w without the bias: below 0 while some example is wrong
    best_margin         the largest so far, the start included
    criterion           E(w): the sum of -y a over the examples with y a < 0
    error_prime         Error' of the notes, sum of |a (sign(a) - y)| / 2: always equal to ``criterion``
    errors              training examples wrong under the scenario's tie, int32
    loss                their share
    survival            how many of the vectors w_0 .. w_T are this one, int64
    alpha               how many updates so far were on this one's example, int64
    ==================  ======================================================================================
    """
    a = min(max(0, a), trace.updates)
    b = max(a, min(b, trace.updates))
    base = trace.state_after(a)
    rows = trace.replay(a, b, base.copy())[0]
    found = _of_rows(trace, rows, np.arange(a + 1, b + 1), _facts(trace, facts))
    found["best_margin"] = _or_nan(History.of(trace).best(a, b))
    found["survival"] = survival(trace, a + 1, b + 1)
    if _one_by_one(trace):
        found["alpha"] = _repeats(trace, a, b)
    return found


def absent(trace: Trace, facts: dict[str, Any] | None = None) -> dict[str, str]:
    """Why columns are left out: {name: sentence}."""
    facts = _facts(trace, facts)
    reasons: dict[str, str] = {}
    without_u = facts["margin_reason"] or (None if facts["u"] else NO_U)
    if without_u:
        reasons |= dict.fromkeys(("along", "along_least", "cosine"), without_u)
    if not isinstance(trace.scenario.learner, Perceptron):
        reasons |= {"along_least": NOT_PERCEPTRON, "norm_squared_most": NOT_PERCEPTRON}
    elif facts["radius_squared"] is None:
        reasons["norm_squared_most"] = facts["bound_reason"]
    if not _one_by_one(trace):
        reasons["alpha"] = MANY_EXAMPLES
    return reasons


def facts_at(trace: Trace, k: int, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """All that is known after k updates (0: the start), as JSON-able values; IndexError beyond the run.

    The columns of :func:`columns` by name, null where they have no meaning, with ``reasons``; further ``visit``,
    ``epoch``, ``w``, ``b`` (and ``theta``), ``alpha_counts`` (n,): updates so far on each example, so that
    w = w_0 + eta sum alpha_i y_i z_i for the perceptron; ``survival_times`` c_0 .. c_k; where not separable
    ``largest_norm``, of w without the bias so far; and ``cycle``, where the run has one.
    """
    state = trace.state_after(k)
    facts = _facts(trace, facts)
    n = len(trace.signs)
    reasons: dict[str, str | None] = dict(absent(trace, facts))
    values: dict[str, Any] = dict.fromkeys(NAMES)
    values |= {key: v[0] for key, v in _of_rows(trace, state[None, :], np.array([k]), facts).items()}
    best, largest = History.of(trace).at(k)
    values["best_margin"] = best
    times = survival(trace, 0, k + 1)
    values["survival"] = times[-1]
    counts = np.bincount(trace.example[:k], minlength=n) if _one_by_one(trace) else None
    if k and counts is not None:
        values["alpha"] = counts[trace.example[k - 1]]
    values = {
        key: None if v is None or not np.isfinite(v) else np.asarray(v).item() for key, v in values.items()
    }
    if values["margin"] is None:
        reasons["margin"] = NO_WEIGHTS if n else NO_EXAMPLES
    if values["best_margin"] is None:
        reasons["best_margin"] = NOT_YET if n else NO_EXAMPLES
    if values["cosine"] is None and "cosine" not in reasons:
        reasons["cosine"] = "w is 0"
    visit = int(trace.visit[k - 1]) if k else 0
    w, b = trace.weights_at(k)
    said = {
        "update": k,
        "visit": visit,
        "epoch": (visit - 1) // trace.epoch_length + 1 if k else 0,
        "w": numbers(w),
        "b": number(b),
        **({"theta": number(0.0 - b)} if trace.scenario.bias == "threshold" else {}),
        **values,
        "separates": bool(values["margin"] is not None and values["margin"] > 0),
        "alpha_counts": None if counts is None else counts.tolist(),
        "survival_times": times.tolist() if k < LISTED else None,
        "largest_norm": largest if facts["separable"] is False else None,
        "cycle": None if trace.cycle is None else dict(trace.cycle),
    }
    if k >= LISTED:
        reasons["survival_times"] = TOO_MANY
    return {**said, "reasons": reasons}


def survival(trace: Trace, first: int, stop: int) -> np.ndarray:
    """c_k for k = first .. stop - 1: how many of the vectors so far are the one after k updates, int64."""
    began = trace.visit[max(0, first - 1) : stop]
    ends = [trace.visits + 1] if stop > trace.updates else []
    return np.diff(np.concatenate([[0] if first == 0 else [], began, ends])).astype(np.int64)


def _of_rows(trace: Trace, rows: np.ndarray, i: np.ndarray, facts: dict[str, Any]) -> Columns:
    """Columns that need only the vectors (m, D) after i (m,) updates, in training units."""
    unit = trace.units
    trained = rows[:, : trace.trained] / unit.weight
    found: Columns = {"norm_squared": (trained * trained).sum(axis=1)}
    start = trace.start[: trace.trained] / unit.weight
    learner = trace.scenario.learner
    rate = learner.rate if isinstance(learner, Perceptron) else None
    if rate is not None and facts["radius_squared"] is not None:
        found["norm_squared_most"] = start @ start + i * (rate * rate * facts["radius_squared"])
    if facts["u"] is not None:
        u = np.array(facts["u"])
        found["along"] = trained @ u
        with np.errstate(invalid="ignore", divide="ignore"):
            found["cosine"] = found["along"] / np.sqrt(found["norm_squared"])
        if rate is not None:
            # The margin that u itself attains is the lower end of the bracket.
            found["along_least"] = start @ u + i * (rate * facts["margin_bracket"][0])
    w, b = trace._reported(rows)
    found["errors"], margin = trace.measures(w, b)
    found["margin"] = margin + 0.0
    found["loss"] = found["errors"] / max(1, len(trace.signs))
    found["criterion"] = np.empty(len(rows))
    criteria(History.of(trace).columns, trace.signs, np.ascontiguousarray(rows), found["criterion"])
    found["criterion"] /= unit.activation
    found["error_prime"] = found["criterion"]
    return found


def _facts(trace: Trace, facts: dict[str, Any] | None) -> dict[str, Any]:
    if facts is not None:
        return facts
    kept: dict[str, Any] | None = trace.__dict__.get("_facts")
    if kept is None:
        kept = trace.__dict__["_facts"] = facts_of_scenario(trace.scenario)
    return kept


def _one_by_one(trace: Trace) -> bool:
    """Whether an update is for one example, which the trace names."""
    return not trace.updates or int(trace.example[0]) >= 0


def _repeats(trace: Trace, a: int, b: int) -> np.ndarray:
    """For updates a .. b - 1: how many up to and with this one were on the same example."""
    counts = np.bincount(trace.example[:a], minlength=len(trace.signs))
    out = np.empty(b - a, dtype=np.int64)
    for k, i in enumerate(trace.example[a:b].tolist()):
        counts[i] += 1
        out[k] = counts[i]
    return out


def _or_nan(values: np.ndarray) -> np.ndarray:
    return np.where(np.isfinite(values), values, np.nan)
