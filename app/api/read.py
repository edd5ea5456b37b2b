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

    What is not given is found out, and :attr:`Reading.notes` says what was decided.

    Parameters
    ----------
    path : str or Path
        The file.
    y : str or int
        The column of the label, by its name or by its number from 1.
    x, drop, one_hot : str, int or a list of them
        The columns that are inputs, that are left out, and of words that become a column for each value.
    missing : {'leave-out', 'mean', 'most-frequent'}
        Rows that miss a value are left out, or filled with that value of the column.
    wrong : {'refuse', 'leave-out'}
        A row with a cell that should be a number and is none is an error, or left out.
    test : float
        The share of the examples that the scenario holds out; values are filled by the others alone.
    sample : int
        At most so many rows, of each class its share.
    seed : int
        By which both are drawn.
    header : bool
        Whether the first row has names.
    decimal : {'.', ','}
        The mark of decimals.
    units : bool
        Whether 1.5 cm is read as 1.5.
    encoding : str
        The encoding of a file of text.
    task : str
        'regression' has targets in place of labels.
    positive : str
        The label that is +1.

    Returns
    -------
    Reading
        Its ``examples`` and its ``notes``; :func:`run` takes it.

    Raises
    ------
    ScenarioError
        A ValueError with a sentence that names the line, or what the table leaves open.
    OSError
        Where there is no file.

    Examples
    --------
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
