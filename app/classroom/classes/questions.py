"""Questions that a class is asked before a visit, and the turns in which late answers count.

Visitors who come to a class after its question was opened are counted in turn by network. A cookie costs nothing:
without turns one device with many cookies would decide every vote.

A roll names the visitors who were in a class at a moment. It is one text, which costs nothing to copy with the class.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil
from typing import Any

import numpy as np

from ...engine.data.names import checked_name, names_in
from ...refusal import Refusal

AT_ONCE = 60  # answers of late visitors of one network that count at once
EVERY_MS = 1_000.0  # from the turn of one more to that of the next
LONGEST_MS = 1_000_000.0  # that an answer may wait for its turn
DIGITS = 4  # of a network's hash: 65,536 different ones, so that it tells nobody which network it was
MOST_LATE = (
    2_500  # answers that a question has by the time that late ones are refused: the others have their place
)


def roll_of(visitors: Iterable[str]) -> str:
    return " ".join(sorted(visitors))


def is_on(roll: str, visitor: str) -> bool:
    return visitor in roll.split(" ")


@dataclass
class Turns:
    """``early``: the roll of who was there when the question was opened. ``queues``: by hash of a network, the time
    (ms) at which AT_ONCE of its turns are free again."""

    early: str = ""
    queues: dict[str, float] = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any] | None) -> Turns | None:
        return cls(**document) if document is not None else None

    def take(self, visitor: str, network: str, now: float, count: int, field: str) -> float:
        """The time (ms) from which on an answer of the visitor counts, beside ``count`` others; 0: at once.

        Raises Refusal where a late one would wait too long, or there are too many."""
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


Late = dict[str, list[Any]]  # by visitor: the time (ms) from which on the answer counts, and the answer


def put(answers: dict[str, Any], late: Late, visitor: str, value: Any, turn: float) -> None:
    """The visitor's answer, in place of the one before, which keeps its turn."""
    if visitor in late:
        late[visitor][1] = value
    elif turn:
        late[visitor] = [turn, value]
    else:
        answers[visitor] = value


def due(late: Late, now: float) -> dict[str, Any]:
    """The answers whose turn has come by ``now``, which are late no more."""
    ready = {visitor: value for visitor, (turn, value) in late.items() if turn <= now}
    for visitor in ready:
        del late[visitor]
    return ready


def is_due(late: Late, now: float) -> bool:
    return any(turn <= now for turn, _ in late.values())


MOST_TAPS = 300  # that are drawn
POINTS = ("line", "place")  # kinds that are answered by a point of the plane
OWN = ("own", "place")  # kinds of the lead's own: no run answers them
LONGEST = 200  # characters of a question of one's own
MOST_CHOICES = 6  # that it has


@dataclass
class Question:
    """One of KINDS, asked at a position of a version of the scenario. ``answers`` by visitor; no names are kept.
    ``turns``: in which answers of late visitors count; ``late``: those that wait for theirs.

    mistake: is the next visit a mistake? class: which class will its example be taken for? stop: will the mistakes ever
    end? line: where will the line, the predictor's, be after the next update? (a point [x, y]) path: which tag will
    each of the next sentence's ``words`` get? (their numbers) own: the lead's ``text``, with ``choices`` (their
    numbers from 0). place: where would you put the next point?
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
        """The lead's own, from {text, choices}. Raises ScenarioError for what is not plain text in one line."""
        text = checked_name(part["text"], "change.question.text", LONGEST)
        choices = names_in(part["choices"], "change.question.choices")
        return cls("own", version, position, text=text, choices=list(choices))

    @property
    def hides(self) -> bool:
        """Whether the run would tell its answer: what is to come of it waits then."""
        return not self.revealed and self.kind not in OWN

    @property
    def standing(self) -> tuple[Any, ...]:
        """What everybody in the class is told at once when it changes."""
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
        """As it is stored; without what it has nothing of a worker of before there was any reads it too. The
        answers are those of the question itself: each one that comes has it copied, once."""
        document = {**vars(self), "turns": self.turns and dict(vars(self.turns))}
        return {
            name: value
            for name, value in document.items()
            if value or name not in ("words", "text", "choices", "turns", "late")
        }

    def answer(self, visitor: str, value: Any, network: str, now: float) -> None:
        """The visitor's answer, in place of the one before. Raises Refusal for one that comes too late."""
        turn = 0.0
        if self.turns is not None and visitor not in self.answers and visitor not in self.late:
            count = len(self.answers) + len(self.late)
            turn = self.turns.take(visitor, network, now, count, "change.answer")
        put(self.answers, self.late, visitor, value, turn)

    def settle(self, now: float) -> None:
        """Count the late answers whose turn has come."""
        ready = due(self.late, now)
        self.answers |= ready
        if self.revealed:
            self.right += sum(self._is_right(answer) is True for answer in ready.values())

    def is_due(self, now: float) -> bool:
        return is_due(self.late, now)

    def forget(self, visitor: str) -> None:
        """The visitor is out: what the class has not been told yet counts without them."""
        self.late.pop(visitor, None)
        if not self.revealed:
            self.answers.pop(visitor, None)

    def tally(self) -> list[list[Any]]:
        """[answer, how many] by answer; the points tapped; or of each word how many have tapped each tag."""
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
        """The question as a member is sent it: what has been answered is nobody's until it is revealed. One who
        ``leads`` is also told how many late answers wait for their turn."""
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
