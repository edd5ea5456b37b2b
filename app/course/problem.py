"""What is wrong with a lesson: errors with the line where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..engine.core.errors import CodedError, ScenarioError
from ..engine.core.sentences import sentence


class LessonError(CodedError, ValueError):
    """Something in a lesson that cannot be used, at ``line`` (from 1) of its file."""

    def __init__(self, line: int, reason: str, field: str = "", /, **params: Any) -> None:
        super().__init__(reason, field, **params)
        self.line = line

    def __str__(self) -> str:
        return sentence("in-lesson", line=self.line, sentence=self.message)

    def document(self) -> dict[str, Any]:
        """The error as it is sent: that of other errors, with its ``line``."""
        return {**super().document(), "line": self.line}


class LessonErrors(CodedError, ValueError):
    """All that is wrong with a lesson: ``errors``, by their lines."""

    def __init__(self, errors: list[LessonError]) -> None:
        self.errors = sorted(errors, key=lambda error: error.line)
        super().__init__("lesson", count=len(errors), sentence=str(self.errors[0]))

    def document(self) -> dict[str, Any]:
        return {**super().document(), "errors": [error.document() for error in self.errors]}


class Problems(list[LessonError]):
    """Errors while a lesson is read: what is wrong in one place does not hide what is wrong in another."""

    @contextmanager
    def noted(self) -> Iterator[None]:
        try:
            yield
        except LessonError as error:
            self.append(error)

    def check(self) -> None:
        """Raise LessonErrors if there are any."""
        if self:
            raise LessonErrors(self)


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Give what the engine refuses within its line."""
    try:
        yield
    except ScenarioError as error:
        raise LessonError(line, "refused-here", error.field, sentence=error.message) from error
