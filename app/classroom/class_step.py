"""The step of a written lesson at which a class is: its sheets of answers, and who has reached its goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ..course.ask import ENGINE, Ask
from .questions import MOST_TAPS, Question
from .refusal import Refusal

MOST_ANSWERS = 5_000  # that are kept, those of steps passed included
RESULTS = 200  # questions and goals whose counts are kept
MOST_TALLIED = 12  # different numbers that are told
LARGEST = 1e12  # number that can be an answer
MOST_LED = 1_000  # taps that whoever leads is told: they are drawn for all to see
DIGITS = 5  # of a tap that is told


@dataclass
class Sheet:
    """What a class did at one step: ``answers`` and the visitors who have ``reached`` its goal. No names are kept."""

    answers: dict[str, Any] = field(default_factory=dict)
    reached: list[str] = field(default_factory=list)
    revealed: bool = False
    right: int = 0

    @property
    def size(self) -> int:
        return len(self.answers) + len(self.reached)


@dataclass
class ClassStep:
    """Step ``number``, from 1, of the ``lesson`` of that id.

    ``ask``: its question's ``kind``, ``choices`` (how many), ``tolerance`` and ``answer``, or None; ``goal``: its
    predicates as they are sent, or None. ``sheets``: by number of the step, the present one last; the steps that were
    left keep theirs while the lesson goes on.
    """

    lesson: str
    number: int
    ask: dict[str, Any] | None = None
    goal: list[dict[str, Any]] | None = None
    sheets: dict[str, Sheet] = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> ClassStep:
        sheets = {number: Sheet(**sheet) for number, sheet in document["sheets"].items()}
        return cls(**{**document, "sheets": sheets})

    @classmethod
    def of(
        cls, lesson: str, number: int, content: Mapping[str, Any], classes: int, before: ClassStep | None
    ) -> ClassStep:
        """The step of a checked document with its key; with the sheets that a class has of the lesson already."""
        ask, goal = content["ask"], content["goal"]
        asked = ask and {
            "kind": ask["kind"],
            "choices": len(ask["choices"]),
            "classes": classes,
            "tolerance": ask["tolerance"],
            "answer": content["key"]["answer"],
        }
        sheets = dict(before.sheets) if before is not None and before.lesson == lesson else {}
        sheet = sheets.pop(str(number), None) or Sheet()
        wanted = goal["predicates"] if goal else None
        return cls(lesson, number, asked, wanted, {**sheets, str(number): sheet})

    def document(self) -> dict[str, Any]:
        """As it is stored."""
        return asdict(self)

    @property
    def name(self) -> str:
        return f"{self.lesson} {self.number}"

    @property
    def sheet(self) -> Sheet:
        return self.sheets[str(self.number)]

    @property
    def open(self) -> bool:
        """Whether its question waits for answers."""
        return self.ask is not None and not self.sheet.revealed

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
        return self.lesson, self.number, self.sheet.revealed

    def answer(self, visitor: str, number: int, value: Any) -> None:
        """The visitor's answer, in place of the one before. Raises Refusal for a page that has been turned, where
        nothing is asked any more, and for what can be no answer."""
        self._at(number, "change.sheet.step")
        if not self.open:
            raise Refusal("no-question", "change.sheet")
        self._check(value)
        self._make_place()
        self.sheet.answers[visitor] = value

    def reach(self, visitor: str, number: int) -> None:
        """The visitor has reached the goal. Raises Refusal for a page that has been turned."""
        self._at(number, "step")
        if visitor not in self.sheet.reached:
            self._make_place()
            self.sheet.reached.append(visitor)

    def reveal(self) -> None:
        """The right answer is shown from now on. Raises Refusal where nothing is asked."""
        if self.ask is None:
            raise Refusal("no-question", "change.reveal")
        answers = self.sheet.answers.values()
        self.sheet.revealed = True
        self.sheet.right = sum(self._is_right(answer) for answer in answers)

    def forget(self, visitor: str) -> None:
        """The visitor is out: what nobody has been told yet counts without them."""
        for sheet in self.sheets.values():
            if not sheet.revealed:
                sheet.answers.pop(visitor, None)
            sheet.reached = [other for other in sheet.reached if other != visitor]

    def document_for(self, visitor: str, leads: bool = False) -> dict[str, Any]:
        """The step as a member is sent it: numbers of the class, and what is the member's own; more taps for one who
        ``leads``."""
        sheet = self.sheet
        document: dict[str, Any] = {
            "lesson": self.lesson,
            "step": self.number,
            "answered": len(sheet.answers),
            "reached": len(sheet.reached),
            "revealed": sheet.revealed,
            "answer": sheet.answers.get(visitor),
            "arrived": visitor in sheet.reached,
        }
        if not sheet.revealed:
            return document
        return document | {"tally": self._tally(MOST_LED if leads else MOST_TAPS), "right": sheet.right}

    def results(self) -> list[dict[str, Any]]:
        """What is left of the step: counts, and nobody. Of its question once it is revealed (choices by their number,
        from 1), and of its goal (``kind`` goal, ``right`` are those who reached it)."""
        where, sheet = {"lesson": self.lesson, "step": self.number}, self.sheet
        results = []
        if self.ask is not None and sheet.revealed:
            kind = self.ask["kind"]
            tally = [] if kind == "line" else self._tally()
            if kind == "choice":
                tally = [[int(answer) + 1, count] for answer, count in tally]
            elif kind == "number":
                tally = [[f"{answer:.12g}", count] for answer, count in tally]
            counts = {"answers": len(sheet.answers), "right": sheet.right, "tally": tally}
            results.append({**where, "kind": kind, **counts})
        if self.goal is not None:
            reached = len(sheet.reached)
            results.append({**where, "kind": "goal", "answers": reached, "right": reached, "tally": []})
        return results

    def among(self, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Results of a class with this step's, in place of what there was of it; where it was opened once more and
        nobody has answered, that stays."""
        kept = list(results)
        for own in self.results():
            same = [
                each for each in kept if all(each.get(key) == own[key] for key in ("lesson", "step", "kind"))
            ]
            if own["answers"] or not same:
                kept = [each for each in kept if each not in same] + [own]
        return kept[-RESULTS:]

    def _tally(self, most: int = MOST_TAPS) -> list[list[Any]]:
        """[answer, how many], the most frequent first; or ``most`` of the points tapped."""
        answers = list(self.sheet.answers.values())
        if self.ask is not None and self.ask["kind"] == "line":
            return [[float(f"{value:.{DIGITS}g}") for value in point] for point in answers[:most]]
        return [[answer, count] for answer, count in Counter(answers).most_common(MOST_TALLIED)]

    def _is_right(self, answer: Any) -> bool:
        assert self.ask is not None
        asked = Ask(0, "", self.ask["kind"], tolerance=self.ask["tolerance"])
        return asked.is_right(answer, self.ask["answer"])

    def _check(self, value: Any) -> None:
        assert self.ask is not None
        kind, field = self.ask["kind"], "change.sheet.answer"
        if kind in ENGINE:
            Question(kind, 0, 0).check(value, self.ask["classes"])
            return
        if isinstance(value, (bool, list)):
            raise Refusal("answer", field, expected="number", got=value)
        high = LARGEST if kind == "number" else self.ask["choices"] - 1
        low = -LARGEST if kind == "number" else 0
        if not low <= value <= high or (kind == "choice" and value != int(value)):
            raise Refusal("out-of-range", field, low=low, high=high, got=value)

    def _at(self, number: int, field: str) -> None:
        if number != self.number:
            raise Refusal("page-turned", field, step=self.number)

    def _make_place(self) -> None:
        """What was done at the step that was left first goes, where there is no place for more."""
        while sum(sheet.size for sheet in self.sheets.values()) >= MOST_ANSWERS:
            first = next(iter(self.sheets))
            if first == str(self.number):
                raise Refusal("class-answers", "change.sheet", most=MOST_ANSWERS)
            del self.sheets[first]
