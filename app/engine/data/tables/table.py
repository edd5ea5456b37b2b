"""What is understood of a table: its columns, what is left out and why, and the examples that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
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
    def inputs(self) -> list[int]:
        """The columns that are inputs, as numbers or as a column for each value."""
        places = [j for j, column in enumerate(self.columns) if column.role in (INPUT, CATEGORY)]
        wanted = [self.cells.column(column, "x") for column in self.choices.x or ()]
        return sorted(places, key=lambda j: (wanted.index(j) if j in wanted else len(wanted), j))

    def places(self, role: str) -> list[int]:
        """The columns of a role."""
        return [j for j, column in enumerate(self.columns) if column.role == role]

    @cached_property
    def questions(self) -> list[ScenarioError]:
        """What the table leaves open and would give other numbers: nothing is taken before it is answered."""
        questions = []
        for j in self.places(INPUT) + self.places(LABEL):
            column = self.columns[j]
            way, place = column.way, {"column": column.name, "place": j + 1}
            if column.rival is not None:
                rival = self.columns[column.rival].name
                questions.append(
                    ScenarioError(
                        "ask-label", "table", column=rival, place=column.rival + 1, other=column.name
                    )
                )
            if way is None or (column.role == LABEL and column.kind == WORDS):
                continue
            if way.doubtful and self.choices.decimal is None:
                got = next(filter(UNSURE.search, texts_of(self.cells.columns[j])))
                questions.append(ScenarioError("ask-decimal", "table", **place, got=got))
            if way.unit and self.choices.units is None:
                got = next(value for value in column.values if way.unit in value)
                questions.append(ScenarioError("ask-units", "table", **place, unit=way.unit, got=got))
        return questions

    @cached_property
    def incomplete(self) -> np.ndarray:
        """(n,) of bool: rows that miss something that is needed."""
        needed = dict.fromkeys(self.inputs if self.choices.missing == LEAVE_OUT else [], MISSING)
        needed |= dict.fromkeys(self.places(TEXT), MISSING_LABELS)
        words = MISSING if self.choices.task == REGRESSION else MISSING_LABELS
        needed |= dict.fromkeys(self.places(LABEL), words)
        return self._any(self.cells.missing(j, words) for j, words in needed.items())

    def _any(self, masks: Iterable[np.ndarray]) -> np.ndarray:
        """(n,) of bool: rows of which one of the masks is true."""
        none = np.zeros(len(self.cells.rows), dtype=bool)
        either: np.ndarray = np.logical_or.reduce([none, *masks])
        return either

    @cached_property
    def wrong(self) -> np.ndarray:
        """(n,) of bool: of the other rows those that are left out as a cell is no number of a usual size."""
        numbers = self.numbers if self.choices.wrong == LEAVE_OUT else []
        wrong: np.ndarray = self._any(map(self._wrong, numbers)) & ~self.incomplete
        return wrong

    @cached_property
    def left_out(self) -> np.ndarray:
        """(n,) of bool: rows that are left out."""
        return self._any((self.incomplete, self.wrong))

    @property
    def odd(self) -> list[int]:
        """The lines of the rows that are left out because they have another number of cells."""
        return [line for line, _ in self.cells.odd] if self.choices.wrong == LEAVE_OUT else []

    def _wrong(self, j: int) -> np.ndarray:
        """(n,) of bool: cells of a column of numbers that are neither a number of a usual size nor missing."""
        wrong: np.ndarray = ~(np.abs(self.numbers[j]) <= LARGEST) & ~self.cells.missing(j)
        return wrong

    @cached_property
    def numbers(self) -> dict[int, np.ndarray]:
        """The numbers (n,) of each column that is to have some; NaN: a cell is missing, or none."""
        targets = self.places(LABEL) if self.choices.task == REGRESSION else []
        return {j: self._values(j) for j in (*targets, *self.inputs) if self.columns[j].role != CATEGORY}

    def _values(self, j: int) -> np.ndarray:
        way, missing = self.columns[j].way, self.cells.missing(j)
        numbers = np.full(len(missing), np.nan)
        if way is not None:
            numbers[~missing] = way.values(self.cells.there(j))
        return numbers

    @cached_property
    def notes(self) -> list[Note]:
        """What was decided for the table, where somebody might have expected something else."""
        cells, columns, choices = self.cells, self.columns, self.choices
        notes = [Note("read-encoding", encoding=self.encoding)] if self.encoding != UTF_8 else []
        notes += [Note("left-row-names")] if cells.named else []
        for column in columns:
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
        filled = sum(int((cells.missing(j) & taken).sum()) for j in self.inputs)
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
        labels, texts = self.places(LABEL), self.places(TEXT)
        if not labels or not (self.inputs or texts):
            reason = "no-input-column" if labels else "no-label-column"
            raise ScenarioError(reason, "table", known=[column.name for column in self.columns])
        label = labels[0]
        rows = np.flatnonzero(~self.left_out)
        if not len(rows):
            reason = "no-right-rows" if self.wrong.any() else "no-whole-rows"
            raise ScenarioError(reason, "table", count=len(self.cells.rows))
        self.check_numbers()
        y = self.numbers[label][rows].tolist() if wanted.numeric else self._labels(label, rows)
        if texts:
            written = self._cells(texts[0], rows)
            for i, text in zip(rows.tolist(), written, strict=True):
                check_text(text, f"line {self.cells.lines[i]}")
            none = np.empty((len(rows), 0))
            return self._sampled(of_arrays(none, y, None, choices.task, choices.positive, written))
        x, names = self._inputs(rows)
        header = ([*chain(*names)], self.cells.header[label]) if self.cells.header is not None else None
        examples = self._sampled(of_arrays(x, y, header, choices.task, choices.positive))
        if np.isnan(examples.x).any():
            self._fill(examples, list(map(len, names)))
        return examples

    def _labels(self, j: int, rows: np.ndarray) -> list[Any]:
        cells, way = self._cells(j, rows), self.columns[j].way
        if way is not None and (way.unit or way.group or way.decimal == ","):
            values = way.values(cells)
            if not np.isnan(values).any():
                return labels_of_cells([*map(repr, values.tolist())])
        return labels_of_cells(cells)

    def _inputs(self, rows: np.ndarray) -> tuple[np.ndarray, list[list[str]]]:
        """(x (m, d) with NaN for what is missing, the names of the columns that each input becomes)."""
        columns: list[np.ndarray] = []
        names: list[list[str]] = []
        for j in self.inputs:
            column = self.columns[j]
            if column.role != CATEGORY:
                columns.append(self.numbers[j][rows])
                names.append([column.name])
                continue
            cells = np.array(self._cells(j, rows), dtype=object)
            missing = self.cells.missing(j)[rows]
            values = sorted(set(cells[~missing].tolist()))
            if not 0 < len(values) <= MOST_VALUES:
                reason, place = (
                    "too-many-values" if values else "no-values",
                    {"column": column.name, "place": j + 1},
                )
                raise ScenarioError(reason, "table", **place, most=MOST_VALUES, count=len(values))
            columns += [np.where(missing, np.nan, (cells == value).astype(float)) for value in values]
            names.append([f"{column.name} {value}" for value in values])
        return np.column_stack(columns) + 0.0, names

    def _fill(self, examples: Examples, widths: Sequence[int]) -> None:
        """Fill what is missing in inputs that have so many columns, by the values of the examples that train."""
        test = self._test(examples.task)
        training = np.ones(len(examples.y), dtype=bool) if test is None else ~test.held_out(examples.y)
        for j, part in zip(self.inputs, np.split(examples.x, np.cumsum(widths)[:-1], axis=1), strict=True):
            missing = np.isnan(part[:, 0])
            if not missing.any():
                continue
            there = part[training & ~missing]
            if not len(there):
                raise ScenarioError("no-values", "table", column=self.columns[j].name, place=j + 1)
            # A category of several columns has a most frequent value alone.
            mean = self.choices.missing == MEAN and part.shape[1] == 1
            part[missing] = there.mean() if mean else Counter(map(tuple, there.tolist())).most_common(1)[0][0]

    def _test(self, task: Task) -> Split | None:
        """The test part that is kept apart of the examples of a task."""
        test = self.choices.test
        return test if test is None or not task.numeric else replace(test, stratified=False)

    def _cells(self, j: int, rows: np.ndarray) -> Sequence[str]:
        """The cells of a column in some ``rows``."""
        column = self.cells.columns[j]
        return column if len(rows) == len(column) else [column[i] for i in rows.tolist()]

    def check_numbers(self) -> None:
        """Raises ScenarioError for the first column of numbers with a cell, of a row that is taken, that is neither a
        number of a usual size nor missing."""
        for j, numbers in self.numbers.items():
            wrong = self._wrong(j) & ~self.left_out
            if wrong.any():
                first = int(np.argmax(wrong))
                line, cell = self.cells.lines[first], self.cells.rows[first][j]
                wrong[first] = False
                own = self.columns[j].role == LABEL and self.cells.header is None
                raise ScenarioError(
                    "cell-number" if np.isnan(numbers[first]) else "cell-size", f"line {line}", line=line,
                    column="" if own else self.columns[j].name, place=j + 1, most=LARGEST, got=cell,
                    others=listed(self._lines(wrong)),
                )  # fmt: skip

    def _sampled(self, examples: Examples) -> Examples:
        """At most ``choices.sample`` of the examples, of each class its share."""
        count, most = len(examples.y), self.choices.sample
        if most is None or most >= count:
            return examples
        split = Split(most / count, self.choices.seed, not examples.task.numeric)
        return examples.taken(split.held_out(examples.y))


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
