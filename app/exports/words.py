"""What is written on pictures; of the plane the page's own words (static/js/text/en), which a test holds."""

from __future__ import annotations

import math

from ..engine import Scenario, Trace

MINUS = "\N{MINUS SIGN}"
THIN = "\u202f"  # a narrow blank that does not break
RAISED = str.maketrans("-0123456789", "\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")


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


def index(number: int) -> str:
    """A whole number below the line."""
    return "".join(chr(0x2080 + int(digit)) for digit in str(number))


def mapped(scenario: Scenario) -> bool:
    """Whether weights act on something other than the inputs as they are."""
    return not (scenario.features.plain and scenario.scaling.plain)
