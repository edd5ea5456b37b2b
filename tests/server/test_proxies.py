"""A chain of real nginx processes before the server: TLS of docs/deployment.md, then deploy/nginx.conf."""

from __future__ import annotations

import http.client
import json
import ssl
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from http.cookies import SimpleCookie
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
import websocket

from app.web.proxies import Proxies
from tests.nginx import PROGRAM, UNVERIFIED, Nginx, TlsProxy
from tests.school import School

pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="no nginx is installed (apt-get install nginx-light)"),
    pytest.mark.slow(reason="starts nginx"),
]

APPENDS = {
    "X-Forwarded-For $remote_addr;": "X-Forwarded-For $proxy_add_x_forwarded_for;",
}
FORGED = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}


class Silent(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def seen() -> Iterator[int]:
    """A server that answers with what it has seen of a request through its trusted proxy; its port."""

    def app(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        through = Proxies("127.0.0.1").seen_through(environ)
        names = ("REMOTE_ADDR", "wsgi.url_scheme", "HTTP_X_FORWARDED_HOST")
        start("200 OK", [("Content-Type", "application/json")])
        return [json.dumps([through.get(name, "") for name in names]).encode()]

    server = make_server("127.0.0.1", 0, app, handler_class=Silent)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def get(address: str, path: str, source: str, **headers: str) -> http.client.HTTPResponse:
    """An answer to a client that has the address ``source``."""
    scheme, host = address.split("://")
    given: dict[str, Any] = {"timeout": 10, "source_address": (source, 0)}
    if scheme == "https":
        connection: http.client.HTTPConnection = http.client.HTTPSConnection(
            host, context=UNVERIFIED, **given
        )
    else:
        connection = http.client.HTTPConnection(host, **given)
    connection.request("GET", path, headers={"Connection": "close", **headers})
    answer = connection.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


def told(*request: str, **headers: str) -> list[str]:
    return list(json.loads(get(*request, **headers).body))  # type: ignore[attr-defined]


@pytest.mark.parametrize("appends", [False, True])
def test_behind_a_tls_proxy_every_client_has_its_own_address_and_cannot_make_one_up(
    appends: bool, seen: int, stack: ExitStack
) -> None:
    inner = Nginx([seen])
    stack.callback(inner.discard)
    outer = TlsProxy(inner.port, APPENDS if appends else None)
    stack.callback(outer.discard)
    for source in ("127.0.0.2", "127.0.0.3"):
        assert told(outer.url, "/", source)[:2] == [source, "https"]
        forged = {**FORGED, "X-Forwarded-Host": ""}
        assert told(outer.url, "/", source, **forged)[:2] == [source, "https"]
        # Who calls the inner one directly is nobody's proxy.
        assert told(inner.url, "/", source, **FORGED) == [source, "http", ""]


def test_a_page_and_its_socket_come_through_the_chain(stack: ExitStack) -> None:
    school = stack.enter_context(School(workers=2, HYPERPLANE_PUBLIC_URL="https://127.0.0.1"))
    outer = TlsProxy(school.nginx.port)
    stack.callback(outer.discard)
    page = get(outer.url, "/", "127.0.0.2")
    assert page.headers["Strict-Transport-Security"]
    (cookie,) = SimpleCookie(page.headers["Set-Cookie"]).values()
    assert cookie.key.startswith("__Host-hyperplane") and cookie["secure"]
    opened = websocket.create_connection(
        f"{outer.url.replace('https', 'wss')}/socket.io/?EIO=4&transport=websocket",
        origin=outer.url,
        cookie=f"{cookie.key}={cookie.value}",
        sslopt={"cert_reqs": ssl.CERT_NONE, "check_hostname": False},
        timeout=10,
    )
    assert str(opened.recv()).startswith("0{")
    opened.shutdown()
    assert (
        get(outer.plain, "/c/K7P2MX?a=b", "127.0.0.2").headers["Location"] == "https://127.0.0.1/c/K7P2MX?a=b"
    )
