"""Rows of a class at work: a thousand who follow, three hundred who come at once, a hundred rooms."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from benchmarks.classroom_client import PATIENCE, Gone
from benchmarks.classroom_crowd import Crowd, cpu_seconds
from benchmarks.classroom_follower import Follower
from benchmarks.classroom_following import SETTLE, follow, late_row, playhead_row
from benchmarks.classroom_lead import Lead, Options, document, quantile, serving
from benchmarks.table import Row

WITHIN = 10.0  # seconds in which a class comes
ROOMS = 100


async def followers(options: Options) -> AsyncIterator[Row]:
    """A run played at 60 updates a second to one room, then the same with the playhead changed all the time."""
    members = options.members or 1_000
    with serving(options) as (url, server):
        followed = await follow(url, members, options.seconds, [server] if server else [])
        yield late_row(f"{members:,} followers in one room", followed.heard)
        yield playhead_row(f"playhead to {members:,}", members, followed, 60.0)
        for share in followed.cpu:
            yield Row(
                f"server CPU while {members:,} follow (the crowd's own: {followed.own:.0%})",
                f"{share:.0%}", "25% of a core", share <= 0.25,
            )  # fmt: skip


def _cpu(server: int | None) -> float:
    return 0.0 if server is None else cpu_seconds(server)


async def rooms(options: Options) -> AsyncIterator[Row]:
    """A hundred rooms that play different runs, ten members each."""
    members = options.members or 10
    with serving(options) as (url, server):
        leads = [Lead() for _ in range(ROOMS)]
        for i, lead in enumerate(leads):
            await lead.open(url, document(seed=i))
        with Crowd(url, [lead.code for lead in leads], ROOMS * (members - 1)) as crowd:
            await crowd.settled()
            await asyncio.sleep(SETTLE)
            await asyncio.gather(*(lead.play() for lead in leads))
            busy, spent, started = _cpu(server), crowd.cpu_seconds(), time.perf_counter()
            await asyncio.sleep(options.seconds)
            took = time.perf_counter() - started
            share = (_cpu(server) - busy) / took
            own = (crowd.cpu_seconds() - spent) / took
            heard = await crowd.finish()
        waits = [wait for wait, _ in heard.late] + [wait for lead in leads for wait, _ in lead.late]
        p99 = quantile(waits, 0.99)
        here = heard.members - heard.lost
        yield Row(
            f"{ROOMS} rooms of {members}: lateness, p99 ({here} there, CPU {share:.0%}, crowd {own:.0%})",
            f"{p99:.0f} ms", "0 ms", p99 == 0 and heard.lost == 0 and heard.missing == 0,
        )  # fmt: skip


async def joins(options: Options) -> AsyncIterator[Row]:
    """Phones that come within ten seconds: the page, its files, a socket, the class, the run with its first block."""
    members = options.members or 300
    with serving(options) as (url, server):
        lead = Lead()
        await lead.open(url, document())
        await lead.play()
        busy = _cpu(server)
        arrivals = [
            asyncio.create_task(_arrive(url, lead.code, i * WITHIN / members)) for i in range(members)
        ]
        found = [arrived for arrived in await asyncio.gather(*arrivals) if arrived is not None]
        share = (_cpu(server) - busy) / WITHIN
        waits = [wait for wait, _ in found]
        for _, phone in found:
            phone.close()
        lead.close()
        p95 = quantile(waits, 0.95)
        yield Row(
            f"{members} phones join in {WITHIN:.0f} s, p95 (p50 {quantile(waits, 0.5):.0f} ms, CPU {share:.0%})",
            f"{p95:.0f} ms", "2,000 ms", p95 <= 2_000 and len(found) == members,
        )  # fmt: skip


async def _arrive(url: str, code: str, after: float) -> tuple[float, Follower] | None:
    """How long a phone took (ms) until it had the run, and the phone; None where it was not served."""
    await asyncio.sleep(after)
    started = time.perf_counter()
    phone = Follower()
    try:
        await asyncio.wait_for(load_page(url, code), PATIENCE)
        await phone.connect(url)
        await phone.join(code=code)
        await phone.opening()
    except (Gone, OSError, TimeoutError, EOFError):
        return None
    return (phone.runs[1] - started) * 1000.0, phone


async def load_page(url: str, code: str) -> None:
    """Load the page with its files over one connection, nothing cached. Raises OSError for what is not served."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        parts.hostname, parts.port or (443 if secure else 80), ssl=secure or None
    )

    async def got(path: str) -> bytes:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: (\d+)", head)
        if b" 200 " not in head[:20] or size is None:
            raise OSError(f"{path}: {head[:40]!r}")
        return await reader.readexactly(int(size[1]))

    try:
        wanted = re.findall(r'(?:src|href)="(/static/[^"]+)"', (await got(f"/c/{code}")).decode())
        seen: set[str] = set()
        while wanted:
            path = wanted.pop()
            if path in seen:
                continue
            seen.add(path)
            body = await got(path)
            if path.endswith(".js"):  # what it imports at once, not what it imports when a view opens
                names = re.findall(rb'(?:from|import)"\./([\w.-]+)"', body)
                wanted += [f"/static/dist/{name.decode()}" for name in names]
        await got("/api/catalog")
    finally:
        writer.close()
