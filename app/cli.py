"""The headless commands: trace, facts, predict. docs/scenario.md says what they print.

No web framework is loaded. Output streams: rows are written as they are made, so a run of a million updates
needs no more memory than its trace.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import numpy as np

from app.engine import Scenario, ScenarioError, Trace, facts, train
from app.engine.canonical import number

ROWS = 4096  # made and written at a time


class Bad(Exception):
    """A file or an argument that cannot be used; the message is one line."""


def main(arguments: list[str]) -> int:
    """Run one command. Returns 0, or 2 with one line on standard error for what cannot be used."""
    try:
        options = _parser().parse_args(arguments)
        for piece in options.run(options):
            sys.stdout.write(piece)
        sys.stdout.flush()
    except (Bad, ScenarioError) as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Who reads has seen enough (`| head`); the interpreter's own flush at exit must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def run_trace(options: argparse.Namespace) -> Iterator[str]:
    """One line an update, then the summary; CSV has a header and no summary."""
    scenario = read_scenario(options.file)
    trace = train(scenario)
    if options.csv:
        yield _csv_header(scenario, options.measures)
    line = _csv_line if options.csv else _json_line
    rows = visit_rows(trace) if options.visits else update_rows(trace)
    theta = scenario.bias == "threshold"
    for columns in rows:
        if options.measures:
            columns |= measures(trace, columns)
        yield "".join(_lines(columns, theta, line))
    if not options.csv:
        yield _dumps(trace.summary()) + "\n"


def run_facts(options: argparse.Namespace) -> Iterator[str]:
    """What theory says before training, one JSON object."""
    yield _dumps(facts(read_scenario(options.file))) + "\n"


def run_predict(options: argparse.Namespace) -> Iterator[str]:
    """``label,score`` for each point of a CSV file, after training."""
    scenario = read_scenario(options.file)
    points = read_points(options.points, scenario.x.shape[1])
    trace = train(scenario)
    for first in range(0, len(points), ROWS):
        phi = scenario.features.transform(points[first : first + ROWS])
        scores = scenario.predictor.scores(trace, trace.visits, phi)
        labels = np.where(scores > 0, 1, np.where(scores < 0, -1, scenario.sign_of_zero))
        pairs = zip(labels.tolist(), scores.tolist(), strict=True)
        yield "".join(f"{label},{score!r}\n" for label, score in pairs)


# Rows, as columns of at most ROWS.


def update_rows(trace: Trace) -> Iterator[dict[str, Any]]:
    """The updates, in order."""
    for first in range(0, trace.updates, ROWS):
        window = trace.window(first, first + ROWS)
        yield _columns(trace, window, np.arange(first + 1, first + 1 + len(window.visit)))


def visit_rows(trace: Trace) -> Iterator[dict[str, Any]]:
    """All visits, in order; ``update`` is 0 where there is none."""
    for first in range(1, trace.visits + 1, ROWS):
        window = trace.visited(first, first + ROWS)
        made = window.step > 0
        yield _columns(trace, window, np.where(made, trace.update_at(first - 1) + np.cumsum(made), 0))


def _columns(trace: Trace, window: Any, update: np.ndarray) -> dict[str, Any]:
    return {
        "update": update,
        "visit": window.visit,
        "epoch": (window.visit - 1) // trace.epoch_length + 1,
        "example": window.example,
        "mistake": window.mistake,
        "activation": window.activation,
        "step": window.step,
        "w": window.w,
        "b": window.b,
    }


def measures(trace: Trace, columns: dict[str, Any]) -> dict[str, Any]:
    """Errors and margin after each row; the margin only where every y a > 0."""
    w, b = columns["w"], columns["b"]
    # Weights stay as they are between updates: measured once.
    fresh = np.ones(len(b), dtype=bool)
    fresh[1:] = columns["update"][1:] > 0
    which = np.cumsum(fresh) - 1
    errors, margin = trace.measures(w[fresh], b[fresh])
    return {"errors": errors[which], "margin": np.where(margin > 0, margin, np.nan)[which]}


def _lines(columns: dict[str, Any], theta: bool, line: Callable[[dict[str, Any]], str]) -> Iterator[str]:
    names = list(columns)
    for values in zip(*(column.tolist() for column in columns.values()), strict=True):
        row = dict(zip(names, values, strict=True))
        if not row["update"]:
            del row["update"]
        if theta:
            place = list(row).index("b") + 1
            items = list(row.items())
            row = dict([*items[:place], ("theta", 0.0 - row["b"]), *items[place:]])
        yield line(row)


def _json_line(row: dict[str, Any]) -> str:
    row["w"] = [number(value) for value in row["w"]]
    for key in ("b", "theta"):
        if key in row:
            row[key] = number(row[key])
    return _dumps(row) + "\n"


def _csv_header(scenario: Scenario, measured: bool) -> str:
    p = scenario.phi.shape[1]
    names = ["update", "visit", "epoch", "example", "mistake", "activation", "step"]
    names += [f"w{j + 1}" for j in range(p)] + ["b"]
    names += ["theta"] * (scenario.bias == "threshold") + ["errors", "margin"] * measured
    return ",".join(names) + "\n"


def _csv_line(row: dict[str, Any]) -> str:
    cells = [] if "update" in row else [""]
    for key, value in row.items():
        if key == "w":
            cells += [_cell(number(weight)) for weight in value]
        else:
            cells.append(_cell(number(value) if key in ("b", "theta") else value))
    return ",".join(cells) + "\n"


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value != value else repr(value)


def _dumps(value: Any) -> str:
    """JSON with the shortest digits that read back to the same float64; what is not finite is null."""
    try:
        return json.dumps(value, allow_nan=False, ensure_ascii=False)
    except ValueError:
        return json.dumps(_finite(value), allow_nan=False, ensure_ascii=False)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not np.isfinite(value) else value


# Files.


class _Twice(dict[str, Any]):
    """A JSON object in which a key stands twice."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        made = _Twice(made)
        seen: set[str] = set()
        made.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return made


