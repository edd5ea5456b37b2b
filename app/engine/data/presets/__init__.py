"""The menu of presets. A new one is a file here and a name in the menu."""

from ...core.menu import Menu
from .base import Preset
from .blobs import Blobs
from .breast_cancer import BreastCancer
from .cans import Cans
from .categories import Categories
from .centroid_trap import CentroidTrap
from .digits import Digits
from .digits_all import DigitsAll
from .fish import Fish
from .ice_cream import IceCream
from .iris import Iris
from .iris_all import IrisAll
from .iris_kinds import IrisKinds
from .irrelevant import Irrelevant
from .lecture import Lecture
from .logical_and import And
from .logical_or import Or
from .logical_xor import Xor
from .moons import Moons
from .narrow_margin import NarrowMargin
from .noisy_line import NoisyLine
from .one_input import OneInput
from .or_table import OrTable
from .outlier import Outlier
from .predictions import Predictions
from .ring import Ring
from .scales import Scales
from .sorted_classes import SortedClasses
from .spam import Spam
from .spirals import Spirals
from .three_blobs import ThreeBlobs
from .topics import Topics
from .unscaled import Unscaled
from .wide_margin import WideMargin
from .wine import Wine

PRESETS: Menu[Preset] = Menu(
    "presets",
    Preset,
    lambda preset: [len(preset.thumbnail(1)), preset.texts() is None, preset.suggests, preset.solved_by],
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
    SortedClasses(),
    CentroidTrap(),
    OneInput(),
    OrTable(),
    Categories(),
    Predictions(),
    Irrelevant(),
    Scales(),
    IrisAll(),
    Wine(),
    BreastCancer(),
    Digits(),
    Spam(),
    ThreeBlobs(),
    IrisKinds(),
    DigitsAll(),
    Topics(),
    NoisyLine(),
    Outlier(),
    Fish(),
    Cans(),
    IceCream(),
)

__all__ = ["PRESETS", "Preset"]
