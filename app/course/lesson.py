"""A lesson: the steps of a Markdown file, and the document that a page, a class or a command is given of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..engine import Limits, Scenario, ScenarioError
from ..engine.core.characters import check_characters
from ..engine.core.errors import CodedError
from ..engine.core.language import speaking
from .ask import Ask
from .lab import Goal, Lab
from .markdown import Values, html_of, measures_in, tokens_of, words_of
from .measures import Predicate, tells, value_of
from .moment import Moment, Runs
from .problem import LessonError, Problems, at_line
from .vocabulary import LOCK_OF

VERSION = 1


def place(number: int | None) -> tuple[bool, int]:
    """Where a lesson with that number stands in a list: those without one come last."""
    return number is None, number or 0


@dataclass(frozen=True)
class Step:
    """A step: its title, the tokens of its text, and what its blocks say. ``line``: of its heading."""

    title: str
    line: int
    tokens: tuple[Any, ...]
    lab: Lab

    def moment(self, runs: Runs) -> Moment:
        lab = self.lab
        return Moment(lab.scenario, runs, lab.position, lab.probe, lab.others)

    def reaches(self, scenario: Any, runs: Runs) -> list[bool]:
        """Which of the goal's predicates a scenario fulfils, each of the run's end."""
        moment = Moment(scenario, runs, None, self.lab.probe, self.lab.others)
        return [predicate.holds(moment) for predicate in self.lab.goal.predicates] if self.lab.goal else []

    def stars(self, scenario: Any, runs: Runs) -> int:
        """The stars that a scenario earns: 0 where the goal is not reached, else 1, or up to 3 where there are more."""
        if not all(self.reaches(scenario, runs)):
            return 0
        stars = self.lab.stars
        if stars is None:
            return 1
        value = value_of(Moment(scenario, runs), stars.measure)
        return 1 if value is None else 1 + (value <= stars.two) + (value <= stars.three)

    def values(self, runs: Runs) -> Values:
        """What the numbers of its sentences are, each worked out once."""
        moment, known = self.moment(runs), {}

        def value(name: str) -> Any:
            if name not in known:
                known[name] = value_of(moment, name)
            return known[name]

        return value

    def check(self, runs: Runs) -> Iterator[LessonError]:
        """What the engine has against it: a position beyond the end, a wrong answer, a number that there is not, a goal
        that the start fulfils or the solution does not."""
        problems = Problems()
        for part in (self._check_position, self._check_numbers, self._check_ask, self._check_goal):
            with problems.noted(), at_line(self.lab.line):
                part(runs)
        yield from problems

    def _check_position(self, runs: Runs) -> None:
        visits = runs.trace(self.lab.scenario).visits
        if self.lab.position is not None and self.lab.position > visits:
            line = self.lab.lines.get("at", self.lab.line)
            raise LessonError(line, "out-of-range", "at", low=0, high=visits, got=self.lab.position)

    def _check_numbers(self, runs: Runs) -> None:
        values = self.values(runs)
        for tokens, line in ((self.tokens, self.line), *self._texts()):
            for token in tokens:
                for child in token.children or ():
                    name = child.content.partition(":")[0].strip()
                    if child.type == "number" and values(name) is None:
                        at = self._line_of(token, line)
                        raise LessonError(at, "number-unknown", measure=name)

    def _line_of(self, token: Any, line: int) -> int:
        """A step's own tokens know their places in the file; those of a text in a block are at the block's line."""
        return int(token.map[0]) + 1 if token in self.tokens and token.map else line

    def _texts(self) -> Iterator[tuple[list[Any], int]]:
        lab = self.lab
        texts = [*(lab.ask.texts if lab.ask else ()), *lab.hints, *([lab.then] if lab.then else [])]
        for text in [*texts, *([lab.goal.text] if lab.goal and lab.goal.text else [])]:
            yield tokens_of(text, lab.line), lab.line

    def _check_ask(self, runs: Runs) -> None:
        ask = self.lab.ask
        if ask is None:
            return
        ask.check(self.moment(runs))
        named = [name for token in self.tokens for name in measures_in(token.content)]
        for name in (*named, *measures_in(ask.question)):
            if tells(ask.own_tells or (), name):
                raise LessonError(ask.line, "ask-told", measure=name)

    def _check_goal(self, runs: Runs) -> None:
        goal, solution = self.lab.goal, self.lab.solution
        if goal is None or solution is None:
            return
        if all(self.reaches(self.lab.scenario, runs)):
            raise LessonError(goal.line, "goal-at-start")
        moment = Moment(solution, runs, None, self.lab.probe, self.lab.others)
        for predicate in goal.predicates:
            truth = value_of(moment, predicate.measure)
            if not predicate.holds_of(truth):
                line = self.lab.lines["solution"]
                raise LessonError(line, "solution-wrong", measure=predicate.measure, truth=words_of(truth))

    def document(self, runs: Runs, place: str) -> dict[str, Any]:
        """The step as docs/lessons.md describes it, with its key. ``place``: where pictures are."""
        values = self.values(runs)
        inline = partial(_inline, values=values, place=place)
        lab = self.lab
        visits = runs.trace(lab.scenario).visits
        return {
            "title": self.title,
            "html": html_of(self.tokens, values, place),
            "lab": {
                "scenario": lab.scenario.document(),
                "position": visits if lab.position is None else min(lab.position, visits),
                "views": lab.views,
                "compare": [dict(part) for part in lab.compare],
                "probe": None if lab.probe is None else list(lab.probe),
                "overlays": None if lab.overlays is None else list(lab.overlays),
                "show": [dict(part) for part in lab.show],
                "point_at": [dict(part) for part in lab.point_at],
                "locks": list(lab.locks),
            },
            "ask": lab.ask and _asked(lab.ask, inline),
            "goal": lab.goal and _goal(lab.goal, inline),
            "stars": lab.stars
            and {"measure": lab.stars.measure, "two": lab.stars.two, "three": lab.stars.three},
            "hints": [inline(hint) for hint in lab.hints],
            "key": {
                "answer": lab.ask and lab.ask.truth(self.moment(runs)),
                **_remarks(lab, inline),
                "solution": lab.solution and lab.solution.document(),
            },
        }


@dataclass(frozen=True)
class Lesson:
    """A lesson as it was read. ``about``: what its front matter says; ``teacher``: tokens of the teacher's section."""

    id: str
    about: Mapping[str, Any]
    steps: tuple[Step, ...]
    teacher: tuple[Any, ...]
    pictures: tuple[tuple[str, int], ...]

    def summary(self) -> dict[str, Any]:
        """What a list of lessons says of it."""
        goals = sum(step.lab.goal is not None for step in self.steps)
        questions = sum(step.lab.ask is not None for step in self.steps)
        return {
            "id": self.id,
            **self.about,
            "steps": len(self.steps),
            "titles": [step.title for step in self.steps],
            "questions": questions,
            "goals": goals,
            "stars": self._stars(),
            "views": self._views(),
        }

    def _stars(self) -> int:
        """The most that its goals earn."""
        labs = [step.lab for step in self.steps if step.lab.goal is not None]
        return sum(3 if lab.stars else 1 for lab in labs)

    def _views(self) -> list[str]:
        """The views that its steps open, each once, in their order."""
        docks = [step.lab.views for step in self.steps if step.lab.views and ":" in step.lab.views]
        names = [view.split(".")[0] for dock in docks for view in dock.split(":", 1)[1].split(",") if view]
        return list(dict.fromkeys(names))

    def check(self, runs: Runs) -> None:
        """Raise LessonErrors for what the engine has against it."""
        problems = Problems()
        problems.starts = [step.line for step in self.steps]
        for step in self.steps:
            problems.extend(step.check(runs))
        problems.check()

    def document(self, runs: Runs, place: str = "") -> dict[str, Any]:
        """The checked document of docs/lessons.md, with the answers and the teacher's section. Numbers in its sentences
        have the form of the lesson's language."""
        with speaking(self.about["language"]):
            steps = [step.document(runs, place) for step in self.steps]
        teacher = html_of(self.teacher, lambda name: None, place) if self.teacher else None
        return {"lesson": VERSION, **self.summary(), "steps": steps, "teacher": teacher}


