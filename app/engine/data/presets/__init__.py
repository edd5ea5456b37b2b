"""The menu of presets. A new one is a file here and a name in the tuple."""

from .base import Preset
from .blobs import Blobs
from .breast_cancer import BreastCancer
from .digits import Digits
from .digits_all import DigitsAll
from .iris import Iris
from .iris_all import IrisAll
from .iris_kinds import IrisKinds
from .lecture import Lecture
from .logical_and import And
from .logical_or import Or
from .logical_xor import Xor
from .moons import Moons
from .narrow_margin import NarrowMargin
from .noisy_line import NoisyLine
from .outlier import Outlier
from .ring import Ring
from .spirals import Spirals
from .three_blobs import ThreeBlobs
from .unscaled import Unscaled
from .wide_margin import WideMargin
from .wine import Wine

PRESETS: tuple[Preset, ...] = (
    And(),
    Or(),
    Xor(),
    Lecture(),
    WideMargin(),
    NarrowMargin(),
    Blobs(),
    Ring(),
    Moons(),
    Spirals(),
    Iris(),
    Unscaled(),
    IrisAll(),
    Wine(),
    BreastCancer(),
    Digits(),
    ThreeBlobs(),
    IrisKinds(),
    DigitsAll(),
    NoisyLine(),
    Outlier(),
)

__all__ = ["PRESETS", "Preset"]
