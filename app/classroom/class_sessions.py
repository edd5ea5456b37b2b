"""Class sessions: opening a room to a class, what it is asked, who is in it, and how it stands for each member."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from ..engine import Scenario
from ..engine.run.truth import lines_at, truth_of
from ..refusal import Refusal
from .classes.class_state import ClassState, led, must_lead, new_code, new_epoch, status_for
from .classes.people import Device, Member
from .classes.presence import Headcount, Presence
from .classes.questions import OWN, Question, Turns, roll_of
from .classes.submissions import check_mode
from .rooms.room import Room, Rooms
from .runs.executor import Executor, Urgency
from .runs.message import Message
from .runs.run import RunInRoom
from .runs.runs import Runs
from .runs.runtime import Peers, Runtime

LETTING_OUT = ("close", "remove", "end")  # changes after which some may not be here any more
TOGETHER = 0.4  # seconds in which comings and goings are told as one


class ClassSessions:
    """The classes of all rooms."""

    def __init__(
        self, rooms: Rooms, runtime: Runtime, answers: QuizAnswers, presence: Presence, peers: Peers
    ) -> None:
        self._answers = answers
        self._presence = presence
        self.roster = Roster(presence, runtime.clock)
        self._peers = peers
        self.rooms = rooms
        self._runtime = runtime
        self.clock = runtime.clock
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
            room.change_class(apply, self.clock())
        if kind == "open":
            self._presence.here(room.id, [other.visitor for other in room.members.values()], self.clock())
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
                out = room.class_state is not None and member.visitor in room.class_state.removed
                why = "deleted" if room.deleted else "removed" if out else "over"
                gone.setdefault((_push_for(room, member), why), []).append(member.connection)
                room.leave(member.connection, self.clock())
                room.apart.pop(member.connection, None)
                self.left(room, member)
        for (push, why), connections in gone.items():
            self._runtime.publish(connections, push, Message({"lesson": None, "why": why}))

    def _delete(self, room: Room, member: Member) -> None:
        """End the class and forget the room: nothing of it is kept, and nobody is left in it."""
        must_lead(room.class_state, member.visitor)
        room.delete()
        self._presence.forget(room.id)
        self.dismiss(room)
        self.rooms.forget(room)

    def _new(self, room: Room, member: Member, kind: str, value: Any) -> ClassState | Question | str | None:
        """What a change needs that takes a while to make: a class to open, a question to ask, a code, a visitor."""
        if kind == "open" and room.class_state is None:
            if not room.owns(member.visitor):
                raise Refusal("not-allowed")
            devices = room.owners or (Device(member.visitor, "", self.clock()),)
            return ClassState(self._free_code(), devices, new_epoch())
        if kind == "set":
            must_lead(room.class_state, member.visitor)
            check_mode(room.scenario, value.get("mode"))
            return self.roster.roll(room) if value.get("locked") else None
        if kind == "renew":
            must_lead(room.class_state, member.visitor)
            return self._free_code()
        if kind in ("remove", "end"):
            state = must_lead(room.class_state, member.visitor)
            some = self.roster.students(room, state) if kind == "remove" else state.owners - {member.visitor}
            return next((visitor for visitor in some if state.id_of(visitor) == value), None)
        if kind == "question" and value is not None:
            state = must_lead(room.class_state, member.visitor)
            if state.step is not None and state.step.open:
                raise Refusal("question-open")
            question = self._answers.question(room, value)
            question.turns = Turns(self.roster.roll(room))
            return question
        return None

    def _free_code(self) -> str:
        code = new_code()
        while self.rooms.by_code(code) is not None:
            code = new_code()
        return code

    def _changed(
        self,
        room: Room,
        member: Member,
        kind: str,
        value: Any,
        new: ClassState | Question | str | None,
        state: ClassState | None,
    ) -> ClassState | None:
        """``state``, a copy of the room's, as the member changes it."""
        room.check_member(member)
        if state is None and isinstance(new, ClassState):
            return new
        if state is None:
            raise Refusal("no-class")
        visitor = member.visitor
        if kind == "ask":
            if visitor not in state.asking:
                state.asking.append(visitor)
        elif kind == "answer":
            self._answer(room, state, member, value)
        elif kind == "submit":
            state.submit(visitor, value, room.scenario, self.clock())
        elif kind == "line":
            state.draw(visitor, value)
        elif kind == "take" and visitor == state.control:
            state.control = None  # given back by who had it
        else:
            must_lead(state, visitor)
            return led(state, kind, value, new)
        return state

    def _answer(self, room: Room, state: ClassState, member: Member, value: Any) -> None:
        question = state.question_at(room.version)
        if question is None or question.revealed:
            raise Refusal("no-question", "change.answer")
        question.check(value, 2 if room.scenario.task == "binary" else room.scenario.classes)
        question.answer(member.visitor, value, member.network, self.clock())

    def _reveal(self, room: Room, visitor: str) -> None:
        state = must_lead(room.class_state, visitor)
        question = state.question_at(room.version)
        if question is None:
            raise Refusal("no-question", "change.reveal")
        if question.revealed:
            return
        truth = self._answers.truth(room, question.kind, question.position)

        def revealed(state: ClassState | None) -> ClassState:
            """The same question, with the answers that have come meanwhile."""
            state = must_lead(state, visitor)
            now = state.question_at(room.version)
            if now is None or now.standing != question.standing:
                raise Refusal("no-question", "change.reveal")
            state.reveal(now, truth)
            return state

        room.change_class(revealed, self.clock())
        self._answers.go_on(room, question.kind, question.position)

    def entered(self, room: Room, member: Member) -> None:
        if room.class_state is not None:
            self._presence.here(room.id, [member.visitor], self.clock())
            self._people_changed(room)

    def left(self, room: Room, member: Member) -> None:
        if room.class_state is not None:
            if all(other.visitor != member.visitor for other in room.everybody):
                self._presence.gone(room.id, member.visitor, self.clock())
            self._people_changed(room)

    def edited(self, room: Room, visitor: str, judged: bool = False) -> None:
        """The visitor has changed the scenario: the lead is told how many points are the class's, they what is left,
        and everybody where texts that were sent have been ``judged``."""
        self.broadcast(room, everybody=judged)
        if (
            room.class_state is not None
            and not room.class_state.leads(visitor)
            and room.class_state.mode == "add"
        ):
            self._send(room, [member for member in room.members.values() if member.visitor == visitor])

    def _people_changed(self, room: Room) -> None:
        self.broadcast(room)
        self._peers.people(room.id)

    def adopted(self, room: Room, before: ClassState | None) -> None:
        """Another process has changed the room's class; tell the members here."""
        state = room.class_state
        if state is not None and before is None:
            self._presence.here(room.id, [member.visitor for member in room.everybody], self.clock())
        self.dismiss(room)
        same = state is not None and before is not None and state.standing == before.standing
        self.broadcast(room, everybody=not same)

    def beat(self) -> None:
        """Say again who is here, for a presence that forgets; tell leads whose numbers have changed by that."""
        for room in self.rooms:
            state = room.class_state
            if state is None or not room.everybody:
                continue
            now = self.clock()
            visitors = {member.visitor for member in room.everybody}
            self._presence.here(room.id, visitors, now)
            self._presence.late(room.id, self._late.get(room.id, set()), now)
            led = not state.owners.isdisjoint(visitors)
            headcount = self._presence.count(room.id, state.owners, now) if led else None
            if headcount is not None and headcount != self._headcounts.get(room.id):
                self.broadcast(room)

    def look(self) -> None:
        """Find who lags, and tell leads whose number of them has changed; count the late answers whose turn has come;
        give back what closed rooms took."""
        before, self._late = self._late, {}
        held = set()
        for room in self.rooms:
            if room.class_state is None:
                continue
            held.add(room.id)
            self._count_late(room)
            # A visitor with two tabs lags when both do.
            members = room.everybody
            keeping_up = {member.visitor for member in members if not self._runtime.lags(member.connection)}
            late = {member.visitor for member in members} - keeping_up
            if late:
                self._late[room.id] = late
            if late != before.get(room.id, set()):
                self._presence.late(room.id, late, self.clock())
                self._people_changed(room)
        for id in self._headcounts.keys() - held:
            del self._headcounts[id]
            self._presence.close(id)

    def _count_late(self, room: Room) -> None:
        now = self.clock()
        if room.class_state is not None and room.class_state.is_due(now):
            with suppress(Refusal):  # the store does not answer; it is asked again by and by
                room.change_class(lambda state: state, now)
            self.broadcast(room)

    def document_for(self, room: Room, member: Member) -> dict[str, Any] | None:
        """What a member is told of its room's class; None where there is none."""
        state = room.class_state
        if state is None:
            return None
        headcount = None
        if room.owns(member.visitor):
            headcount = self._headcounts[room.id] = self._presence.count(room.id, state.owners, self.clock())
        return status_for(state, member.visitor, room.version, headcount)

    def classes_of(self, visitor: str) -> list[Room]:
        """Rooms of classes in which the visitor is a student now, or was lately."""
        rooms = [self.rooms.find(room) for room in self._presence.rooms_of(visitor, self.clock())]
        return [
            room
            for room in rooms
            if room is not None
            and room.class_state is not None
            and visitor not in room.class_state.owners
            and room.admits(visitor, room.class_state.epoch)
        ]

    def broadcast(self, room: Room, everybody: bool = False) -> None:
        """Tell the lead how the class stands, soon; and everybody where what they may do has changed."""
        if everybody:
            self._send(room, room.everybody)
        elif room.id not in self._due:
            self._due.add(room.id)
            self._runtime.start(lambda: self._send_soon(room))

    def tell(self, room: Room, visitor: str) -> None:
        """Tell a student who is in a room of their own what the class has of theirs."""
        self._send(room, [member for member in room.apart.values() if member.visitor == visitor])

    def _send_soon(self, room: Room) -> None:
        self._runtime.pause(TOGETHER)
        self._due.discard(room.id)
        if room.class_state is not None:
            self._send(room, [member for member in room.members.values() if room.owns(member.visitor)])

    def _send(self, room: Room, members: list[Member]) -> None:
        for member in members:
            message = Message({"lesson": self.document_for(room, member)})
            self._runtime.publish([member.connection], _push_for(room, member), message)


