"""What is written on pictures; of the plane the page's own words (static/js/text/en), which a test holds."""

from __future__ import annotations

import math
from typing import Any

from ..engine import Scenario, Trace

MINUS = "\N{MINUS SIGN}"
THIN = "\u202f"  # a narrow blank that does not break
RAISED = str.maketrans("-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")
RESIDUAL = "residual"
MISTAKE = "a mistake"


def number(value: float, digits: int = 4) -> str:
    """A number for reading: at most so many significant digits, a true minus, no trailing zeros."""
    size = abs(value)
    if not math.isfinite(value):
        text = "\N{EN DASH}" if math.isnan(value) else "\N{INFINITY}"
    elif size == int(size) and size < 1e7:
        text = _grouped(str(int(size)))
    elif 1e-4 <= size < 1e7:
        text = f"{float(f'{size:.{digits}g}'):.12f}".rstrip("0").rstrip(".")
        text = _grouped(text) if size >= 1e5 else text
    else:
        mantissa, exponent = f"{size:.{digits - 1}e}".split("e")
        power = f"{int(exponent)}".translate(RAISED)
        text = f"{_trimmed(mantissa)}{THIN}\N{MULTIPLICATION SIGN}{THIN}10{power}"
    return (MINUS if value < 0 else "") + text


def _trimmed(digits: str) -> str:
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def _grouped(digits: str) -> str:
    return f"{int(digits):,}".replace(",", THIN) if len(digits) > 4 else digits


def vector(values: list[float], digits: int = 4, most: int = 4) -> str:
    """(2, -1.5) with at most so many entries; a single number alone."""
    parts = [number(value, digits) for value in values[:most]] + (
        ["\N{HORIZONTAL ELLIPSIS}"] if len(values) > most else []
    )
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"


def input_name(j: int, inputs: int) -> str:
    """x\N{SUBSCRIPT ONE}, or x of one."""
    return "x" if inputs == 1 else f"x{index(j + 1)}"


def title_of(trace: Trace, visit: int) -> str:
    """What a picture of a moment is of, for those who are read it."""
    updates = trace.update_at(visit)
    of = f"{trace.scenario.learner.label} after visit {visit} of {trace.visits}"
    return f"{of}, {updates} update{'' if updates == 1 else 's'}"


#: Of each chart its title and what its axes are.
CHARTS = {
    "mistakes": ("Mistakes per epoch", "epoch", "mistakes"),
    "margin": ("Margin by update", "update", "margin"),
    "norm": ("‖w‖ by update", "update", "‖w‖"),
}
CURVES = {
    "mistakes": "mistakes",
    "margin": "margin",
    "attainable": "largest attainable",
    "norm": "‖w‖",
    "least": "the least that the proof allows",
    "most": "the most that the proof allows",
}

START = "Start"
KEPT = "The weights stay."
WRONG = "a mistake"
RIGHT = "right"
FIRES = "right, but not by enough"
ALWAYS = "right, but it steps at every visit"
NARROW = "too narrow: w shrinks, and steps"
WIDE = "wide enough: w only shrinks"
LOOKING = "Nothing is learned before all have been looked at."
ONLY_WORDS = "Only the weights of its words step:"
BEFORE = "w before"
AFTER = "w after"
NO_TRIAL = "No reversal of one unit or two puts it right."


def heading(update: int | None, updates: int, visit: int, epoch: int) -> str:
    """What stands above the arithmetic of a visit."""
    first = "No update" if update is None else f"Update {update} of {updates}"
    return f"{first}: visit {visit}, epoch {epoch}"


def together(count: int) -> str:
    """Of a step that many examples make."""
    return f"{count} examples together"


def kept_until(ends: str) -> str:
    """Of a visit that is only looked at, in a minibatch or an epoch."""
    return f"The weights stay until the {ends} ends."


def signed(label: int) -> str:
    """A class's label, +1 or the true minus."""
    return "+1" if label > 0 else f"{MINUS}1"


