"""Cells of tables: what they mean, and examples as CSV text. Pure functions on text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ..core.canonical import number
from ..core.errors import ScenarioError
from .labels import LARGEST

#: How a text begins that a spreadsheet takes for a formula, or that our guard stands before.
FORMULA = re.compile(r"'*[=+\-@\t\r]")
NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?", re.ASCII | re.IGNORECASE)
MISSING = frozenset(("", "?", "-", "na", "n/a", "nan", "null", "none"))
MISSING_LABELS = frozenset(("", "?", "na", "n/a", "nan"))  # the others may well be a class


def value_of(cell: str) -> float | None:
    """The number that a cell is, perhaps infinite."""
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return None


def values_of(cells: Sequence[str]) -> np.ndarray | None:
    """The numbers (n,) that all cells are, as :func:`value_of` has them; None where one is none."""
    try:
        return np.array(list(map(float, cells))) if "_" not in "".join(cells) else None
    except ValueError:
        return None


def labels_of_cells(cells: Sequence[str]) -> list[Any]:
    """Labels as numbers where all are numbers, else as they are written."""
    values = values_of(cells)
    if values is None or not (np.abs(values) <= LARGEST).all():
        return list(cells)
    return [number(value) for value in (values + 0.0).tolist()]


def text_of(x: np.ndarray, labels: Sequence[Any], names: Sequence[str]) -> Iterable[str]:
    """Lines of CSV: a header (``names`` of the columns of x, and of the labels), then the examples."""
    yield ",".join(quoted(name) for name in names) + "\n"
    for row, label in zip(x.tolist(), labels, strict=True):
        last = quoted(label) if isinstance(label, str) else repr(number(label))
        yield ",".join([*(repr(number(value)) for value in row), last]) + "\n"


def texts_of(texts: Iterable[str], labels: Iterable[Any]) -> Iterable[str]:
    """Lines ``label<TAB>text``, each in one line, guarded against formulas."""
    for text, label in zip(texts, labels, strict=True):
        yield f"{guarded(str(label))}\t{guarded(' '.join(text.split()))}\n"


def guarded(text: str) -> str:
    """Text with an apostrophe before it where a spreadsheet would take it for a formula; numbers stay as they are.

    A text that already has the apostrophe gets another one, so that :func:`unguarded` gives every text back.
    """
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def unguarded(cell: str) -> str:
    """The text of a cell that :func:`guarded` wrote; any other cell as it is."""
    guard = cell.startswith("'") and FORMULA.match(cell) and not NUMBER.fullmatch(cell[1:])
    return cell[1:] if guard else cell


def quoted(text: str) -> str:
    """Text as a cell, guarded, and between quotation marks where it would be taken for several, or for another."""
    text = guarded(text)
    plain = not any(c in text for c in ',;\t"\r\n') and text == text.strip()
    return text if plain else '"' + text.replace('"', '""') + '"'


def nothing(header: bool) -> ScenarioError:
    """What is wrong with a table without rows."""
    return ScenarioError("no-rows-below" if header else "no-rows")
