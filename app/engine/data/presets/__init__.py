"""The menu of presets. A new one is a file here, or an entry of tables.toml, and a line of the menu."""

from ...core.menu import Menu
from .base import Preset
from .blobs import Blobs, ThreeBlobs
from .bundled import BreastCancer, Wine
from .curved import Moons, Ring, Spirals
from .digits import Digits, DigitsAll
from .gap import NarrowMargin, SortedClasses, WideMargin
from .iris import Iris, IrisAll, IrisKinds
from .irrelevant import Irrelevant, Scales
from .noisy_line import NoisyLine, Outlier
from .tables import table

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
