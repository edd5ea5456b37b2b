"""The menu of predictors. A new one is a file here and a name in the tuple."""

from app.engine.predictors.averaged import Averaged
from app.engine.predictors.base import Chosen, Linear, Predictor
from app.engine.predictors.last import Last
from app.engine.predictors.pocket import Pocket
from app.engine.predictors.voted import Voted

PREDICTORS: tuple[type[Predictor], ...] = (Last, Averaged, Voted, Pocket)

__all__ = ["PREDICTORS", "Chosen", "Linear", "Predictor"]
