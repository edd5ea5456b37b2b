"""The parts that the loops of all learners share: the state, scores, networks, and the end of a run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ...engine import Scenario, Trace
from ...engine.compiled import exponential
from ...engine.core.pseudocode import shown
from ...engine.features.kernels import Kernel
from ...engine.methods.back_propagation import SmoothNetwork
from .lines import assignment, comment, function, indented, literal, wrapped

# Scaled examples in a program: whole numbers times square roots, so that a score is exactly 0 if it is 0 by hand.


def factored_lines(scenario: Scenario) -> tuple[list[str], str | None]:
    """(lines that convert the examples to whole numbers, the expression of a kernel at other points or None)."""
    own = scenario.vectors
    known = own.kernel_metric
    metric = own.metric if known is None else known.metric
    assert metric is not None
    lines = [
        *["y = y.astype(int).astype(object)"] * scenario.task.signed,
        *comment(
            "Scaled features are fractions times the roots d of fractions: of points, exactly(x) * d. Weights are whole"
            " numbers times these roots, and a score is a sum of w * g * z in whole numbers of any length, g being the"
            " squares of d over one denominator: it is 0 where it is 0 by hand."
        ),
        *_listed("centres", "Fraction(v)", (repr(str(centre)) for centre, _ in metric.inputs)),
        *_listed("steps", "Fraction(v)", (repr(str(step)) for _, step in metric.inputs)),
        *_listed("products", "v", (repr(product) for product in metric.monomials)),
        *_listed("common", "v", map(str, metric.common)),
        *function(
            "exactly(x)",
            [
                "rows = [[(Fraction(repr(v)) - c) / s for v, c, s in zip(row, centres, steps)] for row in x.tolist()]",
                "z = [[math.prod(row[k] for k in own) / each for own, each in zip(products, common)] for row in rows]",
                "return np.array(z, dtype=object).reshape(len(x), len(products))",
            ],
        ),
        "phi = np.array([[int(v) for v in row] for row in exactly(x)], dtype=object)",
        *_listed("squares", "Fraction(v)", (repr(str(factor)) for factor in metric.factors)),
        "over = math.lcm(*(square.denominator for square in squares))",
        "g = np.array([int(square * over) for square in squares], dtype=object)",
    ]
    if known is not None:
        return [*lines, *_kernel(known.kernel)], "kernel({}, phi)"
    lines += ["g = np.append(g, over)"] * (scenario.bias in ("learned", "threshold"))
    return [*lines, *assignment("d", "np.array(", metric.lengths, ", float)")], None


def _kernel(kernel: Kernel) -> list[str]:
    """The kernel as whole numbers with the denominator ``per``."""
    constant, degree = kernel.power
    products, per = "(a * g) @ b.T", "over"
    if constant.denominator > 1:
        products, per = f"{products} * {constant.denominator}", f"over * {constant.denominator}"
    if constant:
        products += f" + {constant.numerator} * over"
    if degree > 1:
        products, per = f"({products}) ** {degree}", f"({per}) ** {degree}"
    return [*function("kernel(a, b)", [f"return {products}"]), f"per = {per}", "K = kernel(phi, phi)"]


def _listed(name: str, each: str, values: Iterable[str]) -> list[str]:
    """A list of values, on several lines if it is long."""
    parts = [f"{value}," for value in values]
    return [f"{name} = [{each} for v in (", *wrapped(parts, "    "), ")]"]


def threshold(margin: float, rate: float) -> str:
    """The threshold of whole scores, for steps of 1."""
    at = Fraction(repr(margin)) / Fraction(repr(rate))
    return f'Fraction("{at}") * over' if at else literal(0)


DECAY = (
    "near = np.where(x < 700, x, 0.0)",
    f"halvings = np.floor(near * {exponential.PER_HALVING!r} + 0.5)",
    f"r = halvings * {exponential.HIGH!r} - near + halvings * {exponential.LOW!r}",
    "p = 1 / 6227020800",
    "for factorial in (479001600, 39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2, 1, 1):",
    "    p = 1 / factorial + r * p",
    "return np.where(x < 700, np.ldexp(p, -halvings.astype(int)), np.where(np.isnan(x), np.nan, 0.0))",
)
TANH = (
    "far = decay(2 * np.abs(s))",
    "return np.where(s < 0, -1.0, 1.0) * ((1 - far) / (1 + far))",
)
SIGMOID = (
    "far = decay(np.abs(s))",
    "return np.where(s < 0, far, 1.0) / (1 + far)",
)


def smooth_lines(network: SmoothNetwork) -> list[str]:
    """The functions ``forward(w, z)``: the units' sums, their values and the output; and ``respond``: the output
    only."""
    first = network.hidden * network.inputs
    lines = function("decay(x)", ["# e^-x by its series, so that every build rounds it alike", *DECAY])
    if network.unit == "tanh":
        lines += function("tanh(s)", [*TANH])
    if network.unit == "sigmoid" or network.loss == "logistic":
        lines += function("sigmoid(s)", [*SIGMOID])
    outputs = f"h = {network.unit}(s)"
    whole = "np.concatenate([h, np.ones(h.shape[:-1] + (1,))], axis=-1)" if network.bias else "h"
    body = [
        f"s = score(np.reshape(w[:{first}], ({network.hidden}, -1)), z[..., None, :])",
        outputs,
        f"return s, h, score(w[{first}:], {whole})",
    ]
    return [*lines, *function("forward(w, z)", body), *function("respond(w, z)", ["return forward(w, z)[2]"])]


#: The condition of a mistake, by the meaning of a score of 0.
WRONG = {
    "mistake": "{ya} <= 0",
    "positive": "({ya} < 0) | ({a} == 0) & ({y} < 0)",  # sign(0) = +1
    "negative": "({ya} < 0) | ({a} == 0) & ({y} > 0)",
}


@dataclass(frozen=True)
class Plan:
    """The inputs of the lines of a loop."""

    trace: Trace
    core: list[str]
    uses: str  # the lines after the loop, which call functions that must exist
    phi: str = "phi"  # name of the features

    @property
    def fixed(self) -> bool:
        """Whether the bias is fixed, a number beside the weights."""
        return self.trace.scenario.bias == "fixed"

    @property
    def factored(self) -> bool:
        """Whether scores are whole numbers of any length (app/exports/code/plan.py)."""
        return self.trace.units.factored

    @property
    def constant(self) -> float | None:
        """The input of the bias's weight, in units of training; None without a bias."""
        sign = {"learned": 1.0, "threshold": -1.0}.get(self.trace.scenario.bias)
        return None if sign is None else sign * self.trace.units.feature

    def wrong(self, ya: str, a: str, y: str) -> str:
        """The condition of a mistake."""
        return WRONG[self.trace.scenario.tie].format(ya=ya, a=a, y=y)


