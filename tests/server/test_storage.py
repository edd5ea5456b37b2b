"""What keeps rooms goes wrong under a real server: it says so, serves on, and loses nothing that was acknowledged."""

from __future__ import annotations

import json
import resource
import shutil
import signal
import sqlite3
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gevent.event import Event
from redis import Redis

from app.classroom.rooms.sqlite_store import FORMAT, FolderLock
from app.config import Settings, SettingsError
from app.storage import store_of
from app.web.pages import Readiness
from app.web.telemetry import Telemetry
from tests.patience import until
from tests.redis_server import RedisServer
from tests.server.client import Visitor, refused
from tests.server.process import COMMAND, READY, ROOT, Server

pytestmark = pytest.mark.slow(reason="starts servers again and again")

DAY = 24 * 3_600_000.0
Start = Callable[..., Server]


def asked(server: Server, path: str) -> tuple[int, dict[str, Any]]:
    try:
        with urllib.request.urlopen(server.url + path, timeout=10) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def point(i: int) -> dict[str, Any]:
    return {"add": {"x": [[i, i]], "y": [1]}}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of a server that has been stopped, and the token of a visitor whose room there has three points."""
    folder = tmp_path_factory.mktemp("room")
    server = Server(HYPERPLANE_INSTANCE=folder)
    with Visitor(server.url) as visitor:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        visitor.edit(point(1), point(2))
        token = visitor.token
    stopped = server.stop()
    server.discard()
    assert stopped == 0
    return folder, token


@pytest.fixture
def token(room: tuple[Path, str], tmp_path: Path) -> str:
    """That visitor's, with a copy of what the server has kept in ``tmp_path``."""
    folder, token = room
    for name in ("rooms.sqlite", "secret.key"):
        shutil.copy(folder / name, tmp_path)
    return token


def alter(folder: Path, *statements: str) -> None:
    """Change the file of a server that does not run."""
    with closing(sqlite3.connect(folder / "rooms.sqlite")) as file, file:
        for statement in statements:
            file.execute(statement)


def come_back(server: Server, token: str) -> dict[str, Any]:
    with Visitor(server.url) as visitor:
        visitor.token = token
        return visitor.join()


