"""What wears a server out: rooms that come and go."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.classroom_crowd import memory_bytes
from benchmarks.classroom_follower import Follower
from benchmarks.classroom_lead import Options
from benchmarks.table import Row
from tests.server.process import Server

ROOMS = 10_000
WARM = 1_000  # rooms after which these caches have long been full
# What a server keeps to be quick has limits of its own, of hundreds of MB: ten thousand small rooms fill them slowly,
# and what grows beside them would not be seen.
CACHES = {"HYPERPLANE_TRACE_BYTES": 20_000_000, "HYPERPLANE_MESSAGE_BYTES": 1_000_000}
A_SOCKET = 20  # rooms that one connection opens, one after the other
AT_ONCE = 8
KEPT = 2  # seconds that an empty room is kept


async def left(options: Options) -> AsyncIterator[Row]:
    """Ten thousand rooms (or ``members``) created and left: what the server and its store hold before and after."""
    rooms = options.members or ROOMS
    with tempfile.TemporaryDirectory() as folder:
        server = Server(
            HYPERPLANE_INSTANCE=folder,
            HYPERPLANE_ROOM_IDLE=0,
            HYPERPLANE_ROOM_KEPT=KEPT,
            HYPERPLANE_SWEEP_SECONDS=1,
            **CACHES,
        )
        try:
            sizes = []
            for first, last in ((0, WARM), (WARM, rooms + WARM)):
                await _come_and_go(server.url, first, last)
                await asyncio.sleep(KEPT + 4.0)  # two sweeps and more
                stored = sum(file.stat().st_size for file in Path(folder).glob("rooms.sqlite*"))
                sizes.append((memory_bytes(server.process.pid), stored))
            (memory, stored), (memory_after, stored_after) = sizes
            what = f"{rooms:,} rooms created and left"
            yield Row(
                f"{what}: memory, with small caches, over that after {WARM:,} ({memory / 1e6:.0f} MB)",
                f"{memory_after / memory:.2f}", "1.1", memory_after <= 1.1 * memory,
            )  # fmt: skip
            yield Row(
                f"{what}: the store's files, over those after {WARM:,} ({stored / 1e3:.0f} kB)",
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
