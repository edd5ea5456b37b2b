"""A stored file of rooms opens: whoever was in one comes back to it and finds it as it was."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.process import Server

HERE = Path(__file__).parent
FILE = HERE / "rooms.sqlite"
ROOMS = json.loads((HERE / "rooms.json").read_text())
KEY = "corpus"  # with which the tokens are signed
FOR_EVER = 1e12  # seconds


@pytest.fixture(scope="module")
def reopened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has found the file."""
    folder = tmp_path_factory.mktemp("instance")
    shutil.copy(FILE, folder)
    server = Server(HYPERPLANE_INSTANCE=folder, HYPERPLANE_SECRET_KEY=KEY, HYPERPLANE_ROOM_KEPT=FOR_EVER)
    yield server
    logged = server.logged()
    server.discard()
    assert "was brought from format 2" in logged and logged.count("\n") == 1


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room["name"])
def test_a_stored_room_opens_as_it_was(reopened: Server, room: dict[str, Any]) -> None:
    with ExitStack() as stack:
        for member in room["visitors"]:
            visitor = stack.enter_context(Visitor(reopened.url))
            visitor.token = member["token"]
            reply = visitor.join()
            assert reply.keys() == {"ok", "token", "time", *member["reply"]}
            assert {key: reply[key] for key in member["reply"]} == member["reply"]
            assert visitor.run()["version"] == reply["version"]


def test_every_room_of_the_file_is_opened(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)
    file = sqlite3.connect(tmp_path / FILE.name)
    stored = {room for (room,) in file.execute("SELECT room FROM rooms")}
    file.close()
    assert stored == {member["reply"]["room"] for room in ROOMS for member in room["visitors"]}