def core_of(trace: Trace) -> list[str]:
    """The learner's lines."""
    scenario = trace.scenario
    return [each["text"] for each in shown(scenario.learner.core, scenario.document())]


def score_lines(plan: Plan) -> list[str]:
    """The functions ``score`` of vectors, and ``scores`` and ``errors`` of all examples if they are called."""
    terms, why = "w * z", "  # added up in this order, so that roundings are the same"
    if plan.factored:
        terms, why = "w * z" if plan.trace.scenario.learner.kernel is not None else "w * g * z", ""
    lines = function("score(w, z)", [f"return np.cumsum({terms}, axis=-1)[..., -1]{why}"])
    if plan.trace.scenario.task.tagged:
        return []  # taggings have scores, vectors have none
    stops = [*epoch_lines(plan), plan.uses]
    lines += respond_lines(plan)
    if not any("scores(" in line or "errors(" in line for line in stops):
        return lines
    scenario = plan.trace.scenario
    if scenario.network is not None:
        lines += function("scores(v)", ["return respond(v, z)"])
    elif scenario.learner.kernel is not None:
        known = plus_bias(plan, "v[-1]")
        lines += function("scores(v)", [f"return score(v[:{len(scenario.y)}], K){known}"])
    elif scenario.task.several:
        rows = "z[:, None, :]"
        each = f"score(v[:, :-1], {rows}){plus_bias(plan, 'v[:, -1]')}" if plan.fixed else f"score(v, {rows})"
        lines += function("scores(v)", [f"return {each}"])
    else:
        each = "score(v, z)"
        if plan.fixed:
            known = "" if plan.factored else f" + v[-1] * {literal(plan.trace.units.feature)}"
            each = f"score(v[:-1], z){known}"
        lines += function("scores(v)", [f"return {each}"])
    if any("errors(" in line for line in stops):
        of_classes = "np.argmax(scores(v), axis=1) != y"
        of_signs = plan.wrong("(y * scores(v))", "scores(v)", "y")
        chosen = of_classes if scenario.task.several else of_signs
        lines += function("errors(v)", [f"return np.sum({chosen})"])
    return lines


