"""Commands that evaluate: ``facts`` of theory, ``loss`` of given weights, ``metrics`` of predictions, ``compare`` with
references, and the table of ``methods``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
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
from .commands import command
from .files import Bad, dumps, named, read_bytes, read_scenario


@command("facts", "facts xor.json --at 3")
@click.argument("file")
@click.option("--at", type=int, metavar="K", help="Train, and print what holds after update K; 0: the start.")
def run_facts(file: str, at: int | None) -> Iterator[str]:
    """Print what theory says before training, as one JSON object."""
    scenario = read_scenario(file)
    if at is None:
        yield dumps(facts(scenario).document()) + "\n"
        return
    trace = train(scenario)
    if not 0 <= at <= trace.updates:
        raise Bad("at-update", updates=trace.updates, got=at)
    yield dumps(Progress(trace).at(at)) + "\n"


@command("loss", "loss and.json --w 1,1 --b -1.5")
@click.argument("file")
@click.option("--w", required=True, metavar="W", help="A number for each feature: 0,1,0.")
@click.option("--b", metavar="B", help="The bias; 0, or the scenario's own where it is fixed.")
def run_loss(file: str, w: str, b: str | None) -> Iterator[str]:
    """Print the errors that given weights make on the examples.

    The output is one JSON object."""
    from ..engine.run.metrics import of_weights

    scenario = read_scenario(file)
    if scenario.task != "binary":
        raise Bad("loss-task", task=scenario.task)
    weights, bias = _weights(scenario, w, b)
    yield dumps({"w": numbers(weights), "b": number(bias), **of_weights(scenario, weights, bias)}) + "\n"


def _weights(scenario: Scenario, w_text: str, b_text: str | None) -> tuple[np.ndarray, float]:
    w = np.array([_number("--w", part) for part in w_text.split(",")])
    if len(w) != scenario.width:
        raise Bad("w-count", width=scenario.width, count=len(w))
    start = scenario.start.b if scenario.bias == "fixed" else 0.0
    b = start if b_text is None else _number("--b", b_text)
    if b and scenario.bias == "none":
        raise Bad("b-none")
    return w, b


def _number(option: str, text: str) -> float:
    value = value_of(text.strip())
    if value is None or not abs(value) <= LARGEST:
        raise Bad("w-numbers" if option == "--w" else "b-number", most=LARGEST, got=text)
    return value + 0.0


@command(
    "metrics",
    "metrics predictions.csv --positive yes",
    "FILE.csv: the actual and the predicted label, two columns.",
)
@click.argument("file", metavar="FILE.csv")
@click.option("--positive", metavar="NAME", help="The label that is positive; all others are negative.")
@click.option("--header/--no-header", default=None, help="Whether the first row is a header; else found out.")
def run_metrics(file: str, positive: str | None, header: bool | None) -> Iterator[str]:
    """Compare predictions with the truth; print their metrics.

    The output is one JSON object."""
    from ..engine.run import metrics

    content = read_bytes(file)
    with named(file):
        actual, predicted = pairs_from(decoded(content)[0], header)
        labels = [*actual, *predicted]
        sides = sides_of(labels, positive)
        if sides is None:
            report = metrics.multiclass(actual, predicted, sorted(set(labels)))
        else:
            negative, yes = sides
            truth, prediction = (
                [label if label == yes else negative for label in column] for column in (actual, predicted)
            )
            report = metrics.binary(truth, prediction, sides)
    yield dumps(report) + "\n"


@command("compare", "compare iris.json")
@click.argument("file")
def run_compare(file: str) -> Iterator[str]:
    """Train; print how often the run and its references are wrong.

    The output is a JSON line for the run and for each reference: training errors, test errors, operations."""
    scenario = read_scenario(file)
    names = {"learner": scenario.learner.name, "predictor": scenario.predictor.name}
    yield dumps({**names, **of_run(train(scenario))}) + "\n"
    for reference in scenario.references:
        yield dumps({**reference.document(), **of_reference(scenario, reference)}) + "\n"


@command("methods", "methods --curve inputs", "")
@click.option("--curve", type=click.Choice(CURVES), help="Print a line for each place of this curve.")
def run_methods(curve: str | None) -> Iterator[str]:
    """Print which method suits which condition.

    The output is a JSON line for each condition, with a key for each method."""
    table = MethodTable()
    rows: list[tuple[Any, dict[str, Any]]] = [*table.along(curve)] if curve else [*table.conditions.items()]
    for name, document in rows:
        cells = {method: cell(document, parts) for method, parts in table.methods.items()}
        yield dumps({curve or "condition": name, **cells}) + "\n"
