"""The step of a written lesson at which a class is, with its sheets; at their own pace that of whoever leads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from .questions import MOST_TAPS
from .refusal import Refusal
from .sheet import Asked, Sheet, Wanted, check_answer

MOST_ANSWERS = 5_000  # that are kept, those of steps passed included
RESULTS = 200  # questions and goals whose counts are kept
MOST_LED = 1_000  # taps that whoever leads is told: they are drawn for all to see
PACES = ("together", "own")


@dataclass
class ClassStep:
    """Step ``number``, from 1, of the ``lesson`` of that id, which asks ``ask`` and has the goal ``goal``, if any.

    ``sheets``: by number of the step, the present one last; the steps that were left keep theirs while the lesson goes
    on. ``pace``: one of PACES; at their own each student answers and reaches the goal of any step.
    """

    lesson: str
    number: int
    ask: Asked | None = None
    goal: Wanted | None = None
    sheets: dict[str, Sheet] = field(default_factory=dict)
    pace: str = "together"

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> ClassStep:
        sheets = {number: Sheet(**sheet) for number, sheet in document["sheets"].items()}
        return cls(**{**document, "sheets": sheets})

    @classmethod
    def of(
        cls, lesson: str, number: int, task: tuple[Asked | None, Wanted | None], before: ClassStep | None
    ) -> ClassStep:
        """The step, with the sheets that a class has of the lesson already, and its pace."""
        same = before is not None and before.lesson == lesson
        sheets = dict(before.sheets) if before is not None and same else {}
        sheet = sheets.pop(str(number), None) or Sheet()
        step = cls(lesson, number, *task, {**sheets, str(number): sheet})
        if before is not None and same and before.own:
            step.pace = before.pace
            step.open_sheet(number, task)
        return step

    def document(self) -> dict[str, Any]:
        """As it is stored; together a worker of before there were paces reads it too."""
        document = asdict(self)
        if not self.own:
            del document["pace"]
        return document | {"sheets": {number: sheet.document() for number, sheet in self.sheets.items()}}

    @property
    def name(self) -> str:
        return f"{self.lesson} {self.number}"

    @property
    def sheet(self) -> Sheet:
        return self.sheets[str(self.number)]

    @property
    def own(self) -> bool:
        """Whether everybody goes at their own pace."""
        return self.pace == "own"

    @property
    def open(self) -> bool:
        """Whether its question waits for answers."""
        return self.ask is not None and not self.sheet.revealed

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
        return self.lesson, self.number, self.sheet.revealed, self.pace

    def answer(self, visitor: str, number: int, value: Any) -> None:
        """The visitor's answer, in place of the one before. Raises Refusal for a page that has been turned, where
        nothing is asked of the visitor any more or everybody is at their own pace, and for what can be no answer."""
        self._at(number, "change.sheet.step")
        if self.ask is None or self.sheet.shown_to(visitor):
            raise Refusal("no-question", "change.sheet")
        check_answer(self.ask, value, "change.sheet.answer")
        self._makes_place()
        self.sheet.answers[visitor] = value

    def reach(self, visitor: str, number: int) -> None:
        """The visitor has reached the goal of that step. Raises Refusal for a page that has been turned."""
        if not self.own:
            self._at(number, "step")
        sheet = self.sheets[str(number)]
        if visitor not in sheet.reached and self._makes_place():
            sheet.reached.append(visitor)

    def go(self, pace: str, tasks: Mapping[str, tuple[Asked | None, Wanted | None]]) -> None:
        """At that pace from now on. ``tasks``: of every step that has a sheet, by its number. Before everybody goes at
        their own what was handed in is judged: whoever meets the question again is told what it is worth."""
        if pace == "own" and not self.own:
            for number, sheet in self.sheets.items():
                sheet.ask, sheet.goal = tasks.get(number, (None, None))
                sheet.settle()
        self.pace = pace

    def open_sheet(self, number: int, task: tuple[Asked | None, Wanted | None]) -> None:
        """The sheet of a step at which somebody is at their own pace; the present one stays the last."""
        present = self.sheets.pop(str(self.number))
        sheet = present if number == self.number else self.sheets.setdefault(str(number), Sheet())
        sheet.ask, sheet.goal = task
        self.sheets[str(self.number)] = present

    def hand_in(self, visitor: str, number: int, value: Any) -> None:
        """The visitor's answer at their own pace to the question of that step, whose sheet is open: the first one
        counts, since what is right is shown then; none where there is no place for more."""
        sheet = self.sheets[str(number)]
        if not sheet.shown_to(visitor) and self._makes_place():
            sheet.answers[visitor] = value
            sheet.seen.append(visitor)

    def reveal(self) -> None:
        """The right answer is shown from now on. Raises Refusal where nothing is asked."""
        if self.ask is None:
            raise Refusal("no-question", "change.reveal")
        self.sheet.reveal(self.ask)

    def forget(self, visitor: str) -> None:
        """The visitor is out: what nobody has been told yet counts without them."""
        for sheet in self.sheets.values():
            sheet.forget(visitor)

    def document_for(self, visitor: str, leads: bool = False) -> dict[str, Any]:
        """The step as a member is sent it: numbers of the class, and what is the member's own; more taps for one who
        ``leads``, and of each step the numbers once the class has been at its own pace."""
        sheet = self.sheet
        document: dict[str, Any] = {
            "lesson": self.lesson,
            "step": self.number,
            "pace": self.pace,
            "answered": len(sheet.answers),
            "reached": len(sheet.reached),
            "revealed": sheet.revealed,
            "shown": sheet.shown_to(visitor),
            "answer": sheet.answers.get(visitor),
            "arrived": visitor in sheet.reached,
        }
        if sheet.revealed:
            kind = self.ask["kind"] if self.ask else ""
            document |= {"tally": sheet.tally(kind, MOST_LED if leads else MOST_TAPS), "right": sheet.right}
        if leads:
            steps = [{"step": number, **each.counts()} for number, each in self._asked_sheets()]
            return document | ({"steps": steps} if steps else {})
        return document | ({"own": self._own_of(visitor)} if self.own else {})

    def _own_of(self, visitor: str) -> list[dict[str, Any]]:
        """What the visitor has answered and reached, by step; and where the class has been shown what is right."""
        return [
            {
                "step": int(number),
                "answer": sheet.answers.get(visitor),
                "shown": sheet.shown_to(visitor),
                "arrived": visitor in sheet.reached,
            }
            for number, sheet in self.sheets.items()
            if sheet.shown_to(visitor) or visitor in sheet.reached
        ]

    def _asked_sheets(self) -> list[tuple[int, Sheet]]:
        """Of steps that were open at their own pace, in their order."""
        sheets = {int(number): sheet for number, sheet in self.sheets.items() if sheet.ask or sheet.goal}
        return sorted(sheets.items())

    def results(self) -> list[dict[str, Any]]:
        """What is left of the step, and of those that were open at their own pace: counts, and nobody."""
        others = [(number, sheet) for number, sheet in self._asked_sheets() if number != self.number]
        results = []
        for number, sheet in sorted([*others, (self.number, self.sheet)]):
            task = (self.ask, self.goal) if number == self.number else (sheet.ask, sheet.goal)
            results += sheet.results({"lesson": self.lesson, "step": number}, *task)
        return results

    def among(self, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Results of a class with this step's, in place of what there was of it; where it was opened once more and
        nobody has answered, that stays."""
        newest = list(results)
        for own in self.results():
            same = [
                each
                for each in newest
                if all(each.get(key) == own[key] for key in ("lesson", "step", "kind"))
            ]
            if own["answers"] or not same:
                newest = [each for each in newest if each not in same] + [own]
        return newest[-RESULTS:]

    def _at(self, number: int, field: str) -> None:
        if self.own:
            raise Refusal("own-pace", field)
        if number != self.number:
            raise Refusal("page-turned", field, step=self.number)

    def _makes_place(self) -> bool:
        """What was done at the step that was left first goes, where there is no place for more. At their own pace none
        has been left: nobody is held up there, and no more is counted. Raises Refusal where one step takes all."""
        while sum(sheet.size for sheet in self.sheets.values()) >= MOST_ANSWERS:
            first = next(iter(self.sheets))
            if self.own:
                return False
            if first == str(self.number):
                raise Refusal("class-answers", "change.sheet", most=MOST_ANSWERS)
            del self.sheets[first]
        return True
