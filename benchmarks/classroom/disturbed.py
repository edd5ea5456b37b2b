"""Rows of a class beside those who disturb it, and of what breaks while fifty edit."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import cycle
from typing import Any

from tests.school import School
from tests.server.process import Server

from ..table import Row
from .crowd import Crowd, Lead, Options, delays, document, memory_bytes, quantile, serving
from .editors import Editors
from .flooder import flood
from .follower import Follower
from .line import Line
from .phone import Gone

WINDOW = 6.0  # seconds of changes with the floods, and without, turn by turn
TURNS = 5
SLOW = 32_000  # bytes a second: 256 kbit/s
EDITS = 60


async def floods(options: Options) -> AsyncIterator[Row]:
    """The playhead's way to a class, turn by turn in peace and with two visitors who flood."""
    members = options.members or 200
    context = multiprocessing.get_context("spawn")
    with serving(options) as (url, _):
        lead = Lead()
        await lead.open(url, document())
        with Crowd(url, [lead.code], members) as crowd:
            await crowd.settled()
            await asyncio.sleep(2.0)
            await lead.play()
            sent: dict[bool, list[dict[float, float]]] = {False: [], True: []}
            for turn in range(2 * TURNS):
                flooded = turn % 2 == 1
                flooders = [context.Process(target=flood, args=(url, WINDOW)) for _ in range(2 * flooded)]
                for process in flooders:
                    process.start()
                await asyncio.sleep(1.0)
                lead.sent = {}
                await lead.change_often(WINDOW - 2.0)
                sent[flooded].append(lead.sent)
                for process in flooders:
                    await asyncio.to_thread(process.join, WINDOW + 10)
                    process.kill()
            heard = await crowd.finish()
        calm, wild = (
            quantile([quantile(delays(window, heard.changes), 0.99) for window in sent[kind]], 0.5)
            for kind in (False, True)
        )
        overdue = sum(count for _, count in heard.late) + heard.missing
        yield Row(
            f"{members} play, two flood: p99 of the playhead, flooded over calm ({calm:.0f} ms, {overdue} late)",
            f"{wild / calm:.2f}", "1.2", wild <= 1.2 * calm and heard.lost == 0,
        )  # fmt: skip


class Slow(Follower):
    """Reads 256 kbit/s and no more."""

    async def read_slowly(self) -> None:
        while not self.gone:
            before = self.received
            self.resume()
            while self.received == before and not self.gone:
                await asyncio.sleep(0.002)
            self.pause()
            await asyncio.sleep((self.received - before) / SLOW)


async def slow(options: Options) -> AsyncIterator[Row]:
    """Edits for everybody, one of whom reads too slowly for them: the others' waits, the server's memory, the end."""
    members = options.members or 50
    with serving(options) as (url, server):
        assert server is not None
        lead = Lead()
        await lead.open(url, document(n=1_000))
        with Crowd(url, [lead.code], members) as crowd:
            await crowd.settled()
            calm = await _edited(lead, crowd)
            late = Slow()
            await late.connect(url, receive_buffer=16_384)
            reading = asyncio.create_task(late.read_slowly())
            await late.join(code=lead.code)
            memory = memory_bytes(server)
            burdened = await _edited(lead, crowd)
            last = len(calm) + len(burdened) + 1
            grown = (memory_bytes(server) - memory) / 1e6
            started = time.perf_counter()
            caught_up = True
            try:
                await asyncio.wait_for(late.opening(last), 120)
            except (TimeoutError, Gone):
                caught_up = False
            behind = time.perf_counter() - started
            reading.cancel()
            heard = await crowd.finish()
        waits = [
            [(when - sent[version]) * 1000.0 for _, version, when in heard.runs if version in sent]
            for sent in (calm, burdened)
        ]
        ratio = quantile(waits[1], 0.5) / quantile(waits[0], 0.5)
        yield Row(
            f"one on 256 kbit/s: others' wait for a run, over that without (p50 {quantile(waits[0], 0.5):.0f} ms)",
            f"{ratio:.2f}", "1.2", ratio <= 1.2,
        )  # fmt: skip
        yield Row(
            f"one on 256 kbit/s: the newest run is there, after (the server grew by {grown:.0f} MB)",
            f"{behind:.0f} s" if caught_up else "never", "60 s", caught_up and behind <= 60 and grown < 50,
        )  # fmt: skip


async def _edited(lead: Lead, crowd: Crowd) -> dict[int, float]:
    """When each version's edit was sent."""
    version, sent = max(lead.runs), {}
    for i in range(EDITS):
        when = time.perf_counter()
        change: dict[str, Any] = {"move": {"example": 0, "x": [i / 10, version / 10]}}
        reply = await lead.ask("edit", {"version": version, "changes": [change]})
        if not reply["ok"]:
            raise Gone(reply["error"]["code"])
        version = reply["version"]
        sent[version] = when
        await asyncio.sleep(0.2)
    await lead.opening(version)
    return sent


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
