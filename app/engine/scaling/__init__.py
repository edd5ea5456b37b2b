"""The menu of scalings. A new one is a file here and a name in the tuple."""

from app.engine.scaling.base import Scaling
from app.engine.scaling.none import NoScaling

SCALINGS: tuple[type[Scaling], ...] = (NoScaling,)

__all__ = ["SCALINGS", "NoScaling", "Scaling"]
