"""Commands ``import`` and ``export``: a scenario from a table of examples, and a table from a scenario."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import click
import numpy as np

from ..engine import Scenario
from ..engine.core.errors import file_name
from ..engine.core.phrases import phrase
from ..engine.core.tasks import TASKS
from ..engine.data.csv_tables import text_of, texts_of
from ..engine.data.sentences import sentences_of
from ..engine.data.tables.choices import MISSING_WAYS, WRONG_WAYS, Choices, test_part
from ..engine.data.tables.numerals import COMMA, POINT
from ..engine.data.tables.report import report_of
from ..engine.data.tables.table import read
from ..engine.data.tables.text import ENCODINGS
from .commands import command, json_option
from .files import Bad, dumps, in_one_line, named, read_bytes, read_scenario

TABLE = """\
TABLE: an example a row; CSV, .xlsx, .arff, .libsvm, .npy, .npz, JSON records,
or CoNLL's tagged words; - for standard input."""
TEXTS = ["label", "text"]  # the columns of texts


def _columns(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


@command("import", "import iris.csv --y kind --test 0.3 > iris.json", TABLE)
@click.argument("file", metavar="TABLE")
@click.option("--header/--no-header", default=None, help="Whether the first row is a header; else found out.")
@click.option(
    "--x", type=_columns, metavar="COLS", help="The inputs' columns, by name or number from 1: 1,2."
)
@click.option("--y", metavar="COL", help="The label's column; else the one of words or of few values.")
@click.option("--drop", type=_columns, metavar="COLS", help="Columns that are left out.")
@click.option(
    "--one-hot", type=_columns, metavar="COLS", help="Columns of words that become a column for each value."
)
@click.option(
    "--missing",
    type=click.Choice(MISSING_WAYS),
    default=MISSING_WAYS[0],
    show_default=True,
    help="Leave out, or fill, rows that miss a value.",
)
@click.option(
    "--wrong",
    type=click.Choice(WRONG_WAYS),
    default=WRONG_WAYS[0],
    show_default=True,
    help="Refuse, or leave out, a row of another length or with a cell that should be a number.",
)
@click.option(
    "--test", type=float, metavar="SHARE", help="Hold out this share of the examples; they fill no values."
)
@click.option("--sample", type=int, metavar="N", help="Draw at most N rows, of each class its share.")
@click.option("--seed", type=int, default=0, help="The seed of the sample and of the test part.")
@click.option("--decimal", type=click.Choice([POINT, COMMA]), help="The decimal mark; else found out.")
@click.option("--units/--no-units", default=None, help="Whether 1.5 cm is read as 1.5.")
@click.option("--encoding", type=click.Choice(ENCODINGS), help="The encoding of the text; else found out.")
@click.option(
    "--task", type=click.Choice([*TASKS]), help="The task; else binary for two labels, multiclass for more."
)
@click.option("--positive", metavar="NAME", help="The label that is +1; all others are -1.")
@click.option(
    "--text", is_flag=True, help="Read lines of a label, a tab and a text, by their most frequent words."
)
def run_import(file: str, **options: Any) -> Iterator[str]:
    """Make a scenario of a table of examples; print it as JSON.

    What was decided about the table, and the class of each label, go to standard error."""
    if options["text"] and (options["x"] is not None or options["y"] is not None):
        raise Bad("text-columns")
    listed = {name: options[name] or () for name in ("drop", "one_hot")}
    test = test_part(options["test"], options["seed"])
    with named(file):
        choices = Choices(**options | listed | {"test": test})
        reading = read(read_bytes(file), file, choices)
        report = report_of(reading)
        if report["document"] is None:
            raise Bad("in-file", file=file, sentence=report["questions"][0]["message"])
        examples = None if reading.sentences else reading.examples
    yield dumps(report["document"]) + "\n"
    for note in report["notes"]:
        print(in_one_line(f"{file_name(file)}: {note['message']}"), file=sys.stderr)
    if examples is not None and examples.renamed:
        signed = "+d" if examples.task.signed else "d"
        classes = ", ".join(
            phrase("class-is", label=label, value=f"{value:{signed}}") for label, value in examples.classes
        )
        print(in_one_line(f"{file_name(file)}: {classes}"), file=sys.stderr)


@command("export", "export iris.json > iris.csv")
@click.argument("file")
@click.option("--features", is_flag=True, help="Print what weights act on in place of the coordinates.")
@click.option("--test", is_flag=True, help="Print the held-out examples in place of the training ones.")
@json_option("Print a JSON list with an object for each example.")
def run_export(file: str, features: bool, test: bool, as_json: bool) -> Iterator[str]:
    """Print a scenario's training examples as a table.

    The table is CSV with a header; of texts, lines of a label, a tab and a text."""
    scenario = read_scenario(file)
    if test and not len(scenario.y_test):
        raise Bad("no-test")
    heads, rows = _table(scenario, features, test)
    if as_json:
        yield dumps([dict(zip(heads, row, strict=True)) for row in rows]) + "\n"
    elif scenario.task.tagged:
        yield from (f"{sentence}\n" for (sentence,) in rows)
    elif heads == TEXTS:
        yield from texts_of([text for _, text in rows], [label for label, _ in rows])
    else:
        yield from text_of(
            np.array([row[:-1] for row in rows], dtype=float), [row[-1] for row in rows], heads
        )


def _table(scenario: Scenario, features: bool, test: bool) -> tuple[list[str], list[list[Any]]]:
    """The columns of the training or held-out examples and their rows, the label last; of texts a label and a text."""
    x, y = (scenario.x_test, scenario.y_test) if test else (scenario.x, scenario.y)
    names = scenario.data.names
    if scenario.task.tagged:
        return ["sentence"], [[sentence] for sentence in sentences_of(x, y, names)]
    labels = [names.of_class(label, scenario.task) for label in y.tolist()]
    if scenario.data.texts is not None and not features:
        part = scenario.data.arrangement.test
        places = scenario.data.index
        if test and part is not None:
            places = part.held_out(scenario.data.everything[1]).nonzero()[0]
        texts = [scenario.data.texts[i] for i in places.tolist()]
        return TEXTS, [list(row) for row in zip(labels, texts, strict=True)]
    columns = names.of_inputs(x.shape[1])
    if features:
        x = scenario.transform(x) if test else scenario.phi
        columns = [f"phi{j + 1}" for j in range(x.shape[1])]
    rows = [[*row, label] for row, label in zip(x.tolist(), labels, strict=True)]
    return [*columns, names.label or "y"], rows
