"""Input and output of commands: scenarios and tables from files or standard input, errors in one line, and numbers that
read back to the same float64."""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from typing import Any

from ..engine import Scenario, ScenarioError
from ..engine.core.canonical import number
from ..engine.core.errors import CodedError
from ..engine.core.params import join
from ..engine.data.csv_tables import quoted
from ..engine.data.tables.table import read
from ..exports.embedded_metadata import carried

#: Files by their ending: tables of examples, and what carries a scenario.
TABLES = (".csv", ".tsv", ".xlsx", ".arff", ".libsvm", ".svmlight", ".npy", ".npz", ".conll", ".conllu")
CARRIERS = (".svg", ".png", ".pdf", ".gif", ".mp4", ".html", ".zip", ".tex", ".ipynb")


class Bad(CodedError):
    """A wrong file or argument."""


class _Twice(dict[str, Any]):
    """A JSON object with a repeated key."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        content, seen = _Twice(content), set[str]()
        for key, _ in pairs:
            if key in seen:
                content.key = key
                break
            seen.add(key)
    return content


def _refuse_twice(value: Any, field: str) -> None:
    if isinstance(value, dict):
        if isinstance(value, _Twice):
            raise ScenarioError("twice", join(field, value.key), part=field, key=value.key)
        for key, item in value.items():
            _refuse_twice(item, join(field, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if isinstance(item, (dict, list)):
                _refuse_twice(item, f"{field}[{i}]")


def read_scenario(path: str) -> Scenario:
    """The scenario of a JSON file, or of standard input for '-'; by the file's ending also of a table, or of a picture
    or page that contains one. Raises Bad or ScenarioError."""
    ending = PurePath(path).suffix.lower()
    if ending in TABLES:
        with named(path):
            return Scenario.from_document(read(_read(path), path).document())
    if ending in CARRIERS:
        with named(path):
            return Scenario.from_document(carried(_read(path), path)[0])
    try:
        # NaN and Infinity become floats, which the checks refuse with their field.
        document = json.loads(_read(path), object_pairs_hook=_object)
        _refuse_twice(document, "")
    except json.JSONDecodeError as error:
        raise Bad("not-json", file=path, why=error.msg, line=error.lineno, column=error.colno) from error
    except ScenarioError:
        raise
    except UnicodeDecodeError as error:
        raise Bad("not-text", file=path) from error
    except ValueError as error:
        raise Bad("json-digits", file=path) from error
    except RecursionError as error:
        raise Bad("json-depth", file=path) from error
    return Scenario.from_document(document)


def read_text(path: str) -> str:
    """The text of a file, or of standard input for '-'. Raises Bad."""
    content = _read(path)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Bad("line-not-text", file=path, line=line) from error


def read_bytes(path: str) -> bytes:
    """The bytes of a file, or of standard input for '-'. Raises Bad."""
    return _read(path)


def write_file(path: str, content: bytes, make_folder: bool = False) -> None:
    """Write or replace a file, whose folder may be made. Raises Bad."""
    try:
        if make_folder:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    except OSError as error:
        raise Bad("unreadable", file=error.filename or path, why=error.strerror or str(error)) from error


def base_address(address: str | None) -> str | None:
    """The address of a server from an option. Raises Bad for a wrong one."""
    if address is not None and not re.fullmatch(r"https?://[^\s#\"<>]{1,200}", address):
        raise Bad("server-address", got=address)
    return address


@contextmanager
def named(path: str) -> Iterator[None]:
    """Put the file's name in front of an error in its content."""
    try:
        yield
    except ScenarioError as error:
        raise Bad("in-file", file=path, sentence=error.message) from error


def _read(path: str) -> bytes:
    try:
        if path != "-":
            with open(path, "rb") as file:
                return file.read()
        if sys.stdin is None:
            raise Bad("closed", file=path)
        return sys.stdin.buffer.read()
    except OSError as error:
        raise Bad("unreadable", file=path, why=error.strerror or str(error)) from error


def in_one_line(text: str) -> str:
    """Text as one line without control characters: characters that cannot be printed become escapes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in " ".join(text.split()))


def dumps(value: Any) -> str:
    """JSON with the shortest digits that read back to the same float64; NaN and infinity are null."""
    try:
        return json.dumps(value, allow_nan=False, ensure_ascii=False)
    except ValueError:
        return json.dumps(_finite(value), allow_nan=False, ensure_ascii=False)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def plain(value: Any) -> Any:
    """A number, or lists of them; whole numbers without a point."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    return number(value) if isinstance(value, float) and math.isfinite(value) else value


def cell(value: Any) -> str:
    """One cell of CSV: empty for None and NaN, a list with blanks between."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(cell(item) for item in value)
    if isinstance(value, str):
        return quoted(value)
    return "" if value is None or value != value else repr(value)
