"""Sessions of classes: opening a room to a class, questions about its run, the roster, and the status for members."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from ..engine import Scenario
from ..engine.core.language import language
from ..engine.run.truth import lines_at, truth_of
from ..refusal import Refusal
from .classes.class_state import ClassState, led, must_lead, new_code, new_epoch, status_for
from .classes.people import Device, Headcount, Member, Presence
from .classes.questions import OWN, Question, Turns, check_mode, roll_of
from .rooms.room import Room, Rooms
from .runs.executor import Executor, Urgency
from .runs.messages import Message
from .runs.run import RunInRoom
from .runs.runs import Runs
from .runs.runtime import Peers, Runtime

LETTING_OUT = ("close", "remove", "end")  # changes that may exclude members
TOGETHER = 0.4  # seconds of changes that are sent to leads in one message


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
        self._due: set[str] = set()  # rooms whose leads will get a message
        self._headcounts: dict[str, Headcount] = {}  # room -> the one sent to leads last
        self._seen: set[str] = set()  # rooms with a class at the last look
        self._late: dict[str, set[str]] = {}  # room -> lagging visitors of this process

    def change(self, room: Room, connection: str, change: dict[str, Any]) -> dict[str, Any]:
        """Make one of the changes of docs/protocol.md; returns the status for the member. Raises Refusal for a change
        that only leads may make."""
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
        """Remove members who are no longer admitted, and tell them the reason."""
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
        """End the class and delete the room for good."""
        must_lead(room.class_state, member.visitor)
        room.delete()
        self._presence.forget(room.id)
        self.dismiss(room)
        self.rooms.forget(room)

    def _new(self, room: Room, member: Member, kind: str, value: Any) -> ClassState | Question | str | None:
        """The new part that a change needs, made before the room is locked: a class, a question, a code, a visitor."""
        if kind == "open" and room.class_state is None:
            if not room.owns(member.visitor):
                raise Refusal("not-allowed")
            devices = room.owners or (Device(member.visitor, "", self.clock()),)
            return ClassState(self._free_code(), devices, new_epoch(), language=language())
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
        """Apply a member's change to ``state``, a copy of the room's class."""
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
            state.control = None  # returned by the visitor in control
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
            """The same question, perhaps with more answers by now."""
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
        """After the visitor's edit: send the counts to leads, the number of points left to the visitor, and the status
        to everybody if submitted texts were ``judged``."""
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
        """After another process's change of the class: send the status to the members of this process."""
        state = room.class_state
        if state is not None and before is None:
            self._presence.here(room.id, [member.visitor for member in room.everybody], self.clock())
        self.dismiss(room)
        same = state is not None and before is not None and state.standing == before.standing
        self.broadcast(room, everybody=not same)

    def beat(self) -> None:
        """Renew the presence of this process's visitors, and send changed headcounts to leads."""
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
        """Update lagging visitors and send changed numbers to leads; count late answers whose turn has come; drop the
        presence of closed rooms."""
        before, self._late = self._late, {}
        held = set()
        for room in self.rooms:
            if room.class_state is None:
                continue
            held.add(room.id)
            self._count_late(room)
            # A visitor with two tabs lags if both do.
            members = room.everybody
            keeping_up = {member.visitor for member in members if not self._runtime.lags(member.connection)}
            late = {member.visitor for member in members} - keeping_up
            if late:
                self._late[room.id] = late
            if late != before.get(room.id, set()):
                self._presence.late(room.id, late, self.clock())
                self._people_changed(room)
        for id in (self._headcounts.keys() | self._seen) - held:
            self._headcounts.pop(id, None)
            self._presence.close(id)
        self._seen = held

    def _count_late(self, room: Room) -> None:
        now = self.clock()
        if room.class_state is not None and room.class_state.is_due(now):
            with suppress(Refusal):  # the store fails; the next call tries again
                room.change_class(lambda state: state, now)
            self.broadcast(room)

    def document_for(self, room: Room, member: Member) -> dict[str, Any] | None:
        """The status of the class as sent to a member; None if there is no class."""
        state = room.class_state
        if state is None:
            return None
        headcount = None
        if room.owns(member.visitor):
            headcount = self._headcounts[room.id] = self._presence.count(room.id, state.owners, self.clock())
        return status_for(state, member.visitor, room.version, headcount)

    def classes_of(self, visitor: str) -> list[Room]:
        """Rooms of classes in which the visitor is or was lately a student."""
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
        """Send the status to the leads within TOGETHER seconds, or to everybody at once."""
        if everybody:
            self._send(room, room.everybody)
        elif room.id not in self._due:
            self._due.add(room.id)
            self._runtime.start(lambda: self._send_soon(room))

    def tell(self, room: Room, visitor: str) -> None:
        """Send the status to a student who is in a room of their own."""
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
    """The event that carries the status: another one for a student in a room of their own."""
    return "class" if member.connection in room.apart else "lesson"


