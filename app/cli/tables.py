"""Commands ``import`` and ``export``: a scenario from a table of examples, and a table from a scenario."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from ..engine.core.sentences import file_name
from ..engine.core.tasks import TASKS
from ..engine.data.csv_tables import text_of, texts_of
from ..engine.data.sentences import sentences_of
from ..engine.data.tables.choices import MISSING_WAYS, WRONG_WAYS, Choices, test_part
from ..engine.data.tables.numerals import COMMA, POINT
from ..engine.data.tables.report import report_of
from ..engine.data.tables.table import read
from ..engine.data.tables.text import ENCODINGS
from .files import Bad, dumps, in_one_line, named, read_bytes, read_scenario


def add(command: Any) -> None:
    """Add the commands ``import`` and ``export``."""
    parser = command(
        "import",
        run_import,
        "make a scenario of a table of examples",
        "TABLE",
        "an example a row: CSV, .xlsx, .arff, .libsvm, .npy, .npz, JSON records, or CoNLL's tagged words",
    )
    add_columns(parser)
    parser.add_argument(
        "--text", action="store_true", help="lines of a label, a tab and a text, by their most frequent words"
    )
    parser = command("export", run_export, "print a scenario's training examples as a table")
    parser.add_argument("--features", action="store_true", help="what weights act on in place of coordinates")
    parser.add_argument(
        "--test", action="store_true", help="the held-out examples in place of the training ones"
    )


def add_columns(parser: argparse.ArgumentParser) -> None:
    """Add the options for reading a table."""
    add = parser.add_argument
    boolean = argparse.BooleanOptionalAction
    add("--header", action=boolean, help="whether the first row is one; else found out")
    add("--x", metavar="COLS", help="the inputs' columns, by name or number from 1: 1,2")
    add("--y", metavar="COL", help="the label's column; else the one of words or of few values")
    add("--drop", metavar="COLS", help="columns that are left out")
    add("--one-hot", metavar="COLS", help="columns of words that become a column for each value")
    add(
        "--missing",
        choices=MISSING_WAYS,
        default=MISSING_WAYS[0],
        help="rows that miss a value: left out, or filled",
    )
    add(
        "--wrong",
        choices=WRONG_WAYS,
        default=WRONG_WAYS[0],
        help="a row of another length, or with a cell that should be a number and is none: an error, or left out",
    )
    add("--test", type=float, metavar="SHARE", help="examples that are held out; they fill no values")
    add("--sample", type=int, metavar="N", help="at most so many rows, of each class its share")
    add("--seed", type=int, default=0, help="of the sample and the test part")
    add("--decimal", choices=(POINT, COMMA), help="the decimal mark; else found out")
    add("--units", action=boolean, help="whether 1.5 cm is read as 1.5")
    add("--encoding", choices=ENCODINGS, help="of the text; else found out")
    add("--task", choices=TASKS, help="else binary for two labels, multiclass for more")
    add("--positive", metavar="NAME", help="the label that is +1; all others are -1")


def run_import(options: argparse.Namespace) -> Iterator[str]:
    """A scenario as JSON. The decisions about the table and the class of each label go to standard error."""
    if options.text and (options.x is not None or options.y is not None):
        raise Bad("text-columns")
    with named(options.file):
        reading = read(read_bytes(options.file), options.file, of_options(options))
        report = report_of(reading)
        if report["document"] is None:
            raise Bad("in-file", file=options.file, sentence=report["questions"][0]["message"])
        examples = None if reading.sentences else reading.examples
    yield dumps(report["document"]) + "\n"
    for note in report["notes"]:
        print(in_one_line(f"{file_name(options.file)}: {note['message']}"), file=sys.stderr)
    if examples is not None and examples.renamed:
        signed = "+d" if examples.task.signed else "d"
        classes = ", ".join(f"'{label}' is {value:{signed}}" for label, value in examples.classes)
        print(in_one_line(f"{file_name(options.file)}: {classes}"), file=sys.stderr)


def of_options(options: argparse.Namespace) -> Choices:
    """The choices for reading a table, from the options of :func:`add_columns`."""

    def listed(columns: str | None) -> tuple[str, ...] | None:
        return None if columns is None else tuple(columns.split(","))

    return Choices(
        header=options.header, decimal=options.decimal, encoding=options.encoding, units=options.units,
        x=listed(options.x), y=options.y, drop=listed(options.drop) or (), one_hot=listed(options.one_hot) or (),
        missing=options.missing, wrong=options.wrong, test=test_part(options.test, options.seed), sample=options.sample,
        seed=options.seed, task=options.task, positive=options.positive, text=options.text,
    )  # fmt: skip


def run_export(options: argparse.Namespace) -> Iterator[str]:
    """The examples as CSV with a header; texts as lines of label, tab and text."""
    scenario = read_scenario(options.file)
    x, y = (scenario.x_test, scenario.y_test) if options.test else (scenario.x, scenario.y)
    if options.test and not len(y):
        raise Bad("no-test")
    names = scenario.data.names
    if scenario.task.tagged:
        yield from (f"{row}\n" for row in sentences_of(x, y, names))
        return
    if scenario.data.texts is not None and not options.features:
        test = scenario.data.arrangement.test
        places = scenario.data.index
        if options.test and test is not None:
            places = test.held_out(scenario.data.everything[1]).nonzero()[0]
        texts = [scenario.data.texts[i] for i in places.tolist()]
        yield from texts_of(texts, [names.of_class(label, scenario.task) for label in y.tolist()])
        return
    columns = names.of_inputs(x.shape[1])
    if options.features:
        x = scenario.transform(x) if options.test else scenario.phi
        columns = [f"phi{j + 1}" for j in range(x.shape[1])]
    labels = [names.of_class(label, scenario.task) for label in y.tolist()]
    yield from text_of(x, labels, [*columns, names.label or "y"])
