"""Class sessions: opening a room to a class, changing what it may do, and telling everybody how it stands."""

from __future__ import annotations

from functools import partial
from typing import Any

from .class_status import status_for
from .lesson import Lesson, led, must_lead, new_code, new_epoch
from .member import Member
from .message import Message
from .owners import Device
from .peers import Peers
from .ports import Ports
from .presence import Headcount, Presence
from .questions import Question
from .quiz_answers import QuizAnswers
from .refusal import Refusal
from .room import Room
from .rooms import Rooms
from .roster import Roster
from .submissions import check_mode

LETTING_OUT = ("close", "remove", "end")  # changes after which some may not be here any more
TOGETHER = 0.4  # seconds in which comings and goings are told as one


class ClassSessions:
    """Lessons of all rooms."""

    def __init__(
        self, rooms: Rooms, ports: Ports, answers: QuizAnswers, presence: Presence, peers: Peers
    ) -> None:
        self._answers = answers
        self._presence = presence
        self.roster = Roster(presence, ports.clock)
        self._peers = peers
        self._rooms = rooms
        self._ports = ports
        self._clock = ports.clock
        self._due: set[str] = set()  # rooms whose lead hears soon
        self._headcounts: dict[str, Headcount] = {}  # room -> as the lead was told last
        self._late: dict[str, set[str]] = {}  # room -> visitors who lag here

    def change(self, room: Room, connection: str, change: dict[str, Any]) -> dict[str, Any]:
        """One of the changes of docs/protocol.md; what the member is told of the class then.

        Raises Refusal for what only the lead may do.
        """
        member = room.members[connection]
        ((kind, value),) = change.items()
        if kind == "reveal":
            self._reveal(room, member.visitor)
        elif kind == "delete":
            self._delete(room, member)
            return {"lesson": None}
        else:
            new = self._new(room, member, kind, value)
            apply = partial(self._changed, room, member, kind, value, new)
            room.change_lesson(apply, self._clock())
        if kind == "open":
            self._presence.here(room.id, [other.visitor for other in room.members.values()], self._clock())
        elif kind == "close":
            self._presence.forget(room.id)
        if kind in LETTING_OUT:
            self.dismiss(room)
        self.broadcast(room, everybody=kind not in ("answer", "submit", "remove", "end"))
        return {"lesson": self.document_for(room, member)}

    def dismiss(self, room: Room) -> None:
        """Tell those who may not be in the room any more that and why, and let them out."""
        gone: dict[tuple[str, str], list[str]] = {}
        for member in room.everybody:
            if not room.admits(member.visitor, member.epoch):
                out = room.lesson is not None and member.visitor in room.lesson.removed
                why = "deleted" if room.deleted else "removed" if out else "over"
                gone.setdefault((_push_for(room, member), why), []).append(member.connection)
                room.leave(member.connection, self._clock())
                room.apart.pop(member.connection, None)
                self.left(room, member)
        for (push, why), connections in gone.items():
            self._ports.publish(connections, push, Message({"lesson": None, "why": why}))

    def _delete(self, room: Room, member: Member) -> None:
        """End the class and forget the room: nothing of it is kept, and nobody is left in it."""
        must_lead(room.lesson, member.visitor)
        room.delete()
        self._presence.forget(room.id)
        self.dismiss(room)
        self._rooms.forget(room)

    def _new(self, room: Room, member: Member, kind: str, value: Any) -> Lesson | Question | str | None:
        """What a change needs that takes a while to make: a lesson to open, a question to ask, a code, a visitor."""
        if kind == "open" and room.lesson is None:
            if not room.owns(member.visitor):
                raise Refusal("not-allowed")
            devices = room.owners or (Device(member.visitor, "", self._clock()),)
            return Lesson(self._free_code(), devices, new_epoch())
        if kind == "set":
            check_mode(room.scenario, value.get("mode"))
        if kind == "renew":
            must_lead(room.lesson, member.visitor)
            return self._free_code()
        if kind in ("remove", "end"):
            lesson = must_lead(room.lesson, member.visitor)
            some = (
                self.roster.students(room, lesson) if kind == "remove" else lesson.owners - {member.visitor}
            )
            return next((visitor for visitor in some if lesson.id_of(visitor) == value), None)
        if kind == "question" and value is not None:
            lesson = must_lead(room.lesson, member.visitor)
            if lesson.step is not None and lesson.step.open:
                raise Refusal("question-open")
            return self._answers.question(room, value)
        return None

    def _free_code(self) -> str:
        code = new_code()
        while self._rooms.by_code(code) is not None:
            code = new_code()
        return code

    def _changed(
        self,
        room: Room,
        member: Member,
        kind: str,
        value: Any,
        new: Lesson | Question | str | None,
        lesson: Lesson | None,
    ) -> Lesson | None:
        """``lesson``, a copy of the room's, as the member changes it."""
        room.check_member(member)
        if lesson is None and isinstance(new, Lesson):
            return new
        if lesson is None:
            raise Refusal("no-class")
        visitor = member.visitor
        if kind == "ask":
            if visitor not in lesson.asking:
                lesson.asking.append(visitor)
        elif kind == "answer":
            self._answer(room, lesson, visitor, value)
        elif kind == "submit":
            lesson.submit(visitor, value, room.scenario, self._clock())
        elif kind == "line":
            lesson.draw(visitor, value)
        elif kind == "take" and visitor == lesson.control:
            lesson.control = None  # given back by who had it
        else:
            must_lead(lesson, visitor)
            return led(lesson, kind, value, new)
        return lesson

    def _answer(self, room: Room, lesson: Lesson, visitor: str, value: Any) -> None:
        question = lesson.question_at(room.version)
        if question is None or question.revealed:
            raise Refusal("no-question", "change.answer")
        question.check(value, 2 if room.scenario.task == "binary" else room.scenario.classes)
        question.answers[visitor] = value

    def _reveal(self, room: Room, visitor: str) -> None:
        lesson = must_lead(room.lesson, visitor)
        question = lesson.question_at(room.version)
        if question is None:
            raise Refusal("no-question", "change.reveal")
        if question.revealed:
            return
        truth = self._answers.truth(room, question.kind, question.position)

        def revealed(lesson: Lesson | None) -> Lesson:
            """The same question, with the answers that have come meanwhile."""
            lesson = must_lead(lesson, visitor)
            now = lesson.question_at(room.version)
            if now is None or (now.kind, now.position) != (question.kind, question.position):
                raise Refusal("no-question", "change.reveal")
            lesson.reveal(now, truth)
            return lesson

        room.change_lesson(revealed, self._clock())
        self._answers.go_on(room, question.kind, question.position)

    def entered(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            self._presence.here(room.id, [member.visitor], self._clock())
            self._people_changed(room)

    def left(self, room: Room, member: Member) -> None:
        if room.lesson is not None:
            if all(other.visitor != member.visitor for other in room.everybody):
                self._presence.gone(room.id, member.visitor, self._clock())
            self._people_changed(room)

    def edited(self, room: Room, visitor: str, judged: bool = False) -> None:
        """The visitor has changed the scenario: the lead is told how many points are the class's, they what is left,
        and everybody where texts that were sent have been ``judged``."""
        self.broadcast(room, everybody=judged)
        if room.lesson is not None and not room.lesson.leads(visitor) and room.lesson.mode == "add":
            self._send(room, [member for member in room.members.values() if member.visitor == visitor])

    def _people_changed(self, room: Room) -> None:
        self.broadcast(room)
        self._peers.people(room.id)

    def adopted(self, room: Room, before: Lesson | None) -> None:
        """Another process has changed the room's lesson; tell the members here."""
        lesson = room.lesson
        if lesson is not None and before is None:
            self._presence.here(room.id, [member.visitor for member in room.everybody], self._clock())
        self.dismiss(room)
        same = lesson is not None and before is not None and lesson.standing == before.standing
        self.broadcast(room, everybody=not same)

    def beat(self) -> None:
        """Say again who is here, for a presence that forgets; tell leads whose numbers have changed by that."""
        for room in self._rooms:
            lesson = room.lesson
            if lesson is None or not room.everybody:
                continue
            now = self._clock()
            visitors = {member.visitor for member in room.everybody}
            self._presence.here(room.id, visitors, now)
            self._presence.late(room.id, self._late.get(room.id, set()), now)
            led = not lesson.owners.isdisjoint(visitors)
            headcount = self._presence.count(room.id, lesson.owners, now) if led else None
            if headcount is not None and headcount != self._headcounts.get(room.id):
                self.broadcast(room)

    def look(self) -> None:
        """Find who lags, and tell leads whose number of them has changed; give back what closed rooms took."""
        before, self._late = self._late, {}
        held = set()
        for room in self._rooms:
            if room.lesson is None:
                continue
            held.add(room.id)
            # A visitor with two tabs lags when both do.
            members = room.everybody
            keeping_up = {member.visitor for member in members if not self._ports.lags(member.connection)}
            late = {member.visitor for member in members} - keeping_up
            if late:
                self._late[room.id] = late
            if late != before.get(room.id, set()):
                self._presence.late(room.id, late, self._clock())
                self._people_changed(room)
        for id in self._headcounts.keys() - held:
            del self._headcounts[id]
            self._presence.close(id)

    def document_for(self, room: Room, member: Member) -> dict[str, Any] | None:
        """What a member is told of its room's lesson; None where there is none."""
        lesson = room.lesson
        if lesson is None:
            return None
        headcount = None
        if room.owns(member.visitor):
            headcount = self._headcounts[room.id] = self._presence.count(
                room.id, lesson.owners, self._clock()
            )
        return status_for(lesson, member.visitor, room.version, headcount)

    def broadcast(self, room: Room, everybody: bool = False) -> None:
        """Tell the lead how the class stands, soon; and everybody where what they may do has changed."""
        if everybody:
            self._send(room, room.everybody)
        elif room.id not in self._due:
            self._due.add(room.id)
            self._ports.start(lambda: self._send_soon(room))

    def tell(self, room: Room, visitor: str) -> None:
        """Tell a student who is in a room of their own what the class has of theirs."""
        self._send(room, [member for member in room.apart.values() if member.visitor == visitor])

    def _send_soon(self, room: Room) -> None:
        self._ports.pause(TOGETHER)
        self._due.discard(room.id)
        if room.lesson is not None:
            self._send(room, [member for member in room.members.values() if room.owns(member.visitor)])

    def _send(self, room: Room, members: list[Member]) -> None:
        for member in members:
            message = Message({"lesson": self.document_for(room, member)})
            self._ports.publish([member.connection], _push_for(room, member), message)


def _push_for(room: Room, member: Member) -> str:
    """By which a member is told how the class stands: one in a room of their own by another name."""
    return "class" if member.connection in room.apart else "lesson"
