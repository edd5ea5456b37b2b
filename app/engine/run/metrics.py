"""Metrics: how well predictions fit the truth, counted by scikit-learn.

A quotient 0 / 0 is undefined: it is None, and ``reasons`` says which count was 0. The ROC curve and the tags of new
sentences are also here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import Reason
from ..core.points import Points
from ..scenario.scenario import Scenario
from .trace import Trace

ERROR_FACTOR = 2  # |f(x) - y| of a mistake, where both are +1 or -1
NO_EXAMPLES = Reason("no-examples")
NO_POSITIVE = Reason("no-positive")
NO_NEGATIVE = Reason("no-negative")
NONE_PREDICTED_POSITIVE = Reason("predicted-positive")
NONE_PREDICTED_NEGATIVE = Reason("predicted-negative")
NO_F1 = Reason("no-f1")
ONE_ACTUAL = Reason("one-class")
ONE_PREDICTED = Reason("one-predicted")
ONE_TARGET = Reason("one-target")
NOT_FINITE = Reason("prediction-not-finite")

#: Each rate is the first count over the sum of both; the reason applies if that is 0.
RATES = {
    "TPR": ("TP", "FN", NO_POSITIVE),
    "TNR": ("TN", "FP", NO_NEGATIVE),
    "PPV": ("TP", "FP", NONE_PREDICTED_POSITIVE),
    "NPV": ("TN", "FN", NONE_PREDICTED_NEGATIVE),
    "FNR": ("FN", "TP", NO_POSITIVE),
    "FPR": ("FP", "TN", NO_NEGATIVE),
    "FDR": ("FP", "TP", NONE_PREDICTED_POSITIVE),
    "FOR": ("FN", "TN", NONE_PREDICTED_NEGATIVE),
}


def load() -> None:
    """Import scikit-learn's metrics, which takes most of a second the first time."""
    import sklearn.metrics  # noqa: F401


def binary(actual: Any, predicted: Any, labels: Sequence[Any] = (-1, 1)) -> dict[str, Any]:
    """Metrics of two classes: ``labels`` are (negative, positive), ``actual`` and ``predicted`` (m,) of them.

    A JSON-able dict. Every key is always there.

    ===============  =========================================================================================
    examples         n
    mistakes         examples predicted wrong
    loss             their share: the 0/1 loss
    Error            Error(f) of the notes, sum |f(x) - y| with labels +1 and -1
    Error_factor     Error over mistakes: always 2
    labels           (negative, positive), the order of ``confusion``
    confusion        [[TN, FP], [FN, TP]]: a row for each actual label, a column for each predicted
    TP FN FP TN      its four numbers
    accuracy         (TP + TN) / n
    F1               2 TP / (2 TP + FP + FN)
    MCC              Matthews correlation coefficient, -1 to 1 (B. Matthews, 1975)
    TPR TNR          sensitivity (recall) TP / (TP + FN), specificity TN / (TN + FP)
    PPV NPV          precision TP / (TP + FP), and TN / (TN + FN)
    FNR FPR FDR FOR  1 - TPR, 1 - TNR, 1 - PPV, 1 - NPV
    reasons          {name: sentence} of those that are None
    ===============  =========================================================================================
    """
    metrics = _overall(actual, predicted, labels)
    mistakes, matrix = metrics["mistakes"], metrics["confusion"]
    reasons = metrics.pop("reasons")
    error = {"Error": ERROR_FACTOR * mistakes, "Error_factor": ERROR_FACTOR}
    counts = {"TP": matrix[1][1], "FN": matrix[1][0], "FP": matrix[0][1], "TN": matrix[0][0]}
    rates, undefined = _rates(counts)
    head = {key: metrics[key] for key in ("examples", "mistakes", "loss")}
    return {**head, **error, **metrics, **counts, **rates, "reasons": reasons | undefined}


