"""A room: a scenario with its history, a playhead, and the people looking at it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ..engine import Limits, Scenario
from .changes import Change, changed, direction_of
from .lesson import Lesson
from .member import Member
from .owners import owners_of
from .peers import Peers
from .playhead import Playhead, Timeline
from .refusal import Refusal
from .store import DeletedRecord, Record, StaleRecord, Store
from .undo import Undo, scenario_bytes

Compute = Callable[[Callable[[], Scenario]], Scenario]
Adopted = Callable[["Room", Record], None]

TRIES = 50  # against others who write the same room at the same time


class Overtaken(Exception):
    """The scenario has changed while an edit of it was being worked out."""


class Room:
    """A lone visitor is a room of one; a class is the same with more members.

    Edits are made one after the other: each carries the version it was made against, and an older one is
    refused with the newer state, so two editors never overwrite each other in silence.

    The room's truth is what is stored. Whatever is changed here is stored first, in place of the very state it was
    made from; where that is not the stored one any more, since another process has changed the room, what is stored
    is adopted and the change is made anew from there. ``adopted(room, before)`` is told of what came that way.
    """

    def __init__(
        self, record: Record, undo: Undo, limits: Limits, store: Store, peers: Peers, adopted: Adopted
    ) -> None:
        self.id = record.room
        self.undo = undo
        self.limits = limits
        self.members: dict[str, Member] = {}
        self.apart: dict[str, Member] = {}  # of its class, in rooms of their own: told how it stands
        self.gesture: str | None = None  # of the edit that made this version
        self.editor = ""  # the connection whose edit that was, "" for one elsewhere
        self._store = store
        self._peers = peers
        self._adopted = adopted
        self.deleted = False  # for good: nobody is in it, and nothing of it is stored again
        self._editing = threading.Lock()  # held while an edit is worked out
        self._writing = threading.Lock()  # held while one change is stored
        self._take(record)

    def _take(self, record: Record) -> None:
        self.version = record.version
        self.scenario = record.scenario
        self.playhead = record.playhead
        self.owners = owners_of(record.owners, record.lesson)
        self.lesson = None if record.lesson is None else Lesson.from_document(record.lesson, self.owners)
        self.touched = self.saved = record.saved
        self._stored = record

    def owns(self, visitor: str) -> bool:
        """Whether it is this visitor's room. One stored before rooms had owners is everybody's who has its token."""
        return not self.owners or any(owner.visitor == visitor for owner in self.owners)

    def admits(self, visitor: str, epoch: str) -> bool:
        """Whether the visitor, of the class of that epoch, may be here: owners always, others while the class lasts."""
        if self.deleted:
            return False
        if self.owns(visitor):
            return True
        return self.lesson is not None and self.lesson.epoch == epoch and visitor not in self.lesson.removed

    def check_member(self, member: Member | None) -> None:
        """Raises Refusal for one who may not be here any more. Without a member it is the classroom that acts."""
        if member is not None and not self.admits(member.visitor, member.epoch):
            raise Refusal("not-joined")

    @property
    def everybody(self) -> list[Member]:
        return [*self.members.values(), *self.apart.values()]

    def enter(self, member: Member) -> None:
        self.members[member.connection] = member
        self.touched = member.joined

    def leave(self, connection: str, now: float) -> None:
        self.members.pop(connection, None)
        self.touched = now

    def touch(self, now: float) -> None:
        """Somebody is or was here: it stays stored for its time from now on."""
        self.touched = self.saved = now
        self._store.touch(self.id, now)

    def edit(
        self,
        version: int,
        changes: Sequence[Change],
        gesture: str | None,
        now: float,
        timeline: Callable[[Scenario], Timeline | None],
        compute: Compute,
        member: Member | None = None,
        id: str | None = None,
    ) -> tuple[Scenario, int]:
        """Apply ``changes`` made against ``version`` and store the result; all of them or none. What it is now, and its
        version.

        ``timeline`` gives a scenario's run so far, by which the playhead's position is read; ``compute`` checks the new
        scenario elsewhere. An edit of a class that the visitor has sent before, by its ``id``, changes nothing again.
        Raises Refusal ('stale' carries version and document) or ScenarioError.
        """
        direction = direction_of(changes)
        visitor, editor = (member.visitor, member.connection) if member else ("", "")
        with self._editing:
            for _ in range(TRIES):
                self.check_member(member)
                if id and self.lesson is not None and self.lesson.edits.get(visitor) == id:
                    return self.scenario, self.version
                if version != self.version and not self._only_adds(version, changes):
                    raise self.stale(with_document=True)
                self._permitted(member, changes)
                at, before, resolved = self.version, self.scenario, self._resolved(changes)
                work = partial(changed, before, resolved, self.limits)
                after = compute(self.undo.peek(direction) if direction else work)
                edited = partial(self._edited, (at, resolved), now, timeline(before), member, changes, id)
                try:
                    step = direction or "edit"
                    self._write(partial(edited, scenario=after, step=step, gesture=gesture), editor)
                except Overtaken:
                    continue
                return after, at + 1
        raise Refusal("too-fast")

    def _edited(
        self,
        made_from: tuple[int, Sequence[Change]],
        now: float,
        timeline: Timeline | None,
        member: Member | None,
        changes: Sequence[Change],
        id: str | None,
        **after: Any,
    ) -> Record:
        at, resolved = made_from
        if self.version != at or self._resolved(changes) != resolved:
            raise Overtaken
        playhead = self.playhead.settled(max(now, self.playhead.at), timeline)
        lesson = self._permitted(member, changes, id)
        return self._next(now, version=at + 1, playhead=playhead, lesson=lesson, **after)

    def _permitted(
        self, member: Member | None, changes: Sequence[Change], id: str | None = None
    ) -> dict[str, Any] | None:
        """The lesson's document once these changes are made. Raises Refusal for what the member may not."""
        self.check_member(member)
        if self.lesson is None:
            return None
        return self.lesson.edited(member.visitor if member else "", changes, id).document()

    def _resolved(self, changes: Sequence[Change]) -> Sequence[Change]:
        """The changes with the texts that they accept of those that the class has sent."""
        return changes if self.lesson is None else self.lesson.submissions.resolved(changes)

    def _only_adds(self, version: int, changes: Sequence[Change]) -> bool:
        """Examples that a class adds together overwrite nothing, whichever version they were added to."""
        adds = all(change.keys() <= {"add", "accept"} for change in changes)
        return adds and self.lesson is not None and version < self.version

    def replace(self, scenario: Scenario, now: float) -> None:
        """A joining visitor brings a scenario (a link): one undoable step, whatever the version."""

        def replaced() -> Record:
            playhead = Playhead(speed=self.playhead.speed, unit=self.playhead.unit, at=now)
            return self._next(
                now, version=self.version + 1, scenario=scenario, playhead=playhead, step="edit"
            )

        with self._editing:
            self._write(replaced)

    def set_playhead(self, playhead: Playhead, now: float, member: Member | None = None) -> None:
        """Raises Refusal for a ``member`` whose the playhead is not."""

        def moved() -> Record:
            self.check_member(member)
            if member is not None and self.lesson is not None:
                self.lesson.permit_playhead(member.visitor, self.version)
            return self._next(now, playhead=playhead)

        self._write(moved)

    def change_lesson(self, change: Callable[[Lesson | None], Lesson | None], now: float) -> None:
        """``change`` makes of a copy of the lesson what it is to be; it is asked again where that was overtaken.

        The devices of the lesson own the room from then on.
        """

        def taught() -> Record:
            lesson = change(None if self.lesson is None else self.lesson.copy())
            if lesson is None:
                return self._next(now, lesson=None)
            return self._next(now, lesson=lesson.document(), owners=lesson.devices)

        self._write(taught)

    def delete(self) -> None:
        """Forget all of it. Whoever is here must be told."""
        with self._writing:
            self._store.delete(self.id)
            self.deleted, self.lesson = True, None
        self._peers.changed(self.id, None)

    def store(self, now: float) -> None:
        """Keep a room that has just been made."""
        self._write(lambda: self._next(now))

    def catch_up(self, gesture: str | None = None) -> None:
        """Adopt what is stored, where another process has changed it. ``gesture``: that of its edit, if known."""
        with self._writing:
            self._catch_up(gesture)

    @property
    def bytes(self) -> int:
        """What its scenario takes."""
        return scenario_bytes(self.scenario)

    @property
    def stamp(self) -> str:
        """Of the state that was stored last, or adopted."""
        return self._stored.stamp

    def _next(self, now: float, **changes: Any) -> Record:
        at = {
            "playhead": self.playhead,
            "owners": self.owners,
            "step": "",
            "gesture": None,
            **changes,
            "saved": now,
        }
        return replace(self._stored, **at, stamp=secrets.token_urlsafe(9), after=self._stored.stamp)

    def _write(self, make: Callable[[], Record], editor: str = "") -> None:
        """Store what ``make()`` gives, made from the state that is stored, by an ``editor``'s connection if any."""
        with self._writing:
            for _ in range(TRIES):
                if self.deleted:
                    raise Refusal("not-joined")
                record = make()
                try:
                    self._store.save(record)
                except StaleRecord:
                    self._catch_up(None)
                    continue
                before = self._stored
                self._take(record)
                if record.version != before.version:
                    self.gesture, self.editor = record.gesture, editor
                    self.undo.note(before.scenario, record.step, record.gesture)
                self._peers.changed(self.id, self.gesture)
                return
        raise Refusal("too-fast")

    def _catch_up(self, gesture: str | None) -> None:
        before = self._stored
        try:
            record = self._store.load(self.id, before)
        except DeletedRecord:
            self.deleted, self.lesson = True, None
            self._adopted(self, before)
            return
        if record is None or record.stamp == before.stamp:
            return
        self._take(record)
        if record.version != before.version:
            self.gesture, self.editor = gesture, ""
            self.undo.note(before.scenario, record.step, gesture)
        self._adopted(self, before)

    def check(self, version: int) -> None:
        """Raises Refusal 'stale' unless ``version`` is the current one."""
        if version != self.version:
            raise self.stale(with_document=False)

    def stale(self, with_document: bool) -> Refusal:
        also: dict[str, Any] = {"version": self.version}
        if with_document:
            also["document"] = self.scenario.document()
        return Refusal("stale", "version", also=also)