def respond_lines(plan: Plan) -> list[str]:
    """The functions ``output`` of a network's units and ``respond`` of vectors."""
    network = plan.trace.scenario.network
    if network is None:
        return []
    if isinstance(network, SmoothNetwork):
        return smooth_lines(network)
    offset = f" + {literal(int(network.offset))}" if network.offset else ""
    lines = function("output(s)", [f"return np.where(s > 0, 1.0, -1.0).sum(axis=-1){offset}"])
    body = [f"return output(score(np.reshape(w, ({network.hidden}, -1)), z[..., None, :]))"]
    return [*lines, *function("respond(w, z)", body)]


def plus_bias(plan: Plan, b: str) -> str:
    """The term of the bias's weight ``b`` in a score."""
    factor = plan.trace.units.feature if plan.fixed else plan.constant
    if factor is None or plan.factored and plan.fixed:  # these begin at 0, and a fixed bias stays there
        return ""
    if plan.factored:
        return f" {'-' if factor < 0 else '+'} {b} * per"
    size = "" if abs(factor) == 1 else f" * {literal(abs(factor))}"
    return f" {'-' if factor < 0 else '+'} {b}{size}"


def _error(plan: Plan) -> str:
    """The expression of the error of the weights w (for targets the sum of squares), summed in the examples' order."""
    trace = plan.trace
    v = "np.append(w, b)" if plan.fixed and not trace.scenario.learner.kernel else "w"
    if trace.scenario.task.numeric:
        return f"np.cumsum((scores({v}) - y) ** 2)[-1]"
    if trace.scenario.task.tagged:
        return "criterion()"
    if trace.scenario.task.several:
        v = "np.column_stack([w, b])" if plan.fixed else "w"
        return f"np.cumsum(scores({v}).max(axis=1) - scores({v})[range(len(y)), y])[-1]"
    if trace.scenario.learner.kernel is not None:
        known = plus_bias(plan, "w[-1]")
        return f"np.cumsum(np.maximum(-y * (s{known}), 0))[-1]"
    return f"np.cumsum(np.maximum(-y * scores({v}), 0))[-1]"


def noted_lines(plan: Plan) -> list[str]:
    """Lines that append the validation error at the end of an epoch."""
    state = "kept()" if plan.factored else "*weights(kept())"
    return [f"validation.append(loss({state}))"] if plan.trace.validated else []


def epoch_lines(plan: Plan) -> list[str]:
    """Lines that may end the run at the end of an epoch."""
    trace = plan.trace
    scenario, stop = trace.scenario, trace.scenario.stop
    lines: list[str] = []
    if scenario.validation is not None and trace.validated:
        lines += [
            f"if len(validation) - 1 - np.argmin(validation) >= {scenario.validation.patience}:  # it did not fall",
            "    break",
        ]
    if stop.when == "error-stops-falling":
        lines += [
            f"error = {_error(plan)}",
            "if t > n and not error < before:",
            "    break",
            "before = error",
        ]
    return lines


def limit_lines(plan: Plan) -> list[str]:
    """Lines for the limits of updates and visits."""
    trace = plan.trace
    stop = trace.scenario.stop
    lines = []
    most = None if stop.epochs is None else stop.epochs * trace.epoch_length
    if stop.updates is not None and (most is None or stop.updates <= most):
        lines += [f"if updates == {stop.updates}:", "    break"]
    if stop.visits is not None and (most is None or stop.visits < most):
        lines += [f"if t == {stop.visits}:", "    break"]
    return lines


def ends(plan: Plan, recurring: str) -> list[str]:
    """Lines at the end of a visit, which may end the run."""
    trace = plan.trace
    noted = noted_lines(plan)
    lines = ["if t % n == 0:", *indented(noted)] if noted else []
    if trace.stopped_by == "cycle":
        lines += [
            f"if updates > seen.setdefault((t % n, *{recurring}), updates):  # it was here before: it goes round",
            "    break",
        ]
    if trace.scenario.stop.when == "converged":
        lines += ["if t % n == 0 and last <= t - n:  # an epoch without an update", "    break"]
    lines += _stuck(plan)
    over = epoch_lines(plan)
    if over:
        # `break` inside the condition ends the loop over the visits.
        lines += ["if t % n == 0:", *indented(over)]
    return [*lines, *limit_lines(plan)]


