"""Two real workers and a real Redis: one class, whichever worker its members are connected to."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.redis_server import RedisServer
from tests.server.client import PATIENCE, Visitor, refused
from tests.server.process import Server

KEY = "the same for both"
START = {"data": {"x": [[0, 0], [1, 1]], "y": [-1, 1]}, "stop": {"epochs": 5}}
PLAYHEAD = {"position": 1, "playing": False, "speed": 3, "unit": "visit"}


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.discard()


@pytest.fixture
def workers(redis: RedisServer, start: Callable[..., Server]) -> tuple[Server, Server]:
    one, other = (start(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY=KEY) for _ in range(2))
    return one, other


@pytest.fixture
def visit() -> Iterator[Callable[..., Visitor]]:
    """Opens a connection to a worker, as the visitor of a token where one is given."""
    with ExitStack() as stack:

        def visit(server: Server, token: str = "", **join: Any) -> Visitor:
            visitor = stack.enter_context(Visitor(server.url))
            visitor.token = token
            if join:
                visitor.join(**join)
            return visitor

        yield visit


Visit = Callable[..., Visitor]


def lead(visit: Visit, server: Server, **set_: Any) -> tuple[Visitor, str]:
    teacher = visit(server, document=START)
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    if set_:
        teacher.done("lesson", {"change": {"set": set_}})
    return teacher, code


def until(visitor: Visitor, name: str, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next message of that name which is right."""
    end = time.monotonic() + 2 * PATIENCE
    while True:
        message = visitor.told(name, timeout=max(0.1, end - time.monotonic()))
        if right(message):
            return message


def document(visitor: Visitor) -> tuple[int, list[list[float]]]:
    reply = visitor.join()
    return reply["version"], reply["document"]["data"]["x"]


def point(*x: float) -> dict[str, Any]:
    return {"add": {"x": [list(x)], "y": [1]}}


def test_what_is_done_on_one_worker_is_seen_on_the_other(
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0])
    pupil = visit(workers[1], code=code)
    pupil.told("run")
    teacher.done("playhead", PLAYHEAD)
    assert pupil.told("playhead")["position"] == 1
    teacher.edit(point(3, 3))
    assert until(pupil, "run", lambda run: run["version"] == 2)["n"] == 3
    teacher.done("lesson", {"change": {"set": {"mode": "edit"}}})
    assert until(pupil, "lesson", lambda said: said["lesson"]["mode"] == "edit")
    pupil.done("edit", {"version": 2, "changes": [point(4, 4)]})
    assert until(teacher, "run", lambda run: run["version"] == 3)["n"] == 4
    teacher.done("edit", {"version": 3, "changes": [{"undo": True}]})
    assert until(pupil, "run", lambda run: run["version"] == 4)["n"] == 3
    teacher.done("lesson", {"change": {"close": True}})
    assert until(pupil, "lesson", lambda said: said["lesson"] is None)


def test_a_playing_room_is_at_the_same_position_on_both(workers: tuple[Server, Server], visit: Visit) -> None:
    teacher, code = lead(visit, workers[0])
    pupil = visit(workers[1], code=code)
    playing = teacher.done("playhead", {**PLAYHEAD, "playing": True})["playhead"]
    told = pupil.told("playhead")
    assert (told["at"], told["position"]) == (playing["at"], playing["position"])
    # One clock: what the second worker says now lies between two answers of the first.
    before, there, after = (who.done("clock", {})["time"] for who in (teacher, pupil, teacher))
    assert before - 5 <= there <= after + 5  # ms; Redis was asked over a socket


