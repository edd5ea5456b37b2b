"""Commands that print a run or evaluate: trace, predict, facts, loss, metrics, compare."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import click
import numpy as np

from ..engine import Scenario, Trace, facts, train
from ..engine.core.canonical import number, numbers
from ..engine.data.csv_tables import value_of
from ..engine.data.examples import sides_of
from ..engine.data.labels import LARGEST
from ..engine.data.tables.lists import pairs_from, points_from
from ..engine.data.tables.numerals import COMMA, POINT
from ..engine.data.tables.text import decoded
from ..engine.data.words import counts_of
from ..engine.facts.progress import Progress
from ..engine.run.comparison import of_reference, of_run, predict
from ..engine.run.method_table import CURVES, MethodTable
from ..engine.run.method_table import cell as method_cell
from ..engine.run.metrics import tagged
from .commands import SCENARIO, command, json_option
from .files import Bad, cell, dumps, named, plain, read_bytes, read_scenario

ROWS = 4096  # written at a time
NUMBERS = 1 << 22  # of these rows at most

WHOLE = {"w", "b", "theta", "alpha", "target"}  # columns with whole numbers written without a point
ONE_CELL = {"update", "examples", "alpha"}  # columns of one CSV cell

Columns = dict[str, Any]  # by name: arrays or lists with an entry per row
Row = dict[str, Any]


@command("trace", "trace xor.json --measures --csv")
@click.argument("file")
@click.option("--visits", is_flag=True, help="Print the visits without an update too.")
@click.option("--measures", is_flag=True, help="Add errors and margin after each row.")
@click.option("--theory", is_flag=True, help="Add what theory says after each update.")
@click.option("--metrics", is_flag=True, help="Add metrics of training and held-out examples to the summary.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV, without the summary.")
def run_trace(
    file: str, visits: bool, measures: bool, theory: bool, metrics: bool, as_csv: bool
) -> Iterator[str]:
    """Train; print every update and a summary as JSON lines."""
    if theory and visits:
        raise Bad("theory-visits")
    if metrics and as_csv:
        raise Bad("metrics-csv")
    trace = train(read_scenario(file))
    line = _csv_line if as_csv else _json_line
    progress = Progress(trace) if theory else None
    first, count = (1, trace.visits) if visits else (0, trace.updates)

    def block(a: int, b: int) -> Columns:
        if visits:
            return _of_visits(trace, a, b, measures)
        return _of_updates(trace, a, b, measures, progress)

    if as_csv:
        yield ",".join(_csv_names(block(first, first))) + "\n"
    size = max(1, min(ROWS, NUMBERS // max(1, len(trace.recording.start))))
    for a in range(first, first + count, size):
        yield "".join(line(row) for row in _rows(block(a, a + size)))
    if not as_csv:
        summary = trace.summary()
        if progress is not None:
            summary["absent"] = progress.absent()
        if metrics:
            from ..engine.run.metrics import evaluation

            summary["metrics"] = evaluation(trace)
        yield dumps(summary) + "\n"


POINTS = f"{SCENARIO}\nPOINTS.csv: a point or a text in each line; - for standard input."


@command("predict", "predict xor.json points.csv", POINTS)
@click.argument("file")
@click.argument("points", metavar="POINTS.csv")
@click.option(
    "--decimal", type=click.Choice([POINT, COMMA]), help="The points' decimal mark; else found out."
)
@click.option(
    "--reference", type=int, metavar="N", help="Predict by the scenario's N-th reference, without a score."
)
@json_option("Print a JSON list for each line.")
def run_predict(
    file: str, points: str, decimal: str | None, reference: int | None, as_json: bool
) -> Iterator[str]:
    """Train; print label,score for each point.

    Of several classes: the label and the score of each class. Of a regression: the prediction. Cells are empty where a
    feature is undefined. Texts are read one a line. Sentences are printed with a tag at each word."""
    scenario = read_scenario(file)
    content = read_bytes(points)
    with named(points):
        text = decoded(content)[0]
    lines = [line for line in text.split("\n") if line.strip()]
    if scenario.task == "sequence":
        sentences = [unicodedata.normalize("NFC", line).split() for line in lines]
        for pairs in map(zip, sentences, tagged(train(scenario), sentences)):
            yield dumps([*pairs]) + "\n" if as_json else " ".join(map("/".join, pairs)) + "\n"
        return
    with named(points):
        if scenario.data.texts is None:
            x = points_from(text, scenario.x.shape[1], decimal)
        else:
            x = counts_of(lines, scenario.data.names.inputs)
    for row in _predicted(scenario, x) if reference is None else _referred(scenario, reference, x):
        yield (dumps(row) if as_json else ",".join(map(cell, row))) + "\n"


def _predicted(scenario: Scenario, points: np.ndarray) -> Iterator[list[Any]]:
    """A row per point: the label by its name, and the scores; None where a feature is undefined."""
    trace = train(scenario)
    for first in range(0, len(points), ROWS):
        some = scenario.vectors.points(points[first : first + ROWS])
        scores = scenario.predictor.scores(trace, trace.visits, some)
        columns = [trace.decided(scores)] if trace.evaluator.of_classes else []
        columns += [*scores.T] if scores.ndim > 1 else [scores]
        all_defined = np.isfinite(some.phi).all(axis=1).tolist()
        for defined, *row in zip(all_defined, *(column.tolist() for column in columns), strict=True):
            if trace.evaluator.of_classes:
                row[0] = scenario.data.names.of_class(row[0], scenario.task)
            yield row if defined else [None] * len(row)


def _referred(scenario: Scenario, number: int, points: np.ndarray) -> Iterator[list[Any]]:
    """A row per point: the label (by name) or the prediction of a reference, by its number from 1."""
    count = len(scenario.references)
    if not 1 <= number <= count:
        raise Bad("no-reference", count=count, got=number)
    for label in predict(scenario, scenario.references[number - 1], points).tolist():
        yield [label if scenario.task == "regression" else scenario.data.names.of_class(label, scenario.task)]


# Rows, as columns of a few thousand.


def _of_updates(trace: Trace, a: int, b: int, measures: bool, progress: Progress | None) -> Columns:
    """Updates a .. b - 1, counted from 0."""
    window = trace.window(a, b)
    update = np.arange(a + 1, a + 1 + len(window.visit))
    columns = _columns(trace, window, update, visits=False)
    if measures:
        columns |= _measured(trace, window, update)
    return columns if progress is None else columns | progress.columns(a, b)


def _of_visits(trace: Trace, first: int, stop: int, measures: bool) -> Columns:
    """Visits first .. stop - 1, counted from 1; ``update`` is 0 for a visit without one."""
    window = trace.visited(first, stop)
    before = trace.update_at(first - 1)
    update = np.zeros(len(window.visit), dtype=np.int64)
    visits = trace.visit[before : trace.update_at(first + len(update) - 1)]
    update[visits - first] = np.arange(before + 1, before + 1 + len(visits))
    columns = _columns(trace, window, update, visits=True)
    return columns | _measured(trace, window, update) if measures else columns


def _columns(trace: Trace, window: Any, update: np.ndarray, visits: bool) -> Columns:
    """The columns of updates, or of ``visits`` (``update`` is 0 for a visit without one)."""
    scenario = trace.scenario
    of_many = trace.updates > 0 and int(trace.example[0]) < 0
    looked_at = not of_many or visits  # else a row has several examples and no score
    nothing = [None] * len(update)
    examples = [trace.examples_of(k) if k else None for k in update.tolist()] if of_many else nothing

    columns: Columns = {"update": update, "visit": window.visit}
    columns["epoch"] = (window.visit - 1) // trace.epoch_length + 1
    if looked_at:
        columns["example"] = window.example
    if of_many:
        columns["examples"] = examples
    if trace.evaluator.of_classes:
        columns["mistake"] = window.mistake
    else:
        columns["target"] = scenario.y[window.example]
    columns["activation"] = window.activation if looked_at else nothing
    if window.activation.ndim > 1:
        columns["predicted"] = trace.decided(window.activation)
    columns["step"] = window.step
    if scenario.learner.kernel is None:
        columns["w"] = window.w
    else:
        counts = window.w * scenario.y
        which = window.example.tolist() if looked_at else examples
        columns["alpha"] = [row[i].tolist() for row, i in zip(counts, which, strict=True)]
        columns["w"] = nothing
    columns["b"] = window.b
    if scenario.bias == "threshold":
        columns["theta"] = 0.0 - window.b
    return columns


def _measured(trace: Trace, window: Any, update: np.ndarray) -> Columns:
    """Errors and margin after each row, the margin only if every y a > 0; for a regression the squared error."""
    # Weights change at updates only, so they are measured once per update.
    changed = update > 0
    changed[:1] = True
    which = np.cumsum(changed) - 1
    errors, margin = trace.measures(window.w[changed], window.b[changed])
    if not trace.evaluator.of_classes:
        return {"mse": errors[which]}
    return {"errors": errors[which], "margin": np.where(margin > 0, margin, np.nan)[which]}


def _rows(columns: Columns) -> Iterator[Row]:
    lists = [column.tolist() if isinstance(column, np.ndarray) else column for column in columns.values()]
    for values in zip(*lists, strict=True):
        row = dict(zip(columns, values, strict=True))
        for key in WHOLE & row.keys():
            row[key] = plain(row[key])
        yield row


def _json_line(row: Row) -> str:
    if not row["update"]:
        del row["update"]
        row.pop("examples", None)
    return dumps(row) + "\n"


def _csv_names(columns: Columns) -> list[str]:
    """Names of the columns: one per weight, from 1; for many classes one per class, from 0, and weight."""
    names: list[str] = []
    for key, column in columns.items():
        shape: tuple[int, ...] = column.shape[1:] if isinstance(column, np.ndarray) else ()
        if len(shape) == 2:
            names += [f"{key}{c}_{j + 1}" for c in range(shape[0]) for j in range(shape[1])]
        else:
            names += [f"{key}{j + (key == 'w')}" for j in range(shape[0])] if shape else [key]
    return names


def _csv_line(row: Row) -> str:
    cells = []
    for key, value in row.items():
        if key in ONE_CELL:
            cells.append(cell(value or None if key == "update" else value))
        else:
            cells += [cell(item) for item in _flat(value)]
    return ",".join(cells) + "\n"


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value


# Commands that evaluate: ``facts`` of theory, ``loss`` of given weights, ``metrics`` of predictions, ``compare``
# with references, and the table of ``methods``.


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
        cells = {method: method_cell(document, parts) for method, parts in table.methods.items()}
        yield dumps({curve or "condition": name, **cells}) + "\n"
