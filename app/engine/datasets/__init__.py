"""The menu of presets. A new one is a file here and a name in the tuple."""

from app.engine.datasets.base import Preset
from app.engine.datasets.blobs import Blobs
from app.engine.datasets.breast_cancer import BreastCancer
from app.engine.datasets.digits import Digits
from app.engine.datasets.digits_all import DigitsAll
from app.engine.datasets.iris import Iris
from app.engine.datasets.iris_all import IrisAll
from app.engine.datasets.iris_kinds import IrisKinds
from app.engine.datasets.lecture import Lecture
from app.engine.datasets.logical_and import And
from app.engine.datasets.logical_or import Or
from app.engine.datasets.logical_xor import Xor
from app.engine.datasets.moons import Moons
from app.engine.datasets.narrow_margin import NarrowMargin
from app.engine.datasets.noisy_line import NoisyLine
from app.engine.datasets.outlier import Outlier
from app.engine.datasets.ring import Ring
from app.engine.datasets.spirals import Spirals
from app.engine.datasets.three_blobs import ThreeBlobs
from app.engine.datasets.unscaled import Unscaled
from app.engine.datasets.wide_margin import WideMargin
from app.engine.datasets.wine import Wine

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
