"""What is written on worksheets."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ...engine import Scenario
from ..render import numbers

MINUS = "\N{MINUS SIGN}"
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
REPEATS = "From here on the run repeats itself."
OPENS = "Opens this run"

SENTENCE, RIGHT_TAGS, FOUND_TAGS, WRONG_WORDS = "sentence", "right", "found", "wrong words"
CHANGES, NONE = "what is added to w", "nothing"
TAGGING = "A tagging scores the sum of its weights: of each word with its tag, and of each tag after the one before."
START_ZERO, START_GIVEN = "Start: all weights are 0.", "The start weights are those of the scenario."
FILL = "Fill in the trellises of the first visits: with each tag the highest score so far; then mark the path found."
FILLED = "The trellises of the first visits."


def tag_order(tags: Iterable[str]) -> str:
    """Which tagging is found."""
    return f"Found is the one with the highest score; of equal ones the first tag counts: {', '.join(tags)}."


def tag_rule(rate: float) -> str:
    """The update of the structured perceptron."""
    times = "" if rate == 1 else f"{value(rate)} times "
    gains, loses = f"{times}what is in the right tagging", f"{times}what is in the one found"
    return f"Where a word is wrong, w gains {gains} and loses {loses}."


def visit(number_: int, sentence: str) -> str:
    """Of which visit a trellis is."""
    return f"Visit {number_}: {sentence}"


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
    count = len(scenario.y)
    what = "sentence" if scenario.task.tagged else "point"
    return f"{scenario.learner.label}, {count} {what}{'' if count == 1 else 's'}"


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


def input_name(j: int, inputs: int) -> str:
    """x\N{SUBSCRIPT ONE}, or x of one."""
    return "x" if inputs == 1 else f"x{index(j + 1)}"


def index(number: int) -> str:
    """A whole number below the line."""
    return "".join(chr(0x2080 + int(digit)) for digit in str(number))


def mapped(scenario: Scenario) -> bool:
    """Whether weights act on something other than the inputs as they are."""
    return not (scenario.features.plain and scenario.scaling.plain)