def test_a_second_server_in_a_folder_says_what_it_waits_for_and_takes_over(
    start: Start, tmp_path: Path
) -> None:
    first = start(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(first.url) as visitor:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        visitor.edit(point(1))
        token = visitor.token
    second = begun(tmp_path)
    until(lambda: "running. This one waits for it to end" in second.logged(), within=READY)
    assert second.process.poll() is None
    assert asked(first, "/readyz") == (200, {"ok": True})
    first.process.kill()  # the right to the folder goes with the process, however it ends
    second.await_address()
    assert come_back(second, token)["version"] == 2
    assert second.logged().count("waits for it to end") == 1 and "Traceback" not in second.logged()
    second.discard()


def test_a_server_that_is_interrupted_while_it_waits_ends_without_a_traceback(
    start: Start, tmp_path: Path
) -> None:
    start(HYPERPLANE_INSTANCE=tmp_path)
    second = begun(tmp_path)
    until(lambda: "waits for it to end" in second.logged(), within=READY)
    second.process.send_signal(signal.SIGINT)
    assert second.process.wait(READY) == 130 and "Traceback" not in second.logged()
    second.discard()


def begun(folder: Path) -> Server:
    """A server that is not waited for."""
    return Server(ROOT, COMMAND, False, HYPERPLANE_INSTANCE=folder)


def test_a_folder_that_stays_taken_is_given_up_after_thirty_seconds(tmp_path: Path) -> None:
    holder = FolderLock(tmp_path, lambda: False)
    waits: list[float] = []
    with pytest.raises(SettingsError, match=r"Stop that one, give this one a folder of its own"):
        store_of(Settings(instance=tmp_path), Telemetry(), None, lambda: 0.0, waits.append)
    assert sum(waits) == pytest.approx(30.0)
    holder.release()


def test_a_start_that_cannot_keep_rooms_ends_with_a_sentence(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "rooms"
    with pytest.raises(RuntimeError, match=r"Rooms cannot be kept in .*HYPERPLANE_STORE=memory\.") as error:
        start(HYPERPLANE_INSTANCE=folder)
    assert "Traceback" not in str(error.value)
    server = start(HYPERPLANE_INSTANCE=folder, HYPERPLANE_STORE="memory")
    assert asked(server, "/readyz") == (200, {"ok": True})


@pytest.mark.usefixtures("token")
def test_a_start_on_a_full_disk_ends_with_a_sentence(tmp_path: Path) -> None:
    size = (tmp_path / "rooms.sqlite").stat().st_size
    command = ["bash", "-c", f'ulimit -f {size // 1024 - 1}; exec "$0" -m app', sys.executable]
    with pytest.raises(RuntimeError, match=r"Rooms cannot be kept in .*HYPERPLANE_STORE=memory\."):
        Server(ROOT, command, HYPERPLANE_INSTANCE=tmp_path)


def test_a_migration_that_fails_ends_with_a_sentence(start: Start, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "corpus" / "rooms.sqlite", tmp_path)
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as file, file:
        file.execute("ALTER TABLE rooms ADD COLUMN shared INTEGER")
    with pytest.raises(RuntimeError, match=r"could not be brought from format .*HYPERPLANE_STORE=memory\."):
        start(HYPERPLANE_INSTANCE=tmp_path)


def test_after_a_stop_the_file_alone_has_everything(
    start: Start, room: tuple[Path, str], token: str, tmp_path: Path
) -> None:
    assert sorted(path.name for path in room[0].iterdir()) == ["rooms.lock", "rooms.sqlite", "secret.key"]
    assert come_back(start(HYPERPLANE_INSTANCE=tmp_path), token)["version"] == 2


@pytest.mark.usefixtures("token")
def test_a_file_of_a_newer_format_is_refused_in_words(start: Start, tmp_path: Path) -> None:
    alter(tmp_path, f"PRAGMA user_version = {FORMAT + 5}")
    with pytest.raises(
        RuntimeError, match=f"its format is {FORMAT + 5}, and this one reads up to {FORMAT}"
    ) as error:
        start(HYPERPLANE_INSTANCE=tmp_path)
    assert "Traceback" not in str(error.value)


def test_a_damaged_file_is_set_aside_and_the_server_serves(start: Start, token: str, tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    server = start(HYPERPLANE_INSTANCE=tmp_path)
    with Visitor(server.url) as visitor:
        visitor.token = token
        visitor.join()
        visitor.edit(point(3))
    assert "is damaged" in server.logged() and "Traceback" not in server.logged()
    assert len(list(tmp_path.glob("rooms.damaged.*.sqlite"))) == 1


def test_a_stored_room_that_cannot_be_read_is_one_room_gone(start: Start, token: str, tmp_path: Path) -> None:
    alter(tmp_path, "UPDATE rooms SET document = x'0102'")
    server = start(HYPERPLANE_INSTANCE=tmp_path)
    assert come_back(server, token)["version"] == come_back(server, token)["version"] == 1
    assert server.logged().count("cannot be opened") == 1 and "Traceback" not in server.logged()


def test_a_clock_set_ahead_deletes_no_room(start: Start, token: str, tmp_path: Path) -> None:
    past = f"UPDATE rooms SET saved = saved - {3 * DAY}", f"UPDATE about SET value = value - {3 * DAY}"
    alter(tmp_path, *past)
    server = start(HYPERPLANE_INSTANCE=tmp_path, HYPERPLANE_SWEEP_SECONDS=0.05)
    swept(server, 3)
    assert come_back(server, token)["version"] == 2


def swept(server: Server, times: int) -> None:
    def sweeps() -> float:
        with urllib.request.urlopen(f"{server.url}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        name = 'hyperplane_store_seconds_count{call="expire"} '
        return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))

    before = sweeps()
    until(lambda: sweeps() >= before + times)


def test_one_who_makes_rooms_fills_no_disk_and_takes_no_class_its_room(start: Start, tmp_path: Path) -> None:
    most = 150_000
    server = start(HYPERPLANE_INSTANCE=tmp_path, HYPERPLANE_KEPT_BYTES=most, HYPERPLANE_EVENTS=1e6)
    with Visitor(server.url) as teacher, Visitor(server.url) as flooder:
        teacher.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        teacher.done("lesson", {"change": {"open": True}})
        rooms = set()
        for i in range(60):
            flooder.token = ""
            flooder.join(document={"data": {"preset": "blobs", "n": 500, "seed": i}})
            flooder.edit(point(i))
            rooms.add(flooder.room)
        assert len(rooms) == 60
        token = teacher.token
        assert server.metric("store_bytes") <= most
    assert server.stop() == 0
    assert (tmp_path / "rooms.sqlite").stat().st_size < 1.5 * most
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as file:
        stored = {room for (room,) in file.execute("SELECT room FROM rooms")}
    assert flooder.room in stored and len(stored & rooms) < 60
    assert come_back(start(HYPERPLANE_INSTANCE=tmp_path), token)["lesson"]["role"] == "lead"


def test_on_a_full_disk_edits_are_refused_joins_are_in_memory_and_readiness_says_so(
    start: Start, tmp_path: Path
) -> None:
    server = start(HYPERPLANE_INSTANCE=tmp_path)
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    with Visitor(server.url) as visitor, Visitor(server.url) as late:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        visitor.edit(point(1))
        assert asked(server, "/readyz") == (200, {"ok": True})
        # No file of the server's can grow any more, as on a disk without room.
        log = (tmp_path / "rooms.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log, before[1]))
        refused(visitor.ask("edit", {"version": 2, "changes": [point(2)]}), "not-stored")
        late.join()
        late.told("run")
        refused(late.ask("edit", {"version": 1, "changes": [point(2)]}), "not-stored")
        assert asked(server, "/healthz") == (200, {"ok": True})

        def unready() -> bool:
            status, answer = asked(server, "/readyz")
            return status == 503 and answer["error"]["code"] == "not-stored"

        until(unready)
        assert visitor.join()["version"] == 2  # what is stored can be read
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        visitor.edit(point(2))
        late.edit(point(2))
        until(lambda: asked(server, "/readyz")[0] == 200)
        tokens = visitor.token, late.token
    logged = server.logged()
    assert logged.count("rooms cannot be stored now") == 1 and "rooms are stored again" in logged
    assert "Traceback" not in logged
    server.process.kill()
    server.discard()
    again = start(HYPERPLANE_INSTANCE=tmp_path)
    assert come_back(again, tokens[0])["document"]["data"]["x"] == [[0, 0], [1, 1], [2, 2]]
    assert come_back(again, tokens[1])["version"] == 2


def test_readiness_fails_where_rooms_do_not_fit_though_less_does(start: Start, tmp_path: Path) -> None:
    server = start(HYPERPLANE_INSTANCE=tmp_path)
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    with Visitor(server.url) as visitor:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})
        log = (tmp_path / "rooms.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log + 40_000, before[1]))
        points = np.random.default_rng(1).normal(size=(3_000, 2)).tolist()
        large = {"version": 1, "changes": [{"add": {"x": points, "y": [1] * 3_000}}]}
        refused(visitor.ask("edit", large), "not-stored")
        assert asked(server, "/readyz")[0] == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        until(lambda: asked(server, "/readyz")[0] == 200)
        assert visitor.done("edit", large)["version"] == 2


def test_readiness_fails_where_no_room_can_be_stored(start: Start, tmp_path: Path) -> None:
    server = start(HYPERPLANE_INSTANCE=tmp_path)
    path = tmp_path / "rooms.sqlite"
    with Visitor(server.url) as visitor, closing(sqlite3.connect(path)) as file:
        visitor.join(document={"data": {"x": [[0, 0]], "y": [1]}})

        def break_and_repair(broken: Callable[[], object], repaired: Callable[[], object]) -> None:
            change = {"version": visitor.join()["version"], "changes": [point(1)]}
            broken()
            refused(visitor.ask("edit", change), "not-stored")
            until(lambda: asked(server, "/readyz")[0] == 503)
            repaired()
            until(lambda: asked(server, "/readyz")[0] == 200)
            visitor.done("edit", change)

        # The time can be noted there, and no room stored.
        break_and_repair(
            lambda: file.execute("ALTER TABLE rooms RENAME TO elsewhere"),
            lambda: file.execute("ALTER TABLE elsewhere RENAME TO rooms"),
        )
        # What is stored would be gone at a restart.
        break_and_repair(lambda: path.rename(tmp_path / "away"), lambda: (tmp_path / "away").rename(path))


def test_readiness_fails_where_a_redis_takes_keys_and_no_rooms(start: Start) -> None:
    redis = RedisServer()
    try:
        with Redis.from_url(redis.url) as client:
            server = start(REDIS_URL=redis.url)
            assert asked(server, "/readyz")[0] == 200
            with Visitor(server.url) as visitor:
                visitor.join()
                client.execute_command("ACL", "SETUSER", "default", "-evalsha")
                refused(visitor.ask("edit", {"version": 1, "changes": [point(1)]}), "not-stored")
                until(lambda: asked(server, "/readyz")[0] == 503)
                with pytest.raises(RuntimeError, match=r"must lead to a Redis that answers: .*evalsha"):
                    start(REDIS_URL=redis.url)
                client.execute_command("ACL", "SETUSER", "default", "+evalsha")
                until(lambda: asked(server, "/readyz")[0] == 200)
                visitor.edit(point(1))
    finally:
        redis.discard()


def test_a_disk_that_stands_still_is_not_ready_and_is_asked_once() -> None:
    now, checks, answers = [0.0], list[int](), Event()

    def check() -> None:
        checks.append(1)
        answers.wait()

    readiness = Readiness(check, lambda: now[0], longest=0.01)
    for _ in range(3):
        refusal = readiness.refusal()
        assert refusal is not None and refusal.code == "not-stored"
        now[0] += 1_000.0
    assert len(checks) == 1
    answers.set()
    assert readiness.refusal() is None


def test_a_redis_that_stands_still_is_waited_for_four_seconds(start: Start) -> None:
    redis = RedisServer()
    server = start(REDIS_URL=redis.url)
    try:
        with Visitor(server.url) as visitor:
            visitor.join()
            redis.process.send_signal(signal.SIGSTOP)
            started = time.monotonic()
            changes = {"version": 1, "changes": [point(1)]}
            refused(visitor.ask("edit", changes, timeout=90), "not-stored")
            assert time.monotonic() - started < 7
            refused(visitor.ask("edit", changes, timeout=90), "not-stored")
            assert time.monotonic() - started < 14
            status, answer = asked(server, "/readyz")
            assert (status, answer["error"]["code"]) == (503, "not-stored")
            assert asked(server, "/healthz")[0] == 200
            redis.process.send_signal(signal.SIGCONT)
            until(lambda: asked(server, "/readyz")[0] == 200)
            visitor.join()  # what was asked of a Redis that stood still it may have done since
            visitor.edit(point(2))
    finally:
        redis.process.send_signal(signal.SIGCONT)
        redis.discard()
