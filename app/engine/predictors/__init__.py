"""The menu of predictors. A new one is a file here and a name in the menu."""

from ..core.menu import Menu
from .averaged import Averaged
from .base import Predictor
from .best_on_validation import BestOnValidation
from .last import Last
from .pocket import Pocket
from .voted import Voted

PREDICTORS: Menu[type[Predictor]] = Menu(
    "predictors", Predictor, lambda predictor: predictor.pseudocode,
    Last, Averaged, Voted, Pocket, BestOnValidation,
)  # fmt: skip

__all__ = ["PREDICTORS", "Predictor"]
