"""Sentences to tag that no weights tag, for long runs of many weights."""

from __future__ import annotations

from typing import Any

import numpy as np


def sentences(count: int, words: int, tags: int, *, epochs: int, rate: float = 1.0) -> dict[str, Any]:
    """So many sentences of so many words, drawn at random of 80."""
    draw = np.random.default_rng(0)
    rows = [
        " ".join(f"w{draw.integers(80)}/T{draw.integers(tags)}" for _ in range(words)) for _ in range(count)
    ]
    return {
        "task": "sequence",
        "data": {"sentences": rows},
        "learner": {"name": "structured-perceptron", "rate": rate},
        "stop": {"when": "epochs", "epochs": epochs},
    }
