"""Every learner that classifies as an estimator of scikit-learn: one class, made anew for each from what it declares.

``hyperplane.Perceptron(rate=0.5, features="quadratic", predictor="averaged")``: a learner's own parameters first, then
those of a run. A new learner on the menu has its estimator.
"""

from __future__ import annotations

import dataclasses
import inspect
import time
import warnings
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import numpy as np
from scipy.sparse import issparse
from scipy.special import expit
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.class_weight import compute_sample_weight
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from ..engine import Scenario, ScenarioError
from ..engine.core.compiler import wait
from ..engine.core.params import parameters
from ..engine.features.base import FeatureMap
from ..engine.learners import LEARNERS, Learner
from ..engine.learners.soft_margin_svm import SoftMarginSvm
from ..engine.methods.multiclass import MULTICLASS
from ..engine.methods.online import ONLINE
from ..engine.run.train import PREDICTORS, Beyond, per_epoch
from ..engine.scenario.document import Stop
from ..extras import warn_of_interpreting
from . import docstrings, inputs
from .run import Run

if TYPE_CHECKING:  # scikit-learn has no types
    Decorated = TypeVar("Decorated")

    class BaseEstimator:
        def get_params(self, deep: bool = True) -> dict[str, Any]: ...
        def set_params(self, **params: Any) -> Self: ...
        def __getstate__(self) -> dict[str, Any]: ...
        def __setstate__(self, state: dict[str, Any]) -> None: ...
        def __sklearn_tags__(self) -> Any: ...

    class ClassifierMixin:
        def score(self, X: Any, y: Any, sample_weight: Any = None) -> float: ...

    def available_if(check: Callable[[Any], bool]) -> Callable[[Decorated], Decorated]: ...
else:
    from sklearn.base import BaseEstimator, ClassifierMixin
    from sklearn.utils.metaestimators import available_if

EPOCHS = 1000


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """What every estimator has beside its learner's own parameters."""

    features: str | Mapping[str, Any] = "identity"
    scaling: str | Mapping[str, Any] = "none"
    predictor: str | Mapping[str, Any] = "last"
    bias: str = "learned"
    order: str = "given"
    seed: int = 0
    epochs: int = EPOCHS
    warm_start: bool = False


@dataclass(frozen=True, kw_only=True)
class WeightOptions(RunOptions):
    """What an estimator has beside them whose learner ``weighs``."""

    class_weight: Mapping[Any, float] | str | None = None


#: What ``partial_fit`` needs, since the other values depend on all examples or on the whole run.
IN_PARTS = {"scaling": "none", "order": "given", "predictor": "last"}
BALANCED = "balanced"
#: Methods of learners that see one example at a time, and so can learn a set in parts.
BY_VISITS = (ONLINE, MULTICLASS)


