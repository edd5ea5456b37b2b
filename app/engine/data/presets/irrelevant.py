"""Two inputs that decide, and others that say nothing, of the same size or a thousand times larger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...core.params import param
from .base import SEPARABLE, Points, Preset, Stream, alternating, number, seed, slack

PER = 100  # places of a coordinate in 1


@dataclass(frozen=True)
class Irrelevant(Preset):
    """The class is the sign of x1 + x2, never nearer to 0 than half the gap; all further inputs are noise.

    x1 and x2 lie in the square from -1 to 1, a noise input anywhere between plus and minus ``times``. What rounding to
    1 / PER may take from the gap is added beforehand, so w = (1, 1, 0, 0, ...) separates whatever the noise.
    """

    n: int = number(200, 6)
    inputs: int = param(
        20, label="Inputs of noise", low=0, high=100, step=1, help="That say nothing of the class."
    )
    times: int = param(
        1,
        label="Noise, times",
        low=1,
        high=1000,
        step=1,
        scale="log",
        help="How large the noise is beside x1 and x2.",
    )
    gap: float = param(
        0.3, label="Gap", low=0.1, high=1, step=0.1, help="x1 + x2 is never nearer to 0 than half of it."
    )
    seed: int = seed()

    name = "irrelevant"
    for_lessons = True
    label = "Irrelevant inputs"
    summary = "Two inputs decide and twenty say nothing: neighbours drown in them, a line need not."
    claim = SEPARABLE
    suggests: ClassVar[dict[str, Any]] = {"features": {"name": "identity"}}

    def points(self) -> Points:
        stream = Stream(self.seed)
        y = alternating(self.n)
        least = self.gap / 2 + 2 * slack(PER)
        total = y * (least + (2 - least) * (1 - np.sqrt(1 - stream.uniform(0, 1, self.n))))
        across = (2 - np.abs(total)) * stream.uniform(-1, 1, self.n)
        deciding = np.column_stack([total + across, total - across]) / 2
        noise = self.times * stream.uniform(-1, 1, self.n * self.inputs).reshape(self.n, self.inputs)
        return stream.scattered(np.column_stack([deciding, noise]), y, PER)


@dataclass(frozen=True)
class Scales(Irrelevant):
    """As :class:`Irrelevant`, with one input of noise times 1,000: what lies near is decided by it alone."""

    inputs: int = param(
        1, label="Inputs of noise", low=0, high=100, step=1, help="That say nothing of the class."
    )
    times: int = param(
        1000,
        label="Noise, times",
        low=1,
        high=1000,
        step=1,
        scale="log",
        help="How large the noise is beside x1 and x2.",
    )

    name = "scales"
    label = "Scales"
    summary = (
        "One input of noise is a thousand times larger: standardise, and distances mean something again."
    )
