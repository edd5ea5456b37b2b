"""Class lessons: a lecturer turns the pages of a written lesson, and the class follows, answers and is counted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from .class_step import ClassStep
from .classroom import Classroom
from .lesson import Lesson, must_lead
from .library import Library
from .member import Member
from .message import Message
from .planes import points_of, wall
from .queries import RunQueries
from .refusal import Refusal
from .room import Room

TRIES = 5  # against others who edit the scenario at the same time


class ClassLessons:
    """The lessons of the library, in the rooms of the classroom."""

    def __init__(self, classroom: Classroom, library: Library) -> None:
        self._classroom = classroom
        self._library = library
        self._planes = classroom.planes

    def turn(self, room: Room, connection: str, place: dict[str, Any] | None) -> dict[str, Any]:
        """Show the class step ``place["step"]`` of ``place["lesson"]``, with its scenario in the room; None: no lesson
        any more. What the lead is told of the class then.

        Raises Refusal for one who does not lead it, and as an edit does, LessonError where there is no such lesson:
        then nothing has changed.
        """
        member = room.members[connection]
        must_lead(room.lesson, member.visitor)
        if place is None:
            return self._leave(room, member)
        content = self._content(place["lesson"], place["step"])
        self._show(room, connection, content["lab"]["scenario"])
        classes = room.scenario.classes if room.scenario.task == "multiclass" else 2

        def turned(lesson: Lesson | None) -> Lesson:
            lesson = must_lead(lesson, member.visitor)
            _keep(lesson)
            lesson.question = None
            lesson.step = ClassStep.of(place["lesson"], place["step"], content, classes, lesson.step)
            return lesson

        before = room.lesson.step if room.lesson is not None else None
        room.change_lesson(turned, self._classroom.clock())
        if before is None or before.name != f"{place['lesson']} {place['step']}":
            self._planes.forget(room.id)
        self._place(room, content["lab"]["position"])
        return self._told(room, member, everybody=True)

    def answer(self, room: Room, connection: str, sheet: dict[str, Any]) -> dict[str, Any]:
        """A student's answer to the question of the step. Raises Refusal where it is none, or too late."""
        member = room.members[connection]

        def answered(lesson: Lesson | None) -> Lesson:
            room.check_member(member)
            lesson, step = _at_step(lesson)
            if member.visitor in lesson.owners:
                raise Refusal("not-allowed")
            step.answer(member.visitor, sheet["step"], sheet["answer"])
            return lesson

        room.change_lesson(answered, self._classroom.clock())
        return self._told(room, member, everybody=False)

    def reveal(self, room: Room, connection: str) -> dict[str, Any]:
        """The right answer is shown to everybody, and what the class has answered. Raises Refusal."""
        member = room.members[connection]

        def revealed(lesson: Lesson | None) -> Lesson:
            lesson, step = _at_step(must_lead(lesson, member.visitor))
            step.reveal()
            return lesson

        room.change_lesson(revealed, self._classroom.clock())
        return self._told(room, member, everybody=True)

    def reach(self, own: Room, visitor: str, where: tuple[str, str], number: int, version: int) -> Message:
        """Whether the run of a student's ``own`` room reaches the goal of the step at which the class is; the class
        counts it. ``where``: the class's room and its epoch. Raises Refusal where the class is elsewhere by now."""
        room = self._classroom.rooms.find(where[0])
        if room is None or not room.admits(visitor, where[1]):
            raise Refusal("over", "class")
        lesson, step = _at_step(room.lesson)
        if step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        if step.goal is None:
            raise Refusal("no-goal", "step")
        judged = self._classroom.queries.answer(RunQueries.goal, own, version, goal=step.goal)
        if judged["reached"] and visitor not in lesson.owners and visitor not in step.sheet.reached:

            def reached(lesson: Lesson | None) -> Lesson:
                if not room.admits(visitor, where[1]):
                    raise Refusal("over", "class")
                lesson, step = _at_step(lesson)
                step.reach(visitor, number)
                return lesson

            with self._classroom.rooms.editing(room):
                room.change_lesson(reached, self._classroom.clock())
            self._classroom.sessions.broadcast(room)
        if visitor not in lesson.owners:
            self._draw(room.id, step.name, own, visitor, version, judged["reached"])
        return judged

    def _draw(self, room: str, step: str, own: Room, visitor: str, version: int, reached: bool) -> None:
        """The picture of a student's ``own`` room for the wall; of one that goes on meanwhile the next will do."""
        drawing: dict[str, Any] = {"step": step, "at": self._classroom.clock(), "reached": reached}
        with suppress(Refusal):
            plane = self._classroom.queries.answer(RunQueries.plane, own, version, **drawing)["plane"]
            if plane is not None:
                self._planes.put(room, visitor, plane)

    def planes(
        self, room: Room, connection: str, number: int, first: int, order: str, all: bool
    ) -> dict[str, Any]:
        """The planes of the class at the step of that ``number``, for whoever leads; with ``all`` also all in
        one picture. Raises Refusal."""
        lesson, step = _at_step(must_lead(room.lesson, room.members[connection].visitor))
        if step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        known = self._planes.of(room.id, self._classroom.clock())
        out = {*lesson.removed, *lesson.owners}
        shown = {who: plane for who, plane in known.items() if plane.step == step.name and who not in out}
        start = {tuple(point) for point in points_of(room.scenario)} if all else None
        return wall(shown, lesson.epoch, first, order, start)

    def forget(self, room: Room) -> None:
        """The class is over: nothing is left of its planes."""
        self._planes.forget(room.id)

    def _content(self, lesson: str, number: int) -> dict[str, Any]:
        steps = self._library.document(lesson, key=True)["steps"]
        if number > len(steps):
            raise Refusal("out-of-range", "change.step.step", low=1, high=len(steps), got=number)
        content: dict[str, Any] = steps[number - 1]
        return content

    def _show(self, room: Room, connection: str, document: dict[str, Any]) -> None:
        """The scenario in the room, as an edit of its owner; one that is there already is left."""
        for tries in range(TRIES):
            if room.scenario.document() == document:
                return
            try:
                self._classroom.edit(room, room.version, [{"document": document}], None, connection)
            except Refusal as refusal:
                if refusal.code != "stale" or tries == TRIES - 1:
                    raise

    def _place(self, room: Room, position: int) -> None:
        now = self._classroom.clock()
        placed = replace(room.playhead, position=position, playing=False, end=False, at=now, round=1)
        room.set_playhead(placed, now)
        self._classroom.publish(list(room.members), "playhead", Message(placed.document()))

    def _leave(self, room: Room, member: Member) -> dict[str, Any]:
        """No lesson any more: the scenario stays, the sheets are forgotten, their counts are kept."""

        def left(lesson: Lesson | None) -> Lesson:
            lesson = must_lead(lesson, member.visitor)
            _keep(lesson)
            lesson.step = None
            return lesson

        room.change_lesson(left, self._classroom.clock())
        self._planes.forget(room.id)
        return self._told(room, member, everybody=True)

    def _told(self, room: Room, member: Member, everybody: bool) -> dict[str, Any]:
        sessions = self._classroom.sessions
        sessions.broadcast(room, everybody)
        return {"lesson": sessions.document_for(room, member)}


def _keep(lesson: Lesson) -> None:
    """The counts of the step that is left stay for after the class."""
    if lesson.step is not None:
        lesson.results = lesson.step.among(lesson.results)


def _at_step(lesson: Lesson | None) -> tuple[Lesson, ClassStep]:
    """The lesson and the step at which it is. Raises Refusal where there is none."""
    if lesson is None:
        raise Refusal("no-class")
    if lesson.step is None:
        raise Refusal("no-step")
    return lesson, lesson.step
