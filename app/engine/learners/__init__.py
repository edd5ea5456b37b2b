"""The menu of learners. A new one is a file here and a name in the tuple."""

from app.engine.learners.adaline import Adaline
from app.engine.learners.aggressive_mira import AggressiveMira
from app.engine.learners.base import Learner
from app.engine.learners.batch_perceptron import BatchPerceptron
from app.engine.learners.closest_centroid import ClosestCentroid
from app.engine.learners.hard_margin_svm import HardMarginSvm
from app.engine.learners.kernel_perceptron import KernelPerceptron
from app.engine.learners.lms import Lms
from app.engine.learners.logistic import Logistic
from app.engine.learners.margin_perceptron import MarginPerceptron
from app.engine.learners.mira import Mira
from app.engine.learners.multiclass_perceptron import MulticlassPerceptron
from app.engine.learners.passive_aggressive import PassiveAggressive
from app.engine.learners.pegasos import Pegasos
from app.engine.learners.perceptron import Perceptron
from app.engine.learners.soft_margin_svm import SoftMarginSvm

LEARNERS: tuple[type[Learner], ...] = (
    Perceptron,
    MarginPerceptron,
    Mira,
    AggressiveMira,
    PassiveAggressive,
    BatchPerceptron,
    KernelPerceptron,
    Logistic,
    Adaline,
    Pegasos,
    ClosestCentroid,
    HardMarginSvm,
    SoftMarginSvm,
    MulticlassPerceptron,
    Lms,
)

__all__ = ["LEARNERS", "Learner"]
