"""The answers to the questions that a class, or a lesson, asks about the next steps of a run."""

from __future__ import annotations

from typing import Any

import numpy as np

from .counts import mistakes_until
from .trace import Trace

KINDS = ("mistake", "class", "stop", "line", "path")
ROUNDING = 1e-12  # relative difference up to which two lines are equal


def truth_of(kind: str, trace: Trace, position: int, proven: bool | None) -> Any:
    """The true answer after ``position`` visits: a boolean, a class, {"before", "after"} as [w1, w2, b], tags by their
    numbers, or None if it is unknown.

    mistake: is the next visit a mistake? class: which class is predicted for its example? stop: will the mistakes ever
    end? line: where is the predictor's line before and after the next update? path: which tags are predicted for the
    next sentence? That visit must exist, and ``trace`` must reach it, or its end for 'stop'. ``proven``: the theory's
    answer for 'stop' (``Facts.mistakes_end``).
    """
    if kind == "stop":
        return mistakes_end(trace, proven)
    if kind == "line":
        return lines_at(trace, position)
    if kind == "path":
        return tags_at(trace, position)
    window = trace.visited(position + 1, position + 2)
    if kind == "mistake":
        return bool(window.mistake[0])
    return int(trace.decided(window.activation)[0])


def mistakes_end(trace: Trace, proven: bool | None) -> bool | None:
    """Whether the mistakes of a run end, by its own ending, else as ``proven``; None if neither decides, and for a
    learner that makes no mistakes."""
    if not trace.counts_mistakes:
        return None
    if trace.end in (
        "separated",
        "no-mistakes",
    ):  # after an epoch without an update nothing changes
        return True
    if trace.stopped_by == "stuck":
        return False
    if trace.cycle is not None:
        last = trace.cycle["from_visit"] + trace.cycle["period"] - 1
        return mistakes_until(trace, last) == mistakes_until(trace, trace.cycle["from_visit"] - 1)
    return proven if trace.absorbed is None else None


def tags_at(trace: Trace, position: int) -> list[int]:
    """The tags that the next visit predicts for its sentence."""
    example = int(trace.visited(position + 1, position + 2).example[0])
    w, _ = trace.weights_at(trace.update_at(position))
    tags = trace.judge.taggings(np.asarray(w))[example]
    return [int(tag) for tag in tags.tolist() if tag >= 0]


def lines_at(trace: Trace, position: int) -> dict[str, list[float]] | None:
    """The predictor's lines before and after the next update; None if there is none, or they are equal."""
    scenario, k = trace.scenario, trace.update_at(position)
    has_line = scenario.task == "binary" and scenario.x.shape[1] == 2 and scenario.fitted_features.straight
    if not has_line or scenario.learner.kernel is not None or scenario.network or k >= trace.updates:
        return None
    visits = (position, int(trace.visit[k]))
    weights = [scenario.predictor.weights_at(trace, visit) for visit in visits]
    before, after = ([] if pair is None else [*pair[0].tolist(), float(pair[1])] for pair in weights)
    if not any(after[:2]) or not np.isfinite(after).all():
        return None
    size = np.linalg.norm(before) * np.linalg.norm(after)
    equal = any(before[:2]) and np.linalg.norm(np.cross(before, after)) <= ROUNDING * size
    return None if equal else {"before": before, "after": after}
