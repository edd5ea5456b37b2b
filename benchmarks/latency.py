"""What the server takes over a real connection on this machine, without a browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from benchmarks.table import Row
from tests.server.crowd import Raw, quantile
from tests.server.process import Server

EDITS = 200
LONG = 100_000  # updates of a run that does not separate


def measure() -> Iterator[Row]:
    """All rows, one after another."""
    server = Server()
    try:
        for n, wanted in ((200, 10.0), (1_000, 25.0)):
            yield from edits(server, n, wanted)
        yield chunk_bytes(server)
        yield request(server)
    finally:
        server.discard()


def points(n: int, seed: int = 0) -> dict[str, Any]:
    """Points on a grid of tenths, one label in ten wrong: what a visitor clicks, and what never separates."""
    rng = np.random.default_rng(seed)
    x = rng.integers(-30, 31, (n, 2)) / 10
    y = np.where(x @ [1.0, 2.0] > 0.5, 1, -1) * rng.choice([1, 1, 1, 1, 1, 1, 1, 1, 1, -1], n)
    return {"data": {"x": x.tolist(), "y": y.tolist()}}


def edits(server: Server, n: int, wanted: float) -> Iterator[Row]:
    """From sending a moved point to having its new run, with the block around the playhead."""
    visitor = Raw(server.port)
    visitor.ask("join", {"protocol": 1, "document": points(n)})
    visitor.wait_for("facts")
    rng, version, waits = np.random.default_rng(1), 1, []
    for _ in range(EDITS):
        move = {"move": {"example": 0, "x": (rng.integers(-30, 31, 2) / 10).tolist()}}
        visitor.pushed.clear()
        started = time.perf_counter()
        reply, _ = visitor.ask("edit", {"version": version, "gesture": "drag", "changes": [move]})
        version = reply["version"]
        told = [when for name, when in visitor.pushed if name == "run"]
        if not told:
            visitor.wait_for("run")
            told = [visitor.pushed[-1][1]]
        waits.append((told[0] - started) * 1000.0)
    visitor.close()
    median, slow = quantile(waits, 0.5), quantile(waits, 0.95)
    yield Row(
        f"edit to its run received, {n:,} points, p50 (p95 {slow:.1f} ms)", f"{median:.1f} ms", f"{wanted:g} ms",
        median <= wanted,
    )  # fmt: skip


def chunk_bytes(server: Server) -> Row:
    """Bytes on the wire an update, identity map, of a full block."""
    visitor = Raw(server.port)
    visitor.ask("join", {"protocol": 1, "document": points(200)})
    visitor.wait_for("facts")
    before = visitor.received
    visitor.ask("chunk", {"version": 1, "block": 1})
    visitor.ask("clock", {})  # its short answer comes after the block's binary part
    size = (visitor.received - before) / 256
    visitor.close()
    return Row("bytes on the wire an update, identity map", f"{size:.0f}", "100", size <= 100)


def request(server: Server) -> Row:
    """A request that needs no computing, there and back."""
    visitor = Raw(server.port)
    visitor.ask("join", {"protocol": 1})
    visitor.wait_for("facts")
    waits = [visitor.ask("clock", {})[1] for _ in range(EDITS)]
    visitor.close()
    median = quantile(waits, 0.5)
    return Row("a clock request, there and back, p50", f"{median:.2f} ms", "2 ms", median <= 2.0)
