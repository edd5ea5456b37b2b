"""A run as a program that needs numpy alone, and makes the same run to the last digit."""

from __future__ import annotations

import re

from ...engine import Scenario, Trace
from ...engine.core.errors import ScenarioError
from ...engine.core.pseudocode import shown
from .lines import comment, function, literal, tidy
from .loops import LOOPS
from .orders import order_lines
from .plan import Plan, core_of, kept_lines, plus_bias, score_lines, with_bias
from .sentences import tagging_lines
from .texts import PREDICT_TEXTS
from .vectors import Vectors, vectors

#: What a program imports, by what it calls.
IMPORTS = {
    "Fraction(": "from fractions import Fraction",
    "math.": "import math",
    "unicodedata.": "import unicodedata",
    "count()": "from itertools import count",
    "combinations(": "from itertools import combinations",
    "reduce(": "from functools import reduce",
    "combinations_with_replacement(": "from itertools import combinations_with_replacement",
}

#: For how many of w_0 .. w_t each vector of the run was held, and the vector.
HELD = (
    "until = [since for since, _ in history[1:]] + [t + 1]",
    "held = [(end - since, u) for (since, u), end in zip(history, until)]",
)

#: The lines of the predictor that is the weights themselves.
NEWEST = ["v, times = w, 1"]


def numpy_code(trace: Trace) -> tuple[str, dict[str, str]]:
    """(the program, files that it reads by name) of a run that has ended.

    Raises ScenarioError where the learner has no core, and where there are no examples.
    """
    scenario = trace.scenario
    learner = scenario.learner
    if not learner.core:
        raise ScenarioError("no-core", "learner.name", name=learner.label, why=learner.no_core)
    own = vectors(scenario, trace.units)
    predictor = predictor_lines(scenario)
    core = [re.sub(r"\bphi\b", own.phi, line) for line in core_of(trace)]
    plan = Plan(trace, core, "\n".join(predictor), own.phi)
    body = [
        *own.lines,
        "",
        "# The order of the visits.",
        *order_lines(scenario),
        "",
        "# The run.",
        *score_lines(plan),
        *weights_lines(plan, predictor != NEWEST),
        *loss_lines(plan, own),
        *kept_lines(plan),
        *LOOPS[learner.method.name](plan),
        *with_bias(plan),
        *prediction_lines(plan, own, predictor),
        *(PREDICT_TEXTS if scenario.data.texts is not None else []),
    ]
    text = "\n".join(body)
    imports = [line for call, line in IMPORTS.items() if call in text]
    head = [*header(trace), "", *imports, *([""] if imports else []), "import numpy as np", ""]
    return tidy("\n".join([*head, *body])), own.files


def header(trace: Trace) -> list[str]:
    """What the program is, and what comes out of it."""
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
    """The predictor's own lines. Raises ScenarioError where it has none."""
    predictor = scenario.predictor
    if not predictor.core:
        raise ScenarioError("no-code", "predictor.name", name=predictor.label)
    if predictor.by_validation and not len(scenario.y_validation):
        return NEWEST
    lines = [each["text"] for each in shown(predictor.core, scenario.document())]
    return [*HELD, *lines] if any("held" in line for line in lines) else lines


def split(trace: Trace, v: str, times: str = "") -> tuple[str, str]:
    """Expressions of w and b as documents count them, of a state ``v`` or a sum of so many."""
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
    """:func:`split` of a state of whole numbers."""
    roots = " * d" if trace.scenario.learner.kernel is None else ""
    each = ":, " if trace.scenario.task.numbered else ""
    if trace.scenario.bias == "none":
        return f"{v}.astype(float){roots}{over}", "np.zeros(len(w))" if each else "0.0"
    minus = "0 - " if trace.scenario.bias == "threshold" else ""
    b = f"{v}[:, -1].astype(float)" if each else f"float({v}[-1])"
    return f"{v}[{each}:-1].astype(float){roots}{over}", f"{minus}{b}{over}"


