"""The room in a notebook's kernel: it answers a page what a server would."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from app.api.kernel_room import KernelRoom
from app.engine import Scenario, train
from app.extras import MODULES
from app.refusal import Refusal
from tests import without

LONG = {
    "data": {"preset": "xor"},
    "learner": "pegasos",
    "stop": {"when": "converged", "epochs": 100_000, "updates": 60_000},
}


class Reader:
    """A kernel's room and one page that looks at it."""

    def __init__(self, document: dict[str, Any], at: int = 0) -> None:
        self.heard: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.room = KernelRoom(Scenario.from_document(document), at, self._hear)
        self.reply = self.ask("join", protocol=1)

    def _hear(self, connection: str, name: str, message: dict[str, Any]) -> None:
        assert connection == "page"
        self.heard[name].append(message)

    def ask(self, name: str, **payload: Any) -> dict[str, Any]:
        reply = self.room.answer("page", name, payload)
        self.room.work()
        return reply


def test_a_page_that_joins_is_told_the_run_its_end_and_the_facts() -> None:
    reader = Reader({"data": {"preset": "and"}}, 3)
    trace = train(Scenario.from_document({"data": {"preset": "and"}}))
    [run], [end], [facts] = (reader.heard[name] for name in ("run", "end", "facts"))
    assert (reader.reply["ok"], reader.reply["version"], reader.reply["playhead"]["position"]) == (True, 1, 3)
    assert (run["updates"], run["visits"], end["end"]) == (trace.updates, trace.visits, "separated")
    assert facts["facts"]["separable"] is True


def test_a_point_that_is_placed_is_trained_on() -> None:
    reader = Reader({"data": {"preset": "and"}})
    reply = reader.ask("edit", version=1, changes=[{"add": {"x": [[2.0, 2.0]], "y": [1]}}])
    assert reply["ok"] and reply["version"] == 2
    assert reader.heard["run"][-1]["n"] == 5
    trace = train(reader.room.scenario)
    assert reader.heard["run"][-1]["updates"] == trace.updates
    column = next(each for each in reader.heard["run"][-1]["columns"] if each[0] == "x")
    x = np.frombuffer(reader.heard["run"][-1]["data"], dtype="<f8", count=column[2], offset=column[3])
    assert x[-2:].tolist() == [2.0, 2.0]


def test_what_is_asked_of_a_run_is_checked_and_answered_as_by_a_server() -> None:
    reader = Reader({"data": {"preset": "xor"}})
    assert reader.ask("metrics", version=1, visit=4)["training"]["accuracy"] is not None
    assert reader.ask("metrics", version=7, visit=4)["error"]["code"] == "stale"
    assert reader.ask("metrics", version=1, visit=-4)["error"]["field"] == "visit"
    assert reader.ask("lesson", change={"open": True})["error"]["code"] == "unknown-event"
    assert reader.ask("edit", version=1, changes=[{"remove": [9]}])["error"]["code"] == "out-of-range"
    assert reader.ask("run", version=1, variant={"learner": "mira"})["done"] is True
    assert len(reader.heard["run"]) == 1


def test_undo_brings_back_and_the_playhead_is_the_rooms() -> None:
    reader = Reader({"data": {"preset": "and"}})
    reader.ask("edit", version=1, changes=[{"clear": True}])
    assert len(reader.room.scenario.y) == 0
    reader.ask("edit", version=2, changes=[{"undo": True}])
    assert len(reader.room.scenario.y) == 4
    reader.ask("playhead", position=5, playing=False, speed=3, unit="update")
    assert reader.room.position == 5


def test_a_run_too_long_to_be_written_down_is_refused() -> None:
    with pytest.raises(Refusal, match="50,000"):
        KernelRoom(Scenario.from_document(LONG), 0, lambda *_: None).recording()


def test_it_needs_none_of_a_servers_packages() -> None:
    hidden = (*MODULES["server"], "socketio", "engineio", "itsdangerous", "werkzeug", "jinja2")
    code = """
import json
from app.api.kernel_room import KernelRoom
from app.engine import Scenario
room = KernelRoom(Scenario.from_document({"data": {"preset": "and"}}), 0, lambda *message: None)
print(json.dumps(room.answer("page", "join", {"protocol": 1})["ok"]))
"""
    assert without.run(code, hidden) is True
    assert json.dumps(Reader({"data": {"preset": "and"}}).reply)
