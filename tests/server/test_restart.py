"""What has been acknowledged survives the server's death."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from tests.server.client import Visitor
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="starts servers again and again")

EDITORS = 6


class Editor(threading.Thread):
    """Adds points one after the other until the server is gone; knows how many were acknowledged."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(url)
        self.visitor.join(document={"data": {"x": [[number, 0]], "y": [1]}, "stop": {"epochs": 3}})
        self.acknowledged = 1
        self.number = number

    def run(self) -> None:
        try:
            while True:
                self.visitor.edit({"add": {"x": [[self.number, self.acknowledged]], "y": [-1]}})
                self.acknowledged += 1
        except Exception:
            return  # the server has been killed


@pytest.mark.parametrize("seed", range(4))
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(seed: int, tmp_path: Path) -> None:
    server = Server(HYPERPLANE_INSTANCE=tmp_path)
    editors = [Editor(server.url, i) for i in range(EDITORS)]
    for editor in editors:
        editor.start()
    enough = random.Random(seed).randint(5, 40)
    while sum(editor.acknowledged for editor in editors) < EDITORS + enough:
        editors[0].join(0.002)
    server.process.kill()
    server.discard()
    for editor in editors:
        while editor.visitor.client.connected:  # after that nothing is acknowledged any more
            editor.join(0.01)
    again = Server(HYPERPLANE_INSTANCE=tmp_path)
    try:
        for editor in editors:
            with Visitor(again.url) as visitor:
                visitor.token = editor.visitor.token
                reply = visitor.join()
                x = reply["document"]["data"]["x"]
                assert reply["room"] == editor.visitor.room
                assert x[: editor.acknowledged] == [[editor.number, k] for k in range(editor.acknowledged)]
                # One more may have been stored without its answer having come back.
                assert editor.acknowledged <= len(x) <= editor.acknowledged + 1
                assert reply["version"] == len(x)
    finally:
        again.discard()


def test_a_playhead_is_where_it_was_after_a_restart(tmp_path: Path) -> None:
    server = Server(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(server.url) as visitor:
        visitor.join(document={"data": {"preset": "xor"}})
        visitor.done("playhead", {"position": 3, "playing": False, "speed": 10, "unit": "visit"})
        token = visitor.token
        server.process.kill()
    server.discard()
    again = Server(HYPERPLANE_INSTANCE=tmp_path)
    try:
        with Visitor(again.url) as visitor:
            visitor.token = token
            playhead = visitor.join()["playhead"]
            assert (playhead["position"], playhead["speed"], playhead["unit"]) == (3, 10, "visit")
    finally:
        again.discard()
