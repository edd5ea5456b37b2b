"""What students send: answers to questions about a run, and texts as examples.

Answers of visitors who enter a class after its question was opened are late: they count in turn, by network. Cookies
are free: without turns one device with many cookies could decide a vote.

A roll lists the visitors who were in a class at a moment. It is one text, so copying the class is cheap.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from math import ceil
from typing import Any

import numpy as np

from ...engine import Scenario
from ...engine.data.labels import checked_name, names_in
from ...engine.data.words import words_of
from ...refusal import Refusal

AT_ONCE = 60  # late answers of one network that count at once
EVERY_MS = 1_000.0  # between two further turns
LONGEST_MS = 1_000_000.0  # that an answer may wait for its turn
DIGITS = 4  # of a network's hash: with 65,536 values it does not identify the network
MOST_LATE = 2_500  # answers of a question from which on late ones are refused


def roll_of(visitors: Iterable[str]) -> str:
    return " ".join(sorted(visitors))


def is_on(roll: str, visitor: str) -> bool:
    return bool(visitor) and visitor in roll.split(" ")


@dataclass
class Turns:
    """``early``: the roll at the time the question was opened. ``queues``: by hash of a network, the time (ms) at which
    AT_ONCE of its turns are free again."""

    early: str = ""
    queues: dict[str, float] = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any] | None) -> Turns | None:
        return cls(**document) if document is not None else None

    def take(self, visitor: str, network: str, now: float, count: int, field: str) -> float:
        """The time (ms) at which an answer of the visitor starts to count, besides ``count`` others; 0: at once.

        Raises Refusal if a late answer would wait too long, or if there are too many answers."""
        if is_on(self.early, visitor):
            return 0.0
        if count >= MOST_LATE:
            raise Refusal("class-answers", field, most=MOST_LATE)
        self.queues = {key: until for key, until in self.queues.items() if until > now}
        key = sha256(network.encode()).hexdigest()[:DIGITS]
        until = max(self.queues.get(key, now), now) + EVERY_MS
        turn = until - AT_ONCE * EVERY_MS
        if turn - now > LONGEST_MS:
            raise Refusal("late-answers", field, wait=ceil((turn - now - LONGEST_MS) / 1000.0))
        self.queues[key] = until
        return turn if turn > now else 0.0


Late = dict[str, list[Any]]  # by visitor: the time (ms) of the turn, and the answer


def put(answers: dict[str, Any], late: Late, visitor: str, value: Any, turn: float) -> None:
    """Store or replace the visitor's answer; a replaced late answer keeps its turn."""
    if visitor in late:
        late[visitor][1] = value
    elif turn:
        late[visitor] = [turn, value]
    else:
        answers[visitor] = value


def due(late: Late, now: float) -> dict[str, Any]:
    """Remove from ``late`` and return the answers whose turn has come by ``now``."""
    ready = {visitor: value for visitor, (turn, value) in late.items() if turn <= now}
    for visitor in ready:
        del late[visitor]
    return ready


def is_due(late: Late, now: float) -> bool:
    return any(turn <= now for turn, _ in late.values())


MOST_TAPS = 300  # that are drawn
POINTS = ("line", "place")  # kinds with a point of the plane as the answer
OWN = ("own", "place")  # kinds without an answer in the run
LONGEST_QUESTION = 200  # characters of a lead's own question
MOST_CHOICES = 6  # of a lead's own question


