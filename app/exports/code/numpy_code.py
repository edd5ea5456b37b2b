"""A run as a program that needs numpy only and repeats the run to the last digit."""

from __future__ import annotations

import re

from ...engine import Scenario, Trace
from ...engine.core.errors import ScenarioError
from ...engine.core.pseudocode import shown
from .lines import comment, function, literal, tidy
from .loops import LOOPS, order_lines
from .plan import Plan, core_of, kept_lines, plus_bias, score_lines, with_bias
from .sentences import tagging_lines
from .texts import PREDICT_TEXTS
from .vectors import Vectors, vectors

#: The imports of a program, by the calls that need them.
IMPORTS = {
    "Fraction(": "from fractions import Fraction",
    "math.": "import math",
    "unicodedata.": "import unicodedata",
    "count()": "from itertools import count",
    "combinations(": "from itertools import combinations",
    "reduce(": "from functools import reduce",
    "combinations_with_replacement(": "from itertools import combinations_with_replacement",
}

#: (number of visits that the vector lasted, the vector) for each weight vector of the run.
HELD = (
    "until = [since for since, _ in history[1:]] + [t + 1]",
    "held = [(end - since, u) for (since, u), end in zip(history, until)]",
)

#: The lines of the predictor that uses the last weights.
NEWEST = ["v, times = w, 1"]


def numpy_code(trace: Trace) -> tuple[str, dict[str, str]]:
    """(program, its input files by name) of a finished run.

    Raises ScenarioError if the learner has no core, or if there are no examples.
    """
    scenario = trace.scenario
    learner = scenario.learner
    if not learner.core:
        raise ScenarioError("no-core", "learner.name", name=learner.label, why=learner.no_core)
    data = vectors(scenario, trace.units)
    predictor = predictor_lines(scenario)
    core = [re.sub(r"\bphi\b", data.phi, line) for line in core_of(trace)]
    plan = Plan(trace, core, "\n".join(predictor), data.phi)
    body = [
        *data.lines,
        "",
        "# The order of the visits.",
        *order_lines(scenario),
        "",
        "# The run.",
        *score_lines(plan),
        *weights_lines(plan, predictor != NEWEST),
        *loss_lines(plan, data),
        *kept_lines(plan),
        *LOOPS[learner.method.name](plan),
        *with_bias(plan),
        *prediction_lines(plan, data, predictor),
        *(PREDICT_TEXTS if scenario.data.texts is not None else []),
    ]
    text = "\n".join(body)
    imports = [line for call, line in IMPORTS.items() if call in text]
    head = [*header(trace), "", *imports, *([""] if imports else []), "import numpy as np", ""]
    return tidy("\n".join([*head, *body])), data.files


def header(trace: Trace) -> list[str]:
    """Comments on the program and its result."""
    scenario = trace.scenario
    counts = [f"{trace.updates} updates in {trace.visits} visits"]
    if trace.counts_mistakes:
        counts = [f"{int(trace.mistakes_per_epoch.sum())} mistakes, {counts[0]}"]
    w, b = trace.weights_at(trace.updates)
    known = f"; w = {literal(w)}, b = {literal(b)}" if w.size <= 12 else ""
    return [
        *comment(
            f"{scenario.learner.label}: one run, the same to the last digit as in Hyperplane. It needs numpy only."
        ),
        *comment(f"It comes to {counts[0]}{known}."),
    ]


def predictor_lines(scenario: Scenario) -> list[str]:
    """The predictor's lines. Raises ScenarioError if it has none."""
    predictor = scenario.predictor
    if not predictor.core:
        raise ScenarioError("no-code", "predictor.name", name=predictor.label)
    if predictor.by_validation and not len(scenario.y_validation):
        return NEWEST
    lines = [each["text"] for each in shown(predictor.core, scenario.document())]
    return [*HELD, *lines] if any("held" in line for line in lines) else lines


def split(trace: Trace, v: str, times: str = "") -> tuple[str, str]:
    """Expressions of w and b, in units of documents, from a state ``v``, or from a sum of ``times`` states."""
    unit = trace.units.weight
    divisor = " * ".join(each for each in (literal(unit) if unit != 1 else "", times) if each)
    over = "" if not divisor else f" / ({divisor})" if " " in divisor else f" / {divisor}"
    if trace.units.factored:
        return _factored(trace, v, over)
    if trace.scenario.network is not None:
        return f"np.ravel({v}){over}", "0.0"
    each = ":, " if trace.scenario.task.numbered else ""
    if trace.scenario.bias == "none":
        return f"{v}{over}", "np.zeros(len(w))" if each else "0.0"
    minus = "0 - " if trace.scenario.bias == "threshold" else ""
    return f"{v}[{each}:-1]{over}", f"{minus}{v}[{each}-1]{over}"


def _factored(trace: Trace, v: str, over: str) -> tuple[str, str]:
    """:func:`split` for a state of whole numbers."""
    roots = " * d" if trace.scenario.learner.kernel is None else ""
    each = ":, " if trace.scenario.task.numbered else ""
    if trace.scenario.bias == "none":
        return f"{v}.astype(float){roots}{over}", "np.zeros(len(w))" if each else "0.0"
    minus = "0 - " if trace.scenario.bias == "threshold" else ""
    b = f"{v}[:, -1].astype(float)" if each else f"float({v}[-1])"
    return f"{v}[{each}:-1].astype(float){roots}{over}", f"{minus}{b}{over}"


