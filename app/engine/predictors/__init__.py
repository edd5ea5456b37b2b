"""The menu of predictors. A new one is a file here and a name in the tuple."""

from .averaged import Averaged
from .base import Predictor
from .best_on_validation import BestOnValidation
from .last import Last
from .pocket import Pocket
from .voted import Voted

PREDICTORS: tuple[type[Predictor], ...] = (Last, Averaged, Voted, Pocket, BestOnValidation)

__all__ = ["PREDICTORS", "Predictor"]
