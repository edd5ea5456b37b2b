"""Which rooms are open: bounded in number and in bytes, by visitor, by address and in all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.classroom.rooms.limits import VISITOR_ROOMS, RoomLimits
from app.classroom.rooms.room import Room
from app.classroom.runs.executor import NOBODY, Tenant
from app.refusal import Refusal
from tests.classroom.conftest import SQUARE, Lesson

POINTS = {"data": {"x": [[i, i] for i in range(100)], "y": [1] * 100}}
SIZE = 8_500  # bytes of a room of these, about


def lesson_of(**quotas: Any) -> Lesson:
    return Lesson(quotas=replace(Lesson().quotas, **quotas))


def join(lesson: Lesson, connection: str, visitor: str = "", address: str = "", **fields: Any) -> Room:
    fields = {"room_id": None, "document": POINTS, "position": None, "code": None, **fields}
    room, _ = lesson.classroom.join(connection, Tenant(visitor or connection, address), **fields)
    return room


def edited(lesson: Lesson, room: Room) -> Room:
    lesson.classroom.edit(room, room.version, [{"move": {"example": 0, "x": [9, 9]}}], None)
    return room


def test_an_address_leaves_a_quarter_of_what_is_left() -> None:
    places = RoomLimits(100, 10**9)
    for i in range(75):
        assert places.lacking(f"a{i}", Tenant("", "a"), 1) is None
        places.take(f"a{i}", Tenant("", "a"), 1)
    assert places.lacking("a75", Tenant("", "a"), 1) == "address"
    for i in range(19):
        assert places.lacking(f"b{i}", Tenant("", "b"), 1) is None
        places.take(f"b{i}", Tenant("", "b"), 1)
    assert places.lacking("b19", Tenant("", "b"), 1) == "address"
    assert places.lacking("c", Tenant("", "c"), 1) is None


def test_what_is_given_back_counts_no_more() -> None:
    places = RoomLimits(10, 1_000)
    places.take("a", Tenant("v", "x"), 100)
    places.take("a", NOBODY, 120)
    assert (places.bytes, places.holder("a")) == (120, Tenant("v", "x"))
    places.give_back("a")
    assert places.bytes == 0
    assert not places._rooms
    assert not places._bytes


def test_a_visitor_has_so_many_rooms_and_no_more() -> None:
    lesson = lesson_of()
    for i in range(VISITOR_ROOMS):
        join(lesson, f"c{i}", "v")
    with pytest.raises(Refusal) as refused:
        join(lesson, "more", "v")
    assert (refused.value.code, refused.value.reason) == ("full", "own-rooms")
    join(lesson, "other", "w")


def test_a_visitors_oldest_empty_room_makes_way_for_the_next() -> None:
    lesson = lesson_of()
    rooms = [edited(lesson, join(lesson, f"c{i}", "v")) for i in range(VISITOR_ROOMS)]
    others = edited(lesson, join(lesson, "other", "w"))
    for i, room in enumerate((others, *rooms[:3])):
        lesson.clock.pass_(1.0)
        lesson.classroom.leave(room, "other" if room is others else f"c{i - 1}")
    join(lesson, "more", "v")
    still = {room.id for room in lesson.classroom.rooms}
    assert rooms[0].id not in still
    assert {others.id, rooms[1].id, rooms[2].id} <= still


def test_the_bytes_of_open_rooms_are_bounded() -> None:
    lesson = lesson_of(memory_bytes=40 * SIZE // 3 + 1)
    taken = 0
    with pytest.raises(Refusal) as refused:
        for i in range(20):
            join(lesson, f"c{i}")
            taken = i + 1
    assert refused.value.code == "full"
    assert taken in (8, 9, 10, 11)
    assert lesson.classroom.rooms.bytes <= 10 * SIZE


def test_empty_rooms_make_way_for_bytes() -> None:
    lesson = lesson_of(memory_bytes=40 * SIZE // 3 + 1)
    for i in range(40):
        lesson.classroom.leave(edited(lesson, join(lesson, f"c{i}")), f"c{i}")
    assert lesson.classroom.rooms.bytes <= 10 * SIZE
    assert len(lesson.classroom.rooms) > 5


def test_an_edit_for_which_there_is_no_memory_leaves_the_room_as_it_is() -> None:
    lesson = lesson_of(memory_bytes=64_000 * 4 // 3)
    room = join(lesson, "c", document=SQUARE)
    before = room.scenario
    with pytest.raises(Refusal) as refused:
        join(
            lesson, "d", visitor="c", room_id=room.id, document={"data": POINTS["data"], "features": "cubic"}
        )
    assert (refused.value.code, refused.value.reason) == ("full", "room-bytes")
    with pytest.raises(Refusal) as refused:
        lesson.classroom.edit(room, 1, [{"document": {**POINTS, "features": "cubic"}}], None)
    assert refused.value.reason == "room-bytes"
    assert (room.version, room.scenario) == (1, before)
    edited(lesson, room)


def test_a_room_that_nobody_has_edited_or_shared_goes_with_its_socket() -> None:
    lesson = lesson_of()
    alone, taught, changed = (join(lesson, name) for name in ("alone", "taught", "changed"))
    lesson.classroom.sessions.change(taught, "taught", {"open": True})
    edited(lesson, changed)
    for name, room in (("alone", alone), ("taught", taught), ("changed", changed)):
        lesson.classroom.leave(room, name)
    assert [room.id for room in lesson.classroom.rooms] == [taught.id, changed.id]


def test_whoever_comes_back_to_a_room_that_has_gone_finds_it_as_it_was() -> None:
    lesson = lesson_of()
    room = join(lesson, "c", position=7)
    lesson.classroom.leave(room, "c")
    assert len(lesson.classroom.rooms) == 0
    again = join(lesson, "d", visitor="c", room_id=room.id, document=None)
    assert (again.id, again.playhead.position, len(again.scenario.y)) == (room.id, 7, 100)
