"""The examples of a scenario: explicit or from a preset, all or split into training and test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from app.engine.canonical import numbers
from app.engine.errors import ScenarioError
from app.engine.labels import LARGEST, dtype_of, labels_from
from app.engine.limits import Limits
from app.engine.orders import permutations
from app.engine.params import Parameter, check_object, checked_number, join, refuse_unknown, shown

SHARE = Parameter(
    "share", "number", 0.3, "Test share", "The share of examples kept apart for testing.",
    low=0, high=1, low_open=True, high_open=True, step=0.05,
)  # fmt: skip
SEED = Parameter(
    "seed", "integer", 0, "Split seed", "Another seed, another split.", low=0, high=2**32 - 1, step=1
)


@dataclass(frozen=True, eq=False)
class Data:
    """x (n, d) float64 and y (n,), read-only: int8 of +1 and -1, or of classes from 0; float64 for regression."""

    x: np.ndarray
    y: np.ndarray
    preset: dict[str, Any] | None = None
    test: dict[str, Any] | None = None
    held_out: tuple[np.ndarray, np.ndarray] = field(default=(np.empty((0, 0)), np.empty(0, dtype=np.int8)))
    everything: tuple[np.ndarray, np.ndarray] | None = None

    def document(self) -> dict[str, Any]:
        if self.preset is not None:
            part = dict(self.preset)
        else:
            x, y = self.everything or (self.x, self.y)
            part = {"x": numbers(x) if len(y) else [], "y": y.tolist()}
        if self.test is not None:
            part["test"] = dict(self.test)
        return part


def explicit(x: np.ndarray, y: np.ndarray, task: str, test: dict[str, Any] | None = None) -> Data:
    """Data from arrays that have been checked."""
    x = np.array(x, dtype=np.float64) + 0.0
    y = np.array(y, dtype=dtype_of(task))
    x.setflags(write=False)
    y.setflags(write=False)
    return _split(Data(x, y, test=test))


def task_of(part: Any) -> str:
    """The task of a document that names none: its preset's own, else binary."""
    name = part.get("preset") if isinstance(part, Mapping) else None
    preset = _by_name().get(name) if isinstance(name, str) else None
    return preset.task if preset is not None else "binary"


def data_from(part: Any, task: str, limits: Limits) -> Data:
    """Data from the ``data`` part of a document, every number checked."""
    check_object(part, "data")
    test = _test_from(part["test"]) if part.get("test") is not None else None
    if "preset" in part:
        return _preset(part, task, test, limits)
    refuse_unknown(part, ("x", "y", "test"), "data")
    for key in ("x", "y"):
        if key not in part:
            raise ScenarioError("missing", f"data.{key}", "is needed: give x and y, or a preset")
    x = rows_from(part["x"], "data.x", limits)
    y = labels_from(part["y"], len(x), task)
    return explicit(x, y, task, test)


def rows_from(rows: Any, where: str, limits: Limits) -> np.ndarray:
    """An (n, d) array from a list of rows; raises ScenarioError naming the first bad row or number."""
    if not isinstance(rows, (list, tuple)):
        raise ScenarioError("wrong-type", where, f"must be a list of points, got {shown(rows)}")
    if len(rows) < limits.fewest_examples:
        raise ScenarioError("missing", where, "needs at least one point")
    if limits.examples is not None and len(rows) > limits.examples:
        raise ScenarioError("too-many", where, f"must have at most {limits.examples} points, got {len(rows)}")
    if not rows:
        return np.empty((0, 2))
    if (
        all(type(row) is list and len(row) == len(rows[0]) for row in rows)
        and type(rows[0]) is list
        and rows[0]
    ):
        kinds = {type(value) for row in rows for value in row}
        if kinds <= {int, float}:
            try:
                x = np.array(rows, dtype=np.float64)
            except (OverflowError, ValueError):
                x = None
            if x is not None and (np.abs(x) <= LARGEST).all():
                return x
    return _checked_rows(rows, where)


