"""The command that saves a run as a page."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from ..engine import Trace
from .files import Bad, read_scenario, write_file
from .pictures import kind_of, visit_from


def add(command: Any) -> None:
    """Add the command ``save``."""
    about = "train; write the page with this run into one file that opens without a server"
    parser = command("save", run_save, about)
    parser.add_argument(
        "-o", dest="out", metavar="FILE", required=True, help="a name that ends in .html or .zip"
    )
    parser.add_argument(
        "--at", default="0", metavar="VISIT", help="the visit at which it opens, or end; by default 0"
    )


def run_save(options: argparse.Namespace) -> Iterator[str]:
    """The name of the file, once it is written. Raises Bad where it cannot be, also for a run too long."""
    from ..classroom.queries.run_reports import saved_run
    from ..config import ROOT
    from ..refusal import Refusal

    kind_of(options.out, (".html", ".zip"))
    scenario = read_scenario(options.file)

    def visit(trace: Trace) -> int:
        return visit_from(trace, options.at)

    try:
        content = saved_run(scenario, ROOT, visit, options.out, lambda: time.monotonic() * 1000.0)
    except Refusal as refusal:
        raise Bad(refusal.reason, **refusal.params) from refusal
    write_file(options.out, content)
    yield f"{options.out}\n"
