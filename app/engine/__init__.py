"""The mathematics of Hyperplane.

Law of this folder: no web, no clock, no thread, no file, no global random state, and no import on the way to
any of these. A run is a pure function of its scenario.

>>> from app.engine import Scenario, train
>>> trace = train(Scenario.from_document({"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [0, 1, 1, 0]}}))
>>> trace.end, trace.cycle["period"]
('cycle', 4)
"""

from typing import Any

from app.engine.errors import ScenarioError
from app.engine.limits import UNLIMITED, Limits
from app.engine.scenario import Scenario
from app.engine.trace import Trace, Window
from app.engine.train import Training, train


def facts(scenario: Scenario) -> dict[str, Any]:
    """What theory says of a scenario before any training: see :func:`app.engine.theory.facts`."""
    from app.engine.theory import facts as say

    result: dict[str, Any] = say(scenario)
    return result


def catalog() -> dict[str, Any]:
    """Every menu and parameter as one JSON-able dict: see :mod:`app.engine.menus`."""
    from app.engine.menus import catalog as entries

    return entries()


__all__ = [
    "UNLIMITED",
    "Limits",
    "Scenario",
    "ScenarioError",
    "Trace",
    "Training",
    "Window",
    "catalog",
    "facts",
    "train",
]