def _checked_rows(rows: Any, where: str) -> np.ndarray:
    """The slow way, to name the culprit."""
    width = len(rows[0]) if isinstance(rows[0], (list, tuple)) else 0
    out = []
    for i, row in enumerate(rows):
        here = f"{where}[{i}]"
        if not isinstance(row, (list, tuple)):
            raise ScenarioError("wrong-type", here, f"must be a list of numbers, got {shown(row)}")
        if not row:
            raise ScenarioError("shape", here, "needs at least one number")
        if len(row) != width:
            raise ScenarioError(
                "shape", here, f"must have {width} numbers like the first point, got {len(row)}"
            )
        out.append([coordinate(value, f"{here}[{j}]") for j, value in enumerate(row)])
    return np.array(out, dtype=np.float64)


def coordinate(value: Any, where: str) -> float:
    """A finite coordinate of a size that squares survive."""
    number = checked_number(value, where)
    if abs(number) > LARGEST:
        raise ScenarioError("out-of-range", where, f"must be at most 1e100 in size, got {shown(value)}")
    return float(number)


def _test_from(part: Any) -> dict[str, Any]:
    check_object(part, "data.test")
    refuse_unknown(part, ("share", "seed"), "data.test")
    return {p.name: p.check(part.get(p.name, p.default), f"data.test.{p.name}") for p in (SHARE, SEED)}


def _preset(part: Mapping[str, Any], task: str, test: dict[str, Any] | None, limits: Limits) -> Data:
    name = part["preset"]
    preset = _by_name().get(name) if isinstance(name, str) else None
    if preset is None:
        names = ", ".join(_by_name())
        raise ScenarioError("unknown-name", "data.preset", f"must be one of {names}; got {shown(name)}")
    if preset.task != task:
        raise ScenarioError("out-of-range", "task", f"must be {preset.task} for the preset '{name}'")
    declared = {p.name: p for p in preset.parameters}
    values = {key: value for key, value in part.items() if key not in ("preset", "test")}
    refuse_unknown(values, (*declared, "preset", "test"), "data")
    checked = {key: declared[key].check(value, join("data", key)) for key, value in values.items()}
    complete = {key: checked.get(key, p.default) for key, p in declared.items()}
    x, y = generated(preset.name, tuple(complete.items()))
    if limits.examples is not None and len(y) > limits.examples:
        raise ScenarioError(
            "too-many", "data.preset", f"makes {len(y)} points; at most {limits.examples} are allowed"
        )
    return _split(Data(x, y, preset={"preset": name, **complete}, test=test))


@cache
def _by_name() -> dict[str, Any]:
    from app.engine.datasets import PRESETS

    return {entry.name: entry for entry in PRESETS}


def generated(name: str, values: tuple[tuple[str, Any], ...]) -> tuple[np.ndarray, np.ndarray]:
    """A preset's points, read-only."""
    x, y = _by_name()[name].generate(**dict(values))
    x = np.array(x, dtype=np.float64) + 0.0
    y = np.array(y, dtype=dtype_of(_by_name()[name].task))
    x.setflags(write=False)
    y.setflags(write=False)
    return x, y


def _split(data: Data) -> Data:
    """Training examples in their own order; the held-out ones are those the seed's shuffle names first."""
    if data.test is None:
        return data
    n = len(data.y)
    held = round(data.test["share"] * n)
    if n and held >= n:
        raise ScenarioError("out-of-range", "data.test.share", f"leaves none of the {n} points for training")
    out = np.zeros(n, dtype=bool)
    out[permutations(data.test["seed"], 1, 1, n)[0][:held]] = True
    return Data(
        data.x[~out],
        data.y[~out],
        preset=data.preset,
        test=data.test,
        held_out=(data.x[out], data.y[out]),
        everything=(data.x, data.y),
    )
