"""The examples, their scaling, their features and the inputs of training in a program."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ...engine import Scenario
from ...engine.core.canonical import numbers
from ...engine.core.errors import ScenarioError
from ...engine.core.units import Units, is_dyadic
from ...engine.features.expression import POWER_CODE
from ...engine.features.kernels import Kernel
from ...engine.features.scaling import MULTIPLES_CODE
from ...engine.scenario.vectors import Vectors as OwnVectors
from .lines import assignment, comment, function, literal
from .plan import factored_lines
from .sentences import sentence_lines
from .texts import by_words, text_lines

MOST_INLINE = 20  # examples in the program; more are in a file
MOST_NUMBERS = 240  # of the examples in the program


@dataclass(frozen=True)
class Vectors:
    """Lines of Python that make ``x``, ``y``, the features (named ``phi``) and, for a learner with a kernel, ``K``;
    their input files by name; and expressions of the features and the kernel at other points x."""

    lines: list[str]
    files: dict[str, str]
    phi: str
    features: str
    kernel: str | None


def examples(scenario: Scenario) -> tuple[list[str], dict[str, str]]:
    """(lines that make x and y of the training examples, their input files). Raises ScenarioError without examples."""
    if not len(scenario.y):
        raise ScenarioError("no-points", "data.x")
    if scenario.task.tagged:
        return sentence_lines(scenario)
    if scenario.data.texts is not None:
        return text_lines(scenario, scenario.data.texts)
    lines, files = _table(scenario, "x", "y", scenario.x, scenario.y, "data.csv")
    if scenario.validation is None or not len(scenario.y_validation):
        return lines, files
    names = "x_validation", "y_validation"
    more, others = _table(scenario, *names, scenario.x_validation, scenario.y_validation, "validation.csv")
    return [*lines, *more], {**files, **others}


def _table(
    scenario: Scenario, x: str, y: str, rows: np.ndarray, labels: np.ndarray, file: str
) -> tuple[list[str], dict[str, str]]:
    whole = ", int" if scenario.task.several else ", float"
    if len(labels) <= MOST_INLINE and rows.size <= MOST_NUMBERS:
        of_x = assignment(x, "np.array(", rows, ", float)")
        return [*of_x, *assignment(y, "np.array(", labels, f"{whole})")], {}
    names = [f"x{j + 1}" for j in range(rows.shape[1])]
    table = [",".join([*names, "y"])]
    for row, label in zip(numbers(rows), numbers(labels), strict=True):
        table.append(",".join(repr(value) for value in [*row, label]))
    read = f'{x} = np.loadtxt("{file}", delimiter=",", skiprows=1, ndmin=2)'
    cast = f"{y} = {x}[:, -1]{'.astype(int)' if scenario.task == 'multiclass' else ''}"
    return [read, f"{x}, {cast.replace(f'{y} = ', f'{y} = {x}[:, :-1], ', 1)}"], {
        file: "\n".join(table) + "\n"
    }


def vectors(scenario: Scenario, units: Units, kernels: bool = True) -> Vectors:
    """The inputs of training in ``units``; without ``kernels`` the features, also for a learner with a kernel."""
    lines, files = examples(scenario)
    own = scenario.vectors
    if scenario.task.tagged:
        return Vectors(["# The examples.", *lines], files, "x", "x", None)
    if not kernels:
        own = replace(own, kernel=None) if own.kernel is not None else own
    lines = ["# The examples.", *lines]
    if units.factored and kernels:
        more, kernel = factored_lines(scenario)
        return Vectors([*lines, *more], files, "phi", "exactly(x)", kernel)
    scaling = own.fitted_scaling.code()
    if scaling:
        if any("multiples(" in line for line in scaling):
            lines += function("multiples(x, unit)", [line.strip() for line in MULTIPLES_CODE[1:]])
        lines += function("scaled(x)", ["# Learned from the training examples.", *scaling])
    of_inputs = "scaled(x)" if scaling else "x"
    body = own.fitted_features.code(scenario.x.shape[1])
    if body is None:
        raise ScenarioError("no-code", "features.name", name=own.features.label)
    body = by_words(body, scenario)
    straight = body == ["return x"]
    inputs = "x"
    if scaling or any("inputs" in line for line in body):
        inputs = "inputs"
        lines.append(f"inputs = {of_inputs}")
    if not straight:
        if any("power(" in line for line in body):
            lines += ["", *POWER_CODE, ""]
        lines += function("features(x)", body)
    whole, mapping = _features(own, units, inputs, straight)
    phi = "phi"
    if mapping == ["phi = x"] and own.kernel is None:
        phi = "x"
    else:
        lines += mapping
    kernel = None
    if own.kernel is not None:
        more, kernel = _kernel(own, own.kernel, units, whole, phi)
        lines += more
    of_points = of_inputs if straight else f"features({of_inputs})"
    return Vectors(lines, files, phi, of_points, kernel)


def in_whole_numbers(own: OwnVectors, units: Units) -> bool:
    """Whether the inputs of training are computed as whole numbers, and perhaps divided afterwards, so that products of
    short decimals are the float64 nearest to the exact ones."""
    if units.exact:
        return True
    degrees = own.fitted_features.degrees(own.inputs.shape[1]) or [1]
    exact = own.whole_mapped is not None and not is_dyadic(own.inputs)
    return exact and (max(degrees) > 1 or own.kernel is not None and own.whole_features is not None)


def _features(own: OwnVectors, units: Units, inputs: str, straight: bool) -> tuple[bool, list[str]]:
    """(whether features are whole numbers, lines that make ``phi``)."""
    mapped = inputs if straight else f"features({inputs})"
    if not in_whole_numbers(own, units) or own.whole_mapped is None:
        return False, [f"phi = {mapped}"]
    _, common = own.whole_mapped
    degrees = own.fitted_features.degrees(own.inputs.shape[1]) or [1]
    if max(degrees) == 0:
        return True, [f"phi = {mapped}"]
    unit = _root(common.twos, common.fives, max(degrees))
    to_whole = f"np.rint({unit} * {inputs})"
    mapped = to_whole if straight else f"features({to_whole})"
    powers = np.array([float(unit) ** (max(degrees) - each) for each in degrees])
    lines = comment(
        f"Short decimals are taken as whole numbers, of which sums and products are exact: inputs times {unit}, "
        f"features times {literal(common.value)}."
    )
    if (powers != 1).any():
        lines += [*assignment("powers", "np.array(", powers, ", float)"), f"phi = {mapped} * powers"]
    else:
        lines.append(f"phi = {mapped}")
    if not units.exact and own.kernel is None:
        lines.append(f"phi = phi / {literal(common.value)}")
    return True, lines


def _root(twos: int, fives: int, degree: int) -> str:
    return literal(2.0 ** (twos // degree) * 5.0 ** (fives // degree))


def _kernel(own: OwnVectors, kernel: Kernel, units: Units, whole: bool, phi: str) -> tuple[list[str], str]:
    """(lines that make ``K`` of each pair of examples, the expression of the kernel at other points)."""
    head = "kernel(a, b, times, constant)" if kernel.scaled else "kernel(a, b)"
    lines = function(head, kernel.code())
    plain = f", 1, {kernel.constant!r}" if kernel.scaled else ""
    of_points = f"kernel({{}}, {phi}{plain})"
    if not whole:
        return [*lines, f"K = kernel({phi}, {phi}{plain})"], of_points
    assert own.whole_mapped is not None
    per = own.whole_mapped[1]
    if own.whole_features is None:  # the kernel's values are not whole numbers
        return [*lines, f"phi = phi / {literal(per.value)}", f"K = kernel({phi}, {phi}{plain})"], of_points
    unit = own.whole_features[1]
    arguments = ""
    if kernel.scaled:
        root = _root(unit.twos, unit.fives, kernel.degree)
        times = float(root) / per.power(2).value
        arguments = f", {literal(times)}, {literal(float(np.rint(kernel.constant * float(root))))}"
    lines += comment(f"The kernel times {literal(unit.value)} is whole too.")
    lines.append(f"K = kernel(phi, phi{arguments})")
    if not units.exact:
        lines.append(f"K = K / {literal(unit.value)}")
    return [*lines, f"phi = phi / {literal(per.value)}"], of_points
