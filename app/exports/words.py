"""What is written on pictures beside the page's own words (static/js/text/en)."""

from __future__ import annotations

from ..engine import Scenario, Trace

MINUS = "\N{MINUS SIGN}"


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
