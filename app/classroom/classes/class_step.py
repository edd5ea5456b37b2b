"""The step of a written lesson at which a class is: what the class answered there, and who has reached its goal.

No names are kept. Where everybody goes at their own pace, the step is that of whoever leads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...course.ask import ENGINE, Ask
from ...refusal import Refusal
from .questions import MOST_TAPS, Late, Question, Turns, due, is_due, put

MOST_TALLIED = 12  # different numbers that are told
LARGEST = 1e12  # number that can be an answer
DIGITS = 5  # of a tap that is told

#: What a step asks, as far as answers are judged by it: kind, choices (how many), classes, tolerance and answer.
Asked = dict[str, Any]
#: The predicates of a step's goal, as they are sent.
Goal = list[dict[str, Any]]


@dataclass
class StepAnswers:
    """``answers`` and ``reached``, by visitor. ``revealed``: the class has been shown what is right, and ``right`` of
    its answers are.

    ``seen``: visitors whose answer was judged before them, at their own pace; it stays. ``ask``, ``goal``: of the step,
    where it was open at their own pace; of any other step the class's present one knows them while it is there.
    ``late``, ``late_reached``: answers and goals of late visitors that wait for their turn to be counted.
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
        """As it is stored; without a pace of one's own and late answers a worker of before there were any reads it
        too."""
        own = self.seen or self.ask is not None or self.goal is not None
        left_out = {name for name in ("late", "late_reached") if not getattr(self, name)}
        left_out |= set() if own else {"seen", "ask", "goal"}
        return {key: value for key, value in vars(self).items() if key not in left_out}

    @property
    def size(self) -> int:
        return len(self.answers) + len(self.reached) + self.waiting

    @property
    def waiting(self) -> int:
        """How many answers and goals wait for their turn."""
        return len(self.late) + len(self.late_reached)

    def has_answer(self, visitor: str) -> bool:
        return visitor in self.answers or visitor in self.late

    def has_reached(self, visitor: str) -> bool:
        return visitor in self.reached or visitor in self.late_reached

    def answer_of(self, visitor: str) -> Any:
        _, late = self.late.get(visitor, (0.0, None))
        return self.answers.get(visitor, late)

    def answer(self, visitor: str, value: Any, turn: float) -> None:
        """The visitor's answer, which counts from its ``turn`` (ms) on; 0: at once."""
        put(self.answers, self.late, visitor, value, turn)

    def reach(self, visitor: str, turn: float) -> None:
        """The visitor has reached the goal, which counts likewise."""
        if turn:
            self.late_reached[visitor] = [turn, True]
        else:
            self.reached.append(visitor)

    def is_due(self, now: float) -> bool:
        return is_due(self.late, now) or is_due(self.late_reached, now)

    def settle(self, now: float, ask: Asked | None) -> None:
        """Count the late answers and goals whose turn has come, of the question ``ask``."""
        self.reached += due(self.late_reached, now)
        ready = due(self.late, now)
        self.answers |= ready
        if ready and self.revealed:
            self.right = self.right_by(ask)

    def shown_to(self, visitor: str) -> bool:
        """Whether the visitor knows what is right."""
        return self.revealed or visitor in self.seen

    def judged(self) -> dict[str, Any]:
        """The answers whose worth is known to who gave them: they do not change any more."""
        if self.revealed:
            return self.answers
        return {visitor: self.answers[visitor] for visitor in self.seen if visitor in self.answers}

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

    def fix(self) -> None:
        """What was handed in counts as it is, and is judged before who handed it in."""
        if not self.revealed:
            self.seen = [*self.answers, *self.late]

    def forget(self, visitor: str) -> None:
        """The visitor is out: what the class has not been told yet counts without them."""
        self.late.pop(visitor, None)
        self.late_reached.pop(visitor, None)
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

    def results(self, where: Mapping[str, Any], ask: Asked | None, goal: Goal | None) -> list[dict[str, Any]]:
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


def asked_of(content: Mapping[str, Any], classes: int) -> tuple[Asked | None, Goal | None]:
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


MOST_ANSWERS = 5_000  # that are kept, those of steps passed included
RESULTS = 200  # questions and goals whose counts are kept
MOST_LED = 1_000  # taps that whoever leads is told: they are drawn for all to see
PACES = ("together", "own")


