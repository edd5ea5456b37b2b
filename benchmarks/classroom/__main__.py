"""A class on this machine: `make bench-class` plays it to a server of its own and prints a table.

    make bench-class                                   every row, about half an hour
    make bench-class ARGS="followers joins"            some of them
    make bench-class ARGS="followers --members 300"    a class of that size
    make bench-class ARGS="followers --url https://lab.example.org"   a server that is running already

Whoever measures shares the machine with the server: each row says in brackets what the crowd itself cost.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from tests.nginx import PROGRAM

from ..table import Row
from . import disturbed, hostile, undisturbed
from .crowd import Options


@dataclass(frozen=True)
class Scenario:
    """What yields rows, and what it needs: of a server that is running already it can be asked too (``anywhere``), or
    it needs nginx and Redis for several workers (``several``); a ``part`` of another is only played when asked for."""

    rows: Callable[[Options], AsyncIterator[Row]]
    anywhere: bool = False
    several: bool = False
    part: bool = False


SCENARIOS = {
    "followers": Scenario(undisturbed.followers, anywhere=True),
    "joins": Scenario(undisturbed.joins, anywhere=True),
    "rooms": Scenario(undisturbed.rooms, anywhere=True),
    "floods": Scenario(disturbed.floods),
    "slow": Scenario(disturbed.slow),
    "left": Scenario(undisturbed.left),
    "school": Scenario(undisturbed.school, several=True),
    "kills": Scenario(disturbed.kills),
    "kills-worker": Scenario(disturbed.kills_worker, several=True),
    "redis": Scenario(disturbed.redis, several=True),
    "cut": Scenario(disturbed.cut),
    "hostile": Scenario(hostile.hostile),
    "hostile-fits": Scenario(hostile.fits, part=True),
    "hostile-kernels": Scenario(hostile.kernels, part=True),
    "hostile-joins": Scenario(hostile.joins, part=True),
    "hostile-unread": Scenario(hostile.unread, part=True),
    "hostile-rooms": Scenario(hostile.rooms, part=True),
    "hostile-memory": Scenario(hostile.memory, part=True),
    "hostile-lessons": Scenario(hostile.lessons, part=True),
}
OF_ANY_SERVER = [name for name, scenario in SCENARIOS.items() if scenario.anywhere]
WHOLE = [name for name, scenario in SCENARIOS.items() if not scenario.part]
OF_SEVERAL = [name for name, scenario in SCENARIOS.items() if scenario.several]


def main(arguments: list[str]) -> int:
    """Print the rows; returns 1 where one is not as wanted."""
    parser = argparse.ArgumentParser(
        prog="make bench-class", description="A class on this machine, as a table."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENARIOS))
    parser.add_argument(
        "--members", type=int, help="how many in the class; of left, rooms (default: as each row wants)"
    )
    parser.add_argument("--seconds", type=float, default=15.0, help="of play that are measured (15)")
    parser.add_argument(
        "--kills", type=int, default=50, help="times that something is killed (50); a tenth of it, cut"
    )
    parser.add_argument("--workers", type=int, default=4, help="of " + ", ".join(OF_SEVERAL) + " (4)")
    parser.add_argument(
        "--url", default="", help="a running server, instead of one of its own: " + ", ".join(OF_ANY_SERVER)
    )
    options = parser.parse_args(arguments)
    names = options.names or (OF_ANY_SERVER if options.url else WHOLE)
    for name in names:
        if name not in SCENARIOS:
            parser.error(f"no '{name}'; there are {', '.join(SCENARIOS)}")
        if options.url and name not in OF_ANY_SERVER:
            parser.error(f"'{name}' needs a server of its own")
        if name in OF_SEVERAL and not (PROGRAM and shutil.which("redis-server")):
            parser.error(
                f"'{name}' needs nginx and redis-server; Debian: apt-get install nginx-light redis-server"
            )
    # Each connection is an open file, for the crowd, the servers and nginx.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    chosen = Options(options.members, options.seconds, options.kills, options.workers, options.url)
    try:
        return asyncio.run(_printed(names, chosen))
    except (KeyboardInterrupt, asyncio.CancelledError):  # asked to stop; all that was started has ended
        return 130


async def _printed(names: list[str], options: Options) -> int:
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    all_met = True
    for name in names:
        async for row in SCENARIOS[name].rows(options):
            print(row.line(), flush=True)
            all_met &= row.met
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
