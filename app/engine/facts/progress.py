"""What theory says of a run, update by update: the two sides of the theorem's proof, and how well w does.

docs/theory.md defines every quantity. Everything is taken from the weights as the run had them, in whole
numbers where it was trained in whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.canonical import numbers
from ..run.scores import measured
from ..theory.regression import NO_CLASSES
from .answers import CONSTANTS
from .margin_history import History
from .of_scenario import facts as facts_of_scenario

if TYPE_CHECKING:
    from ..run.trace import Trace

LISTED = 10_000  # survival times that are listed one by one

NOT_PERCEPTRON = "the two inequalities of the proof are those of the perceptron with a constant rate"
TWO_CLASSES = "it is defined for two classes"
MANY_EXAMPLES = "an update of this learner is made for many examples at once"
TOO_MANY = f"more than {LISTED:,} survival times are not listed"
NO_WEIGHTS = "minus infinity: with w = 0 there is no plane to be at a distance from"
NO_EXAMPLES = "minus infinity: there are no examples"
NO_ANGLE = "w is 0, which has no direction"
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
OF_CLASSES = ("margin", "best_margin", "criterion", "error_prime", "errors")

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

    Of several classes w_i is the weights of all classes in a row, the margin the least distance of an example from
    the border between its class and another, criterion the sum of how far the highest score is above the own
    class's, and ``norm_squared_most`` has 2 R^2 for R^2. Of a kernel learner lengths are those in its feature
    space. Of a regression ``loss`` is the mean squared error.
    """
    a = min(max(0, a), trace.updates)
    b = max(a, min(b, trace.updates))
    base = trace.state_after(a)
    rows = trace.replay(a, b, base.copy())[0]
    found = _of_states(trace, rows, np.arange(a + 1, b + 1), _facts(trace, facts))
    if "margin" in found:
        found["best_margin"] = _or_nan(History.of(trace).best(a, b))
    found["survival"] = survival(trace, a + 1, b + 1)
    if _one_by_one(trace):
        found["alpha"] = _repeats(trace, a, b)
    return {name: found[name] for name in NAMES if name in found}


def absent(trace: Trace, facts: dict[str, Any] | None = None) -> dict[str, str]:
    """Why columns are left out: {name: sentence}."""
    facts = _facts(trace, facts)
    reasons: dict[str, str] = {}
    if trace.scenario.task == "regression":
        reasons |= dict.fromkeys(OF_CLASSES, NO_CLASSES)
    elif trace.scenario.task == "multiclass":
        reasons["error_prime"] = TWO_CLASSES
    if facts["u"] is None:
        reasons |= dict.fromkeys(("along", "along_least", "cosine"), facts["u_reason"])
    if facts["radius_squared"] is None:
        reasons["norm_squared_most"] = facts["bound_reason"]
    if _rate(trace)[0] is None:
        reasons |= {"along_least": NOT_PERCEPTRON, "norm_squared_most": NOT_PERCEPTRON}
    if not _one_by_one(trace):
        reasons["alpha"] = MANY_EXAMPLES
    return reasons


