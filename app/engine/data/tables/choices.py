"""What somebody has decided for a table, in place of what the table suggests."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ...core.errors import ScenarioError
from ...core.params import build, check_object, checked_number, optional, refuse_unknown
from ...core.tasks import TASKS
from ..split import Split
from .cells import SEPARATORS, Cells
from .numerals import COMMA, POINT
from .roles import CATEGORY, INPUT, LABEL, LEFT_OUT, TEXT
from .text import ENCODINGS

MISSING_WAYS = LEAVE_OUT, MEAN, FREQUENT = "leave-out", "mean", "most-frequent"
WRONG_WAYS = REFUSE, LEAVE_OUT = "refuse", LEAVE_OUT
LARGEST_SEED = 2**32 - 1
NAMES: dict[str, tuple[str, ...]] = {
    "separator": SEPARATORS, "decimal": (POINT, COMMA), "encoding": ENCODINGS, "missing": MISSING_WAYS,
    "wrong": WRONG_WAYS, "task": tuple(map(str, TASKS)),
}  # fmt: skip

#: The type of a field in sentences, and in Python.
TYPES: dict[str, tuple[str, Any]] = {
    **dict.fromkeys(("header", "units", "text"), ("boolean", bool)),
    **dict.fromkeys(("x", "drop", "one_hot"), ("list", tuple)), "y": ("text", (str, int)), "positive": ("text", str),
}  # fmt: skip


@dataclass(frozen=True)
class Choices:
    """What is chosen; None or empty: what the table suggests. Raises ScenarioError that names the field.

    ``x``, ``y``, ``drop``, ``one_hot``: columns by name or by number from 1: the inputs, the label, what is left out,
    and columns of words that become a column for each value; a text that is no name is read as a number. ``missing``:
    one of MISSING_WAYS; ``wrong``: one of WRONG_WAYS, of rows with a cell that should be a number and is none;
    ``test``: the examples that the scenario holds out, by which nothing is filled; ``sample``: at most so many rows,
    drawn with ``seed``; ``units``: whether numbers are read without their unit; ``text``: whether each line is a label,
    a tab and a text. ``task`` and ``positive`` as of
    :func:`app.engine.data.examples.of_arrays`.
    """

    header: bool | None = None
    separator: str | None = None
    decimal: str | None = None
    encoding: str | None = None
    units: bool | None = None
    x: tuple[str | int, ...] | None = None
    y: str | int | None = None
    drop: tuple[str | int, ...] = ()
    one_hot: tuple[str | int, ...] = ()
    missing: str = LEAVE_OUT
    wrong: str = REFUSE
    test: Split | None = None
    sample: int | None = None
    seed: int = 0
    task: str | None = None
    positive: str | None = None
    text: bool = False

    def __post_init__(self) -> None:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for field, known in NAMES.items():
            if values[field] not in (known if field in ("missing", "wrong") else (*known, None)):
                raise ScenarioError("unknown-name", field, known=list(known), got=values[field])
        for field, (expected, kinds) in TYPES.items():
            _check_type(values[field], field, expected, kinds)
            for i, column in enumerate((values[field] or ()) if kinds is tuple else ()):
                _check_type(column, f"{field}[{i}]", "text", (str, int))
        for field, low, high in (("sample", 1, None), ("seed", 0, LARGEST_SEED)):
            value = low if values[field] is None else checked_number(values[field], field, whole=True)
            if value < low or (high is not None and value > high):
                raise ScenarioError("out-of-range", field, low=low, high=high, got=values[field])

    @classmethod
    def from_document(cls, document: Any) -> Choices:
        """Of a JSON object; null is as if the key were not there. Raises ScenarioError that names the field."""
        check_object(document, "choices")
        refuse_unknown(document, [field.name for field in fields(cls)], "choices")
        chosen: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in document.items()
            if value is not None
        }
        return cls(**chosen | {"test": optional(Split, document.get("test"), "test")})

    def roles(self, cells: Cells) -> dict[int, str]:
        """The roles that are chosen, by the place of the column. Raises ScenarioError for a column that is not there,
        or is an input and the label or left out."""
        if self.text:
            return dict(enumerate((LABEL, TEXT)[: cells.width]))
        roles = {cells.column(column, "drop"): LEFT_OUT for column in self.drop}
        roles |= {cells.column(column, "one-hot"): CATEGORY for column in self.one_hot}
        if self.y is not None:
            roles[cells.column(self.y, "y")] = LABEL
        reasons = {LABEL: "label-column", LEFT_OUT: "dropped-column"}
        for column in self.x or ():
            place = cells.column(column, "x")
            if roles.setdefault(place, INPUT) in reasons:
                raise ScenarioError(reasons[roles[place]], "x", column=place + 1)
        return roles


def test_part(share: float | None, seed: int) -> Split | None:
    """The test part of a share of all examples. Raises ScenarioError for one that is none."""
    return None if share is None else build(Split, {"share": share, "seed": seed}, "test")


def _check_type(value: Any, field: str, expected: str, kinds: type | tuple[type, ...]) -> None:
    """Raise ScenarioError unless a value is None or of the kinds; true and false are no numbers."""
    if value is not None and (
        not isinstance(value, kinds) or (isinstance(value, bool) and kinds is not bool)
    ):
        raise ScenarioError("wrong-type", field, expected=expected, got=value)
