"""Submissions: texts that students send as examples; they wait until a lead has read them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import ceil
from typing import Any

from ...engine import Scenario
from ...engine.data.words import words_of
from ...refusal import Refusal

LONGEST = 300  # characters of a text
MOST_KINDS = 20  # labels; a student sends one text per label
MOST = 500  # waiting texts
MOST_BYTES = 100_000  # of the waiting texts, in UTF-8
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
