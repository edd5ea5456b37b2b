"""How the stored thumbnails were made: the first two principal axes of the default points, in whole numbers."""

from __future__ import annotations

import numpy as np

from app.engine import Scenario
from app.engine.catalogue.menus import THUMBNAIL

SIZE = 100  # units along each axis


def picture_of(preset):
    """Points (m, 2) from 0 to SIZE and labels (m,), of the inputs as the preset suggests to scale them."""
    scenario = Scenario.from_document({"data": {"preset": preset.name}, **preset.suggests})
    centred = scenario.vectors.inputs - scenario.vectors.inputs.mean(axis=0)
    axes = np.linalg.svd(centred, full_matrices=False)[2][:2]
    axes *= np.sign(axes[np.arange(2), np.abs(axes).argmax(axis=1)])[:, None]
    chosen = np.linspace(0, len(centred) - 1, THUMBNAIL).round().astype(int)
    x = (centred @ axes.T)[chosen]
    x -= x.min(axis=0)
    return np.rint(SIZE * x / x.max(axis=0)).astype(int), scenario.y[chosen]


def text_of(preset):
    """A picture as app/engine/data/presets/bundled.py stores it."""
    x, y = picture_of(preset)
    return ", ".join(f"{a} {b} {label}" for (a, b), label in zip(x.tolist(), y.tolist(), strict=True))
