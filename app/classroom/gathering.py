"""Gatherings: opening a room to a class, changing what the class may do, and telling everybody how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.classroom.lesson import MODES, MOST_EACH, Lesson, new_code
from app.classroom.member import Member
from app.classroom.message import Message
from app.classroom.questions import Question
from app.classroom.refusal import Refusal
from app.classroom.room import Room
from app.classroom.rooms import Rooms

TOGETHER = 0.4  # seconds in which comings and goings are told as one
AWAY_MS = 600_000.0  # how long somebody who has dropped counts as away


class Judge(Protocol):
    """Who knows the room's run."""

    def position(self, room: Room, kind: str) -> int:
        """Where the room stands still now. Raises Refusal where such a question has no sense there."""
        ...

    def truth(self, room: Room, kind: str, position: int) -> Any: ...

    def go_on(self, room: Room, kind: str, position: int) -> None:
        """Play what was asked about."""
        ...


class Gathering:
    """Lessons of all rooms. ``start``, ``pause``, ``clock`` and ``publish`` as :class:`Classroom` has them."""

    def __init__(
        self,
        rooms: Rooms,
        clock: Callable[[], float],
        start: Callable[[Callable[[], None]], object],
        pause: Callable[[float], None],
        publish: Callable[..., None],
        judge: Judge,
    ) -> None:
        self._judge = judge
        self._questions: dict[str, Question] = {}
        self._rooms = rooms
        self._clock = clock
        self._start = start
        self._pause = pause
        self._publish = publish
        self._telling: set[str] = set()
        self._dropped: dict[
            str, dict[str, float]
        ] = {}  # room -> visitors whose connection is gone, since when
        self._asking: dict[str, list[str]] = {}  # room -> visitors who ask for control

    def change(self, room: Room, connection: str, asked: dict[str, Any]) -> dict[str, Any]:
        """Open, set, close, hand over, take back, or ask for control; what the member is told of it.

        Raises Refusal for what only the lead may do.
        """
        visitor = room.members[connection].visitor
        ((kind, value),) = asked.items()
        if kind == "open":
            self._open(room, visitor)
        elif room.lesson is None:
            raise Refusal("no-class")
        elif kind == "ask":
            self._ask(room, visitor)
        elif kind == "answer":
            self._answer(room, visitor, value)
            self.tell(room)
            return {"lesson": self.told(room, room.members[connection])}
        elif kind == "take" and visitor == room.lesson.control:
            room.lesson.control = None  # given back by who had it
        elif visitor != room.lesson.lead:
            raise Refusal("not-allowed")
        else:
            self._lead(room, kind, value)
        room.save(self._clock())
        self.tell(room, everybody=True)
        return {"lesson": self.told(room, room.members[connection])}

    def _open(self, room: Room, visitor: str) -> None:
        if room.lesson is None:
            code = new_code()
            while self._rooms.by_code(code) is not None:
                code = new_code()
            room.lesson = Lesson(code, visitor)
        elif visitor != room.lesson.lead:
            raise Refusal("not-allowed")

    def _ask(self, room: Room, visitor: str) -> None:
        asking = self._asking.setdefault(room.id, [])
        if visitor not in asking:
            asking.append(visitor)

    def _lead(self, room: Room, kind: str, value: Any) -> None:
        lesson = room.lesson
        assert lesson is not None
        asking = self._asking.get(room.id, [])
        if kind == "set":
            lesson.mode = value.get("mode", lesson.mode)
            lesson.each = value.get("each", lesson.each)
            lesson.frozen = value.get("frozen", lesson.frozen)
        elif kind == "give":
            if not asking:
                raise Refusal(
                    "out-of-range", "give", expected="somebody who asks, but nobody does", got=value
                )
            lesson.control = asking.pop(0)
        elif kind == "take":
            lesson.control = None
        elif kind == "question":
            self._question(room, value)
        elif kind == "reveal":
            self._reveal(room)
        elif kind == "close":
            self._questions.pop(room.id, None)
            room.lesson = None
            self._asking.pop(room.id, None)
            self._dropped.pop(room.id, None)

    def _question(self, room: Room, kind: str | None) -> None:
        """Ask a question at the room's position, or take the one that is open away (None)."""
        self._questions.pop(room.id, None)
        if kind is not None:
            position = self._judge.position(room, kind)
            self._questions[room.id] = Question(kind, room.version, position)

    def _answer(self, room: Room, visitor: str, value: Any) -> None:
        question = self.question_of(room)
        if question is None or question.revealed:
            raise Refusal("no-question", "change.answer")
        question.check(value, room.scenario.classes if room.scenario.task == "multiclass" else 2)
        question.answers[visitor] = value

    def _reveal(self, room: Room) -> None:
        question = self.question_of(room)
        if question is None:
            raise Refusal("no-question", "change.reveal")
        if not question.revealed:
            question.reveal(self._judge.truth(room, question.kind, question.position))
            self._judge.go_on(room, question.kind, question.position)

    def question_of(self, room: Room) -> Question | None:
        """The question of a room; one about an older scenario is none any more."""
        question = self._questions.get(room.id)
        return question if question is not None and question.version == room.version else None

    def entered(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            self._dropped.get(room.id, {}).pop(member.visitor, None)
            self.tell(room)

    def left(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            if all(other.visitor != member.visitor for other in room.members.values()):
                self._dropped.setdefault(room.id, {})[member.visitor] = self._clock()
            self.tell(room)

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
        question = self.question_of(room)
        if question is not None:
            common["question"] = question.told(visitor, lesson.leads(visitor))
        if visitor != lesson.lead:
            asking = visitor in self._asking.get(room.id, [])
            return {**common, "left": lesson.left(visitor), "asking": asking}
        students = {other.visitor for other in room.members.values()} - {lesson.lead}
        now = self._clock()
        dropped = self._dropped.get(room.id, {})
        away = [who for who, since in dropped.items() if now - since < AWAY_MS and who != lesson.lead]
        return {
            **common,
            "here": len(students),
            "away": len(away),
            "asking": len(self._asking.get(room.id, [])),
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


__all__ = ["MODES", "MOST_EACH", "Gathering"]
