"""Class lessons: a lecturer turns the pages of a written lesson; the class follows, or goes at its own pace, and is
counted."""

from __future__ import annotations

from collections.abc import Callable
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
from .sheet import Asked, Wanted, asked_of, check_answer

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
        content, task = self._step(place["lesson"], place["step"], "change.step.step")
        self._show(room, connection, content["lab"]["scenario"])

        def turned(lesson: Lesson | None) -> Lesson:
            lesson = must_lead(lesson, member.visitor)
            _keep(lesson)
            lesson.question = None
            lesson.step = ClassStep.of(place["lesson"], place["step"], task, lesson.step)
            return lesson

        before = room.lesson.step if room.lesson is not None else None
        room.change_lesson(turned, self._classroom.clock())
        now = room.lesson.step if room.lesson is not None else None
        if before is None or now is None or not (now.own or before.name == now.name):
            self._planes.forget(room.id)
        self._place(room, content["lab"]["position"])
        return self._told(room, member, everybody=True)

    def pace(self, room: Room, connection: str, pace: str) -> dict[str, Any]:
        """Everybody goes through the lesson at their own pace from now on, or together again. Raises Refusal."""
        member = room.members[connection]
        _, step = _at_step(must_lead(room.lesson, member.visitor))
        tasks = self._asked(step) if pace == "own" else {}

        def gone(lesson: Lesson | None) -> Lesson:
            lesson, now = _at_step(must_lead(lesson, member.visitor))
            if now.lesson != step.lesson:
                raise Refusal("page-turned", "change.pace", step=now.number)
            now.go(pace, tasks)
            return lesson

        room.change_lesson(gone, self._classroom.clock())
        return self._told(room, member, everybody=True)

    def _asked(self, step: ClassStep) -> dict[str, tuple[Asked | None, Wanted | None]]:
        """What each step of the lesson asks and wants, by its number."""
        steps = self._library.document(step.lesson, key=True)["steps"]
        return {
            str(number): self._step(step.lesson, number, "step")[1] for number in range(1, len(steps) + 1)
        }

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

    def hand_in(self, visitor: str, where: tuple[str, str], number: int, answer: Any) -> dict[str, Any]:
        """What a student's answer at their own pace to the question of a step is worth, as :meth:`Library.answer` says
        it; the class counts the first one. ``where``: the class's room and its epoch. Raises Refusal where the class
        is together by now, and for what can be no answer."""
        room, lesson, step = self._class_of(visitor, where)
        if not step.own:
            raise Refusal("page-turned", "step", step=step.number)
        _, task = self._step(step.lesson, number, "step")
        ask, _ = task
        worth = self._library.answer(step.lesson, number, answer)
        assert ask is not None, "it has just been judged"
        check_answer(ask, answer, "answer")

        def handed(now: ClassStep) -> None:
            if now.own:
                now.open_sheet(number, task)
                now.hand_in(visitor, number, answer)

        if visitor not in lesson.owners:
            self._count(room, visitor, where[1], step, handed)
        return worth

    def reach(self, own: Room, visitor: str, where: tuple[str, str], number: int, version: int) -> Message:
        """Whether the run of a student's ``own`` room reaches the goal of the step at which the class is, or at their
        own pace of any step; the class counts it. ``where``: the class's room and its epoch. Raises Refusal where the
        class is elsewhere by now."""
        room, lesson, step = self._class_of(visitor, where)
        if not step.own and step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        task = self._step(step.lesson, number, "step")[1] if step.own else (step.ask, step.goal)
        if task[1] is None:
            raise Refusal("no-goal", "step")
        judged = self._classroom.queries.answer(RunQueries.goal, own, version, goal=task[1])
        sheet = step.sheets.get(str(number))

        def reached(now: ClassStep) -> None:
            if now.own:
                now.open_sheet(number, task)
            now.reach(visitor, number)

        if visitor in lesson.owners:
            return judged
        if judged["reached"] and (sheet is None or visitor not in sheet.reached):
            self._count(room, visitor, where[1], step, reached)
        self._draw(room.id, f"{step.lesson} {number}", own, visitor, version, judged["reached"])
        return judged

    def _class_of(self, visitor: str, where: tuple[str, str]) -> tuple[Room, Lesson, ClassStep]:
        """The class in which a student is who is in a room of their own. Raises Refusal."""
        room = self._classroom.rooms.find(where[0])
        if room is None or not room.admits(visitor, where[1]):
            raise Refusal("over", "class")
        return room, *_at_step(room.lesson)

    def _count(
        self, room: Room, visitor: str, epoch: str, step: ClassStep, count: Callable[[ClassStep], None]
    ) -> None:
        """``count(step)`` notes in the class what a student did on their own page; whoever leads is told, and they."""

        def counted(lesson: Lesson | None) -> Lesson:
            if not room.admits(visitor, epoch):
                raise Refusal("over", "class")
            lesson, now = _at_step(lesson)
            if now.lesson != step.lesson:
                raise Refusal("page-turned", "step", step=now.number)
            count(now)
            return lesson

        with self._classroom.rooms.editing(room):
            room.change_lesson(counted, self._classroom.clock())
        self._classroom.sessions.broadcast(room)
        self._classroom.sessions.tell(room, visitor)

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

    def _step(
        self, lesson: str, number: int, field: str
    ) -> tuple[dict[str, Any], tuple[Asked | None, Wanted | None]]:
        """A step of the library as its document has it, with what it asks and wants. Raises Refusal, LessonError."""
        steps = self._library.document(lesson, key=True)["steps"]
        if number > len(steps):
            raise Refusal("out-of-range", field, low=1, high=len(steps), got=number)
        content: dict[str, Any] = steps[number - 1]
        return content, asked_of(content, self._library.classes(lesson, number))

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
