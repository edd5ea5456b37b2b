"""The menu of feature maps. A new one is a file here and a name in the menu."""

from ..core.menu import Menu
from .base import FeatureMap
from .custom import Custom
from .fourier import Fourier
from .polar import Polar
from .polynomial import Cubic, Identity, Polynomial, Product, Quadratic, Squares
from .rbf import Rbf
from .words import Words

FEATURES: Menu[type[FeatureMap]] = Menu(
    "features", FeatureMap, lambda features: features().formula,
    Identity, Squares, Quadratic, Cubic, Polynomial, Polar, Product, Rbf, Fourier, Custom, Words,
)  # fmt: skip

__all__ = ["FEATURES", "FeatureMap"]
