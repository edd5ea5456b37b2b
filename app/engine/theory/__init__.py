"""What can be said of a scenario without training it: separable or not with a proof, margins, bounds."""

from app.engine.theory.bound import Bound, Geometry
from app.engine.theory.report import facts, facts_of

__all__ = ["Bound", "Geometry", "facts", "facts_of"]
