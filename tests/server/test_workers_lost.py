"""Two real workers and a real Redis, one of which is killed: nothing acknowledged is lost, and the class goes on."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tests.patience import until
from tests.redis_server import RedisServer
from tests.server.client import Visitor, refused
from tests.server.process import Server
from tests.server.several import KEY, PLAYHEAD, Visit, document, lead, point

pytestmark = pytest.mark.slow(reason="starts workers and Redis")


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


@pytest.fixture
def workers(redis: RedisServer, start: Callable[..., Server]) -> tuple[Server, Server]:
    one, other = (start(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY=KEY) for _ in range(2))
    return one, other


def test_a_drag_is_one_step_on_every_worker_and_outlives_them(
    workers: tuple[Server, Server], redis: RedisServer, start: Callable[..., Server], visit_worker: Visit
) -> None:
    teacher, _ = lead(visit_worker, workers[0])
    for k in range(5):
        teacher.edit({"move": {"example": 0, "x": [k, 5]}}, gesture="drag")
    teacher.edit({"move": {"example": 1, "x": [7, 7]}})
    for worker in workers:
        worker.process.kill()
    third = start(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY=KEY)
    again = visit_worker(third, teacher.token)
    version, _ = document(again)
    for expected in ([[4, 5], [1, 1]], [[0, 0], [1, 1]]):
        version = again.done("edit", {"version": version, "changes": [{"undo": True}]})["version"]
        assert document(again)[1] == expected
    refused(again.ask("edit", {"version": version, "changes": [{"undo": True}]}), "nothing-to-undo")


def test_who_types_a_wrong_code_waits_at_every_worker_and_nobody_else_does(
    redis: RedisServer, workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    guesser = visit_worker(workers[0])
    guesser.join()
    elsewhere = visit_worker(workers[1], guesser.token)
    elsewhere.join()

    def guess(visitor: Visitor) -> str:
        payload = {"protocol": 1, "code": "WRONG234", "token": visitor.token}
        return str(visitor.ask("join", payload)["error"]["code"])

    assert guess(guesser) == "no-class"

    def waits_elsewhere() -> bool:
        guess(guesser)
        return guess(elsewhere) == "too-fast"

    until(waits_elsewhere)  # a second, two, four, ...
    for worker in workers:
        visit_worker(worker, code=code)
    redis.kill()
    assert guess(elsewhere) in ("not-stored", "too-fast")  # whether there is such a class nobody knows
    redis.start()
    assert teacher.ask("clock", {})["ok"]


class Editor(threading.Thread):
    """Adds numbered points to its class, through whichever worker takes it; knows which were acknowledged."""

    def __init__(self, number: int, code: str, servers: list[Server]) -> None:
        super().__init__(daemon=True)
        self.number, self.code, self.servers = number, code, servers
        self.acknowledged: list[list[float]] = []
        self.enough = threading.Event()
        self.back_after: list[float] = []  # seconds without a room, each time it lost one
        self.failure: BaseException | None = None
        self._token = ""

    def run(self) -> None:
        k, lost = 0, 0.0
        while not self.enough.is_set():
            server = self.servers[self.number % len(self.servers)]
            try:
                with Visitor(server.url) as visitor:
                    visitor.token = self._token
                    join = {
                        "protocol": 1,
                        "code": self.code,
                        **({"token": self._token} if self._token else {}),
                    }
                    joined = visitor.ask("join", join)
                    if not joined["ok"]:
                        assert joined["error"]["code"] == "not-stored", joined  # its Redis is gone too
                        self.enough.wait(0.1)
                        continue
                    self._token = joined["token"]
                    if lost:
                        self.back_after.append(time.monotonic() - lost)
                        lost = 0.0
                    while not self.enough.is_set() and visitor.connected:
                        k += 1  # a number is never used again: what was not acknowledged may have been stored
                        asked = {"version": 1, "changes": [point(self.number, k)]}
                        reply = visitor.ask("edit", asked, timeout=1.0)
                        if reply["ok"]:
                            self.acknowledged.append([self.number, k])
                        else:
                            assert reply["error"]["code"] == "not-stored", reply
            except AssertionError as failure:
                self.failure = failure
                return
            except Exception:  # its worker is gone; it comes back by another
                pass
            lost = lost or time.monotonic()


def acknowledged(editors: list[Editor]) -> int:
    return sum(len(editor.acknowledged) for editor in editors)


def wait(editors: list[Editor], more: int) -> None:
    wanted = acknowledged(editors) + more
    until(lambda: acknowledged(editors) >= wanted or any(editor.failure for editor in editors), within=60)
    assert not any(editor.failure for editor in editors)


def ended(editors: list[Editor]) -> list[list[float]]:
    """What they have been told is stored."""
    for editor in editors:
        editor.enough.set()
    for editor in editors:
        editor.join(30)
        assert not editor.is_alive() and editor.failure is None, editor.failure
    return [x for editor in editors for x in editor.acknowledged]


def editing(code: str, servers: list[Server]) -> list[Editor]:
    editors = [Editor(i, code, servers) for i in range(6)]
    for editor in editors:
        editor.start()
    return editors


def test_nothing_acknowledged_is_lost_when_a_worker_is_killed(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="edit")
    servers = list(workers)
    editors = editing(code, servers)
    wait(editors, random.Random(1).randint(10, 40))
    servers[:] = [workers[0]]
    workers[1].process.kill()
    there = [editor for editor in editors if editor.number % 2]
    while not all(editor.back_after for editor in there):
        wait(editors, 1)
    wait(editors, 20)
    stored = ended(editors)
    _, x = document(teacher)
    assert [point for point in stored if point not in x] == []
    assert len({tuple(point) for point in x[2:]}) == len(x) - 2, "nothing is stored twice"
    assert max(seconds for editor in there for seconds in editor.back_after) < 5


def test_nothing_acknowledged_is_lost_when_redis_is_killed_and_comes_back(
    redis: RedisServer, workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="edit")
    editors = editing(code, list(workers))
    for _ in range(2):
        wait(editors, 15)
        redis.kill()
        redis.start()
    wait(editors, 15)
    stored = ended(editors)
    visitors = [visit_worker(worker, teacher.token) for worker in workers]
    both: list[tuple[int, list[list[float]]]] = []

    def the_same() -> bool:  # what an editor did not wait for may be stored a moment later
        both[:] = [document(visitor) for visitor in visitors]
        return both[0] == both[1]

    until(the_same)
    assert [point for point in stored if point not in both[0][1]] == []
    assert len({tuple(point) for point in both[0][1][2:]}) == len(both[0][1]) - 2, "nothing is stored twice"


def test_a_change_whose_notice_was_lost_is_found(
    redis: RedisServer, workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupil = visit_worker(workers[1], code=code)
    pupil.told("run")
    redis.kill()
    redis.start()  # the workers listen again only after a second or more: what is told now is not heard
    teacher.done("playhead", PLAYHEAD)
    assert pupil.told("playhead")["position"] == 1


def test_a_worker_without_its_redis_does_not_start(redis: RedisServer) -> None:
    redis.kill()
    with pytest.raises(RuntimeError, match="'REDIS_URL' must lead to a Redis that answers"):
        Server(REDIS_URL=redis.url)
    with pytest.raises(RuntimeError, match="REDIS_URL"):
        Server(REDIS_URL="http://nowhere")
