"""Hyperplane: a browser lab that shows a perceptron learning, one mistake at a time.

In Python it is a package that trains, shows and explains the same runs: :func:`run`, and every learner that classifies
as a scikit-learn estimator by its name. Nothing is imported before it is asked for.

>>> import hyperplane
>>> hyperplane.run("xor").verdict
'Nothing separates these. The weights repeat every 4 visits: it never ends.'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .version import __version__ as __version__

if TYPE_CHECKING:
    from .api.call import run as run
    from .api.estimators import LearnerClassifier
    from .api.opened import open as open
    from .api.read import read as read
    from .api.run import Run as Run
    from .api.table import Table as Table
    from .engine import Scenario as Scenario
    from .engine import ScenarioError as ScenarioError

    # For who checks types; the classes themselves are made of the learners on the menu (app/api/estimators.py).
    class Adaline(LearnerClassifier): ...

    class AggressiveMira(LearnerClassifier): ...

    class BatchPerceptron(LearnerClassifier): ...

    class ClosestCentroid(LearnerClassifier): ...

    class HardMarginSvm(LearnerClassifier): ...

    class KernelPerceptron(LearnerClassifier): ...

    class Madaline(LearnerClassifier): ...

    class Logistic(LearnerClassifier): ...

    class MarginPerceptron(LearnerClassifier): ...

    class Mira(LearnerClassifier): ...

    class MulticlassPerceptron(LearnerClassifier): ...

    class MultilayerPerceptron(LearnerClassifier): ...

    class PassiveAggressive(LearnerClassifier): ...

    class Pegasos(LearnerClassifier): ...

    class Perceptron(LearnerClassifier): ...

    class SoftMarginSvm(LearnerClassifier): ...


#: Where each name is that this package offers; the learners' own names are in app/api/estimators.py.
_PLACES = {
    "Run": ".api.run",
    "Scenario": ".engine",
    "ScenarioError": ".engine",
    "Table": ".api.table",
    "open": ".api.opened",
    "read": ".api.read",
    "run": ".api.call",
}


def __getattr__(name: str) -> Any:
    if name.startswith("_"):
        raise AttributeError(name)
    if name in _PLACES:
        return getattr(import_module(_PLACES[name], __name__), name)
    estimators = import_module(".api.estimators", __name__).ESTIMATORS
    if name not in estimators:
        raise AttributeError(name)
    return estimators[name]


def __dir__() -> list[str]:
    estimators = import_module(".api.estimators", __name__).ESTIMATORS
    return sorted([*_PLACES, *estimators, "__version__"])
