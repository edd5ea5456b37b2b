"""What is written on worksheets: numbers, formulas, and sentences with formulas in them."""

from __future__ import annotations

import numpy as np

from ...engine import Scenario
from ...engine.core.language import spoken
from ...engine.core.phrases import phrase
from ..render import numbers

MINUS = "\N{MINUS SIGN}"
DIGITS = 6  # significant ones: what is worked out by hand has few
ARROW = "\N{LEFTWARDS ARROW}"
AT_MOST = "\N{LESS-THAN OR EQUAL TO}"
LABEL, SCORE, STEP = "y", "a", "τ"
FEATURES = "φ(x)"
RESIDUAL = f"y {MINUS} a"


def written(of: np.ndarray) -> tuple[str, ...]:
    """Numbers (m,), or vectors (m, d), as the page writes them; a dash for what is no number."""
    known = of.astype(object)
    known[~np.isfinite(of)] = None
    return tuple(numbers(known.tolist(), DIGITS))


def value(of: float) -> str:
    return numbers([of], DIGITS)[0]


def values(of: list[float]) -> str:
    return numbers([of], DIGITS)[0]


def title(scenario: Scenario) -> str:
    """What the sheet is of, where nobody calls it otherwise."""
    key = "sentences-sheet" if scenario.task.tagged else "points-sheet"
    return phrase(key, learner=spoken(scenario.learner.label), count=len(scenario.y))


def inputs(scenario: Scenario) -> str:
    """x, or the names of two inputs in brackets."""
    count = scenario.x.shape[1]
    names = list(scenario.data.names.inputs) or [input_name(j, count) for j in range(count)]
    return names[0] if count == 1 else f"({', '.join(names)})"


def threshold(most: float) -> str:
    """Where there is an update."""
    return f"y a {AT_MOST} {value(most)}"


def score(scenario: Scenario) -> str:
    """How the activation is worked out."""
    vector = FEATURES if mapped(scenario) else "x"
    bias = {"none": "", "threshold": f" {MINUS} θ"}.get(scenario.bias, " + b")
    return f"a = w\N{MIDDLE DOT}{vector}{bias}."


def rule(scenario: Scenario, rate: float, most: float) -> str:
    """The update of a rule whose step is a constant."""
    vector = FEATURES if mapped(scenario) else "x"
    times = "" if rate == 1 else f"{value(rate)} "
    bias = {"learned": f", b {ARROW} b + {times}y", "threshold": f", θ {ARROW} θ {MINUS} {times}y"}
    update = f"w {ARROW} w + {times}y {vector}{bias.get(scenario.bias, '')}"
    return phrase("rule", condition=threshold(most), update=update)


def start(scenario: Scenario, w: list[float], b: float) -> str:
    """The weights before the first visit."""
    bias = {"none": "", "threshold": f", θ = {value(-b + 0.0)}"}.get(scenario.bias, f", b = {value(b)}")
    return phrase("start-stays" if scenario.bias == "fixed" else "start", values=f"w = {values(w)}{bias}")


def first(rows: int, known: int | None) -> str:
    """Of a table that ends before the run does."""
    key = "first-visit" if rows == 1 else "first-visits"
    return phrase(key if known is None else f"{key}-of", rows=rows, count=known)


def input_name(j: int, inputs: int) -> str:
    """x\N{SUBSCRIPT ONE}, or x of one."""
    return "x" if inputs == 1 else f"x{index(j + 1)}"


def index(number: int) -> str:
    """A whole number below the line."""
    return "".join(chr(0x2080 + int(digit)) for digit in str(number))


def mapped(scenario: Scenario) -> bool:
    """Whether weights act on something other than the inputs as they are."""
    return not (scenario.features.plain and scenario.scaling.plain)
