"""Parameters, declared once: the default, the check, the slider, the list of choices and the words of help.

A part of a scenario (a learner, a feature map, ...) is a frozen dataclass whose fields are made with
:func:`param`. The catalogue, the schema and the documentation are read from the same declarations.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar

from .errors import ScenarioError

T = TypeVar("T")
LARGEST_INTEGER = 2**53  # that every JSON reader keeps exactly
MOST_TERMS = 50
LONGEST_TERM = 200  # characters
LEAST = 1e-100  # positive number; powers of smaller ones soon underflow to 0
LONGEST_KEY = 60  # characters of an unknown key that an error quotes


@dataclass(frozen=True)
class Choice:
    """One of the values a parameter may have."""

    value: Any
    label: str
    summary: str = ""


@dataclass(frozen=True)
class Parameter:
    """A declared parameter: see :func:`param`."""

    name: str
    kind: str
    default: Any
    label: str
    help: str
    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False
    scale: str = "linear"
    step: float | None = None
    choices: tuple[Choice, ...] = ()
    optional: bool = False
    applies: Mapping[str, Sequence[Any]] | None = None
    sparse: bool = False

    def check(self, value: Any, field: str) -> Any:
        """The checked value: a float for a number, a tuple for terms. Raises ScenarioError, which names ``field``."""
        if value is None and self.optional:
            return None
        if self.kind == "choice":
            return self._chosen(value, field)
        if self.kind == "boolean":
            if not isinstance(value, bool):
                raise ScenarioError("wrong-type", field, label=self.label, expected="boolean", got=value)
            return value
        if self.kind == "terms":
            return checked_terms(value, field)
        is_integer = self.kind == "integer"
        number = checked_number(value, field, whole=is_integer, optional=self.optional, label=self.label)
        above_low = self.low is None or (number > self.low if self.low_open else number >= self.low)
        below_high = self.high is None or (number < self.high if self.high_open else number <= self.high)
        if not (above_low and below_high):
            raise ScenarioError("out-of-range", field, label=self.label, got=value, **self._ends)
        if self.kind == "number" and self.low == 0 and self.low_open and number < LEAST:
            raise ScenarioError("near-zero", field, label=self.label, least=LEAST, got=value)
        return number

    @property
    def _ends(self) -> dict[str, float]:
        """The ends of the range, if any, by their names in sentences."""
        ends = {
            "above" if self.low_open else "low": self.low,
            "below" if self.high_open else "high": self.high,
        }
        return {name: end for name, end in ends.items() if end is not None}

    def _chosen(self, value: Any, field: str) -> Any:
        for choice in self.choices if not isinstance(value, complex) else ():
            if choice.value == value and isinstance(value, bool) == isinstance(choice.value, bool):
                return choice.value
        values = [choice.value for choice in self.choices]
        raise ScenarioError("unknown-name", field, label=self.label, known=values, got=value)

    def describe(self) -> dict[str, Any]:
        """The catalogue's entry."""
        entry = dataclasses.asdict(self)
        del entry["sparse"]
        entry["default"] = written(self.default)
        entry["choices"] = [dataclasses.asdict(choice) for choice in self.choices]
        return entry


def param(default: Any, *, label: str, help: str = "", kind: str | None = None, **limits: Any) -> Any:
    """A dataclass field that is a parameter.

    ``kind`` ('number', 'integer', 'choice', 'boolean', 'terms') follows from the default unless given. ``low``,
    ``high`` (inclusive unless ``low_open``, ``high_open``), ``step`` and ``scale`` ('linear', 'log') make the slider;
    ``choices`` are (value, label, summary) rows; ``optional`` allows null; ``name`` is its key in a document where that
    is not the field's. ``applies`` names another parameter of the part and the values of it for which this one has an
    effect: for others it is still checked, and not shown. Terms are a tuple of strings, in a document a list.
    ``sparse``: documents have it only where it is not the default.
    """
    if kind is None:
        kind = "choice" if "choices" in limits else _KINDS[type(default)]
    limits["choices"] = tuple(Choice(*row) for row in limits.get("choices", ()))
    declared = Parameter(
        name=limits.pop("name", ""), kind=kind, default=default, label=label, help=help, **limits
    )
    return dataclasses.field(default=default, metadata={"parameter": declared})


_KINDS = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "choice",
    tuple: "terms",
    type(None): "integer",
}


def parameters(part: Any) -> tuple[Parameter, ...]:
    """The declared parameters of a dataclass or instance, in order."""
    return tuple(_fields(part).values())


def _fields(part: Any) -> Mapping[str, Parameter]:
    """The parameters of a dataclass or instance by the names of their fields."""
    return _fields_of(part if isinstance(part, type) else type(part))


@cache
def _fields_of(cls: Any) -> Mapping[str, Parameter]:
    declared = {field.name: field.metadata.get("parameter") for field in dataclasses.fields(cls)}
    return {
        field: dataclasses.replace(parameter, name=parameter.name or field)
        for field, parameter in declared.items()
        if parameter is not None
    }


def build(cls: type[T], values: Any, field: str, others: Sequence[str] = ()) -> T:
    """An instance from a part of a document, with every value checked. Keys that are neither declared nor among
    ``others`` are refused. Raises ScenarioError."""
    check_object(values, field)
    if not values:
        return cls()
    declared = _fields(cls)
    refuse_unknown(values, [*(parameter.name for parameter in declared.values()), *others], field)
    checked = {
        key: parameter.check(values[parameter.name], join(field, parameter.name))
        for key, parameter in declared.items()
        if parameter.name in values
    }
    return cls(**checked)


