"""The menu of learners. A new one is a file here and a name in the tuple."""

from app.engine.learners.base import Learner
from app.engine.learners.perceptron import Perceptron

LEARNERS: tuple[type[Learner], ...] = (Perceptron,)

__all__ = ["LEARNERS", "Learner"]
