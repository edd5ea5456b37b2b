"""The commands without a page; docs/scenario.md describes their output.

No web framework is loaded. Rows are written as they are made, so the output of a million updates needs no more memory
than the trace. Each module adds the commands of one kind.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from ..config import ROOT
from ..engine.core.errors import CodedError
from . import backup, evaluation, lessons, run_files, runs, tables
from .files import Bad, in_one_line

#: The command as typed, in a checkout or with the installed package.
PROGRAM = "python -m app" if __package__.startswith("app.") else "hyperplane"


def main(arguments: list[str]) -> int:
    """Run one command. Returns 0, or 2 with one line on standard error for a wrong command or input."""
    try:
        options = _parser().parse_args(_with_values(arguments))
        _write(options.run(options))
    except CodedError as error:
        print(in_one_line(str(error)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _write(pieces: Iterator[str]) -> None:
    """Write to standard output, in UTF-8 on every terminal. Raises Bad if that fails."""
    out = sys.stdout
    if out is None:
        raise Bad("closed", file=">")
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(encoding="utf-8")
    try:
        for piece in pieces:
            out.write(piece)
        out.flush()
    except OSError as error:
        # The interpreter's flush at exit must not raise again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        if not isinstance(error, BrokenPipeError):  # the reader has closed the pipe, as `| head` does
            raise Bad("unreadable", file=">", why=error.strerror) from error


def _with_values(arguments: list[str]) -> list[str]:
    """``--w -1,2`` as ``--w=-1,2``: argparse would take a negative number for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in evaluation.NUMBERS and re.match(r"-[\d.]", argument):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Bad("usage", program=self.prog, why=message)


def _parser() -> argparse.ArgumentParser:
    top = _Parser(
        prog=PROGRAM,
        description="Without a command: serve the page. With one: run a scenario without it.",
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(
        name: str,
        run: Callable[[argparse.Namespace], Iterator[str]],
        help: str,
        file: str | None = "FILE",
        content: str = "a scenario as JSON",
        standard: str = "; - for standard input",
    ) -> Any:
        # No abbreviations: a later option could make an abbreviation ambiguous.
        parser = commands.add_parser(
            name, help=help, description=f"{help[0].upper()}{help[1:]}.", allow_abbrev=False
        )
        if file is not None:
            parser.add_argument("file", metavar=file, help=f"{content}{standard}")
        parser.set_defaults(run=run)
        return parser

    for group in (runs, evaluation, tables, run_files, lessons, backup):
        group.add(command)
    commands.add_parser("serve", help="serve the page; docs/settings.md says what can be set")
    if (ROOT / "benchmarks").is_dir():  # in a checkout only
        commands.add_parser("bench", help="print the benchmarks' table")
    return top
