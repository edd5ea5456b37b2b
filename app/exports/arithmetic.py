"""The arithmetic of a visit in a few short lines: what was looked at, what it scored, what that did to the weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine import Trace
from ..engine.run.window import Window
from . import changes, sentence, words
from .message import features_of, step_of, sum_of, text_of

FEW = 4  # numbers of a vector that are multiplied out


def lines(trace: Trace, visit: int) -> list[str]:
    """What is said beside the plane after so many visits, the heading first."""
    k = trace.update_at(visit)
    if not visit:
        return [words.START, "", *_start(trace)]
    updated = bool(k) and int(trace.visit[k - 1]) == visit
    epoch = (visit - 1) // max(1, trace.epoch_length) + 1
    heading = [words.heading(k if updated else None, trace.updates, visit, epoch), ""]
    if trace.scenario.task.tagged:
        return [*heading, *sentence.lines(trace, visit, updated)]
    before = trace.weights_at(k - 1 if updated else k)
    after = trace.weights_at(k)
    chosen = trace.examples_of(k) if updated else [int(trace.visited(visit, visit + 1).example[0])]
    if len(chosen) != 1:
        rows = [words.together(len(chosen))] if chosen else []
        return [*heading, *rows, "", *_change(trace, before, after)]
    row = trace.window(k - 1, k) if updated else trace.visited(visit, visit + 1)
    spoken = features_of(trace.scenario)
    if spoken is not None and np.ndim(before[0]) == 1 and trace.scenario.network is None:
        rows = _of_text(trace, chosen[0], spoken, (before, after), row, updated)
        return [*heading, *rows]
    rows = _example(trace, chosen[0])
    if trace.scenario.task.several:
        rows += ["", *changes.class_scores(trace, chosen[0], before, bool(row.mistake[0]))]
    elif trace.scenario.task.signed and not trace.scenario.learner.method.at_once:
        rows += _score(
            trace,
            chosen[0],
            before,
            float(row.activation[0]),
            bool(row.mistake[0]),
            updated,
            float(row.step[0]),
        )
    elif trace.scenario.task.numeric:
        score = float(row.activation[0])
        rows += _activation(trace, chosen[0], before, score)
        rows.append(f"y {words.MINUS} a = {words.number(float(trace.scenario.y[chosen[0]]) - score)}")
    if not updated:
        return [*heading, *rows, "", _kept(trace)]
    return [*heading, *rows, "", *_sum(trace, chosen[0], visit, float(row.step[0]), before, after)]


def _start(trace: Trace) -> list[str]:
    w, b = trace.weights_at(0)
    if trace.scenario.network is not None:
        return _units(trace, w, b)
    if trace.scenario.task.several or trace.scenario.learner.kernel is not None:
        return changes.at_start(trace, (w, b))
    return _weights(trace, "w", w, b)


def _kept(trace: Trace) -> str:
    learner = trace.scenario.learner
    if learner.method.at_once:
        return words.LOOKING
    batch = learner.method.name == "batch"
    return words.kept_until("minibatch" if learner.minibatch else "epoch") if batch else words.KEPT


def _of_text(
    trace: Trace, i: int, features: dict[str, int], weights: Any, row: Window, updated: bool
) -> list[str]:
    """The text, what its words add up to, and by how much they step."""
    (w, b), (new_w, new_b) = weights
    rows = [
        *text_of(trace.scenario, i),
        *_example(trace, i)[1:],
        "",
        *sum_of(trace.scenario, i, features, w, b),
    ]
    if trace.scenario.task.signed and not trace.scenario.learner.method.at_once:
        rows += _score(
            trace, i, (w, b), float(row.activation[0]), bool(row.mistake[0]), updated, float(row.step[0])
        )[-2:]
    if not updated:
        return [*rows, "", _kept(trace)]
    if trace.scenario.learner.shrinks:
        return [*rows, "", *_change(trace, *weights)]
    return [*rows, "", *step_of(trace.scenario, i, features, new_w - w, new_b - b)]


def _example(trace: Trace, i: int) -> list[str]:
    scenario = trace.scenario
    y = scenario.y[i]
    label = f"{words.signed(int(y))}" if scenario.task.signed else words.number(float(y))
    name = scenario.data.names.of_class(y, scenario.task)
    called = f" ({name})" if isinstance(name, str) else ""
    return [f"x = {words.vector(scenario.x[i].tolist())}", f"y = {label}{called}"]


def _score(
    trace: Trace,
    i: int,
    before: tuple[np.ndarray, Any],
    score: float,
    mistake: bool,
    updated: bool,
    step: float,
) -> list[str]:
    if trace.scenario.network is not None:
        verdict = words.WRONG if mistake else words.RIGHT
        return [*_sums(trace, i, before[0]), f"a = {words.number(score)}: {verdict}"]
    rows = _activation(trace, i, before, score)
    verdict = _verdict(trace, mistake, updated, step)
    return [*rows, f"y a = {words.number(float(trace.scenario.y[i]) * score + 0.0)}: {verdict}"]


def _verdict(trace: Trace, mistake: bool, updated: bool, step: float) -> str:
    """What y a means to the learner; a step of 0 only shrinks."""
    learner = trace.scenario.learner
    if learner.shrinks and updated:
        return words.NARROW if step else words.WIDE
    if mistake or not updated:
        return words.WRONG if mistake else words.RIGHT
    return words.ALWAYS if learner.every_visit else words.FIRES


def _activation(trace: Trace, i: int, before: tuple[np.ndarray, Any], score: float) -> list[str]:
    """How a score comes about: of few features term by term."""
    phi, (w, b), bias = trace.scenario.phi[i], before, trace.scenario.bias
    kernel = trace.scenario.learner.kernel is not None
    formula = f"a = {words.product(trace.scenario)}"
    if kernel or len(phi) > FEW:
        return [f"{formula} = {words.number(score)}"]
    terms = " + ".join(f"{words.factor(u)}·{words.factor(v)}" for u, v in zip(w, phi, strict=True))
    offset = words.added(b) if bias != "none" else ""
    return [formula, f"   = {terms}{offset}", f"   = {words.number(score)}"]


def _sum(
    trace: Trace,
    i: int,
    visit: int,
    step: float,
    before: tuple[np.ndarray, Any],
    after: tuple[np.ndarray, Any],
) -> list[str]:
    """w + tau y phi = w, or what else the learner's step is."""
    scenario = trace.scenario
    if scenario.task.several:
        return changes.class_change(trace, i, step, before, after)
    if scenario.learner.kernel is not None:
        return changes.count_change(trace, i, before, after)
    if scenario.network is not None:
        return _change(trace, before, after)
    factor = step * (1.0 if scenario.task.numeric else float(scenario.y[i]))
    if scenario.learner.shrinks:
        decay = 1 - 1 / visit
        return changes.shrunk(trace, i, factor, decay, before, after) or _change(trace, before, after)
    phi = scenario.phi[i]
    if not np.allclose(before[0] + factor * phi, after[0], rtol=1e-9, atol=1e-12):
        return _change(trace, before, after)
    old, new = (words.vector(each[0].tolist()) for each in (before, after))
    rows = [f"w = {old}", f"   {changes.along(factor, phi)}", f"   = {new}"]
    return rows + _bias(trace, before[1], after[1])


