"""Theoretical facts of a scenario, and of a run."""

from .of_scenario import facts
from .quantities import Facts, Unknown, known

__all__ = ["Facts", "Unknown", "facts", "known"]
