"""The state of a class: a room that others have joined by its code, who may do what in it, and what each is told."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, fields
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from ...engine import Scenario
from ...refusal import Refusal
from .class_step import RESULTS, ClassStep
from .people import Device
from .presence import Headcount
from .questions import Question, is_on
from .submissions import Submissions, added_points, kinds_of

MODES = ("watch", "add", "submit", "edit")
MOST_EACH = 20  # points that a student may be allowed to add
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that is read as something else
LENGTH = 8  # of a code: 31 ** 8 of them, about 9e11. Classes opened before have six, and keep them
FORMER = 20  # codes that have been renewed, by which those who were in the class come back
RESCUE_MS = 600_000.0  # that a rescue link is worth something
DIGITS, LETTERS = ALPHABET[:8], ALPHABET[8:]  # of a student's sign, in turn: it spells no word


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_epoch() -> str:
    """What tells the class that a room is now from those that it was."""
    return secrets.token_urlsafe(6)


def code_of(text: str) -> str:
    """A code as it is kept, from one as it was typed: small letters, spaces and hyphens are forgiven."""
    return text.upper().replace(" ", "").replace("-", "")


@dataclass
class ClassState:
    """``devices``: those whose class it is, which the room keeps; each is the lead. ``control``: the visitor who moves
    the playhead and edits besides. ``epoch``: names this class of the room; tokens carry it.

    ``mode``: what the others may do: 'watch'; 'add' up to ``each`` points; 'submit' a text of each kind; 'edit'
    everything but the playhead.
    ``frozen``: nothing for now, whatever the mode. ``added``: points by visitor. ``asking``: visitors who ask for
    control, the first first. ``question``: what the class is asked. ``edits``: the id of each visitor's last edit, by
    which one is known that is sent again because its answer was lost. ``removed``: visitors who may not come back.
    ``former``: codes that it had before. ``rescue``: the hash of a key that makes one more device the
    lead, and until when. ``line``: w1, w2 and b of the line that whoever leads holds up for the class to see.
    ``submissions``: texts that wait to be read. ``step``: of a written lesson that the class walks through.
    ``locked``: the roll of who was in the class when it was locked, and may come back; None: it is open.

    A room's class is never changed in place: a copy is changed, stored, and then is the room's.
    """

    code: str
    devices: tuple[Device, ...] = ()
    epoch: str = ""
    control: str | None = None
    mode: str = "watch"
    each: int = 3
    frozen: bool = False
    added: dict[str, int] = field(default_factory=dict)
    asking: list[str] = field(default_factory=list)
    edits: dict[str, str] = field(default_factory=dict)
    question: Question | None = None
    removed: list[str] = field(default_factory=list)
    former: list[str] = field(default_factory=list)
    rescue: tuple[str, float] | None = None
    line: list[float] | None = None
    results: list[dict[str, Any]] = field(default_factory=list)
    submissions: Submissions = field(default_factory=Submissions)
    step: ClassStep | None = None
    locked: str | None = None

    @classmethod
    def from_document(cls, document: dict[str, Any], devices: tuple[Device, ...] = ()) -> ClassState:
        known = {key: value for key, value in document.items() if key != "lead"}  # which older ones have
        question, step = document.get("question"), document.get("step")
        parts = {
            "devices": devices,
            "question": question and Question.from_document(question),
            "step": step and ClassStep.from_document(step),
            "submissions": Submissions.from_document(document.get("submissions")),
        }
        return cls(**{**known, **parts})

    def document(self) -> dict[str, Any]:
        """As it is stored, beside the room's owners."""
        document = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "devices"}
        if self.line is None:
            del document["line"]  # so that a worker of before there were lines reads it
        if not self.results:
            del document["results"]  # likewise
        if self.locked is None:
            del document["locked"]  # likewise
        if self.step is None:
            del document["step"]  # likewise
        else:
            document["step"] = self.step.document()
        document["submissions"] = self.submissions.document()
        if document["submissions"] is None:
            del document["submissions"]  # likewise
        return {**document, "question": self.question and self.question.document()}

    def copy(self) -> ClassState:
        return ClassState.from_document(deepcopy(self.document()), self.devices)

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
        question = self.question and self.question.standing
        judged = sum(map(len, self.submissions.judged.values()))
        step = self.step and self.step.standing
        locked = self.locked is not None
        return (
            self.code,
            self.control,
            self.mode,
            self.each,
            self.frozen,
            locked,
            question,
            self.line,
            judged,
            step,
        )

    def question_at(self, version: int) -> Question | None:
        """What is asked of the scenario of that version; a question about an older one is none any more."""
        return self.question if self.question is not None and self.question.version == version else None

    def asks(self, version: int) -> bool:
        """Whether a question about that version's run, or that of the step, waits for answers."""
        question = self.question_at(version)
        return (question is not None and question.hides) or (self.step is not None and self.step.open)

    def reveal(self, question: Question, truth: Any) -> None:
        """The question's answers are shown, and their counts kept for after the class."""
        question.reveal(truth)
        self.results = [*self.results, question.result()][-RESULTS:]

    def is_due(self, now: float) -> bool:
        """Whether late answers are to be counted at ``now`` (ms)."""
        parts = (self.question, self.step)
        return any(part is not None and part.is_due(now) for part in parts)

    def settle(self, now: float) -> None:
        """Count the late answers whose turn has come, those to a question that has been revealed too."""
        question = self.question
        if question is not None and question.is_due(now):
            before = question.result()
            question.settle(now)
            if question.revealed and before in self.results:
                place = len(self.results) - 1 - self.results[::-1].index(before)
                self.results[place] = question.result()
        if self.step is not None:
            self.step.settle(now)

    def lets_in(self, visitor: str) -> bool:
        """Whether the visitor may enter by the code: while the class is locked nobody who was not there before."""
        return self.locked is None or visitor in self.owners or is_on(self.locked, visitor)

    @property
    def owners(self) -> frozenset[str]:
        """The visitors whose class it is."""
        return frozenset(device.visitor for device in self.devices)

    def leads(self, visitor: str) -> bool:
        """Whether the playhead and every edit are this visitor's now."""
        return visitor == self.control or visitor in self.owners

    def sign_of(self, visitor: str) -> str:
        """A few characters that stand for a visitor in this class; no name, and another one in the next class."""
        number, sign = int(self.id_of(visitor), 16), ""
        for characters in (LETTERS, DIGITS, LETTERS, DIGITS):
            number, place = divmod(number, len(characters))
            sign += characters[place]
        return sign

    def id_of(self, visitor: str) -> str:
        """By which the lead names a visitor whom only the server knows."""
        return sha256(f"{self.code if not self.epoch else self.epoch} {visitor}".encode()).hexdigest()[:16]

    def renew(self, code: str) -> None:
        """Another code: whoever knows only the former one does not get in any more."""
        self.former = [*self.former, self.code][-FORMER:]
        self.code = code

    def remove(self, visitor: str) -> None:
        """The visitor is out, and what only counts while the class goes on with them."""
        self.removed.append(visitor)
        self.asking = [other for other in self.asking if other != visitor]
        self.submissions.forget(visitor)
        self.control = None if self.control == visitor else self.control
        if self.question is not None:
            self.question.forget(visitor)
        if self.step is not None:
            self.step.forget(visitor)

    def end(self, visitor: str) -> None:
        """The visitor's device does not lead any more, and is out."""
        self.devices = tuple(device for device in self.devices if device.visitor != visitor)
        self.remove(visitor)

    def offer_rescue(self, key: str, now: float) -> None:
        """Whoever brings the key in time leads too: once."""
        self.rescue = (sha256(key.encode()).hexdigest(), now + RESCUE_MS)

    def take_rescue(self, key: str, device: Device, now: float) -> None:
        """Raises Refusal where the key is none, has been used, or is too old."""
        expected, until = self.rescue or ("", 0.0)
        if now >= until or not compare_digest(expected, sha256(key.encode()).hexdigest()):
            raise Refusal("rescue", "rescue")
        self.rescue = None
        self.devices = (*self.devices, device)
        self.removed = [other for other in self.removed if other != device.visitor]

    def permit_edit(self, visitor: str, changes: Sequence[dict[str, Any]]) -> None:
        """Raise Refusal unless the visitor may make these changes."""
        if any("accept" in change for change in changes):
            must_lead(self, visitor)
        if self.leads(visitor):
            return
        if self.frozen:
            raise Refusal("frozen")
        if self.mode == "edit":
            return
        if self.mode == "watch" or not all(change.keys() == {"add"} for change in changes):
            raise Refusal("not-allowed", "changes")
        if added_points(changes) > self.left(visitor):
            raise Refusal("own-points", "changes", most=self.each)

    def edited(self, visitor: str, changes: Sequence[dict[str, Any]], id: str | None = None) -> ClassState:
        """The class once the visitor has made these changes. Raises Refusal for who may not."""
        self.permit_edit(visitor, changes)
        state = self.copy()
        state.note(visitor, changes, id)
        return state

    def permit_playhead(self, visitor: str, version: int) -> None:
        """Raise Refusal unless the visitor may move it: nobody while a question is open."""
        if not self.leads(visitor):
            raise Refusal("not-allowed")
        if self.asks(version):
            raise Refusal("question-open")

    def line_for(self, visitor: str, version: int) -> list[float] | None:
        """The line, as the visitor is told it: while a question about that version is open, by none but who leads."""
        return None if self.asks(version) and not self.leads(visitor) else self.line

    def told(self, visitor: str, version: int) -> dict[str, Any]:
        """What the visitor is told of the line, of what is asked of the scenario of that version, and of the step."""
        question, step, leads = self.question_at(version), self.step, visitor in self.owners
        return {
            "line": self.line_for(visitor, version),
            **({"question": question.document_for(visitor, leads)} if question is not None else {}),
            **({"step": step.document_for(visitor, leads)} if step is not None else {}),
        }

    def draw(self, visitor: str, line: list[float] | None) -> None:
        """Another line, or none. Raises Refusal for one who does not lead."""
        if not self.leads(visitor):
            raise Refusal("not-allowed")
        self.line = line

    def left(self, visitor: str) -> int:
        """Points that the visitor may still add."""
        return max(0, self.each - self.added.get(visitor, 0))

    def submit(self, visitor: str, sent: Sequence[dict[str, Any]], scenario: Scenario, now: float) -> None:
        """Texts of the visitor's own wait from ``now`` (ms) on to be read. Raises Refusal."""
        if self.frozen:
            raise Refusal("frozen")
        if self.mode != "submit" or visitor in self.owners:
            raise Refusal("not-allowed")
        self.submissions.submit(visitor, sent, kinds_of(scenario), now)

    def note(self, visitor: str, changes: Sequence[dict[str, Any]], id: str | None = None) -> None:
        """Count what the visitor adds or accepts, and know the edit again by its ``id``."""
        if id:
            self.edits[visitor] = id
        self.submissions.judge([one for change in changes for one in change.get("accept", ())])
        if not self.leads(visitor) and self.mode == "add":
            self.added[visitor] = self.added.get(visitor, 0) + added_points(changes)


