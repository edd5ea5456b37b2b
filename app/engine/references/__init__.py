"""The menu of references, drawn for comparison. A new one is a file here and a name in the tuple."""

from app.engine.references.base import Reference
from app.engine.references.decision_tree import DecisionTree
from app.engine.references.nearest_neighbours import NearestNeighbours
from app.engine.references.support_vector_machine import SupportVectorMachine

REFERENCES: tuple[type[Reference], ...] = (NearestNeighbours, DecisionTree, SupportVectorMachine)

__all__ = ["REFERENCES", "Reference"]
