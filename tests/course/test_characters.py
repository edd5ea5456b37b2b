"""A lesson file, and a file of answers, with characters that disturb the text around them is refused by its line."""

from __future__ import annotations

import pytest

from app.course.lesson import name_in
from app.engine import ScenarioError
from app.engine.core.characters import MOST_MARKS
from tests.course.conftest import FRONT, Wrong, of_block, read

PILE = "a" + "\u0301" * (MOST_MARKS + 1)
STEP = "\n## A step\n\nText.\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (FRONT.replace("A lesson", "A \u202elesson") + STEP, 3),
        (FRONT.replace("A lesson", '"A \\u202elesson"') + STEP, 3),
        (f"{FRONT}\n## A {PILE}\n", 7),
        (f"{FRONT}{STEP}\nMore \0 text.\n", 11),
        (f"{FRONT}{STEP}\nMore &#x202e; text.\n", 11),
        (f"{FRONT}{STEP}\n![a](a.png '&#x202e;')\n", 11),
        (of_block('hint: "\\u2067 look"'), 9),
    ],
)
def test_a_lesson_with_such_characters_is_refused_by_its_line(wrong: Wrong, text: str, line: int) -> None:
    ((at, sentence),) = wrong(text)
    assert at == line
    assert "turn the direction of text" in sentence


def test_a_title_of_any_script_is_taken() -> None:
    title = "می\u200cخواهم 👩\u200d👧"
    assert read(FRONT.replace("A lesson", title) + STEP).about["title"] == title


def test_the_name_on_answers_may_not_have_them() -> None:
    assert name_in({"name": "علی\u200cرضا"}) == "علی\u200cرضا"
    with pytest.raises(ScenarioError, match="turn the direction"):
        name_in({"name": "Ada \u202e"})
