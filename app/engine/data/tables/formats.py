"""Files of tables other than text: workbooks, arrays, ARFF, sparse rows, records. Read by the libraries of each."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import PurePath
from typing import Any

import numpy as np

from ...core.canonical import number
from ...core.errors import ScenarioError
from .cells import MOST_COLUMNS, Cells, Row, cells_of_text, check_count, of_equal_width, with_header
from .numerals import NumberCell
from .text import MOST_ROWS

UNPACKED = 50_000_000  # bytes of all parts of a workbook or an archive of arrays
MOST_CELLS = 10_000_000
BINARY = ZIP, OLD_EXCEL, NUMPY = b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"\x93NUMPY"
#: How files begin that are no tables, and what they are.
OTHERS = {
    b"%PDF": "pdf", b"\x89PNG": "picture", b"\xff\xd8\xff": "picture", b"GIF8": "picture", b"RIFF": "picture",
    b"\x1f\x8b": "compressed", b"7z\xbc\xaf": "compressed", b"Rar!": "compressed", b"PAR1": "parquet",
    b"SQLite format 3": "database", b"\x7fELF": "program", b"MZ\x90": "program", b"\x80\x04\x95": "pickle",
}  # fmt: skip


def cells_of(
    content: bytes, text: str, name: str = "", separator: str | None = None, header: bool | None = None
) -> Cells:
    """The cells of a file by its first bytes, else by the ending of its ``name``; ``text``: its content, unless it is
    binary. Raises ScenarioError that says what the file is, where it is no table."""
    ending = PurePath(name).suffix.lower()
    if content.startswith(OLD_EXCEL):
        raise ScenarioError("old-workbook", "file")
    for begin, kind in OTHERS.items():
        if content.startswith(begin):
            raise ScenarioError("no-table", "file", what=kind)
    if content.startswith(ZIP) and ending != ".npz":
        return with_header(of_equal_width(_read("xlsx", _of_workbook, content)), header)
    if content.startswith(BINARY):
        return _read("npz" if content.startswith(ZIP) else "npy", _of_arrays, content)
    if ending in (".libsvm", ".svmlight"):
        return _read("libsvm", _of_sparse_rows, content)
    if ending == ".arff" or text.lstrip().lower().startswith("@relation"):
        return _read("arff", _of_arff, text)
    if text.lstrip()[:1] in ("[", "{"):
        cells = _read("json", _of_json, text)
        return cells if cells.header else with_header(cells, None)
    return cells_of_text(text, separator, header)


def _read(kind: str, reader: Callable[[Any], Cells], content: Any) -> Cells:
    """What a library reads. Raises ScenarioError where it cannot."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return replace(reader(content), format=kind)
    except ScenarioError:
        raise
    except Exception as error:  # libraries raise any kind; an array may say that it is larger than it is
        if isinstance(error, MemoryError) and kind not in ("npy", "npz"):
            raise
        raise ScenarioError("damaged-table", "file", what=kind) from error


def _of_workbook(content: bytes) -> Cells:
    """The first sheet of an .xlsx workbook."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise ScenarioError("no-workbook-reader", "file") from None

    if "xl/workbook.xml" not in _parts(content):
        raise ScenarioError("no-table", "file", what="archive")
    sheet = load_workbook(io.BytesIO(content), read_only=True, data_only=True).worksheets[0]
    rows, looked = {}, 0
    for line, values in enumerate(sheet.iter_rows(values_only=True), 1):
        looked += len(values)
        if line > MOST_ROWS or looked > 10 * MOST_CELLS:
            raise ScenarioError("too-many-rows", f"line {line}", line=line, most=line - 1)
        width = next((j for j in range(len(values), 0, -1) if values[j - 1] is not None), 0)
        if width:
            rows[line] = values[:width]
    return replace(_of_columns(None, list(zip_longest(*rows.values()))), lines=[*rows])


def _parts(content: bytes) -> list[str]:
    """The names of an archive's parts. Raises ScenarioError if they are too large."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        if sum(part.file_size for part in archive.infolist()) > UNPACKED:
            raise ScenarioError("carries-too-much-unpacked", "file", most=UNPACKED)
        return archive.namelist()