@dataclass
class Question:
    """A question of a ``kind`` at a position of a version of the scenario. ``answers``: by visitor. ``turns``: of late
    answers; ``late``: late answers that wait for their turn.

    mistake: is the next visit a mistake? class: which class is predicted for its example? stop: do the mistakes ever
    end? line: where is the predictor's line after the next update? (a point [x, y]) path: which tag does each of the
    next sentence's ``words`` get? (numbers of tags) own: the lead's ``text`` with ``choices`` (numbers from 0). place:
    where would you put the next point?
    """

    kind: str
    version: int
    position: int
    answers: dict[str, Any] = field(default_factory=dict)
    revealed: bool = False
    truth: Any = None
    right: int = 0
    words: int = 0
    text: str = ""
    choices: list[str] = field(default_factory=list)
    turns: Turns | None = None
    late: Late = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Question:
        return cls(**{**document, "turns": Turns.from_document(document.get("turns"))})

    @classmethod
    def own(cls, part: dict[str, Any], version: int, position: int) -> Question:
        """A lead's own question, from {text, choices}. Raises ScenarioError unless they are plain text in one line."""
        text = checked_name(part["text"], "change.question.text", LONGEST_QUESTION)
        choices = names_in(part["choices"], "change.question.choices")
        return cls("own", version, position, text=text, choices=list(choices))

    @property
    def hides(self) -> bool:
        """Whether the run shows the answer, so that the rest of the run must be hidden."""
        return not self.revealed and self.kind not in OWN

    @property
    def standing(self) -> tuple[Any, ...]:
        """The part whose change is sent to the whole class at once."""
        return self.kind, self.version, self.position, self.revealed, self.text, tuple(self.choices)

    def check(self, value: Any, classes: int) -> None:
        """Raise Refusal unless the value can be an answer."""
        expected, own = "boolean", self.kind == "own"
        count = len(self.choices) if own else classes
        numbered = own or (self.kind == "class" and classes != 2)
        if self.kind in POINTS:
            expected, fits = "point", isinstance(value, list) and len(value) == 2
        elif self.kind == "path":
            whole = isinstance(value, list) and all(tag in range(classes) for tag in value)
            expected, fits = "tags", whole and len(value) == self.words
        elif self.kind in ("class", "own"):
            whole = isinstance(value, (int, float)) and not isinstance(value, bool) and value == int(value)
            expected, fits = "sign", whole and (0 <= value < count if numbered else value in (-1, 1))
        else:
            fits = isinstance(value, bool)
        if not fits and numbered:
            raise Refusal("out-of-range", "change.answer", low=0, high=count - 1, got=value)
        if not fits:
            raise Refusal("answer", "change.answer", expected=expected, got=value)

    def document(self) -> dict[str, Any]:
        """The question as stored, without empty fields, so that older versions can read it. The answers are not copied:
        each change of the class copies them once."""
        document = {**vars(self), "turns": self.turns and dict(vars(self.turns))}
        return {
            name: value
            for name, value in document.items()
            if value or name not in ("words", "text", "choices", "turns", "late")
        }

    def answer(self, visitor: str, value: Any, network: str, now: float) -> None:
        """Store or replace the visitor's answer. Raises Refusal for one that is too late."""
        turn = 0.0
        if self.turns is not None and visitor not in self.answers and visitor not in self.late:
            count = len(self.answers) + len(self.late)
            turn = self.turns.take(visitor, network, now, count, "change.answer")
        put(self.answers, self.late, visitor, value, turn)

    def settle(self, now: float) -> None:
        """Count late answers whose turn has come."""
        ready = due(self.late, now)
        self.answers |= ready
        if self.revealed:
            self.right += sum(self._is_right(answer) is True for answer in ready.values())

    def is_due(self, now: float) -> bool:
        return is_due(self.late, now)

    def forget(self, visitor: str) -> None:
        """The visitor was removed: drop the answer unless the results were shown."""
        self.late.pop(visitor, None)
        if not self.revealed:
            self.answers.pop(visitor, None)

    def tally(self) -> list[list[Any]]:
        """[answer, count] by answer; or the points; or the counts of each tag for each word."""
        if self.kind in POINTS:
            return list(self.answers.values())[:MOST_TAPS]
        if self.kind == "path":
            words = [Counter(tags) for tags in zip(*self.answers.values(), strict=True)]
            return [[word[tag] for tag in range(int(max(word)) + 1)] for word in words]
        counts = Counter(self.answers.values())
        return [[answer, counts[answer]] for answer in sorted(counts, key=str)]

    def result(self) -> dict[str, Any]:
        """What is left of the question: counts, and nobody."""
        revealed = self.truth is not None
        tally = [] if self.kind in (*POINTS, "path") else self.tally()
        if self.kind == "own":
            tally = [[self.choices[int(answer)], count] for answer, count in tally]
        return {
            "kind": self.text or self.kind,
            "position": self.position,
            "answers": len(self.answers),
            "right": self.right if revealed else None,
            "tally": tally,
        }

    def document_for(self, visitor: str, leads: bool = False) -> dict[str, Any]:
        """The question as sent to a member: results are hidden until it is revealed. A visitor who ``leads`` also gets
        the number of late answers."""
        _, late = self.late.get(visitor, (0.0, None))
        answer = self.answers.get(visitor, late)
        document: dict[str, Any] = {
            "kind": self.kind,
            "version": self.version,
            "position": self.position,
            "answered": len(self.answers),
            "revealed": self.revealed,
            "answer": answer,
            **({"text": self.text, "choices": self.choices} if self.kind == "own" else {}),
            **({"late": len(self.late)} if leads and self.late else {}),
        }
        if self.revealed:
            document |= {"tally": self.tally(), "truth": self.truth, "right": self.right}
            if answer is not None:
                document["yours"] = self._is_right(answer)
        return document

    def reveal(self, truth: Any) -> None:
        self.truth, self.revealed = truth, True
        self.right = sum(self._is_right(answer) is True for answer in self.answers.values())

    def _is_right(self, answer: Any) -> bool | None:
        if self.truth is None:
            return None
        if self.kind != "line":
            return bool(answer == self.truth)
        # Nearer to the new line than to the one before.
        before, after = (_distance(line, answer) for line in (self.truth["before"], self.truth["after"]))
        return after is not None and (before is None or after < before)


def _distance(line: list[float], point: list[float]) -> float | None:
    w1, w2, b = line
    length = float(np.hypot(w1, w2))
    return abs(w1 * point[0] + w2 * point[1] + b) / length if length else None


# Submissions: texts that students send as examples; they wait until a lead has read them.


