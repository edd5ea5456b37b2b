"""Scenarios that several tests use."""

from __future__ import annotations

from typing import Any

import numpy as np

XOR: dict[str, Any] = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}
GRID = {"view": [-1, 2, -1, 2], "size": [5, 4]}


def endless(n: int = 300, updates: int = 20_000) -> dict:
    """A document whose run never separates and so lasts until its last allowed update."""
    rng = np.random.default_rng(7)
    return {
        "data": {"x": (rng.integers(-20, 21, (n, 2)) / 10).tolist(), "y": rng.choice([-1, 1], n).tolist()},
        "learner": {"name": "perceptron", "rate": 1},
        "order": {"name": "shuffled", "seed": 3},
        "stop": {"when": "epochs", "epochs": 10_000, "updates": updates},
    }