def _of_arrays(content: bytes) -> Cells:
    """An array of rows; of several X (n, d) and y (n,), by these names."""
    if content.startswith(ZIP):
        _parts(content)
    arrays = np.load(io.BytesIO(content), allow_pickle=False)
    if not isinstance(arrays, np.ndarray):
        with arrays:
            named = {key.lower(): arrays[key] for key in arrays.files}
        inputs = next((named[key] for key in ("x", "data") if key in named), None)
        labels = next((named[key] for key in ("y", "target", "labels") if key in named), None)
        if inputs is not None and labels is not None:
            return _of_examples(inputs.reshape(len(inputs), -1), labels.reshape(-1))
        arrays = next(iter(named.values())) if len(named) == 1 else np.empty(0)
    if arrays.ndim != 2 or arrays.dtype.kind not in "biufUS":
        raise ScenarioError("no-rows-of-array", "file", shape=str(arrays.shape))
    return _of_columns(None, (arrays * 1 if arrays.dtype == bool else arrays).T.tolist())


def _of_sparse_rows(content: bytes) -> Cells:
    from sklearn.datasets import load_svmlight_file

    x, y = load_svmlight_file(io.BytesIO(content), zero_based="auto")
    _check_width(x.shape[1], x.shape[0])
    return _of_examples(x.toarray(), y)


def _of_arff(text: str) -> Cells:
    from scipy.io import arff

    table, about = arff.loadarff(io.StringIO(text))
    words = frozenset(j for j, kind in enumerate(about.types()) if kind == "nominal")
    names = tuple(about.names())
    return replace(_of_columns(names, [table[name].tolist() for name in names]), words=words)


def _of_json(text: str) -> Cells:
    """Records: a list of objects, with a column for every key, or of lists; perhaps the only list in an object."""
    try:
        records = json.loads(text)
        if "\\ud" in text or "\\uD" in text:  # perhaps half of a character
            written = json.dumps(records, ensure_ascii=False).encode("utf-16", "surrogatepass")
            records = json.loads(written.decode("utf-16", "replace"))
    except (ValueError, RecursionError) as error:
        raise _no_records(getattr(error, "lineno", 1)) from error
    if isinstance(records, dict):
        lists = [value for value in records.values() if isinstance(value, list) and value]
        records = lists[0] if len(lists) == 1 else records
    if not isinstance(records, list) or not 0 < len(records) <= MOST_ROWS:
        raise _no_records(1)
    header = None
    if all(isinstance(record, dict) for record in records):
        header = tuple(dict.fromkeys(key for record in records for key in record))
        _check_width(len(header), len(records))
        records = [[record.get(key) for key in header] for record in records]
    for i, values in enumerate(records, 1):
        fits = isinstance(values, list) and len(values) == len(records[0])
        if not fits or any(isinstance(value, (dict, list)) for value in values):
            raise _no_records(i)
    return _of_columns(header, list(zip(*records, strict=True)))


def _no_records(line: int) -> ScenarioError:
    return ScenarioError("not-records", f"line {line}", line=line)


def _of_examples(x: np.ndarray, y: np.ndarray) -> Cells:
    names = (*(f"x{j + 1}" for j in range(x.shape[1])), "y")
    return _of_columns(names, [*x.T.tolist(), y.tolist()])


def _of_columns(header: Row | None, columns: Sequence[Sequence[Any]]) -> Cells:
    _check_width(len(columns), len(columns[0]) if columns else 0)
    rows = list(zip(*(map(_written, column) for column in columns), strict=True))
    return Cells("", header, rows, range(1, len(rows) + 1))


def _check_width(width: int, count: int) -> None:
    """Raise ScenarioError for rows of too many cells, or too many cells in all ``count`` rows."""
    check_count(width, 1, min(MOST_COLUMNS, MOST_CELLS // max(1, count)))


def _written(value: Any) -> str:
    """The value of a cell as text; empty where it is nothing or NaN."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return NumberCell(number(value) if abs(value) < float("inf") else value)
    return (value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)).strip()
