"""Rows of a class that nobody disturbs: who follows, who comes, who leaves, one server or several."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.school import School
from tests.server.process import Server

from ..table import Row
from .crowd import (
    Crowd,
    Heard,
    Lead,
    Options,
    Waking,
    cpu_seconds,
    delays,
    document,
    memory_bytes,
    quantile,
    serving,
    typical,
)
from .follower import Follower
from .phone import PATIENCE, Gone, load_page

SETTLE = 3.0  # seconds after a crowd has come in which its last pushes arrive


@dataclass(frozen=True)
class Followed:
    """``sent``: when each change of the playhead was sent. Shares of a core: ``cpu`` of each process asked for while
    the run was played, ``own`` the crowd's. ``waking``: the machine's own, p99 in ms."""

    heard: Heard
    sent: dict[float, float]
    cpu: list[float]
    own: float
    waking: float


async def follow(
    url: str,
    members: int,
    seconds: float,
    processes: Sequence[int] = (),
    in_place: Callable[[], None] = lambda: None,
) -> Followed:
    """Play to ``members`` for so many seconds, then change the playhead for as many. ``in_place()`` is called
    when all are there."""
    lead = Lead()
    await lead.open(url, document())
    with Crowd(url, [lead.code], members) as crowd:
        await crowd.settled()
        await asyncio.sleep(SETTLE)
        in_place()
        await lead.play()
        await asyncio.sleep(1.0)
        busy, spent, started = [cpu_seconds(p) for p in processes], crowd.cpu_seconds(), time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - started
        cpu = [(cpu_seconds(p) - before) / took for p, before in zip(processes, busy, strict=True)]
        own = (crowd.cpu_seconds() - spent) / took
        async with Waking() as waking:
            await lead.change_often(seconds)
        await asyncio.sleep(1.0)
        heard = await crowd.finish()
    lead.close()
    return Followed(heard, lead.sent, cpu, own, waking.p99)


def late_row(what: str, heard: Heard) -> Row:
    """Whether everybody had every update before its moment."""
    waits = [wait for wait, _ in heard.late]
    overdue = sum(count for _, count in heard.late)
    here = heard.members - heard.lost
    return Row(
        f"{what}: late updates ({here:,} there, {len(waits):,} blocks, worst {max(waits, default=0):.0f} ms)",
        f"{overdue + heard.missing:,}", "0", overdue + heard.missing == 0 and heard.lost == 0 and len(waits) > 0,
    )  # fmt: skip


def playhead_row(what: str, members: int, followed: Followed, wanted: float) -> Row:
    """How long a change of the playhead took to each of ``members``; ``wanted`` in ms."""
    waits = delays(followed.sent, followed.heard.changes)
    usual = typical(followed.sent, followed.heard.changes)
    told = len(waits) / max(1, len(followed.sent) * members)
    p99 = quantile(waits, 0.99)
    return Row(
        f"{what}, p99 (median {usual:.0f} ms, {told:.0%} told, waking {followed.waking:.0f} ms)",
        f"{p99:.0f} ms", f"{wanted:.0f} ms", p99 <= wanted and told == 1,
    )  # fmt: skip


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


async def school(options: Options) -> AsyncIterator[Row]:
    """Two thousand followers of one class through nginx, spread over the workers, the lecturer on one of them."""
    members, workers = options.members or 2_000, options.workers
    address = members + 1  # nginx is one address, and each worker might get them all
    with School(workers, HYPERPLANE_CONNECTIONS=max(4_000, address)) as school:
        servers = [worker.process.pid for worker in school.workers]
        proxies = _with_children(school.nginx.process.pid)
        redis = school.redis.process.pid
        there: list[int] = []

        def in_place() -> None:
            there.extend(int(worker.metric("connections")) for worker in school.workers)

        followed = await follow(school.url, members, options.seconds, [*servers, *proxies, redis], in_place)
        yield Row(
            f"{members:,} followers through nginx: connections of each of {workers} workers",
            f"{min(there)} to {max(there)}", "half to twice a share",
            sum(there) == members + 1 and min(there) * 2 * workers >= members and max(there) * workers <= 2 * members,
        )  # fmt: skip
        yield late_row(f"{members:,} followers over {workers} workers", followed.heard)
        yield playhead_row(f"playhead to {members:,} over {workers}", members, followed, 100.0)
        cpu = followed.cpu
        shares = ", ".join(f"{share:.0%}" for share in cpu[:workers])
        yield Row(
            f"CPU while {members:,} follow: {shares} (nginx {sum(cpu[workers:-1]):.0%}, Redis {cpu[-1]:.0%}, "
            f"crowd {followed.own:.0%})",
            f"{max(cpu[:workers]):.0%}", "25% of a core", max(cpu[:workers]) <= 0.25,
        )  # fmt: skip
        held = [memory_bytes(process) / 1e6 for process in servers]
        others = sum(memory_bytes(process) for process in proxies) / 1e6, memory_bytes(redis) / 1e6
        yield Row(
            f"memory then of the largest worker (nginx {others[0]:.0f} MB, Redis {others[1]:.0f} MB)",
            f"{max(held):.0f} MB", "(nothing)", True,
        )  # fmt: skip


def _with_children(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *map(int, children)]


ROOMS = 10_000
WARM = 1_000  # rooms after which these caches have long been full
# What a server keeps to be quick has limits of its own, of hundreds of MB: ten thousand small rooms fill them slowly,
# and what grows beside them would not be seen.
CACHES = {"HYPERPLANE_MEMORY_BYTES": 40_000_000}
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
