"""deploy/nginx.conf before two real workers: pages, WebSockets and browsers that poll."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.redis_server import RedisServer
from tests.server.client import Visitor
from tests.server.process import ROOT, Server

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
pytestmark = pytest.mark.skipif(NGINX is None, reason="no nginx is installed (apt-get install nginx-light)")


# A browser has one name, whichever transport it uses; the test's client would have one for each.
AGENT = {"User-Agent": dict(urllib.request.build_opener().addheaders)["User-agent"]}


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Server]]]:
    """nginx's address, with the workers' own in place of Docker's names, and these workers."""
    with ExitStack() as stack:
        redis = RedisServer()
        stack.callback(redis.discard)
        workers: list[Server] = []
        for _ in range(2):
            settings = {
                "REDIS_URL": redis.url,
                "HYPERPLANE_SECRET_KEY": "k",
                "HYPERPLANE_PROXIES": "127.0.0.1",
            }
            workers.append(Server(**settings))
            stack.callback(workers[-1].discard)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        folder = tmp_path_factory.mktemp("nginx")
        process = subprocess.Popen(
            [str(NGINX), "-p", str(folder), "-c", written(folder, port, workers), "-e", "error.log"],
            stderr=subprocess.DEVNULL,
        )
        stack.callback(process.wait)
        stack.callback(process.terminate)
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + 10
        while True:
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=5).close()
                break
            except OSError:
                assert time.monotonic() < until and process.poll() is None, (folder / "error.log").read_text()
                time.sleep(0.05)
        yield address, workers


def written(folder: Path, port: int, workers: list[Server]) -> str:
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};").replace("include mime.types;", "")
    text = re.sub(r"resolver .*;", "", text)
    servers = "\n".join(f"server 127.0.0.1:{worker.port} max_fails=1 fail_timeout=2s;" for worker in workers)
    text, count = re.subn(r"server web:8000 resolve [^;]*;", servers, text)
    assert count == 2
    temporary = "".join(
        f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", f"daemon off; pid {folder / 'pid'};\nhttp {{ {temporary}", 1)
    (folder / "nginx.conf").write_text(text)
    return str(folder / "nginx.conf")


@pytest.fixture
def url(front: tuple[str, list[Server]]) -> str:
    return front[0]


@pytest.fixture
def visit(url: str) -> Iterator[Callable[..., Visitor]]:
    with ExitStack() as stack:
        yield lambda *transports: stack.enter_context(Visitor(url, list(transports) or None, headers=AGENT))


def test_a_class_over_nginx_by_websocket_and_by_polling(visit: Callable[..., Visitor]) -> None:
    teacher = visit()
    teacher.join(document={"data": {"preset": "and"}})
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    pupils = [visit(), visit(), visit("polling")]
    for pupil in pupils:
        pupil.join(code=code)
        pupil.told("run")
    teacher.done("playhead", {"position": 2, "playing": False, "speed": 3, "unit": "visit"})
    for pupil in pupils:
        assert pupil.told("playhead")["position"] == 2
    assert [pupil.client.transport() for pupil in pupils] == ["websocket", "websocket", "polling"]


def test_websockets_are_spread_over_the_workers(
    front: tuple[str, list[Server]], visit: Callable[..., Visitor]
) -> None:
    before = [connections(worker) for worker in front[1]]
    for _ in range(6):
        visit().join()
    assert all(connections(worker) > count for worker, count in zip(front[1], before, strict=True))


def connections(worker: Server) -> float:
    with urllib.request.urlopen(f"{worker.url}/metrics", timeout=10) as answer:
        found = re.search(r"^hyperplane_connections (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found
    return float(found[1])


def test_the_page_is_served_and_the_numbers_are_not(url: str) -> None:
    with urllib.request.urlopen(f"{url}/api/catalog", timeout=10) as answer:
        assert json.loads(answer.read())["learners"]
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(f"{url}/metrics", timeout=10)
    assert error.value.code == 404
    error.value.close()
