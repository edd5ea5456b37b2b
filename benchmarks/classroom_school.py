"""A class over several workers: as compose.yaml's profile `school` starts them, on this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.classroom_crowd import memory_bytes
from benchmarks.classroom_following import follow, late_row, playhead_row
from benchmarks.classroom_lead import Options
from benchmarks.table import Row
from tests.school import School


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