LONGEST_TEXT = 300  # characters of a text
MOST_KINDS = 20  # labels; a student sends one text per label
MOST_TEXTS = 500  # waiting texts
MOST_TEXT_BYTES = 100_000  # of the waiting texts, in UTF-8
PAUSE_MS = 2_000.0  # between two submissions of a student


@dataclass(frozen=True)
class Submission:
    """A text for the label ``y``, sent by a visitor at ``at`` (ms). A replaced text has another ``id``."""

    id: str
    visitor: str
    y: float
    text: str
    at: float


def kinds_of(scenario: Scenario) -> tuple[int, ...]:
    """The labels of a scenario of texts. Raises Refusal for any other scenario."""
    if scenario.data.texts is None or scenario.task == "regression":
        raise Refusal("no-kinds", "change")
    return tuple(range(scenario.classes)) if scenario.task == "multiclass" else (1, -1)


def check_mode(scenario: Scenario, mode: str | None) -> None:
    """Raise Refusal if the scenario does not fit the mode: 'submit' needs texts, 'add' needs points."""
    if mode == "submit":
        kinds_of(scenario)
    if mode == "add" and (scenario.data.texts is not None or scenario.task.tagged):
        raise Refusal("no-adding", "change")


def added_points(changes: Sequence[dict[str, Any]]) -> int:
    """Number of points that changes add. Raises Refusal for added texts: students submit these."""
    added = [change["add"] for change in changes if "add" in change]
    if any("texts" in each for each in added):
        raise Refusal("no-adding", "changes")
    return sum(len(each["y"]) for each in added)


@dataclass
class Submissions:
    """``waiting``: unread texts, the oldest first; ``judged``: by visitor, the labels whose text has been read."""

    waiting: list[Submission] = field(default_factory=list)
    judged: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any] | None) -> Submissions:
        known = document or {"waiting": [], "judged": {}}
        return cls([Submission(**one) for one in known["waiting"]], known["judged"])

    def document(self) -> dict[str, Any] | None:
        """The submissions as stored; None if there are none."""
        return asdict(self) if self.waiting or self.judged else None

    def of(self, visitor: str) -> dict[str, Any]:
        """The visitor's own submissions."""
        own = [{"y": one.y, "text": one.text} for one in self.waiting if one.visitor == visitor]
        return {"waiting": own, "judged": self.judged.get(visitor, [])}

    def submit(self, visitor: str, sent: Sequence[dict[str, Any]], kinds: Sequence[int], now: float) -> None:
        """Add texts ({text, y}) of the visitor; a text replaces the waiting one of its label. Raises Refusal, and then
        nothing changes.
        """
        after = list(self.waiting)
        own = {one.y: i for i, one in enumerate(after) if one.visitor == visitor}
        for i, one in enumerate(sent):
            y, text = one["y"], " ".join(one["text"].split())
            self._check(visitor, y, text, kinds, f"change.submit[{i}]")
            if y in own and after[own[y]].text == text:
                continue
            new = Submission(secrets.token_hex(4), visitor, y, text, now)
            if y in own:
                after[own[y]] = new
            else:
                own[y] = len(after)
                after.append(new)
        if after == self.waiting:
            return
        last = max((one.at for one in self.waiting if one.visitor == visitor), default=-PAUSE_MS)
        if now < last + PAUSE_MS:
            raise Refusal("submit-soon", "change.submit", wait=ceil((last + PAUSE_MS - now) / 1000))
        if len(after) > MOST_TEXTS or sum(len(one.text.encode()) for one in after) > MOST_TEXT_BYTES:
            raise Refusal("submissions-full", "change.submit", count=len(self.waiting))
        self.waiting = after

    def _check(self, visitor: str, y: float, text: str, kinds: Sequence[int], field: str) -> None:
        if y not in kinds:
            raise Refusal("unknown-name", f"{field}.y", known=list(kinds), got=y)
        if y in self.judged.get(visitor, ()):
            raise Refusal("own-submission", f"{field}.y")
        if not words_of(text):
            raise Refusal("wordless", f"{field}.text")

    def resolved(self, changes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """The changes with each ``accept`` replaced by an ``add`` of the waiting texts. Raises Refusal if none
        waits."""
        return [
            {"add": self._accepted(change["accept"])} if "accept" in change else change for change in changes
        ]

    def _accepted(self, ids: Sequence[str]) -> dict[str, Any]:
        some = [one for one in self.waiting if one.id in ids]
        if not some:
            raise Refusal("no-submission", "changes")
        return {"texts": [one.text for one in some], "y": [one.y for one in some]}

    def judge(self, ids: Sequence[str]) -> None:
        """Mark these submissions as read."""
        for one in self.waiting:
            if one.id in ids:
                self.judged[one.visitor] = [*self.judged.get(one.visitor, []), one.y]
        self.waiting = [one for one in self.waiting if one.id not in ids]

    def forget(self, visitor: str) -> None:
        """Drop the visitor's waiting texts."""
        self.waiting = [one for one in self.waiting if one.visitor != visitor]
