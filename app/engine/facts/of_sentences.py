"""Facts of tagged sentences, and the properties of the learner on which they depend."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from ..core.sentences import reason
from ..theory.sequence import MOST_TAGGINGS, TaggingSeparation
from .of_examples import NOT_SEPARABLE, SEVERAL_CLASSES, UNDECIDED, Training, bound_facts, cycle_facts
from .quantities import Certificate, SequenceFacts, Unknown


def sequence(separation: TaggingSeparation, training: Training) -> SequenceFacts:
    """Facts of sentences with right taggings. R is over all wrong taggings if they are few enough."""
    n, verdict = len(separation.lengths), separation.verdict
    facts: dict[str, Any] = {
        "examples": n,
        "dimension": separation.width,
        "geometric_margin": Unknown(SEVERAL_CLASSES),
        "wrong_taggings": separation.wrong_taggings,
        "written": len(separation.written),
    }
    square = separation.radius_squared
    if square is None:
        limit = float(np.sqrt(separation.radius_squared_most))
        unknown = Unknown(reason("taggings", counted=MOST_TAGGINGS, most=limit))
        facts |= {"radius": unknown, "radius_squared": unknown, "bound": unknown, "radius_most": limit}
    else:
        facts |= {"radius": float(np.sqrt(square)), "radius_squared": float(square)}
    facts["separable"] = (
        Unknown(verdict.reason or UNDECIDED) if verdict.separable is None else verdict.separable
    )
    if verdict.weights:
        pairs = separation.support()
        shares: dict[int, Fraction] = {}
        for (i, _), weight in pairs.items():
            shares[i] = shares.get(i, Fraction(0)) + weight
        facts["certificate"] = Certificate.of(n, pairs, shares)
        facts["cycling"] = cycle_facts(training, False, False)
    if separation.margin is not None:
        delta, direction = separation.margin
        u = direction.reshape(separation.tags, -1)
        w_0 = np.zeros(u.shape) + (0.0 if training.w is None else np.asarray(training.w, dtype=np.float64))
        facts |= {"margin": delta.value, "margin_bracket": (delta.lower, delta.upper), "u": u}
        if square is not None:
            along, length = float((u * w_0).sum()), float(np.sqrt((w_0 * w_0).sum()))
            facts |= bound_facts(training.learner, facts["radius"], delta, along, length, n)
    missing = (verdict.reason or UNDECIDED) if verdict.separable is None else NOT_SEPARABLE
    return SequenceFacts.unknown(missing, **facts)
