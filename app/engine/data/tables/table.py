"""What is understood of a table: its columns, what is left out and why, and the examples that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np

from ...core.errors import CodedError, ScenarioError
from ...core.tasks import REGRESSION, Task
from ..csv_tables import (
    MISSING,
    MISSING_LABELS,
    is_tagged,
    labels_of_cells,
    nothing,
    sentences_of_lines,
)
from ..examples import Examples, of_arrays, task_for
from ..labels import LARGEST
from ..split import Split
from ..words import check_text
from .cells import Cells, cells_of_messages, listed
from .choices import LEAVE_OUT, MEAN, Choices
from .formats import BINARY, cells_of
from .numerals import texts_of
from .roles import CATEGORY, INPUT, LABEL, LEFT_OUT, NOTHING, REASONS, TEXT, WORDS, Column, columns_of
from .text import UTF_8, decoded

MOST_VALUES = 20  # of a category that becomes columns
UNSURE = re.compile(r"[.,]\d{3}(?!\d)")  # thousands, or decimals


class Note(CodedError):
    """Something that is said of a table."""


@dataclass(frozen=True)
class Reading:
    """What is understood of one table, with the ``choices`` that somebody made."""

    cells: Cells
    columns: tuple[Column, ...]
    choices: Choices
    encoding: str
    sentences: tuple[str, ...] = ()  # tagged ones, which have no columns

    def document(self) -> dict[str, Any]:
        """The scenario of the table, all else left to its defaults."""
        if self.sentences:
            return {"version": 1, "task": "sequence", "data": {"sentences": list(self.sentences)}}
        examples = self.examples
        document, test = examples.document(), self._test(examples.task)
        if test is not None:
            document["data"]["test"] = test.document()
        return document

    @property
    def inputs(self) -> list[Column]:
        """The columns that are inputs, as numbers or as a column for each value."""
        wanted = [self.cells.column(column, "x") for column in self.choices.x or ()]
        inputs = self.of_role(INPUT, CATEGORY)
        return sorted(inputs, key=lambda each: [*wanted, each.place].index(each.place))

    def of_role(self, *roles: str) -> list[Column]:
        """The columns of some roles."""
        return [column for column in self.columns if column.role in roles]

    @cached_property
    def questions(self) -> list[ScenarioError]:
        """What the table leaves open and would give other numbers: nothing is taken before it is answered."""
        questions = []
        for column in self.of_role(INPUT) + self.of_role(LABEL):
            way, rival, place = column.way, column.rival, {"column": column.name, "place": column.place + 1}
            if rival is not None:
                params = {"column": rival.name, "place": rival.place + 1, "other": column.name}
                questions.append(ScenarioError("ask-label", "table", **params))
            if way is None or (column.role == LABEL and column.kind == WORDS):
                continue
            if way.doubtful and self.choices.decimal is None:
                got = next(filter(UNSURE.search, texts_of(column.cells)))
                questions.append(ScenarioError("ask-decimal", "table", **place, got=got))
            if way.unit and self.choices.units is None:
                got = next(value for value in column.values if way.unit in value)
                questions.append(ScenarioError("ask-units", "table", **place, unit=way.unit, got=got))
        return questions

    @cached_property
    def incomplete(self) -> np.ndarray:
        """(n,) of bool: rows that miss something that is needed."""
        needed = [column.missing for column in self.inputs] if self.choices.missing == LEAVE_OUT else []
        words = MISSING if self.choices.task == REGRESSION else MISSING_LABELS
        labels = [column.lacks(words) for column in self.of_role(LABEL)]
        return self._any(*needed, *labels, *(column.lacks(MISSING_LABELS) for column in self.of_role(TEXT)))

    def _any(self, *masks: np.ndarray) -> np.ndarray:
        """(n,) of bool: rows of which one of the masks is true."""
        either: np.ndarray = np.logical_or.reduce([np.zeros(len(self.cells.rows), dtype=bool), *masks])
        return either

    @cached_property
    def wrong(self) -> np.ndarray:
        """(n,) of bool: of the other rows those that are left out as a cell is no number of a usual size."""
        columns = self.numeric if self.choices.wrong == LEAVE_OUT else []
        wrong: np.ndarray = self._any(*(column.wrong for column in columns)) & ~self.incomplete
        return wrong

    @cached_property
    def left_out(self) -> np.ndarray:
        """(n,) of bool: rows that are left out."""
        return self._any(self.incomplete, self.wrong)

    @property
    def odd(self) -> list[int]:
        """The lines of the rows that are left out because they have another number of cells."""
        return [line for line, _ in self.cells.odd] if self.choices.wrong == LEAVE_OUT else []

    @property
    def numeric(self) -> list[Column]:
        """The columns that are to have numbers."""
        targets = self.of_role(LABEL) if self.choices.task == REGRESSION else []
        return [*targets, *(column for column in self.inputs if column.role != CATEGORY)]

    @cached_property
    def notes(self) -> list[Note]:
        """What was decided for the table, where somebody might have expected something else."""
        cells, choices = self.cells, self.choices
        notes = [Note("read-encoding", encoding=self.encoding)] if self.encoding != UTF_8 else []
        notes += [Note("left-row-names")] if cells.named else []
        for column in self.columns:
            way, count = column.way, len(column.values)
            if column.role == LEFT_OUT and column.kind != NOTHING:
                many = column.kind == WORDS and count > MOST_VALUES
                reason = "left-many-words" if many else REASONS.get(column.kind, "left-column")
                notes.append(Note(reason, column=column.name, count=count))
            if column.role == INPUT and count == 1 < len(cells.rows):
                notes.append(Note("same-values", column=column.name))
            if column.role == INPUT and way is not None and way.group in (",", "."):
                notes.append(Note("read-thousands", column=column.name, mark=way.group))
        for reason, lines in (
            ("left-rows", self._lines(self.incomplete)), ("left-wrong-rows", self._lines(self.wrong)),
            ("left-odd-rows", self.odd), ("left-comments", cells.comments), ("left-outside", cells.outside),
        ):  # fmt: skip
            notes += [Note(reason, count=len(lines), lines=listed(lines))] if lines else []
        taken = ~self.left_out
        drawn = choices.sample is not None and choices.sample < taken.sum()
        filled = sum(int((column.missing & taken).sum()) for column in self.inputs)
        if filled:
            reason = "filled-of-drawn" if drawn else "filled-cells"
            reason = reason if choices.test is None else "filled-by-training"
            notes.append(Note(reason, count=filled, way=choices.missing))
        if drawn:
            reason = "drawn-targets" if choices.task == REGRESSION else "drawn-rows"
            notes.append(Note(reason, count=choices.sample, seed=choices.seed))
        return notes

    def _lines(self, rows: np.ndarray) -> list[int]:
        """The lines of a mask (n,) of rows."""
        return [self.cells.lines[i] for i in np.flatnonzero(rows).tolist()]

    @cached_property
    def examples(self) -> Examples:
        """The examples. Raises ScenarioError for a question without an answer, and that names the line of what cannot
        be used."""
        choices = self.choices
        wanted = task_for(choices.task, choices.positive)
        if not self.cells.rows:
            raise nothing(self.cells.header is not None)
        if self.cells.width == 1:
            line = self.cells.lines[0]
            raise ScenarioError("one-cell", f"line {line}", line=line)
        if not self.odd:
            self.cells.check_widths()
        for question in self.questions:
            raise question
        labels, texts = self.of_role(LABEL), self.of_role(TEXT)
        if not labels or not (self.inputs or texts):
            reason = "no-input-column" if labels else "no-label-column"
            raise ScenarioError(reason, "table", known=[column.name for column in self.columns])
        label = labels[0]
        rows = np.flatnonzero(~self.left_out)
        if not len(rows):
            reason = "no-right-rows" if self.wrong.any() else "no-whole-rows"
            raise ScenarioError(reason, "table", count=len(self.cells.rows))
        self.check_numbers()
        y = label.numbers[rows].tolist() if wanted.numeric else _labels(label, rows)
        if texts:
            written = _taken(texts[0], rows)
            for i, text in zip(rows.tolist(), written, strict=True):
                check_text(text, f"line {self.cells.lines[i]}")
            none = np.empty((len(rows), 0))
            return self._sampled(of_arrays(none, y, None, choices.task, choices.positive, written))
        x, names = self._inputs(rows)
        header = ([*chain(*names)], self.cells.header[label.place]) if self.cells.header is not None else None
        examples = self._sampled(of_arrays(x, y, header, choices.task, choices.positive))
        if np.isnan(examples.x).any():
            self._fill(examples, list(map(len, names)))
        return examples

    def _inputs(self, rows: np.ndarray) -> tuple[np.ndarray, list[list[str]]]:
        """(x (m, d) with NaN for what is missing, the names of the columns that each input becomes)."""
        columns: list[np.ndarray] = []
        names: list[list[str]] = []
        for column in self.inputs:
            if column.role != CATEGORY:
                columns.append(column.numbers[rows])
                names.append([column.name])
                continue
            cells, missing = np.array(_taken(column, rows), dtype=object), column.missing[rows]
            values = sorted(set(cells[~missing].tolist()))
            if not 0 < len(values) <= MOST_VALUES:
                params = {"column": column.name, "place": column.place + 1, "most": MOST_VALUES}
                reason = "too-many-values" if values else "no-values"
                raise ScenarioError(reason, "table", **params, count=len(values))
            columns += [np.where(missing, np.nan, (cells == value).astype(float)) for value in values]
            names.append([f"{column.name} {value}" for value in values])
        return np.column_stack(columns) + 0.0, names

    def _fill(self, examples: Examples, widths: Sequence[int]) -> None:
        """Fill what is missing in inputs that have so many columns, by the values of the examples that train."""
        test = self._test(examples.task)
        training = np.ones(len(examples.y), dtype=bool) if test is None else ~test.held_out(examples.y)
        parts = np.split(examples.x, np.cumsum(widths)[:-1], axis=1)
        for column, part in zip(self.inputs, parts, strict=True):
            missing = np.isnan(part[:, 0])
            if not missing.any():
                continue
            there = part[training & ~missing]
            if not len(there):
                raise ScenarioError("no-values", "table", column=column.name, place=column.place + 1)
            # A category of several columns has a most frequent value alone.
            mean = self.choices.missing == MEAN and part.shape[1] == 1
            part[missing] = there.mean() if mean else Counter(map(tuple, there.tolist())).most_common(1)[0][0]

    def _test(self, task: Task) -> Split | None:
        """The test part that is kept apart of the examples of a task."""
        test = self.choices.test
        return test if test is None or not task.numeric else replace(test, stratified=False)

    def check_numbers(self) -> None:
        """Raises ScenarioError for the first column of numbers with a cell, of a row that is taken, that is neither a
        number of a usual size nor missing."""
        for column in self.numeric:
            wrong = column.wrong & ~self.left_out
            if wrong.any():
                first, *others = np.flatnonzero(wrong).tolist()
                line = self.cells.lines[first]
                unnamed = column.role == LABEL and self.cells.header is None
                raise ScenarioError(
                    "cell-number" if np.isnan(column.numbers[first]) else "cell-size", f"line {line}", line=line,
                    column="" if unnamed else column.name, place=column.place + 1, most=LARGEST,
                    got=column.cells[first], others=listed([self.cells.lines[i] for i in others]),
                )  # fmt: skip

    def _sampled(self, examples: Examples) -> Examples:
        """At most ``choices.sample`` of the examples, of each class its share."""
        count, most = len(examples.y), self.choices.sample
        if most is None or most >= count:
            return examples
        split = Split(most / count, self.choices.seed, not examples.task.numeric)
        return examples.taken(split.held_out(examples.y))


def _taken(column: Column, rows: np.ndarray) -> Sequence[str]:
    """The cells of a column in some ``rows``."""
    cells = column.cells
    return cells if len(rows) == len(cells) else [cells[i] for i in rows.tolist()]


def _labels(column: Column, rows: np.ndarray) -> list[Any]:
    cells, way = _taken(column, rows), column.way
    if way is not None and (way.unit or way.group or way.decimal == ","):
        values = way.values(cells)
        if not np.isnan(values).any():
            return labels_of_cells([*map(repr, values.tolist())])
    return labels_of_cells(cells)


def read(content: bytes, name: str = "", choices: Choices | None = None) -> Reading:
    """What is understood of the bytes of a file that is called ``name``.

    Raises ScenarioError for what is no table, and that names the line of what cannot be read.
    """
    choices = choices or Choices()
    text, encoding = "", UTF_8
    if not content.startswith(BINARY):
        text, encoding = decoded(content, choices.encoding)
        if choices.task == "sequence" or (not choices.text and is_tagged(text, name)):
            return Reading(NO_CELLS, (), choices, encoding, tuple(sentences_of_lines(text)))
    if choices.text and text:
        cells = cells_of_messages(text, choices.header)
    else:
        cells = cells_of(content, text, name, choices.separator, choices.header)
    columns = columns_of(
        cells, choices.roles(cells), choices.decimal, choices.task == REGRESSION, bool(choices.x)
    )
    return Reading(cells, tuple(columns), choices, encoding)


NO_CELLS = Cells("sentences", None, (), ())
