"""Checks of payloads from browsers: type, range and length of each field.

A check is called with the field's name and value. It returns the value, perhaps in a plainer type, or raises Refusal
with the field. Documents are only checked for being objects; the engine checks their content.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import Any

from ...engine.core.errors import short
from ...engine.data.sentences import MOST_WORDS
from ...refusal import Refusal

Check = Callable[[str, Any], Any]

LARGEST = 1e12  # of a coordinate: beyond it, squares of differences lose all visible digits


SEGMENT = r"(?!\.\.?(?:[/?#]|\Z))[\w.~-]+"
PATH = re.compile(
    rf"/(?:{SEGMENT}(?:/{SEGMENT})*/?)?(?:[?#](?:(?!\\|%[01][0-9a-f]|%7f|%5c)[!-~])*)?",
    re.ASCII | re.IGNORECASE,
)


def wrong_type(field: str, expected: str, value: Any) -> Refusal:
    return Refusal("wrong-type", field, expected=expected, got=value)


def whole(low: int, high: int) -> Check:
    """A whole number from ``low`` to ``high``. 3.0 counts: JavaScript has no other numbers."""

    def check(field: str, value: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int:
            if type(value) is float and not math.isfinite(value):
                raise Refusal("not-finite", field, got=value)
            raise wrong_type(field, "whole-number", value)
        if not low <= value <= high:
            raise Refusal("out-of-range", field, low=low, high=high, got=value)
        return value

    return check


def number(low: float = -LARGEST, high: float = LARGEST) -> Check:
    def check(field: str, value: Any) -> float:
        if type(value) not in (int, float):
            raise wrong_type(field, "number", value)
        if type(value) is float and not math.isfinite(value):
            raise Refusal("not-finite", field, got=value)
        if not low <= value <= high:
            raise Refusal("out-of-range", field, low=low, high=high, got=value)
        return float(value)

    return check


def text(longest: int) -> Check:
    def check(field: str, value: Any) -> str:
        if type(value) is not str:
            raise wrong_type(field, "text", value)
        if len(value) > longest:
            raise Refusal("too-long", field, most=longest, count=len(value))
        return value

    return check


def path(longest: int) -> Check:
    """A path of this server, with its query and fragment: ASCII, without empty segments (browsers read a host there),
    dot segments, backslashes and control characters, encoded or not."""
    written = text(longest)

    def check(field: str, value: Any) -> str:
        if not PATH.fullmatch(written(field, value)):
            raise wrong_type(field, "path", value)
        return str(value)

    return check


def boolean(field: str, value: Any) -> bool:
    if type(value) is not bool:
        raise wrong_type(field, "boolean", value)
    return value


def true(field: str, value: Any) -> bool:
    if value is not True:
        raise wrong_type(field, "true", value)
    return True


def choice(*names: Any) -> Check:
    def check(field: str, value: Any) -> Any:
        if type(value) is bool or value not in [name for name in names if type(name) is type(value)]:
            raise Refusal("unknown-name", field, known=list(names), got=value)
        return value

    return check


def either(name: str, other: Check) -> Check:
    """The word ``name``, or a value of ``other``."""

    def check(field: str, value: Any) -> Any:
        return value if value == name and type(value) is str else other(field, value)

    return check


def nullable(other: Check) -> Check:
    """Null, or a value of ``other``."""

    def check(field: str, value: Any) -> Any:
        return None if value is None else other(field, value)

    return check


def listed(item: Check, longest: int, shortest: int = 0) -> Check:
    def check(field: str, value: Any) -> list[Any]:
        if type(value) is not list:
            raise wrong_type(field, "list", value)
        if len(value) > longest:
            raise Refusal("too-many", field, most=longest, count=len(value))
        if len(value) < shortest:
            raise Refusal("too-few", field, least=shortest, count=len(value))
        return [item(f"{field}[{i}]", one) for i, one in enumerate(value)]

    return check


def document(field: str, value: Any) -> dict[str, Any]:
    if type(value) is not dict:
        raise wrong_type(field, "object", value)
    return value


def part(field: str, value: Any) -> Any:
    """A part of a document: an object, or its name alone."""
    return text(100)(field, value) if type(value) is str else document(field, value)


def answer(field: str, value: Any) -> Any:
    """An answer to any question: a boolean, a number, a point of the plane, or a tag for each word."""
    if type(value) is bool:
        return value
    if type(value) is list:
        return listed(number(), MOST_WORDS, 1)(field, value)
    return number()(field, value)


def bounded(check: Check, most: int) -> Check:
    """A value of ``check`` with at most ``most`` values in it, counting nested ones and the characters of texts."""

    def counted(field: str, value: Any) -> Any:
        count, rest = 0, [value]
        while rest and count <= most:
            one = rest.pop()
            count += 1 + (len(one) if isinstance(one, (str, list, dict)) else 0)
            if isinstance(one, (list, dict)) and len(one) <= most:
                rest.extend(one if isinstance(one, list) else one.values())
        if count > most:
            raise Refusal("too-much", field, most=most)
        return check(field, value)

    return counted


def fields(required: dict[str, Check], optional: dict[str, Check] | None = None) -> Check:
    """An object with these fields and no others. The field '' stands for the payload."""
    every = {**required, **(optional or {})}

    def check(field: str, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise wrong_type(field, "object", value) if field else Refusal("payload", got=value)
        prefix = f"{field}." if field else ""
        for key in value:
            if key not in every:
                raise unknown_key(field, key, every)
        for key in required:
            if key not in value:
                raise Refusal("missing", prefix + key)
        return {key: every[key](prefix + key, one) for key, one in value.items()}

    check.fields = (*required, *(f"{key}?" for key in optional or ()))  # type: ignore[attr-defined]
    return check


def one_of(kinds: dict[str, Check]) -> Check:
    """An object with exactly one of these keys."""

    def check(field: str, value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise wrong_type(field, "object", value)
        if len(value) != 1:
            raise Refusal("one-key", field, known=list(kinds))
        ((key, one),) = value.items()
        if key not in kinds:
            raise unknown_key(field, key, kinds)
        return {key: kinds[key](f"{field}.{key}", one)}

    check.fields = tuple(kinds)  # type: ignore[attr-defined]
    return check


def unknown_key(field: str, key: str, known: Iterable[str]) -> Refusal:
    """The refusal of a key in the object ``field`` ('' for the payload), whose keys are ``known``."""
    key, names = short(key), list(known)
    if field:
        return Refusal("unknown-key", f"{field}.{key}", part=field, key=key, known=names)
    return (
        Refusal("payload-key", key, key=key, known=names)
        if names
        else Refusal("no-payload-keys", key, key=key)
    )
