"""The sheet of a step: what a class answered there, and who has reached its goal. No names are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..course.ask import ENGINE, Ask
from .questions import MOST_TAPS, Question
from .refusal import Refusal

MOST_TALLIED = 12  # different numbers that are told
LARGEST = 1e12  # number that can be an answer
DIGITS = 5  # of a tap that is told

#: What a step asks, as far as answers are judged by it: kind, choices (how many), classes, tolerance and answer.
Asked = dict[str, Any]
#: The predicates of a step's goal, as they are sent.
Wanted = list[dict[str, Any]]


@dataclass
class Sheet:
    """``answers`` and ``reached``, by visitor. ``revealed``: the class has been shown what is right, and ``right`` of
    its answers are.

    ``seen``: visitors whose answer was judged before them, at their own pace; it stays. ``ask``, ``goal``: of the step,
    where it was open at their own pace; of any other step the class's present one knows them while it is there.
    """

    answers: dict[str, Any] = field(default_factory=dict)
    reached: list[str] = field(default_factory=list)
    revealed: bool = False
    right: int = 0
    seen: list[str] = field(default_factory=list)
    ask: Asked | None = None
    goal: Wanted | None = None

    def document(self) -> dict[str, Any]:
        """As it is stored; without a pace of one's own a worker of before there was one reads it too."""
        document = asdict(self)
        if self.seen or self.ask is not None or self.goal is not None:
            return document
        return {key: value for key, value in document.items() if key not in ("seen", "ask", "goal")}

    @property
    def size(self) -> int:
        return len(self.answers) + len(self.reached)

    def shown_to(self, visitor: str) -> bool:
        """Whether the visitor knows what is right."""
        return self.revealed or visitor in self.seen

    def judged(self) -> dict[str, Any]:
        """The answers whose worth is known to who gave them: they do not change any more."""
        if self.revealed:
            return self.answers
        return {visitor: self.answers[visitor] for visitor in self.seen}

    def counts(self) -> dict[str, int]:
        """Of answers that were judged, and of the goal."""
        return {
            "answered": len(self.judged()),
            "right": self.right_by(self.ask),
            "reached": len(self.reached),
        }

    def right_by(self, ask: Asked | None) -> int:
        """How many of the judged answers are right."""
        if ask is None:
            return self.right
        question = Ask(0, "", ask["kind"], tolerance=ask["tolerance"])
        return sum(question.is_right(answer, ask["answer"]) for answer in self.judged().values())

    def reveal(self, ask: Asked) -> None:
        self.revealed = True
        self.right = self.right_by(ask)

    def settle(self) -> None:
        """What was handed in counts as it is, and is judged before who handed it in."""
        if not self.revealed:
            self.seen = list(self.answers)

    def forget(self, visitor: str) -> None:
        """The visitor is out: what the class has not been told yet counts without them."""
        if not self.revealed:
            self.answers.pop(visitor, None)
            self.seen = [other for other in self.seen if other != visitor]
        self.reached = [other for other in self.reached if other != visitor]

    def tally(self, kind: str, most: int = MOST_TAPS) -> list[list[Any]]:
        """[answer, how many], the most frequent first; or ``most`` of the points tapped."""
        answers = list(self.judged().values())
        if kind == "line":
            return [[float(f"{value:.{DIGITS}g}") for value in point] for point in answers[:most]]
        return [[answer, count] for answer, count in Counter(answers).most_common(MOST_TALLIED)]

    def results(
        self, where: Mapping[str, Any], ask: Asked | None, goal: Wanted | None
    ) -> list[dict[str, Any]]:
        """What is left of the step: counts, and nobody. Of its question once answers are judged (choices by their
        number, from 1), and of its goal (``kind`` goal, ``right`` are those who reached it)."""
        results = []
        if ask is not None and (self.revealed or self.seen):
            kind = ask["kind"]
            tally = [] if kind == "line" else self.tally(kind)
            if kind == "choice":
                tally = [[int(answer) + 1, count] for answer, count in tally]
            elif kind == "number":
                tally = [[f"{answer:.12g}", count] for answer, count in tally]
            counts = {"answers": len(self.judged()), "right": self.right_by(ask), "tally": tally}
            results.append({**where, "kind": kind, **counts})
        if goal is not None:
            reached = len(self.reached)
            results.append({**where, "kind": "goal", "answers": reached, "right": reached, "tally": []})
        return results


def asked_of(content: Mapping[str, Any], classes: int) -> tuple[Asked | None, Wanted | None]:
    """What a step of a checked document with its key asks, of so many ``classes``, and what is its goal."""
    ask, goal = content["ask"], content["goal"]
    question = ask and {
        "kind": ask["kind"],
        "choices": len(ask["choices"]),
        "classes": classes,
        "tolerance": ask["tolerance"],
        "answer": content["key"]["answer"],
    }
    return question, goal["predicates"] if goal else None


def check_answer(ask: Asked, value: Any, field: str) -> None:
    """Raise Refusal unless the value can be an answer."""
    kind = ask["kind"]
    if kind in ENGINE:
        Question(kind, 0, 0).check(value, ask["classes"])
        return
    if isinstance(value, (bool, list)):
        raise Refusal("answer", field, expected="number", got=value)
    high = LARGEST if kind == "number" else ask["choices"] - 1
    low = -LARGEST if kind == "number" else 0
    if not low <= value <= high or (kind == "choice" and value != int(value)):
        raise Refusal("out-of-range", field, low=low, high=high, got=value)
