"""Sends the messages of a version to a room's members, in order: the run, its end, the facts."""

from __future__ import annotations

import logging

from ...engine.core.errors import CodedError
from ...exports.run_columns import described
from ...refusal import Refusal
from ..runs.executor import Cancelled
from ..runs.messages import Message
from ..runs.run import RunInRoom
from ..runs.runs import Runs
from ..runs.runtime import Quotas, Runtime
from .room import Room

logger = logging.getLogger(__name__)


class RunStream:
    """Sends runs to the members of rooms, one delivery to all members of a room at a time.

    A newer version ends the delivery of an older one between slices. The run message of a drag is sent even if a newer
    edit of the same drag has arrived: else, while many visitors drag, none would see the line move.
    """

    def __init__(self, runs: Runs, runtime: Runtime, quotas: Quotas) -> None:
        self._runs = runs
        self._runtime = runtime
        self._quotas = quotas
        self._active: set[str] = set()  # rooms with a delivery to all members

    def broadcast(self, room: Room) -> None:
        """Start to send the newest version to all members, unless a running delivery will reach it."""
        if room.id not in self._active:
            self._active.add(room.id)
            self._runtime.start(lambda: self._deliver_newest(room))

    def send(self, room: Room, connection: str) -> None:
        """Start to send to one member, who has just entered."""
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
            self._runs.train(room.id, run, lambda: False, delivery.still_wanted)
            if run.trace is not trace:  # too large for exact decimals, it was trained again in floats
                delivery.send("run", self._opening(delivery, run))
            delivery.clamp(run)
            delivery.send("end", self._runs.ending(room.id, run, delivery.still_wanted))
            self._runtime.start(lambda: self._send_facts(delivery, run))
        except Cancelled:
            return
        except Exception as error:
            self._failed(delivery, "run-failed", error)

    def _send_facts(self, delivery: Delivery, run: RunInRoom) -> None:
        """Sent last, in a job of its own, so that no run waits for facts. Facts of a drag wait until it pauses."""
        if delivery.gesture is not None and run.facts is None:
            self._runtime.pause(self._quotas.quiet_ms / 1000.0)
        try:
            delivery.send(
                "facts",
                Message({"facts": self._runs.facts(delivery.room.id, run, delivery.still_wanted).document()}),
            )
        except Cancelled:
            return
        except Exception as error:
            self._failed(delivery, "facts-failed", error)

    def _failed(self, delivery: Delivery, reason: str, error: Exception) -> None:
        """Send why there is no run or there are no facts, with the error's sentence if it has one."""
        if not isinstance(error, CodedError):
            logger.error(
                "room %s, version %d: %s", delivery.room.id, delivery.version, reason, exc_info=error
            )
            error = Refusal(reason)
        delivery.send("error", Message({"error": error.document()}))

    def _opening(self, delivery: Delivery, run: RunInRoom) -> Message:
        """The run message, with the block around the playhead. It waits for the block, or for the whole run if the
        playhead is at the end, for ``whole_run_ms`` at most.
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
    """The sending of one version to ``connections`` (None: all members)."""

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

    def still_wanted(self) -> bool:
        """Whether a receiver is present and the version is the newest."""
        return self.room.version == self.version and bool(self.audience)

    def wanted_soon(self) -> bool:
        """Whether a receiver is present and the version is the newest or of the drag that made the newest."""
        same_drag = self.gesture is not None and self.gesture == self.room.gesture
        return (self.room.version == self.version or same_drag) and bool(self.audience)

    def send(self, name: str, message: Message) -> None:
        message = message.with_fields(version=self.version)
        audience = self.audience
        if name != "run":
            self._publish(audience, name, message, self.still_wanted)
            return
        if self.gesture is not None and self._editor in audience:
            audience.remove(self._editor)
            own = message.with_fields(gesture=self.gesture)
            self._publish([self._editor], name, own, self.wanted_soon)
        # The gesture's name is the editor's own text: other members get `true` instead.
        others = message if self.gesture is None else message.with_fields(gesture=True)
        self._publish(audience, name, others, self.wanted_soon)

    def clamp(self, run: RunInRoom) -> None:
        """Move the room's playhead into the run, if the run is of the room's version."""
        if self.room.version == self.version:
            self.room.playhead = self.room.playhead.clamped(run)
