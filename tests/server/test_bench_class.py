"""The load tool measures what it says: acknowledged changes that are lost, and a network that is cut."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from benchmarks.classroom.crowd import Options
from benchmarks.classroom.disturbed import kills
from benchmarks.classroom.editors import Editors
from benchmarks.classroom.line import Line
from tests.server.process import Server

MEMBERS = 6
Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """In a thread of its own: the tests' browser may have an event loop running in this one."""
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(asyncio.run, work).result()


@pytest.mark.slow(reason="starts servers")
def test_a_killed_server_has_lost_nothing() -> None:
    async def first() -> bool:
        options = Options(members=MEMBERS, seconds=0, kills=2, workers=0, url="")
        lost, _ = [row async for row in kills(options)]
        return lost.met

    assert run(first())


@pytest.mark.slow(reason="starts servers")
def test_what_is_lost_is_counted(start: Callable[..., Server]) -> None:
    """A server that keeps rooms in memory forgets them all."""
    servers = [start(HYPERPLANE_STORE="memory", HYPERPLANE_SECRET_KEY="k" * 32) for _ in range(2)]
    editors = Editors(servers[0].url, MEMBERS)

    async def kill() -> float:
        servers[0].process.kill()
        editors.url = servers[1].url
        return time.perf_counter()

    run(editors.go_through(1, kill))
    assert editors.lost >= MEMBERS
    assert editors.ended == MEMBERS


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(100):
        writer.write(data)
    writer.close()


async def through_a_cut(loses: bool) -> tuple[bytes, bytes]:
    """What comes back of a byte sent before, one while the line is cut, and one after; the same of a later caller."""
    there = await asyncio.start_server(echo, "127.0.0.1", 0)
    host, port = there.sockets[0].getsockname()
    async with there, Line(f"http://{host}:{port}") as line:

        async def call() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await asyncio.open_connection(host, int(line.url.rsplit(":", 1)[1]))

        reader, writer = await call()
        writer.write(b"a")
        heard = await reader.readexactly(1)
        line.cut(loses)
        writer.write(b"b")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.readexactly(1), 0.1)  # long enough for it to pass, if it did
        line.mend()
        try:
            writer.write(b"c")
            heard += await asyncio.wait_for(reader.readexactly(2), 10)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # told that the connection is no more
        writer.close()
        later, sender = await call()
        sender.write(b"d")
        again = await later.readexactly(1)
        sender.close()
        return heard, again


def test_a_short_cut_only_delays() -> None:
    assert run(through_a_cut(loses=False)) == (b"abc", b"d")


def test_a_cut_that_loses_ends_the_connection_and_lets_the_next_pass() -> None:
    assert run(through_a_cut(loses=True)) == (b"a", b"d")
