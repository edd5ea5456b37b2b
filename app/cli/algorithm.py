"""The command ``algorithm``: the pseudo-code of a scenario's learner as source for LaTeX."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from ..engine.core.algorithm import NOTATIONS
from .files import read_scenario


def add(command: Any) -> None:
    """Add the command ``algorithm``."""
    parser = command("algorithm", run_algorithm, "print the whole algorithm as LaTeX that compiles alone")
    names = {part: [each["name"] for each in ways] for part, ways in NOTATIONS.items()}
    parser.add_argument(
        "--examples", choices=names["examples"], default="pairs", help="how an example is named"
    )
    parser.add_argument(
        "--bias", choices=names["bias"], help="how the bias is written; by default as the scenario has it"
    )


def run_algorithm(options: argparse.Namespace) -> Iterator[str]:
    """The algorithm with the scenario's options, in a notation."""
    from ..exports.algorithm import latex

    yield latex(read_scenario(options.file), options.examples, options.bias)
