"""A crowd: many followers in processes of their own, so that what measures takes little from what is measured."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import queue
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.classroom_client import Gone
from benchmarks.classroom_follower import Follower

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
