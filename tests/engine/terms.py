"""Maps of one's own terms, and how one is refused."""

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError

POINTS = np.array([[0.5, 2.0], [1.5, 3.0], [0.25, 0.125], [4.0, 1.0]])


def custom(terms, x=POINTS):
    """The scenario of these terms at these examples."""
    x = np.asarray(x, dtype=float).tolist()
    document = {"data": {"x": x, "y": [1] * len(x)}, "features": {"name": "custom", "terms": terms}}
    return Scenario.from_document(document)


def refusal(terms, x=POINTS):
    """The error that these terms at these examples are."""
    with pytest.raises(ScenarioError) as refused:
        custom(terms, x)
    return refused.value