def _stuck(plan: Plan) -> list[str]:
    """Lines that end the run after an epoch in which no trial helped: none ever will."""
    if plan.trace.stopped_by != "stuck":
        return []
    return ["if t % n == 0 and moved_at <= t - n:  # an epoch in which no trial helped", "    break"]


def start_lines(plan: Plan, recurring: str) -> list[str]:
    """Lines for the state before the first visit."""
    trace = plan.trace
    network = trace.scenario.network
    start = trace.scenario.start.vector(trace.scenario.bias, trace.units)
    if network is not None:
        weights = trace.recording.start
        start = weights if network.smooth else network.rows(weights)
    lines = []
    if plan.fixed and trace.scenario.learner.kernel is None:
        b = start[..., -1]
        start = start[..., :-1]
        lines += (
            assignment("b", "np.array(", b, ", float)") if start.ndim > 1 else [f"b = {literal(float(b))}"]
        )
    kind = ", dtype=object" if plan.factored else ""
    zero = f"np.zeros({literal(start.shape[0])}{kind})"
    if start.ndim > 1:
        zero = f"np.zeros({start.shape}{kind})"
    weights_lines = [f"w = {zero}"] if not start.any() else assignment("w", "np.array(", start, ", float)")
    if trace.scenario.bias in ("learned", "threshold") and network is None:
        weights_lines[0] += "  # the last is the bias's" if len(weights_lines) == 1 else ""
    lines += weights_lines
    names = ["mistakes"] * trace.counts_mistakes + ["updates", "t"] + ["last"] * _waits(plan)
    lines.append(f"{' = '.join(names)} = 0")
    history = ["history = [(0, kept())]"] if "history" in plan.uses else []
    seen = [f"seen = {{(0, *{recurring}): 0}}"] if trace.stopped_by == "cycle" else []
    errors = ["validation = []"] if trace.validated else []
    return [*lines, *history, *seen, *errors]


def kept_lines(plan: Plan) -> list[str]:
    """The function ``kept()``, a copy of the current weights, if it is called."""
    if not plan.trace.validated and "history" not in plan.uses:
        return []
    return function("kept()", [f"return {_with_bias(plan) or 'w.copy()'}"])


def with_bias(plan: Plan) -> list[str]:
    """Lines after the run that append a fixed bias to the weights."""
    whole = _with_bias(plan)
    return [f"w = {whole}"] if whole else []


def _with_bias(plan: Plan) -> str:
    """The expression of the weights with a fixed bias; empty without one."""
    scenario = plan.trace.scenario
    if not plan.fixed or scenario.learner.kernel is not None:
        return ""
    return "np.column_stack([w, b])" if scenario.task.several else "np.append(w, b)"


def updated(plan: Plan) -> list[str]:
    """Lines after an update."""
    history = ["history.append((t, kept()))"] if "history" in plan.uses else []
    return ["updates += 1", *["last = t"] * _waits(plan), *history]


def _waits(plan: Plan) -> bool:
    """Whether the run ends after an epoch without updates."""
    scenario = plan.trace.scenario
    return scenario.stop.when == "converged" and not scenario.learner.method.at_once


def z_lines(plan: Plan) -> list[str]:
    """Lines that make the inputs z: features and the bias's constant."""
    if plan.constant is None:
        return [f"z = {plan.phi}"]
    kind = ", dtype=object" if plan.factored else ""
    ones = {1.0: f"np.ones(len(y){kind})", -1.0: f"-np.ones(len(y){kind})"}
    constant = ones.get(plan.constant, f"np.full(len(y), {literal(float(plan.constant))})")
    return [f"z = np.column_stack([{plan.phi}, {constant}])"]


def numbers_of(plan: Plan) -> list[str]:
    """Lines for the learner's numbers, by their names in the core, in units of training."""
    trace = plan.trace
    learner = trace.scenario.learner
    values = getattr(learner, "numbers", None)
    if values is None:
        return []
    known = values(trace.units).tolist()
    text = " ".join(plan.core)
    names = zip(learner.core_numbers, known, strict=False)  # type: ignore[attr-defined]
    lines = [f"{name} = {literal(value)}" for name, value in names if name in text]
    if plan.factored and learner.thresholds():
        lines[-1] = f"{learner.core_numbers[-1]} = {threshold(*learner.thresholds(), *learner.steps())}"  # type: ignore
    return lines


def rate_of(trace: Trace) -> str:
    """The learner's step size, in units of training."""
    return literal(trace.units.in_steps(trace.scenario.learner.rate))  # type: ignore[attr-defined]
