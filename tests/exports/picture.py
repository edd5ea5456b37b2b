"""Runs of every kind of picture, and a picture's SVG read back."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import Any

from app.engine import Scenario, Trace, train

SVG = "{http://www.w3.org/2000/svg}"
LECTURE = {"data": {"x": [[0, 3], [2, 2], [1, 0], [3, 0]], "y": [1, 1, -1, -1]}}
NEAREST = {"name": "nearest-neighbours", "k": 1}
#: Scenarios of every kind of picture.
KINDS: dict[str, dict[str, Any]] = {
    "a line": LECTURE,
    "no line": {"data": {"preset": "xor"}},
    "an average": {"data": {"preset": "narrow-margin"}, "predictor": "averaged"},
    "a vote": {"data": {"preset": "blobs"}, "predictor": "voted"},
    "a map": {"data": {"preset": "ring"}, "features": "squares"},
    "a kernel": {"data": {"preset": "moons"}, "learner": "kernel-perceptron", "stop": {"epochs": 3}},
    "a margin that is asked for": {**LECTURE, "learner": "margin-perceptron"},
    "scaled inputs": {"data": {"preset": "unscaled"}, "scaling": "standardise"},
    "three classes": {"data": {"preset": "three-blobs"}},
    "three classes through a map": {"data": {"preset": "three-blobs"}, "features": "quadratic"},
    "a regression": {"data": {"preset": "noisy-line"}},
    "a regression through a map": {"data": {"preset": "noisy-line"}, "features": "cubic", "learner": "lms"},
    "one input": {"data": {"x": [[0], [1], [2], [3]], "y": [-1, -1, 1, 1]}},
    "one input through a map": {"data": {"x": [[0], [1], [2]], "y": [-1, 1, -1]}, "features": "quadratic"},
    "many inputs": {"data": {"preset": "wine"}},
    "digits": {"data": {"preset": "digits"}, "stop": {"epochs": 2}},
    "tiny numbers": {
        "data": {"x": [[1e-200, 2e-200], [3e-200, 1e-200], [-1e-200, 1e-200]], "y": [1, -1, -1]}
    },
    "a probability": {**LECTURE, "learner": "logistic", "stop": {"epochs": 20}},
    "a probability through a map": {
        "data": {"preset": "ring"},
        "features": "squares",
        "learner": "logistic",
        "stop": {"epochs": 20},
    },
    "a batch": {**LECTURE, "learner": "batch-perceptron"},
    "minibatches": {"data": {"preset": "blobs"}, "learner": {"name": "batch-perceptron", "size": 5}},
    "messages": {"data": {"preset": "spam"}, "features": "words", "stop": {"epochs": 2}},
    "references": {
        "data": {"preset": "moons"}, "stop": {"epochs": 2},
        "references": [
            {"name": "decision-tree", "depth": 4, "shaded": True}, {**NEAREST, "shaded": True},
            {"name": "support-vector-machine", "kind": "rbf"}, {"name": "support-vector-machine", "margin": "hard"},
        ],
    },
    "references of several classes": {
        "data": {"preset": "three-blobs"}, "references": [{**NEAREST, "distance": "manhattan", "shaded": True}],
    },
    "references of a regression": {"data": {"preset": "noisy-line"}, "references": [{"name": "decision-tree"}]},
    "references of one input": {
        "data": {"x": [[0], [1], [2], [3]], "y": [-1, -1, 1, 1]}, "references": [{"name": "decision-tree"}],
    },
    "fitted at once": {**LECTURE, "learner": "hard-margin-svm"},
}  # fmt: skip


def trained(document: dict[str, Any]) -> Trace:
    return train(Scenario.from_document(document))


class SvgPicture:
    """The parts of one picture."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ET.fromstring(text.encode())

    def parts(self, name: str) -> list[ET.Element]:
        """The elements of one part, in the order in which they are painted."""
        return [each for each in self.root.iter() if each.get("data-part") == name]

    def words(self) -> list[str]:
        """What is written, in the order in which it is painted, without the halos."""
        return [each.text or "" for each in self.root.iter(f"{SVG}text") if each.get("fill") != "none"]

    def scenario(self) -> dict[str, Any]:
        """What the picture carries: a scenario and a visit."""
        carried: dict[str, Any] = json.loads(
            str(self.root.findtext(f"{SVG}metadata")).removeprefix("hyperplane-scenario:")
        )
        return carried


def words(svg: str) -> list[str]:
    """What is written in a picture."""
    return SvgPicture(svg).words()
