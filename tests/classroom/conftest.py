from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.classroom.classes.people import MemoryState, SharedState
from app.classroom.classroom import Classroom
from app.classroom.rooms.redis_store import RedisState, connected
from app.classroom.rooms.room import Room
from app.classroom.rooms.store import MemoryStore, StoredRoom
from app.classroom.runs.executor import InlineExecutor, Tenant
from app.classroom.runs.messages import Message
from app.classroom.runs.playhead import Playhead
from app.classroom.runs.runtime import Quotas, Runtime
from app.engine import Limits, Scenario
from tests.classroom.stores import NOW
from tests.redis_server import RedisServer

SQUARE: dict[str, Any] = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
XOR: dict[str, Any] = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}}


class Clock:
    """Server time in ms that passes only when told."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, ms: float) -> None:
        self.now += ms


@dataclass
class Lesson:
    """A classroom without a server: work is done at once, messages are kept, jobs wait until they are run."""

    quotas: Quotas = field(default_factory=lambda: Quotas(limits=Limits(examples=100, fewest_examples=0)))
    clock: Clock = field(default_factory=Clock)
    jobs: list[Callable[[], None]] = field(default_factory=list)
    heard: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    executor: Any = field(default_factory=InlineExecutor)

    def __post_init__(self) -> None:
        self.store = MemoryStore(10_000_000)
        self.rooms_made = 0
        self.classroom = self.open()

    def open(self) -> Classroom:
        return Classroom(
            self.quotas,
            self.store,
            self.executor,
            Runtime(self.clock, self.jobs.append, self.pauses.append, self._hear),
            new_id=self._new_id,
        )

    def run_jobs(self) -> None:
        while self.jobs:
            self.jobs.pop(0)()

    def names(self, connection: str) -> list[tuple[str, int]]:
        """(event, version) of all that a connection has heard."""
        return [(name, fields.get("version", 0)) for to, name, fields in self.heard if to == connection]

    def _new_id(self) -> str:
        self.rooms_made += 1
        return f"room {self.rooms_made}"

    def _hear(self, connections: list[str], name: str, message: Message, still_wanted: object = None) -> None:
        self.heard.extend((connection, name, message.fields) for connection in connections)


@pytest.fixture
def lesson() -> Lesson:
    return Lesson()


@pytest.fixture
def square() -> Scenario:
    return Scenario.from_document(SQUARE, Limits(examples=100, fewest_examples=0))


@pytest.fixture
def record(square: Scenario) -> StoredRoom:
    return StoredRoom("r", 1, square, Playhead(position=3), NOW, stamp="one")


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


@pytest.fixture(params=["own", "redis"])
def shared_state(request: pytest.FixtureRequest) -> SharedState:
    """What the processes of a class share: of one process, and in a Redis."""
    if request.param == "own":
        return MemoryState()
    return RedisState(connected(request.getfixturevalue("redis").url))


def join(lesson: Lesson, connection: str = "c", **fields: Any) -> Room:
    fields = {"visitor": "v", "room_id": None, "document": SQUARE, "position": None, **fields}
    holder = Tenant(fields.pop("visitor"), fields.pop("address", ""))
    room, _ = lesson.classroom.join(connection, holder, **fields)
    return room
