"""A class: somebody who leads, a run that lasts, and a crowd of followers.

The crowd has processes of its own, so that what measures takes little from what is measured.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import queue
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tests.server.process import Server

from .follower import Follower
from .phone import Gone

AT_ONCE = 40  # members of a process that open their sockets at the same time
TICK = os.sysconf("SC_CLK_TCK")
READY = 180.0  # seconds for a crowd to be in place


def cpu_seconds(process: int) -> float:
    """What a process has had of the processors so far, all its threads together; Linux only."""
    values = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / TICK


def memory_bytes(process: int) -> int:
    """What a process holds in memory now; Linux only."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass
class Heard:
    """What a crowd has noted, of all its members."""

    members: int = 0
    lost: int = 0  # members whose connection has ended, or that never had the run
    missing: int = 0  # updates that had come due and were not there
    late: list[tuple[float, int]] = field(default_factory=list)
    changes: list[tuple[float, float]] = field(default_factory=list)
    runs: list[tuple[str, int, float]] = field(default_factory=list)  # (code, version, when)
    refused: int = 0
    received: int = 0

    def add(self, other: Heard) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class Crowd:
    """``members`` followers of the classes with these codes, turn by turn, in ``processes`` processes.

    Use as a context manager; ``settled`` waits until all have the run, ``finish`` ends and collects.
    """

    def __init__(self, url: str, codes: list[str], members: int, processes: int = 2) -> None:
        context = multiprocessing.get_context("spawn")
        self._stop = context.Event()
        self._news: Any = context.Queue()
        shares = [range(i, members, processes) for i in range(processes)]
        self.processes = [
            context.Process(target=_main, args=(url, [codes[i % len(codes)] for i in share], self._stop, self._news))
            for share in shares
            if share
        ]  # fmt: skip
        for process in self.processes:
            process.start()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for process in self.processes:
            process.join(10)
            if process.is_alive():
                process.kill()

    async def settled(self) -> None:
        await self._each(lambda _: None)

    async def finish(self) -> Heard:
        self._stop.set()
        heard = Heard()
        await self._each(heard.add)
        return heard

    def cpu_seconds(self) -> float:
        return sum(cpu_seconds(process.pid) for process in self.processes if process.pid)

    async def _each(self, take: Callable[[Any], None]) -> None:
        until = time.monotonic() + READY
        for _ in self.processes:
            while True:
                try:
                    take(self._news.get_nowait())
                    break
                except queue.Empty:
                    if time.monotonic() > until or any(p.exitcode for p in self.processes):
                        raise RuntimeError("the crowd is not in place") from None
                    await asyncio.sleep(0.05)


def _main(url: str, codes: list[str], stop: Any, news: Any) -> None:
    asyncio.run(_stay(url, codes, stop, news))


async def _stay(url: str, codes: list[str], stop: Any, news: Any) -> None:
    doors = asyncio.Semaphore(AT_ONCE)

    async def enter(code: str) -> tuple[str, Follower]:
        follower = Follower()
        async with doors:
            try:
                await follower.connect(url)
                await follower.join(code=code)
                await follower.opening()
                await follower.set_clock()
            except (Gone, OSError, TimeoutError):
                follower.gone = True
        return code, follower

    members = await asyncio.gather(*(enter(code) for code in codes))
    gc.collect()
    gc.freeze()
    news.put(None)
    while not stop.is_set():
        await asyncio.sleep(0.05)
    news.put(_heard(members))
    for _, follower in members:
        follower.close()


def _heard(members: list[tuple[str, Follower]]) -> Heard:
    heard = Heard(members=len(members))
    for code, follower in members:
        heard.lost += follower.gone
        heard.missing += 0 if follower.gone else follower.missing()
        heard.late += follower.late
        heard.changes += follower.changes
        heard.runs += [(code, version, when) for version, when in follower.runs.items()]
        heard.refused += len(follower.refused)
        heard.received += follower.received
    return heard


A_SECOND = 60.0  # updates of a run as it is played


