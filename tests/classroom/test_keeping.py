"""A classroom without a server: what is stored, and what changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.engine import ScenarioError
from app.refusal import Refusal
from tests.classroom.conftest import Lesson, join


def test_a_stale_edit_changes_nothing(lesson: Lesson) -> None:
    room = join(lesson)
    with pytest.raises(Refusal) as refusal:
        lesson.classroom.edit(room, 7, [{"clear": True}], None)
    assert refusal.value.code == "stale"
    assert refusal.value.also["version"] == room.version == 1
    assert refusal.value.also["document"] == room.scenario.document()


def test_a_refused_edit_changes_nothing(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.run_jobs()
    with pytest.raises(ScenarioError):
        lesson.classroom.edit(room, 1, [{"clear": True}, {"set": {"bias": "nonsense"}}], None)
    assert (room.version, len(room.scenario.y)) == (1, 4)
    with pytest.raises(Refusal):
        room.undo.peek("undo")
    assert lesson.jobs == []


def test_a_change_is_stored_before_it_is_acknowledged(lesson: Lesson) -> None:
    room = join(lesson)

    def refuse(record: object) -> None:
        raise OSError("the disk is full")

    lesson.store.save = refuse  # type: ignore[method-assign]
    with pytest.raises(OSError):
        lesson.classroom.edit(room, 1, [{"clear": True}], None)
    assert (room.version, len(room.scenario.y)) == (1, 4)


def test_an_idle_room_is_closed_and_opened_again_from_the_store(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.classroom.edit(room, 1, [{"remove": [0]}], None)
    lesson.clock.pass_(lesson.quotas.idle_ms)
    assert lesson.classroom.sweep() == 0, "somebody is there"
    lesson.classroom.leave(room, "c")
    lesson.clock.pass_(lesson.quotas.idle_ms - 1)
    assert lesson.classroom.sweep() == 0
    lesson.clock.pass_(1)
    assert lesson.classroom.sweep() == 1
    again = join(lesson, room_id=room.id, document=None)
    assert again is not room
    assert (again.id, again.version, len(again.scenario.y)) == (room.id, 2, 3)


def test_a_room_that_closes_while_another_is_touched_is_not_counted(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = [join(lesson, connection=name, visitor=name) for name in ("one", "two")]
    staying = [rooms[1]]

    def touch(room: str, now: float) -> None:
        if staying:
            lesson.classroom.leave(staying.pop(), "two")

    monkeypatch.setattr(lesson.store, "touch", touch)
    lesson.clock.pass_(lesson.quotas.kept_ms / 2)
    lesson.classroom.sweep()
    assert lesson.classroom.rooms.bytes == rooms[0].bytes


def test_a_stored_room_is_forgotten_in_the_end(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.classroom.leave(room, "c")
    lesson.clock.pass_(lesson.quotas.kept_ms + 1)
    lesson.classroom.sweep()
    assert join(lesson, room_id=room.id).id != room.id


def test_another_process_with_the_same_store_opens_the_room(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.classroom.edit(room, 1, [{"remove": [0]}], None)
    lesson.classroom = lesson.open()
    assert join(lesson, room_id=room.id, document=None).version == 2


def test_places_are_limited_and_empty_rooms_make_way() -> None:
    lesson = Lesson(quotas=replace(Lesson().quotas, most_rooms=2))
    one, _ = join(lesson, "one"), join(lesson, "two")
    with pytest.raises(Refusal) as refusal:
        join(lesson, "three")
    assert refusal.value.code == "full"
    lesson.classroom.leave(one, "one")
    join(lesson, "three")
    assert len(lesson.classroom.rooms) == 2
