"""One input of noise a thousand times larger than those that decide."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.params import param
from .irrelevant import Irrelevant


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
