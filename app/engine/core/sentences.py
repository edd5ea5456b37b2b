"""The sentence of an error, from its reason, field and parameters and the table of a language."""

from __future__ import annotations

import math
import re
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from .language import tables

LONGEST = 40  # characters of a visitor's text that a sentence quotes
MOST_LISTED = 30
BOUNDS = ("low", "above", "high", "below")  # parameters that are ends of a range
PLACE = re.compile(r"\[(\d{1,9})\]")


def sentence(reason: str, field: str = "", /, **params: Any) -> str:
    """The sentence for a ``reason``, a key of the table, about the value of ``field``.

    ``field`` is a path such as ``learner.rate``, written in the words of the table, else of ``params["label"]``; a
    number in a table is named by ``params["column"]``. Raises KeyError for a reason without a sentence, or for a
    missing parameter.
    """
    template = tables().SENTENCES[reason]
    if "{" not in template:
        return template
    words = dict(params)
    if "{range}" in template:
        words["range"] = _range(params)
    if "{field}" in template:
        words["field"] = _cell(field, params["column"]) if "column" in params else ""
        words["field"] = words["field"] or words_of(field, params.get("label"))
    text = _WRITER.vformat(template, (), words)
    return text[0].upper() + text[1:] if template.startswith(("{field}", "{part:field}")) else text


def words_of(field: str, label: str | None = None) -> str:
    """A field in words, for use within a sentence: ``data.x[2][0]`` is 'row 3: x1'."""
    words = tables().FIELDS.get(PLACE.sub("[]", field))
    if words is not None:
        return words.format(*(int(place) + 1 for place in PLACE.findall(field)))
    if label is not None:
        noun = re.sub(r" [^\W\d]$", "", label)  # without its letter in formulas
        return tables().LABELLED.format(noun[0].lower() + noun[1:])
    entry = re.fullmatch(rf"(.+){PLACE.pattern}", field, re.DOTALL)
    if entry is not None:
        return tables().ENTRY.format(words_of(entry[1]), int(entry[2]) + 1)
    head, _, key = field.rpartition(".")
    return tables().KEY_OF.format(short(key), words_of(head)) if head else tables().KEY.format(short(key))


def _cell(field: str, column: str) -> str:
    """A number in a table, by the name of its column; empty for any other field."""
    places = PLACE.findall(field)
    return tables().CELL.format(int(places[0]) + 1, short(column)) if len(places) == 2 else ""


def file_name(path: str) -> str:
    """The name of a file in a sentence: '-' is standard input."""
    return tables().FILES.get(path, path)


def brief(value: Any) -> Any:
    """A visitor's value as an error keeps it: short JSON. Any other value is replaced by its kind."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, float) and not math.isfinite(value):
        return {"kind": "not-a-number" if math.isnan(value) else "infinite"}
    if isinstance(value, (int, float)):
        if abs(value) >= 1e300:
            return {"kind": "huge-number"}
        # Some JSON readers cannot keep longer whole numbers.
        return value if abs(value) < 2**53 else float(value)
    if isinstance(value, str):
        return short(value)
    if isinstance(value, Mapping):
        return {"kind": "object"}
    if isinstance(value, (list, tuple)):
        return {"kind": "list" if value else "empty-list"}
    if isinstance(value, complex):
        return {"kind": "complex"}
    return {"kind": "binary" if isinstance(value, (bytes, bytearray)) else "unknown"}


def written(number: float) -> str:
    """A number as people write it: 3 for 3.0, 1,000,000 for 1e6, 10^100 for 1e100."""
    if isinstance(number, int) and number.bit_length() > 1024:  # beyond every float64
        return tables().KINDS["huge-number"]
    if isinstance(number, int) and abs(number) < 10**16:
        return f"{number:,}"
    if math.isfinite(number) and abs(number) >= 1e16:
        mantissa, _, power = f"{Decimal(repr(float(number))).normalize():e}".partition("e")
        return f"10^{int(power)}" if mantissa == "1" else f"{mantissa} x 10^{int(power)}"
    return f"{int(number):,}" if number == int(number) else f"{number:,}"


def _range(params: Mapping[str, Any]) -> str:
    ends = {name: written(params[name]) for name in BOUNDS if params.get(name) is not None}
    return tables().RANGES[tuple(ends)].format(**ends)


def short(text: str) -> str:
    """The beginning of a visitor's text, in one line."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _plain(value: Any) -> str:
    """A value as it appears in a sentence, without quotes."""
    if isinstance(value, bool):
        return tables().KINDS[str(value).lower()]
    if isinstance(value, (int, float)):
        return written(value)
    return _listed(value, "") if isinstance(value, (list, tuple)) else str(value)


def _quoted(value: Any) -> str:
    """A visitor's value, shortened by :func:`brief`, in quotes."""
    if value is None:
        return tables().KINDS["null"]
    if isinstance(value, Mapping):
        return tables().KINDS[value["kind"]]
    return f"'{short(value)}'" if isinstance(value, str) else _plain(value)


def _listed(values: Sequence[Any], last: str) -> str:
    """The first of some values, with commas and a word before the ``last`` one."""
    names = [short(_plain(value)) for value in values[:MOST_LISTED]]
    if len(values) > MOST_LISTED:
        return f"{', '.join(names)} {tables().MORE.format(len(values) - MOST_LISTED)}"
    if not last or len(names) < 2:
        return ", ".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _point(values: Mapping[str, float]) -> str:
    equations = [f"{name} = {written(value)}" for name, value in values.items()]
    return tables().WHERE.format(_listed(equations, tables().AND)) if equations else ""


_SPECS: dict[str, Callable[[Any], str]] = {
    "value": _quoted,
    "field": words_of,
    "file": file_name,
    "kind": lambda kind: tables().KINDS[kind],
    "separator": lambda mark: tables().SEPARATORS[mark],
    "title": lambda name: tables().COLUMNS.get(name, short(name)),
    "and": lambda values: _listed(values, tables().AND),
    "or": lambda values: _listed(values, tables().OR),
    "at": _point,
    "others": lambda lines: tables().OTHERS.format(lines) if lines else "",
    "there": lambda count: tables().INPUTS[min(count, len(tables().INPUTS)) - 1].format(count),
}  # fmt: skip


class _Writer(string.Formatter):
    """Formats a parameter by the specification after its colon."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return _plain(value)
        if format_spec in tables().COUNTED:
            one, many = tables().COUNTED[format_spec]
            return (one if value == 1 else many).format(written(value))
        return _SPECS[format_spec](value)


_WRITER = _Writer()


@dataclass(frozen=True)
class Reason:
    """A ``key`` of the table and the parameters of its text; ``str`` gives the text."""

    key: str
    params: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return tables().REASONS[self.key].format(**dict(self.params))


def reason(key: str, /, **params: Any) -> Reason:
    """The reason of that key, with parameters."""
    return Reason(key, tuple(params.items()))
