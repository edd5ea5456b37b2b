"""Lessons in a class: the lead turns to a step of a lesson; students follow or go at their own pace; answers and goals
are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from ..course.lesson import for_students
from ..course.problem import LessonError
from ..refusal import Refusal
from .class_sessions import ClassSessions
from .classes.class_state import ClassState, must_lead
from .classes.class_step import Asked, ClassStep, Goal, asked_of, check_answer
from .classes.library import Library
from .classes.people import Member
from .classes.snapshots import Snapshots, points_of, wall
from .queries.run_queries import RunQueries
from .rooms.room import ChangeClass, Room
from .runs.messages import Message

#: (room, a member's connection, start of a step, change): shows the step's start and changes the class in one edit.
ShowStep = Callable[[Room, str, dict[str, Any], ChangeClass], None]


class ClassLessons:
    """The lessons of the library, in the rooms of the classroom."""

    def __init__(
        self,
        sessions: ClassSessions,
        queries: RunQueries,
        snapshots: Snapshots,
        library: Library,
        show: ShowStep,
    ) -> None:
        self._sessions = sessions
        self._queries = queries
        self._snapshots = snapshots
        self._library = library
        self._show = show

    def turn(self, room: Room, connection: str, place: dict[str, Any] | None) -> dict[str, Any]:
        """Turn to step ``place["step"]`` of ``place["lesson"]`` and put its scenario into the room; None ends the
        lesson. Returns the status for the lead. Step, scenario and position change together: no student gets the run
        without the question that hides it.

        Raises Refusal for a visitor who is not a lead, and as an edit; LessonError if there is no such lesson. Then
        nothing changes.
        """
        member = room.members[connection]
        must_lead(room.class_state, member.visitor)
        if place is None:
            return self._leave(room, connection)
        content, task = self._step(place["lesson"], place["step"], "change.step.step")
        roll = self._sessions.roster.roll(room)

        def turned(state: ClassState | None) -> ClassState:
            state = must_lead(state, member.visitor)
            _keep(state)
            state.question = None
            state.step = ClassStep.of(place["lesson"], place["step"], task, state.step, roll)
            return state

        before = room.class_state.step if room.class_state is not None else None
        self._show(room, connection, content["lab"], turned)
        now = room.class_state.step if room.class_state is not None else None
        if before is None or now is None or not (now.own or before.name == now.name):
            self._snapshots.forget(room.id)
        return {"lesson": self._sessions.document_for(room, member)}

    def pace(self, room: Room, connection: str, pace: str) -> dict[str, Any]:
        """Let students go through the lesson at their own pace, or together. Raises Refusal."""
        member = room.members[connection]
        _, step = _at_step(must_lead(room.class_state, member.visitor))
        tasks = self._asked(step) if pace == "own" else {}
        roll = self._sessions.roster.roll(room)

        def gone(state: ClassState | None) -> ClassState:
            state, now = _at_step(must_lead(state, member.visitor))
            if now.lesson != step.lesson:
                raise Refusal("page-turned", "change.pace", step=now.number)
            now.go(pace, tasks, roll)
            return state

        room.change_class(gone, self._sessions.clock())
        return self._told(room, member, everybody=True)

    def _asked(self, step: ClassStep) -> dict[str, tuple[Asked | None, Goal | None]]:
        """Question and goal of each step of the lesson, by number."""
        steps = self._library.document(step.lesson, key=True)["steps"]
        return {
            str(number): self._step(step.lesson, number, "step")[1] for number in range(1, len(steps) + 1)
        }

    def answer(self, room: Room, connection: str, sheet: dict[str, Any]) -> dict[str, Any]:
        """Store a student's answer to the question of the step. Raises Refusal for an impossible or late answer."""
        member = room.members[connection]

        def answered(state: ClassState | None) -> ClassState:
            room.check_member(member)
            state, step = _at_step(state)
            if member.visitor in state.owners:
                raise Refusal("not-allowed")
            now = self._sessions.clock()
            step.answer(member.visitor, sheet["step"], sheet["answer"], member.network, now)
            return state

        room.change_class(answered, self._sessions.clock())
        return self._told(room, member, everybody=False)

    def reveal(self, room: Room, connection: str) -> dict[str, Any]:
        """Show the right answer and the class's answers to everybody. Raises Refusal."""
        member = room.members[connection]

        def revealed(state: ClassState | None) -> ClassState:
            state, step = _at_step(must_lead(state, member.visitor))
            step.reveal()
            return state

        room.change_class(revealed, self._sessions.clock())
        return self._told(room, member, everybody=True)

    def worth(self, visitors: Iterable[str], id: str, number: int, answer: Any) -> dict[str, Any]:
        """The marking of an answer, as :meth:`Library.answer`. Raises Refusal if one of the ``visitors`` is a student
        of a class in which the question is open."""
        if self._waits(visitors, id)(number):
            raise Refusal("asked-in-class", "step")
        return self._library.answer(id, number, answer)

    def key(self, visitors: Sequence[str], id: str) -> dict[str, Any]:
        """A lesson's document with its answers, as :meth:`Library.document`. If one of the ``visitors`` is a student of
        a class, it has no teacher's section and no answers to questions that are open in the class."""
        document, waits = self._library.document(id, key=True), self._waits(visitors, id)
        if not any(self._sessions.classes_of(visitor) for visitor in visitors):
            return document
        withheld = [step["ask"] is not None and waits(i) for i, step in enumerate(document["steps"], 1)]
        students = for_students(document)
        steps = zip(withheld, document["steps"], students["steps"], strict=True)
        return {**students, "steps": [bare if open else whole for open, whole, bare in steps]}

    def _waits(self, visitors: Iterable[str], id: str) -> Callable[[int], bool]:
        """A function of a step's number: whether its question is open in a class of one of the visitors."""
        open = [
            (visitor, room.class_state.step)
            for visitor in visitors
            for room in self._sessions.classes_of(visitor)
            if room.class_state is not None
            and room.class_state.step is not None
            and room.class_state.step.lesson == id
        ]
        return lambda number: any(step.waits_for(visitor, number) for visitor, step in open)

    def hand_in(self, member: Member, room_id: str, number: int, answer: Any) -> dict[str, Any]:
        """The marking of a student's answer at their own pace, as :meth:`Library.answer`; the class counts the first
        one. ``member``: of the class in the room of that id. Raises Refusal if the class is together again, and for an
        impossible answer."""
        room, state, step = self._class_of(member, room_id)
        visitor = member.visitor
        if not step.own:
            raise Refusal("page-turned", "step", step=step.number)
        _, task = self._step(step.lesson, number, "step")
        ask, _ = task
        worth = self._library.answer(step.lesson, number, answer)
        assert ask is not None, "the library has marked the answer"
        check_answer(ask, answer, "answer")

        def handed(now: ClassStep) -> None:
            if now.own:
                now.open_sheet(number, task)
                now.hand_in(visitor, number, answer, member.network, self._sessions.clock())

        if visitor not in state.owners:
            self._count(room, member, step, handed)
        return worth

    def reach(self, own: Room, member: Member, room_id: str, number: int, version: int) -> Message:
        """Whether the run of a student's ``own`` room reaches the goal of the class's step, or at their own pace of any
        step; the class counts it. ``member``: of the class in the room of that id. Raises Refusal if the class is at
        another step."""
        room, state, step = self._class_of(member, room_id)
        visitor = member.visitor
        if not step.own and step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        task = self._step(step.lesson, number, "step")[1] if step.own else (step.ask, step.goal)
        if task[1] is None:
            raise Refusal("no-goal", "step")
        judged = self._queries.answer(RunQueries.goal, own, version, goal=task[1])
        sheet = step.sheets.get(str(number))

        def reached(now: ClassStep) -> None:
            if now.own:
                now.open_sheet(number, task)
            now.reach(visitor, number, member.network, self._sessions.clock())

        if visitor in state.owners:
            return judged
        if judged["reached"] and (sheet is None or not sheet.has_reached(visitor)):
            self._count(room, member, step, reached)
        self._draw(room.id, f"{step.lesson} {number}", own, visitor, version, judged["reached"])
        return judged

    def _class_of(self, member: Member, room_id: str) -> tuple[Room, ClassState, ClassStep]:
        """The class of a student who is in a room of their own. Raises Refusal."""
        room = self._sessions.rooms.find(room_id)
        if room is None or not room.admits(member.visitor, member.epoch):
            raise Refusal("over", "class")
        return room, *_at_step(room.class_state)

    def _count(self, room: Room, member: Member, step: ClassStep, count: Callable[[ClassStep], None]) -> None:
        """Change the class's step by ``count(step)`` for a student in a room of their own, and tell leads and
        student."""

        def counted(state: ClassState | None) -> ClassState:
            if not room.admits(member.visitor, member.epoch):
                raise Refusal("over", "class")
            state, now = _at_step(state)
            if now.lesson != step.lesson:
                raise Refusal("page-turned", "step", step=now.number)
            count(now)
            return state

        with self._sessions.rooms.editing(room):
            room.change_class(counted, self._sessions.clock())
        self._sessions.broadcast(room)
        self._sessions.tell(room, member.visitor)

    def _draw(self, room: str, step: str, own: Room, visitor: str, version: int, reached: bool) -> None:
        """Store a snapshot of a student's ``own`` room, unless the room has changed: then a later one follows."""
        drawing: dict[str, Any] = {"step": step, "at": self._sessions.clock(), "reached": reached}
        with suppress(Refusal):
            plane = self._queries.answer(RunQueries.plane, own, version, **drawing)["plane"]
            if plane is not None:
                self._snapshots.put(room, visitor, plane)

    def planes(
        self, room: Room, connection: str, number: int, first: int, order: str, all: bool
    ) -> dict[str, Any]:
        """A page of the class's snapshots at the step of that ``number``, for a lead; with ``all`` also one picture of
        all. Raises Refusal."""
        state, step = _at_step(must_lead(room.class_state, room.members[connection].visitor))
        if step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        known = self._snapshots.of(room.id, self._sessions.clock())
        out = {*state.removed, *state.owners}
        shown = {who: plane for who, plane in known.items() if plane.step == step.name and who not in out}
        start = {tuple(point) for point in points_of(room.scenario)} if all else None
        return wall(shown, state.epoch, first, order, start)

    def forget(self, room: Room) -> None:
        """Delete the snapshots of a class that has ended."""
        self._snapshots.forget(room.id)

    def _step(
        self, lesson: str, number: int, field: str
    ) -> tuple[dict[str, Any], tuple[Asked | None, Goal | None]]:
        """A step of a lesson's document, with (question, goal). Raises Refusal, LessonError."""
        steps = self._library.document(lesson, key=True)["steps"]
        if number > len(steps):
            raise Refusal("out-of-range", field, low=1, high=len(steps), got=number)
        content: dict[str, Any] = steps[number - 1]
        return content, asked_of(content, self._library.classes(lesson, number))

    def _leave(self, room: Room, connection: str) -> dict[str, Any]:
        """End the lesson: the scenario stays, without the step's start weights; answers are deleted, their counts
        stay."""
        member = room.members[connection]

        def left(state: ClassState | None) -> ClassState:
            state = must_lead(state, member.visitor)
            _keep(state)
            state.step = None
            return state

        document = self._without_start(room)
        if document is None:
            room.change_class(left, self._sessions.clock())
            self._sessions.broadcast(room, everybody=True)
        else:
            self._show(room, connection, {"scenario": document, "position": 0}, left)
        self._snapshots.forget(room.id)
        return {"lesson": self._sessions.document_for(room, member)}

    def _without_start(self, room: Room) -> dict[str, Any] | None:
        """The room's document without start weights, if these are the step's: the page does not show them. Else
        None."""
        document = room.scenario.document()
        if room.scenario.start.is_zero or room.class_state is None or room.class_state.step is None:
            return None
        step = room.class_state.step
        try:
            content, _ = self._step(step.lesson, step.number, "change.step")
        except (LessonError, Refusal):  # the lesson was removed
            return None
        own = content["lab"]["scenario"]["start"] == document["start"]
        return {key: value for key, value in document.items() if key != "start"} if own else None

    def _told(self, room: Room, member: Member, everybody: bool) -> dict[str, Any]:
        self._sessions.broadcast(room, everybody)
        return {"lesson": self._sessions.document_for(room, member)}


def _keep(state: ClassState) -> None:
    """Add the counts of the present step to the results."""
    if state.step is not None:
        state.results = state.step.among(state.results)


def _at_step(state: ClassState | None) -> tuple[ClassState, ClassStep]:
    """The class and its step. Raises Refusal if there is none."""
    if state is None:
        raise Refusal("no-class")
    if state.step is None:
        raise Refusal("no-step")
    return state, state.step
