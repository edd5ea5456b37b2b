"""Rows of what wears a server out: rooms that come and go, and its own death, again and again."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.classroom_client import Gone
from benchmarks.classroom_crowd import memory_bytes
from benchmarks.classroom_follower import Follower
from benchmarks.classroom_lead import Options, quantile
from benchmarks.table import Row
from tests.server.process import Server

ROOMS = 10_000
WARM = 1_000  # rooms after which a server's caches are what they will be
A_SOCKET = 20  # rooms that one connection opens, one after the other
AT_ONCE = 8
EDITORS = 50
KEPT = 2  # seconds that an empty room is kept


async def left(options: Options) -> AsyncIterator[Row]:
    """Ten thousand rooms created and left: what the server and its store hold before and after."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(
            HYPERPLANE_INSTANCE=folder,
            HYPERPLANE_ROOM_IDLE=0,
            HYPERPLANE_ROOM_KEPT=KEPT,
            HYPERPLANE_SWEEP_SECONDS=1,
        )
        try:
            sizes = []
            for first, last in ((0, WARM), (WARM, ROOMS + WARM)):
                await _come_and_go(server.url, first, last)
                await asyncio.sleep(KEPT + 4.0)  # two sweeps, and the store's own tidying
                stored = sum(file.stat().st_size for file in Path(folder).glob("rooms.sqlite*"))
                sizes.append((memory_bytes(server.process.pid), stored))
            (memory, stored), (memory_after, stored_after) = sizes
            yield Row(
                f"{ROOMS:,} rooms created and left: memory, over that after {WARM:,} ({memory / 1e6:.0f} MB)",
                f"{memory_after / memory:.2f}", "1.1", memory_after <= 1.1 * memory,
            )  # fmt: skip
            yield Row(
                f"{ROOMS:,} rooms created and left: the store, over that after {WARM:,} ({stored / 1e6:.1f} MB)",
                f"{stored_after / stored:.2f}", "1.1", stored_after <= 1.1 * stored,
            )  # fmt: skip
        finally:
            server.discard()


async def _come_and_go(url: str, first: int, last: int) -> None:
    doors = asyncio.Semaphore(AT_ONCE)

    async def visit(start: int) -> None:
        async with doors:
            visitor = Follower()
            await visitor.connect(url)
            for room in range(start, min(start + A_SOCKET, last)):
                x = [[room, 0], [0, room + 1], [1, 1]]
                await visitor.join(document={"data": {"x": x, "y": [1, -1, 1]}, "stop": {"epochs": 50}})
            visitor.close()

    await asyncio.gather(*(visit(start) for start in range(first, last, A_SOCKET)))


class Editor(Follower):
    """Adds points to a room of its own and knows how many were acknowledged."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    async def edit(self, version: int) -> int:
        """Until the connection ends; the last version that was acknowledged."""
        try:
            while True:
                change = {"add": {"x": [[self.number, version]], "y": [-1]}}
                reply = await self.ask("edit", {"version": version, "changes": [change]})
                if not reply["ok"]:
                    raise RuntimeError(reply["error"]["message"])
                version = reply["version"]
                await asyncio.sleep(0.02)
        except (Gone, TimeoutError):
            return version


async def kills(options: Options) -> AsyncIterator[Row]:
    """The server killed at random moments of fifty editors at work, and started again."""
    lost = acknowledged = 0
    back: list[float] = []
    versions, tokens = [1] * EDITORS, [""] * EDITORS
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.kills):
            server = Server(HYPERPLANE_INSTANCE=folder)
            try:
                started = time.perf_counter()
                editors = [Editor(i) for i in range(EDITORS)]
                for i, editor in enumerate(editors):
                    await editor.connect(server.url)
                    document = {"data": {"x": [[i, 0]], "y": [1]}, "stop": {"epochs": 3}}
                    fields = {"token": tokens[i]} if tokens[i] else {"document": document}
                    reply = await editor.join(**fields)
                    lost += max(0, versions[i] - reply["version"]) if tokens[i] else 0
                    lost += any([i, k] not in reply["document"]["data"]["x"] for k in range(versions[i]))
                    tokens[i], versions[i] = reply["token"], reply["version"]
                back.append(time.perf_counter() - started)
                editing = [asyncio.create_task(e.edit(versions[i])) for i, e in enumerate(editors)]
                await asyncio.sleep(random.uniform(0.05, 1.5))
                server.process.kill()
                reached = await asyncio.gather(*editing)
                acknowledged += sum(reached) - sum(versions)
                versions = reached
            finally:
                server.discard()
    yield Row(
        f"killed {options.kills} times with {EDITORS} editors: acknowledged changes lost, of {acknowledged:,}",
        f"{lost}", "0", lost == 0 and acknowledged > 0,
    )  # fmt: skip
    yield Row(
        f"members back in place once it listens, {EDITORS} of them, worst (p50 {quantile(back, 0.5):.1f} s)",
        f"{max(back):.1f} s", "5 s", max(back) <= 5.0,
    )  # fmt: skip
