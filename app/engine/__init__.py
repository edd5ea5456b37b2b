"""The mathematics of Hyperplane.

Law of this folder: no web, no clock, no thread, no file, no global random state, and no import on the way to
any of these; only the menus look for installed packages that add to them (``core/menu.py``). A run is a pure function
of its scenario. The folders are storeys: each imports only what stands below it (tests/engine/test_storeys.py). From
the ground:

- ``core``: errors, parameters, limits, orders, units
- ``compiled``: the loops that numba compiles: arrays in, columns out
- ``predictors``, ``features``; ``data``: documents, presets and tables, and how examples are split and labelled
- ``theory`` of examples as arrays: separable or not with a proof, margins, bounds
- ``methods``: how learners visit the examples, a file each; ``learners``; ``references``
- ``scenario``: parsed and checked
- ``run``: training, and the evaluation of a run
- ``catalogue``: the menus, and the JSON Schema of a scenario; ``facts``

>>> from hyperplane.engine import Scenario, train
>>> trace = train(Scenario.from_document({"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [0, 1, 1, 0]}}))
>>> trace.end, trace.cycle["period"]
('cycle', 4)
"""

from typing import Any

from .core.errors import ScenarioError
from .core.limits import UNLIMITED, Limits
from .facts import Facts, Unknown, facts, known
from .run.trace import Trace, Window
from .run.train import Training, train
from .scenario.scenario import Scenario


def catalog(code: str = "en") -> dict[str, Any]:
    """Every menu and parameter as one JSON-able dict, in a language: see :mod:`app.engine.catalogue.menus`."""
    from .catalogue.menus import catalog as entries

    return entries(code)


__all__ = [
    "UNLIMITED",
    "Facts",
    "Limits",
    "Scenario",
    "ScenarioError",
    "Trace",
    "Training",
    "Unknown",
    "Window",
    "catalog",
    "facts",
    "known",
    "train",
]
