"""Whether the parts of a scenario fit each other; each check raises ScenarioError naming the part that does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.tasks import SEQUENCE, Task
from ..features import FeatureMap
from ..features.base import MOST
from ..features.identity import Identity
from ..features.kernels import MOST_EXAMPLES
from ..features.scaling import NoScaling, Scaling
from ..learners import LEARNERS, Learner
from ..predictors import PREDICTORS, Predictor
from ..references import Reference
from .options import Options
from .text_vectors import MANY
from .vectors import Vectors


def check_fit(
    task: Task, learner: Learner, predictor: Predictor, options: Options, start: Mapping[str, Any]
) -> None:
    """Raise unless the parts can work together; ``start`` as in a document."""
    if learner.task != task:
        known = [entry.name for entry in LEARNERS if entry.task == task]
        raise ScenarioError("task-learner", "learner.name", task=task, known=known, got=learner.name)
    if task not in predictor.tasks:
        known = [entry.name for entry in PREDICTORS if task in entry.tasks]
        raise ScenarioError("task-learner", "predictor", task=task, known=known, got=predictor.name)
    check_start(learner, start)
    if options.bias not in learner.biases:
        raise ScenarioError(
            "learner-bias", "bias", learner=learner.name, known=list(learner.biases), got=options.bias
        )


def check_start(learner: Learner, start: Mapping[str, Any]) -> None:
    """Raise where start weights are given to a learner that begins with its own; zeros are none."""
    if learner.kernel is not None and start.get("w") is not None:
        raise ScenarioError("kernel-start", "start.w")
    w = start.get("w")
    if learner.layered and (start.get("b") or any(w if isinstance(w, (list, tuple)) else [w])):
        raise ScenarioError("layers-start", "start")


def check_plain(scaling: Scaling, features: FeatureMap, references: tuple[Reference, ...]) -> None:
    """Raise where words are to be scaled, mapped or told apart as numbers are."""
    if references:
        raise ScenarioError("sentences-only", "references")
    for field, part, only in (("scaling", scaling, NoScaling), ("features", features, Identity)):
        if part.name != only.name:
            raise ScenarioError("task-learner", field, task=SEQUENCE, known=[only.name], got=part.name)


def check_size(vectors: Vectors, learner: Learner, limits: Limits) -> None:
    """Raise where a feature map or a kernel makes too much of the examples."""
    n, d = vectors.shape
    if vectors.kernel is not None:
        most = MOST_EXAMPLES if limits.kernel_examples is None else limits.kernel_examples
        if n > most:
            raise ScenarioError("kernel-points", "learner.name", learner=learner.name, most=most, count=n)
    p = vectors.width if vectors.kernel is None else len(vectors.fitted_features.terms(d))
    words = vectors.fitted_features.vocabulary
    most_features = limits.words if words else limits.features
    if most_features is not None and p > most_features:
        if words:
            raise ScenarioError("over-limit", "features.most", most=most_features, got=p)
        raise ScenarioError("too-many-features", "features", count=p, inputs=d, most=limits.features)
    if words and vectors.sparse is None and limits.words is not None and p > MANY:
        known = {"learner": learner.label, "most": MANY, "online": limits.words, "got": p}
        raise ScenarioError("learner-words", "features.most", **known)


def check_finite(vectors: Vectors) -> None:
    """Raise where a feature of an example is undefined or too large to be squared."""
    if vectors.sparse is not None:
        return  # counts of words in texts that are not long
    phi = vectors.mapped
    if not (np.abs(phi) <= MOST).all():
        vectors.fitted_features.check_values(vectors.inputs, phi)
    if vectors.kernel is not None and not (np.abs(vectors.phi) <= MOST).all():
        i = int(np.argwhere(~(np.abs(vectors.phi) <= MOST))[0][0])
        raise ScenarioError("kernel-size", f"data.x[{i}]")
