"""Files of tables other than text: workbooks, arrays, ARFF, sparse rows, records. Read by the libraries of each."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

import numpy as np

from ...core.canonical import number
from ...core.errors import ScenarioError
from .cells import MOST_COLUMNS, Cells, Row, cells_of_text, filled_width, of_equal_width, with_header
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
    kind = next((kind for begin, kind in OTHERS.items() if content.startswith(begin)), None)
    if kind is not None:
        raise ScenarioError("no-table", "file", what=kind)
    if content.startswith(ZIP):
        return _read("npz", _of_archive, content) if ending == ".npz" else _of_workbook(content, header)
    if content.startswith(NUMPY):
        return _read("npy", lambda raw: _of_array(_arrays(raw), "npy"), content)
    if ending in (".libsvm", ".svmlight"):
        return _read("libsvm", _of_sparse_rows, content)
    if ending == ".arff" or text.lstrip().lower().startswith("@relation"):
        return _read("arff", _of_arff, text)
    if text.lstrip()[:1] in ("[", "{"):
        return _of_json(text)
    return cells_of_text(text, separator, header)


def _read(kind: str, reader: Callable[[Any], Cells], content: Any) -> Cells:
    """What a library reads. Raises ScenarioError where it cannot."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return reader(content)
    except Exception as error:  # libraries raise any kind; an array may say that it is larger than it is
        if isinstance(error, ScenarioError if kind in ("npy", "npz") else (ScenarioError, MemoryError)):
            raise
        raise ScenarioError("damaged-table", "file", what=kind) from error


def _of_workbook(content: bytes, header: bool | None) -> Cells:
    """The first sheet of an .xlsx workbook."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise ScenarioError("no-workbook-reader", "file") from None

    def rows(raw: bytes) -> Cells:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            if "xl/workbook.xml" not in archive.namelist():
                raise ScenarioError("no-table", "file", what="archive")
            _check_size(sum(part.file_size for part in archive.infolist()))
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        written = [tuple(map(_written, row)) for row in _limited(sheet.iter_rows(values_only=True))]
        lines = [line for line, row in enumerate(written, 1) if row]
        width = filled_width(written)
        _check_width(width, len(lines))
        table = [(*row, *[""] * width)[:width] for row in written if row]
        return with_header(of_equal_width(Cells("xlsx", None, table, lines)), header)

    return _read("xlsx", rows, content)


def _written(value: Any) -> str:
    """The value of a cell as text; empty where it is nothing or NaN."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        return NumberCell(number(value) if abs(value) < float("inf") else value)
    return (value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)).strip()


def _limited(rows: Iterable[Any]) -> Iterable[Any]:
    """The rows of a sheet without the empty cells at their ends. Raises ScenarioError for too many."""
    count = looked = 0
    for line, row in enumerate(rows, 1):
        width = next((j for j in range(len(row), 0, -1) if row[j - 1] is not None), 0)
        count, looked = count + width, looked + len(row)
        if line > MOST_ROWS or count > MOST_CELLS or looked > 10 * MOST_CELLS:
            raise ScenarioError("too-many-rows", f"line {line}", line=line, most=line - 1)
        yield row[:width]


def _check_size(size: int) -> None:
    if size > UNPACKED:
        raise ScenarioError("carries-too-much-unpacked", "file", most=UNPACKED)


def _arrays(content: bytes) -> Any:
    return np.load(io.BytesIO(content), allow_pickle=False)


def _of_archive(content: bytes) -> Cells:
    """X (n, d) and y (n,) of an .npz, by these names, else its only array."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        _check_size(sum(part.file_size for part in archive.infolist()))
    with _arrays(content) as arrays:
        named = {key.lower(): arrays[key] for key in arrays.files}
    inputs = next((named[key] for key in ("x", "data") if key in named), None)
    labels = next((named[key] for key in ("y", "target", "labels") if key in named), None)
    if inputs is None or labels is None:
        return _of_array(next(iter(named.values())) if len(named) == 1 else np.empty(0), "npz")
    return _of_examples("npz", inputs.reshape(len(inputs), -1), labels.reshape(-1))


def _of_array(array: np.ndarray, kind: str) -> Cells:
    if array.ndim != 2 or array.dtype.kind not in "biufUS":
        raise ScenarioError("no-rows-of-array", "file", shape=str(array.shape))
    return _of_columns(kind, None, (array * 1 if array.dtype == bool else array).T.tolist())


def _check_width(width: int, count: int) -> None:
    """Raise ScenarioError for rows of too many cells, or too many cells in all ``count`` rows."""
    most = min(MOST_COLUMNS, MOST_CELLS // max(1, count))
    if width > most:
        raise ScenarioError("too-many-cells", "line 1", line=1, most=most, count=width)


def _of_examples(kind: str, x: np.ndarray, y: np.ndarray) -> Cells:
    names = (*(f"x{j + 1}" for j in range(x.shape[1])), "y")
    return _of_columns(kind, names, [*x.T.tolist(), y.tolist()])


def _of_columns(kind: str, header: Row | None, columns: Sequence[Sequence[Any]]) -> Cells:
    _check_width(len(columns), len(columns[0]) if columns else 0)
    rows = list(zip(*(map(_written, column) for column in columns), strict=True))
    return Cells(kind, header, rows, range(1, len(rows) + 1))


def _of_sparse_rows(content: bytes) -> Cells:
    from sklearn.datasets import load_svmlight_file

    x, y = load_svmlight_file(io.BytesIO(content), zero_based="auto")
    _check_width(x.shape[1], x.shape[0])
    return _of_examples("libsvm", x.toarray(), y)


def _of_arff(text: str) -> Cells:
    from scipy.io import arff

    table, about = arff.loadarff(io.StringIO(text))
    words = frozenset(j for j, kind in enumerate(about.types()) if kind == "nominal")
    columns = [table[name].tolist() for name in about.names()]
    return replace(_of_columns("arff", tuple(about.names()), columns), words=words)


def _of_json(text: str) -> Cells:
    """Records: a list of objects, or of lists; a column for every key."""
    try:
        records = json.loads(text)
        if "\\ud" in text or "\\uD" in text:  # perhaps half of a character
            written = json.dumps(records, ensure_ascii=False).encode("utf-16", "surrogatepass")
            records = json.loads(written.decode("utf-16", "replace"))
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise ScenarioError("not-records", f"line {line}", line=line) from error
    if isinstance(records, dict):
        lists = [value for value in records.values() if isinstance(value, list) and value]
        records = lists[0] if len(lists) == 1 else records
    if not isinstance(records, list) or not records or len(records) > MOST_ROWS:
        raise ScenarioError("not-records", "line 1", line=1)
    header, rows = None, []
    if all(isinstance(record, dict) for record in records):
        header = tuple(dict.fromkeys(key for record in records for key in record))
        _check_width(len(header), len(records))
        records = [[record.get(key) for key in header] for record in records]
    width = len(header or (records[0] if isinstance(records[0], list) else ()))
    _check_width(width, len(records))
    for i, values in enumerate(records, 1):
        fits = isinstance(values, list) and len(values) == width
        if not fits or any(isinstance(value, (dict, list)) for value in values):
            raise ScenarioError("not-records", f"line {i}", line=i)
        rows.append(tuple(map(_written, values)))
    cells = Cells("json", header, rows, range(1, len(rows) + 1))
    return cells if header else with_header(cells, None)
