"""Commands that evaluate: ``facts`` of theory, ``loss`` of given weights, ``metrics`` of predictions, ``compare`` with
references, and the table of ``methods``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..engine import Scenario, facts, train
from ..engine.core.canonical import number, numbers
from ..engine.data.csv_tables import value_of
from ..engine.data.examples import sides_of
from ..engine.data.labels import LARGEST
from ..engine.data.tables.lists import pairs_from
from ..engine.data.tables.text import decoded
from ..engine.facts.progress import Progress
from ..engine.run.comparison import of_reference, of_run
from ..engine.run.method_table import CURVES, MethodTable, cell
from .files import Bad, dumps, named, read_bytes, read_scenario

NUMBERS = ("--w", "--b", "--at")  # options whose values may begin with a minus sign


def add(command: Any) -> None:
    """Add the commands ``facts``, ``loss``, ``metrics``, ``compare`` and ``methods``."""
    parser = command("facts", run_facts, "print what theory says before training")
    parser.add_argument(
        "--at", type=int, metavar="K", help="train, and say what holds after update K; 0: the start"
    )
    parser = command("loss", run_loss, "judge weights that you give on a scenario's examples")
    parser.add_argument("--w", required=True, metavar="W", help="a number for each feature: 0,1,0")
    parser.add_argument("--b", metavar="B", help="the bias; 0, or the scenario's own where it is fixed")
    parser = command(
        "metrics",
        run_metrics,
        "judge predictions against the truth",
        "FILE.csv",
        "two columns, the actual and the predicted label",
    )
    parser.add_argument(
        "--positive", metavar="NAME", help="the label that is positive; all others are negative"
    )
    parser.add_argument(
        "--header", action=argparse.BooleanOptionalAction, help="whether the first row is one; else found out"
    )
    command("compare", run_compare, "train; print how often the run and its references are wrong")
    parser = command("methods", run_methods, "print which method when, a condition a line", None)
    parser.add_argument("--curve", choices=CURVES, help="a place of this curve a line instead")


def run_compare(options: argparse.Namespace) -> Iterator[str]:
    """JSON lines for the run and each reference of the scenario: training errors, test errors, operations."""
    scenario = read_scenario(options.file)
    names = {"learner": scenario.learner.name, "predictor": scenario.predictor.name}
    yield dumps({**names, **of_run(train(scenario))}) + "\n"
    for reference in scenario.references:
        yield dumps({**reference.document(), **of_reference(scenario, reference)}) + "\n"


def run_methods(options: argparse.Namespace) -> Iterator[str]:
    """The table of methods: a JSON line per condition, or per place of a curve, with a key per method."""
    table = MethodTable()
    rows: list[tuple[Any, dict[str, Any]]] = (
        [*table.along(options.curve)] if options.curve else [*table.conditions.items()]
    )
    for name, document in rows:
        cells = {method: cell(document, parts) for method, parts in table.methods.items()}
        yield dumps({options.curve or "condition": name, **cells}) + "\n"


def run_facts(options: argparse.Namespace) -> Iterator[str]:
    """The facts of theory before training, or the progress after an update: one JSON object."""
    scenario = read_scenario(options.file)
    if options.at is None:
        yield dumps(facts(scenario).document()) + "\n"
        return
    trace = train(scenario)
    if not 0 <= options.at <= trace.updates:
        raise Bad("at-update", updates=trace.updates, got=options.at)
    yield dumps(Progress(trace).at(options.at)) + "\n"


def run_loss(options: argparse.Namespace) -> Iterator[str]:
    """Errors of the given weights: one JSON object."""
    from ..engine.run.metrics import of_weights

    scenario = read_scenario(options.file)
    if scenario.task != "binary":
        raise Bad("loss-task", task=scenario.task)
    w, b = _weights(scenario, options)
    yield dumps({"w": numbers(w), "b": number(b), **of_weights(scenario, w, b)}) + "\n"


def _weights(scenario: Scenario, options: argparse.Namespace) -> tuple[np.ndarray, float]:
    w = np.array([_number("--w", part) for part in options.w.split(",")])
    if len(w) != scenario.width:
        raise Bad("w-count", width=scenario.width, count=len(w))
    start = scenario.start.b if scenario.bias == "fixed" else 0.0
    b = start if options.b is None else _number("--b", options.b)
    if b and scenario.bias == "none":
        raise Bad("b-none")
    return w, b


def _number(option: str, text: str) -> float:
    value = value_of(text.strip())
    if value is None or not abs(value) <= LARGEST:
        raise Bad("w-numbers" if option == "--w" else "b-number", most=LARGEST, got=text)
    return value + 0.0


def run_metrics(options: argparse.Namespace) -> Iterator[str]:
    """The metrics of two columns: one JSON object."""
    from ..engine.run import metrics

    content = read_bytes(options.file)
    with named(options.file):
        actual, predicted = pairs_from(decoded(content)[0], options.header)
        labels = [*actual, *predicted]
        sides = sides_of(labels, options.positive)
        if sides is None:
            report = metrics.multiclass(actual, predicted, sorted(set(labels)))
        else:
            negative, positive = sides
            truth, prediction = (
                [label if label == positive else negative for label in column]
                for column in (actual, predicted)
            )
            report = metrics.binary(truth, prediction, sides)
    yield dumps(report) + "\n"
