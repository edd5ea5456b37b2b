"""A page that no WebSocket gets through for: it polls, and its session stands in no proxy's log."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.nginx import PROGRAM, Nginx
from tests.page.lab import Lab
from tests.patience import until
from tests.server.process import Server

pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="no nginx is installed (apt-get install nginx-light)"),
    pytest.mark.slow(reason="starts nginx"),
]


@pytest.fixture
def nginx(built: None) -> Iterator[Nginx]:
    server = Server(HYPERPLANE_PROXIES="127.0.0.1")
    nginx = Nginx([server.port], log="$request $http_referer", websockets=False)
    yield nginx
    nginx.discard()
    server.discard()


def test_a_polling_pages_session_is_in_no_proxys_log(browser: Browser, nginx: Nginx) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        sessions: list[str] = []
        page.on("request", lambda request: sessions.append(request.headers.get("x-socket-session", "")))
        page.goto(nginx.url)
        lab = Lab(page)
        lab.settle()
        lab.button("Play").click()
        until(lambda: lab.read("s.playhead.playing"))
        sent = set(filter(None, sessions))
        assert len(sent) == 1  # one session, which goes along in a header
        logged = nginx.logged("access.log")
        assert re.search(r"GET /socket.io/\S*transport=polling", logged)
        assert re.search(r"POST /socket.io/", logged)
        assert "sid=" not in logged and sent.pop() not in logged
    finally:
        context.close()