def _refuse_twice(value: Any, field: str) -> None:
    if isinstance(value, dict):
        if isinstance(value, _Twice):
            where = f"{field}.{value.key}" if field else value.key
            raise ScenarioError("unknown-key", where, "stands twice in the document")
        for key, item in value.items():
            _refuse_twice(item, f"{field}.{key}" if field else key)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if isinstance(item, (dict, list)):
                _refuse_twice(item, f"{field}[{i}]")


def read_scenario(path: str) -> Scenario:
    """The scenario of a JSON file, or of standard input for '-'. Raises Bad or ScenarioError."""
    name = _name(path)
    try:
        # NaN and Infinity become floats, which the checks refuse by the name of their field.
        document = json.loads(_read(path), object_pairs_hook=_object)
        _refuse_twice(document, "")
    except json.JSONDecodeError as error:
        raise Bad(f"{name}: not JSON: {error.msg} at line {error.lineno} column {error.colno}") from error
    except ScenarioError:
        raise
    except UnicodeDecodeError as error:
        raise Bad(f"{name}: not text in UTF-8") from error
    except ValueError as error:
        raise Bad(f"{name}: not JSON that can be read: a number has too many digits") from error
    except RecursionError as error:
        raise Bad(f"{name}: nested too deeply") from error
    return Scenario.from_document(document)


def read_points(path: str, d: int) -> np.ndarray:
    """Points (m, d) of a CSV file, or of standard input for '-'. A first line without numbers is a header."""
    name = _name(path)
    try:
        text = _read(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Bad(f"{name}: not text in UTF-8") from error
    rows: list[list[float]] = []
    reader = csv.reader(text.splitlines())
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            values = [_float(cell) for cell in cells]
            if reader.line_num == 1 and all(value is None for value in values):
                continue
            here = f"{name}: line {reader.line_num}"
            if len(cells) != d:
                raise Bad(f"{here}: must have {d} numbers like the examples, got {len(cells)}")
            for j, value in enumerate(values):
                if value is None or not abs(value) <= 1e100:
                    raise Bad(
                        f"{here}: number {j + 1} must be a number up to 1e100 in size, got '{cells[j][:40]}'"
                    )
            rows.append([value for value in values if value is not None])
    except csv.Error as error:
        raise Bad(f"{name}: not CSV: {error}") from error
    return np.array(rows, dtype=np.float64).reshape(len(rows), d) + 0.0


def _float(cell: str) -> float | None:
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return None


def _read(path: str) -> bytes:
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Bad(f"{path}: {error.strerror or error}") from error


def _name(path: str) -> str:
    return "standard input" if path == "-" else path


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Bad(f"{self.prog}: {message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m app",
        description="Without a command: serve the page. With one: run a scenario without it.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], Iterator[str]], help: str) -> Any:
        made = commands.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        made.add_argument("file", metavar="FILE", help="a scenario as JSON; - for standard input")
        made.set_defaults(run=run)
        return made

    trace = command("trace", run_trace, "train; print every update and a summary as JSON lines")
    trace.add_argument("--visits", action="store_true", help="also the visits without an update")
    trace.add_argument("--measures", action="store_true", help="errors and margin after each row")
    trace.add_argument("--csv", action="store_true", help="CSV instead, without the summary")
    command("facts", run_facts, "print what theory says before training")
    predict = command("predict", run_predict, "train; print label,score for each point")
    predict.add_argument("points", metavar="POINTS.csv", help="one point a line; - for standard input")
    commands.add_parser("bench", help="print the benchmarks' table")
    return parser
