"""phi(x) = the inputs, and sines and cosines of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..core.params import param, plain
from .base import FeatureMap


@dataclass(frozen=True)
class Fourier(FeatureMap):
    """Each input, then for j = 1 .. k its sin(2 pi j x / period) and cos(2 pi j x / period): d (1 + 2 k) features.

    The inputs themselves are among the features so that a line may ripple: x2 > sin(x1) is a line in feature space.
    Whole and quarter periods give exactly 0, 1 and -1. ``sin`` is the platform's: the same trace is promised on the
    same build only.
    """

    frequencies: int = param(
        2, label="Frequencies", low=1, high=8, step=1, help="Waves of a period, a half, a third, ... of it."
    )
    period: float = param(
        4.0, label="Period", low=1e-3, high=1e6, scale="log", step=0.1, help="The length of the longest wave."
    )

    name = "fourier"
    label = "Fourier"
    summary = "The inputs, and waves of them: boundaries that ripple and repeat."
    formula = r"\phi(x) = (x_1, x_2, \sin\tfrac{2 \pi j x_i}{P}, \cos\tfrac{2 \pi j x_i}{P}, \ldots), j = 1 \ldots k"

    def transform(self, x: np.ndarray) -> np.ndarray:
        columns = list(x.T)
        for j in range(1, self.frequencies + 1):
            turns = j * x / self.period
            for part in (turns - np.rint(turns)).T:
                columns += [_sine_of_turns(part), _cosine_of_turns(part)]
        return np.column_stack(columns)

    def code(self, d: int) -> list[str]:
        return [
            "columns = list(x.T)",
            f"for j in range(1, {self.frequencies + 1}):",
            f"    turns = j * x / {self.period!r}",
            "    for part in (turns - np.rint(turns)).T:  # of a whole turn",
            "        near = np.where(np.abs(part) <= 0.25, part, np.copysign(0.5, part) - part)",
            "        columns += [np.sin(2 * np.pi * near), np.sin(2 * np.pi * (0.25 - np.abs(part)))]",
            "return np.column_stack(columns)",
        ]

    def terms(self, d: int) -> list[str]:
        inputs = [f"x_{{{i + 1}}}" for i in range(d)]
        waves = [
            rf"\{wave}({2 * j} \pi {x} / {plain(self.period)})"
            for j in range(1, self.frequencies + 1)
            for x in inputs
            for wave in ("sin", "cos")
        ]
        return inputs + waves


def _sine_of_turns(turns: np.ndarray) -> np.ndarray:
    """sin(2 pi turns) of -1/2 .. 1/2, from the quarter of the circle where floats give 0, 1 and -1 exactly."""
    quarter_turns = np.where(np.abs(turns) <= 0.25, turns, np.copysign(0.5, turns) - turns)
    return np.asarray(np.sin(2 * np.pi * quarter_turns))


def _cosine_of_turns(turns: np.ndarray) -> np.ndarray:
    return np.asarray(np.sin(2 * np.pi * (0.25 - np.abs(turns))))
