"""What commands read: scenarios and tables, from files or standard input, and what is wrong with them in one line."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from typing import Any

from ..engine import Scenario, ScenarioError
from ..engine.core.errors import CodedError
from ..engine.core.params import join
from ..engine.data.tables.table import read
from ..exports.carried import carried

#: Files by their ending: tables of examples, and what carries a scenario.
TABLES = (".csv", ".tsv", ".xlsx", ".arff", ".libsvm", ".svmlight", ".npy", ".npz", ".conll", ".conllu")
CARRIERS = (".svg", ".png", ".pdf", ".gif", ".mp4", ".html", ".zip", ".tex", ".ipynb")


class Bad(CodedError):
    """A file or an argument that cannot be used."""


class _Twice(dict[str, Any]):
    """A JSON object in which a key stands twice."""

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
    """The scenario of a JSON file, or of standard input for '-'; that of a table, or of a picture or page that carries
    one, by the file's ending. Raises Bad or ScenarioError."""
    ending = PurePath(path).suffix.lower()
    if ending in TABLES:
        with named(path):
            return Scenario.from_document(read(_read(path), path).document())
    if ending in CARRIERS:
        with named(path):
            return Scenario.from_document(carried(_read(path), path)[0])
    try:
        # NaN and Infinity become floats, which the checks refuse by the name of their field.
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


def write_file(path: str, content: bytes) -> None:
    """Write a file, in place of one that is there. Raises Bad."""
    try:
        with open(path, "wb") as file:
            file.write(content)
    except OSError as error:
        raise Bad("unreadable", file=path, why=error.strerror or str(error)) from error


def base_address(address: str | None) -> str | None:
    """The address of a server, as an option has it. Raises Bad for what is none."""
    if address is not None and not re.fullmatch(r"https?://[^\s#\"<>]{1,200}", address):
        raise Bad("server-address", got=address)
    return address


@contextmanager
def named(path: str) -> Iterator[None]:
    """Put the file's name in front of what is wrong with its content."""
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
