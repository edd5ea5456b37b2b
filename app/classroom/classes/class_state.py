"""The state of a class: a room that others join by its code, with their rights and the documents sent to them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, fields
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from ...engine import Scenario
from ...engine.core.language import ENGLISH
from ...refusal import Refusal
from .class_step import RESULTS, ClassStep
from .people import Device, Headcount
from .questions import Question, Submissions, added_points, is_on, kinds_of

MODES = ("watch", "add", "submit", "edit")
MOST_EACH = 20  # limit of points per student
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without characters that look alike
LENGTH = 8  # of a code: 31 ** 8, about 9e11 codes. Older classes have six characters
FORMER = 20  # former codes, by which visitors of the class may return
RESCUE_MS = 600_000.0  # that a rescue link is valid
DIGITS, LETTERS = ALPHABET[:8], ALPHABET[8:]  # alternate in a student's sign, so that it spells no word


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_epoch() -> str:
    """An id of a class, different for each class that a room opens."""
    return secrets.token_urlsafe(6)


def code_of(text: str) -> str:
    """The code in a text that a visitor typed: in capitals, without spaces and hyphens."""
    return text.upper().replace(" ", "").replace("-", "")


@dataclass
class ClassState:
    """``devices``: the leads' devices, which own the room. ``control``: a visitor who may also edit and move the
    playhead. ``epoch``: id of this class, in its tokens. ``code``: for joining; ``former``: earlier codes.

    ``mode``: rights of students: 'watch'; 'add' up to ``each`` points; 'submit' a text per label; 'edit' the scenario.
    ``frozen``: students may do nothing for now. ``added``: points by visitor. ``asking``: visitors who ask for control,
    the first first. ``edits``: id of each visitor's last edit, to recognize one that is sent again. ``removed``:
    visitors who may not return. ``rescue``: hash of the key that makes one more device a lead, and the time at which it
    expires. ``line``: w1, w2 and b of a line that a lead shows to the class. ``step``: of a lesson. ``locked``: the
    roll of the visitors who may return to a locked class; None for an open class. ``language``: of who began it.

    A room's class is never changed in place: a copy is changed and stored, and then replaces it.
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
    language: str = ENGLISH

    @classmethod
    def from_document(cls, document: dict[str, Any], devices: tuple[Device, ...] = ()) -> ClassState:
        known = {key: value for key, value in document.items() if key != "lead"}  # of an old format
        question, step = document.get("question"), document.get("step")
        parts = {
            "devices": devices,
            "question": question and Question.from_document(question),
            "step": step and ClassStep.from_document(step),
            "submissions": Submissions.from_document(document.get("submissions")),
        }
        return cls(**{**known, **parts})

    def document(self) -> dict[str, Any]:
        """The class as stored, without the devices: they are the room's owners."""
        document = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "devices"}
        if self.line is None:
            del document["line"]  # empty fields are left out, so that older versions can read the document
        if not self.results:
            del document["results"]
        if self.locked is None:
            del document["locked"]
        if self.language == ENGLISH:
            del document["language"]
        if self.step is None:
            del document["step"]
        else:
            document["step"] = self.step.document()
        document["submissions"] = self.submissions.document()
        if document["submissions"] is None:
            del document["submissions"]
        return {**document, "question": self.question and self.question.document()}

    def copy(self) -> ClassState:
        return ClassState.from_document(deepcopy(self.document()), self.devices)

    @property
    def standing(self) -> tuple[Any, ...]:
        """The part whose change is sent to the whole class at once."""
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
        """The question, if it is about that version of the scenario."""
        return self.question if self.question is not None and self.question.version == version else None

    def asks(self, version: int) -> bool:
        """Whether a question about that version's run, or the question of the step, is open."""
        question = self.question_at(version)
        return (question is not None and question.hides) or (self.step is not None and self.step.open)

    def reveal(self, question: Question, truth: Any) -> None:
        """Show the question's answers, and keep their counts in ``results``."""
        question.reveal(truth)
        self.results = [*self.results, question.result()][-RESULTS:]

    def is_due(self, now: float) -> bool:
        """Whether the turn of a late answer has come at ``now`` (ms)."""
        parts = (self.question, self.step)
        return any(part is not None and part.is_due(now) for part in parts)

    def settle(self, now: float) -> None:
        """Count late answers whose turn has come, also of a revealed question."""
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
        """Whether the visitor may enter by the code: a locked class admits its earlier visitors only."""
        return self.locked is None or visitor in self.owners or is_on(self.locked, visitor)

    @property
    def owners(self) -> frozenset[str]:
        """The visitors who lead the class."""
        return frozenset(device.visitor for device in self.devices)

    def leads(self, visitor: str) -> bool:
        """Whether the visitor may edit and move the playhead: a lead, or the visitor in control."""
        return visitor == self.control or visitor in self.owners

    def sign_of(self, visitor: str) -> str:
        """Four characters that stand for a visitor in this class, and not in another one."""
        number, sign = int(self.id_of(visitor), 16), ""
        for characters in (LETTERS, DIGITS, LETTERS, DIGITS):
            number, place = divmod(number, len(characters))
            sign += characters[place]
        return sign

    def id_of(self, visitor: str) -> str:
        """The id that the leads' pages have of a visitor."""
        return sha256(f"{self.code if not self.epoch else self.epoch} {visitor}".encode()).hexdigest()[:16]

    def renew(self, code: str) -> None:
        """Replace the code. New visitors cannot enter by the former one."""
        self.former = [*self.former, self.code][-FORMER:]
        self.code = code

    def remove(self, visitor: str) -> None:
        """Remove the visitor, and their part in everything that is still open."""
        self.removed.append(visitor)
        self.asking = [other for other in self.asking if other != visitor]
        self.submissions.forget(visitor)
        self.control = None if self.control == visitor else self.control
        if self.question is not None:
            self.question.forget(visitor)
        if self.step is not None:
            self.step.forget(visitor)

    def end(self, visitor: str) -> None:
        """Remove the visitor's device from the leads, and the visitor from the class."""
        self.devices = tuple(device for device in self.devices if device.visitor != visitor)
        self.remove(visitor)

    def offer_rescue(self, key: str, now: float) -> None:
        """Let one device that sends the key within RESCUE_MS become a lead."""
        self.rescue = (sha256(key.encode()).hexdigest(), now + RESCUE_MS)

    def take_rescue(self, key: str, device: Device, now: float) -> None:
        """Make the device a lead. Raises Refusal for a wrong, used or expired key."""
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
        """A copy of the class after the visitor's changes. Raises Refusal as :meth:`permit_edit`."""
        self.permit_edit(visitor, changes)
        state = self.copy()
        state.note(visitor, changes, id)
        return state

    def permit_playhead(self, visitor: str, version: int) -> None:
        """Raise Refusal unless the visitor may move the playhead; nobody may while a question is open."""
        if not self.leads(visitor):
            raise Refusal("not-allowed")
        if self.asks(version):
            raise Refusal("question-open")

    def line_for(self, visitor: str, version: int) -> list[float] | None:
        """The line as sent to the visitor: hidden from students while a question is open."""
        return None if self.asks(version) and not self.leads(visitor) else self.line

    def told(self, visitor: str, version: int) -> dict[str, Any]:
        """The line, the question about that version and the step, as sent to the visitor."""
        question, step, leads = self.question_at(version), self.step, visitor in self.owners
        return {
            "line": self.line_for(visitor, version),
            **({"question": question.document_for(visitor, leads)} if question is not None else {}),
            **({"step": step.document_for(visitor, leads)} if step is not None else {}),
        }

    def draw(self, visitor: str, line: list[float] | None) -> None:
        """Set the line. Raises Refusal for a student."""
        if not self.leads(visitor):
            raise Refusal("not-allowed")
        self.line = line

    def left(self, visitor: str) -> int:
        """Number of points that the visitor may still add."""
        return max(0, self.each - self.added.get(visitor, 0))

    def submit(self, visitor: str, sent: Sequence[dict[str, Any]], scenario: Scenario, now: float) -> None:
        """Add the visitor's texts to the submissions at ``now`` (ms). Raises Refusal."""
        if self.frozen:
            raise Refusal("frozen")
        if self.mode != "submit" or visitor in self.owners:
            raise Refusal("not-allowed")
        self.submissions.submit(visitor, sent, kinds_of(scenario), now)

    def note(self, visitor: str, changes: Sequence[dict[str, Any]], id: str | None = None) -> None:
        """Count the added points, mark accepted texts as read, and keep the edit's ``id``."""
        if id:
            self.edits[visitor] = id
        self.submissions.judge([one for change in changes for one in change.get("accept", ())])
        if not self.leads(visitor) and self.mode == "add":
            self.added[visitor] = self.added.get(visitor, 0) + added_points(changes)


def must_lead(state: ClassState | None, visitor: str) -> ClassState:
    """The class. Raises Refusal if there is none, or for a visitor who is not a lead."""
    if state is None:
        raise Refusal("no-class")
    if visitor not in state.owners:
        raise Refusal("not-allowed")
    return state


def led(state: ClassState, kind: str, value: Any, new: Any) -> ClassState | None:
    """Apply a lead's change to the class; None if that ends it. ``new``: the new part that the change needs."""
    if kind == "set":
        if value.get("mode") == "submit" != state.mode:
            state.submissions.judged = {}  # a new round
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
    """The class's status as sent to the visitor, for that version of the scenario; ``headcount``: for leads only."""
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
        **({} if state.language == ENGLISH else {"language": state.language}),
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
