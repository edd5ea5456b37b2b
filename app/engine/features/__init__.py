"""The menu of feature maps. A new one is a file here and a name in the tuple."""

from app.engine.features.base import FeatureMap
from app.engine.features.cubic import Cubic
from app.engine.features.custom import Custom
from app.engine.features.fourier import Fourier
from app.engine.features.identity import Identity
from app.engine.features.polar import Polar
from app.engine.features.polynomial import Polynomial
from app.engine.features.product import Product
from app.engine.features.quadratic import Quadratic
from app.engine.features.rbf import Rbf
from app.engine.features.squares import Squares

FEATURES: tuple[type[FeatureMap], ...] = (
    Identity, Squares, Quadratic, Cubic, Polynomial, Polar, Product, Rbf, Fourier, Custom,
)  # fmt: skip

__all__ = ["FEATURES", "FeatureMap"]
