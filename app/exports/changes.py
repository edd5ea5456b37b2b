"""What an update makes of the weights, line by line, where that is more than one example added to one w."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine import Trace
from . import words

ALL = 5  # classes whose scores are all said
Weights = tuple[np.ndarray, Any]


def class_scores(trace: Trace, i: int, before: Weights, mistake: bool) -> list[str]:
    """Each class's score of example i (of many classes the own and the highest alone), and which one is highest."""
    scores = trace.scores_of(before, trace.scenario.vectors.examples)[i]
    own, best = int(trace.scenario.y[i]), highest(scores, int(trace.scenario.y[i]), mistake)
    shown = range(len(scores)) if len(scores) <= ALL else sorted({own, best})
    rows = [f"a{words.index(c)} = {words.number(float(scores[c]))}" for c in shown]
    return [*rows, words.wins(best, own if mistake else None)]


def highest(scores: np.ndarray, own: int, mistake: bool) -> int:
    """The class that is taken: the first of the highest scores; at a mistake another than the own."""
    others = np.where(np.arange(len(scores)) == own, -np.inf, scores) if mistake else scores
    return int(others.argmax())


def class_change(trace: Trace, i: int, step: float, before: Weights, after: Weights) -> list[str]:
    """The weights of the classes that an update moved, each before it, what is added, and after it."""
    phi = trace.scenario.phi[i]
    rows: list[str] = []
    moved = np.flatnonzero(
        (before[0] != after[0]).any(axis=1) | (np.asarray(before[1]) != np.asarray(after[1]))
    )
    own = int(trace.scenario.y[i])
    for c in sorted(moved.tolist(), key=lambda c: c != own):
        sign = 1 if c == own else -1
        at = words.index(c)
        old, new = (words.vector(each[0][c].tolist()) for each in (before, after))
        rows += [f"w{at} = {old}", f"   {along(sign * step, phi)}", f"   = {new}"]
        if trace.scenario.bias != "none":
            rows.append(_bias(f"b{at}", float(before[1][c]), float(after[1][c])))
    return rows


def shrunk(
    trace: Trace, i: int, factor: float, decay: float, before: Weights, after: Weights
) -> list[str] | None:
    """w that shrinks, and then steps by ``factor`` along the example; None where more was done than that."""
    phi = trace.scenario.phi[i]
    if not np.allclose(decay * before[0] + factor * phi, after[0], rtol=1e-9, atol=1e-12):
        return None
    old, new = (words.vector(each[0].tolist()) for each in (before, after))
    share = words.number(decay)
    rows = [
        f"w = {share}·{_bracketed(old)}",
        *([f"   {along(factor, phi)}"] if factor else []),
        f"   = {new}",
    ]
    if trace.scenario.bias != "none":
        rows.append(
            f"b = {share}·{words.factor(float(before[1]))}{words.added(factor) if factor else ''}"
            f" = {words.number(float(after[1]))}"
        )
    return rows


def at_start(trace: Trace, start: Weights) -> list[str]:
    """The weights before the first visit, where there are several of a class each, or counts of the examples."""
    w, b = start
    if trace.scenario.task.several:
        some = range(min(len(w), ALL))
        rows = [f"w{words.index(c)} = {words.vector(w[c].tolist())}" for c in some]
        if trace.scenario.bias != "none":
            rows = [f"{line}, b{words.index(c)} = {words.number(float(b[c]))}" for c, line in enumerate(rows)]
        return rows + (["\N{HORIZONTAL ELLIPSIS}"] if len(w) > ALL else [])
    counts = [] if w.any() else ["αⱼ = 0"]
    return counts + ([] if trace.scenario.bias == "none" else [f"b = {words.number(float(b))}"])


def count_change(trace: Trace, i: int, before: Weights, after: Weights) -> list[str]:
    """How often an example counts, where weights are the examples' own, and b."""
    y = float(trace.scenario.y[i])
    old, new = (float(each[0][i]) * y for each in (before, after))
    rows = [f"α{words.index(i + 1)} = {words.number(old)}{words.added(new - old)} = {words.number(new)}"]
    return rows + ([] if trace.scenario.bias == "none" else [_bias("b", float(before[1]), float(after[1]))])


def along(factor: float, phi: np.ndarray) -> str:
    """A multiple of an example, with its sign before it."""
    times = "" if abs(factor) == 1 else f"{words.number(abs(factor))}·"
    return f"{words.MINUS if factor < 0 else '+'} {times}{_bracketed(words.vector(phi.tolist()))}"


def _bracketed(text: str) -> str:
    """A negative number behind a sign."""
    return f"({text})" if text.startswith(words.MINUS) else text


def _bias(name: str, before: float, after: float) -> str:
    return f"{name} = {words.number(before)}{words.added(after - before)} = {words.number(after)}"
