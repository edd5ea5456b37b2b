"""The menu of scalings. A new one is a file here and a name in the tuple."""

from app.engine.scaling.base import Scaling
from app.engine.scaling.none import NoScaling
from app.engine.scaling.standardise import Standardise
from app.engine.scaling.unit_ball import UnitBall
from app.engine.scaling.unit_range import UnitRange

SCALINGS: tuple[type[Scaling], ...] = (NoScaling, Standardise, UnitRange, UnitBall)

__all__ = ["SCALINGS", "NoScaling", "Scaling"]