def whole_scores(plan: Plan, data: Vectors, v: str) -> str:
    """The expression of the scores of points x from a state ``v`` of whole numbers."""
    scenario = plan.trace.scenario
    if data.kernel is not None:
        known = plus_bias(plan, f"{v}[-1]")
        return f"score({v}[:{len(scenario.y)}], {data.kernel.format(data.features)}){known}"
    ones = "np.full((len(x), 1), -1)" if scenario.bias == "threshold" else "np.full((len(x), 1), 1)"
    rows = data.features if plan.constant is None else f"np.hstack([{data.features}, {ones}])"
    if scenario.task.several:
        return f"score({v}[:, :-1], {rows}[:, None, :])" if plan.fixed else f"score({v}, {rows}[:, None, :])"
    return f"score({v}[:-1], {rows})" if plan.fixed else f"score({v}, {rows})"


def weights_lines(plan: Plan, several: bool) -> list[str]:
    """The function ``weights(v, times)``, if w and b of ``several`` states or of sums are needed."""
    if not several and not plan.trace.validated:
        return []
    w, b = split(plan.trace, "v", "times")
    return function("weights(v, times=1)", [f"return {w}, {b.replace('len(w)', 'len(v)')}"])


def decision(scenario: Scenario, scores: str) -> str:
    """The expression of the prediction from scores."""
    if scenario.task.numeric:
        return scores
    if scenario.task.several:
        return f"np.argmax({scores}, axis=-1)"
    return f"sign({scores})"


def scores_of(plan: Plan, data: Vectors, w: str, b: str) -> str:
    """The expression of the scores of points x from w and b."""
    if plan.trace.scenario.network is not None:
        ones = f"np.column_stack([{data.features}, np.ones(len(x))])"
        return f"respond({w}, {data.features if plan.constant is None else ones})"
    phi = data.features if data.kernel is None else data.kernel.format(data.features)
    rows = f"{phi}[:, None, :]" if plan.trace.scenario.task.several else phi
    return f"score({w}, {rows}) + {b}"


def loss_lines(plan: Plan, data: Vectors) -> list[str]:
    """The function ``sign(a)``, and the function ``loss(w, b)``, the validation error, if they are needed."""
    scenario = plan.trace.scenario
    lines: list[str] = []
    if scenario.task.signed:
        at_zero = "np.where(a < 0, -1, 1)" if scenario.sign_of_zero > 0 else "np.where(a > 0, 1, -1)"
        lines = function("sign(a)", [f"return {at_zero}"])
    if not plan.trace.validated:
        return lines
    off = f"{decision(scenario, 'a')} != y_validation"
    if scenario.task.numeric:
        off = "(a - y_validation) ** 2"
    if plan.factored:
        body = [f"a = {whole_scores(plan, data, 'v')}", f"return np.mean({off})"]
        return [*lines, *function("loss(v, x=x_validation)", body)]
    body = [f"a = {scores_of(plan, data, 'w', 'b')}", f"return np.mean({off})"]
    return [*lines, *function("loss(w, b, x=x_validation)", body)]


def _factored_prediction(
    plan: Plan, data: Vectors, predictor: list[str], last: list[str], name: str
) -> list[str]:
    """:func:`prediction_lines` for whole numbers."""
    scenario = plan.trace.scenario
    if scenario.predictor.drawing == "grid":
        body = [
            "total = 0",
            "for count, u in votes:",
            f"    total = total + count * sign({whole_scores(plan, data, 'u')})",
            "return sign(total)",
        ]
        return ["", name, *predictor, *last, *function("predict(x)", body)]
    predict = function("predict(x)", [f"return {decision(scenario, whole_scores(plan, data, 'whole'))}"])
    if predictor == NEWEST:
        return ["whole = w", *last, "", name, *predict]
    lines = [line.replace("v, times = 0.0,", "v, times = 0,") for line in predictor]
    weights = ["v, offset = weights(v, times)", 'print("What predicts: w =", v, "b =", offset)']
    return ["", name, *lines, "whole = v", *weights, *last, *predict]


def prediction_lines(plan: Plan, data: Vectors, predictor: list[str]) -> list[str]:
    """Lines for the weights in units of documents, and the function ``predict(x)`` of points."""
    trace = plan.trace
    scenario = trace.scenario
    counts = 'mistakes, "mistakes,", updates' if trace.counts_mistakes else "updates"
    printed = f'print({counts}, "updates in", t, "visits: w =", w, "b =", b)'
    w, b = split(trace, "w")
    last = [f"w, b = {w}, {b}", printed]
    name = f"# What predicts: {scenario.predictor.label[0].lower()}{scenario.predictor.label[1:]}."
    if scenario.task.tagged:
        return tagging_lines(name, predictor, w, predictor == NEWEST)
    if plan.factored:
        return _factored_prediction(plan, data, predictor, last, name)
    if predictor == NEWEST:
        body = [f"return {decision(scenario, scores_of(plan, data, 'w', 'b'))}"]
        return [*last, "", name, *function("predict(x)", body)]
    if scenario.predictor.drawing == "grid":
        body = [
            "total = 0",
            "for count, u in votes:",
            "    w, b = weights(u)",
            f"    total = total + count * sign({scores_of(plan, data, 'w', 'b')})",
            "return sign(total)",
        ]
        return ["", name, *predictor, *last, *function("predict(x)", body)]
    body = [f"return {decision(scenario, scores_of(plan, data, 'v', 'offset'))}"]
    weights = ["v, offset = weights(v, times)", 'print("What predicts: w =", v, "b =", offset)']
    return ["", name, *predictor, *weights, *last, *function("predict(x)", body)]