@dataclass
class ClassStep:
    """Step ``number``, from 1, of the ``lesson`` of that id, which asks ``ask`` and has the goal ``goal``, if any.

    ``sheets``: by number of the step, the present one last; the steps that were left keep theirs while the lesson goes
    on. ``pace``: one of PACES; at their own each student answers and reaches the goal of any step. ``turns``: in which
    what late visitors do counts.
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
        """The step, with the sheets that a class has of the lesson already, and its pace. ``roll``: of who is there."""
        same = before is not None and before.lesson == lesson
        sheets = dict(before.sheets) if before is not None and same else {}
        sheet = sheets.pop(str(number), None) or StepAnswers()
        step = cls(lesson, number, *task, {**sheets, str(number): sheet}, turns=Turns(roll))
        if before is not None and same and before.own:
            step.pace, step.turns = before.pace, before.turns
            step.open_sheet(number, task)
        return step

    def document(self) -> dict[str, Any]:
        """As it is stored; together and without turns a worker of before there were any reads it too."""
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
        """Whether everybody goes at their own pace."""
        return self.pace == "own"

    @property
    def open(self) -> bool:
        """Whether its question waits for answers."""
        return self.ask is not None and not self.sheet.revealed

    def waits_for(self, visitor: str, number: int) -> bool:
        """Whether a question of step ``number`` is open for the visitor: at their own pace of any step."""
        sheet = self.sheets.get(str(number))
        is_open = self.own or (number == self.number and self.ask is not None)
        return is_open and not (sheet is not None and sheet.shown_to(visitor))

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
        return self.lesson, self.number, self.sheet.revealed, self.pace

    def answer(self, visitor: str, number: int, value: Any, network: str, now: float) -> None:
        """The visitor's answer, in place of the one before. Raises Refusal for a page that has been turned, where
        nothing is asked of the visitor any more or everybody is at their own pace, and for what can be no answer."""
        self._at(number, "change.sheet.step")
        if self.ask is None or self.sheet.shown_to(visitor):
            raise Refusal("no-question", "change.sheet")
        check_answer(self.ask, value, "change.sheet.answer")
        known = self.sheet.has_answer(visitor)
        turn = 0.0 if known else self._turn(self.sheet, visitor, network, now, "change.sheet")
        assert turn is not None, "together it is refused"
        self._makes_place()
        self.sheet.answer(visitor, value, turn)

    def reach(self, visitor: str, number: int, network: str, now: float) -> None:
        """The visitor has reached the goal of that step. Raises Refusal for a page that has been turned."""
        if not self.own:
            self._at(number, "step")
        sheet = self.sheets[str(number)]
        if not sheet.has_reached(visitor):
            turn = self._turn(sheet, visitor, network, now, "step")
            if turn is not None and self._makes_place():
                sheet.reach(visitor, turn)

    def _turn(self, sheet: StepAnswers, visitor: str, network: str, now: float, field: str) -> float | None:
        """From when on what the visitor does at a sheet counts; 0: at once. What is one too many is refused, and at
        their own pace, where nobody is held up, not counted: None."""
        try:
            return 0.0 if self.turns is None else self.turns.take(visitor, network, now, sheet.size, field)
        except Refusal:
            if self.own:
                return None
            raise

    def settle(self, now: float) -> None:
        """Count what late visitors did and whose turn has come."""
        for number, sheet in self.sheets.items():
            sheet.settle(now, self.ask if number == str(self.number) else sheet.ask)

    def is_due(self, now: float) -> bool:
        return any(sheet.is_due(now) for sheet in self.sheets.values())

    def go(self, pace: str, tasks: Mapping[str, tuple[Asked | None, Goal | None]], roll: str) -> None:
        """At that pace from now on. ``tasks``: of every step that has a sheet, by its number; ``roll``: of the visitors
        in the class. Before everybody goes at their own what was handed in is judged: whoever meets the question again
        is told what it is worth."""
        if pace == "own" and not self.own:
            self.turns = Turns(roll)
            for number, sheet in self.sheets.items():
                sheet.ask, sheet.goal = tasks.get(number, (None, None))
                sheet.fix()
        self.pace = pace

    def open_sheet(self, number: int, task: tuple[Asked | None, Goal | None]) -> None:
        """The sheet of a step at which somebody is at their own pace; the present one stays the last."""
        present = self.sheets.pop(str(self.number))
        sheet = present if number == self.number else self.sheets.setdefault(str(number), StepAnswers())
        sheet.ask, sheet.goal = task
        self.sheets[str(self.number)] = present

    def hand_in(self, visitor: str, number: int, value: Any, network: str, now: float) -> None:
        """The visitor's answer at their own pace to the question of that step, whose sheet is open: the first one
        counts, since what is right is shown then; none where there is no place for more."""
        sheet = self.sheets[str(number)]
        if sheet.shown_to(visitor):
            return
        turn = self._turn(sheet, visitor, network, now, "answer")
        if turn is not None and self._makes_place():
            sheet.answer(visitor, value, turn)
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
        """What the visitor has answered and reached, by step; and where the class has been shown what is right."""
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
