"""The menu of feature maps. A new one is a file here and a name in the menu."""

from ..core.menu import Menu
from .base import FeatureMap
from .cubic import Cubic
from .custom import Custom
from .fourier import Fourier
from .identity import Identity
from .polar import Polar
from .polynomial import Polynomial
from .product import Product
from .quadratic import Quadratic
from .rbf import Rbf
from .squares import Squares
from .words import Words

FEATURES: Menu[type[FeatureMap]] = Menu(
    "features", FeatureMap, lambda features: features().formula,
    Identity, Squares, Quadratic, Cubic, Polynomial, Polar, Product, Rbf, Fourier, Custom, Words,
)  # fmt: skip

__all__ = ["FEATURES", "FeatureMap"]
