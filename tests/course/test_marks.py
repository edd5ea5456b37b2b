"""Answers that were handed in: right ones earn a point, goals as many as they have stars."""

from __future__ import annotations

from typing import Any

import pytest

from app.course.lesson import AnswersError, marks, parts_of
from app.course.moment import OwnRuns
from tests.course.conftest import FRONT, LIMITS, read
from tests.sentences import check_sentence

LESSON = f"""{FRONT}
## One
```lab
ask: {{question: How many?, kind: number, answer: "{{mistakes}}", tolerance: 0.5}}
```

## Two
```lab
ask: {{question: And?, kind: choice, choices: [yes, no], answer: no, holds: {{separable: true}}}}
lock: [learner]
goal: {{separable: false}}
stars: {{points: [4, 3]}}
solution: {{data: xor}}
```

## Three
```lab
at: 2
ask: {{question: Where?, kind: line}}
```
"""
XOR = {"data": {"preset": "xor"}}
FOLD = {"data": {"x": [[0, 0], [1, 1], [2, 2]], "y": [1, -1, 1]}}
EASY = {"data": {"preset": "or"}}


def earned(steps: dict[str, Any]) -> list[int]:
    lesson = read(LESSON)
    answers = {"answers": 1, "lesson": "a-lesson", "steps": steps}
    return [mark.points for mark in marks(lesson, answers, OwnRuns(), LIMITS)]


def test_each_question_and_each_goal_is_marked() -> None:
    assert list(parts_of(read(LESSON))) == [(1, "question"), (2, "question"), (2, "goal"), (3, "question")]
    assert earned({}) == [0, 0, 0, 0]
    lines = [0.5, -0.5]
    assert earned({"1": {"answer": 18}, "2": {"answer": 1, "scenario": FOLD}, "3": {"answer": lines}})[
        :3
    ] == [1, 1, 3]


@pytest.mark.parametrize(
    ("answer", "points"),
    [(18, 1), (18.4, 1), (18.6, 0), ("18", 0), (True, 0), (None, 0), (float("nan"), 0), ([18], 0)],
)
def test_a_number_is_right_within_its_tolerance(answer: Any, points: int) -> None:
    assert earned({"1": {"answer": answer}})[0] == points


@pytest.mark.parametrize(
    ("scenario", "points"),
    [
        (XOR, 2),
        (FOLD, 3),
        (EASY, 0),
        ({**XOR, "learner": "mira"}, 0),
        ({"data": 3}, 0),
        ([], 0),
        ("xor", 0),
    ],
)  # fmt: skip
def test_a_goal_is_judged_by_the_engine_and_what_is_locked_must_be_as_it_was(
    scenario: Any, points: int
) -> None:
    assert earned({"2": {"scenario": scenario}})[2] == points


@pytest.mark.parametrize(
    "answers",
    [
        None, [], {}, {"answers": 1}, {"answers": 2, "lesson": "a-lesson", "steps": {}},
        {"answers": True, "lesson": "a-lesson", "steps": {}}, {"answers": 1, "lesson": "another", "steps": {}},
        {"answers": 1, "lesson": "a-lesson", "steps": {"4": {}}}, {"answers": 1, "lesson": "a-lesson", "steps": []},
    ],
)  # fmt: skip
def test_what_are_no_answers_to_the_lesson_is_refused_in_a_sentence(answers: Any) -> None:
    with pytest.raises(AnswersError) as caught:
        marks(read(LESSON), answers, OwnRuns(), LIMITS)
    check_sentence(str(caught.value))
