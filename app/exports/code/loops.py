"""The order of the visits, and the loops around a learner's core, one per method, until the run stops."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...engine import Scenario
from ...engine.core.orders import Listed, Seeded
from .lines import assignment, comment, indented, literal
from .plan import Plan, ends, noted_lines, numbers_of, plus_bias, rate_of, start_lines, updated, z_lines
from .sentences import sequence

#: The documented shuffle (docs/scenario.md).
SHUFFLE = """bits = np.random.PCG64({seed})

def shuffled():
    order = list(range(n))
    for k, r in zip(range(n - 1, 0, -1), bits.random_raw(n - 1)):
        j = (int(r) >> 32) * (k + 1) >> 32
        order[k], order[j] = order[j], order[k]
    return order"""


def order_lines(scenario: Scenario) -> list[str]:
    """Lines that make ``n``, the visits per epoch, and ``visits``, the visited examples; or ``orders`` for a batch."""
    order, stop = scenario.order, scenario.stop
    often = "count()" if stop.epochs is None else f"range({stop.epochs})"
    before: list[str] = []
    batched = scenario.learner.method.name == "batch"
    size = scenario.learner.size if batched else None  # type: ignore[attr-defined]
    name = "order" if size is None else "epoch"  # with batches the loop's ``order`` is a batch
    if isinstance(order, Listed):
        before = assignment(name, "", np.array(order.examples), "")
        own, often, length = name, "range(1)", f"len({name})"
    elif isinstance(order, Seeded):
        before = SHUFFLE.format(seed=order.seed).splitlines()
        own, length = name if order.repeats else "shuffled()", "len(y)"
        before += ["", f"{name} = shuffled()"] if order.repeats else [""]
    else:
        own, length = "range(n)", "len(y)"
    lines = [*before, f"n = {length}"] if isinstance(order, Listed) else [f"n = {length}", *before]
    if batched:
        orders = f"({own} for _ in {often})"
        if size is not None:
            orders = f"(each[k : k + {size}] for each in {orders} for k in range(0, n, {size}))  # batches"
        return [*lines, f"orders = {orders}"]
    if scenario.learner.method.at_once:
        return lines
    return [*lines, f"visits = (i for _ in {often} for i in {own})"]


def online(plan: Plan) -> list[str]:
    """At each visit the core computes tau: w <- w + tau y z."""
    trace = plan.trace
    scenario = trace.scenario
    learner = scenario.learner
    regression = scenario.task.numeric
    a = "score(w, z[i])" + (plus_bias(plan, "b") if plan.fixed else "")
    visit = [f"a = {a}"]
    if not regression:
        visit += ["ya = y[i] * a"]
        if scenario.tie == "mistake":
            visit += ["mistakes += ya <= 0"]
        else:
            visit += [f"mistake = {plan.wrong('ya', 'a', 'y[i]')}", "mistakes += mistake"]
            visit += ["if a == 0 and not mistake:", "    ya = 5e-324  # right, if only just"]
    visit += [*plan.core, *_run_ended(plan)]
    if trace.stopped_by == "diverged":
        visit += ["if not abs(tau) <= 1e100:", "    break"]
    step = "tau * z[i]" if regression else "tau * y[i] * z[i]"
    if learner.shrinks:
        visit += [f"w = (1 - 1 / t) * w + {step}", *updated(plan)]
    else:
        visit += ["if tau:", *indented([f"w += {step}", *updated(plan)])]
    squares = ["square = score(z, z)"] if "square[" in " ".join(plan.core) else []
    return [
        *z_lines(plan),
        *squares,
        *numbers_of(plan),
        *start_lines(plan, "w"),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *ends(plan, "w")]),
    ]


def _run_ended(plan: Plan) -> list[str]:
    """Lines for a mistake without an update, if the predictor depends on the visits that a vector survives: they append
    the weights to the history again."""
    predictor = plan.trace.scenario.predictor
    if predictor.beside(keeps_runs=False) == predictor or not len(plan.trace.unanswered):
        return []
    mistake = "ya <= 0" if plan.trace.scenario.tie == "mistake" else "mistake"
    within = "0 < tau <= 1e100" if plan.trace.stopped_by == "diverged" else "tau"
    return [f"if {mistake} and not {within}:  # no step, yet a run ends", "    history.append((t, kept()))"]


def dual(plan: Plan) -> list[str]:
    """At each mistake the count of its example grows by one; s are the scores of all examples, without the bias."""
    trace = plan.trace
    scenario = trace.scenario
    recurring = f"w[{len(scenario.y)}:], *s"
    known = plus_bias(plan, "w[-1]")
    core = list(plan.core)
    if scenario.bias in ("learned", "threshold"):
        core.append(f"w[-1] {'+' if scenario.bias == 'learned' else '-'}= tau * y[i]")
    visit = [f"a = s[i]{known}", "ya = y[i] * a", f"if {plan.wrong('ya', 'a', 'y[i]')}:"]
    visit += indented([*core, "mistakes += 1", *updated(plan)])
    return [
        f"tau = {literal(trace.units.step)}",
        f"s = np.zeros(len(y){', dtype=object' if plan.factored else ''})",
        *start_lines(plan, recurring),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *ends(plan, recurring)]),
    ]


def multiclass(plan: Plan) -> list[str]:
    """At each visit the class with the highest score is predicted, the first of equal ones; w has a row per class."""
    trace = plan.trace
    a = "score(w, z[i])" + (plus_bias(plan, "b") if plan.fixed else "")
    visit = [f"c = np.argmax({a})", "if c != y[i]:"]
    visit += indented([*plan.core, "mistakes += 1", *updated(plan)])
    return [
        *z_lines(plan),
        f"eta = {rate_of(trace)}",
        *start_lines(plan, "w.ravel()"),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *ends(plan, "w.ravel()")]),
    ]


def batch(plan: Plan) -> list[str]:
    """At the end of each epoch one step for all wrong examples."""
    trace = plan.trace
    scenario = trace.scenario
    a = "score(w, z[i])" + (plus_bias(plan, "b") if plan.fixed else "")
    looked = "order" if scenario.stop.visits is None else f"list(order)[: {scenario.stop.visits} - t]"
    condition = plan.wrong(f"y[i] * ({a})" if plan.fixed else f"y[i] * {a}", f"({a})", "y[i]")
    epoch = [f"looked = {looked}"] if scenario.stop.visits is not None else []
    epoch += [f"wrong = [i for i in {'looked' if epoch else 'order'} if {condition}]"]
    epoch += [
        "mistakes += len(wrong)",
        f"t += len({'looked' if scenario.stop.visits is not None else 'order'})",
    ]
    if scenario.stop.visits is not None:
        epoch += ["if len(looked) < len(order):", "    break"]
    if scenario.learner.shrinks:
        near = f"near = [i for i in order if y[i] * {f'({a})' if plan.fixed else a} < 1]"
        epoch += ["k = updates + 1", near, *plan.core, *updated(plan)]
    else:
        epoch += ["if wrong:", *indented([*plan.core, *updated(plan)])]
    return [
        *z_lines(plan),
        *(numbers_of(plan) if scenario.learner.shrinks else [f"eta = {rate_of(trace)}"]),
        *start_lines(plan, "w"),
        "for order in orders:",
        *indented([*epoch, *ends(plan, "w")]),
    ]


def fit(plan: Plan) -> list[str]:
    """One fit to all examples."""
    trace = plan.trace
    sign = "-" if trace.scenario.bias == "threshold" else ""
    start = [*(z_lines(plan) if "errors(" in plan.uses else []), *start_lines(plan, "w")]
    if not trace.updates:
        over = comment("The run is over before all examples have been looked at.")
        return [*start, *over, f"t = {trace.visits}"]
    fitted = [*plan.core, f"w = np.append(w, {sign}b)", *updated(plan), *noted_lines(plan)]
    return [*start, f"t = {trace.visits}  # all examples have been looked at", *fitted]


def madaline(plan: Plan) -> list[str]:
    """At each mistake of the output, units are reversed on trial; w has a row per unit."""
    trace = plan.trace
    visit = ["s = score(w, z[i])", f"if {plan.wrong('y[i] * output(s)', 'output(s)', 'y[i]')}:"]
    stuck = trace.stopped_by == "stuck"
    own = [line for line in plan.core if stuck or "moved_at" not in line]
    core = [line.replace("WRONG", plan.wrong("y[i] * output(r)", "output(r)", "y[i]")) for line in own]
    visit += indented([*core, "mistakes += 1", *updated(plan)])
    return [
        *z_lines(plan),
        "square = score(z, z)",
        f"alpha = {rate_of(trace)}",
        *(["moved_at = 0"] if stuck else []),
        *start_lines(plan, "w.ravel()"),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *ends(plan, "w.ravel()")]),
    ]


def back_propagation(plan: Plan) -> list[str]:
    """At the end of each batch of visits every weight takes a step against the mean gradient."""
    trace = plan.trace
    size = min(trace.scenario.learner.size, trace.epoch_length)  # type: ignore[attr-defined]
    visit = [
        "s, h, a = forward(w, z[i])",
        "ya = y[i] * a",
        f"mistakes += {plan.wrong('ya', 'a', 'y[i]')}",
        *plan.core,
    ]
    gain = "gradient += np.concatenate([g_w.ravel(), g_v])"
    if size == 1:
        visit += ["step = eta * np.concatenate([g_w.ravel(), g_v])"]
    else:
        visit += [gain, "looked += 1"]
    step = "step = eta * (gradient / looked)" if size > 1 else ""
    update = [*([step] if step else [])]
    if trace.stopped_by == "diverged":
        update += ["if not (abs(step) <= 1e100).all():", "    break"]
    update += [
        "w = w - step",
        *(["gradient, looked = np.zeros(len(w)), 0"] if size > 1 else []),
        *updated(plan),
    ]
    if size > 1:
        update = [f"if looked == {size} or t % n == 0:", *indented(update)]
    return [
        *z_lines(plan),
        f"eta = {rate_of(trace)}",
        *start_lines(plan, "w"),
        *(["gradient, looked = np.zeros(len(w)), 0"] if size > 1 else []),
        "for t, i in enumerate(visits, 1):",
        *indented([*visit, *update, *ends(plan, "w")]),
    ]


LOOPS: dict[str, Callable[[Plan], list[str]]] = {
    "online": online,
    "regression": online,
    "dual": dual,
    "multiclass": multiclass,
    "sequence": sequence,
    "batch": batch,
    "fit": fit,
    "madaline": madaline,
    "back-propagation": back_propagation,
}
