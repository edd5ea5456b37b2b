"""A classroom without a server: what members hear, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

import pytest

from app.classroom.queries.run_queries import RunQueries
from app.classroom.runs.executor import InlineExecutor, Tenant, Urgency
from app.classroom.runs.runtime import Quotas
from app.engine import Limits
from app.refusal import Refusal
from tests.classroom.conftest import SQUARE, XOR, Lesson, join

LONG = XOR | {"stop": {"when": "epochs", "epochs": 100_000, "updates": None}}


class Counting(InlineExecutor):
    """Counts slices, and may do something after some."""

    def __init__(self) -> None:
        self.slices: list[Urgency] = []
        self.after: Callable[[Urgency], None] = lambda urgency: None

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Any], wanted: Any = lambda: True
    ) -> Any:
        result = super().execute(key, urgency, work, wanted)
        self.slices.append(urgency)
        self.after(urgency)
        return result


class Leaving(InlineExecutor):
    """Somebody may leave before a slice."""

    leave: Callable[[], None] = staticmethod(lambda: None)

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Any], wanted: Any = lambda: True
    ) -> Any:
        self.leave()
        return super().execute(key, urgency, work, wanted)


def test_a_joining_member_hears_the_run_its_end_and_the_facts(lesson: Lesson) -> None:
    join(lesson)
    lesson.run_jobs()
    assert lesson.names("c") == [("run", 1), ("end", 1), ("facts", 1)]


def test_every_member_hears_an_edit_and_no_one_elses_room(lesson: Lesson) -> None:
    room = join(lesson, "one")
    join(lesson, "two", room_id=room.id, document=None)
    join(lesson, "stranger")
    lesson.run_jobs()
    lesson.heard.clear()
    lesson.classroom.edit(room, 1, [{"clear": True}], None)
    lesson.run_jobs()
    assert lesson.names("one") == lesson.names("two") == [("run", 2), ("end", 2), ("facts", 2)]
    assert lesson.names("stranger") == []


def test_only_the_newest_of_several_edits_is_told(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.run_jobs()
    lesson.heard.clear()
    for version in range(1, 6):
        lesson.classroom.edit(room, version, [{"move": {"example": 0, "x": [version, 0]}}], "drag")
    lesson.run_jobs()
    assert lesson.names("c") == [("run", 6), ("end", 6), ("facts", 6)]


def test_facts_of_a_drag_wait_for_it_to_pause(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.run_jobs()
    assert lesson.pauses == []
    lesson.classroom.edit(room, 1, [{"clear": True}], "drag")
    lesson.run_jobs()
    assert lesson.pauses == [lesson.quotas.quiet_ms / 1000]


def test_a_newer_edit_cancels_the_older_run_between_two_slices() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    room = join(lesson, document=LONG)

    def edit_once(urgency: Urgency) -> None:
        if urgency is Urgency.TRAINING:
            executor.after = lambda urgency: None
            lesson.classroom.edit(room, 1, [{"document": SQUARE}], None)

    executor.after = edit_once
    lesson.jobs.pop(0)()
    assert lesson.names("c") in ([], [("run", 1)])
    lesson.run_jobs()
    assert lesson.names("c")[-3:] == [("run", 2), ("end", 2), ("facts", 2)]
    assert ("end", 1) not in lesson.names("c")


def test_a_drag_is_seen_moving_even_when_newer_edits_keep_coming() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    room = join(lesson, document=LONG)
    lesson.run_jobs()
    lesson.heard.clear()

    def go_on(urgency: Urgency) -> None:
        executor.after = lambda urgency: None
        lesson.classroom.edit(room, 2, [{"move": {"example": 0, "x": [0.5, 0.5]}}], "drag")

    lesson.classroom.edit(room, 1, [{"move": {"example": 0, "x": [0.25, 0.25]}}], "drag")
    executor.after = go_on
    lesson.run_jobs()
    assert lesson.names("c") == [("run", 2), ("run", 3), ("end", 3), ("facts", 3)]


def test_nothing_is_computed_for_a_room_that_everybody_has_left() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    room = join(lesson, document=LONG)
    lesson.classroom.leave(room, "c")
    executor.slices.clear()
    lesson.run_jobs()
    assert executor.slices == []


@pytest.mark.parametrize("what", ["its line is cut", "the room's place is wanted", "it is swept"])
def test_a_first_edit_during_which_its_room_was_left_is_a_step_that_can_be_undone(what: str) -> None:
    lesson = Lesson(executor=Leaving(), quotas=replace(Lesson().quotas, most_rooms=2))
    room = join(lesson)

    def leave() -> None:
        lesson.executor.leave = lambda: None
        lesson.classroom.leave(room, "c")
        if what == "the room's place is wanted":
            join(lesson, "other", visitor="w")
            with pytest.raises(Refusal):
                join(lesson, "third", visitor="x")
        elif what == "it is swept":
            lesson.clock.pass_(lesson.quotas.idle_ms)
            lesson.classroom.sweep()

    lesson.executor.leave = leave
    lesson.classroom.edit(room, 1, [{"clear": True}], None, "c")
    assert join(lesson, "again", room_id=room.id, document=None) is room
    lesson.classroom.edit(room, 2, [{"undo": True}], None, "again")
    assert len(room.scenario.y) == 4


def test_a_room_that_was_left_during_an_edit_that_was_refused_closes() -> None:
    lesson = Lesson(executor=Leaving())
    room = join(lesson)
    lesson.executor.leave = lambda: lesson.classroom.leave(room, "c")
    with pytest.raises(Refusal):
        lesson.classroom.edit(room, 1, [{"remove": [9]}], None, "c")
    assert len(lesson.classroom.rooms) == 0


def test_a_run_is_trained_in_slices() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    join(lesson, document=LONG)
    lesson.run_jobs()
    assert executor.slices.count(Urgency.TRAINING) > 3


def test_what_was_computed_once_is_not_computed_again() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    room = join(lesson)
    lesson.run_jobs()
    executor.slices.clear()
    join(lesson, "again", room_id=room.id, document=None)
    lesson.run_jobs()
    assert lesson.names("again") == [("run", 1), ("end", 1), ("facts", 1)]
    assert executor.slices == []


def test_a_dropped_run_is_computed_again() -> None:
    lesson = Lesson(quotas=Quotas(limits=Limits(fewest_examples=0), memory_bytes=100_000))
    room = join(lesson, document=XOR | {"stop": {"when": "epochs", "epochs": 1000}})
    lesson.run_jobs()
    first = lesson.classroom.queries.answer(RunQueries.chunk, room, 1, block=3)
    assert lesson.classroom.runs.known(room.scenario) is None
    second = lesson.classroom.queries.answer(RunQueries.chunk, room, 1, block=3)
    assert all((first.columns[name] == second.columns[name]).all() for name in ("visit", "w", "b", "errors"))


def test_rooms_runs_and_messages_stay_within_one_memory() -> None:
    """What rooms take beyond their share the runs and messages give back, however many of them there are."""
    quotas = Quotas(limits=Limits(fewest_examples=0), memory_bytes=2_000_000)
    lesson = Lesson(quotas=quotas)
    runs, rooms = lesson.classroom.runs, lesson.classroom.rooms
    most = 0
    for i in range(100):
        x = [[j, i] for j in range(400)]
        document = {"data": {"x": x, "y": [1, -1] * 200}, "stop": {"when": "epochs", "epochs": 3}}
        room = join(lesson, f"c{i}", visitor=f"v{i}", document=document)
        lesson.run_jobs()
        lesson.classroom.queries.answer(RunQueries.chunk, room, 1, block=0)
        assert runs.cache.bytes <= quotas.cache_bytes
        assert runs.cache.bytes + rooms.bytes <= quotas.memory_bytes
        most = max(most, runs.cache.bytes)
        if rooms.bytes > 0.7 * quotas.memory_bytes:
            break
    assert most > 0.8 * quotas.cache_bytes
    assert 0 < runs.cache.bytes <= quotas.memory_bytes - rooms.bytes < quotas.cache_bytes


def test_a_playing_room_is_joined_where_it_is_now(lesson: Lesson) -> None:
    room = join(lesson, document=LONG)
    lesson.run_jobs()
    asked = {"position": 10, "playing": True, "speed": 4.0, "unit": "visit"}
    lesson.classroom.move_playhead(room, "c", asked)
    lesson.clock.pass_(2_500)
    join(lesson, "late", room_id=room.id, document=None)
    lesson.run_jobs()
    run = next(fields for to, name, fields in lesson.heard if (to, name) == ("late", "run"))
    assert run["position"] == 20
    assert run["playhead"]["position"] == 10


def test_an_edit_keeps_a_playing_room_playing_from_where_it_is(lesson: Lesson) -> None:
    room = join(lesson, document=LONG)
    lesson.run_jobs()
    lesson.classroom.move_playhead(
        room, "c", {"position": 0, "playing": True, "speed": 10.0, "unit": "visit"}
    )
    lesson.clock.pass_(1_000)
    lesson.classroom.edit(room, 1, [{"label": {"example": 0, "y": 1}}], None)
    assert (room.playhead.position, room.playhead.playing, room.playhead.at) == (10, True, lesson.clock.now)


def test_an_edit_at_the_end_waits_for_the_whole_run_but_not_for_long() -> None:
    executor = Counting()
    lesson = Lesson(executor=executor)
    room = join(lesson, document=LONG)
    lesson.run_jobs()
    ahead = {"position": 0, "playing": False, "speed": 1.0, "unit": "visit", "end": True}
    lesson.classroom.move_playhead(room, "c", ahead)
    lesson.classroom.edit(room, 1, [{"move": {"example": 0, "x": [0.5, 0]}}], None)
    lesson.run_jobs()
    quick = next(fields for _, name, fields in lesson.heard if (name, fields["version"]) == ("run", 2))
    assert quick["done"] and quick["position"] == quick["visits"]

    executor.after = lambda urgency: lesson.clock.pass_(60)
    lesson.classroom.edit(room, 2, [{"move": {"example": 0, "x": [0.25, 0]}}], None)
    lesson.run_jobs()
    slow = next(fields for _, name, fields in lesson.heard if (name, fields["version"]) == ("run", 3))
    assert not slow["done"] and slow["chunk"] is None
    assert room.playhead.position == lesson.classroom.runs.known(room.scenario).visits


def test_an_unexpected_failure_is_told_without_its_details(
    lesson: Lesson, caplog: pytest.LogCaptureFixture
) -> None:
    room = join(lesson)

    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    lesson.classroom.runs.of = fail  # type: ignore[assignment, method-assign]
    lesson.run_jobs()
    assert lesson.names("c") == [("error", 1)]
    assert "secret" not in str(lesson.heard)
    assert "secret" in caplog.text
    assert room.version == 1


def test_a_step_is_not_opened_over_a_scenario_that_another_process_has_just_changed(lesson: Lesson) -> None:
    room = join(lesson)
    lesson.run_jobs()
    step = {"scenario": room.scenario.document(), "position": 0}
    other = lesson.open()
    theirs, _ = other.join("d", Tenant("v", ""), room.id, None, None)
    other.edit(theirs, 1, [{"label": {"example": 0, "y": 1}}], None)
    assert room.version == 1
    lesson.classroom.show_step(room, "c", step, lambda state: state)
    assert room.scenario.document() == step["scenario"]
    assert (room.version, theirs.version) == (3, 2)
