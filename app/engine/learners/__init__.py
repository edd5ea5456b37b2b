"""The menu of learners. A new one is a file here and a name in the tuple."""

from app.engine.learners.aggressive_mira import AggressiveMira
from app.engine.learners.base import Learner
from app.engine.learners.margin_perceptron import MarginPerceptron
from app.engine.learners.mira import Mira
from app.engine.learners.passive_aggressive import PassiveAggressive
from app.engine.learners.perceptron import Perceptron

LEARNERS: tuple[type[Learner], ...] = (Perceptron, MarginPerceptron, Mira, AggressiveMira, PassiveAggressive)

__all__ = ["LEARNERS", "Learner"]