def whole_scores(plan: Plan, own: Vectors, v: str) -> str:
    """The expression of the scores of points x by a state ``v`` of whole numbers."""
    scenario = plan.trace.scenario
    if own.kernel is not None:
        known = plus_bias(plan, f"{v}[-1]")
        return f"score({v}[:{len(scenario.y)}], {own.kernel.format(own.features)}){known}"
    ones = "np.full((len(x), 1), -1)" if scenario.bias == "threshold" else "np.full((len(x), 1), 1)"
    rows = own.features if plan.constant is None else f"np.hstack([{own.features}, {ones}])"
    if scenario.task.several:
        return f"score({v}[:, :-1], {rows}[:, None, :])" if plan.fixed else f"score({v}, {rows}[:, None, :])"
    return f"score({v}[:-1], {rows})" if plan.fixed else f"score({v}, {rows})"


def weights_lines(plan: Plan, several: bool) -> list[str]:
    """The function ``weights(v, times)`` where w and b are asked of ``several`` states, or of sums of them."""
    if not several and not plan.trace.validated:
        return []
    w, b = split(plan.trace, "v", "times")
    return function("weights(v, times=1)", [f"return {w}, {b.replace('len(w)', 'len(v)')}"])


def decision(scenario: Scenario, scores: str) -> str:
    """What is predicted by scores."""
    if scenario.task.numeric:
        return scores
    if scenario.task.several:
        return f"np.argmax({scores}, axis=-1)"
    return f"sign({scores})"


def scores_of(plan: Plan, own: Vectors, w: str, b: str) -> str:
    """The expression of the scores of points x by w and b."""
    if plan.trace.scenario.network is not None:
        ones = f"np.column_stack([{own.features}, np.ones(len(x))])"
        return f"respond({w}, {own.features if plan.constant is None else ones})"
    phi = own.features if own.kernel is None else own.kernel.format(own.features)
    rows = f"{phi}[:, None, :]" if plan.trace.scenario.task.several else phi
    return f"score({w}, {rows}) + {b}"


def loss_lines(plan: Plan, own: Vectors) -> list[str]:
    """What is predicted by a sign, and the function ``loss(w, b)``, the error on the validation examples, where it is
    asked for."""
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
        body = [f"a = {whole_scores(plan, own, 'v')}", f"return np.mean({off})"]
        return [*lines, *function("loss(v, x=x_validation)", body)]
    body = [f"a = {scores_of(plan, own, 'w', 'b')}", f"return np.mean({off})"]
    return [*lines, *function("loss(w, b, x=x_validation)", body)]


def _factored_prediction(
    plan: Plan, own: Vectors, predictor: list[str], last: list[str], name: str
) -> list[str]:
    """:func:`prediction_lines` of whole numbers."""
    scenario = plan.trace.scenario
    if scenario.predictor.drawing == "grid":
        body = [
            "total = 0",
            "for count, u in votes:",
            f"    total = total + count * sign({whole_scores(plan, own, 'u')})",
            "return sign(total)",
        ]
        return ["", name, *predictor, *last, *function("predict(x)", body)]
    predict = function("predict(x)", [f"return {decision(scenario, whole_scores(plan, own, 'whole'))}"])
    if predictor == NEWEST:
        return ["whole = w", *last, "", name, *predict]
    lines = [line.replace("v, times = 0.0,", "v, times = 0,") for line in predictor]
    own_weights = ["v, offset = weights(v, times)", 'print("What predicts: w =", v, "b =", offset)']
    return ["", name, *lines, "whole = v", *own_weights, *last, *predict]


def prediction_lines(plan: Plan, own: Vectors, predictor: list[str]) -> list[str]:
    """The weights as documents count them, and the function ``predict(x)`` of points."""
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
        return _factored_prediction(plan, own, predictor, last, name)
    if predictor == NEWEST:
        body = [f"return {decision(scenario, scores_of(plan, own, 'w', 'b'))}"]
        return [*last, "", name, *function("predict(x)", body)]
    if scenario.predictor.drawing == "grid":
        body = [
            "total = 0",
            "for count, u in votes:",
            "    w, b = weights(u)",
            f"    total = total + count * sign({scores_of(plan, own, 'w', 'b')})",
            "return sign(total)",
        ]
        return ["", name, *predictor, *last, *function("predict(x)", body)]
    body = [f"return {decision(scenario, scores_of(plan, own, 'v', 'offset'))}"]
    own_weights = ["v, offset = weights(v, times)", 'print("What predicts: w =", v, "b =", offset)']
    return ["", name, *predictor, *own_weights, *last, *function("predict(x)", body)]
