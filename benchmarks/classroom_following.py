"""A run played to a crowd, then its playhead changed all the time: what came late, and what it cost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks.classroom_crowd import Crowd, Heard, cpu_seconds
from benchmarks.classroom_lead import Lead, Waking, delays, document, quantile, typical
from benchmarks.table import Row

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