def _push_for(room: Room, member: Member) -> str:
    """By which a member is told how the class stands: one in a room of their own by another name."""
    return "class" if member.connection in room.apart else "lesson"


class QuizAnswers:
    """Answers from the runs."""

    def __init__(self, runs: Runs, executor: Executor, runtime: Runtime) -> None:
        self._runs = runs
        self._executor = executor
        self._runtime = runtime

    def question(self, room: Room, kind: str | dict[str, Any]) -> Question:
        """Asked where the room stands still now, by its kind, or a text with choices. Raises Refusal where it has no
        sense there."""
        if isinstance(kind, dict):
            return Question.own(kind, room.version, room.playhead.position)
        if kind == "place":
            can_place(room.scenario)
            return Question(kind, room.version, room.playhead.position)
        run = self._trained(room, lambda run: run.visits > room.playhead.position)
        now = self._runtime.clock()
        position, round = room.playhead.place_at(now, run)
        self._trained(room, lambda run: reached(kind, run, position))
        self._read(room, run, lambda: can_ask(kind, run, position))
        if kind == "stop" and self.truth(room, kind, position) is None:
            raise Refusal("no-such-question", "change.question")
        if room.playhead.playing:
            self._set(room, position, round=round)
        words = self._read(room, run, lambda: words_ahead(run, position)) if kind == "path" else 0
        return Question(kind, room.version, position, words=words)

    def truth(self, room: Room, kind: str, position: int) -> Any:
        if kind in OWN:
            return None
        version = room.version
        proven = None
        run = self._trained(room, lambda run: kind != "stop" and reached(kind, run, position))
        if kind == "stop":
            proven = self._runs.facts(room.id, run, lambda: room.version == version).mistakes_end
        return self._read(room, run, lambda: truth_of(kind, run.trace, position, proven))

    def go_on(self, room: Room, kind: str, position: int) -> None:
        """Play what was asked about."""
        if kind in OWN:
            return
        run = self._trained(room, lambda run: reached(kind, run, position))
        self._set(room, *after(kind, run, position), round=room.playhead.round)

    def _trained(self, room: Room, enough: Callable[[RunInRoom], bool]) -> RunInRoom:
        version = room.version

        def wanted() -> bool:
            return room.version == version

        run = self._runs.of(room.id, room.scenario, wanted)
        self._runs.train(room.id, run, lambda: enough(run), wanted)
        return run

    def _read(self, room: Room, run: RunInRoom, work: Callable[[], Any]) -> Any:
        version = room.version
        with run.lock:
            return self._executor.execute(room.id, Urgency.ASKED, work, lambda: room.version == version)

    def _set(self, room: Room, position: int, playing: bool = False, *, round: int) -> None:
        now = self._runtime.clock()
        placed = replace(room.playhead, position=position, playing=playing, end=False, at=now, round=round)
        room.set_playhead(placed, now)
        self._runtime.publish(list(room.members), "playhead", Message(room.playhead.document()))


