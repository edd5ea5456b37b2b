"""Rooms over real connections: who sees what, what survives, and what is too much."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np
import pytest
from socketio.exceptions import TimeoutError as NoAnswer

from app.engine import Limits, Scenario
from tests.server.client import Visitor, columns, refused
from tests.server.process import Server

Visit = Callable[..., Visitor]

EXPLICIT = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}}


def joined(visit: Visit, **fields: object) -> Visitor:
    visitor = visit()
    visitor.join(**fields)
    visitor.told("facts")
    visitor.pushed.clear()
    return visitor


@pytest.mark.parametrize("transports", [["websocket"], ["polling"], ["polling", "websocket"]])
def test_every_transport_carries_the_whole_lesson(visit: Visit, transports: list[str]) -> None:
    visitor = visit(*transports)
    visitor.join(document=EXPLICIT)
    chunk = visitor.told("run")["chunk"]
    again = visitor.done("chunk", {"version": 1, "block": 0})
    assert again["data"] == chunk["data"]
    visitor.edit({"add": {"x": [[2, 2]], "y": [1]}})
    assert visitor.run()["n"] == 5
    visitor.told("facts", 2)
    assert visitor.client.transport() == transports[-1]


def test_examples_held_out_come_with_the_run_to_be_seen(visit: Visit) -> None:
    document = {
        "data": {"preset": "blobs", "test": {"share": 0.3, "seed": 1}},
        "validation": {"share": 0.2, "seed": 1},
    }
    scenario = Scenario.from_document(document)
    visitor = visit()
    visitor.join(document=document)
    run = visitor.told("run")
    held = columns(run)
    assert held["x_test"].reshape(-1, 2).tolist() == scenario.x_test.tolist()
    assert held["y_test"].tolist() == scenario.y_test.tolist()
    assert held["x_validation"].reshape(-1, 2).tolist() == scenario.x_validation.tolist()
    assert run["n"] + len(held["y_test"]) + len(held["y_validation"]) == len(scenario.data.everything[1])
    visitor.edit({"test": None})
    assert "x_test" not in columns(visitor.run())


def test_large_messages_arrive_whole(visit: Visit) -> None:
    visitor = visit()
    rng = np.random.default_rng(0)
    x, y = (rng.integers(-100, 100, (5_000, 2)) / 10).tolist(), rng.choice([-1, 1], 5_000).tolist()
    visitor.join(document={"data": {"x": x, "y": y}, "features": {"name": "cubic"}, "stop": {"epochs": 3}})
    assert columns(visitor.told("run"))["x"].reshape(-1, 2).tolist() == x
    for _ in range(3):
        reply = visitor.done("grid", {"version": 1, "view": [0, 1, 0, 1], "size": [100, 100]})
        assert len(columns(reply)["phi"]) == 10_000 * reply["p"]


def test_two_visitors_do_not_see_each_other(visit: Visit) -> None:
    one, two = joined(visit), joined(visit)
    assert one.room != two.room
    one.edit({"clear": True})
    one.done("playhead", {"position": 0, "playing": True, "speed": 1, "unit": "visit"})
    one.told("facts", 2)
    assert two.done("chunk", {"version": 1, "block": 0})["version"] == 1
    assert two.pushed == []


def test_two_tabs_of_a_visitor_are_one_room(visit: Visit) -> None:
    one = joined(visit)
    two = visit()
    two.token = one.token
    two.join()
    assert two.room == one.room
    two.told("facts")
    one.edit({"add": {"x": [[3, 3]], "y": [1]}})
    assert two.told("run", 2)["n"] == one.told("run", 2)["n"] == 5
    asked = {"position": 2, "playing": True, "speed": 10, "unit": "update"}
    said = one.done("playhead", asked)["playhead"]
    heard = two.told("playhead")
    assert {key: heard[key] for key in said} == said
    assert all(name != "playhead" for name, _ in one.pushed)
    refused(two.ask("edit", {"version": 1, "changes": [{"clear": True}]}), "stale", "version")


@pytest.mark.parametrize("ending", ["close", "kill"])
def test_a_reconnect_resumes_the_room(visit: Visit, ending: str) -> None:
    first = joined(visit, document=EXPLICIT)
    first.edit({"add": {"x": [[2, 3]], "y": [1]}})
    first.edit({"set": {"learner": {"name": "perceptron", "rate": 0.5}}})
    asked = {"position": 9, "playing": True, "speed": 0.5, "unit": "visit"}
    playhead = first.done("playhead", asked)["playhead"]
    first.run()
    getattr(first, ending)()

    second = visit()
    second.token = first.token
    reply = second.join()
    assert (reply["room"], reply["version"]) == (first.room, 3)
    assert reply["playhead"] == playhead
    assert reply["document"]["learner"]["rate"] == 0.5
    assert second.told("run", 3)["n"] == 5
    second.edit({"undo": True})
    assert second.run()["document"]["learner"]["rate"] == 1


def test_a_link_opened_in_a_room_is_a_step_that_can_be_undone(visit: Visit) -> None:
    visitor = joined(visit)
    before = visitor.reply["document"]
    reply = visitor.join(document=EXPLICIT)
    assert reply["version"] == 2
    visitor.edit({"undo": True})
    assert visitor.run()["document"]["data"] == before["data"]


def test_the_same_link_again_changes_nothing(visit: Visit) -> None:
    visitor = joined(visit, document=EXPLICIT)
    assert visitor.join(document=EXPLICIT, position=3)["version"] == 1
    assert visitor.told("run")["position"] == 3


def test_a_storm_of_edits_ends_where_the_acknowledgements_say(visit: Visit) -> None:
    visitor = joined(visit, document=EXPLICIT)
    scenario = Scenario.from_document(EXPLICIT, Limits(fewest_examples=0))
    rng = np.random.default_rng(11)
    x, y = np.array(EXPLICIT["data"]["x"], float), np.array(EXPLICIT["data"]["y"])
    for step in range(120):
        kind = rng.choice(["add", "move", "label", "remove"]) if len(y) > 2 else "add"
        i, point = int(rng.integers(len(y))) if len(y) else 0, (rng.integers(-20, 20, 2) / 10).tolist()
        if kind == "add":
            change: dict = {"add": {"x": [point], "y": [1 if step % 2 else -1]}}
            x, y = np.vstack([x, point]), np.append(y, 1 if step % 2 else -1)
        elif kind == "move":
            change = {"move": {"example": i, "x": point}}
            x[i] = point
        elif kind == "label":
            change = {"label": {"example": i, "y": -int(y[i])}}
            y[i] = -y[i]
        else:
            change = {"remove": [i]}
            x, y = np.delete(x, i, 0), np.delete(y, i)
        reply = visitor.edit(change)
        scenario = scenario.with_examples(x, y)
        assert reply["document_hash"] == scenario.hash
    run = visitor.run()
    assert columns(run)["x"].reshape(-1, 2).tolist() == x.tolist()
    assert columns(run)["y"].tolist() == y.tolist()
    assert visitor.told("end", visitor.version)
    versions = [m["version"] for name, m in visitor.pushed if name == "run"]
    assert versions == sorted(versions)


def test_edits_sent_without_waiting_are_answered_in_order(visit: Visit) -> None:
    visitor = joined(visit, document=EXPLICIT)
    replies: list[dict] = []
    for i in range(30):
        move = {"move": {"example": 0, "x": [i / 10, 0]}}
        visitor.send("edit", {"version": 1 + i, "gesture": "drag", "changes": [move]}, replies.append)
    visitor.version = 31
    assert columns(visitor.run())["x"][0] == 2.9
    assert [reply["version"] for reply in replies] == list(range(2, 32))


def test_a_token_of_a_server_with_another_key_is_no_room(
    start: Callable[..., Server], server: Server
) -> None:
    other = start(HYPERPLANE_SECRET_KEY="another" * 5)
    with Visitor(server.url) as visitor:
        token = visitor.join()["token"]
    with Visitor(other.url) as visitor:
        visitor.token = token
        assert visitor.join()["version"] == 1


def test_an_update_costs_at_most_a_hundred_bytes(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document=EXPLICIT | {"stop": {"when": "epochs", "epochs": 1000}})
    chunk = visitor.told("run")["chunk"]
    assert chunk["count"] == 256
    around = json.dumps({key: value for key, value in chunk.items() if key != "data"})
    assert (len(chunk["data"]) + len(around)) / 256 <= 100


def test_a_lost_answer_times_out_in_the_client_only(visit: Visit) -> None:
    visitor = joined(visit)
    with pytest.raises(NoAnswer):
        visitor.ask("clock", {}, timeout=0)
    assert visitor.ask("clock", {})["ok"]
