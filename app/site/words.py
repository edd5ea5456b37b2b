"""What the pages of a course say of themselves; after an answer the script speaks (static/js/text/en/site.ts)."""

from __future__ import annotations

TITLE = "Lessons"
STEPS, BACK, ON = "Steps", "Back", "Next"
ALL = "All lessons"
ANSWER, HINT, GOAL, SOLUTION = "Answer", "Hint", "Goal", "One solution"
YES, NO = "Yes", "No"
POINT = ("x₁", "x₂")
LINE = "A point on the new line"
NUMBER, CLASS = "Your answer", "Class"
NO_SCRIPT = "Questions are judged by a script, which is off here."
LESSON_BEFORE, LESSON_AFTER = "Lesson before:", "Next lesson:"
_NEEDED = "This goal is about a run of your own, which has to be trained: that needs Hyperplane itself"
FRESH = f"{_NEEDED}, so it is not judged here. The run beside it plays."
JUDGED = f"{_NEEDED}, which judges it on a server."
OPEN = "Open it in a tab; what is reached there is not kept here."
TOO_LONG = "This run is too long to be taken along: the picture shows its moment."
LICENCES = "Licences of what these pages are made with"


def counts(steps: int, questions: int, minutes: float | None) -> str:
    """How long a lesson is, on its line of the list."""
    parts = [_of(steps, "step"), *([_of(questions, "question")] if questions else [])]
    return ", ".join([*parts, *([f"{minutes:g} minutes"] if minutes else [])])


def _of(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
