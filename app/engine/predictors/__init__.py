"""The menu of predictors. A new one is a file here and a name in the menu."""

from ..core.menu import Menu
from .averaged import Averaged, Last
from .base import Predictor
from .pocket import BestOnValidation, Pocket
from .voted import Voted

PREDICTORS: Menu[type[Predictor]] = Menu(
    "predictors", Predictor, lambda predictor: predictor.pseudocode,
    Last, Averaged, Voted, Pocket, BestOnValidation,
)  # fmt: skip

__all__ = ["PREDICTORS", "Predictor"]
