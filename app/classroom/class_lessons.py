"""Class lessons: a lecturer turns the pages of a written lesson; the class follows, or goes at its own pace, and is
counted."""

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
from .runs.message import Message

#: Shows a room, by a member's connection, what a step begins with, and changes the class in the same moment.
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
        """Show the class step ``place["step"]`` of ``place["lesson"]``, with its scenario in the room; None: no lesson
        any more. What the lead is told of the class then. Step, scenario and position are one change: nobody has the
        run without the question that covers it.

        Raises Refusal for one who does not lead it, and as an edit does, LessonError where there is no such lesson:
        then nothing has changed.
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
        """Everybody goes through the lesson at their own pace from now on, or together again. Raises Refusal."""
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
        """What each step of the lesson asks and wants, by its number."""
        steps = self._library.document(step.lesson, key=True)["steps"]
        return {
            str(number): self._step(step.lesson, number, "step")[1] for number in range(1, len(steps) + 1)
        }

    def answer(self, room: Room, connection: str, sheet: dict[str, Any]) -> dict[str, Any]:
        """A student's answer to the question of the step. Raises Refusal where it is none, or too late."""
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
        """The right answer is shown to everybody, and what the class has answered. Raises Refusal."""
        member = room.members[connection]

        def revealed(state: ClassState | None) -> ClassState:
            state, step = _at_step(must_lead(state, member.visitor))
            step.reveal()
            return state

        room.change_class(revealed, self._sessions.clock())
        return self._told(room, member, everybody=True)

    def worth(self, visitors: Iterable[str], id: str, number: int, answer: Any) -> dict[str, Any]:
        """What an answer is worth, as :meth:`Library.answer` says it. Raises Refusal while the question is open in
        a class in which one of the ``visitors`` is a student, who has not been shown what is right."""
        if self._waits(visitors, id)(number):
            raise Refusal("asked-in-class", "step")
        return self._library.answer(id, number, answer)

    def key(self, visitors: Sequence[str], id: str) -> dict[str, Any]:
        """A lesson's document with its answers, as :meth:`Library.document` has it; where one of the ``visitors`` is a
        student of a class without the teacher's section, and without the answers to what that class is asked."""
        document, waits = self._library.document(id, key=True), self._waits(visitors, id)
        if not any(self._sessions.classes_of(visitor) for visitor in visitors):
            return document
        withheld = [step["ask"] is not None and waits(i) for i, step in enumerate(document["steps"], 1)]
        students = for_students(document)
        steps = zip(withheld, document["steps"], students["steps"], strict=True)
        return {**students, "steps": [bare if open else whole for open, whole, bare in steps]}

    def _waits(self, visitors: Iterable[str], id: str) -> Callable[[int], bool]:
        """Whether the question of a step of that lesson is open in a class of one of the visitors."""
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
        """What a student's answer at their own pace to the question of a step is worth, as :meth:`Library.answer` says
        it; the class counts the first one. ``member``: of the class in the room of that id. Raises Refusal where the
        class is together by now, and for what can be no answer."""
        room, state, step = self._class_of(member, room_id)
        visitor = member.visitor
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
                now.hand_in(visitor, number, answer, member.network, self._sessions.clock())

        if visitor not in state.owners:
            self._count(room, member, step, handed)
        return worth

    def reach(self, own: Room, member: Member, room_id: str, number: int, version: int) -> Message:
        """Whether the run of a student's ``own`` room reaches the goal of the step at which the class is, or at their
        own pace of any step; the class counts it. ``member``: of the class in the room of that id. Raises Refusal where
        the class is elsewhere by now."""
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
        """The class in which a student is who is in a room of their own. Raises Refusal."""
        room = self._sessions.rooms.find(room_id)
        if room is None or not room.admits(member.visitor, member.epoch):
            raise Refusal("over", "class")
        return room, *_at_step(room.class_state)

    def _count(self, room: Room, member: Member, step: ClassStep, count: Callable[[ClassStep], None]) -> None:
        """``count(step)`` notes in the class what a student did on their own page; whoever leads is told, and they."""

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
        """The picture of a student's ``own`` room for the wall; of one that goes on meanwhile the next will do."""
        drawing: dict[str, Any] = {"step": step, "at": self._sessions.clock(), "reached": reached}
        with suppress(Refusal):
            plane = self._queries.answer(RunQueries.plane, own, version, **drawing)["plane"]
            if plane is not None:
                self._snapshots.put(room, visitor, plane)

    def planes(
        self, room: Room, connection: str, number: int, first: int, order: str, all: bool
    ) -> dict[str, Any]:
        """The planes of the class at the step of that ``number``, for whoever leads; with ``all`` also all in
        one picture. Raises Refusal."""
        state, step = _at_step(must_lead(room.class_state, room.members[connection].visitor))
        if step.number != number:
            raise Refusal("page-turned", "step", step=step.number)
        known = self._snapshots.of(room.id, self._sessions.clock())
        out = {*state.removed, *state.owners}
        shown = {who: plane for who, plane in known.items() if plane.step == step.name and who not in out}
        start = {tuple(point) for point in points_of(room.scenario)} if all else None
        return wall(shown, state.epoch, first, order, start)

    def forget(self, room: Room) -> None:
        """The class is over: nothing is left of its planes."""
        self._snapshots.forget(room.id)

    def _step(
        self, lesson: str, number: int, field: str
    ) -> tuple[dict[str, Any], tuple[Asked | None, Goal | None]]:
        """A step of the library as its document has it, with what it asks and wants. Raises Refusal, LessonError."""
        steps = self._library.document(lesson, key=True)["steps"]
        if number > len(steps):
            raise Refusal("out-of-range", field, low=1, high=len(steps), got=number)
        content: dict[str, Any] = steps[number - 1]
        return content, asked_of(content, self._library.classes(lesson, number))

    def _leave(self, room: Room, connection: str) -> dict[str, Any]:
        """No lesson any more: the scenario stays, without the start weights that the step has given it; the sheets are
        forgotten, their counts are kept."""
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
        """The room's document without the start weights of the step at which its class is; None where it has others, or
        none: no part of the page shows them."""
        document = room.scenario.document()
        if room.scenario.start.is_zero or room.class_state is None or room.class_state.step is None:
            return None
        step = room.class_state.step
        try:
            content, _ = self._step(step.lesson, step.number, "change.step")
        except (LessonError, Refusal):  # a lesson that is there no more
            return None
        own = content["lab"]["scenario"]["start"] == document["start"]
        return {key: value for key, value in document.items() if key != "start"} if own else None

    def _told(self, room: Room, member: Member, everybody: bool) -> dict[str, Any]:
        self._sessions.broadcast(room, everybody)
        return {"lesson": self._sessions.document_for(room, member)}


def _keep(state: ClassState) -> None:
    """The counts of the step that is left stay for after the class."""
    if state.step is not None:
        state.results = state.step.among(state.results)


def _at_step(state: ClassState | None) -> tuple[ClassState, ClassStep]:
    """The lesson and the step at which it is. Raises Refusal where there is none."""
    if state is None:
        raise Refusal("no-class")
    if state.step is None:
        raise Refusal("no-step")
    return state, state.step
