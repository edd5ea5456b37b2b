"""What every class of the load tool has: a server, somebody who leads, and a run that lasts."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.classroom_client import Gone
from benchmarks.classroom_follower import Follower
from tests.server.process import Server

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
