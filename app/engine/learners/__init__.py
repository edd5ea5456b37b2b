"""The menu of learners. A new one is a file here and a name in the menu."""

from ..core.menu import Menu
from .adaline import Adaline
from .aggressive_mira import AggressiveMira
from .base import Learner
from .batch_perceptron import BatchPerceptron
from .closest_centroid import ClosestCentroid
from .hard_margin_svm import HardMarginSvm
from .kernel_perceptron import KernelPerceptron
from .lms import Lms
from .logistic import Logistic
from .madaline import Madaline
from .margin_perceptron import MarginPerceptron
from .mira import Mira
from .multiclass_perceptron import MulticlassPerceptron
from .multilayer_perceptron import MultilayerPerceptron
from .passive_aggressive import PassiveAggressive
from .pegasos import Pegasos
from .perceptron import Perceptron
from .soft_margin_svm import SoftMarginSvm
from .structured_perceptron import StructuredPerceptron

LEARNERS: Menu[type[Learner]] = Menu(
    "learners",
    Learner,
    lambda learner: learner.method.frame.around(learner.pseudocode, learner.task),
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
    Madaline,
    MultilayerPerceptron,
    MulticlassPerceptron,
    Lms,
    StructuredPerceptron,
)

__all__ = ["LEARNERS", "Learner"]
