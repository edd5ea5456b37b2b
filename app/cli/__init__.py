"""The commands without a page; docs/scenario.md describes their output.

No web framework is loaded. Rows are written as they are made, so the output of a million updates needs no more memory
than the trace. Each module adds the commands of one kind.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import click

from ..engine.core.errors import CodedError
from ..engine.core.language import of_locale, speaking
from .commands import COMPLETION, PROGRAM, commands, unwritten
from .files import Bad, in_one_line


def main(arguments: list[str], clock: Callable[[], float] | None = None) -> int:
    """Run one command, in the language of the locale. Returns its exit status: 2, with one line on standard error, for
    a wrong command or input.

    With a ``clock`` in seconds, loops are compiled only where that is worth while (app/engine/core/compiler.py).
    """
    with speaking(of_locale(os.environ)):
        return _run(arguments, clock)


def _run(arguments: list[str], clock: Callable[[], float] | None) -> int:
    try:
        try:
            return commands.main(arguments, PROGRAM, COMPLETION, standalone_mode=False, obj=clock) or 0
        except OSError as error:  # of a help's or the version's text
            unwritten(error)
            return 0
    except click.Abort:
        return 130
    except click.UsageError as error:
        why = error.format_message().rstrip(".")
        program = error.ctx.command_path if error.ctx else PROGRAM
        refusal: CodedError = Bad("usage", program=program, why=why[0].lower() + why[1:])
    except CodedError as error:
        refusal = error
    print(in_one_line(str(refusal)), file=sys.stderr)
    return 2
