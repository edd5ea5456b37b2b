"""Quiz answers: what is true of the questions that a class is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..engine.run.truth import truth_of
from .executor import Executor
from .fair_queue import Urgency
from .message import Message
from .ports import Ports
from .questions import Question, after, can_ask, reached, words_ahead
from .refusal import Refusal
from .room import Room
from .run import Run
from .runs import Runs


class QuizAnswers:
    """Answers from the runs."""

    def __init__(self, runs: Runs, executor: Executor, ports: Ports) -> None:
        self._runs = runs
        self._executor = executor
        self._ports = ports

    def question(self, room: Room, kind: str) -> Question:
        """Asked where the room stands still now. Raises Refusal where it has no sense there."""
        run = self._trained(room, lambda run: run.visits > room.playhead.position)
        now = self._ports.clock()
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
        version = room.version
        proven = None
        run = self._trained(room, lambda run: kind != "stop" and reached(kind, run, position))
        if kind == "stop":
            proven = self._runs.facts(room.id, run, lambda: room.version == version).mistakes_end
        return self._read(room, run, lambda: truth_of(kind, run.trace, position, proven))

    def go_on(self, room: Room, kind: str, position: int) -> None:
        """Play what was asked about."""
        run = self._trained(room, lambda run: reached(kind, run, position))
        self._set(room, *after(kind, run, position), round=room.playhead.round)

    def _trained(self, room: Room, enough: Callable[[Run], bool]) -> Run:
        version = room.version

        def wanted() -> bool:
            return room.version == version

        run = self._runs.of(room.id, room.scenario, wanted)
        self._runs.train(room.id, run, lambda: enough(run), wanted)
        return run

    def _read(self, room: Room, run: Run, work: Callable[[], Any]) -> Any:
        version = room.version
        with run.lock:
            return self._executor.execute(room.id, Urgency.ASKED, work, lambda: room.version == version)

    def _set(self, room: Room, position: int, playing: bool = False, *, round: int) -> None:
        now = self._ports.clock()
        placed = replace(room.playhead, position=position, playing=playing, end=False, at=now, round=round)
        room.set_playhead(placed, now)
        self._ports.publish(list(room.members), "playhead", Message(room.playhead.document()))
