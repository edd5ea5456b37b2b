"""Lessons damaged at random: refused with lines, or still lessons; never anything else."""

from __future__ import annotations

import random
import re

from app.course.lesson_file import OURS
from app.course.moment import OwnRuns
from app.course.problem import LessonErrors
from tests.course.conftest import read
from tests.effort import SHARE, THOROUGH

COUNT = 1_000
PIECES = (
    "{", "}", "[", "]", ":", "- ", "#", "## ", "# ", "```", "```lab\n", "---", "\n", "\t", "\0", "&a ", "*a", "!!x ",
    "$", "'", '"', "\\", "<b>", "](x:y)", "\ud800", "\u2028", "é", "1e999", "-1", "null", "true", "{bound}", "{now.w}",
    "at: 99999", "data: xor", "stop: {epochs: 0}", "x: [[0, 0]]", "  ", "answer", "goal: ", "solution: ",
)  # fmt: skip


def mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.randint(1, 4)):
        i = chance.randrange(len(text) + 1)
        j = min(len(text), i + chance.choice((0, 1, 1, 5, 40, 400)))
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:i] + text[j:]
        elif kind == 1:
            text = text[:i] + chance.choice(PIECES) + text[i:]
        elif kind == 2:
            k = chance.randrange(len(text) + 1)
            text = text[:k] + text[i:j] + text[k:]
        else:
            text = text[:i] + chance.choice(PIECES) + text[j:]
    return text


def test_a_damaged_lesson_is_refused_with_lines_or_still_one() -> None:
    sources = [(OURS / "template" / "lesson.md").read_text(), (OURS / "algorithm.md").read_text()]
    chance = random.Random(15)
    runs, refused = OwnRuns(), 0
    tried = COUNT if THOROUGH else COUNT // SHARE
    for i in range(tried):
        text = mutated(sources[i % 5 == 4], chance)
        try:
            lesson = read(text)
            lesson.check(runs)
            lesson.document(runs)
        except LessonErrors as errors:
            refused += 1
            lines = text.count("\n") + text.count("\r") + 2
            for error in errors.errors:
                assert 1 <= error.line <= lines
                assert re.match(rf"Line {error.line}(, step \d+)?: ", str(error))
    assert tried / 4 < refused < tried
