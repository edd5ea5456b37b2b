"""Examples as people hold them: lists, numpy arrays, frames of pandas or polars. None of these is imported here."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ..engine.core.errors import ScenarioError
from ..engine.data.examples import Examples, of_arrays
from ..engine.data.labels import plain_names
from ..engine.data.words import check_text

MOST_BITS = 1024  # of a whole number that is a label
NO_NUMBERS = complex, np.complexfloating, np.datetime64, np.timedelta64, np.ndarray, list


def examples(x: Any, y: Any, task: str | None = None, positive: Any = None) -> Examples:
    """The examples x (n, d) with labels y (n,), or with targets for the task 'regression'.

    x: rows of numbers, an array, a frame whose columns give the inputs their names, or :class:`Texts`; y: labels of any
    kind, an array or a series whose name is the label's. Raises ScenarioError that names the row.
    """
    texts = x if isinstance(x, Texts) else Texts()
    header = columns_of(x)
    points = np.empty((len(x), 0)) if isinstance(x, Texts) else numbers(x, columns=header)
    labels = [] if y is None else targets(y).tolist() if task == "regression" else plain(y)
    if len(labels) != len(points):
        raise ScenarioError("label-count", "data.y", points=len(points), count=len(labels))
    if not labels:
        raise (
            ScenarioError("no-texts", "data.texts")
            if isinstance(x, Texts)
            else ScenarioError("no-points", "data.x")
        )
    name = "" if texts else getattr(y, "name", None)
    named = (header or [f"x{j + 1}" for j in range(points.shape[1])], "" if name is None else str(name))
    examples = of_arrays(points, labels, named, task, _chosen(positive), texts)
    return replace(examples, classes=_truths(examples.classes)) if are_truths(y) else examples


class Texts(tuple[str, ...]):
    """Texts, checked to be some."""


def texts(values: Any, field: str = "data.texts") -> Texts:
    """Texts of a list, an array or a series. Raises ScenarioError for what is none, naming its place."""
    if isinstance(values, (str, bytes)):
        raise ScenarioError("wrong-type", field, expected="list", got=values)
    listed = array(values).reshape(-1).tolist() if not isinstance(values, (list, tuple)) else list(values)
    for i, text in enumerate(listed):
        check_text(text, f"{field}[{i}]")
    return Texts(listed)


def columns_of(x: Any) -> list[str]:
    """The names of a frame's columns; none of anything else."""
    return [str(name) for name in getattr(x, "columns", ())]


def by_name(x: Any, names: Sequence[str], own: bool) -> np.ndarray:
    """Points as float64 (m, d), the columns of a frame in the order of the inputs' ``names``; where these are not their
    ``own``, of a frame that has all of them. Raises ScenarioError that names a column that is missing or none of them.
    """
    header = columns_of(x)
    columns = list(plain_names(header, [f"x{j + 1}" for j in range(len(header))]))
    points = numbers(x, columns=header)
    if not header or not own and set(columns) != set(names):
        return points
    for name in names:
        if name not in columns:
            raise ScenarioError("no-column", "columns", known=list(names), got=name)
    for j, name in enumerate(columns):
        if name not in names:
            raise ScenarioError("unknown-name", f"columns[{j}]", known=list(names), got=name)
    return points[:, [columns.index(name) for name in names]]


def named(refusal: ScenarioError, columns: Sequence[str]) -> ScenarioError:
    """The same, a number of the table said by the name of its column."""
    place = re.fullmatch(r".*\[\d+\]\[(\d+)\]", refusal.field)
    if place is None or int(place[1]) >= len(columns):
        return refusal
    refusal.params = {**refusal.params, "column": columns[int(place[1])]}
    return refusal


def numbers(x: Any, field: str = "data.x", columns: Sequence[str] = ()) -> np.ndarray:
    """Points as float64 (n, d). Raises ScenarioError for what is no number, naming its row and its column."""
    try:
        return _numbers(x, field)
    except ScenarioError as refusal:
        raise named(refusal, columns) from None


def _numbers(x: Any, field: str) -> np.ndarray:
    table = array(x)
    if table.ndim != 2:
        raise ScenarioError(
            "wrong-type", field, expected="table", got=x if table.ndim == 0 else table.tolist()
        )
    if table.dtype.kind in "biuf":
        with np.errstate(over="ignore"):  # what is too large becomes infinite, and is refused below
            points = np.ascontiguousarray(table, dtype=np.float64)
    elif table.dtype.kind == "c" and table.size:
        i, j = (int(place) for place in [*np.argwhere(table.imag), (0, 0)][0])
        raise ScenarioError("wrong-type", f"{field}[{i}][{j}]", expected="number", got=complex(table[i, j]))
    else:
        rows = enumerate(table.tolist() if table.dtype.kind in "US" else table)
        points = np.array([[_number(value, field, i, j) for j, value in enumerate(row)] for i, row in rows])
        points = points.reshape(table.shape)
    wrong = np.argwhere(~np.isfinite(points))
    if len(wrong):
        i, j = (int(place) for place in wrong[0])
        raise ScenarioError("not-finite", f"{field}[{i}][{j}]", got=float(points[i, j]))
    return points


