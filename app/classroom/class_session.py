"""Class sessions: opening a room to a class, changing what it may do, and telling everybody how it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from .lesson import Lesson, new_code
from .member import Member
from .message import Message
from .peers import Peers
from .presence import Counted, Presence
from .questions import Question
from .refusal import Refusal
from .room import Room
from .rooms import Rooms

TOGETHER = 0.4  # seconds in which comings and goings are told as one


class Judge(Protocol):
    """Who knows the room's run."""

    def position(self, room: Room, kind: str) -> int:
        """Where the room stands still now. Raises Refusal where such a question has no sense there."""
        ...

    def truth(self, room: Room, kind: str, position: int) -> Any: ...

    def go_on(self, room: Room, kind: str, position: int) -> None:
        """Play what was asked about."""
        ...


class ClassSessions:
    """Lessons of all rooms.

    ``start``, ``pause``, ``clock``, ``publish`` and ``lags`` as :class:`app.classroom.classroom.Classroom` has them.
    """

    def __init__(
        self,
        rooms: Rooms,
        clock: Callable[[], float],
        start: Callable[[Callable[[], None]], object],
        pause: Callable[[float], None],
        publish: Callable[..., None],
        answers: Judge,
        presence: Presence,
        peers: Peers,
        lags: Callable[[str], bool],
    ) -> None:
        self._answers = answers
        self._lags = lags
        self._presence = presence
        self._peers = peers
        self._rooms = rooms
        self._clock = clock
        self._start = start
        self._pause = pause
        self._publish = publish
        self._telling: set[str] = set()
        self._counted: dict[str, Counted] = {}  # room -> as the lead was told last
        self._late: dict[str, set[str]] = {}  # room -> visitors who lag here

    def change(self, room: Room, connection: str, asked: dict[str, Any]) -> dict[str, Any]:
        """One of the changes of docs/protocol.md; what the member is told of the class then.

        Raises Refusal for what only the lead may do.
        """
        member = room.members[connection]
        ((kind, value),) = asked.items()
        if kind == "reveal":
            self._reveal(room, member.visitor)
        else:
            made = self._made(room, member.visitor, kind, value)
            change = partial(self._changed, room, member.visitor, kind, value, made)
            room.change_lesson(change, self._clock())
        if kind == "open":
            self._presence.here(room.id, [other.visitor for other in room.members.values()], self._clock())
        elif kind == "close":
            self._presence.forget(room.id)
        self.tell(room, everybody=kind != "answer")
        return {"lesson": self.told(room, member)}

    def _made(self, room: Room, visitor: str, kind: str, value: Any) -> Lesson | Question | None:
        """What a change needs that takes a while to make: the lesson that is opened, the question that is asked."""
        if kind == "open" and room.lesson is None:
            code = new_code()
            while self._rooms.by_code(code) is not None:
                code = new_code()
            return Lesson(code, visitor)
        if kind == "question" and value is not None:
            _must_lead(room.lesson, visitor)
            return Question(value, room.version, self._answers.position(room, value))
        return None

    def _changed(
        self,
        room: Room,
        visitor: str,
        kind: str,
        value: Any,
        made: Lesson | Question | None,
        lesson: Lesson | None,
    ) -> Lesson | None:
        """``lesson``, a copy of the room's, as the visitor changes it."""
        if lesson is None and isinstance(made, Lesson):
            return made
        if lesson is None:
            raise Refusal("no-class")
        if kind == "ask":
            if visitor not in lesson.asking:
                lesson.asking.append(visitor)
        elif kind == "answer":
            self._answer(room, lesson, visitor, value)
        elif kind == "take" and visitor == lesson.control:
            lesson.control = None  # given back by who had it
        else:
            _must_lead(lesson, visitor)
            return _led(lesson, kind, value, made if isinstance(made, Question) else None)
        return lesson

    def _answer(self, room: Room, lesson: Lesson, visitor: str, value: Any) -> None:
        question = lesson.question_at(room.version)
        if question is None or question.revealed:
            raise Refusal("no-question", "change.answer")
        question.check(value, room.scenario.classes if room.scenario.task == "multiclass" else 2)
        question.answers[visitor] = value

    def _reveal(self, room: Room, visitor: str) -> None:
        lesson = _must_lead(room.lesson, visitor)
        question = lesson.question_at(room.version)
        if question is None:
            raise Refusal("no-question", "change.reveal")
        if question.revealed:
            return
        truth = self._answers.truth(room, question.kind, question.position)

        def revealed(lesson: Lesson | None) -> Lesson:
            """The same question, with the answers that have come meanwhile."""
            lesson = _must_lead(lesson, visitor)
            now = lesson.question_at(room.version)
            if now is None or (now.kind, now.position) != (question.kind, question.position):
                raise Refusal("no-question", "change.reveal")
            now.reveal(truth)
            return lesson

        room.change_lesson(revealed, self._clock())
        self._answers.go_on(room, question.kind, question.position)

    def entered(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            self._presence.here(room.id, [member.visitor], self._clock())
            self._people_changed(room)

    def left(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            if all(other.visitor != member.visitor for other in room.members.values()):
                self._presence.gone(room.id, member.visitor, self._clock())
            self._people_changed(room)

    def edited(self, room: Room, visitor: str) -> None:
        """The visitor has changed the scenario: the lead is told how many points are the class's, they what is left."""
        self.tell(room)
        if room.lesson is not None and not room.lesson.leads(visitor) and room.lesson.mode == "add":
            self._send(room, [member for member in room.members.values() if member.visitor == visitor])

    def _people_changed(self, room: Room) -> None:
        self.tell(room)
        self._peers.people(room.id)

    def adopted(self, room: Room, before: Lesson | None) -> None:
        """Another process has changed the room's lesson; tell the members here."""
        lesson = room.lesson
        if lesson is not None and before is None:
            self._presence.here(room.id, [member.visitor for member in room.members.values()], self._clock())
        same = lesson is not None and before is not None and lesson.standing == before.standing
        self.tell(room, everybody=not same)

    def beat(self) -> None:
        """Say again who is here, for a presence that forgets; tell leads whose numbers have changed by that."""
        for room in self._rooms:
            lesson = room.lesson
            if lesson is None or not room.members:
                continue
            now = self._clock()
            visitors = {member.visitor for member in room.members.values()}
            self._presence.here(room.id, visitors, now)
            self._presence.late(room.id, self._late.get(room.id, set()), now)
            counted = self._presence.count(room.id, lesson.lead, now) if lesson.lead in visitors else None
            if counted is not None and counted != self._counted.get(room.id):
                self.tell(room)

    def look(self) -> None:
        """Find who lags, and tell leads whose number of them has changed; give back what closed rooms took."""
        before, self._late = self._late, {}
        held = set()
        for room in self._rooms:
            if room.lesson is None:
                continue
            held.add(room.id)
            # A visitor with two tabs lags when both do.
            members = room.members.values()
            keeping_up = {member.visitor for member in members if not self._lags(member.connection)}
            late = {member.visitor for member in members} - keeping_up
            if late:
                self._late[room.id] = late
            if late != before.get(room.id, set()):
                self._presence.late(room.id, late, self._clock())
                self._people_changed(room)
        for id in self._counted.keys() - held:
            del self._counted[id]
            self._presence.close(id)

    def told(self, room: Room, member: Member) -> dict[str, Any] | None:
        """What a member is told of its room's lesson; None where there is none."""
        lesson = room.lesson
        if lesson is None:
            return None
        visitor = member.visitor
        common: dict[str, Any] = {
            "code": lesson.code,
            "role": "lead" if visitor == lesson.lead else "student",
            "control": lesson.leads(visitor),
            "mode": lesson.mode,
            "each": lesson.each,
            "frozen": lesson.frozen,
        }
        question = lesson.question_at(room.version)
        if question is not None:
            common["question"] = question.told(visitor, lesson.leads(visitor))
        if visitor != lesson.lead:
            return {**common, "left": lesson.left(visitor), "asking": visitor in lesson.asking}
        counted = self._counted[room.id] = self._presence.count(room.id, lesson.lead, self._clock())
        return {
            **common,
            **counted._asdict(),
            "asking": len(lesson.asking),
            "given": lesson.control is not None,
            "added": sum(lesson.added.values()),
        }

    def tell(self, room: Room, everybody: bool = False) -> None:
        """Tell the lead how the class stands, soon; and everybody where what they may do has changed."""
        if everybody:
            self._send(room, list(room.members.values()))
        elif room.id not in self._telling:
            self._telling.add(room.id)
            self._start(lambda: self._tell_soon(room))

    def _tell_soon(self, room: Room) -> None:
        self._pause(TOGETHER)
        self._telling.discard(room.id)
        lesson = room.lesson
        if lesson is not None:
            self._send(room, [member for member in room.members.values() if member.visitor == lesson.lead])

    def _send(self, room: Room, members: list[Member]) -> None:
        for member in members:
            message = Message({"lesson": self.told(room, member)})
            self._publish([member.connection], "lesson", message, lambda: True)


def _must_lead(lesson: Lesson | None, visitor: str) -> Lesson:
    if lesson is None:
        raise Refusal("no-class")
    if visitor != lesson.lead:
        raise Refusal("not-allowed")
    return lesson


def _led(lesson: Lesson, kind: str, value: Any, question: Question | None) -> Lesson | None:
    """The lesson as its lead changes it; None when it is over."""
    if kind == "set":
        lesson.mode = value.get("mode", lesson.mode)
        lesson.each = value.get("each", lesson.each)
        lesson.frozen = value.get("frozen", lesson.frozen)
    elif kind == "give":
        if not lesson.asking:
            raise Refusal("out-of-range", "give", expected="somebody who asks, but nobody does", got=value)
        lesson.control = lesson.asking.pop(0)
    elif kind == "take":
        lesson.control = None
    elif kind == "question":
        lesson.question = question
    elif kind == "close":
        return None
    return lesson
