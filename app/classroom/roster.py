"""The roster: who is in a class, without names, and from which devices it is led."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .lesson import Lesson, must_lead
from .presence import Presence
from .room import Room


class Roster:
    """``clock()`` is server time in ms."""

    def __init__(self, presence: Presence, clock: Callable[[], float]) -> None:
        self._presence = presence
        self._clock = clock

    def document_for(self, room: Room, connection: str) -> dict[str, Any]:
        """What the lead is told of who is there: docs/protocol.md. Raises Refusal for who does not lead."""
        visitor = room.members[connection].visitor
        lesson = must_lead(room.lesson, visitor)
        here = self._here(room)
        students = sorted(
            self.students(room, lesson), key=lambda one: (not here.get(one), lesson.sign_of(one))
        )
        return {
            "people": [
                {
                    "id": lesson.id_of(one),
                    "sign": lesson.sign_of(one),
                    "here": here.get(one, False),
                    "added": lesson.added.get(one, 0),
                    "control": lesson.control == one,
                    "asking": one in lesson.asking,
                }
                for one in students
            ],
            "devices": [
                {
                    "id": lesson.id_of(device.visitor),
                    "kind": device.kind,
                    "since": device.since,
                    "here": here.get(device.visitor, False),
                    "own": device.visitor == visitor,
                }
                for device in lesson.devices
            ],
            "removed": len(lesson.removed),
        }

    def submissions(self, room: Room, connection: str) -> dict[str, Any]:
        """The texts that wait for the lead to read them, the first first. Raises Refusal for who does not lead."""
        lesson = must_lead(room.lesson, room.members[connection].visitor)
        return {
            "submissions": [
                {"id": one.id, "sign": lesson.sign_of(one.visitor), "y": one.y, "text": one.text}
                for one in lesson.submissions.waiting
            ]
        }

    def students(self, room: Room, lesson: Lesson) -> set[str]:
        """Visitors who are or were in the class, without those who lead it and those who are out."""
        known = {
            *self._here(room),
            *lesson.added,
            *lesson.asking,
            *(one.visitor for one in lesson.submissions.waiting),
        }
        return known - lesson.owners - {*lesson.removed}

    def _here(self, room: Room) -> dict[str, bool]:
        """Visitors of whom is known whether they are here."""
        here = self._presence.people(room.id, self._clock())
        return here | {member.visitor: True for member in room.everybody}
