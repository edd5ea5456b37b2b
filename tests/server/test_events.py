"""Every event over a real connection: what it answers, what it refuses, and what follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.config import Settings
from app.web.sockets.events import events
from tests.server.client import Visitor, refused
from tests.server.documents import GRID, XOR, endless

Visit = Callable[..., Visitor]
EVENTS = [event.name for event in events(Settings())]


# join


def test_joining_tells_the_room_and_then_the_run_its_end_and_the_facts(visit: Visit) -> None:
    visitor = visit()
    reply = visitor.join()
    assert {"token", "room", "version", "document", "playhead", "time"} <= set(reply)
    assert reply["version"] == 1
    assert reply["playhead"]["playing"] is False
    run, end, facts = visitor.told("run"), visitor.told("end"), visitor.told("facts")
    assert run["done"] and run["version"] == end["version"] == facts["version"] == 1
    assert facts["facts"]["separable"] is True


def test_a_link_brings_its_scenario_and_position(visit: Visit) -> None:
    visitor = visit()
    reply = visitor.join(document={"data": XOR}, position=3)
    assert reply["document"]["data"]["y"] == XOR["y"]
    assert reply["playhead"]["position"] == 3
    assert visitor.told("run")["position"] == 3


def test_a_position_beyond_the_end_is_clamped(visit: Visit) -> None:
    visitor = visit()
    visitor.join(position=1_000_000)
    run = visitor.told("run")
    assert run["position"] == run["visits"]


def test_a_document_that_cannot_be_is_refused_and_the_field_named(visit: Visit) -> None:
    visitor = visit()
    document = {"data": XOR, "learner": {"name": "perceptron", "rate": -1}}
    error = refused(
        visitor.ask("join", {"protocol": 1, "document": document}), "out-of-range", "learner.rate"
    )
    assert "-1" in error["message"]
    refused(visitor.ask("edit", {"version": 1, "changes": [{"clear": True}]}), "not-joined")


def test_a_page_of_another_protocol_is_told_to_reload(visit: Visit) -> None:
    error = refused(visit().ask("join", {"protocol": 2}), "protocol", "protocol")
    assert "Reload" in error["message"]


@pytest.mark.parametrize("token", ["", "x", "WyJhIiwiYiJd.c2lnbmF0dXJl"])
def test_a_token_that_nobody_signed_gives_a_new_room(visit: Visit, token: str) -> None:
    reply = visit().done("join", {"protocol": 1, "token": token})
    assert reply["version"] == 1


def test_events_before_joining_are_refused(visit: Visit) -> None:
    visitor = visit()
    for name, payload in (
        ("edit", {"version": 1, "changes": [{"clear": True}]}),
        ("playhead", {"position": 0, "playing": False, "speed": 1, "unit": "visit"}),
        ("chunk", {"version": 1, "block": 0}),
        ("order", {"version": 1, "epoch": 1}),
        ("grid", {"version": 1, **GRID}),
        ("tally", {"version": 1, "visit": 0, **GRID}),
        ("votes", {"version": 1, "visit": 0}),
        ("try", {"version": 1, "document": {"data": XOR}}),
        ("counts", {"version": 1, "visit": 0}),
        ("run", {"version": 1}),
        ("metrics", {"version": 1, "visit": 0}),
        ("roc", {"version": 1, "visit": 0}),
        ("code", {"version": 1, "kind": "numpy"}),
        ("epochs", {"version": 1}),
        ("course", {"version": 1}),
    ):
        refused(visitor.ask(name, payload), "not-joined")


def test_joining_again_leaves_the_first_room(visit: Visit) -> None:
    visitor = visit()
    first = visitor.join()
    visitor.token = ""
    second = visitor.join()
    assert first["room"] != second["room"]


# playhead and clock


def test_the_playhead_is_stamped_with_the_servers_time(visitor: Visitor) -> None:
    before = visitor.done("clock", {})["time"]
    asked = {"position": 3, "playing": True, "speed": "max", "unit": "epoch", "end": True}
    playhead = visitor.done("playhead", asked)["playhead"]
    after = visitor.done("clock", {})["time"]
    assert before <= playhead.pop("at") <= after
    assert playhead == {**asked, "round": 1}
    assert visitor.done("playhead", {**asked, "round": 4})["playhead"]["round"] == 4


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"position": -1}, "out-of-range", "position"),
        ({"position": 2.5}, "wrong-type", "position"),
        ({"position": float("nan")}, "not-finite", "position"),
        ({"position": 2**32}, "out-of-range", "position"),
        ({"playing": 1}, "wrong-type", "playing"),
        ({"speed": 0.4}, "out-of-range", "speed"),
        ({"speed": 1001}, "out-of-range", "speed"),
        ({"speed": "fast"}, "wrong-type", "speed"),
        ({"speed": float("inf")}, "not-finite", "speed"),
        ({"unit": "batch"}, "unknown-name", "unit"),
        ({"end": None}, "wrong-type", "end"),
        ({"at": 0}, "unknown-key", "at"),
    ],
)
def test_a_playhead_that_cannot_be_names_the_field(
    visitor: Visitor, change: dict, code: str, field: str
) -> None:
    asked = {"position": 0, "playing": False, "speed": 0.5, "unit": "visit", "end": False}
    visitor.done("playhead", asked)
    refused(visitor.ask("playhead", asked | change), code, field)


def test_a_playhead_at_the_end_goes_to_the_new_runs_end(visitor: Visitor) -> None:
    asked = {"position": 1, "playing": False, "speed": 1, "unit": "visit", "end": True}
    visitor.done("playhead", asked)
    visitor.edit({"document": {"data": XOR, "stop": {"when": "epochs", "epochs": 100}}})
    run = visitor.run()
    assert run["done"] and run["position"] == run["visits"] == 400
    chunk = run["chunk"]
    assert chunk["first"] + chunk["count"] == run["updates"]
    assert run["playhead"]["end"] is True


def test_a_playhead_elsewhere_stays_where_it_is(visitor: Visitor) -> None:
    visitor.done("playhead", {"position": 7, "playing": False, "speed": 1, "unit": "visit"})
    visitor.edit({"document": {"data": XOR}})
    assert visitor.run()["position"] in (4, 7)  # XOR's cycle may be told after one epoch
    visitor.edit({"document": endless()})
    assert visitor.run()["position"] in (4, 7)


# every event


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("payload", [None, True, 5, "text", [], [{}], {"nonsense": 1}, b"bytes"])
def test_what_is_no_payload_is_refused(visitor: Visitor, name: str, payload: object) -> None:
    reply = visitor.client.call(name, payload, timeout=5)
    assert reply["ok"] is False
    assert reply["error"]["code"] in ("wrong-type", "unknown-key", "missing")


@pytest.mark.parametrize("name", EVENTS)
def test_more_than_one_payload_is_refused(visitor: Visitor, name: str) -> None:
    refused(visitor.ask(name, {}, {}), "shape", "")


def test_an_unknown_event_is_refused(visitor: Visitor) -> None:
    error = refused(visitor.ask("nonsense", {}), "unknown-event")
    assert "nonsense" in error["message"]
