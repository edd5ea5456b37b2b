"""The step of a lesson that a class is at, with the class's answers and the visitors who reached the step's goal.

No names are kept. If students go at their own pace, it is the step of the lead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...course.ask import ENGINE, Ask
from ...refusal import Refusal
from .questions import MOST_TAPS, Late, Question, Turns, due, is_due, put

MOST_TALLIED = 12  # different answers in a tally
LARGEST = 1e12  # largest number as an answer
DIGITS = 5  # of a point in a tally

#: The part of a step's question that answers are marked by: kind, choices (their number), classes, tolerance, answer.
Asked = dict[str, Any]
#: The predicates of a step's goal, as sent to pages.
Goal = list[dict[str, Any]]


@dataclass
class StepAnswers:
    """``answers`` by visitor, and the visitors who ``reached`` the goal. ``revealed``: the class has seen the right
    answer; ``right``: number of right answers then.

    ``seen``: visitors who have seen the marking of their answer, at their own pace; it is final. ``ask``, ``goal``: of
    a step that was open at students' own pace; :class:`ClassStep` has them for its present step. ``late``,
    ``late_reached``: answers and goals of late visitors that wait for their turn.
    """

    answers: dict[str, Any] = field(default_factory=dict)
    reached: list[str] = field(default_factory=list)
    revealed: bool = False
    right: int = 0
    seen: list[str] = field(default_factory=list)
    ask: Asked | None = None
    goal: Goal | None = None
    late: Late = field(default_factory=dict)
    late_reached: Late = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        """The answers as stored, without empty newer fields, so that older versions can read them."""
        own = self.seen or self.ask is not None or self.goal is not None
        left_out = {name for name in ("late", "late_reached") if not getattr(self, name)}
        left_out |= set() if own else {"seen", "ask", "goal"}
        return {key: value for key, value in vars(self).items() if key not in left_out}

    @property
    def size(self) -> int:
        return len(self.answers) + len(self.reached) + self.waiting

    @property
    def waiting(self) -> int:
        """Number of answers and goals that wait for their turn."""
        return len(self.late) + len(self.late_reached)

    def has_answer(self, visitor: str) -> bool:
        return visitor in self.answers or visitor in self.late

    def has_reached(self, visitor: str) -> bool:
        return visitor in self.reached or visitor in self.late_reached

    def answer_of(self, visitor: str) -> Any:
        _, late = self.late.get(visitor, (0.0, None))
        return self.answers.get(visitor, late)

    def answer(self, visitor: str, value: Any, turn: float) -> None:
        """Store the visitor's answer; it counts from its ``turn`` (ms) on; 0: at once."""
        put(self.answers, self.late, visitor, value, turn)

    def reach(self, visitor: str, turn: float) -> None:
        """Store that the visitor has reached the goal; it counts from its ``turn`` on."""
        if turn:
            self.late_reached[visitor] = [turn, True]
        else:
            self.reached.append(visitor)

    def is_due(self, now: float) -> bool:
        return is_due(self.late, now) or is_due(self.late_reached, now)

    def settle(self, now: float, ask: Asked | None) -> None:
        """Count late answers to the question ``ask`` and late goals whose turn has come."""
        self.reached += due(self.late_reached, now)
        ready = due(self.late, now)
        self.answers |= ready
        if ready and self.revealed:
            self.right = self.right_by(ask)

    def shown_to(self, visitor: str) -> bool:
        """Whether the visitor has seen the right answer."""
        return self.revealed or visitor in self.seen

    def judged(self) -> dict[str, Any]:
        """The answers whose marking their visitors have seen: they are final."""
        if self.revealed:
            return self.answers
        return {visitor: self.answers[visitor] for visitor in self.seen if visitor in self.answers}

    def counts(self) -> dict[str, int]:
        """Counts of final answers, of right ones and of visitors who reached the goal."""
        return {
            "answered": len(self.judged()),
            "right": self.right_by(self.ask),
            "reached": len(self.reached),
        }

    def right_by(self, ask: Asked | None) -> int:
        """Number of right ones among the final answers."""
        if ask is None:
            return self.right
        question = Ask(0, "", ask["kind"], tolerance=ask["tolerance"])
        return sum(question.is_right(answer, ask["answer"]) for answer in self.judged().values())

    def reveal(self, ask: Asked) -> None:
        self.revealed = True
        self.right = self.right_by(ask)

    def fix(self) -> None:
        """Make the present answers final; their visitors see the marking."""
        if not self.revealed:
            self.seen = [*self.answers, *self.late]

    def forget(self, visitor: str) -> None:
        """The visitor was removed: drop their part in results that the class has not seen."""
        self.late.pop(visitor, None)
        self.late_reached.pop(visitor, None)
        if not self.revealed:
            self.answers.pop(visitor, None)
            self.seen = [other for other in self.seen if other != visitor]
        self.reached = [other for other in self.reached if other != visitor]

    def tally(self, kind: str, most: int = MOST_TAPS) -> list[list[Any]]:
        """[answer, count], the most frequent first; or up to ``most`` points."""
        answers = list(self.judged().values())
        if kind == "line":
            return [[float(f"{value:.{DIGITS}g}") for value in point] for point in answers[:most]]
        return [[answer, count] for answer, count in Counter(answers).most_common(MOST_TALLIED)]

    def results(self, where: Mapping[str, Any], ask: Asked | None, goal: Goal | None) -> list[dict[str, Any]]:
        """The counts of the step for ``ClassState.results``: of its question if answers are final (choices numbered
        from 1), and of its goal (``kind`` 'goal'; ``right``: visitors who reached it)."""
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