def multiclass(actual: Any, predicted: Any, labels: Sequence[Any]) -> dict[str, Any]:
    """Metrics of any number of classes, in the order of ``labels``: a JSON-able dict.

    ``examples``, ``mistakes``, ``loss``, ``labels``, ``confusion``, ``accuracy``, ``MCC`` (J. Gorodkin, 2004) as for
    :func:`binary`; ``macro_F1``: the mean over the classes that have an F1; ``classes``: for each class its ``label``
    with the counts and rates of that class against the rest.
    """
    metrics = _overall(actual, predicted, labels)
    matrix = np.array(metrics["confusion"], dtype=np.int64).reshape(len(labels), len(labels))
    classes = []
    for i, label in enumerate(labels):
        hit, row, column = int(matrix[i, i]), int(matrix[i].sum()), int(matrix[:, i].sum())
        counts = {
            "TP": hit,
            "FN": row - hit,
            "FP": column - hit,
            "TN": int(matrix.sum()) - row - column + hit,
        }
        rates, reasons = _rates(counts)
        classes.append({"label": _plain(label), **counts, **rates, "reasons": reasons})
    defined = [entry["F1"] for entry in classes if entry["F1"] is not None]
    reasons = metrics.pop("reasons")
    if not defined:
        reasons["macro_F1"] = str(NO_EXAMPLES)
    macro = float(np.mean(defined)) if defined else None
    return {**metrics, "macro_F1": macro, "classes": classes, "reasons": reasons}


def regression(actual: Any, predicted: Any) -> dict[str, Any]:
    """``examples``, mean squared error ``MSE``, mean absolute error ``MAE`` and ``R2`` of real targets (n,)."""
    from sklearn import metrics as count

    actual, predicted = np.asarray(actual, dtype=np.float64), np.asarray(predicted, dtype=np.float64)
    values: dict[str, Any] = {"examples": len(actual), "MSE": None, "MAE": None, "R2": None, "reasons": {}}
    reason = None if len(actual) else NO_EXAMPLES
    with np.errstate(over="ignore", invalid="ignore"):
        if not np.isfinite((actual - predicted) ** 2).all():
            reason = NOT_FINITE
        if reason is not None:
            values["reasons"] = dict.fromkeys(("MSE", "MAE", "R2"), str(reason))
            return values
        values["MSE"] = float(count.mean_squared_error(actual, predicted))
        values["MAE"] = float(count.mean_absolute_error(actual, predicted))
        spread = actual - actual.mean()
        if (actual == actual[0]).all() or not np.isfinite(spread @ spread):
            values["reasons"]["R2"] = str(ONE_TARGET if (actual == actual[0]).all() else NOT_FINITE)
        else:
            values["R2"] = float(count.r2_score(actual, predicted))
    return values


def evaluation(trace: Trace, visit: int | None = None) -> dict[str, Any]:
    """``training`` and ``test``: metrics of the scenario's predictor after ``visit`` visits (default: at the end).

    The metrics are those of the task; for sentences, those of the words' tags. ``test`` is None if no examples are held
    out. Held-out examples with an undefined feature are left out; ``undefined`` lists their indices.
    """
    scenario = trace.scenario
    if scenario.task == "sequence":
        return {"training": multiclass(*word_tags(trace, visit), range(scenario.classes)), "test": None}
    predicted = trace.decided(trace.training_scores(trace.visits if visit is None else visit))
    return {
        "training": of_task(scenario, scenario.y, predicted),
        "test": _held_out(scenario, lambda points, y: of_task(scenario, y, trace.predict(points, visit))),
    }


def _held_out(
    scenario: Scenario, judged: Callable[[Points, np.ndarray], dict[str, Any]]
) -> dict[str, Any] | None:
    """``judged`` of the held-out examples and their labels (m,); None without any."""
    if not len(scenario.y_test):
        return None
    points, y, undefined = held_out(scenario)
    metrics = judged(points, y)
    if undefined:
        metrics["undefined"] = undefined
    return metrics


def held_out(scenario: Scenario) -> tuple[Points, np.ndarray, list[int]]:
    """(held-out examples, labels (m,), indices of those that are left out because a feature is undefined)."""
    points = scenario.vectors.points_of(scenario.data.held_test[0])
    defined = points.defined
    return points.where(defined), scenario.y_test[defined], np.flatnonzero(~defined).tolist()


