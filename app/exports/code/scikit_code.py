"""A run as a program that calls scikit-learn, if that has the learner, with comments on the differences."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine import Scenario, Trace
from ...engine.core.errors import ScenarioError
from ...engine.core.orders import Listed, Seeded
from ...engine.core.units import PLAIN
from ...engine.learners.base import Counterpart
from .lines import WIDTH, assignment, comment, literal, tidy, wrapped
from .loops import SHUFFLE
from .numpy_code import IMPORTS
from .vectors import Vectors, vectors

MODULES = {
    "Perceptron": "sklearn.linear_model",
    "SGDClassifier": "sklearn.linear_model",
    "SGDRegressor": "sklearn.linear_model",
    "NearestCentroid": "sklearn.neighbors",
    "SVC": "sklearn.svm",
    "SVR": "sklearn.svm",
    "KNeighborsClassifier": "sklearn.neighbors",
    "KNeighborsRegressor": "sklearn.neighbors",
    "DecisionTreeClassifier": "sklearn.tree",
    "DecisionTreeRegressor": "sklearn.tree",
}


def scikit_code(trace: Trace) -> tuple[str, dict[str, str]]:
    """(program, its input files by name) of a finished run.

    Raises ScenarioError if scikit-learn has no such learner, or if there are no examples.
    """
    scenario = trace.scenario
    counterpart = scenario.learner.counterpart()
    if counterpart is None:
        raise ScenarioError("no-counterpart", "learner.name", name=scenario.learner.label)
    counterpart = _averaged(counterpart, scenario)
    data = vectors(scenario, PLAIN, kernels=False)
    body = [
        *data.lines,
        *(_visits if counterpart.visits else _fit)(trace, counterpart, data),
        "",
        'print("w =", w, "b =", b)'
        if counterpart.estimator != "SVC" or _linear(scenario)
        else "print(model)",
        f'print("{_measure(scenario)} on the training examples:", model.score(z, y))',
        *_others(scenario),
    ]
    head = comment(f"{scenario.learner.label} by scikit-learn.")
    for note in [*counterpart.notes, *differences(trace, counterpart)]:
        head += comment(f"- {note}")
    names = {counterpart.estimator, *(name for name, _ in _beside(scenario))}
    imports = ["import numpy as np", *sorted(f"from {MODULES[name]} import {name}" for name in names)]
    return tidy("\n".join([*head, "", *_needed("\n".join(body)), *imports, "", *body])), data.files


def _beside(scenario: Scenario) -> list[tuple[str, dict[str, Any]]]:
    """The estimators of the scenario's references; none for texts, which have no inputs for them."""
    references = scenario.references if scenario.data.texts is None else ()
    return [each.counterpart(scenario.task, len(scenario.y)) for each in references]


def _others(scenario: Scenario) -> list[str]:
    beside = _beside(scenario)
    if not beside:
        return []
    inputs = "scaled(x)" if scenario.vectors.fitted_scaling.code() else "x"
    says = (
        "The classifiers beside it. Of points as near, and of cuts as good, others may be chosen than here."
    )
    written = [f"    {name}({', '.join(_written(parameters))})," for name, parameters in beside]
    judged = (
        f'    print(type(other).__name__, "{_measure(scenario)}:", other.fit({inputs}, y).score({inputs}, y))'
    )
    return ["", *comment(says), "others = [", *written, "]", "for other in others:", judged]


def differences(trace: Trace, counterpart: Counterpart) -> list[str]:
    """Sentences on the differences between the scenario and scikit-learn."""
    scenario = trace.scenario
    notes = []
    if counterpart.visits:
        if scenario.tie != "mistake" and counterpart.estimator == "Perceptron":
            notes.append("A score of 0 is a mistake there; here it counts as a class.")
        if scenario.bias == "threshold":
            notes.append("It has a bias in place of the threshold: b = -theta.")
        if _starts(scenario) and _pieces(trace):
            notes.append("It starts at 0 there: partial_fit takes no start weights.")
        if scenario.units.exact:
            notes.append(
                "Short decimals are trained in whole numbers here. There a score that is 0 by hand may come out as"
                " 1e-17, and the run may go another way."
            )
        if trace.end == "diverged":
            notes.append("The weights grow beyond all bounds, where the run ends here; there it is an error.")
    elif counterpart.estimator == "SVC" and scenario.bias == "none":
        notes.append("It always has a bias; here there is none.")
    if scenario.predictor.mean:
        notes.append(
            "Its average is over the weights after each visit; here the start weights are one more among them."
            if counterpart.visits
            else "It has no average; the last weights predict."
        )
    elif not scenario.predictor.present:
        notes.append(f"It predicts by the last weights; here predicts: {scenario.predictor.label.lower()}.")
    return notes


def _averaged(counterpart: Counterpart, scenario: Scenario) -> Counterpart:
    """The counterpart with averaged weights, if the scenario's predictor uses them."""
    if not scenario.predictor.mean or not counterpart.visits:
        return counterpart
    parameters = {**counterpart.parameters, "average": True}
    if counterpart.estimator == "Perceptron":
        steps = {"loss": "perceptron", "penalty": None, "learning_rate": "constant"}
        return counterpart._replace(estimator="SGDClassifier", parameters={**steps, **parameters})
    return counterpart._replace(parameters=parameters)


