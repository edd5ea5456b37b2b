"""What is written on worksheets."""

from __future__ import annotations

from ...engine import Scenario
from ..words import MINUS, input_name, number, vector

DIGITS = 6  # significant ones: what is worked out by hand has few
ARROW = "\N{LEFTWARDS ARROW}"
AT_MOST = "\N{LESS-THAN OR EQUAL TO}"
NAME, DATE = "Name", "Date"
KEY = "Key"
DRAW = "Draw the line after each update, and number it."
DRAW_LAST = "Draw the line after the last of these visits."
DRAWN = "The line after each update, by its number."
DRAWN_LAST = "The line after the last of these visits."
VISIT, EXAMPLE, LABEL, SCORE, STEP = "visit", "point", "y", "a", "τ"
FEATURES = "φ(x)"
UPDATE = "update?"
RESIDUAL = f"y {MINUS} a"
NEW_W, NEW_B, NEW_THETA = "new w", "new b", "new θ"
YES, NO = "yes", "no"
ROUNDED = f"Numbers are rounded to {DIGITS} significant digits."
GOES_ON = "The run goes on."
ENDS = "Here the run ends."
OPENS = "Opens this run"


def value(of: float) -> str:
    return number(of, DIGITS)


def values(of: list[float]) -> str:
    return vector(of, DIGITS, most=len(of))


def title(scenario: Scenario) -> str:
    """What the sheet is of, where nobody calls it otherwise."""
    count = len(scenario.y)
    return f"{scenario.learner.label}, {count} point{'' if count == 1 else 's'}"


def inputs(scenario: Scenario) -> str:
    """x, or the names of two inputs in brackets."""
    count = scenario.x.shape[1]
    names = list(scenario.data.names.inputs) or [input_name(j, count) for j in range(count)]
    return names[0] if count == 1 else f"({', '.join(names)})"


def threshold(most: float) -> str:
    return f"y a {AT_MOST} {value(most)}?"


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
    return f"Where y a {AT_MOST} {value(most)}: {update}."


def mapped(scenario: Scenario) -> bool:
    """Whether weights act on something other than the inputs as they are."""
    return not (scenario.features.plain and scenario.scaling.plain)


def start(scenario: Scenario, w: list[float], b: float) -> str:
    """The weights before the first visit."""
    bias = {"none": "", "threshold": f", θ = {value(-b + 0.0)}", "fixed": f", b = {value(b)}, which stays"}
    return f"Start: w = {values(w)}{bias.get(scenario.bias, f', b = {value(b)}')}."


def first(rows: int, known: int | None) -> str:
    """Of a table that ends before the run does."""
    of = "" if known is None else f" of {known}"
    return f"The first {rows} visits{of}."


def updates(some: list[int]) -> str:
    """What is written at a line that several updates may have led to."""
    return f"update {', '.join(map(str, some))}"


def seed(number_: int) -> str:
    return f"Seed {number_}"


def sheet(place: int, count: int) -> str:
    return f"Sheet {place} of {count}"


def page(place: int, count: int) -> str:
    return f"page {place} of {count}"