def of_weights(scenario: Scenario, w: np.ndarray, b: float) -> dict[str, Any]:
    """Quality of weights w (p,) and b on the examples of a binary scenario: ``training`` and ``test``, or None.

    Each has ``criterion`` E(w), the sum of -y a over the examples with y a < 0; ``error_prime``, Error' of the notes,
    which always equals it; ``on_boundary``: the examples with a score of 0; ``sign_of_zero``: the metrics of
    :func:`binary` with sign(0) = -1 and with sign(0) = +1.
    """

    def judged(points: Points, y: np.ndarray) -> dict[str, Any]:
        a = scores_of(points, w, b)
        signs = {str(zero): np.where(a > 0, 1, np.where(a < 0, -1, zero)) for zero in (-1, 1)}
        criterion = float(np.maximum(-y * a, 0.0).sum())
        return {
            "criterion": criterion,
            "error_prime": criterion,
            "on_boundary": np.flatnonzero(a == 0).tolist(),
            "sign_of_zero": {zero: binary(y, predicted) for zero, predicted in signs.items()},
        }

    return {
        "training": judged(scenario.vectors.examples, scenario.y),
        "test": _held_out(scenario, judged),
    }


def scores_of(points: Points | np.ndarray, w: np.ndarray, b: float) -> np.ndarray:
    """Scores w.phi + b (m,) of points or their features, exact for short decimals."""
    return Points.of(points).scores(w, b)


def of_task(scenario: Scenario, actual: np.ndarray, predicted: np.ndarray) -> dict[str, Any]:
    """The metrics of a scenario's task."""
    if scenario.task == "regression":
        return regression(actual, predicted)
    if scenario.task == "multiclass":
        return multiclass(actual, predicted, range(scenario.classes))
    return binary(actual, predicted)


def _overall(actual: Any, predicted: Any, labels: Sequence[Any]) -> dict[str, Any]:
    """The metrics that exist for any number of classes."""
    from sklearn import metrics as count

    place = {label: i for i, label in enumerate(labels)}
    # By index, so that names, numbers and mixtures of them are counted alike.
    truth = np.array([place[_plain(label)] for label in actual], dtype=np.int64)
    places = np.array([place[_plain(label)] for label in predicted], dtype=np.int64)
    m, k = len(truth), len(labels)
    values: dict[str, Any] = {"examples": m, "mistakes": 0, "loss": None}
    values |= {
        "labels": [_plain(label) for label in labels],
        "confusion": np.zeros((k, k), dtype=int).tolist(),
    }
    values |= {"accuracy": None, "MCC": None}
    if not m:
        return {**values, "reasons": dict.fromkeys(("loss", "accuracy", "MCC"), str(NO_EXAMPLES))}
    values["mistakes"] = int(np.count_nonzero(truth != places))
    values["loss"] = values["mistakes"] / m
    values["confusion"] = count.confusion_matrix(truth, places, labels=np.arange(k)).tolist()
    values["accuracy"] = float(count.accuracy_score(truth, places))
    if (truth == truth[0]).all():
        return {**values, "reasons": {"MCC": str(ONE_ACTUAL)}}
    if (places == places[0]).all():
        return {**values, "reasons": {"MCC": str(ONE_PREDICTED)}}
    values["MCC"] = float(count.matthews_corrcoef(truth, places))
    return {**values, "reasons": {}}


def _rates(counts: dict[str, int]) -> tuple[dict[str, float | None], dict[str, str]]:
    """(F1 and the rates of four counts, the reasons for those that are None)."""
    rates: dict[str, float | None] = {}
    reasons: dict[str, str] = {}
    wrong = counts["FP"] + counts["FN"]
    if counts["TP"] + wrong:
        rates["F1"] = 2 * counts["TP"] / (2 * counts["TP"] + wrong)
    else:
        rates["F1"], reasons["F1"] = None, str(NO_F1)
    for name, (part, complement, reason) in RATES.items():
        total = counts[part] + counts[complement]
        rates[name] = counts[part] / total if total else None
        if not total:
            reasons[name] = str(reason)
    return rates, reasons


def _plain(label: Any) -> Any:
    return label.item() if isinstance(label, np.generic) else label


