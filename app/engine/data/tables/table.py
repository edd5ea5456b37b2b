"""What is understood of a table: its columns, what is left out and why, and the examples that it becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ...core.errors import ScenarioError
from ...core.sentences import sentence
from ...core.tasks import REGRESSION
from ..csv_tables import MISSING, MISSING_LABELS, labels_of_cells, nothing, values_of
from ..examples import Examples, of_arrays, task_for
from ..labels import LARGEST
from ..sentence_tables import is_tagged, sentences_of_lines
from ..split import Split
from ..text_tables import TextExamples, of_texts
from ..words import check_text
from .cells import Cells, cells_of_messages
from .choices import FREQUENT, LEAVE_OUT, MEAN, Choices
from .formats import cells_of
from .numerals import PLAIN, Way
from .roles import (
    CATEGORY,
    DATES,
    INPUT,
    LABEL,
    LEFT_OUT,
    NOTHING,
    ROW_NUMBERS,
    TEXT,
    WORDS,
    Column,
    columns_of,
)  # fmt: skip
from .text import UTF_8, decoded

FILLED_WITH = {MEAN: "mean", FREQUENT: "most frequent value"}
MOST_VALUES = 20  # of a category that becomes columns
QUOTED = 5  # lines that a note names
UNSURE = re.compile(r"[.,]\d{3}(?!\d)")  # thousands, or decimals


@dataclass(frozen=True)
class Note:
    """Something that is said of a table: a reason of the table of sentences and its parameters."""

    reason: str
    params: dict[str, Any]

    @property
    def message(self) -> str:
        """The sentence."""
        return sentence(self.reason, "", **self.params)


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
        return self.examples.document()

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
    def questions(self) -> list[Note]:
        """What the table leaves open and would give other numbers: nothing is taken before it is answered."""
        questions = []
        for j in self.places(INPUT) + self.places(LABEL):
            way, name = self.columns[j].way, self.columns[j].name
            if way is None or (self.columns[j].role == LABEL and self.columns[j].kind == WORDS):
                continue
            if way.doubtful and self.choices.decimal is None:
                got = next(filter(UNSURE.search, self.columns[j].values))
                questions.append(Note("ask-decimal", {"column": name, "got": got}))
            if way.unit and self.choices.units is None:
                questions.append(
                    Note("ask-units", {"column": name, "unit": way.unit, "got": self.columns[j].values[0]})
                )
        return questions

    @cached_property
    def incomplete(self) -> np.ndarray:
        """(n,) of bool: rows that miss something that is needed."""
        missing = np.zeros(len(self.cells.rows), dtype=bool)
        inputs = self.inputs if self.choices.missing == LEAVE_OUT else []
        for j, none in (*((j, MISSING) for j in inputs), *((j, MISSING_LABELS) for j in self.places(LABEL))):
            column = self.cells.columns[j]
            absent = {cell for cell in set(column) if cell.lower() in none}
            if absent:
                missing |= np.array([cell in absent for cell in column])
        return missing

    @cached_property
    def notes(self) -> list[Note]:
        """What was decided for the table, where somebody might have expected something else."""
        notes = []
        if self.encoding != UTF_8:
            notes.append(Note("read-encoding", {"encoding": self.encoding}))
        for column in self.columns:
            if column.role == LEFT_OUT and column.kind != NOTHING:
                reason = {DATES: "left-dates", ROW_NUMBERS: "left-row-numbers", WORDS: "left-words"}.get(
                    column.kind
                )
                notes.append(
                    Note(reason or "left-column", {"column": column.name, "count": len(column.values)})
                )
            way = column.way
            if column.role == INPUT and way is not None and way.group in (",", "."):
                notes.append(Note("read-thousands", {"column": column.name, "mark": way.group}))
        count = int(self.incomplete.sum())
        if count:
            lines = [self.cells.lines[i] for i in np.flatnonzero(self.incomplete).tolist()]
            named = [*map(str, lines[:QUOTED]), *["..."] * (len(lines) > QUOTED)]
            notes.append(Note("left-rows", {"count": count, "lines": ", ".join(named)}))
        filled = self._filled if self.choices.missing != LEAVE_OUT else 0
        if filled:
            notes.append(Note("filled-cells", {"count": filled, "way": FILLED_WITH[self.choices.missing]}))
        if self.choices.sample is not None and self.choices.sample < len(self.cells.rows) - count:
            notes.append(Note("drawn-rows", {"count": self.choices.sample, "seed": self.choices.seed}))
        return notes

    @cached_property
    def _filled(self) -> int:
        rows = [row for row, left in zip(self.cells.rows, self.incomplete, strict=True) if not left]
        return sum(row[j].lower() in MISSING for row in rows for j in self.inputs)

    @cached_property
    def examples(self) -> Examples | TextExamples:
        """The examples. Raises ScenarioError for a question without an answer, and that names the line of what cannot
        be used."""
        choices = self.choices
        wanted = task_for(choices.task, choices.positive)
        if not self.cells.rows:
            raise nothing(self.cells.header is not None)
        if self.cells.width == 1:
            line = self.cells.lines[0]
            raise ScenarioError("one-cell", f"line {line}", line=line)
        if self.questions:
            question = self.questions[0]
            raise ScenarioError(question.reason, "table", **question.params)
        label = self._label()
        texts = self.places(TEXT)
        rows = np.flatnonzero(~self.incomplete)
        if not len(rows):
            raise ScenarioError("no-whole-rows", "table", count=len(self.cells.rows))
        column = self.columns[label]
        cells = self._cells(label, rows)
        labels: list[Any]
        if wanted.numeric:
            labels = self.numbers(label, rows).tolist()
        else:
            labels = self._labels(cells, column.way)
        if texts:
            written = self._cells(texts[0], rows)
            for i, text in zip(rows.tolist(), written, strict=True):
                check_text(text, f"line {self.cells.lines[i]}")
            return self._sampled(of_texts(written, labels, choices.task, choices.positive))
        x, names = self._inputs(rows)
        header = (names, self.cells.header[label]) if self.cells.header is not None else None
        examples = of_arrays(x, labels, header, choices.task, choices.positive)
        return self._sampled(examples)

    def _label(self) -> int:
        labels = self.places(LABEL)
        if not labels:
            raise ScenarioError("no-label-column", "table", known=[column.name for column in self.columns])
        if not self.inputs and not self.places(TEXT):
            raise ScenarioError("no-input-column", "table", known=[column.name for column in self.columns])
        return labels[0]

    def _labels(self, cells: Sequence[str], way: Way | None) -> list[Any]:
        if way is not None and (way.unit or way.group or way.decimal == ","):
            values = [way.value(cell) for cell in cells]
            if all(value is not None for value in values):
                return labels_of_cells([repr(value) for value in values])
        return labels_of_cells(cells)

    def _inputs(self, rows: np.ndarray) -> tuple[np.ndarray, list[str]]:
        columns: list[np.ndarray] = []
        names: list[str] = []
        for j in self.inputs:
            column = self.columns[j]
            if column.role == CATEGORY:
                cells = np.array(self._cells(j, rows))
                counts = Counter(cell for cell in cells.tolist() if cell.lower() not in MISSING)
                values = sorted(counts)
                if len(values) > MOST_VALUES:
                    raise ScenarioError(
                        "too-many-values", "table", column=column.name, most=MOST_VALUES, count=len(values)
                    )
                if counts:  # what is missing is the most frequent
                    cells[[cell.lower() in MISSING for cell in cells.tolist()]] = counts.most_common(1)[0][0]
                columns += [(cells == value).astype(float) for value in values]
                names += [f"{column.name} {value}" for value in values]
            else:
                columns.append(self.numbers(j, rows))
                names.append(column.name)
        return np.column_stack(columns) + 0.0, names

    def _cells(self, j: int, rows: np.ndarray) -> Sequence[str]:
        """The cells of a column in some ``rows``."""
        column = self.cells.columns[j]
        return column if len(rows) == len(column) else [column[i] for i in rows.tolist()]

    def numbers(self, j: int, rows: np.ndarray) -> np.ndarray:
        """The numbers (m,) of a column in some ``rows``; what is missing is filled."""
        column = self.columns[j]
        way = column.way
        cells = self._cells(j, rows)
        numbers = values_of(cells) if way == PLAIN else None
        if numbers is None:
            values = [None if way is None else way.value(cell) for cell in cells]
            numbers = np.array([np.nan if value is None else value for value in values])
        if not (np.abs(numbers) <= LARGEST).all():
            self._check(j, rows, numbers)
            there = numbers[~np.isnan(numbers)]
            if not len(there):
                raise ScenarioError("no-values", "table", column=column.name)
            numbers[np.isnan(numbers)] = (
                there.mean() if self.choices.missing == MEAN else Counter(there.tolist()).most_common(1)[0][0]
            )
        return numbers

    def _title(self, j: int) -> str:
        """What errors call a column: its name; empty for a label without one."""
        label = self.columns[j].role == LABEL and self.cells.header is None
        return "" if label else self.columns[j].name

    def _check(self, j: int, rows: np.ndarray, numbers: np.ndarray) -> None:
        """Raises ScenarioError for the first cell that is neither a number of a usual size nor missing."""
        title = self._title(j)
        for k in np.flatnonzero(~(np.abs(numbers) <= LARGEST)).tolist():
            line, cell = self.cells.lines[int(rows[k])], self.cells.rows[int(rows[k])][j]
            if cell.lower() in MISSING:
                if self.columns[j].role == LABEL:
                    raise ScenarioError("cell-missing", f"line {line}", line=line, column=title)
                continue
            if np.isnan(numbers[k]):
                raise ScenarioError("cell-number", f"line {line}", line=line, column=title, got=cell)
            raise ScenarioError("cell-size", f"line {line}", line=line, column=title, most=LARGEST, got=cell)

    def _sampled(self, examples: Examples | TextExamples) -> Examples | TextExamples:
        """At most ``choices.sample`` of the examples, of each class its share."""
        count, most = len(examples.y), self.choices.sample
        if most is None or most >= count:
            return examples
        split = Split(most / count, self.choices.seed, not examples.task.numeric)
        return examples.taken(split.held_out(np.asarray(examples.y)))


def read(content: bytes, name: str = "", choices: Choices | None = None) -> Reading:
    """What is understood of the bytes of a file that is called ``name``.

    Raises ScenarioError for what is no table, and that names the line of what cannot be read.
    """
    choices = choices or Choices()
    text, encoding = None, UTF_8
    if not is_binary(content):
        text, encoding = decoded(content, choices.encoding)
        if choices.task == "sequence" or (not choices.text and is_tagged(text, name)):
            return Reading(NO_CELLS, (), choices, encoding, tuple(sentences_of_lines(text)))
    if choices.text and text is not None:
        cells = cells_of_messages(text, choices.header)
    else:
        cells = cells_of(content, name, choices.separator, choices.header, text)
    columns = columns_of(cells, choices.roles(cells), choices.decimal, choices.task == REGRESSION)
    return Reading(cells, tuple(columns), choices, encoding)


NO_CELLS = Cells("sentences", None, (), ())


def is_binary(content: bytes) -> bool:
    """Whether bytes begin as a file that is no text."""
    return content.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"\x93NUMPY"))
