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
    from dataclasses import dataclass as _dataclass

    from .api.call import run as run
    from .api.estimators import LearnerClassifier, RunOptions, WeightedClassifier, WeightOptions
    from .api.opened import open as open
    from .api.read import read as read
    from .api.run import Run as Run
    from .api.table import Table as Table
    from .engine import Scenario as Scenario
    from .engine import ScenarioError as ScenarioError
    from .engine import learners as _learners

    # For type checkers; the classes themselves are made of the learners on the menu (app/api/estimators.py).
    @_dataclass(frozen=True, kw_only=True)
    class Adaline(WeightedClassifier, WeightOptions, _learners.adaline.Adaline): ...

    @_dataclass(frozen=True, kw_only=True)
    class AggressiveMira(LearnerClassifier, RunOptions, _learners.aggressive_mira.AggressiveMira): ...

    @_dataclass(frozen=True, kw_only=True)
    class BatchPerceptron(WeightedClassifier, WeightOptions, _learners.batch_perceptron.BatchPerceptron): ...

    @_dataclass(frozen=True, kw_only=True)
    class ClosestCentroid(LearnerClassifier, RunOptions, _learners.closest_centroid.ClosestCentroid): ...  # type: ignore[misc]

    @_dataclass(frozen=True, kw_only=True)
    class HardMarginSvm(LearnerClassifier, RunOptions, _learners.hard_margin_svm.HardMarginSvm): ...  # type: ignore[misc]

    @_dataclass(frozen=True, kw_only=True)
    class KernelPerceptron(
        WeightedClassifier, WeightOptions, _learners.kernel_perceptron.KernelPerceptron
    ): ...

    @_dataclass(frozen=True, kw_only=True)
    class Logistic(WeightedClassifier, WeightOptions, _learners.logistic.Logistic): ...

    @_dataclass(frozen=True, kw_only=True)
    class Madaline(LearnerClassifier, RunOptions, _learners.madaline.Madaline): ...

    @_dataclass(frozen=True, kw_only=True)
    class MarginPerceptron(
        WeightedClassifier, WeightOptions, _learners.margin_perceptron.MarginPerceptron
    ): ...

    @_dataclass(frozen=True, kw_only=True)
    class Mira(LearnerClassifier, RunOptions, _learners.mira.Mira): ...

    @_dataclass(frozen=True, kw_only=True)
    class MulticlassPerceptron(
        WeightedClassifier, WeightOptions, _learners.multiclass_perceptron.MulticlassPerceptron
    ): ...

    @_dataclass(frozen=True, kw_only=True)
    class MultilayerPerceptron(
        WeightedClassifier, WeightOptions, _learners.multilayer_perceptron.MultilayerPerceptron
    ): ...

    @_dataclass(frozen=True, kw_only=True)
    class PassiveAggressive(
        LearnerClassifier, RunOptions, _learners.passive_aggressive.PassiveAggressive
    ): ...

    @_dataclass(frozen=True, kw_only=True)
    class Pegasos(WeightedClassifier, WeightOptions, _learners.pegasos.Pegasos): ...

    @_dataclass(frozen=True, kw_only=True)
    class Perceptron(WeightedClassifier, WeightOptions, _learners.perceptron.Perceptron): ...

    @_dataclass(frozen=True, kw_only=True)
    class SoftMarginSvm(WeightedClassifier, WeightOptions, _learners.soft_margin_svm.SoftMarginSvm): ...  # type: ignore[misc]


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
