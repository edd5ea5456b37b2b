"""A lecture: what members are told of a version, in order. First the run, then its end, then the facts."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import numpy as np

from app.classroom.message import Message
from app.classroom.refusal import SENTENCES
from app.classroom.room import Room
from app.classroom.rules import Rules
from app.classroom.run import BLOCK, Run
from app.classroom.runs import Runs
from app.classroom.working import Cancelled
from app.engine import Scenario

logger = logging.getLogger(__name__)

Publish = Callable[[list[str], str, Message, Callable[[], bool]], None]


class Lecture:
    """Tells rooms their runs. A newer version of the room ends the telling of an older one between slices."""

    def __init__(
        self,
        runs: Runs,
        clock: Callable[[], float],
        pause: Callable[[float], None],
        publish: Publish,
        rules: Rules,
    ) -> None:
        self._runs = runs
        self._clock = clock
        self._pause = pause
        self._publish = publish
        self._rules = rules

    def give(self, room: Room, version: int, connections: list[str] | None, asked: float) -> None:
        """Tell ``connections`` (None: all members) about ``version``, asked for at time ``asked`` (ms)."""

        def audience() -> list[str]:
            return (
                list(room.members) if connections is None else [c for c in connections if c in room.members]
            )

        def wanted() -> bool:
            return room.version == version and bool(audience())

        def tell(name: str, message: Message) -> None:
            self._publish(audience(), name, message.with_fields(version=version), wanted)

        try:
            scenario = room.scenario
            run = self._runs.of(room.id, scenario, wanted)
            tell("run", self._opening(room, run, asked, wanted))
            told = run.trace
            self._runs.train(room.id, run, lambda: False, wanted)
            if run.trace is not told:  # too large for exact decimals, so it was trained anew in plain numbers
                tell("run", self._opening(room, run, asked, wanted))
            room.playhead = room.playhead.clamped(run)
            tell("end", self._runs.ending(room.id, run, wanted))
            if room.gesture is not None and run.facts is None:
                self._pause(self._rules.quiet_ms / 1000.0)
            tell("facts", Message({"facts": self._runs.facts(room.id, run, wanted)}))
        except Cancelled:
            return
        except Exception:
            logger.exception("room %s, version %d: the run could not be told", room.id, version)
            error = {"code": "internal", "message": SENTENCES["internal"], "field": ""}
            tell("error", Message({"error": error}))

    def _opening(self, room: Room, run: Run, asked: float, wanted: Callable[[], bool]) -> Message:
        """The run with the block around the playhead.

        A playhead at the end waits for the whole run, any other for its block; but neither for long.
        """
        late = asked + self._rules.whole_run_ms

        def position() -> int:
            return room.playhead.position_at(self._clock(), run)

        def enough() -> bool:
            return self._clock() >= late or (not room.playhead.end and run.reaches(position()))

        self._runs.train(room.id, run, enough, wanted)
        room.playhead = room.playhead.clamped(run)
        there = position()
        chunk = None
        if run.reaches(there) and (run.done or not room.playhead.end):
            chunk = self._runs.block(room.id, run, run.block_at(there), wanted)
        fields, columns = _described(room.scenario, run)
        fields |= {
            "done": run.done,
            "updates": run.updates,
            "visits": run.visits,
            "position": there,
            "playhead": room.playhead.document(),
            "chunk": chunk and chunk.with_fields(version=room.version),
        }
        if room.gesture is not None:
            fields["gesture"] = room.gesture
        return Message(fields, columns)


def _described(scenario: Scenario, run: Run) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What is the same wherever the playhead is: the document and the examples."""
    n, d = scenario.x.shape
    phi = scenario.phi
    document = scenario.document()
    if scenario.data.preset is None:
        rest = {key: value for key, value in document["data"].items() if key not in ("x", "y")}
        document = {**document, "data": {"explicit": True, **rest}}
    fields: dict[str, Any] = {
        "document": document,
        "n": n,
        "d": d,
        "p": phi.shape[1],
        "terms": scenario.features.terms(d),
        "straight": scenario.features.straight,
        "drawing": "grid" if "grid" in (scenario.predictor.drawing, scenario.learner.drawing) else "linear",
        "block_size": BLOCK,
        "epoch_length": run.epoch_length,
    }
    columns = {
        "x": np.asarray(scenario.x, dtype="<f8"),
        "y": np.asarray(scenario.y, dtype="<i1"),
        "phi": np.asarray(phi, dtype="<f8"),
    }
    if document["order"]["name"] != "permuted":
        columns["order"] = np.asarray(run.trace.order(1), dtype="<i4")
    return fields, columns
