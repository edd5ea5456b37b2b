"""Commands that print a run: ``trace``, its updates; ``predict``, its predictions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import click
import numpy as np

from ..engine import Scenario, Trace, train
from ..engine.data.tables.lists import points_from
from ..engine.data.tables.numerals import COMMA, POINT
from ..engine.data.tables.text import decoded
from ..engine.data.words import counts_of
from ..engine.facts.progress import Progress
from ..engine.run.comparison import predict
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
