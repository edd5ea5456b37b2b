"""Rows of a visitor who edits beside those who want the server for themselves, each with calm beside it."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tests.server.process import Server

from ..table import Row
from .crowd import Options, memory_bytes, quantile, serving
from .follower import Follower
from .hogs import ADDRESS, HALF_OPEN, hog
from .phone import Gone

EDITS = 200  # of a window
WINDOWS = 5  # with the attack, and as many without, turn by turn
PAUSE = 0.02  # seconds between two edits
SETTLE = 3.0  # seconds from an attack's beginning or end until it counts
OWN = "127.0.0.2"  # the editor's address
NEWCOMERS = 10
ESTABLISHED = "01"  # in /proc/net/tcp
ROOMS = 150
MB = 1_000_000
Rows = Callable[[Options], AsyncIterator[Row]]
#: So little for what a server keeps to be quick that anything else it keeps is seen.
SMALL = {
    "HYPERPLANE_MEMORY_BYTES": 120 * MB,
    "HYPERPLANE_ALL_UNDO_BYTES": 20 * MB,
    "HYPERPLANE_STORE_BYTES": 20 * MB,
    "HYPERPLANE_STORE": "memory",
}


@dataclass
class Waits:
    """Of the editor's edits, from sending one to having its run, ms: p99 of each window, and the longest of all."""

    calm: list[float]
    beside: list[float]
    longest: float = 0.0
    grown: float = 0.0  # MB of the server

    def rows(self, what: str, ratio: float | None = None, most_mb: float | None = None) -> Iterator[Row]:
        calm, beside = quantile(self.calm, 0.5), quantile(self.beside, 0.5)
        if ratio is not None:
            yield Row(
                f"{what}: an edit's p99, over that in calm ({calm:.0f} ms)",
                f"{beside / calm:.2f}", f"{ratio}", beside <= ratio * calm,
            )  # fmt: skip
        yield Row(
            f"{what}: the longest edit (p99 {beside:.0f} ms, in calm {calm:.0f} ms)",
            f"{self.longest:.0f} ms", "1,000 ms", self.longest <= 1000.0,
        )  # fmt: skip
        if most_mb is not None:
            yield Row(
                f"{what}: the server has grown by",
                f"{self.grown:.0f} MB", f"{most_mb:.0f} MB", self.grown <= most_mb,
            )  # fmt: skip


class Editor(Follower):
    """Moves a point, over and over."""

    async def enter(self, url: str) -> None:
        await self.connect(url, source=OWN)
        self._version = (await self.join(document={"data": {"preset": "and"}}))["version"]
        await self.opening()

    async def window(self) -> list[float]:
        """The waits of EDITS edits, ms."""
        waits = []
        for i in range(EDITS):
            sent = time.perf_counter()
            change: dict[str, Any] = {"move": {"example": 0, "x": [0, i / 100]}}
            reply = await self.ask("edit", {"version": self._version, "changes": [change]})
            if not reply["ok"]:
                raise Gone(reply["error"]["code"])
            self._version = reply["version"]
            await self.opening(self._version)
            waits.append((self.runs[self._version] - sent) * 1000.0)
            await asyncio.sleep(PAUSE)
        return waits


@contextmanager
def hogs(kind: str, url: str) -> Iterator[None]:
    """Beside those of that kind."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    process = context.Process(target=hog, args=(kind, url, stop))
    process.start()
    try:
        yield
    finally:
        stop.set()
        process.join(10)
        process.kill()


async def beside(kind: str, url: str, server: int, windows: int) -> Waits:
    """The editor's waits in calm and beside hogs of that kind, interleaved."""
    editor = Editor()
    await editor.enter(url)
    await asyncio.sleep(SETTLE)
    await editor.window()  # what is only slow the first time
    memory = memory_bytes(server)
    waits = Waits([], [])
    for _ in range(windows):
        waits.calm.append(quantile(await editor.window(), 0.99))
        with hogs(kind, url):
            await asyncio.sleep(SETTLE)
            window = await editor.window()
            waits.grown = max(waits.grown, (memory_bytes(server) - memory) / MB)
        waits.beside.append(quantile(window, 0.99))
        waits.longest = max(waits.longest, *window)
        await asyncio.sleep(SETTLE)
    editor.close()
    return waits


def _played(kind: str, what: str, windows: int = 2, **wanted: float) -> Rows:
    """The rows of an editor beside hogs of a kind."""

    async def rows(options: Options) -> AsyncIterator[Row]:
        with serving(options, **SMALL) as (url, server):
            assert server is not None
            waits = await beside(kind, url, server, windows)
        for row in waits.rows(what, **wanted):
            yield row

    return rows


fits = _played("fits", "four sockets join with fits of 5,000 points", WINDOWS, ratio=1.5)
kernels = _played("kernels", "four sockets join with longer fits, of kernels too, and ask for references")
joins = _played("joins", "four sockets join again and again", most_mb=300.0)
unread = _played("unread", "14 sockets read none of 64 grids each", most_mb=300.0)