class Roster:
    """``clock()`` is server time in ms."""

    def __init__(self, presence: Presence, clock: Callable[[], float]) -> None:
        self._presence = presence
        self._clock = clock

    def document_for(self, room: Room, connection: str) -> dict[str, Any]:
        """What the lead is told of who is there: docs/protocol.md. Raises Refusal for who does not lead."""
        visitor = room.members[connection].visitor
        state = must_lead(room.class_state, visitor)
        here = self._here(room)
        students = sorted(self.students(room, state), key=lambda one: (not here.get(one), state.sign_of(one)))
        return {
            "people": [
                {
                    "id": state.id_of(one),
                    "sign": state.sign_of(one),
                    "here": here.get(one, False),
                    "added": state.added.get(one, 0),
                    "control": state.control == one,
                    "asking": one in state.asking,
                }
                for one in students
            ],
            "devices": [
                {
                    "id": state.id_of(device.visitor),
                    "kind": device.kind,
                    "since": device.since,
                    "here": here.get(device.visitor, False),
                    "own": device.visitor == visitor,
                }
                for device in state.devices
            ],
            "removed": len(state.removed),
        }

    def submissions(self, room: Room, connection: str) -> dict[str, Any]:
        """The texts that wait for the lead to read them, the first first. Raises Refusal for who does not lead."""
        state = must_lead(room.class_state, room.members[connection].visitor)
        return {
            "submissions": [
                {"id": one.id, "sign": state.sign_of(one.visitor), "y": one.y, "text": one.text}
                for one in state.submissions.waiting
            ]
        }

    def students(self, room: Room, state: ClassState) -> set[str]:
        """Visitors who are or were in the class, without those who lead it and those who are out."""
        known = {
            *self._here(room),
            *state.added,
            *state.asking,
            *(one.visitor for one in state.submissions.waiting),
        }
        return known - state.owners - {*state.removed}

    def roll(self, room: Room) -> str:
        """The roll of who is or was in the class, besides those who lead it and those who are out."""
        return roll_of([] if room.class_state is None else self.students(room, room.class_state))

    def _here(self, room: Room) -> dict[str, bool]:
        """Visitors of whom is known whether they are here."""
        here = self._presence.people(room.id, self._clock())
        return here | {member.visitor: True for member in room.everybody}