@dataclass(frozen=True)
class Options:
    """What was asked for on the command line."""

    members: int | None
    seconds: float
    kills: int
    workers: int
    url: str


@contextmanager
def serving(options: Options, **settings: object) -> Iterator[tuple[str, int | None]]:
    """A server's address and its process; the process is unknown where the server was running already."""
    if options.url:
        yield options.url.rstrip("/"), None
        return
    server = Server(**settings)
    try:
        yield server.url, server.process.pid
    finally:
        server.discard()


def document(seed: int = 0, n: int = 200) -> dict[str, Any]:
    """Points as a class clicks them, one label in ten wrong: a run of 20,000 updates."""
    rng = np.random.default_rng(seed)
    x = rng.integers(-30, 31, (n, 2)) / 10
    y = np.where(x @ [1.0, 2.0] > 0.5, 1, -1) * rng.choice([1, 1, 1, 1, 1, 1, 1, 1, 1, -1], n)
    stop = {"when": "epochs", "epochs": 10_000, "updates": 20_000}
    return {"data": {"x": x.tolist(), "y": y.tolist()}, "stop": stop}


class Lead(Follower):
    """Who opens a class. ``sent``: when (perf_counter) each change of the playhead was sent, by its `at`."""

    def __init__(self) -> None:
        super().__init__()
        self.code = ""
        self.sent: dict[float, float] = {}

    async def open(self, url: str, scenario: dict[str, Any]) -> None:
        await self.connect(url)
        await self.join(document=scenario)
        await self.opening()
        await self.set_clock()
        reply = await self.ask("lesson", {"change": {"open": True}})
        if not reply["ok"]:
            raise Gone(reply["error"]["code"])
        self.code = reply["lesson"]["code"]

    async def play(self, playing: bool = True) -> None:
        """Tell the playhead: going on from where it is, 60 updates a second."""
        now = time.perf_counter()
        position = self.visit_of(min(self.at(now), (self.first_block + self.blocks) * 256))
        told = {"position": position, "playing": playing, "speed": A_SECOND, "unit": "update"}
        reply = await self.ask("playhead", told)
        if not reply["ok"]:
            raise Gone(reply["error"]["code"])
        self.sent[reply["playhead"]["at"]] = now
        self.moved(reply["playhead"])

    async def change_often(self, seconds: float) -> None:
        """Pause and play again and again, at irregular intervals."""
        until = time.perf_counter() + seconds
        playing = False
        while time.perf_counter() < until:
            await self.play(playing)
            playing = not playing
            await asyncio.sleep(random.uniform(0.2, 0.5))
        await self.play(True)


class Waking:
    """How late this machine wakes a process that has nothing to do, ms: what no server can be better than.

    Use as an async context manager; ``p99`` after it.
    """

    EVERY = 0.005  # seconds

    async def __aenter__(self) -> Waking:
        self._late: list[float] = []
        self._task = asyncio.create_task(self._probe())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    @property
    def p99(self) -> float:
        return quantile(self._late, 0.99)

    async def _probe(self) -> None:
        while True:
            asleep = time.perf_counter()
            await asyncio.sleep(self.EVERY)
            self._late.append((time.perf_counter() - asleep - self.EVERY) * 1000.0)


def quantile(values: list[float], q: float) -> float:
    return sorted(values)[int(q * (len(values) - 1))] if values else float("nan")


def typical(sent: dict[float, float], changes: list[tuple[float, float]]) -> float:
    """Of the changes' p99 each, the median: a machine that stops for others now and then spoils only some."""
    by_change: dict[float, list[float]] = {}
    for at, when in changes:
        if at in sent:
            by_change.setdefault(at, []).append((when - sent[at]) * 1000.0)
    return quantile([quantile(waits, 0.99) for waits in by_change.values()], 0.5)


def delays(sent: dict[float, float], changes: list[tuple[float, float]]) -> list[float]:
    """Ms from sending a change of the playhead to its receipt by each follower."""
    return [(when - sent[at]) * 1000.0 for at, when in changes if at in sent]
