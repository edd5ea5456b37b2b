"""What of a lesson's text is counted before it is parsed."""

from __future__ import annotations

import time

import pytest

from app.course.lesson_file import MOST_TRAINED, lesson_from
from app.course.markdown import DEEPEST, MOST_MARKS, check_figures
from app.course.problem import LessonError, LessonErrors
from app.engine.core.limits import UNLIMITED
from tests.hostile_lessons import HEAD, STEP, TEXTS, filled
from tests.sentences import check_sentence

NESTED = {
    "quotes": "> ",
    "items": "- ",
    "numbers": "1. ",
    "of both kinds": "> - ",
    "brackets": "[",
    "pictures": "![",
}


@pytest.mark.parametrize("unit", NESTED.values(), ids=NESTED)
def test_so_many_may_stand_within_each_other_and_not_one_more(unit: str) -> None:
    each = 2 if unit == "> - " else 1
    check_figures("text\n\n" + unit * (DEEPEST // each) + "a", 1)
    with pytest.raises(LessonError) as refused:
        check_figures("text\n\n" + unit * (DEEPEST // each + 1) + "a", 7)
    assert (refused.value.reason, refused.value.line) == ("lesson-depth", 9)


@pytest.mark.parametrize("mark", "[*<|")
def test_a_paragraph_has_so_many_marks_and_not_one_more(mark: str) -> None:
    row = f"a {mark}]\n"
    check_figures(row * MOST_MARKS, 1)
    check_figures((row * MOST_MARKS + "\n") * 2, 1)
    with pytest.raises(LessonError) as refused:
        check_figures("text\n\n" + row * (MOST_MARKS + 1), 7)
    assert (refused.value.reason, refused.value.line) == ("lesson-marks", 9)
    check_sentence(refused.value.message)


def test_marks_of_different_kinds_count_together() -> None:
    check_figures("[a]* <|" * (MOST_MARKS // 4), 1)
    with pytest.raises(LessonError):
        check_figures("[a]* <|" * (MOST_MARKS // 4 + 1), 1)


@pytest.mark.parametrize("fence", ["```", "~~~~"])
def test_code_is_no_text(fence: str) -> None:
    code = f"{fence}lab\n" + "[" * 5_000 + f"\n\n> {fence}\n" + "> " * 100 + f"\n{fence}\n"
    check_figures(f"text\n{code}text", 1)
    for text in (code + "[" * 60, code + fence[:2] + "\n" + "[" * 60, f"  {code}", f"> {code}"):
        with pytest.raises(LessonError):
            check_figures(text, 1)


def test_escaped_brackets_open_nothing() -> None:
    check_figures("\\[" * (DEEPEST + 10), 1)


def test_a_lesson_has_so_many_numbers_of_runs_and_not_one_more() -> None:
    """Those that are known without a run do not count, and no letters in TeX."""
    text = HEAD + STEP + "{points} $\\mathbf{w}$ " * MOST_TRAINED + "{mistakes} " * MOST_TRAINED
    lesson_from(text, "numbers", UNLIMITED)
    with pytest.raises(LessonErrors) as refused:
        lesson_from(text + "{bound:3}", "numbers", UNLIMITED)
    assert refused.value.errors[0].reason == "lesson-numbers"
    check_sentence(str(refused.value.errors[0]))


@pytest.mark.parametrize("name", ["brackets", "images", "links", "cdata", "stars", "table", "quotes"])
def test_a_hostile_text_is_refused_before_it_is_parsed(name: str) -> None:
    began = time.process_time()
    with pytest.raises(LessonErrors) as refused:
        lesson_from(TEXTS[name], "hostile", UNLIMITED)
    assert time.process_time() - began < 1.0
    assert refused.value.errors[0].reason in ("lesson-marks", "lesson-depth")


def test_counting_is_linear_in_the_text() -> None:
    """The figures of every hostile text are counted in a small part of the seconds that a file may take."""
    began = time.process_time()
    for text in [*TEXTS.values(), filled("", "- > 1. "), filled("", "[]"), filled("", " \t")]:
        try:
            check_figures(text, 1)
        except LessonError as refused:
            check_sentence(refused.message)
    assert time.process_time() - began < 0.5 * len(TEXTS)