def _sums(trace: Trace, i: int, w: np.ndarray) -> list[str]:
    """Of every unit of a network its sum and what it says of example i."""
    network = trace.scenario.network
    if network is None:
        return []
    sums = network.sums(network.rows(w[None, :]), trace.judge.problem.z[i : i + 1])[0]
    if network.smooth:
        both = zip(sums.tolist(), network.says(sums).tolist(), strict=True)
        return [words.unit_says(place, *each) for place, each in enumerate(both)]
    return [words.unit_sum(place, value) for place, value in enumerate(sums.tolist())]


def _units(trace: Trace, w: np.ndarray, b: Any) -> list[str]:
    """The weights of every unit of a network, and of an output that learns."""
    network = trace.scenario.network
    if network is None:
        return []
    known = network.described(w)
    rows = [words.unit_weights(place, row) for place, row in enumerate(known["units"])]
    return [*rows, words.output_weights(known["output"])] if "output" in known else rows


def _moved(trace: Trace, before: tuple[np.ndarray, Any], after: tuple[np.ndarray, Any]) -> list[str]:
    """The units that an update moved, before and after it."""
    old, new = _units(trace, *before), _units(trace, *after)
    moved = [(one, two) for one, two in zip(old, new, strict=True) if one != two]
    return [line for one, two in moved for line in (one, f"   \N{RIGHTWARDS ARROW} {two}")] or [
        words.NO_TRIAL
    ]


def _change(trace: Trace, before: tuple[np.ndarray, Any], after: tuple[np.ndarray, Any]) -> list[str]:
    if trace.scenario.network is not None:
        return _moved(trace, before, after)
    if trace.scenario.learner.kernel is not None or np.ndim(after[0]) > 1:
        return []
    return [*_weights(trace, words.BEFORE, *before), *_weights(trace, words.AFTER, *after)]


def _weights(trace: Trace, name: str, w: np.ndarray, b: Any) -> list[str]:
    if trace.scenario.learner.kernel is not None or np.ndim(w) > 1:
        return []
    rows = [f"{name} = {words.vector(w.tolist())}"]
    if trace.scenario.bias != "none":
        rows.append(f"b = {words.number(float(b))}")
    return rows


def _bias(trace: Trace, before: Any, after: Any) -> list[str]:
    if trace.scenario.bias == "none":
        return []
    return [
        f"b = {words.number(float(before))}{words.added(float(after) - float(before))} = {words.number(float(after))}"
    ]
