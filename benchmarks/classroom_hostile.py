"""Rows of a class beside those who disturb it: two who flood, one who can hardly read."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import time
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

from benchmarks.classroom_client import Gone
from benchmarks.classroom_crowd import Crowd, memory_bytes
from benchmarks.classroom_follower import Follower
from benchmarks.classroom_lead import Lead, Options, delays, document, quantile, serving
from benchmarks.table import Row

MESSAGES = 10_000  # of each kind and visitor
WINDOW = 6.0  # seconds of changes with the floods, and without, turn by turn
TURNS = 5
STORM = 100  # sockets that a flooder opens and drops in a row, and leaves half open
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


def flood(url: str, seconds: float) -> None:
    """Malformed, oversized and too frequent messages, sockets dropped and left half open, for so long."""
    os.nice(
        19
    )  # who floods has a machine of its own; here it takes what the server and the class leave of this one
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        half_open = []
        try:
            for message in ("42[nonsense", '42["join",{"protocol":"one"}]', '420["clock",{}]'):
                with _socket(url, hello=True) as sock:
                    _send(sock, _frame(message) * MESSAGES, until)
            with _socket(url, hello=True) as sock:
                _send(sock, _frame("42" + "x" * 2_000_000), until)
            for _ in range(STORM):
                _socket(url, hello=True).close()
                half_open.append(_socket(url, hello=False))
        except OSError:
            continue
        finally:
            for sock in half_open:
                sock.close()


def _socket(url: str, hello: bool) -> socket.socket:
    parts = urlsplit(url)
    sock = socket.create_connection((parts.hostname, parts.port), timeout=2)
    head = f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {parts.netloc}\r\n"
    sock.sendall(head.encode())
    if hello:
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        sock.sendall(f"{key}Sec-WebSocket-Version: 13\r\n\r\n".encode() + _frame("40"))
        sock.recv(4_096)
    return sock


def _frame(text: str) -> bytes:
    payload = text.encode()
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xff" + len(payload).to_bytes(8)
    return b"\x81" + size + b"\0\0\0\0" + payload


def _send(sock: socket.socket, data: bytes, until: float) -> None:
    """As fast as it is taken, reading what comes back."""
    sock.settimeout(0.2)
    while data and time.monotonic() < until:
        try:
            data = data[sock.send(data[:65_536]) :]
        except TimeoutError:
            pass
        except OSError:
            return
        try:
            while sock.recv(262_144, socket.MSG_DONTWAIT):
                pass
        except BlockingIOError:
            pass
        except OSError:
            return


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
