"""Run streams: what members are sent of a version, in order. First the run, then its end, then the facts."""

from __future__ import annotations

import logging

from ...engine.core.errors import CodedError
from ...exports.run_columns import described
from ...refusal import Refusal
from ..runs.executor import Cancelled
from ..runs.message import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas, Runtime
from .room import Room

logger = logging.getLogger(__name__)


class RunStream:
    """Sends rooms their runs; to the members of a room one delivery at a time.

    A newer version ends the delivery of an older one between slices. Only the first message of a drag is sent
    even when a newer edit of the same drag has come: where many drag at once, each would otherwise see nothing
    move before letting go.
    """

    def __init__(self, runs: Runs, runtime: Runtime, quotas: Quotas) -> None:
        self._runs = runs
        self._runtime = runtime
        self._quotas = quotas
        self._active: set[str] = set()  # rooms with a delivery to all members under way

    def broadcast(self, room: Room) -> None:
        """Start sending the newest version to everybody, unless a delivery is under way that will come to it."""
        if room.id not in self._active:
            self._active.add(room.id)
            self._runtime.start(lambda: self._deliver_newest(room))

    def send(self, room: Room, connection: str) -> None:
        """Start sending to one member, who has just come."""
        self._runtime.start(lambda: self._deliver(room, [connection]))

    def _deliver_newest(self, room: Room) -> None:
        version = 0
        try:
            while version != room.version:
                version = room.version
                self._deliver(room, None)
        finally:
            self._active.discard(room.id)

    def _deliver(self, room: Room, connections: list[str] | None) -> None:
        delivery = Delivery(room, connections, self._runtime)
        try:
            run = self._runs.of(room.id, delivery.scenario, delivery.wanted_soon)
            delivery.send("run", self._opening(delivery, run))
            trace = run.trace
            self._runs.train(room.id, run, lambda: False, delivery.wanted)
            if (
                run.trace is not trace
            ):  # too large for exact decimals, so it was trained anew in plain numbers
                delivery.send("run", self._opening(delivery, run))
            delivery.clamp(run)
            delivery.send("end", self._runs.ending(room.id, run, delivery.wanted))
            self._runtime.start(lambda: self._send_facts(delivery, run))
        except Cancelled:
            return
        except Exception as error:
            self._failed(delivery, "run-failed", error)

    def _send_facts(self, delivery: Delivery, run: RunInRoom) -> None:
        """Last and apart, so that no run waits for facts; those of a drag wait until it pauses."""
        if delivery.gesture is not None and run.facts is None:
            self._runtime.pause(self._quotas.quiet_ms / 1000.0)
        try:
            delivery.send(
                "facts",
                Message({"facts": self._runs.facts(delivery.room.id, run, delivery.wanted).document()}),
            )
        except Cancelled:
            return
        except Exception as error:
            self._failed(delivery, "facts-failed", error)

    def _failed(self, delivery: Delivery, reason: str, error: Exception) -> None:
        """Send why there is no run, or are no facts: the error's own sentence where it has one."""
        if not isinstance(error, CodedError):
            logger.error(
                "room %s, version %d: %s", delivery.room.id, delivery.version, reason, exc_info=error
            )
            error = Refusal(reason)
        delivery.send("error", Message({"error": error.document()}))

    def _opening(self, delivery: Delivery, run: RunInRoom) -> Message:
        """The run with the block around the playhead.

        A playhead at the end waits for the whole run, any other for its block; but neither for long.
        """
        room, late = delivery.room, self._runtime.clock() + self._quotas.whole_run_ms

        def position() -> int:
            return room.playhead.position_at(self._runtime.clock(), run)

        def enough() -> bool:
            return self._runtime.clock() >= late or (not room.playhead.end and run.reaches(position()))

        self._runs.train(room.id, run, enough, delivery.wanted_soon)
        delivery.clamp(run)
        there = position()
        chunk = None
        if run.reaches(there) and (run.done or not room.playhead.end):
            chunk = self._runs.block(room.id, run, run.block_at(there), delivery.wanted_soon)
        fields, columns = described(run.trace)
        fields |= {
            "done": run.done,
            "updates": run.updates,
            "visits": run.visits,
            "position": there,
            "playhead": room.playhead.document(),
            "chunk": chunk and chunk.with_fields(version=delivery.version),
        }
        return Message(fields, columns)


class Delivery:
    """One version being sent: what it is, to whom (None: all members), and whether it is still wanted."""

    def __init__(self, room: Room, connections: list[str] | None, runtime: Runtime) -> None:
        self.room = room
        self.version, self.scenario = room.version, room.scenario
        self.gesture, self._editor = room.gesture, room.editor
        self._connections = connections
        self._publish = runtime.publish

    @property
    def audience(self) -> list[str]:
        members = self.room.members
        return list(members) if self._connections is None else [c for c in self._connections if c in members]

    def wanted(self) -> bool:
        """Somebody is there and the version is the newest."""
        return self.room.version == self.version and bool(self.audience)

    def wanted_soon(self) -> bool:
        """Somebody is there and nothing but the same drag has gone on since."""
        same_drag = self.gesture is not None and self.gesture == self.room.gesture
        return (self.room.version == self.version or same_drag) and bool(self.audience)

    def send(self, name: str, message: Message) -> None:
        message = message.with_fields(version=self.version)
        audience = self.audience
        if name != "run":
            self._publish(audience, name, message, self.wanted)
            return
        if self.gesture is not None and self._editor in audience:
            audience.remove(self._editor)
            own = message.with_fields(gesture=self.gesture)
            self._publish([self._editor], name, own, self.wanted_soon)
        # A gesture is whatever text its editor has chosen: the others are told only that there is one.
        others = message if self.gesture is None else message.with_fields(gesture=True)
        self._publish(audience, name, others, self.wanted_soon)

    def clamp(self, run: RunInRoom) -> None:
        """Keep the room's playhead within the run, as far as it is the room's."""
        if self.room.version == self.version:
            self.room.playhead = self.room.playhead.clamped(run)
