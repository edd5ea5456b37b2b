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
from itsdangerous import URLSafeSerializer

from tests.server.client import Visitor
from tests.server.process import Server

HERE = Path(__file__).parent
FILE = HERE / "rooms.sqlite"
ROOMS = json.loads((HERE / "rooms.json").read_text())
# With which the tokens are signed, and with which they are signed anew: it is too short for a server of today.
KEY, LONGER = "corpus", "corpus" * 6
FOR_EVER = 1e12  # seconds


@pytest.fixture(scope="module")
def reopened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has found the file."""
    folder = tmp_path_factory.mktemp("instance")
    shutil.copy(FILE, folder)
    server = Server(HYPERPLANE_INSTANCE=folder, HYPERPLANE_SECRET_KEY=LONGER, HYPERPLANE_ROOM_KEPT=FOR_EVER)
    yield server
    logged = server.logged()
    server.discard()
    assert "was brought from format 2" in logged and logged.count("\n") == 1


def resigned(token: str) -> str:
    salt = "hyperplane.visitor"
    return str(URLSafeSerializer(LONGER, salt).dumps(URLSafeSerializer(KEY, salt).loads(token)))


def among(reply: Any, recorded: Any) -> Any:
    """What a reply says of what was recorded; it may say more."""
    if not isinstance(recorded, dict) or not isinstance(reply, dict):
        return reply
    return {key: among(reply[key], recorded[key]) for key in recorded if key in reply}


def without_open_votes(recorded: dict[str, Any]) -> dict[str, Any]:
    """What was recorded, without the votes for an open question: nobody is told them before they are revealed."""
    question = (recorded["lesson"] or {}).get("question")
    if not question or question["revealed"]:
        return recorded
    hidden = {key: value for key, value in question.items() if key != "tally"}
    return {**recorded, "lesson": {**recorded["lesson"], "question": hidden}}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room["name"])
def test_a_stored_room_opens_as_it_was(reopened: Server, room: dict[str, Any]) -> None:
    with ExitStack() as stack:
        for member in room["visitors"]:
            visitor = stack.enter_context(Visitor(reopened.url))
            visitor.token = resigned(member["token"])
            reply = visitor.join()
            assert reply.keys() == {"ok", "token", "time", *member["reply"]}
            assert among(reply, member["reply"]) == without_open_votes(member["reply"])
            assert visitor.run()["version"] == reply["version"]


def test_every_room_of_the_file_is_opened(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)
    file = sqlite3.connect(tmp_path / FILE.name)
    stored = {room for (room,) in file.execute("SELECT room FROM rooms")}
    file.close()
    assert stored == {member["reply"]["room"] for room in ROOMS for member in room["visitors"]}
