"""The menu of presets. A new one is a file here, or an entry of tables.toml, and a line of the menu."""

from ...core.menu import Menu
from .base import Preset
from .blobs import Blobs
from .breast_cancer import BreastCancer
from .digits import Digits
from .digits_all import DigitsAll
from .iris import Iris
from .iris_all import IrisAll
from .iris_kinds import IrisKinds
from .irrelevant import Irrelevant
from .moons import Moons
from .narrow_margin import NarrowMargin
from .noisy_line import NoisyLine
from .outlier import Outlier
from .ring import Ring
from .scales import Scales
from .sorted_classes import SortedClasses
from .spirals import Spirals
from .tables import table
from .three_blobs import ThreeBlobs
from .wide_margin import WideMargin
from .wine import Wine

PRESETS: Menu[Preset] = Menu(
    "presets",
    Preset,
    lambda preset: [len(preset.thumbnail(1)), preset.texts() is None, preset.suggests, preset.solved_by],
    table("and"),
    table("or"),
    table("xor"),
    table("lecture"),
    WideMargin(),
    NarrowMargin(),
    Blobs(),
    Ring(),
    Moons(),
    Spirals(),
    Iris(),
    table("unscaled"),
    SortedClasses(),
    table("centroid-trap"),
    table("one-input"),
    table("or-table"),
    table("categories"),
    table("predictions"),
    Irrelevant(),
    Scales(),
    IrisAll(),
    Wine(),
    BreastCancer(),
    Digits(),
    table("spam"),
    ThreeBlobs(),
    IrisKinds(),
    DigitsAll(),
    table("topics"),
    NoisyLine(),
    Outlier(),
    table("fish"),
    table("cans"),
    table("ice-cream"),
)

__all__ = ["PRESETS", "Preset"]