def must_lead(state: ClassState | None, visitor: str) -> ClassState:
    """The class. Raises Refusal for a visitor who does not lead it."""
    if state is None:
        raise Refusal("no-class")
    if visitor not in state.owners:
        raise Refusal("not-allowed")
    return state


def led(state: ClassState, kind: str, value: Any, new: Any) -> ClassState | None:
    """The class as its lead changes it; None when it is over."""
    if kind == "set":
        if value.get("mode") == "submit" != state.mode:
            state.submissions.judged = {}  # another round
        state.mode = value.get("mode", state.mode)
        state.each = value.get("each", state.each)
        state.frozen = value.get("frozen", state.frozen)
        if "locked" in value and value["locked"] != (state.locked is not None):
            state.locked = new if value["locked"] else None
    elif kind == "give":
        if not state.asking:
            raise Refusal("nobody-asks", "give")
        state.control = state.asking.pop(0)
    elif kind == "take":
        state.control = None
    elif kind == "question":
        state.question = new
    elif kind == "dismiss":
        state.submissions.judge(value)
    elif kind == "renew":
        state.renew(new)
    elif kind in ("remove", "end"):
        if new is None:
            raise Refusal("nobody", f"change.{kind}")
        if kind == "remove":
            state.remove(new)
        else:
            state.end(new)
    elif kind == "close":
        return None
    return state


def status_for(
    state: ClassState, visitor: str, version: int, headcount: Headcount | None = None
) -> dict[str, Any]:
    """How the class stands for the visitor while the scenario is of that version; ``headcount``: for whoever leads."""
    common: dict[str, Any] = {
        "code": state.code,
        "role": "student" if headcount is None else "lead",
        "control": state.leads(visitor),
        "given": state.control is not None,
        "mode": state.mode,
        "each": state.each,
        "frozen": state.frozen,
        "locked": state.locked is not None,
        **state.told(visitor, version),
    }
    if headcount is None:
        if state.mode == "submit":
            common["submissions"] = state.submissions.of(visitor)
        sign = state.sign_of(visitor)
        return {**common, "left": state.left(visitor), "asking": visitor in state.asking, "sign": sign}
    return {
        **common,
        **headcount._asdict(),
        "asking": len(state.asking),
        "holder": state.sign_of(state.control) if state.control is not None else None,
        "added": sum(state.added.values()),
        "submitted": len(state.submissions.waiting),
    }
