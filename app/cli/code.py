"""The command that writes the code of a run."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import train
from ..exports.code.program import KINDS, files_of
from .files import Bad, read_scenario


def add(command: Any) -> None:
    """Add the command ``code``."""
    parser = command("code", run_code, "train; print a program that makes the same run")
    parser.add_argument("--as", dest="kind", choices=KINDS, default=KINDS[0], help="what it is written with")
    parser.add_argument(
        "-o", dest="folder", metavar="DIR", help="write the files there, and print their paths"
    )


def run_code(options: argparse.Namespace) -> Iterator[str]:
    """The program; with a folder its files are written there, and their paths are told. Raises Bad where it has more
    than one file and no folder is given, or where that cannot be written to."""
    scenario = read_scenario(options.file)
    files = files_of(scenario, options.kind, lambda: train(scenario))
    if options.folder is None:
        if len(files) > 1:
            raise Bad("several-files", files=list(files))
        yield from files.values()
        return
    folder = Path(options.folder)
    for name, text in files.items():
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise Bad("unreadable", file=str(path), why=error.strerror or str(error)) from error
        yield f"{path}\n"
