"""Whose room it is, without a server: what older rooms are, and how long a rescue link is worth something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.classroom.class_sessions import offer_rescue
from app.classroom.classes.class_state import RESCUE_MS
from app.classroom.classes.people import Device, kind_of
from app.classroom.rooms.store import StoredRoom
from app.refusal import Refusal
from tests.classroom.conftest import Lesson, join

OLD = {"code": "ABC234", "lead": "teacher", "added": {"w": 2}, "control": None}


def opened(lesson: Lesson, record: StoredRoom) -> None:
    """A stored room, as it was before rooms had owners."""
    lesson.store.save(replace(record, owners=()))


def test_a_class_stored_before_rooms_had_owners_is_its_leads(lesson: Lesson, record: StoredRoom) -> None:
    opened(lesson, replace(record, lesson=OLD))
    room = lesson.classroom.rooms.find("r")
    assert room is not None and room.class_state is not None
    assert room.owns("teacher") and not room.owns("w")
    assert room.admits("w", "")  # whose token of then says no more than that
    assert join(lesson, visitor="w", code="ABC 234", room_id=None, document=None) is room
    lesson.classroom.sessions.change(
        join(lesson, "t", visitor="teacher", room_id="r", document=None), "t", {"close": True}
    )
    assert not room.admits("w", "")
    assert room.owns("teacher") and not room.owns("w")


def test_a_room_stored_before_rooms_had_owners_is_its_visitors_who_have_its_token(
    lesson: Lesson, record: StoredRoom
) -> None:
    opened(lesson, record)
    room = join(lesson, visitor="someone", room_id="r", document=None)
    assert room.id == "r"
    lesson.classroom.sessions.change(room, "c", {"open": True})
    assert room.owns("someone") and not room.owns("another")


def test_a_rescue_link_is_worth_something_for_ten_minutes(lesson: Lesson) -> None:
    room = join(lesson, visitor="teacher")
    lesson.classroom.sessions.change(room, "c", {"open": True})
    for late in (False, True):
        key = offer_rescue(room, "teacher", lesson.clock())
        lesson.clock.pass_(RESCUE_MS - (0 if late else 1))
        if late:
            with pytest.raises(Refusal) as refusal:
                lesson.classroom.lead_from(room.id, key, Device("phone"))
            assert refusal.value.reason == "rescue"
        else:
            lesson.classroom.lead_from(room.id, key, Device("tablet", "ipad"))
    assert [(device.visitor, device.kind) for device in room.owners] == [("teacher", ""), ("tablet", "ipad")]


def test_who_leads_already_leaves_the_link_for_another(lesson: Lesson) -> None:
    room = join(lesson, visitor="teacher")
    lesson.classroom.sessions.change(room, "c", {"open": True})
    key = offer_rescue(room, "teacher", lesson.clock())
    lesson.classroom.lead_from(room.id, key, Device("teacher"))
    lesson.classroom.lead_from(room.id, key, Device("tablet"))
    assert len(room.owners) == 2


def test_one_who_joins_anew_as_another_is_not_here_twice(lesson: Lesson) -> None:
    room = join(lesson, "t", visitor="teacher")
    code = lesson.classroom.sessions.change(room, "t", {"open": True})["lesson"]["code"]
    for i in range(24):
        join(lesson, "c", visitor=f"v{i}", code=code, document=None)
    member = room.members["t"]
    told = lesson.classroom.sessions.document_for(room, member)
    assert told is not None and told["here"] == 1


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36", "android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", "iphone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15", "mac"),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126", "chromeos"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/126", "linux"),
        ("curl/8", ""),
    ],
)  # fmt: skip
def test_a_device_is_known_by_what_its_browser_says(agent: str, kind: str) -> None:
    assert kind_of(agent) == kind
