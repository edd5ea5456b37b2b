"""The rescue link: with its key one more device leads a class, should the first one fail. Once, within ten minutes."""

from __future__ import annotations

import secrets
from dataclasses import replace

from .lesson import Lesson, must_lead
from .owners import Device
from .refusal import Refusal
from .room import Room


def offer(room: Room, visitor: str, now: float) -> str:
    """A new key in place of an older one; ``now`` in ms. Raises Refusal for a visitor who does not lead."""
    key = secrets.token_urlsafe(18)

    def offered(lesson: Lesson | None) -> Lesson:
        lesson = must_lead(lesson, visitor)
        lesson.offer_rescue(key, now)
        return lesson

    room.change_lesson(offered, now)
    return key


def take(room: Room, key: str, device: Device, now: float) -> None:
    """The device leads too; one that does already leaves the key as it is. Raises Refusal where it is worth nothing."""

    def taken(lesson: Lesson | None) -> Lesson:
        if lesson is None:
            raise Refusal("rescue", "rescue")
        if device.visitor not in lesson.owners:
            lesson.take_rescue(key, replace(device, since=now), now)
        return lesson

    room.change_lesson(taken, now)
