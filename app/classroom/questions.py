"""Questions: predict, then reveal. What is asked of a class before a visit, and what is true of it then."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .refusal import Refusal
from .run import Run

KINDS = ("mistake", "class", "stop", "line")
MOST_TAPS = 300  # that are drawn


@dataclass
class Question:
    """One of KINDS, asked at a position of a version of the scenario. ``answers`` by visitor; no names are kept.

    mistake: is the next visit a mistake? class: which class will its example be taken for? stop: will the mistakes ever
    end? line: where will the line be after the next update? (a point [x, y])
    """

    kind: str
    version: int
    position: int
    answers: dict[str, Any] = field(default_factory=dict)
    revealed: bool = False
    truth: Any = None
    right: int = 0

    def check(self, value: Any, classes: int) -> None:
        """Raise Refusal unless the value can be an answer."""
        expected = "boolean"
        if self.kind == "line":
            expected, fits = "point", isinstance(value, list) and len(value) == 2
        elif self.kind == "class":
            whole = isinstance(value, (int, float)) and not isinstance(value, bool) and value == int(value)
            expected, fits = "sign", whole and (value in (-1, 1) if classes == 2 else 0 <= value < classes)
        else:
            fits = isinstance(value, bool)
        if not fits and self.kind == "class" and classes != 2:
            raise Refusal("out-of-range", "change.answer", low=0, high=classes - 1, got=value)
        if not fits:
            raise Refusal("answer", "change.answer", expected=expected, got=value)

    def tally(self) -> list[list[Any]]:
        """[answer, how many] by answer, or the points tapped."""
        if self.kind == "line":
            return list(self.answers.values())[:MOST_TAPS]
        counts = Counter(self.answers.values())
        return [[answer, counts[answer]] for answer in sorted(counts, key=str)]

    def document_for(self, visitor: str, leads: bool) -> dict[str, Any]:
        """The question as a member is sent it: the tally is the lead's until it is revealed."""
        document: dict[str, Any] = {
            "kind": self.kind,
            "position": self.position,
            "answered": len(self.answers),
            "revealed": self.revealed,
            "answer": self.answers.get(visitor),
        }
        if leads or self.revealed:
            document["tally"] = self.tally()
        if self.revealed:
            document |= {"truth": self.truth, "right": self.right}
            if visitor in self.answers:
                document["yours"] = self._is_right(self.answers[visitor])
        return document

    def reveal(self, truth: Any) -> None:
        self.truth, self.revealed = truth, True
        self.right = sum(self._is_right(answer) is True for answer in self.answers.values())

    def _is_right(self, answer: Any) -> bool | None:
        if self.truth is None:
            return None
        if self.kind != "line":
            return bool(answer == self.truth)
        # Nearer to the new line than to the one before.
        before, after = (_distance(line, answer) for line in (self.truth["before"], self.truth["after"]))
        return after is not None and (before is None or after < before)


def _distance(line: list[float], point: list[float]) -> float | None:
    w1, w2, b = line
    length = float(np.hypot(w1, w2))
    return abs(w1 * point[0] + w2 * point[1] + b) / length if length else None


def can_ask(kind: str, run: Run, position: int) -> None:
    """Raise Refusal where the question has no sense for this run at this position."""
    scenario = run.scenario
    if kind == "stop":
        return
    if scenario.task == "regression" or position >= run.visits:
        raise Refusal("no-visit-ahead", "change.question")
    if kind == "line":
        plain = scenario.task == "binary" and scenario.x.shape[1] == 2 and scenario.fitted_features.straight
        if not plain or scenario.learner.kernel is not None or run.update_at(position) >= run.updates:
            raise Refusal("no-line-ahead", "change.question")


def truth_of(kind: str, run: Run, position: int, separable: bool | None) -> Any:
    """What is true: a boolean, a class, {"before", "after"} as [w1, w2, b], or None where nobody knows."""
    trace = run.trace
    if kind == "stop":
        if trace.end in ("separated", "no-mistakes"):
            return True
        return False if trace.cycle is not None or separable is False else separable
    if kind == "line":
        k = run.update_at(position)
        (before, b), (after, c) = trace.weights_at(k), trace.weights_at(k + 1)
        return {"before": [*before.tolist(), b], "after": [*after.tolist(), c]}
    window = trace.visited(position + 1, position + 2)
    if kind == "mistake":
        return bool(window.mistake[0])
    return int(trace.decided(window.activation)[0])


def after(kind: str, run: Run, position: int) -> int:
    """Where the playhead goes when the question is revealed."""
    if kind == "stop":
        return position
    return run.visit_of(run.update_at(position) + 1) if kind == "line" else position + 1