def for_students(document: Mapping[str, Any]) -> dict[str, Any]:
    """A checked document without the answers and the teacher's section."""
    steps = [{name: part for name, part in step.items() if name != "key"} for step in document["steps"]]
    return {**{name: part for name, part in document.items() if name != "teacher"}, "steps": steps}


def _remarks(lab: Lab, inline: Callable[[str], str]) -> dict[str, Any]:
    """What is said after an answer, or when the goal is reached: ``why``, ``wrong`` by choice, ``then``."""
    ask = lab.ask
    return {
        "why": inline(ask.why) if ask and ask.why else None,
        "wrong": {str(place): inline(text) for place, text in ask.wrong.items()} if ask else {},
        "then": inline(lab.then) if lab.then else None,
    }


def _inline(text: str, values: Values, place: str) -> str:
    """A text of a block as HTML: without the paragraph's own tags where it is one paragraph."""
    tokens: Sequence[Any] = tokens_of(text, 1)
    one = [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    return html_of(tokens[1:2] if one else tokens, values, place)


def _asked(ask: Ask, inline: Callable[[str], str]) -> dict[str, Any]:
    return {
        "kind": ask.kind,
        "question": inline(ask.question),
        "choices": [inline(choice) for choice in ask.choices],
        "tolerance": ask.tolerance,
        "tells": list(ask.tells),
    }


def _goal(goal: Goal, inline: Callable[[str], str]) -> dict[str, Any]:
    predicates: tuple[Predicate, ...] = goal.predicates
    text = inline(goal.text) if goal.text else None
    return {"text": text, "predicates": [predicate.document() for predicate in predicates]}


# Marks: what answers that were handed in are worth, judged by the engine.


OF_ANSWERS = 1  # the version
LONGEST_NAME = 200  # characters


class AnswersError(CodedError, ValueError):
    """A file of answers that cannot be used."""


@dataclass(frozen=True)
class Mark:
    """What one question or goal earned: ``points`` 0 or 1, of a goal that has them up to 3 ``stars``. ``reason``: why a
    scenario that was handed in counts for nothing."""

    step: int
    part: str
    points: int
    most: int = 1
    reason: str | None = None


def parts_of(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """What can earn points: (step from 1, 'question' or 'goal')."""
    for i, step in enumerate(lesson.steps, 1):
        if step.lab.ask is not None:
            yield i, "question"
        if step.lab.goal is not None:
            yield i, "goal"


def name_in(answers: Any) -> str:
    """Whose answers they are, if that is said. Raises ScenarioError for a name with characters that are refused."""
    name = answers.get("name") if isinstance(answers, dict) else None
    if not isinstance(name, str):
        return ""
    check_characters(name, "name")
    return name[:LONGEST_NAME]


def marks(lesson: Lesson, answers: Any, runs: Runs, limits: Limits) -> list[Mark]:
    """The marks of answers as docs/lessons.md has them, one of each of :func:`parts_of`. Raises AnswersError."""
    steps = answers.get("steps") if isinstance(answers, dict) else None
    if (
        not isinstance(steps, dict)
        or answers.get("answers") != OF_ANSWERS
        or isinstance(answers["answers"], bool)
    ):
        raise AnswersError("answers-version")
    if answers.get("lesson") != lesson.id:
        raise AnswersError("answers-lesson", got=answers.get("lesson"), lesson=lesson.id)
    for number in steps:
        if number not in [str(i) for i in range(1, len(lesson.steps) + 1)]:
            raise AnswersError("answers-step", got=number, count=len(lesson.steps))
    return [
        _mark(lesson.steps[i - 1], i, part, steps.get(str(i)), runs, limits) for i, part in parts_of(lesson)
    ]


def _mark(step: Step, number: int, part: str, work: Any, runs: Runs, limits: Limits) -> Mark:
    work = work if isinstance(work, dict) else {}
    if part == "question":
        ask = step.lab.ask
        assert ask is not None
        right = "answer" in work and ask.is_right(work["answer"], ask.truth(step.moment(runs)))
        return Mark(number, part, int(right))
    most = 1 if step.lab.stars is None else 3
    if not work.get("scenario"):
        return Mark(number, part, 0, most)
    try:
        scenario = Scenario.from_document(work["scenario"], limits)
    except ScenarioError as error:
        return Mark(number, part, 0, most, error.message)
    if changed(step, scenario):
        return Mark(number, part, 0, most)
    return Mark(number, part, step.stars(scenario, runs), most)


def changed(step: Step, scenario: Scenario) -> list[str]:
    """The parts of a scenario that are not the step's although they are locked there."""
    own, other = step.lab.scenario.document(), scenario.document()
    keys = own.keys() | other.keys()
    return sorted(
        key
        for key in keys
        if LOCK_OF.get(key, "settings") in step.lab.locks and own.get(key) != other.get(key)
    )
