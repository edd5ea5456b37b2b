"""A room: a scenario with its history, a playhead, and the people looking at it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from app.classroom.changes import Change, changed
from app.classroom.history import History
from app.classroom.lesson import Lesson
from app.classroom.member import Member
from app.classroom.playhead import Course, Playhead
from app.classroom.refusal import Refusal
from app.classroom.store import Record, Store
from app.engine import Limits, Scenario

Compute = Callable[[Callable[[], Scenario]], Scenario]


class Room:
    """A lone visitor is a room of one; a class is the same with more members.

    Edits are made one after the other: each carries the version it was made against, and an older one is
    refused with the newer state, so two editors never overwrite each other in silence.
    """

    def __init__(self, record: Record, history: History, limits: Limits, store: Store) -> None:
        self.id = record.room
        self.version = record.version
        self.scenario = record.scenario
        self.playhead = record.playhead
        self.history = history
        self.limits = limits
        self.members: dict[str, Member] = {}
        self.gesture: str | None = None  # of the edit that made this version
        self.touched = record.saved
        self.lesson = None if record.lesson is None else Lesson(**record.lesson)
        self._store = store
        self._editing = threading.Lock()

    def enter(self, member: Member) -> None:
        self.members[member.connection] = member
        self.touched = member.joined

    def leave(self, connection: str, now: float) -> None:
        self.members.pop(connection, None)
        self.touched = now

    def edit(
        self,
        version: int,
        changes: Sequence[Change],
        gesture: str | None,
        now: float,
        course: Course | None,
        compute: Compute,
        visitor: str = "",
    ) -> tuple[Scenario, int]:
        """Apply ``changes`` made against ``version`` and store the result; all of them or none. What it is now, and its
        version.

        ``course`` is the run so far, by which the playhead's position is read; ``compute`` checks and stores the
        new scenario elsewhere. Raises Refusal ('stale' carries version and document) or ScenarioError.
        """
        with self._editing:
            if version != self.version and not self._only_adds(version, changes):
                raise self.stale(with_document=True)
            version = self.version
            if self.lesson is not None:
                self.lesson.permit_edit(visitor, changes)
                self.lesson.note(visitor, changes)
            direction = _direction(changes)
            before = self.scenario
            playhead = self.playhead.settled(now, course)

            def stored() -> Scenario:
                after = self.history.peek(direction) if direction else changed(before, changes, self.limits)
                self._store.save(Record(self.id, version + 1, after, playhead, now, self._lesson_document()))
                return after

            try:
                after = compute(stored)
            except BaseException:
                if self.lesson is not None:
                    self.lesson.note(visitor, changes, -1)
                raise
            if direction:
                self.history.step(direction, before)
            else:
                self.history.record(before, gesture)
            self.scenario, self.playhead, self.version = after, playhead, version + 1
            self.gesture, self.touched = gesture, now
            return after, self.version

    def _only_adds(self, version: int, changes: Sequence[Change]) -> bool:
        """Points that a class adds together overwrite nothing, whichever version they were added to."""
        together = self.lesson is not None and version < self.version
        return together and all(change.keys() == {"add"} for change in changes)

    def replace(self, scenario: Scenario, now: float) -> None:
        """A joining visitor brings a scenario (a link): one undoable step, whatever the version."""
        with self._editing:
            playhead = Playhead(speed=self.playhead.speed, unit=self.playhead.unit, at=now)
            self._store.save(
                Record(self.id, self.version + 1, scenario, playhead, now, self._lesson_document())
            )
            self.history.record(self.scenario, None)
            self.scenario, self.playhead, self.version = scenario, playhead, self.version + 1
            self.gesture, self.touched = None, now

    def set_playhead(self, playhead: Playhead, now: float) -> None:
        self.playhead, self.touched = playhead, now
        self.save(now)

    def save(self, now: float) -> None:
        self._store.save(
            Record(self.id, self.version, self.scenario, self.playhead, now, self._lesson_document())
        )

    def _lesson_document(self) -> dict[str, Any] | None:
        return None if self.lesson is None else self.lesson.document()

    def check(self, version: int) -> None:
        """Raises Refusal 'stale' unless ``version`` is the current one."""
        if version != self.version:
            raise self.stale(with_document=False)

    def stale(self, with_document: bool) -> Refusal:
        also: dict[str, Any] = {"version": self.version}
        if with_document:
            also["document"] = self.scenario.document()
        return Refusal("stale", "version", also=also)


def _direction(changes: Sequence[Change]) -> str | None:
    """'undo' or 'redo' when the edit is one, which then is its only change."""
    directions = [kind for change in changes for kind in change if kind in ("undo", "redo")]
    if not directions:
        return None
    if len(changes) > 1:
        raise Refusal("shape", "changes", expected="Undo and redo come alone.")
    return directions[0]
