"""Quantities: what readouts of the page say, by the names of measures, and which of them tell an answer."""

from __future__ import annotations

from .measures import MEASURES, is_measure

#: What readouts say beyond the measures.
BEYOND = ("angle", "distance")
#: What is to come, what theory says, and how good the weights are.
AHEAD = (
    "separable", "margin", "geometric.margin", "radius", "radius.squared", "bound", "mistakes", "updates", "visits",
    "epochs", "end", "stops", "cycle", "w", "b", "training", "test", "probe", "reference", "order",
    "next.score", "next.agreement", "next.step", "next.mistake", "next.line",
    "TP", "FN", "FP", "TN", "accuracy", "F1", "MCC", "TPR", "FPR", "PPV", "Error", *BEYOND,
)  # fmt: skip
OF_NEXT_VISIT = (*AHEAD, "next.class")  # the sides of the line say it
#: The quantities that tell the answer, by the kind of a question that does not list its own.
TELLS = {
    "choice": AHEAD,
    "number": AHEAD,
    "stop": AHEAD,
    "mistake": OF_NEXT_VISIT,
    "class": OF_NEXT_VISIT,
    "path": OF_NEXT_VISIT,  # which classes alone are asked
    "line": AHEAD,
}


def is_quantity(name: str) -> bool:
    """Whether readouts name it: a measure, the part of several before a point (cycle), or one of BEYOND."""
    return is_measure(name) or name in BEYOND or any(each.startswith(f"{name}.") for each in MEASURES)


def tells(names: tuple[str, ...], quantity: str) -> bool:
    """Whether a quantity is one of those, or of the family of one."""
    return any(quantity == name or quantity.startswith(f"{name}.") for name in names)
