"""``hyperplane.read``: the examples of a table, a file of any kind that people have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..engine.core.errors import ScenarioError
from ..engine.data.tables.choices import LEAVE_OUT, REFUSE, Choices, test_part
from ..engine.data.tables.table import Reading
from ..engine.data.tables.table import read as read_bytes

LARGEST = 100_000_000  # bytes of a file
Columns = str | int | Sequence[str | int]


def read(
    path: str | Path,
    *,
    y: str | int | None = None,
    x: Columns | None = None,
    drop: Columns = (),
    one_hot: Columns = (),
    missing: str = LEAVE_OUT,
    wrong: str = REFUSE,
    test: float | None = None,
    sample: int | None = None,
    seed: int = 0,
    header: bool | None = None,
    decimal: str | None = None,
    units: bool | None = None,
    encoding: str | None = None,
    task: str | None = None,
    positive: str | None = None,
) -> Reading:
    """What is understood of a table: CSV with any separator, .xlsx, .arff, .libsvm, .npy, .npz, JSON records, or CoNLL.

    Columns are given by name, or by number from 1: ``y`` is the label, ``x`` are the inputs, ``drop`` is left out,
    ``one_hot`` are columns of words that become a column for each value. What is not given is found out, and
    :attr:`Reading.notes` says what was decided. ``missing``: rows that miss a value are left out ("leave-out"), or
    filled with the "mean" or "most-frequent" value of the column. ``wrong``: a row with a cell that should be a number
    and is none is an error ("refuse"), or left out ("leave-out"). ``test``: the share of the examples that the scenario
    holds out; values are filled by the others alone. ``sample``: at most so many rows, of each class its
    share. Both are drawn with ``seed``. ``decimal``: "." or ","; ``units``: whether 1.5 cm is read as 1.5.

    Raises ScenarioError, a ValueError, with a sentence that names the line, or what the table leaves open; OSError
    where there is no file.

    >>> import hyperplane, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = pathlib.Path(folder, "trees.csv")
    ...     _ = table.write_text("kind;height;age\\noak;20,5;80\\nelm;12,25;31\\noak;18,0;95\\n")
    ...     reading = hyperplane.read(table)
    >>> reading.examples.x.tolist()
    [[20.5, 80.0], [12.25, 31.0], [18.0, 95.0]]
    >>> hyperplane.run(reading).predict([[19, 70]]).tolist()
    ['oak']
    """
    path = Path(path)
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ScenarioError("carries-too-much", "file", most=LARGEST)
    choices = Choices(
        header=header, decimal=decimal, encoding=encoding, units=units, x=None if x is None else _columns(x),
        y=None if y is None else _column(y), drop=_columns(drop), one_hot=_columns(one_hot), missing=missing,
        wrong=wrong, test=test_part(test, seed), sample=sample, seed=seed, task=task, positive=positive,
    )  # fmt: skip
    return read_bytes(content, path.name, choices)


def _columns(columns: Columns) -> tuple[str | int, ...]:
    return (columns,) if isinstance(columns, (str, int)) else tuple(map(_column, columns or ()))


def _column(column: str | int) -> str | int:
    return column if isinstance(column, int) else str(column)
