"""Run streams: what members are sent of a version, in order. First the run, then its end, then the facts."""

from __future__ import annotations

import dataclasses
import hashlib
import logging
from typing import Any

import numpy as np

from ..engine import Scenario
from .executor import Cancelled
from .message import Message
from .ports import Ports
from .quotas import Quotas
from .refusal import Refusal
from .room import Room
from .row_columns import inputs_of, row_columns
from .run import BLOCK, Run
from .runs import Runs

logger = logging.getLogger(__name__)


class RunStream:
    """Sends rooms their runs; to the members of a room one delivery at a time.

    A newer version ends the delivery of an older one between slices. Only the first message of a drag is sent
    even when a newer edit of the same drag has come: where many drag at once, each would otherwise see nothing
    move before letting go.
    """

    def __init__(self, runs: Runs, ports: Ports, quotas: Quotas) -> None:
        self._runs = runs
        self._ports = ports
        self._quotas = quotas
        self._active: set[str] = set()  # rooms with a delivery to all members under way

    def broadcast(self, room: Room) -> None:
        """Start sending the newest version to everybody, unless a delivery is under way that will come to it."""
        if room.id not in self._active:
            self._active.add(room.id)
            self._ports.start(lambda: self._deliver_newest(room))

    def send(self, room: Room, connection: str) -> None:
        """Start sending to one member, who has just come."""
        self._ports.start(lambda: self._deliver(room, [connection]))

    def _deliver_newest(self, room: Room) -> None:
        version = 0
        try:
            while version != room.version:
                version = room.version
                self._deliver(room, None)
        finally:
            self._active.discard(room.id)

    def _deliver(self, room: Room, connections: list[str] | None) -> None:
        delivery = Delivery(room, connections, self._ports)
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
            self._ports.start(lambda: self._send_facts(delivery, run))
        except Cancelled:
            return
        except Exception:
            self._failed(delivery)

    def _send_facts(self, delivery: Delivery, run: Run) -> None:
        """Last and apart, so that no run waits for facts; those of a drag wait until it pauses."""
        if delivery.gesture is not None and run.facts is None:
            self._ports.pause(self._quotas.quiet_ms / 1000.0)
        try:
            delivery.send(
                "facts",
                Message({"facts": self._runs.facts(delivery.room.id, run, delivery.wanted).document()}),
            )
        except Cancelled:
            return
        except Exception:
            self._failed(delivery)

    def _failed(self, delivery: Delivery) -> None:
        logger.exception("room %s, version %d: the run could not be sent", delivery.room.id, delivery.version)
        delivery.send("error", Message({"error": Refusal("internal").document()}))

    def _opening(self, delivery: Delivery, run: Run) -> Message:
        """The run with the block around the playhead.

        A playhead at the end waits for the whole run, any other for its block; but neither for long.
        """
        room, late = delivery.room, self._ports.clock() + self._quotas.whole_run_ms

        def position() -> int:
            return room.playhead.position_at(self._ports.clock(), run)

        def enough() -> bool:
            return self._ports.clock() >= late or (not room.playhead.end and run.reaches(position()))

        self._runs.train(room.id, run, enough, delivery.wanted_soon)
        delivery.clamp(run)
        there = position()
        chunk = None
        if run.reaches(there) and (run.done or not room.playhead.end):
            chunk = self._runs.block(room.id, run, run.block_at(there), delivery.wanted_soon)
        fields, columns = described(delivery.scenario, run)
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

    def __init__(self, room: Room, connections: list[str] | None, ports: Ports) -> None:
        self.room = room
        self.version, self.scenario = room.version, room.scenario
        self.gesture, self._editor = room.gesture, room.editor
        self._connections = connections
        self._publish = ports.publish

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

    def clamp(self, run: Run) -> None:
        """Keep the room's playhead within the run, as far as it is the room's."""
        if self.room.version == self.version:
            self.room.playhead = self.room.playhead.clamped(run)


def shown_document(scenario: Scenario) -> dict[str, Any]:
    """The document with the names that the page shows, and without the examples that come as columns."""
    document = scenario.document()
    if (
        scenario.data.preset is None
        and len(scenario.data.index) == len(scenario.data.everything[1])
        and not len(scenario.flipped)
        and scenario.data.texts is None
        and scenario.task != "sequence"
    ):
        rest = {key: value for key, value in document["data"].items() if key not in ("x", "y")}
        document = {**document, "data": {"explicit": True, **rest}}
    if scenario.data.texts is not None:
        # Their words are the inputs' names, which the document need not say.
        names = {**document["data"].get("names", {}), "inputs": list(scenario.data.names.inputs)}
        document = {**document, "data": {**document["data"], "names": names}}
    if scenario.task == "sequence":
        # Words and tags are their own names, which the document must not say.
        own = {"inputs": list(scenario.data.names.inputs), "classes": list(scenario.data.names.classes)}
        document = {**document, "data": {**document["data"], "names": own}}
    if scenario.data.named_by_preset:
        document = {**document, "data": {**document["data"], "names": scenario.data.names.document()}}
    return document


def described(scenario: Scenario, run: Run) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What is the same wherever the playhead is: the document and the examples."""
    n, d = scenario.data.shape
    network = scenario.network
    fields: dict[str, Any] = {
        "document": shown_document(scenario),
        "n": n,
        "d": d,
        "p": scenario.vectors.width,
        "terms": scenario.terms,
        "task": scenario.task,
        "classes": scenario.classes,
        "dual": scenario.learner.kernel is not None,
        "network": network and dataclasses.asdict(network),
        "mapping": hashlib.blake2b(scenario.vectors.mapping.encode(), digest_size=12).hexdigest(),
        "flipped": scenario.flipped.tolist(),
        "named": scenario.data.named_by_preset,
        "straight": scenario.vectors.straight,
        "drawing": scenario.predictor.drawing,
        "counts_mistakes": run.trace.counts_mistakes,
        "units": {"feature": run.trace.units.feature, "weight": run.trace.units.weight},
        "block_size": BLOCK,
        "epoch_length": run.epoch_length,
    }
    data, sparse = scenario.data, scenario.vectors.sparse
    labels = "<f8" if scenario.task == "regression" else "<i1"
    columns = {**inputs_of("x", data.own), "y": np.asarray(scenario.y, dtype=labels)}
    if sparse is None:
        columns["phi"] = np.asarray(scenario.phi, dtype="<f8")
    else:
        columns |= row_columns("phi", sparse)
        fields["shrinks"] = run.trace.recording.replayer.shrinks
    if data.texts is not None:
        fields["texts"] = [data.texts[i] for i in data.index.tolist()]
    for name, (points, y) in (("test", data.held_test), ("validation", data.held_validation)):
        if len(y):
            columns |= inputs_of(f"x_{name}", points)
            columns[f"y_{name}"] = np.asarray(y, dtype=labels)
    if not scenario.order.renewed:
        columns["order"] = np.asarray(run.trace.order(1), dtype="<i4")
    return fields, columns