class QuizAnswers:
    """Questions about a room's run, and their answers from the run."""

    def __init__(self, runs: Runs, executor: Executor, runtime: Runtime) -> None:
        self._runs = runs
        self._executor = executor
        self._runtime = runtime

    def question(self, room: Room, kind: str | dict[str, Any]) -> Question:
        """A question at the room's position, where the playhead is paused; by its kind, or as a text with choices.
        Raises Refusal if the question is impossible there."""
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
        """Move the playhead past the question's visits."""
        if kind in OWN:
            return
        run = self._trained(room, lambda run: reached(kind, run, position))
        self._set(room, *after(kind, run, position), round=room.playhead.round)

    def _trained(self, room: Room, enough: Callable[[RunInRoom], bool]) -> RunInRoom:
        version = room.version

        def still_wanted() -> bool:
            return room.version == version

        run = self._runs.of(room.id, room.scenario, still_wanted)
        self._runs.train(room.id, run, lambda: enough(run), still_wanted)
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
    """The visitors of a class. ``clock()`` is server time in ms."""

    def __init__(self, presence: Presence, clock: Callable[[], float]) -> None:
        self._presence = presence
        self._clock = clock

    def document_for(self, room: Room, connection: str) -> dict[str, Any]:
        """The roster as sent to a lead (docs/protocol.md). Raises Refusal for other visitors."""
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
        """The waiting submissions, the oldest first, for a lead. Raises Refusal for other visitors."""
        state = must_lead(room.class_state, room.members[connection].visitor)
        return {
            "submissions": [
                {"id": one.id, "sign": state.sign_of(one.visitor), "y": one.y, "text": one.text}
                for one in state.submissions.waiting
            ]
        }

    def students(self, room: Room, state: ClassState) -> set[str]:
        """Present and earlier visitors of the class, without leads and removed ones."""
        known = {
            *self._here(room),
            *state.added,
            *state.asking,
            *(one.visitor for one in state.submissions.waiting),
        }
        return known - state.owners - {*state.removed}

    def roll(self, room: Room) -> str:
        """The roll of the class's students."""
        return roll_of([] if room.class_state is None else self.students(room, room.class_state))

    def _here(self, room: Room) -> dict[str, bool]:
        """Visitors who are here or away: whether they are here."""
        here = self._presence.people(room.id, self._clock())
        return here | {member.visitor: True for member in room.everybody}


def offer_rescue(room: Room, visitor: str, now: float) -> str:
    """A new key for a rescue link, which replaces an older one; ``now`` in ms. Raises Refusal unless from a lead."""
    key = secrets.token_urlsafe(18)

    def offered(state: ClassState | None) -> ClassState:
        state = must_lead(state, visitor)
        state.offer_rescue(key, now)
        return state

    room.change_class(offered, now)
    return key


def take_rescue(room: Room, key: str, device: Device, now: float) -> None:
    """Make the device a lead; a device that is one already does not use up the key. Raises Refusal for a wrong key."""

    def taken(state: ClassState | None) -> ClassState:
        if state is None:
            raise Refusal("rescue", "rescue")
        if device.visitor not in state.owners:
            state.take_rescue(key, replace(device, since=now), now)
        return state

    room.change_class(taken, now)


def reached(kind: str, run: RunInRoom, position: int) -> bool:
    """Whether the run is trained far enough to answer the question."""
    return run.visits > position and (kind != "line" or run.updates > run.update_at(position))


def can_place(scenario: Scenario) -> None:
    """Raise Refusal unless the scenario is a classification of points in a plane."""
    classes = scenario.task.signed or scenario.task.several
    if not classes or scenario.x.shape[1] != 2 or scenario.data.texts is not None:
        raise Refusal("no-such-question", "change.question")


def can_ask(kind: str, run: RunInRoom, position: int) -> None:
    """Raise Refusal if the question is impossible at this position of the run."""
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
    """Number of words of the next visit's sentence."""
    example = int(run.trace.visited(position + 1, position + 2).example[0])
    return int(np.count_nonzero(run.scenario.y[example] >= 0))


def after(kind: str, run: RunInRoom, position: int) -> tuple[int, bool]:
    """(position, whether to play on) of the playhead after the question is revealed: after the next visit, after the
    next update, or on to the end of the run."""
    if kind == "stop":
        return position, position < run.visits
    return (run.visit_of(run.update_at(position) + 1) if kind == "line" else position + 1), False