def offer_rescue(room: Room, visitor: str, now: float) -> str:
    """A new key in place of an older one; ``now`` in ms. Raises Refusal for a visitor who does not lead."""
    key = secrets.token_urlsafe(18)

    def offered(state: ClassState | None) -> ClassState:
        state = must_lead(state, visitor)
        state.offer_rescue(key, now)
        return state

    room.change_class(offered, now)
    return key


def take_rescue(room: Room, key: str, device: Device, now: float) -> None:
    """The device leads too; one that does already leaves the key as it is. Raises Refusal where it is worth nothing."""

    def taken(state: ClassState | None) -> ClassState:
        if state is None:
            raise Refusal("rescue", "rescue")
        if device.visitor not in state.owners:
            state.take_rescue(key, replace(device, since=now), now)
        return state

    room.change_class(taken, now)


def reached(kind: str, run: RunInRoom, position: int) -> bool:
    """Whether the run has been trained as far as the question looks ahead."""
    return run.visits > position and (kind != "line" or run.updates > run.update_at(position))


def can_place(scenario: Scenario) -> None:
    """Raise Refusal where a point of two classes or more has no place in the plane."""
    classes = scenario.task.signed or scenario.task.several
    if not classes or scenario.x.shape[1] != 2 or scenario.data.texts is not None:
        raise Refusal("no-such-question", "change.question")


def can_ask(kind: str, run: RunInRoom, position: int) -> None:
    """Raise Refusal where the question has no sense for this run, as far as it is ``reached``, at this position."""
    if kind != "line" and not run.trace.counts_mistakes:
        raise Refusal("no-such-question", "change.question")
    if position >= run.visits or (kind != "stop" and run.scenario.task.numeric):
        raise Refusal("no-visit-ahead", "change.question")
    if kind == "stop":
        return
    if kind == ("class" if run.scenario.task.tagged else "path"):
        raise Refusal("no-such-question", "change.question")
    if kind == "line" and lines_at(run.trace, position) is None:
        raise Refusal("no-line-ahead", "change.question")


def words_ahead(run: RunInRoom, position: int) -> int:
    """How many words the next visit's sentence has."""
    example = int(run.trace.visited(position + 1, position + 2).example[0])
    return int(np.count_nonzero(run.scenario.y[example] >= 0))


def after(kind: str, run: RunInRoom, position: int) -> tuple[int, bool]:
    """Where the playhead goes when the question is revealed, and whether it plays on from there.

    What was asked about is the next visit, the next update, or the run to its end.
    """
    if kind == "stop":
        return position, position < run.visits
    return (run.visit_of(run.update_at(position) + 1) if kind == "line" else position + 1), False
