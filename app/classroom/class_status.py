"""The status of a class: what each of its members is told of it, as docs/protocol.md has it."""

from __future__ import annotations

from typing import Any

from .lesson import Lesson
from .presence import Headcount


def status_for(
    lesson: Lesson, visitor: str, version: int, headcount: Headcount | None = None
) -> dict[str, Any]:
    """How the class stands for the visitor while the scenario is of that version; ``headcount``: for whoever leads."""
    common: dict[str, Any] = {
        "code": lesson.code,
        "role": "student" if headcount is None else "lead",
        "control": lesson.leads(visitor),
        "mode": lesson.mode,
        "each": lesson.each,
        "frozen": lesson.frozen,
        **lesson.told(visitor, version),
    }
    if headcount is None:
        if lesson.mode == "submit":
            common["submissions"] = lesson.submissions.of(visitor)
        sign = lesson.sign_of(visitor)
        return {**common, "left": lesson.left(visitor), "asking": visitor in lesson.asking, "sign": sign}
    return {
        **common,
        **headcount._asdict(),
        "asking": len(lesson.asking),
        "given": lesson.control is not None,
        "added": sum(lesson.added.values()),
        "submitted": len(lesson.submissions.waiting),
    }