def array(x: Any) -> np.ndarray:
    """An array of whatever has numbers: ``to_numpy`` where there is one. What is masked is None."""
    try:
        if isinstance(x, np.ma.MaskedArray) and np.ma.is_masked(x):
            masked, x = np.ma.getmaskarray(x), x.data.astype(object)
            x[masked] = None
        return np.asarray(x.to_numpy() if hasattr(x, "to_numpy") else x)
    except ValueError:  # rows of several lengths
        raise ScenarioError("wrong-type", "data.x", expected="table", got=x) from None


def plain(y: Any) -> list[Any]:
    """Labels as Python's own: whole floats are whole numbers, truths 0 and 1, and of several kinds all are texts."""
    if isinstance(y, (list, tuple)):  # an array would make a text of a NaN beside texts
        for i, label in enumerate(y):
            if isinstance(label, float) and label != label:
                raise ScenarioError("missing", f"data.y[{i}]")
    labels = [_label(label, f"data.y[{i}]") for i, label in enumerate(array(y).reshape(-1).tolist())]
    kinds = {isinstance(label, str) for label in labels}
    return [str(label) for label in labels] if len(kinds) > 1 else labels


def _label(label: Any, field: str) -> Any:
    """A label as Python's own: text, or a number that is whole where it can be. Raises ScenarioError."""
    label = label.item() if isinstance(label, np.generic) else label
    if label is None or label != label:  # a NaN
        raise ScenarioError("missing", field)
    if isinstance(label, str):
        return label
    if not isinstance(label, (bool, int, float)):
        raise ScenarioError("wrong-type", field, expected="label", got=label)
    if isinstance(label, int) and label.bit_length() > MOST_BITS:
        raise ScenarioError("not-finite", field, got=label)
    whole = not isinstance(label, float) or label.is_integer()
    return int(label) if whole else label


def targets(y: Any) -> np.ndarray:
    """The targets (n,) of a regression. Raises ScenarioError for what is no number, naming its row."""
    return numbers(array(y).astype(object).reshape(-1, 1), "data.y")[:, 0]


def weights(values: Any, count: int) -> np.ndarray:
    """Weights (``count``,) of examples, 1 without any. Raises ScenarioError for what is no number from 0 on."""
    if values is None:
        return np.ones(count)
    listed = array(values)
    if listed.shape != (count,):
        raise ScenarioError("sample-weights", "sample_weight", points=count, count=listed.size)
    numbers_of = numbers(listed.reshape(-1, 1), "sample_weight")[:, 0]
    for i in np.flatnonzero(numbers_of < 0).tolist():
        raise ScenarioError("out-of-range", f"sample_weight[{i}]", low=0, got=float(numbers_of[i]))
    return numbers_of


def are_truths(y: Any) -> bool:
    """Whether labels are true and false."""
    return all(isinstance(label, bool) for label in array(y).reshape(-1).tolist())


def _truths(classes: Sequence[tuple[Any, int]]) -> tuple[tuple[Any, int], ...]:
    """Classes of the labels 0 and 1, which were false and true."""
    return tuple((bool(label), value) for label, value in classes)


def _chosen(positive: Any) -> str | None:
    """The label that is +1, as text; a truth as the number that labels are made of."""
    if positive is None:
        return None
    return str(int(positive)) if isinstance(positive, (bool, np.bool_)) else str(positive)


def _number(value: Any, field: str, i: int, j: int) -> float:
    try:
        if isinstance(
            value, NO_NUMBERS
        ):  # of some of which numpy makes a number, with a part of what they say
            raise TypeError
        return float(value)
    except OverflowError:
        return math.inf
    except (TypeError, ValueError):
        raise ScenarioError("wrong-type", f"{field}[{i}][{j}]", expected="number", got=value) from None


def names_of(classes: Sequence[tuple[Any, int]]) -> dict[int, Any]:
    """The label that stands for each class, where just one does."""
    sides: dict[int, list[Any]] = {}
    for label, value in classes:
        sides.setdefault(value, []).append(label)
    return {value: labels[0] for value, labels in sides.items() if len(labels) == 1}
