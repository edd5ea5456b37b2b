"""Two real workers and a real Redis: one class, whichever worker its members are connected to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.patience import until as holds
from tests.redis_server import RedisServer
from tests.server.client import Visitor, refused
from tests.server.process import Server
from tests.server.several import KEY, PLAYHEAD, START, Visit, document, lead, point, until

pytestmark = pytest.mark.slow(reason="starts workers and Redis")


@pytest.fixture(scope="module")
def workers() -> Iterator[tuple[Server, Server]]:
    with ExitStack() as stack:
        redis = RedisServer()
        stack.callback(redis.discard)
        servers: list[Server] = []
        for _ in range(2):
            servers.append(Server(REDIS_URL=redis.url, HYPERPLANE_SECRET_KEY=KEY))
            stack.callback(servers[-1].discard)
        yield servers[0], servers[1]


def test_what_is_done_on_one_worker_is_seen_on_the_other(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupil = visit_worker(workers[1], code=code)
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


def test_a_playing_room_is_at_the_same_position_on_both(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupil = visit_worker(workers[1], code=code)
    playing = teacher.done("playhead", {**PLAYHEAD, "playing": True})["playhead"]
    told = pupil.told("playhead")
    assert (told["at"], told["position"]) == (playing["at"], playing["position"])
    # One clock: what the second worker says now lies between two answers of the first.
    before, there, after = (who.done("clock", {})["time"] for who in (teacher, pupil, teacher))
    assert before - 5 <= there <= after + 5  # ms; Redis was asked over a socket


def test_an_edit_against_an_older_version_is_refused_with_the_newer_one(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="edit")
    pupil = visit_worker(workers[1], code=code)
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
    assert document(visit_worker(workers[0], teacher.token)) == document(
        visit_worker(workers[1], teacher.token)
    )
    assert error["document"]["data"]["x"] == document(teacher)[1]


def test_points_from_both_workers_at_once_are_all_there_and_counted(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="add", each=5)
    pupils = [visit_worker(workers[i % 2], code=code) for i in range(6)]

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
    assert document(visit_worker(workers[1], teacher.token)) == (version, x)


def test_an_edit_sent_again_through_the_other_worker_is_made_once(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="edit")
    pupil = visit_worker(workers[0], code=code)
    add = {"version": 1, "changes": [point(7, 7)], "id": "lost"}
    pupil.done("edit", add)
    again = visit_worker(workers[1], pupil.token, code=code)
    assert again.done("edit", add)["version"] == 2
    assert len(document(teacher)[1]) == 3


def test_a_page_that_has_joined_on_one_worker_is_not_heard_on_its_line_to_the_other(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    page = {"page": "a page", "document": START}
    first = visit_worker(workers[0], **page)
    second = visit_worker(workers[1], first.token, **page)
    holds(lambda: not first.connected)
    assert second.done("playhead", PLAYHEAD)["playhead"]["position"] == 1


def test_a_class_answers_over_both_workers(workers: tuple[Server, Server], visit_worker: Visit) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupils = [visit_worker(workers[i % 2], code=code) for i in range(4)]
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


def test_control_is_asked_for_and_given_across_workers(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupil = visit_worker(workers[1], code=code)
    pupil.done("lesson", {"change": {"ask": True}})
    until(teacher, "lesson", lambda said: said["lesson"]["asking"] == 1)
    teacher.done("lesson", {"change": {"give": True}})
    until(pupil, "lesson", lambda said: said["lesson"]["control"])
    pupil.done("playhead", PLAYHEAD)
    assert teacher.told("playhead")["position"] == 1


def test_the_lead_counts_members_of_both_workers_once(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0])
    pupils = [visit_worker(workers[i % 2], code=code) for i in range(4)]
    visit_worker(workers[0], pupils[1].token, code=code)  # the same visitor's second tab
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (4, 0))
    pupils[3].kill()
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (3, 1))
    visit_worker(workers[0], pupils[3].token, code=code)
    until(teacher, "lesson", lambda said: (said["lesson"]["here"], said["lesson"]["away"]) == (4, 0))


def test_what_a_student_added_through_one_worker_is_undone_through_the_other(
    workers: tuple[Server, Server], visit_worker: Visit
) -> None:
    teacher, code = lead(visit_worker, workers[0], mode="add", each=5)
    pupils = [visit_worker(workers[1], code=code) for _ in range(2)]
    for k in range(3):  # one after the other, without waiting until the other worker has heard of it
        for i, pupil in enumerate(pupils):
            pupil.done("edit", {"version": 1, "changes": [point(10 + i, k)]})
    version, x = document(teacher)
    for gone in range(1, 4):  # a step each, the newest first
        version = teacher.done("edit", {"version": version, "changes": [{"undo": True}]})["version"]
        assert document(teacher) == (version, x[: len(x) - gone])
    # From another device, on the other worker, the lead goes on where the first has stopped, and back again.
    elsewhere = visit_worker(workers[1], teacher.token)
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