def optional(cls: type[T], values: Any, field: str) -> T | None:
    """:func:`build`, or None for null."""
    return None if values is None else build(cls, values, field)


def chosen(menu: Sequence[Any], part: Any, field: str) -> Any:
    """An instance of the menu's entry that a part of a document names, with the part's values.

    An entry whose values are not parameters is made from them by its ``from_part``.
    """
    entry, values = named(menu, part, field)
    return getattr(entry, "from_part", partial(build, entry))(values, field)


def values_of(part: Any) -> dict[str, Any]:
    """The parameters' values by name, as a document holds them."""
    values = ((parameter, getattr(part, field)) for field, parameter in _fields(part).items())
    pairs = ((each, value) for each, value in values if not each.sparse or value != each.default)
    return {parameter.name: written(value) for parameter, value in pairs}


def written(value: Any) -> Any:
    """A parameter's value as a document holds it."""
    return list(value) if isinstance(value, tuple) else value


def named(menu: Sequence[Any], part: Any, field: str) -> tuple[Any, dict[str, Any]]:
    """The menu entry that a part of a document names, and the part's other keys.

    A part is a name or an object with ``name``; an unknown name's error lists the menu.
    """
    if isinstance(part, str):
        return entry_of(menu, part, join(field, "name")), {}
    check_object(part, field)
    if "name" not in part:
        raise ScenarioError("unnamed", join(field, "name"), known=[entry.name for entry in menu])
    entry = entry_of(menu, part["name"], join(field, "name"))
    return entry, {key: value for key, value in part.items() if key != "name"}


def entry_of(menu: Sequence[Any], name: Any, field: str) -> Any:
    """The menu's entry of that name. Raises ScenarioError that lists the menu."""
    for entry in menu:
        if entry.name == name:
            return entry
    raise ScenarioError("unknown-name", field, known=[entry.name for entry in menu], got=name)


def check_object(value: Any, field: str, known: Any = None) -> None:
    """Raise ScenarioError unless the value is a JSON object; if ``known`` is given, also for any other key."""
    if not isinstance(value, Mapping):
        raise ScenarioError("wrong-type", field, expected="object", got=value)
    if known is not None:
        refuse_unknown(value, known, field)


def refuse_unknown(values: Mapping[str, Any], known: Any, field: str) -> None:
    """Raise ScenarioError for the first key that is not in ``known``."""
    for key in values:
        if key not in known:
            key = str(key)[:LONGEST_KEY]
            if not known:
                raise ScenarioError("nothing-to-set", join(field, key), part=field, key=key)
            raise ScenarioError("unknown-key", join(field, key), part=field, key=key, known=sorted(known))


def checked_number(
    value: Any, field: str, *, whole: bool = False, optional: bool = False, label: str | None = None
) -> Any:
    """A finite number (an int if ``whole``); -0 becomes 0. Raises ScenarioError, with its ``label`` if there is one."""
    params = {"got": value} | ({} if label is None else {"label": label})
    expected = ("whole-number" if whole else "number") + ("-or-null" if optional else "")
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ScenarioError("wrong-type", field, expected=expected, **params)
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise ScenarioError("not-finite", field, **params)
    if not whole:
        return number + 0.0
    if number != int(number):
        raise ScenarioError("wrong-type", field, expected=expected, **params)
    if abs(number) > LARGEST_INTEGER:
        raise ScenarioError("too-large", field, most=LARGEST_INTEGER, **params)
    return int(value)


def checked_terms(value: Any, field: str) -> tuple[str, ...]:
    """A list of 1 to MOST_TERMS strings of at most LONGEST_TERM characters. Raises ScenarioError."""
    if not isinstance(value, (list, tuple)):
        raise ScenarioError("wrong-type", field, expected="list", got=value)
    if not value:
        raise ScenarioError("no-terms", field)
    if len(value) > MOST_TERMS:
        raise ScenarioError("too-many", field, most=MOST_TERMS, count=len(value))
    for i, term in enumerate(value):
        if not isinstance(term, str):
            raise ScenarioError("wrong-type", f"{field}[{i}]", expected="text", got=term)
        if len(term) > LONGEST_TERM:
            raise ScenarioError("too-long", f"{field}[{i}]", most=LONGEST_TERM, count=len(term))
    return tuple(value)


def join(field: str, key: str) -> str:
    """``learner`` and ``rate`` make ``learner.rate``."""
    return f"{field}.{key}" if field else key


def shown(value: Any) -> str:
    """A value as an error quotes it: short, JSON-like."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        try:
            return plain(value)
        except (OverflowError, ValueError):
            return "a number too large"
    if isinstance(value, str):
        return f"'{value[:40]}'" + ("…" if len(value) > 40 else "")
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    return type(value).__name__


def plain(number: float) -> str:
    """3 for 3.0, 0.1 for 0.1."""
    if isinstance(number, float) and math.isfinite(number) and number == int(number) and abs(number) < 1e16:
        return str(int(number))
    text = str(number)
    return text if len(text) <= 40 else "a number too large"
