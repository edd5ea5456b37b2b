"""The menu of presets. A new one is a file here and a name in the tuple."""

from app.engine.datasets.base import Preset
from app.engine.datasets.blobs import Blobs
from app.engine.datasets.iris import Iris
from app.engine.datasets.lecture import Lecture
from app.engine.datasets.logical_and import And
from app.engine.datasets.logical_or import Or
from app.engine.datasets.logical_xor import Xor
from app.engine.datasets.moons import Moons
from app.engine.datasets.narrow_margin import NarrowMargin
from app.engine.datasets.ring import Ring
from app.engine.datasets.spirals import Spirals
from app.engine.datasets.unscaled import Unscaled
from app.engine.datasets.wide_margin import WideMargin

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
)

__all__ = ["PRESETS", "Preset"]
