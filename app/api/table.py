"""A table of a run: rows to go through, columns to compute with."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

import numpy as np

from ..extras import MissingExtra

SHOWN = 10  # rows at either end where a table is shown


class Table(Sequence[dict[str, Any]]):
    """Rows as dicts, columns by name.

    Parameters
    ----------
    columns : dict of ndarray
        The columns, each (m,) or (m, p).

    Attributes
    ----------
    columns : list of str
        The names of the columns.

    Examples
    --------
    >>> import hyperplane
    >>> table = hyperplane.run("and").updates
    >>> len(table), table.columns[:4]
    (18, ['update', 'visit', 'epoch', 'example'])
    >>> table[0]["visit"], table["visit"][:3].tolist()
    (1, [1, 4, 5])
    """

    def __init__(self, columns: Mapping[str, np.ndarray]) -> None:
        self._columns = dict(columns)

    @property
    def columns(self) -> list[str]:
        return list(self._columns)

    def __len__(self) -> int:
        return len(next(iter(self._columns.values())))

    @overload
    def __getitem__(self, key: str) -> np.ndarray: ...
    @overload
    def __getitem__(self, key: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, key: slice) -> Table: ...
    def __getitem__(self, key: str | int | slice) -> Any:
        """A column (m,) or (m, p) by its name, a row by its place, or some rows."""
        if isinstance(key, str):
            return self._columns[key]
        if isinstance(key, slice):
            return Table({name: column[key] for name, column in self._columns.items()})
        return {name: column[key].tolist() for name, column in self._columns.items()}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[i] for i in range(len(self)))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """A structured array, a field a column."""
        fields = [(name, column.dtype, column.shape[1:]) for name, column in self._columns.items()]
        array = np.empty(len(self), dtype=fields)
        for name, column in self._columns.items():
            array[name] = column
        return array if dtype is None else array.astype(dtype)

    def to_pandas(self) -> Any:
        """A pandas DataFrame; what has several numbers a row, such as w, has a column for each."""
        return _package("pandas").DataFrame(self._flat())

    def to_polars(self) -> Any:
        """A polars DataFrame, likewise."""
        return _package("polars").DataFrame(self._flat())

    def _flat(self) -> dict[str, np.ndarray]:
        flat: dict[str, np.ndarray] = {}
        for name, column in self._columns.items():
            if column.ndim == 1:
                flat[name] = column
            elif column.ndim == 2:
                flat |= {f"{name}{j + 1}": column[:, j] for j in range(column.shape[1])}
            else:
                parts = column.reshape(len(column), -1)
                names = [f"{name}{c}_{j + 1}" for c in range(column.shape[1]) for j in range(column.shape[2])]
                flat |= {name: parts[:, k] for k, name in enumerate(names)}
        return flat

    def __repr__(self) -> str:
        rows = "\n".join(_line(row) for row in self[:SHOWN])
        more = f"\n... {len(self) - SHOWN:,} more" if len(self) > SHOWN else ""
        return f"{'  '.join(self.columns)}\n{rows}{more}"

    def _repr_html_(self) -> str:
        flat = self._flat()
        head = "".join(f"<th>{name}</th>" for name in flat)
        count = len(self)
        places = range(count) if count <= 2 * SHOWN else [*range(SHOWN), None, *range(count - SHOWN, count)]
        body = "".join(
            f"<tr><td colspan='{len(flat)}'>… {count - 2 * SHOWN:,} more</td></tr>"
            if place is None
            else f"<tr>{''.join(f'<td>{_cell(column[place])}</td>' for column in flat.values())}</tr>"
            for place in places
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _line(row: dict[str, Any]) -> str:
    return "  ".join(_cell(value) for value in row.values())


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_cell, value))}]"
    return f"{value:.6g}" if isinstance(value, (float, np.floating)) else str(value)


def _package(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise MissingExtra("no-module", package=name) from None
