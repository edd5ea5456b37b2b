"""Questions: predict, then reveal. What is asked of a class before a visit, and what is true of it then."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from ..engine.run.truth import lines_at
from .refusal import Refusal
from .run import Run

MOST_TAPS = 300  # that are drawn


@dataclass
class Question:
    """One of KINDS, asked at a position of a version of the scenario. ``answers`` by visitor; no names are kept.

    mistake: is the next visit a mistake? class: which class will its example be taken for? stop: will the mistakes ever
    end? line: where will the line, the predictor's, be after the next update? (a point [x, y]) path: which tag will
    each of the next sentence's ``words`` get? (their numbers)
    """

    kind: str
    version: int
    position: int
    answers: dict[str, Any] = field(default_factory=dict)
    revealed: bool = False
    truth: Any = None
    right: int = 0
    words: int = 0

    def check(self, value: Any, classes: int) -> None:
        """Raise Refusal unless the value can be an answer."""
        expected = "boolean"
        if self.kind == "line":
            expected, fits = "point", isinstance(value, list) and len(value) == 2
        elif self.kind == "path":
            whole = isinstance(value, list) and all(tag in range(classes) for tag in value)
            expected, fits = "tags", whole and len(value) == self.words
        elif self.kind == "class":
            whole = isinstance(value, (int, float)) and not isinstance(value, bool) and value == int(value)
            expected, fits = "sign", whole and (value in (-1, 1) if classes == 2 else 0 <= value < classes)
        else:
            fits = isinstance(value, bool)
        if not fits and self.kind == "class" and classes != 2:
            raise Refusal("out-of-range", "change.answer", low=0, high=classes - 1, got=value)
        if not fits:
            raise Refusal("answer", "change.answer", expected=expected, got=value)

    def document(self) -> dict[str, Any]:
        """As it is stored; without words a worker of before there were paths reads it too."""
        document = asdict(self)
        return (
            document if self.words else {name: value for name, value in document.items() if name != "words"}
        )

    def tally(self) -> list[list[Any]]:
        """[answer, how many] by answer; the points tapped; or of each word how many have tapped each tag."""
        if self.kind == "line":
            return list(self.answers.values())[:MOST_TAPS]
        if self.kind == "path":
            words = [Counter(tags) for tags in zip(*self.answers.values(), strict=True)]
            return [[word[tag] for tag in range(int(max(word)) + 1)] for word in words]
        counts = Counter(self.answers.values())
        return [[answer, counts[answer]] for answer in sorted(counts, key=str)]

    def result(self) -> dict[str, Any]:
        """What is left of the question: counts, and nobody."""
        revealed = self.truth is not None
        return {
            "kind": self.kind,
            "position": self.position,
            "answers": len(self.answers),
            "right": self.right if revealed else None,
            "tally": [] if self.kind in ("line", "path") else self.tally(),
        }

    def document_for(self, visitor: str) -> dict[str, Any]:
        """The question as a member is sent it: what has been answered is nobody's until it is revealed."""
        document: dict[str, Any] = {
            "kind": self.kind,
            "version": self.version,
            "position": self.position,
            "answered": len(self.answers),
            "revealed": self.revealed,
            "answer": self.answers.get(visitor),
        }
        if self.revealed:
            document |= {"tally": self.tally(), "truth": self.truth, "right": self.right}
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


def reached(kind: str, run: Run, position: int) -> bool:
    """Whether the run has been trained as far as the question looks ahead."""
    return run.visits > position and (kind != "line" or run.updates > run.update_at(position))


def can_ask(kind: str, run: Run, position: int) -> None:
    """Raise Refusal where the question has no sense for this run, as far as it is ``reached``, at this position."""
    if kind != "line" and not run.trace.counts_mistakes:
        raise Refusal("no-such-question", "change.question")
    if kind == "stop":
        return
    if run.scenario.task == "regression" or position >= run.visits:
        raise Refusal("no-visit-ahead", "change.question")
    if (run.scenario.task == "sequence" and kind == "class") or (
        run.scenario.task != "sequence" and kind == "path"
    ):
        raise Refusal("no-such-question", "change.question")
    if kind == "line" and lines_at(run.trace, position) is None:
        raise Refusal("no-line-ahead", "change.question")


def words_ahead(run: Run, position: int) -> int:
    """How many words the next visit's sentence has."""
    example = int(run.trace.visited(position + 1, position + 2).example[0])
    return int(np.count_nonzero(run.scenario.y[example] >= 0))


def after(kind: str, run: Run, position: int) -> tuple[int, bool]:
    """Where the playhead goes when the question is revealed, and whether it plays on from there.

    What was asked about is the next visit, the next update, or the run to its end.
    """
    if kind == "stop":
        return position, position < run.visits
    return (run.visit_of(run.update_at(position) + 1) if kind == "line" else position + 1), False
