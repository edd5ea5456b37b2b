"""The menu of references, drawn for comparison. A new one is a file here and a name in the tuple."""

from .base import Reference
from .decision_tree import DecisionTree
from .nearest_neighbours import NearestNeighbours
from .support_vector_machine import SupportVectorMachine

REFERENCES: tuple[type[Reference], ...] = (NearestNeighbours, DecisionTree, SupportVectorMachine)

__all__ = ["REFERENCES", "Reference"]
