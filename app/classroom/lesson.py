"""A lesson: a room that a class has joined by its code, and who may do what in it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from .questions import Question
from .refusal import Refusal

MODES = ("watch", "add", "edit")
MOST_EACH = 20  # points that a student may be allowed to add
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that is read as something else
LENGTH = 6  # of a code: a thousand million of them


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def code_of(text: str) -> str:
    """A code as it is kept, from one as it was typed: small letters, spaces and hyphens are forgiven."""
    return text.upper().replace(" ", "").replace("-", "")


@dataclass
class Lesson:
    """``lead``: the visitor whose lesson it is; ``control``: who moves the playhead and edits now, if not the lead.

    ``mode``: what the others may do: 'watch'; 'add' up to ``each`` points; 'edit' everything but the playhead.
    ``frozen``: nothing for now, whatever the mode. ``added``: points by visitor. ``asking``: visitors who ask for
    control, the first first. ``question``: what the class is asked. ``edits``: the id of each visitor's last edit, by
    which one is known that is sent again because its answer was lost.

    A room's lesson is never changed in place: a copy is changed, stored, and then is the room's.
    """

    code: str
    lead: str
    control: str | None = None
    mode: str = "watch"
    each: int = 3
    frozen: bool = False
    added: dict[str, int] = field(default_factory=dict)
    asking: list[str] = field(default_factory=list)
    edits: dict[str, str] = field(default_factory=dict)
    question: Question | None = None

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Lesson:
        question = document.get("question")
        return cls(**{**document, "question": question and Question(**question)})

    def document(self) -> dict[str, Any]:
        """As it is stored."""
        return asdict(self)

    def copy(self) -> Lesson:
        return Lesson.from_document(self.document())

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
        q = self.question
        question = q and (q.kind, q.version, q.position, q.revealed)
        return self.code, self.lead, self.control, self.mode, self.each, self.frozen, question

    def question_at(self, version: int) -> Question | None:
        """What is asked of the scenario of that version; a question about an older one is none any more."""
        return self.question if self.question is not None and self.question.version == version else None

    def leads(self, visitor: str) -> bool:
        """Whether the playhead and every edit are this visitor's now."""
        return visitor == (self.control or self.lead) or visitor == self.lead

    def permit_edit(self, visitor: str, changes: Sequence[dict[str, Any]]) -> None:
        """Raise Refusal unless the visitor may make these changes."""
        if self.leads(visitor):
            return
        if self.frozen:
            raise Refusal("frozen")
        if self.mode == "edit":
            return
        if self.mode == "watch" or not all(change.keys() == {"add"} for change in changes):
            raise Refusal("not-allowed", "changes")
        if points_of(changes) > self.left(visitor):
            raise Refusal("own-points", "changes", most=self.each)

    def permit_playhead(self, visitor: str, version: int) -> None:
        """Raise Refusal unless the visitor may move it: nobody while a question about that version is open."""
        if not self.leads(visitor):
            raise Refusal("not-allowed")
        question = self.question_at(version)
        if question is not None and not question.revealed:
            raise Refusal("question-open")

    def left(self, visitor: str) -> int:
        """Points that the visitor may still add."""
        return max(0, self.each - self.added.get(visitor, 0))

    def note(self, visitor: str, changes: Sequence[dict[str, Any]], id: str | None = None) -> None:
        """Count what the visitor adds, and know the edit again by its ``id``."""
        if id:
            self.edits[visitor] = id
        if not self.leads(visitor) and self.mode == "add":
            self.added[visitor] = self.added.get(visitor, 0) + points_of(changes)


def points_of(changes: Sequence[dict[str, Any]]) -> int:
    return sum(len(change["add"]["y"]) for change in changes if "add" in change)
