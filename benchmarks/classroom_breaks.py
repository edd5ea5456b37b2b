"""Rows of what breaks while fifty edit: the server, one worker of several, Redis, the network."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import cycle

from benchmarks.classroom_editors import Editors
from benchmarks.classroom_lead import Options, quantile
from benchmarks.classroom_line import Line
from benchmarks.table import Row
from tests.school import School
from tests.server.process import Server

EDITORS = 50
BACK = 5.0  # seconds
CUT = 10.0  # seconds
FEWER = 10  # times fewer cuts than kills: each takes long


async def kills(options: Options) -> AsyncIterator[Row]:
    """The only server killed, and started again with the same instance folder."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(HYPERPLANE_INSTANCE=folder)
        editors = Editors(server.url, options.members or EDITORS)

        def again() -> None:
            nonlocal server
            server = Server(HYPERPLANE_INSTANCE=folder)

        async def kill() -> float:
            server.process.kill()
            server.discard()
            await _aside(again)
            editors.url = server.url
            return time.perf_counter()

        try:
            await editors.go_through(options.kills, kill)
        finally:
            server.discard()
    for row in _rows(f"server killed {options.kills} times", "it listens again", editors):
        yield row


async def kills_worker(options: Options) -> AsyncIterator[Row]:
    """The busiest of several workers killed: its members come back through the others. Then it is started again."""
    with School(options.workers) as school:
        editors = Editors(school.url, options.members or EDITORS)
        killed: list[int] = []

        async def kill() -> float:
            if killed:
                await _aside(lambda: school.start_again(killed.pop()))
            there = [worker.metric("connections") for worker in school.workers]
            killed.append(there.index(max(there)))
            school.workers[killed[0]].process.kill()
            return time.perf_counter()

        await editors.go_through(options.kills, kill)
    what = f"a worker of {options.workers} killed {options.kills} times"
    for row in _rows(what, "it was killed", editors):
        yield row


async def redis(options: Options) -> AsyncIterator[Row]:
    """Redis killed under several workers, and started again with its file after up to three seconds."""
    with School(options.workers) as school:
        editors = Editors(school.url, options.members or EDITORS)

        async def kill() -> float:
            school.redis.kill()
            await asyncio.sleep(random.uniform(0.0, 3.0))
            await _aside(school.redis.start)
            return time.perf_counter()

        await editors.go_through(options.kills, kill)
    what = f"Redis under {options.workers} workers killed {options.kills} times"
    for row in _rows(what, "it answers again", editors):
        yield row


async def cut(options: Options) -> AsyncIterator[Row]:
    """The network between all editors and the server cut for ten seconds; what is sent is late or lost, by turns."""
    server = Server()
    try:
        async with Line(server.url) as line:
            editors = Editors(line.url, options.members or EDITORS)
            loses: Iterator[bool] = cycle((True, False))

            async def cut() -> float:
                line.cut(next(loses))
                await asyncio.sleep(CUT)
                line.mend()
                return time.perf_counter()

            times = max(2, options.kills // FEWER)
            await editors.go_through(times, cut)
    finally:
        server.discard()
    for row in _rows(f"network cut {times} times for {CUT:.0f} s", "it is whole", editors):
        yield row


async def _aside(work: Callable[[], None]) -> None:
    """Run ``work()`` in a thread. Who is cancelled meanwhile still waits for it: what it has started must be ended."""
    task = asyncio.create_task(asyncio.to_thread(work))
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise


def _rows(what: str, since: str, editors: Editors) -> list[Row]:
    back, worst = editors.back, max(editors.back, default=float("nan"))
    return [
        Row(
            f"{what}, {editors.members} editors: changes lost of {editors.acknowledged:,} acknowledged",
            f"{editors.lost}", "0", editors.lost == 0 and editors.acknowledged > 0,
        ),
        Row(
            f"the same: members back at work, from when {since}, worst (p50 "
            f"{quantile(back, 0.5):.1f} s, {editors.ended} connections ended, {editors.missing} not back)",
            f"{worst:.1f} s", f"{BACK:.0f} s", worst <= BACK and not editors.missing,
        ),
    ]  # fmt: skip