def tagged(trace: Trace, sentences: Sequence[Sequence[str]]) -> list[list[str]]:
    """The tags of sentences, lists of words, by the scenario's predictor at the end.

    A word that is in no training sentence has weights of 0: the tags beside it decide its tag.
    """
    scenario = trace.scenario
    names = scenario.data.names
    indices = {word: j for j, word in enumerate(names.inputs)}
    unknown = len(indices)
    weights = np.insert(_weights(trace, None), unknown, 0.0, axis=1)
    x = np.full((len(sentences), max((len(words) for words in sentences), default=0)), -1.0)
    for i, words in enumerate(sentences):
        x[i, : len(words)] = [indices.get(word, unknown) for word in words]
    tags = trace.evaluator.taggings(weights, x)
    return [[names.classes[t] for t in row[row >= 0].tolist()] for row in tags]


def word_tags(trace: Trace, visit: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    """(right tags, predicted tags) of all words of the training sentences (m,), as numbers."""
    y, tags = trace.scenario.y, trace.evaluator.taggings(_weights(trace, visit))
    mask = y >= 0
    return y[mask].astype(np.int64), tags[mask]


def _weights(trace: Trace, visit: int | None) -> np.ndarray:
    """Weights (k, p) that tag as the predictor does; for a mean, any multiple of it."""
    multiple = trace.scenario.predictor.multiple_at(trace, trace.visits if visit is None else visit)
    assert multiple is not None  # every predictor of sentences has weights
    return np.asarray(multiple[0][0])


@dataclass(frozen=True)
class Roc:
    """The curve of one set of examples, from the highest threshold down (T. Fawcett, 2006).

    ``thresholds`` (k,) float64: the distinct scores, descending. ``TP``, ``FP`` (k,) uint32: the examples of each class
    whose score is at least that. ``area`` under the curve through (0, 0), 0 to 1: the share of pairs of one positive
    and one negative example in which the positive has the higher score, a tie counting half; None without examples of
    both classes.
    """

    positives: int
    negatives: int
    thresholds: np.ndarray
    TP: np.ndarray
    FP: np.ndarray
    area: float | None


def roc(actual: np.ndarray, ranks: np.ndarray, scores: np.ndarray | None = None) -> Roc:
    """The curve of labels -1 and +1 (m,) by scores (m,).

    ``ranks`` order the examples; ``scores`` (default: the same) are the reported thresholds.
    """
    positive = np.asarray(actual) > 0
    ranked, first, place = np.unique(ranks, return_index=True, return_inverse=True)
    k = len(ranked)
    hits, misses = (np.bincount(place[mask], minlength=k)[::-1].cumsum() for mask in (positive, ~positive))
    p, q = int(positive.sum()), int((~positive).sum())
    area = None
    if p and q:
        # Trapezia between one threshold and the next, in whole numbers: twice p q at most, below 2^53 here.
        before = np.concatenate([[0], hits[:-1]])
        doubled_area = int(np.sum(np.diff(misses, prepend=0) * (hits + before)))
        area = doubled_area / (2 * p * q)
    reported = (ranks if scores is None else scores)[first][::-1]
    return Roc(p, q, reported.astype("<f8"), hits.astype("<u4"), misses.astype("<u4"), area)


def roc_columns(trace: Trace, visit: int) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """The curves of ``roc_at`` as the fields and columns of a message."""
    curves = roc_at(trace, visit)
    fields = {
        name: curve and {part: getattr(curve, part) for part in ("positives", "negatives", "area")}
        for name, curve in curves.items()
    }
    columns = {
        f"{name}_{end}": column
        for name, curve in curves.items()
        if curve
        for end, column in (("threshold", curve.thresholds), ("TP", curve.TP), ("FP", curve.FP))
    }
    return {"visit": visit, **fields}, columns


def roc_at(trace: Trace, visit: int) -> dict[str, Roc | None]:
    """``training`` and ``test`` (None if no examples are held out), by the scenario's predictor after ``visit`` visits
    of a task of two classes; held-out examples with an undefined feature are left out."""
    scenario = trace.scenario
    exact = trace.training_scores(visit)
    scores = scenario.predictor.scores(trace, visit, scenario.vectors.examples)
    training = roc(scenario.y, exact, np.where(exact == 0, 0.0, scores))  # exact zeros are reported as 0
    if not len(scenario.y_test):
        return {"training": training, "test": None}
    points, y, _ = held_out(scenario)
    return {"training": training, "test": roc(y, scenario.predictor.scores(trace, visit, points))}