def _call(counterpart: Counterpart, **others: Any) -> list[str]:
    values = {**counterpart.parameters, **others}
    written = _written(values)
    line = f"model = {counterpart.estimator}({', '.join(written)})"
    if len(line) <= WIDTH:
        return [line]
    return [f"model = {counterpart.estimator}(", *wrapped([f"{one}," for one in written], "    "), ")"]


def _written(values: dict[str, Any]) -> list[str]:
    return [f"{name}={_value(value)}" for name, value in values.items()]


def _value(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _starts(scenario: Scenario) -> bool:
    return not scenario.start.is_zero


def _pieces(trace: Trace) -> bool:
    """Whether epochs are fitted one by one, because each has its own order or the last one is incomplete."""
    order = trace.scenario.order
    both = trace.scenario.task.numeric or len(np.unique(trace.scenario.y)) > 1
    return not order.repeats or trace.visits % trace.epoch_length > 0 or not both


def _visits(trace: Trace, counterpart: Counterpart, data: Vectors) -> list[str]:
    """Lines that make the same visits by gradient steps."""
    scenario = trace.scenario
    bias = scenario.bias in ("learned", "threshold")
    lines = []
    if counterpart.ones and bias:
        lines += [
            f"z = np.column_stack([{data.phi}, np.ones(len(y))])  # the bias's 1 counts in the length of z"
        ]
    else:
        lines += [f"z = {data.phi}"]
    epochs, rest = divmod(trace.visits, trace.epoch_length)
    options: dict[str, Any] = {"fit_intercept": bias and not counterpart.ones, "shuffle": False, "tol": None}
    lines += _order_lines(scenario)
    where = "z[order], y[order]" if scenario.order.name != "given" else "z, y"
    if _pieces(trace):
        lines += _call(counterpart, **options)
        lines += _epoch_by_epoch(scenario, epochs, rest)
    else:
        lines += _call(counterpart, **options, max_iter=max(1, epochs))
        lines += [f"model.fit({where}{_start(scenario, counterpart)})"]
    times = "" if counterpart.times == 1 else f"{literal(counterpart.times)} * "
    rows = "model.coef_" if scenario.task.numeric else "model.coef_[0]"
    if counterpart.ones and bias:
        return [*lines, f"w, b = {times}{rows}[:-1], {times}{rows}[-1]"]
    return [*lines, f"w, b = {times}{rows}, {times}model.intercept_[0]"]


def _order_lines(scenario: Scenario) -> list[str]:
    """Lines for the order of the visits, unless it is that of the examples."""
    order = scenario.order
    if isinstance(order, Listed):
        return assignment("order", "", np.array(order.examples), "")
    if not isinstance(order, Seeded):
        return []
    lines = ["n = len(y)", *SHUFFLE.format(seed=order.seed).splitlines()]
    return [*lines, "", "order = shuffled()"] if order.repeats else [*lines, ""]


def _epoch_by_epoch(scenario: Scenario, epochs: int, rest: int) -> list[str]:
    """Lines that fit epoch by epoch, then the ``rest`` visits of an incomplete epoch."""
    classes = "" if scenario.task.numeric else ", classes=[-1, 1]"
    unshuffled = scenario.order.name == "given"
    anew = [] if scenario.order.repeats or isinstance(scenario.order, Listed) else ["order = shuffled()"]
    where = "z, y" if unshuffled else "z[order], y[order]"
    lines = []
    if epochs:
        lines += [f"for _ in range({epochs}):", *(f"    {line}" for line in anew)]
        lines += [f"    model.partial_fit({where}{classes})"]
    if rest:
        some = f"z[:{rest}], y[:{rest}]" if unshuffled else f"z[order[:{rest}]], y[order[:{rest}]]"
        lines += [*anew, f"model.partial_fit({some}{classes})"]
    return lines


def _start(scenario: Scenario, counterpart: Counterpart) -> str:
    if not _starts(scenario):
        return ""
    w, b = scenario.start.w / counterpart.times, float(scenario.start.b) / counterpart.times
    if counterpart.ones and scenario.bias in ("learned", "threshold"):
        return f", coef_init=np.array([{literal([*w.tolist(), b])}], float)"
    rows = literal(w) if scenario.task.numeric else f"[{literal(w)}]"
    return f", coef_init=np.array({rows}, float), intercept_init=np.array([{literal(b)}], float)"


def _fit(trace: Trace, counterpart: Counterpart, data: Vectors) -> list[str]:
    """Lines that fit all examples at once."""
    lines = [f"z = {data.phi}", *_call(counterpart), "model.fit(z, y)"]
    if counterpart.estimator == "NearestCentroid":
        return [
            *lines,
            "below, above = model.centroids_",
            "w, b = above - below, -(np.sum(above * above) - np.sum(below * below)) / 2",
        ]
    if not _linear(trace.scenario):
        return [*lines, "# w_j = alpha_j y_j of the examples model.support_: model.dual_coef_"]
    return [*lines, "w, b = model.coef_[0], model.intercept_[0]"]


def _linear(scenario: Scenario) -> bool:
    return scenario.learner.kernel is None


def _measure(scenario: Scenario) -> str:
    return "R^2" if scenario.task.numeric else "Right"


def _needed(text: str) -> list[str]:
    return [line for call, line in IMPORTS.items() if call in text]
