"""The menu of scalings. A new one is a file here and a name in the tuple."""

from .base import Scaling
from .none import NoScaling
from .standardise import Standardise
from .unit_ball import UnitBall
from .unit_range import UnitRange

SCALINGS: tuple[type[Scaling], ...] = (NoScaling, Standardise, UnitRange, UnitBall)

__all__ = ["SCALINGS", "NoScaling", "Scaling"]
