"""Commands that print a run: ``trace``, its updates; ``predict``, its predictions."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..engine import Scenario, Trace, train
from ..engine.data.tables.lists import points_from
from ..engine.data.tables.numerals import COMMA, POINT
from ..engine.data.tables.text import decoded
from ..engine.data.words import counts_of
from ..engine.facts.progress import Progress
from ..engine.run.comparison import predict
from ..engine.run.tags import tagged
from .files import Bad, cell, dumps, named, plain, read_bytes, read_scenario

ROWS = 4096  # written at a time
NUMBERS = 1 << 22  # of these rows at most

WHOLE = {"w", "b", "theta", "alpha", "target"}  # columns with whole numbers written without a point
ONE_CELL = {"update", "examples", "alpha"}  # columns of one CSV cell

Columns = dict[str, Any]  # by name: arrays or lists with an entry per row
Row = dict[str, Any]


def add(command: Any) -> None:
    """Add the commands ``trace`` and ``predict``."""
    parser = command("trace", run_trace, "train; print every update and a summary as JSON lines")
    parser.add_argument("--visits", action="store_true", help="also the visits without an update")
    parser.add_argument("--measures", action="store_true", help="errors and margin after each row")
    parser.add_argument("--theory", action="store_true", help="what theory says after each update")
    parser.add_argument(
        "--metrics", action="store_true", help="in the summary: on the training and the held-out examples"
    )
    parser.add_argument("--csv", action="store_true", help="CSV instead, without the summary")
    parser = command("predict", run_predict, "train; print label,score for each point")
    parser.add_argument("points", metavar="POINTS.csv", help="a point or text a line; - for standard input")
    parser.add_argument("--decimal", choices=(POINT, COMMA), help="the points' decimal mark; else found out")
    parser.add_argument(
        "--reference", type=int, metavar="N", help="what the scenario's N-th reference says, without a score"
    )


def run_trace(options: argparse.Namespace) -> Iterator[str]:
    """A line per update, then the summary; CSV has a header and no summary."""
    if options.theory and options.visits:
        raise Bad("theory-visits")
    if options.metrics and options.csv:
        raise Bad("metrics-csv")
    trace = train(read_scenario(options.file))
    line = _csv_line if options.csv else _json_line
    progress = Progress(trace) if options.theory else None
    first, count = (1, trace.visits) if options.visits else (0, trace.updates)

    def block(a: int, b: int) -> Columns:
        if options.visits:
            return _of_visits(trace, a, b, options.measures)
        return _of_updates(trace, a, b, options.measures, progress)

    if options.csv:
        yield ",".join(_csv_names(block(first, first))) + "\n"
    size = max(1, min(ROWS, NUMBERS // max(1, len(trace.recording.start))))
    for a in range(first, first + count, size):
        yield "".join(line(row) for row in _rows(block(a, a + size)))
    if not options.csv:
        summary = trace.summary()
        if progress is not None:
            summary["absent"] = progress.absent()
        if options.metrics:
            from ..engine.run.metrics import evaluation

            summary["metrics"] = evaluation(trace)
        yield dumps(summary) + "\n"


def run_predict(options: argparse.Namespace) -> Iterator[str]:
    """A line per point of a CSV file: label (by name) and score; for many classes the label and the score of each
    class; for a regression the prediction. Cells are empty if a feature is undefined at the point. For a scenario of
    texts the file has a text per line; for sentences the output has the words with their tags."""
    scenario = read_scenario(options.file)
    content = read_bytes(options.points)
    with named(options.points):
        text = decoded(content)[0]
    lines = [line for line in text.split("\n") if line.strip()]
    if scenario.task == "sequence":
        sentences = [unicodedata.normalize("NFC", line).split() for line in lines]
        for words, tags in zip(sentences, tagged(train(scenario), sentences), strict=True):
            yield " ".join(f"{word}/{tag}" for word, tag in zip(words, tags, strict=True)) + "\n"
        return
    with named(options.points):
        if scenario.data.texts is None:
            points = points_from(text, scenario.x.shape[1], options.decimal)
        else:
            points = counts_of(lines, scenario.data.names.inputs)
    if options.reference is not None:
        yield from _referred(scenario, options.reference, points)
        return
    trace = train(scenario)
    for first in range(0, len(points), ROWS):
        some = scenario.vectors.points(points[first : first + ROWS])
        scores = scenario.predictor.scores(trace, trace.visits, some)
        columns = [trace.decided(scores)] if trace.judge.of_classes else []
        columns += [*scores.T] if scores.ndim > 1 else [scores]
        all_defined = np.isfinite(some.phi).all(axis=1).tolist()
        for defined, *row in zip(all_defined, *(column.tolist() for column in columns), strict=True):
            if trace.judge.of_classes:
                row[0] = scenario.data.names.of_class(row[0], scenario.task)
            yield ",".join(cell(value) if defined else "" for value in row) + "\n"


def _referred(scenario: Scenario, number: int, points: np.ndarray) -> Iterator[str]:
    """A line per point: the label (by name) or the prediction of a reference, by its number from 1."""
    count = len(scenario.references)
    if not 1 <= number <= count:
        raise Bad("no-reference", count=count, got=number)
    for label in predict(scenario, scenario.references[number - 1], points).tolist():
        name = label if scenario.task == "regression" else scenario.data.names.of_class(label, scenario.task)
        yield f"{cell(name)}\n"


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
    if trace.judge.of_classes:
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
    if not trace.judge.of_classes:
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
