"""Saved pages for tests: written by the command, opened without a network, and compared with the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.cli import main
from app.engine import Trace
from app.engine.run.metrics import evaluation
from tests.page.lab import Lab

STEPS = 3  # moments at which numbers are compared

Saved = Callable[..., Lab]


def written(folder: Path, document: dict[str, Any], *options: str, name: str = "run.html") -> Path:
    """The file that the command makes of a scenario."""
    lesson, page = folder / "lesson.json", folder / name
    lesson.write_text(json.dumps(document))
    assert main(["save", str(lesson), "-o", str(page), *options]) == 0
    return page


@pytest.fixture
def saved(tmp_path: Path, built: None, visit: Callable[..., Lab]) -> Saved:
    """Opens the saved page of a document, without a network, and waits until it is there."""

    def saved(document: dict[str, Any], *options: str, **context: Any) -> Lab:
        lab = visit(written(tmp_path, document, *options).as_uri(), offline=True, **context)
        lab.settle()
        return lab

    return saved


def moments(trace: Trace) -> list[int]:
    return sorted({round(trace.visits * i / STEPS) for i in range(STEPS + 1)})


def same_weights(lab: Lab, trace: Trace, visit: int) -> None:
    w, b = trace.weights_at(trace.update_at(visit))
    assert lab.read("scene.now.k") == trace.update_at(visit)
    np.testing.assert_array_equal(lab.read("Array.from(scene.now.w)"), np.ravel(w))
    np.testing.assert_array_equal(
        lab.read("typeof scene.now.b === 'number' ? [scene.now.b] : Array.from(scene.now.b)"), np.ravel(b)
    )


def same_metrics(lab: Lab, trace: Trace, visit: int) -> None:
    lab.wait("s.metrics?.visit === arg", visit)
    same_evaluation(lab.read("s.metrics"), evaluation(trace, visit))


def same_evaluation(metrics: dict[str, Any], expected: dict[str, Any]) -> None:
    for name in ("training", "test"):
        if expected[name] is None:
            assert metrics[name] is None
            continue
        for key, value in expected[name].items():
            if isinstance(value, float):
                assert metrics[name][key] == pytest.approx(value, rel=1e-12), key
            elif key != "classes":
                assert metrics[name][key] == value, key
