from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import gevent
import pytest

from tests.redis_server import RedisServer
from tests.server.client import Visitor
from tests.server.process import Server
from tests.server.several import KEY


@pytest.fixture(autouse=True)
def loop_knows_the_time() -> None:
    """gevent's timeouts count from when its loop last ran, which may have been before other tests of this process."""
    gevent.get_hub().loop.update_now()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests that need no settings of their own; whatever they send, it logs no error."""
    server = Server()
    yield server
    logged = server.logged()
    server.discard()
    assert logged == ""


@pytest.fixture
def start() -> Iterator[Callable[..., Server]]:
    """Starts servers with settings."""
    servers: list[Server] = []

    def start(**settings: object) -> Server:
        servers.append(Server(**settings))
        return servers[-1]

    yield start
    for server in servers:
        server.discard()


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens connections to the server; they are closed after the test."""
    with ExitStack() as stack:
        yield lambda *transports, **options: stack.enter_context(
            Visitor(server.url, list(transports) or None, **options)
        )


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    """A visitor who has joined a room with the default scenario and has heard all about it."""
    visitor = visit()
    visitor.join()
    for name in ("run", "end", "facts"):
        visitor.told(name)
    return visitor


@pytest.fixture
def visit_worker() -> Iterator[Callable[..., Visitor]]:
    """Opens a connection to a worker, as the visitor of a token where one is given."""
    with ExitStack() as stack:

        def visit(server: Server, token: str = "", **join: Any) -> Visitor:
            visitor = stack.enter_context(Visitor(server.url))
            visitor.token = token
            if join:
                visitor.join(**join)
            return visitor

        yield visit


@pytest.fixture(scope="module", params=["one process", "two workers"])
def servers(request: pytest.FixtureRequest) -> Iterator[tuple[Server, Server]]:
    """Where the lead is connected, and where the others are."""
    with ExitStack() as stack:

        def start(**settings: object) -> Server:
            server = Server(HYPERPLANE_SECRET_KEY=KEY, **settings)
            stack.callback(server.discard)
            return server

        if request.param == "one process":
            one = start()
            yield one, one
            return
        redis = RedisServer()
        stack.callback(redis.discard)
        yield start(REDIS_URL=redis.url), start(REDIS_URL=redis.url)
