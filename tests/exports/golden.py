"""Runs whose pictures are kept in tests/data/pictures. ``python -m tests.exports.golden`` draws them anew."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from app.engine import Scenario, train
from app.exports.embedded_metadata import note
from app.exports.render import THEMES, Pictures

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "data" / "pictures"
#: Scenarios of the corpus, by name.
NAMES = (
    "perceptron on and", "perceptron on crossed", "perceptron on long", "perceptron on space",
    "margin-perceptron on crossed", "mira on space", "passive-aggressive, variant PA-II", "batch-perceptron on crossed",
    "kernel-perceptron, kind rbf", "kernel-perceptron, kind linear", "logistic on crossed", "logistic, tie mistake",
    "adaline on crossed", "pegasos, bias fixed", "closest-centroid on and", "hard-margin-svm on and",
    "hard-margin-svm, far apart", "soft-margin-svm, kind rbf", "soft-margin-svm on space", "lms, rate 0.015",
    "map cubic, targets", "map rbf, seed 1", "scaling none, multiclass", "predictor averaged, multiclass",
    "mira, permuted", "multiclass-perceptron, shuffled", "noise 1, binary", "preset wide-margin, seed 1",
    "preset outlier", "batch-perceptron, one class", "reference decision-tree, shaded True, binary",
    "reference nearest-neighbours, shaded True, multiclass", "reference support-vector-machine, degree 3, regression",
    "best-on-validation, sign of zero 1", "preset scales", "preset topics", "madaline on crossed",
    "multilayer-perceptron on crossed", "preset one-input",
)  # fmt: skip


def documents() -> dict[str, dict[str, Any]]:
    """Scenarios by name: of the corpus, one whose vectors vote, tagged sentences, and some in other colours."""
    every = {
        each["name"]: each["given"] for each in json.loads((ROOT / "corpus" / "scenarios.json").read_text())
    }
    voted = {"data": {"preset": "xor"}, "features": "quadratic", "predictor": "voted"}
    others = {
        "xor, voted": voted,
        "fish": {"data": {"preset": "fish"}},
        "fish, print": {"data": {"preset": "fish"}},
        "perceptron on crossed, dark": every["perceptron on crossed"],
        "preset topics, print": every["preset topics"],
    }
    return {name: every[name] for name in NAMES} | others


def picture(name: str, document: dict[str, Any]) -> str:
    """The picture of a run's middle, or of its end where its name has an odd number of letters."""
    trace = train(Scenario.from_document(document))
    visit = trace.visits if len(name) % 2 else trace.visits // 2
    theme = next((theme for theme in THEMES if name.endswith(f", {theme}")), "light")
    return Pictures(trace, theme=theme).svg(visit, note(trace.scenario, visit))


def file_of(name: str) -> Path:
    """Where the picture is kept."""
    return FOLDER / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}.svg"


if __name__ == "__main__":
    for known, given in documents().items():
        file_of(known).write_text(picture(known, given))