def unit_sum(place: int, value: float) -> str:
    """A unit's sum and what it says of the example."""
    return f"s{chr(0x2081 + place)} = {number(value)}: {signed(1 if value > 0 else -1)}"


def unit_says(place: int, value: float, output: float) -> str:
    """A smooth unit's sum and what it says of the example."""
    return f"s{chr(0x2081 + place)} = {number(value)}, h{chr(0x2081 + place)} = {number(output)}"


def output_weights(output: dict[str, Any]) -> str:
    """The weights of an output that learns, as documents write it."""
    return f"v = {vector(output['w'])}, c = {number(output['b'])}"


def unit_weights(place: int, unit: dict[str, Any]) -> str:
    """The weights of a unit, as documents write it."""
    return f"w{chr(0x2081 + place)} = {vector(unit['w'])}, b{chr(0x2081 + place)} = {number(unit['b'])}"


def index(number: int) -> str:
    """A whole number below the line."""
    return "".join(chr(0x2080 + int(digit)) for digit in str(number))


def wins(best: int, own: int | None) -> str:
    """Which class has the highest score; ``own``: the right one, where that is another."""
    return f"class {best} is highest" + (f": {WRONG}, it is {own}" if own is not None else f": {RIGHT}")


def factor(value: float) -> str:
    """A number in a product: a negative one in brackets."""
    return f"({number(value, 3)})" if value < 0 else number(value, 3)


def signed_number(value: float) -> str:
    """A number with its sign."""
    return f"{MINUS if value < 0 else '+'}{number(abs(value), 3)}"


def added(value: float) -> str:
    """A number that a sum ends with."""
    return f" {MINUS if value < 0 else '+'} {number(abs(value))}"


def mapped(scenario: Scenario) -> bool:
    """Whether weights act on something other than the inputs as they are."""
    return not (scenario.features.plain and scenario.scaling.plain)


def product(scenario: Scenario) -> str:
    """The score's formula."""
    bias, kernel = scenario.bias, scenario.learner.kernel is not None
    own = "Σ αⱼ yⱼ k(xⱼ, x)" if kernel else "w·φ(x)" if mapped(scenario) else "w·x"
    return own if bias == "none" else f"{own} + b"


PATH_FOUND, PATH_RIGHT, BY_VITERBI, IN_DATA = "Found", "Right", "found by Viterbi", "right"


def which_sentence(i: int, of: int) -> str:
    """Sentence i, from 0, of so many."""
    return f"sentence {number(i + 1)} of {number(of)}"


def met(update: int | None, visit: int) -> str:
    """Of which weights a trellis is: those that a visit met."""
    if not visit:
        return "by the weights it met, at the start"
    if update is None:
        return f"by the weights it met, before visit {number(visit)}"
    at = "" if update == visit else f", visit {number(visit)}"
    return f"by the weights it met, before update {number(update)}{at}"


def path(name: str, score: float, tags: str) -> str:
    """A tagging with its score."""
    return f"{name}, score {number(score, 3)}: {tags}"


def words_wrong(wrong: int, of: int) -> str:
    """How many words of a sentence have a tag that is not theirs."""
    return f"{wrong} of {of} word{'' if of == 1 else 's'} wrong." if wrong else "All right."


def edge(score: float) -> str:
    """A score in a trellis."""
    return number(score, 3)


def plus(score: float) -> str:
    """A word's own score in a trellis."""
    return f"{'' if score < 0 else '+'}{edge(score)}"


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}"


def times(rate: float) -> str:
    """A number before what it multiplies; of 1 nothing."""
    return "" if rate == 1 else f"{number(rate)} \N{MULTIPLICATION SIGN} "


def feature(names: tuple[str, str, str], count: int) -> str:
    """A feature of tagged sentences, D\N{RIGHTWARDS ARROW}N or fish/N, and how often."""
    return times(count) + "".join(names)


def cancelled(count: int) -> str:
    """Of features that both taggings have."""
    return f"{count} feature{' is' if count == 1 else 's are'} in both and cancel{'s' if count == 1 else ''}."
