"""Submissions: texts that students of a class send as examples, and which wait until whoever leads has read them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import Any

from ...engine import Scenario
from ...engine.data.words import words_of
from ...refusal import Refusal

LONGEST = 300  # characters of one
MOST_KINDS = 20  # labels, of each of which a student sends one
MOST = 500  # that wait at once
MOST_BYTES = 100_000  # of those that wait, in UTF-8
PAUSE_MS = 2_000.0  # from one sending of a student to the next


@dataclass(frozen=True)
class Submission:
    """A text for the label ``y``, sent by a visitor at ``at`` (ms). Another text in its place has another ``id``."""

    id: str
    visitor: str
    y: float
    text: str
    at: float


def kinds_of(scenario: Scenario) -> tuple[int, ...]:
    """The labels of a scenario of texts, of each of which a student sends one. Raises Refusal for any other."""
    if scenario.data.texts is None or scenario.task == "regression":
        raise Refusal("no-kinds", "change")
    return tuple(range(scenario.classes)) if scenario.task == "multiclass" else (1, -1)


def check_mode(scenario: Scenario, mode: str | None) -> None:
    """Raise Refusal where students cannot do what a mode lets them: send texts, or add points, where there are none."""
    if mode == "submit":
        kinds_of(scenario)
    if mode == "add" and (scenario.data.texts is not None or scenario.task.tagged):
        raise Refusal("no-adding", "change")


def added_points(changes: Sequence[dict[str, Any]]) -> int:
    """How many points changes add. Raises Refusal where they add texts, which are sent instead."""
    added = [change["add"] for change in changes if "add" in change]
    if any("texts" in each for each in added):
        raise Refusal("no-adding", "changes")
    return sum(len(each["y"]) for each in added)


@dataclass
class Submissions:
    """``waiting``: those to be read, the first first; ``judged``: by visitor the kinds of which one has been read."""

    waiting: list[Submission] = field(default_factory=list)
    judged: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def from_document(cls, document: dict[str, Any] | None) -> Submissions:
        known = document or {"waiting": [], "judged": {}}
        return cls([Submission(**one) for one in known["waiting"]], known["judged"])

    def document(self) -> dict[str, Any] | None:
        """As they are stored; None where there are none."""
        return asdict(self) if self.waiting or self.judged else None

    def of(self, visitor: str) -> dict[str, Any]:
        """What the visitor is told of their own."""
        own = [{"y": one.y, "text": one.text} for one in self.waiting if one.visitor == visitor]
        return {"waiting": own, "judged": self.judged.get(visitor, [])}

    def submit(self, visitor: str, sent: Sequence[dict[str, Any]], kinds: Sequence[int], now: float) -> None:
        """Texts ({text, y}) of the visitor's wait: one of each kind, in the place of one that waits.

        Raises Refusal, and then nothing has been sent.
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
        if len(after) > MOST or sum(len(one.text.encode()) for one in after) > MOST_BYTES:
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
        """The changes with the texts in them that they accept, of those that still wait. Raises Refusal for none."""
        return [
            {"add": self._accepted(change["accept"])} if "accept" in change else change for change in changes
        ]

    def _accepted(self, ids: Sequence[str]) -> dict[str, Any]:
        some = [one for one in self.waiting if one.id in ids]
        if not some:
            raise Refusal("no-submission", "changes")
        return {"texts": [one.text for one in some], "y": [one.y for one in some]}

    def judge(self, ids: Sequence[str]) -> None:
        """These have been read, and wait no longer."""
        for one in self.waiting:
            if one.id in ids:
                self.judged[one.visitor] = [*self.judged.get(one.visitor, []), one.y]
        self.waiting = [one for one in self.waiting if one.id not in ids]

    def forget(self, visitor: str) -> None:
        """What a visitor has sent waits no longer, unread."""
        self.waiting = [one for one in self.waiting if one.visitor != visitor]