async def memory(options: Options) -> AsyncIterator[Row]:
    """What one socket that joins again and again adds, and what the process comes to with four, all settings as they
    are."""
    for kind, seconds, most in (("joining", 12.0, 200.0), ("joins", 60.0, 700.0)):
        with serving(options) as (url, server):
            assert server is not None
            await asyncio.sleep(2 * SETTLE)
            before = largest = memory_bytes(server) / MB
            end = time.monotonic() + seconds
            with hogs(kind, url):
                while time.monotonic() < end:
                    await asyncio.sleep(0.1)
                    largest = max(largest, memory_bytes(server) / MB)
        one = kind == "joining"
        size = largest - before if one else largest
        what = (
            "one socket joins again and again: the server grew"
            if one
            else "four sockets join: the server's process"
        )
        yield Row(f"{what}, in {seconds:.0f} s", f"{size:.0f} MB", f"{most:.0f} MB", size <= most)


class Pupil(Follower):
    """Joins with points that do not separate, and waits for the facts."""

    def __init__(self) -> None:
        super().__init__()
        self._facts = asyncio.Event()

    def heard(self, name: str, text: str, attachments: list[bytes], when: float) -> None:
        super().heard(name, text, attachments, when)
        if name == "facts":
            self._facts.set()

    async def facts(self, seed: int) -> float:
        """Seconds until they are here; of other points for each seed."""
        rng = np.random.default_rng(seed)
        data = {"x": rng.normal(size=(300, 12)).tolist(), "y": rng.choice([-1, 1], 300).tolist()}
        self._facts.clear()
        sent = time.perf_counter()
        await self.join(document={"data": data})
        await asyncio.wait_for(self._facts.wait(), 300.0)
        return time.perf_counter() - sent


async def lessons(options: Options) -> AsyncIterator[Row]:
    """Another visitor's facts beside five sockets that bring lesson files."""
    calm, attacked = [], []
    with serving(options, HYPERPLANE_STORE="memory") as (url, _):
        pupil = Pupil()
        await pupil.connect(url, source=OWN)
        await asyncio.sleep(2 * SETTLE)
        await pupil.facts(0)  # what is only slow the first time
        for pair in range(WINDOWS):
            calm += [await pupil.facts(100 * pair + i) for i in range(1, 4)]
            with hogs("lessons", url):
                await asyncio.sleep(SETTLE)
                attacked += [await pupil.facts(100 * pair + i) for i in range(4, 7)]
        pupil.close()
    before, after = quantile(calm, 0.5), quantile(attacked, 0.5)
    most = 1.5 * before + 0.5
    yield Row(
        f"facts of 300 x 12 points beside five sockets with lesson files (calm {before:.2f} s; longest"
        f" {max(attacked):.2f} s)",
        f"{after:.2f} s", f"{most:.2f} s", after <= most,
    )  # fmt: skip


async def rooms(options: Options) -> AsyncIterator[Row]:
    """All rooms and many connections taken from one address, and others who come then."""
    server = Server(HYPERPLANE_ROOMS=ROOMS, **SMALL)
    try:
        waits = await beside("rooms", server.url, server.process.pid, 2)
        with hogs("rooms", server.url):
            await asyncio.sleep(5 * SETTLE)
            held = server.metric("rooms")
            refused = sum([not await _opens(server.url, f"127.0.1.{i + 1}") for i in range(NEWCOMERS)])
            left = max(0, _connections(server.port) - server.metric("connections"))
    finally:
        server.discard()
    what = f"one address takes rooms ({held:.0f} of {ROOMS})"
    for row in waits.rows("one address takes all rooms it can get"):
        yield row
    yield Row(f"{what}: of {NEWCOMERS} others refused", f"{refused}", "0", refused == 0)
    yield Row(
        f"{HALF_OPEN} heads of requests that never end: connections left after {5 * SETTLE:.0f} s",
        f"{left:.0f}", "0", left <= 0,
    )  # fmt: skip


async def _opens(url: str, address: str) -> bool:
    """Whether somebody at that address gets a room."""
    phone = Follower()
    try:
        await phone.connect(url, source=address)
        await phone.join()
    except (Gone, OSError, TimeoutError):
        return False
    finally:
        phone.close()
    return True


def _connections(port: int) -> int:
    """How many the hogs' address has open to this port; Linux only."""
    there = f"{socket.inet_aton(ADDRESS)[::-1].hex().upper()}:"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(
        row[2].startswith(there) and row[1].endswith(f":{port:04X}") and row[3] == ESTABLISHED for row in rows
    )


async def hostile(options: Options) -> AsyncIterator[Row]:
    """All of them."""
    for kind in (fits, kernels, joins, memory, unread, rooms, lessons):
        async for row in kind(options):
            yield row
