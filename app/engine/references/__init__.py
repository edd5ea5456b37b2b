"""The menu of references, drawn for comparison. A new one is a file here and a name in the tuple."""

from __future__ import annotations

from typing import Any

from ..core.errors import ScenarioError
from ..core.params import chosen
from .base import Examples, Fitted, Inputs, Reference
from .decision_tree import DecisionTree
from .nearest_neighbours import NearestNeighbours
from .support_vector_machine import SupportVectorMachine

REFERENCES: tuple[type[Reference], ...] = (NearestNeighbours, DecisionTree, SupportVectorMachine)
MOST = 6  # drawn beside one run


def reference_from(part: Any, field: str = "reference") -> Reference:
    """The reference that a part of a document names. Raises ScenarioError, which names the field."""
    reference: Reference = chosen(REFERENCES, part, field)
    return reference


def references_from(part: Any) -> tuple[Reference, ...]:
    """Those of a document's list, in its order; none of null. Raises ScenarioError, which names the field."""
    if part is None:
        return ()
    if not isinstance(part, (list, tuple)):
        raise ScenarioError("wrong-type", "references", expected="list", got=part)
    if len(part) > MOST:
        raise ScenarioError("too-many", "references", most=MOST, count=len(part))
    references = tuple(reference_from(entry, f"references[{i}]") for i, entry in enumerate(part))
    for i, reference in enumerate(references):
        if reference.plain in [other.plain for other in references[:i]]:
            raise ScenarioError("same-reference", f"references[{i}]")
    return references


__all__ = [
    "MOST",
    "REFERENCES",
    "Examples",
    "Fitted",
    "Inputs",
    "Reference",
    "reference_from",
    "references_from",
]