def test_an_edit_against_an_older_version_is_refused_with_the_newer_one(
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="edit")
    pupil = visit(workers[1], code=code)
    answers: list[dict[str, Any]] = []
    both = threading.Barrier(2)

    def edit(visitor: Visitor, x: float) -> None:
        both.wait()
        answers.append(
            visitor.ask("edit", {"version": 1, "changes": [{"move": {"example": 0, "x": [x, 0]}}]})
        )

    threads = [threading.Thread(target=edit, args=(who, x)) for who, x in ((teacher, 8), (pupil, 9))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    answers.sort(key=lambda answer: answer["ok"])
    error = refused(answers[0], "stale", "version")
    assert answers[1]["version"] == error["version"] == 2
    assert document(visit(workers[0], teacher.token)) == document(visit(workers[1], teacher.token))
    assert error["document"]["data"]["x"] == document(teacher)[1]


def test_points_from_both_workers_at_once_are_all_there_and_counted(
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="add", each=5)
    pupils = [visit(workers[i % 2], code=code) for i in range(6)]

    def add(i: int) -> None:
        for k in range(5):
            pupils[i].done("edit", {"version": 1, "changes": [point(10 + i, k)]})
        refused(pupils[i].ask("edit", {"version": 1, "changes": [point(0, 0)]}), "too-many")

    threads = [threading.Thread(target=add, args=(i,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    version, x = document(teacher)
    assert version == 31
    assert sorted(x[2:]) == [[10 + i, k] for i in range(6) for k in range(5)]
    assert document(visit(workers[1], teacher.token)) == (version, x)


def test_an_edit_sent_again_through_the_other_worker_is_made_once(
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="edit")
    pupil = visit(workers[0], code=code)
    add = {"version": 1, "changes": [point(7, 7)], "id": "lost"}
    pupil.done("edit", add)
    again = visit(workers[1], pupil.token, code=code)
    assert again.done("edit", add)["version"] == 2
    assert len(document(teacher)[1]) == 3


def test_a_class_answers_over_both_workers(workers: tuple[Server, Server], visit: Visit) -> None:
    teacher, code = lead(visit, workers[0])
    pupils = [visit(workers[i % 2], code=code) for i in range(4)]
    teacher.done("lesson", {"change": {"question": "stop"}})
    for i, pupil in enumerate(pupils):
        until(pupil, "lesson", lambda said: said["lesson"].get("question") is not None)
        pupil.done("lesson", {"change": {"answer": i > 0}})
    until(teacher, "lesson", lambda said: said["lesson"].get("question", {}).get("answered") == 4)
    question = teacher.done("lesson", {"change": {"reveal": True}})["lesson"]["question"]
    assert (question["tally"], question["truth"], question["right"]) == ([[False, 1], [True, 3]], True, 3)
    for i, pupil in enumerate(pupils):
        said = until(pupil, "lesson", lambda said: said["lesson"].get("question", {}).get("revealed"))
        assert said["lesson"]["question"]["yours"] is (i > 0)


def test_control_is_asked_for_and_given_across_workers(workers: tuple[Server, Server], visit: Visit) -> None:
    teacher, code = lead(visit, workers[0])
    pupil = visit(workers[1], code=code)
    pupil.done("lesson", {"change": {"ask": True}})
    until(teacher, "lesson", lambda said: said["lesson"]["asking"] == 1)
    teacher.done("lesson", {"change": {"give": True}})
    until(pupil, "lesson", lambda said: said["lesson"]["control"])
    pupil.done("playhead", PLAYHEAD)
    assert teacher.told("playhead")["position"] == 1


def test_the_lead_counts_members_of_both_workers_once(workers: tuple[Server, Server], visit: Visit) -> None:
    teacher, code = lead(visit, workers[0])
    pupils = [visit(workers[i % 2], code=code) for i in range(4)]
    visit(workers[0], pupils[1].token, code=code)  # the same visitor's second tab
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (4, 0))
    pupils[3].kill()
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (3, 1))
    visit(workers[0], pupils[3].token, code=code)
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (4, 0))


def test_what_a_student_added_through_one_worker_is_undone_through_the_other(
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="add", each=5)
    pupils = [visit(workers[1], code=code) for _ in range(2)]
    for k in range(3):  # one after the other, without waiting until the other worker has heard of it
        for i, pupil in enumerate(pupils):
            pupil.done("edit", {"version": 1, "changes": [point(10 + i, k)]})
    version, x = document(teacher)
    for gone in range(1, 4):  # a step each, the newest first
        version = teacher.done("edit", {"version": version, "changes": [{"undo": True}]})["version"]
        assert document(teacher) == (version, x[: len(x) - gone])
    # From another device, on the other worker, the lead goes on where the first has stopped, and back again.
    elsewhere = visit(workers[1], teacher.token)
    assert document(elsewhere) == (version, x[:-3])
    version = elsewhere.done("edit", {"version": version, "changes": [{"redo": True}]})["version"]
    assert document(elsewhere)[1] == x[:-2]
    for expected in (x[:-3], x[:-4]):
        version = elsewhere.done("edit", {"version": version, "changes": [{"undo": True}]})["version"]
        assert document(elsewhere)[1] == expected
    assert until(teacher, "run", lambda run: run["version"] == version)["n"] == len(x) - 4
    version = teacher.done("edit", {"version": version, "changes": [{"remove": [2]}]})["version"]
    assert document(teacher)[1] == x[:2] + x[3:-4]
    refused(teacher.ask("edit", {"version": version, "changes": [{"redo": True}]}), "nothing-to-redo")


def test_a_drag_is_one_step_on_every_worker_and_outlives_them(
    workers: tuple[Server, Server], redis: RedisServer, start: Callable[..., Server], visit: Visit
) -> None:
    teacher, _ = lead(visit, workers[0])
    for k in range(5):
        teacher.edit({"move": {"example": 0, "x": [k, 5]}}, gesture="drag")
    teacher.edit({"move": {"example": 1, "x": [7, 7]}})
    for worker in workers:
        worker.process.kill()
    third = start(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY=KEY)
    again = visit(third, teacher.token)
    version, _ = document(again)
    for expected in ([[4, 5], [1, 1]], [[0, 0], [1, 1]]):
        version = again.done("edit", {"version": version, "changes": [{"undo": True}]})["version"]
        assert document(again)[1] == expected
    refused(again.ask("edit", {"version": version, "changes": [{"undo": True}]}), "nothing-to-undo")


def test_wrong_codes_count_over_both_workers_and_right_ones_are_free(
    redis: RedisServer, start: Callable[..., Server], visit: Visit
) -> None:
    # Six a minute: one comes back every ten seconds, by which the counts below may be off where the machine is slow.
    settings = {"REDIS_URL": redis.url, "HYPERPLANE_SECRET_KEY": KEY, "HYPERPLANE_WRONG_CODES": 6}
    one, other = start(**settings), start(**settings)
    teacher, code = lead(visit, one)
    for i in range(20):
        visit((one, other)[i % 2], code=code).close()
    guessers = [visit(one), visit(other)]

    def guess(i: int) -> str:
        reply = guessers[i % 2].ask("join", {"protocol": 1, "code": f"WRONG{i}"})
        return str(reply["error"]["code"])

    answers = [guess(i) for i in range(10)]
    assert answers[:6] == ["no-class"] * 6
    assert "too-fast" in answers[6:]
    redis.kill()
    assert guess(1) in ("not-stored", "too-fast")  # whether there is such a class nobody knows
    redis.start()
    assert "too-fast" in [guess(i) for i in range(10)]
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
                    visitor.join(code=self.code)
                    self._token = visitor.token
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
    wanted, end = acknowledged(editors) + more, time.monotonic() + 60
    while acknowledged(editors) < wanted:
        assert time.monotonic() < end and not any(editor.failure for editor in editors)
        time.sleep(0.01)


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
    workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="edit")
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
    redis: RedisServer, workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0], mode="edit")
    editors = editing(code, list(workers))
    for _ in range(2):
        wait(editors, 15)
        redis.kill()
        redis.start()
    wait(editors, 15)
    stored = ended(editors)
    both = [document(visit(worker, teacher.token)) for worker in workers]
    assert both[0] == both[1]
    assert [point for point in stored if point not in both[0][1]] == []
    assert len({tuple(point) for point in both[0][1][2:]}) == len(both[0][1]) - 2, "nothing is stored twice"


def test_a_change_whose_notice_was_lost_is_found(
    redis: RedisServer, workers: tuple[Server, Server], visit: Visit
) -> None:
    teacher, code = lead(visit, workers[0])
    pupil = visit(workers[1], code=code)
    pupil.told("run")
    redis.kill()
    redis.start()  # the workers listen again only after a second or more: what is told now is not heard
    teacher.done("playhead", PLAYHEAD)
    assert pupil.told("playhead")["position"] == 1


def test_a_worker_without_its_redis_does_not_start(redis: RedisServer) -> None:
    redis.kill()
    with pytest.raises(RuntimeError, match="REDIS_URL: must lead to a Redis that answers"):
        Server(REDIS_URL=redis.url)
    with pytest.raises(RuntimeError, match="REDIS_URL"):
        Server(REDIS_URL="http://nowhere")
