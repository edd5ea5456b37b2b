"""The loops around a learner's core, one a method: visits in the order of the run, until it stops."""

from __future__ import annotations

from collections.abc import Callable

from .lines import comment, indented, literal
from .plan import Plan, ends, noted_lines, numbers_of, plus_bias, rate_of, start_lines, updated, z_lines
from .sentences import sequence


def online(plan: Plan) -> list[str]:
    """Visits at each of which the core gives tau: w <- w + tau y z."""
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
    """A mistake that is no update, where what predicts is about runs of right answers: their weights are noted anew."""
    predictor = plan.trace.scenario.predictor
    if predictor.beside(keeps_runs=False) == predictor or not len(plan.trace.unanswered):
        return []
    mistake = "ya <= 0" if plan.trace.scenario.tie == "mistake" else "mistake"
    within = "0 < tau <= 1e100" if plan.trace.stopped_by == "diverged" else "tau"
    return [f"if {mistake} and not {within}:  # no step, yet a run ends", "    history.append((t, kept()))"]


def dual(plan: Plan) -> list[str]:
    """Visits at each of which a mistake is one more of its example; s are the scores of all, without the bias."""
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
    """Visits at each of which the highest score decides, the first of equals; w has a row a class."""
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
    """Epochs, at the end of each of which one step is taken of all examples that were wrong."""
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
    """One look at all examples."""
    trace = plan.trace
    sign = "-" if trace.scenario.bias == "threshold" else ""
    start = [*(z_lines(plan) if "errors(" in plan.uses else []), *start_lines(plan, "w")]
    if not trace.updates:
        over = comment("The run is over before all examples have been looked at.")
        return [*start, *over, f"t = {trace.visits}"]
    fitted = [*plan.core, f"w = np.append(w, {sign}b)", *updated(plan), *noted_lines(plan)]
    return [*start, f"t = {trace.visits}  # all examples have been looked at", *fitted]


def madaline(plan: Plan) -> list[str]:
    """Visits at each of which the output decides; on a mistake units are reversed on trial. w has a row a unit."""
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
    """Batches of visits, at the end of each of which every weight steps down the mean of their gradients."""
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