class LearnerClassifier(ClassifierMixin, BaseEstimator):
    """A learner of Hyperplane as an estimator of scikit-learn.

    A run whose weights come back is not trained on: what there is after all ``epochs`` is read from its cycle.

    Parameters
    ----------
    **parameters
        The learner's own (docs/learners.md), and those of :class:`RunOptions`.

    Examples
    --------
    >>> import hyperplane
    >>> fitted = hyperplane.Mira(features="quadratic").fit([[0, 0], [0, 1], [1, 0], [1, 1]], ["no", "yes", "yes", "no"])
    >>> fitted.predict([[0, 1], [1, 1]]).tolist()
    ['yes', 'no']
    >>> fitted.run_.end, int(fitted.history_["mistakes"][-1])
    ('separated', 0)
    """

    learner: ClassVar[type[Learner]]

    warm_start: bool
    run_: Run
    cycle_: dict[str, int] | None
    history_: dict[str, np.ndarray]
    _at: Any  # the history that is read after ``_visit`` visits
    _visit: int
    n_iter_: int
    classes_: np.ndarray
    coef_: np.ndarray
    intercept_: np.ndarray

    def learner_document(self) -> dict[str, Any]:
        """The learner with these parameters, as a scenario has it."""
        own = {field.name: getattr(self, field.name) for field in _fields(self.learner)}
        names = {parameter: field for field, parameter in _documented(self.learner).items()}
        return {"name": self.learner.name, **{name: _plain(own[field]) for name, field in names.items()}}

    def fit(self, X: Any, y: Any) -> Self:
        """Train on X (n, d) with labels y (n,). Raises ValueError for what cannot be used."""
        return self._fit(X, y, None)

    def _fit(self, X: Any, y: Any, sample_weight: Any) -> Self:
        X, y = self._checked(X, y)
        X, y, self._weights = self._weighed(X, y, sample_weight)
        known, before = self._classes_of(y), getattr(self, "classes_", None)
        warm = self.warm_start and before is not None and np.array_equal(known, before)
        start = self._start() if warm else {}
        self.classes_ = known
        self._document = self._scenario(X, y) | start
        self._train()
        return self

    @available_if(lambda self: self.learner.method in BY_VISITS)
    def partial_fit(self, X: Any, y: Any, classes: Any = None) -> Self:
        """Train one epoch on X (n, d) with labels y (n,), in their order, from the weights of the last call.

        Calls with parts of a set come to what ``fit`` with ``epochs=1`` comes to on the whole set. ``classes``: all
        labels; needed in the first call if its y lacks one. ``history_`` and ``run_`` are the last part's. Raises
        ValueError for what cannot be used, and for a ``scaling``, ``order``, ``predictor`` or map of features that
        depends on all examples.
        """
        return self._fit_part(X, y, classes, None)

    def _fit_part(self, X: Any, y: Any, classes: Any, sample_weight: Any) -> Self:
        for name, value in IN_PARTS.items():
            if getattr(self, name) != value:
                raise ScenarioError("in-parts", name, option=name, value=value)
        begun = hasattr(self, "classes_")
        X, y = self._checked(X, y, reset=not begun)
        if not begun:
            self.classes_ = self._classes_of(y if classes is None else classes)
        X, y, self._weights = self._weighed(X, y, sample_weight)
        if not set(np.unique(y)) <= set(self.classes_):
            raise ScenarioError("new-class", "y")
        stop = {"epochs": 1}
        if self._has_classes() and self.classes_[-1] not in y:  # the last class says how many there are
            stop["visits"] = len(y)
            X, y = np.vstack([X, X[:1]]), np.append(y, self.classes_[-1:])
            self._weights = None if self._weights is None else np.append(self._weights, 1.0)
        document = self._scenario(X, y) | {"stop": stop} | (self._start() if begun else {})
        if type(Scenario.from_document(document).features).fitted is not FeatureMap.fitted:
            raise ScenarioError("in-parts", "features", option="features", value="identity")
        self._document = document
        self._train()
        return self

    def _classes_of(self, y: Any) -> np.ndarray:
        """The labels in order. Raises ScenarioError where the learner cannot have so many."""
        check_classification_targets(y)
        classes = np.unique(y)
        if len(classes) < 2:
            raise ScenarioError("one-class", "data.y")
        if len(classes) > 2 and not self._has_classes():
            raise ScenarioError("only-binary", "data.y", learner=self.learner.label, count=len(classes))
        return classes

    def _has_classes(self) -> bool:
        """Whether the learner is for any number of classes."""
        return self.learner.task == "multiclass"

    def _start(self) -> dict[str, Any]:
        """The key ``start`` of a scenario that begins with these weights; nothing where they belong to examples."""
        if not hasattr(self, "coef_"):
            return {}
        w, b = self.coef_.tolist(), self.intercept_.tolist()
        return {"start": {"w": w, "b": b} if self._has_classes() else {"w": w[0], "b": b[0]}}

    def _weighed(
        self: Any, X: np.ndarray, y: np.ndarray, sample_weight: Any
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
        """X and y without the examples of weight 0, and the others' weights (n,), if they are not all 1."""
        options = getattr(self, "class_weight", None)
        if sample_weight is None and options is None:
            return X, y, None
        weights = inputs.weights(sample_weight, len(y)) * compute_sample_weight(options, y)
        some = weights > 0
        if not some.any():
            raise ScenarioError("zero-weights", "sample_weight")
        weights = weights[some]
        return X[some], y[some], weights if (weights != 1).any() else None

    def _checked(self, X: Any, *y: Any, **options: Any) -> Any:
        """What scikit-learn makes of X, and y: float64, dense. It leaves some numbers that are none to Python's own
        errors."""
        try:
            checked = validate_data(self, X, *y, dtype=np.float64, accept_sparse="csr", **options)
            X, *rest = checked if y else (checked,)
            X = X.toarray() if issparse(X) else X
            return (X, *rest) if y else X
        except (TypeError, OverflowError) as error:
            if isinstance(error, OverflowError) or "complex" in str(error):
                inputs.numbers(X)
            raise

    def _scenario(self: Any, x: np.ndarray, labels: np.ndarray) -> dict[str, Any]:
        places = np.searchsorted(self.classes_, labels)
        y = places if self._has_classes() else 2 * places - 1
        order = (
            {"name": self.order} if self.order == "given" else {"name": self.order, "seed": _plain(self.seed)}
        )
        return {
            "version": 1, "task": self.learner.task, "data": {"x": x.tolist(), "y": y.tolist()},
            "learner": self.learner_document(), "features": self.features, "scaling": self.scaling,
            "predictor": self.predictor, "bias": self.bias, "order": order, "sign_of_zero": -1,
            "stop": {"epochs": _plain(self.epochs)},
        }  # fmt: skip

    def _train(self) -> None:
        wait(time.perf_counter, warn_of_interpreting)
        scenario = Scenario.from_document(self._document)
        run = Run(scenario if self._weights is None else scenario.weighted(self._weights))
        try:
            trace = run.trace
        except ScenarioError as refusal:
            # As other estimators that do not converge: a warning, and what there is.
            warnings.warn(str(refusal), ConvergenceWarning, stacklevel=3)
            run = Run(run.scenario.replace(learner=FALLBACK))
            trace = run.trace
        epochs = run.scenario.stop.epochs
        if trace.end == "cycle" and epochs is not None and run.scenario.predictor.name not in PREDICTORS:
            stop = Stop(when="epochs", epochs=epochs, updates=None)
            run = Run(
                dataclasses.replace(run.scenario, stop=stop)
            )  # what it picks is not read from the cycle
            trace = run.trace
        self.run_ = run
        self.cycle_ = trace.cycle
        self._at, self._visit = trace, trace.visits
        counts = {"mistakes": trace.mistakes_per_epoch.copy(), "updates": trace.updates_per_epoch.copy()}
        if trace.end == "cycle" and epochs is not None:
            self._at, self._visit = Beyond(trace), epochs * trace.epoch_length
            counts = per_epoch(trace, epochs)
        self.history_ = {"epoch": np.arange(1, len(counts["updates"]) + 1), **counts}
        self.n_iter_ = max(1, len(counts["updates"]))
        if run.scenario.learner.kernel is None and run.scenario.network is None:
            w, b = self._at.weights_at(self._at.update_at(self._visit))
            self.coef_, self.intercept_ = np.atleast_2d(w), np.atleast_1d(np.asarray(b, dtype=np.float64))

    def decision_function(self, X: Any) -> np.ndarray:
        """Scores of points: (m,), above 0 for ``classes_[1]``; of several classes (m, k)."""
        check_is_fitted(self)
        X = self._checked(X, reset=False)
        scenario = self.run_.scenario
        scores = scenario.predictor.scores(self._at, self._visit, scenario.vectors.points(X))
        if scores.ndim > 1 and len(self.classes_) == 2:
            scores = scores[:, 1] - scores[:, 0]
        return np.asarray(scores, dtype=np.float64)

    def predict(self, X: Any) -> np.ndarray:
        """Labels (m,) of points (m, d)."""
        scores = self.decision_function(X)
        places = scores.argmax(axis=1) if scores.ndim > 1 else (scores > 0).astype(int)
        labels: np.ndarray = self.classes_[places]
        return labels

    @available_if(lambda self: self.learner.unit == "sigmoid" or getattr(self, "loss", "") == "logistic")
    def predict_proba(self, X: Any) -> np.ndarray:
        """Probabilities (m, 2) of the classes by the logistic loss: 1 / (1 + e^-score) for ``classes_[1]``."""
        scores = self.decision_function(X)
        return np.column_stack([expit(-scores), expit(scores)])

    def __getstate__(self) -> dict[str, Any]:
        """Without the run, which its scenario decides."""
        state = dict(super().__getstate__())
        for name in ("run_", "_at"):
            state.pop(name, None)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        if "_document" in state:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", ConvergenceWarning)
                self._train()

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = self._has_classes()
        tags.input_tags.sparse = True
        return tags


class WeightedClassifier(LearnerClassifier):
    """A learner whose rule has a meaning for weights of examples."""

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Train on X (n, d) with labels y (n,), whose losses count ``sample_weight`` (n,) times ``class_weight``.

        An example of weight 0 is left out. Raises ValueError for what cannot be used.
        """
        return self._fit(X, y, sample_weight)

    @available_if(lambda self: self.learner.method in BY_VISITS)
    def partial_fit(self, X: Any, y: Any, classes: Any = None, sample_weight: Any = None) -> Self:
        """As without weights; ``class_weight`` 'balanced', which depends on all examples, is refused."""
        if getattr(self, "class_weight", None) == BALANCED:
            raise ScenarioError("in-parts", "class_weight", option="class_weight", value=None)
        return self._fit_part(X, y, classes, sample_weight)


FALLBACK = SoftMarginSvm.name  # where a hard margin is refused


def _documented(learner: type[Learner]) -> dict[str, str]:
    """The fields of a learner by the names that documents have for them."""
    return {field.name: each.name for field, each in zip(_fields(learner), parameters(learner), strict=True)}


def _fields(learner: type[Learner]) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(learner)  # type: ignore[arg-type]  # every learner on the menu is a dataclass


def _plain(value: Any) -> Any:
    """A number of numpy's as Python's own; a whole one as an int."""
    value = value.item() if isinstance(value, np.generic) else value
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _estimator(learner: type[Learner]) -> type[LearnerClassifier]:
    """The estimator of a learner: its declared parameters and those of a run, as keywords."""
    usual = learner()
    options = WeightOptions() if learner.weighs else RunOptions()
    defaults = {field.name: getattr(usual, field.name) for field in _fields(learner)} | asdict(options)
    defaults["bias"] = learner.biases[0]

    def __init__(self: Any, **values: Any) -> None:
        unknown = values.keys() - defaults.keys()
        if unknown:
            key, known = sorted(unknown)[0], list(defaults)
            raise ScenarioError("unknown-key", f"learner.{key}", part="learner", key=key, known=known)
        for name, value in {**defaults, **values}.items():
            setattr(self, name, value)

    keywords = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=value)
        for name, value in defaults.items()
    ]
    own = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    vars(__init__)["__signature__"] = inspect.Signature([own, *keywords])
    members = {
        "__init__": __init__,
        "__doc__": docstrings.of_estimator(learner, asdict(options)),
        "__module__": __name__,
        "learner": learner,
    }
    base = WeightedClassifier if learner.weighs else LearnerClassifier
    return type(learner.__name__, (base,), members)


ESTIMATORS: dict[str, Any] = {
    learner.__name__: _estimator(learner) for learner in LEARNERS if learner.task in ("binary", "multiclass")
}
globals().update(ESTIMATORS)  # where a pickled estimator finds its class