def asked_of(content: Mapping[str, Any], classes: int) -> tuple[Asked | None, Goal | None]:
    """The question, on examples of ``classes`` classes, and the goal of a step of a document with answers."""
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


MOST_ANSWERS = 5_000  # of all steps of the lesson
RESULTS = 200  # questions and goals whose counts are kept
MOST_LED = 1_000  # points in a tally for leads, who show them to the class
PACES = ("together", "own")


@dataclass
class ClassStep:
    """Step ``number``, from 1, of the ``lesson`` of that id, with the question ``ask`` and the ``goal``, if any.

    ``sheets``: the answers by number of the step, the present step last; earlier steps keep theirs during the lesson.
    ``pace``: one of PACES; at their 'own' pace students answer any step. ``turns``: of late visitors.
    """

    lesson: str
    number: int
    ask: Asked | None = None
    goal: Goal | None = None
    sheets: dict[str, StepAnswers] = field(default_factory=dict)
    pace: str = "together"
    turns: Turns | None = None

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> ClassStep:
        sheets = {number: StepAnswers(**sheet) for number, sheet in document["sheets"].items()}
        turns = Turns.from_document(document.get("turns"))
        return cls(**{**document, "sheets": sheets, "turns": turns})

    @classmethod
    def of(
        cls,
        lesson: str,
        number: int,
        task: tuple[Asked | None, Goal | None],
        before: ClassStep | None,
        roll: str,
    ) -> ClassStep:
        """The step, with the pace and the sheets of the step ``before`` if it is of the same lesson. ``roll``: of the
        present visitors."""
        same = before is not None and before.lesson == lesson
        sheets = dict(before.sheets) if before is not None and same else {}
        sheet = sheets.pop(str(number), None) or StepAnswers()
        step = cls(lesson, number, *task, {**sheets, str(number): sheet}, turns=Turns(roll))
        if before is not None and same and before.own:
            step.pace, step.turns = before.pace, before.turns
            step.open_sheet(number, task)
        return step

    def document(self) -> dict[str, Any]:
        """The step as stored, without empty newer fields, so that older versions can read it."""
        document = {**vars(self), "turns": self.turns and dict(vars(self.turns))}
        if not self.own:
            del document["pace"]
        if self.turns is None:
            del document["turns"]
        return document | {"sheets": {number: sheet.document() for number, sheet in self.sheets.items()}}

    @property
    def name(self) -> str:
        return f"{self.lesson} {self.number}"

    @property
    def sheet(self) -> StepAnswers:
        return self.sheets[str(self.number)]

    @property
    def own(self) -> bool:
        """Whether students go at their own pace."""
        return self.pace == "own"

    @property
    def open(self) -> bool:
        """Whether the question is open."""
        return self.ask is not None and not self.sheet.revealed

    def waits_for(self, visitor: str, number: int) -> bool:
        """Whether the question of step ``number`` is open for the visitor; at their own pace of any step."""
        sheet = self.sheets.get(str(number))
        is_open = self.own or (number == self.number and self.ask is not None)
        return is_open and not (sheet is not None and sheet.shown_to(visitor))

    @property
    def standing(self) -> tuple[Any, ...]:
        """The part whose change is sent to the whole class at once."""
        return self.lesson, self.number, self.sheet.revealed, self.pace

    def answer(self, visitor: str, number: int, value: Any, network: str, now: float) -> None:
        """Store or replace the visitor's answer. Raises Refusal if the class is at another step or at their own pace,
        if no question is open for the visitor, and for an impossible answer."""
        self._at(number, "change.sheet.step")
        if self.ask is None or self.sheet.shown_to(visitor):
            raise Refusal("no-question", "change.sheet")
        check_answer(self.ask, value, "change.sheet.answer")
        known = self.sheet.has_answer(visitor)
        turn = 0.0 if known else self._turn(self.sheet, visitor, network, now, "change.sheet")
        assert turn is not None, "_turn raises Refusal unless at students' own pace"
        self._makes_place()
        self.sheet.answer(visitor, value, turn)

    def reach(self, visitor: str, number: int, network: str, now: float) -> None:
        """Store that the visitor has reached the goal of that step. Raises Refusal if the class is at another step."""
        if not self.own:
            self._at(number, "step")
        sheet = self.sheets[str(number)]
        if not sheet.has_reached(visitor):
            turn = self._turn(sheet, visitor, network, now, "step")
            if turn is not None and self._makes_place():
                sheet.reach(visitor, turn)

    def _turn(self, sheet: StepAnswers, visitor: str, network: str, now: float, field: str) -> float | None:
        """The time (ms) from which on an answer or goal of the visitor counts; 0: at once. Beyond the limits it raises
        Refusal, or at students' own pace returns None: it does not count."""
        try:
            return 0.0 if self.turns is None else self.turns.take(visitor, network, now, sheet.size, field)
        except Refusal:
            if self.own:
                return None
            raise

    def settle(self, now: float) -> None:
        """Count late answers and goals whose turn has come."""
        for number, sheet in self.sheets.items():
            sheet.settle(now, self.ask if number == str(self.number) else sheet.ask)

    def is_due(self, now: float) -> bool:
        return any(sheet.is_due(now) for sheet in self.sheets.values())

    def go(self, pace: str, tasks: Mapping[str, tuple[Asked | None, Goal | None]], roll: str) -> None:
        """Change the pace. ``tasks``: question and goal by number of the step; ``roll``: of the present visitors. At
        the start of students' own pace all answers become final, since a visitor who returns to a question sees the
        marking."""
        if pace == "own" and not self.own:
            self.turns = Turns(roll)
            for number, sheet in self.sheets.items():
                sheet.ask, sheet.goal = tasks.get(number, (None, None))
                sheet.fix()
        self.pace = pace

    def open_sheet(self, number: int, task: tuple[Asked | None, Goal | None]) -> None:
        """Add the sheet of a step that a student is at, at their own pace; the present step's sheet stays the last."""
        present = self.sheets.pop(str(self.number))
        sheet = present if number == self.number else self.sheets.setdefault(str(number), StepAnswers())
        sheet.ask, sheet.goal = task
        self.sheets[str(self.number)] = present

    def hand_in(self, visitor: str, number: int, value: Any, network: str, now: float) -> None:
        """Store the visitor's answer at their own pace. Only the first one counts, since it shows the right answer; it
        does not count beyond the limits."""
        sheet = self.sheets[str(number)]
        if sheet.shown_to(visitor):
            return
        turn = self._turn(sheet, visitor, network, now, "answer")
        if turn is not None and self._makes_place():
            sheet.answer(visitor, value, turn)
            sheet.seen.append(visitor)

    def reveal(self) -> None:
        """Show the right answer to the class. Raises Refusal if there is no question."""
        if self.ask is None:
            raise Refusal("no-question", "change.reveal")
        self.sheet.reveal(self.ask)

    def forget(self, visitor: str) -> None:
        """The visitor was removed: drop their part in results that nobody has seen."""
        for sheet in self.sheets.values():
            sheet.forget(visitor)

    def document_for(self, visitor: str, leads: bool = False) -> dict[str, Any]:
        """The step as sent to a member: the class's counts and the member's own answer. A member who ``leads`` gets
        more points of a tally, and the counts of all steps that were open at students' own pace."""
        sheet = self.sheet
        document: dict[str, Any] = {
            "lesson": self.lesson,
            "step": self.number,
            "pace": self.pace,
            "answered": len(sheet.answers),
            "reached": len(sheet.reached),
            "asks": self.ask is not None,
            "revealed": sheet.revealed,
            "shown": sheet.shown_to(visitor),
            "answer": sheet.answer_of(visitor),
            "arrived": sheet.has_reached(visitor),
        }
        if sheet.revealed:
            kind = self.ask["kind"] if self.ask else ""
            document |= {"tally": sheet.tally(kind, MOST_LED if leads else MOST_TAPS), "right": sheet.right}
        if leads:
            if sheet.waiting:
                document["late"] = sheet.waiting
            steps = [{"step": number, **each.counts()} for number, each in self._asked_sheets()]
            return document | ({"steps": steps} if steps else {})
        return document | ({"own": self._own_of(visitor)} if self.own else {})

    def _own_of(self, visitor: str) -> list[dict[str, Any]]:
        """The visitor's answers and goals by step, at their own pace."""
        return [
            {
                "step": int(number),
                "answer": sheet.answer_of(visitor),
                "shown": sheet.shown_to(visitor),
                "arrived": sheet.has_reached(visitor),
            }
            for number, sheet in self.sheets.items()
            if sheet.shown_to(visitor) or sheet.has_reached(visitor)
        ]

    def _asked_sheets(self) -> list[tuple[int, StepAnswers]]:
        """(number, answers) of the steps that were open at students' own pace, in order."""
        sheets = {int(number): sheet for number, sheet in self.sheets.items() if sheet.ask or sheet.goal}
        return sorted(sheets.items())

    def results(self) -> list[dict[str, Any]]:
        """The counts of the step and of those that were open at students' own pace."""
        others = [(number, sheet) for number, sheet in self._asked_sheets() if number != self.number]
        results = []
        for number, sheet in sorted([*others, (self.number, self.sheet)]):
            task = (self.ask, self.goal) if number == self.number else (sheet.ask, sheet.goal)
            results += sheet.results({"lesson": self.lesson, "step": number}, *task)
        return results

    def among(self, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """``results`` with the counts of this step added or replaced. Counts without answers replace nothing."""
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
        """Make room for an answer: drop the sheets of earlier steps, the first left first. Returns False if there is no
        room at students' own pace, where no step has been left. Raises Refusal if one step fills the limit."""
        while sum(sheet.size for sheet in self.sheets.values()) >= MOST_ANSWERS:
            first = next(iter(self.sheets))
            if self.own:
                return False
            if first == str(self.number):
                raise Refusal("class-answers", "change.sheet", most=MOST_ANSWERS)
            del self.sheets[first]
        return True