def facts_at(trace: Trace, k: int, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    """All that is known after k updates (0: the start), as JSON-able values; IndexError beyond the run.

    The columns of :func:`columns` by name, null where they have no meaning, with ``reasons``; further ``visit``,
    ``epoch``, ``w``, ``b`` (``theta``; of a kernel learner ``dual``: what each example counts), ``separates``:
    whether every y a > 0; ``alpha_counts`` (n,): updates so far on each example, so that w = w_0 + eta sum alpha_i
    y_i z_i for the perceptron; ``survival_times`` c_0 .. c_k; ``largest_norm``: where not separable, the largest
    ||w|| so far, without the bias; and ``cycle``, where the run has one.
    """
    state = trace.state_after(k)
    facts = _facts(trace, facts)
    n, regression = len(trace.method.y), trace.scenario.task == "regression"
    reasons: dict[str, str | None] = dict(absent(trace, facts))
    values: dict[str, Any] = dict.fromkeys(NAMES)
    values |= {key: v[0] for key, v in _of_states(trace, state[None, :], np.array([k]), facts).items()}
    best, largest = History.of(trace).at(k)
    values["best_margin"] = None if regression else best
    times = survival(trace, 0, k + 1)
    values["survival"] = times[-1]
    counts = np.bincount(trace.example[:k], minlength=n) if _one_by_one(trace) else None
    if k and counts is not None:
        values["alpha"] = counts[trace.example[k - 1]]
    values = {
        key: None if v is None or not np.isfinite(v) else np.asarray(v).item() for key, v in values.items()
    }
    for key, why in (("margin", NO_WEIGHTS), ("best_margin", NOT_YET), ("cosine", NO_ANGLE)):
        if values[key] is None and key not in reasons:
            reasons[key] = why if n or key == "cosine" else NO_EXAMPLES
    visit = int(trace.visit[k - 1]) if k else 0
    w, b = trace.weights_at(k)
    weights = trace.method.described(w, b)
    if "alpha" in weights:  # of a kernel learner; the name is the column's
        weights["dual"] = weights.pop("alpha")
    said = {
        "update": k,
        "visit": visit,
        "epoch": (visit - 1) // trace.epoch_length + 1 if k else 0,
        **weights,
        **({"theta": numbers(0.0 - np.asarray(b))} if trace.scenario.bias == "threshold" else {}),
        **values,
        "separates": None if regression else n > 0 and trace.method.boundary(state) == [],
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


def _of_states(trace: Trace, states: np.ndarray, i: np.ndarray, facts: dict[str, Any]) -> Columns:
    """Columns that need only the states (m, S) after i (m,) updates."""
    vectors, start = _vectors(trace, states), _vectors(trace, trace.start[None, :])
    found: Columns = {"norm_squared": _squares(trace, states, vectors)}
    rate, longer = _rate(trace)
    if rate is not None and facts["radius_squared"] is not None:
        most = i * (rate * rate * longer * facts["radius_squared"])
        found["norm_squared_most"] = _squares(trace, trace.start[None, :], start) + most
    if facts["u"] is not None:
        u = np.array(facts["u"]).reshape(-1)
        found["along"] = _products(vectors, u)
        with np.errstate(invalid="ignore", divide="ignore"):
            found["cosine"] = found["along"] / np.sqrt(found["norm_squared"])
        if rate is not None:
            # The margin that u itself attains is the lower end of the bracket.
            found["along_least"] = _products(start, u) + i * (rate * facts["margin_bracket"][0])
    measures = measured(trace.method, states)
    found["loss"] = measures.loss
    if measures.errors is not None and measures.criterion is not None:
        found |= {"errors": measures.errors, "margin": measures.margin, "criterion": measures.criterion}
        if trace.scenario.task == "binary":
            found["error_prime"] = measures.criterion
    return found


def _vectors(trace: Trace, states: np.ndarray) -> np.ndarray:
    """Weights as trained (m, D) of states: with b, or theta, where it is trained; of all classes in a row."""
    w, b = trace.method.weights(states, trace.units.weight)
    constant = CONSTANTS[trace.scenario.bias]
    vectors = w if constant is None else np.concatenate([w, b[..., None] * constant], axis=-1)
    return vectors.reshape(len(states), int(np.prod(vectors.shape[1:])))


def _squares(trace: Trace, states: np.ndarray, vectors: np.ndarray) -> np.ndarray:
    """Squared lengths (m,) of the weights as trained: with a kernel in its feature space."""
    if trace.scenario.learner.kernel is None:
        return _products(vectors, vectors)
    w_squared = trace.method.squares(states) / trace.units.weight**2
    return w_squared if CONSTANTS[trace.scenario.bias] is None else w_squared + vectors[:, -1] ** 2


def _products(vectors: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Inner products (m,) of rows (m, D) with others (m, D) or (D,), in index order: the same in every window."""
    total = np.zeros(len(vectors))
    for a, b in zip(vectors.T, others.T, strict=True):
        total += a * b
    return total


def _rate(trace: Trace) -> tuple[float | None, int]:
    """(the rate of a perceptron, the squared length of what it adds over that of z); None for other learners."""
    learner = trace.scenario.learner
    steps = learner.steps()
    return (None, 0) if learner.proof_factor is None or steps is None else (steps[0], learner.proof_factor)


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
    counts = np.bincount(trace.example[:a], minlength=len(trace.method.y))
    out = np.empty(b - a, dtype=np.int64)
    for k, i in enumerate(trace.example[a:b].tolist()):
        counts[i] += 1
        out[k] = counts[i]
    return out


def _or_nan(values: np.ndarray) -> np.ndarray:
    return np.where(np.isfinite(values), values, np.nan)
