"""What is wrong with a lesson: errors with the line where they stand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ..engine.core.errors import CodedError, ScenarioError, sentence


class LessonError(CodedError, ValueError):
    """Something in a lesson that cannot be used, at ``line`` (from 1) of its file; ``step``: in which step (from 1),
    None outside of all and until it is known."""

    def __init__(self, line: int, reason: str, field: str = "", /, **params: Any) -> None:
        super().__init__(reason, field, **params)
        self.line = line
        self.step: int | None = None

    def __str__(self) -> str:
        if self.step is None:
            return sentence("in-lesson", line=self.line, sentence=self.message)
        return sentence("in-step", line=self.line, step=self.step, sentence=self.message)

    def document(self) -> dict[str, Any]:
        """The error as it is sent: that of other errors, with its ``line`` and ``step``."""
        return {**super().document(), "line": self.line, "step": self.step}


class LessonErrors(CodedError, ValueError):
    """All that is wrong with a lesson: ``errors``, by their lines."""

    def __init__(self, errors: list[LessonError]) -> None:
        self.errors = sorted(errors, key=lambda error: error.line)
        super().__init__("lesson", count=len(errors), sentence=str(self.errors[0]))

    def document(self) -> dict[str, Any]:
        return {**super().document(), "errors": [error.document() for error in self.errors]}


class Problems(list[LessonError]):
    """Errors while a lesson is read: what is wrong in one place does not hide what is wrong in another. ``starts``: the
    lines at which its steps begin; ``stop``: the line after them, None for the end of the file."""

    starts: Sequence[int] = ()
    stop: int | None = None

    @contextmanager
    def noted(self) -> Iterator[None]:
        try:
            yield
        except LessonError as error:
            self.append(error)

    def check(self) -> None:
        """Raise LessonErrors if there are any."""
        for error in self:
            if self.stop is None or error.line < self.stop:
                error.step = bisect_right(self.starts, error.line) or None
        if self:
            raise LessonErrors(self)


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Give what the engine refuses within its line."""
    try:
        yield
    except ScenarioError as error:
        raise LessonError(line, "refused-here", error.field, sentence=error.message) from error
