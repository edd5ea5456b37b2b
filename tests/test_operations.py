"""docs/operations.md and docs/privacy.md are true: what they tell to type is typed, and does what they say."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from app.classroom.rooms.sqlite_store import FORMAT
from tests.redis_server import RedisServer
from tests.server.client import Visitor
from tests.server.process import ROOT, Server

pytestmark = pytest.mark.slow(reason="starts servers again and again")

OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
PRIVACY = (ROOT / "docs" / "privacy.md").read_text()
OLD = ROOT / "tests" / "corpus" / "rooms.sqlite"


def typed(text: str, section: str) -> str:
    """The commands of a section."""
    part = text.split(f"\n## {section}\n")[1].split("\n## ")[0]
    (block,) = re.findall(r"```sh\n(.*?)```", part, re.DOTALL)
    return str(block)


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    return tmp_path / "instance"


@pytest.fixture
def type_(instance: Path) -> Callable[[str], str]:
    def run(commands: str) -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "HYPERPLANE_INSTANCE": str(instance),
            "BACKUP": str(instance.parent / "backup"),
        }
        done = subprocess.run(
            ["bash", "-e", "-c", commands],
            cwd=instance.parent,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture
def start(instance: Path) -> Iterator[Callable[..., Server]]:
    with ExitStack() as stack:

        def start(**settings: object) -> Server:
            server = Server(HYPERPLANE_INSTANCE=instance, **settings)
            stack.callback(server.discard)
            return server

        yield start


def examples(server: Server, token: str) -> Any:
    with Visitor(server.url) as visitor:
        visitor.token = token
        return visitor.join()["document"]["data"].get("x")


def point(i: int) -> dict[str, Any]:
    return {"add": {"x": [[i, i]], "y": [1]}}


def test_a_backup_of_a_running_server_is_restored(
    start: Callable[..., Server], type_: Callable[[str], str], instance: Path
) -> None:
    server = start()
    with Visitor(server.url) as visitor:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        visitor.edit(point(1))
        files = type_(typed(OPERATIONS, "Backup")).splitlines()
        visitor.edit(point(2))
        token = visitor.token
    assert [Path(file).name for file in files] == ["rooms.sqlite", "secret.key"]
    assert {oct(Path(file).stat().st_mode)[-3:] for file in files} == {"600"}
    assert server.stop() == 0
    type_(typed(OPERATIONS, "Restore"))
    assert examples(start(), token) == [[0, 0], [1, 1]]


def test_an_upgrade_keeps_the_rooms_and_the_way_back(
    start: Callable[..., Server], type_: Callable[[str], str], instance: Path
) -> None:
    instance.mkdir()
    shutil.copy(OLD, instance)

    def state() -> tuple[int, int]:
        with closing(sqlite3.connect(instance / "rooms.sqlite")) as file:
            (number,) = file.execute("PRAGMA user_version").fetchone()
            (rooms,) = file.execute("SELECT count(*) FROM rooms").fetchone()
        return number, rooms

    before = state()
    type_(typed(OPERATIONS, "Backup"))
    assert start().stop() == 0
    assert state() == (FORMAT, before[1])
    type_(typed(OPERATIONS, "Upgrade"))
    assert state() == before
    type_(typed(OPERATIONS, "Restore"))
    assert state() == before


def test_a_copy_of_rediss_folder_is_a_backup(start: Callable[..., Server]) -> None:
    redis = RedisServer()
    try:
        server = start(REDIS_URL=redis.url)
        with Visitor(server.url) as visitor:
            visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
            token = visitor.token
        assert server.stop() == 0
        redis.kill()
        with redis.copied() as put_back:
            redis.start()
            redis.empty()
            redis.kill()
            put_back()
        redis.start()
        assert examples(start(REDIS_URL=redis.url), token) == [[0, 0]]
    finally:
        redis.discard()


def test_a_backup_that_cannot_be_made_says_why(instance: Path, type_: Callable[[str], str]) -> None:
    with pytest.raises(AssertionError, match=r"rooms.sqlite: No such file or directory\."):
        type_(typed(OPERATIONS, "Backup"))
    instance.mkdir()
    shutil.copy(OLD, instance)
    type_(typed(OPERATIONS, "Backup"))
    with pytest.raises(AssertionError, match=r"backup: File exists\."):
        type_(typed(OPERATIONS, "Backup"))


def test_nothing_of_a_visitor_but_a_random_number_is_stored_and_all_is_erased(
    start: Callable[..., Server], type_: Callable[[str], str], instance: Path
) -> None:
    server = start(HYPERPLANE_PROXIES="127.0.0.1")
    told = {"X-Forwarded-For": "203.0.113.77", "User-Agent": "Peculiar/7.7", "Accept-Language": "tlh"}
    with Visitor(server.url, headers=told) as teacher, Visitor(server.url, headers=told) as pupil:
        teacher.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        teacher.done("lesson", {"change": {"set": {"mode": "add"}}})
        pupil.join(code=code)
        pupil.edit(point(1))
        token = teacher.token
    assert server.stop() == 0
    stored = (instance / "rooms.sqlite").read_bytes()
    assert code.encode() in stored
    for private in ("203.0.113.77", "Peculiar", "tlh"):
        assert private.encode() not in stored and private not in server.logged()
    type_(typed(PRIVACY, "How it is erased"))
    assert list(instance.iterdir()) == []
    again = start()
    with Visitor(again.url) as visitor:
        visitor.token = token
        assert visitor.join()["lesson"] is None
