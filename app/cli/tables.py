"""The commands that turn tables into scenarios, and back."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from ..engine import Scenario
from ..engine.core.sentences import file_name
from ..engine.core.tasks import TASKS, task_asked
from ..engine.data.csv_tables import text_of
from ..engine.data.examples import Examples, examples_from
from ..engine.data.sentence_tables import sentences_of_lines
from ..engine.data.sentences import sentences_of
from ..engine.data.text_tables import TextExamples, text_examples_from, texts_of
from .files import Bad, named, read_scenario, read_text
from .output import dumps, in_one_line


def add(command: Any) -> None:
    """Add the commands ``import`` and ``export``."""
    parser = command(
        "import", run_import, "make a scenario of a table of examples", "POINTS.csv", "an example a line"
    )
    parser.add_argument(
        "--header", action=argparse.BooleanOptionalAction, help="whether the first row is one; else found out"
    )
    parser.add_argument("--x", metavar="COLS", help="the coordinates' columns, by name or number from 1: 1,2")
    parser.add_argument("--y", metavar="COL", help="the label's column; else the last")
    parser.add_argument("--task", choices=TASKS, help="else binary for two labels, multiclass for more")
    parser.add_argument("--positive", metavar="NAME", help="the label that is +1; all others are -1")
    parser.add_argument(
        "--text", action="store_true", help="lines of a label, a tab and a text, by their most frequent words"
    )
    parser = command("export", run_export, "print a scenario's training examples as a table")
    parser.add_argument("--features", action="store_true", help="what weights act on in place of coordinates")
    parser.add_argument(
        "--test", action="store_true", help="the held-out examples in place of the training ones"
    )


def run_import(options: argparse.Namespace) -> Iterator[str]:
    """A scenario as JSON; which class each label became goes to standard error. For the task sequence the file has
    sentences (:func:`app.engine.data.sentence_tables.sentences_of_lines`)."""
    text = read_text(options.file)
    if task_asked(options.task).tagged:
        with named(options.file):
            rows = sentences_of_lines(text)
            scenario = Scenario.from_document({"task": "sequence", "data": {"sentences": rows}})
        yield dumps({"version": 1, "task": "sequence", "data": scenario.data.document()}) + "\n"
        return
    if options.text and (options.x is not None or options.y is not None):
        raise Bad("text-columns")
    examples: Examples | TextExamples
    with named(options.file):
        if options.text:
            chosen = options.header, options.task, options.positive
            examples = text_examples_from(text, *chosen)
        else:
            examples = _of_columns(text, options)
    yield dumps(examples.document()) + "\n"
    if examples.renamed:
        signed = "+d" if examples.task.signed else "d"
        classes = ", ".join(f"'{label}' is {value:{signed}}" for label, value in examples.classes)
        print(in_one_line(f"{file_name(options.file)}: {classes}"), file=sys.stderr)


def _of_columns(text: str, options: argparse.Namespace) -> Examples:
    return examples_from(
        text,
        header=options.header,
        x=None if options.x is None else options.x.split(","),
        y=options.y,
        task=options.task,
        positive=options.positive,
    )


def run_export(options: argparse.Namespace) -> Iterator[str]:
    """The examples as CSV with a header; texts as lines of a label, a tab and the text."""
    scenario = read_scenario(options.file)
    x, y = (scenario.x_test, scenario.y_test) if options.test else (scenario.x, scenario.y)
    if options.test and not len(y):
        raise Bad("no-test")
    known = scenario.data.names
    if scenario.task.tagged:
        yield from (f"{row}\n" for row in sentences_of(x, y, known))
        return
    if scenario.data.texts is not None and not options.features:
        test = scenario.data.arrangement.test
        places = scenario.data.index
        if options.test and test is not None:
            places = test.held_out(scenario.data.everything[1]).nonzero()[0]
        texts = [scenario.data.texts[i] for i in places.tolist()]
        yield from texts_of(texts, [known.of_class(label, scenario.task) for label in y.tolist()])
        return
    names = known.of_inputs(x.shape[1])
    if options.features:
        x = scenario.transform(x) if options.test else scenario.phi
        names = [f"phi{j + 1}" for j in range(x.shape[1])]
    labels = [known.of_class(label, scenario.task) for label in y.tolist()]
    yield from text_of(x, labels, [*names, known.label or "y"])
