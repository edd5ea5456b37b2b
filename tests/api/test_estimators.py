"""Learners as estimators of scikit-learn: its own checks, pipelines, searches; and the same runs as everywhere."""

from __future__ import annotations

import pickle
import warnings
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import Perceptron
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import check_estimator

import app as hyperplane
from app.api.estimators import ESTIMATORS
from app.engine import Scenario, ScenarioError, train
from app.engine.learners import LEARNERS, Learner
from tests.sentences import check_sentence

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
XOR = np.array(["no", "yes", "yes", "no"])
#: Learners that step at visits: a step that is twice as long is not two steps. scikit-learn's own Perceptron and
#: SGDClassifier fail the same checks.
VISITED = {
    name for name, each in ESTIMATORS.items() if each.learner.weighs and not each.learner.method.at_once
} - {"BatchPerceptron"}
#: ADALINE diverges by a rate of 100, and the multiclass perceptron reaches its limit with 84% in place of 87%.
UNBALANCED, EXTREME = {"Adaline", "MulticlassPerceptron"}, {"check_class_weight_classifiers"}
REPETITION = {f"check_sample_weight_equivalence_on_{kind}_data" for kind in ("dense", "sparse")}


def test_every_learner_that_classifies_has_its_estimator() -> None:
    assert set(ESTIMATORS) == {
        learner.__name__ for learner in LEARNERS if learner.task not in ("regression", "sequence")
    }
    assert set(ESTIMATORS) < set(dir(hyperplane))


@pytest.mark.parametrize("name", ESTIMATORS)
def test_scikit_learns_own_checks_pass(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        results = check_estimator(ESTIMATORS[name](), on_fail=None, on_skip=None)
    failed = {result["check_name"]: result["exception"] for result in results if result["status"] == "failed"}
    allowed = (REPETITION if name in VISITED else set()) | (EXTREME if name in UNBALANCED else set())
    assert failed.keys() <= allowed, failed
    assert len(results) > 50


@pytest.mark.parametrize("learner", [learner for learner in LEARNERS if learner.__name__ in ESTIMATORS])
def test_an_estimator_has_its_learners_parameters_and_run(learner: type[Learner]) -> None:
    estimator = ESTIMATORS[learner.__name__](features="quadratic")
    y = [0, 1, 1, 0] if learner.task == "multiclass" else [-1, 1, 1, -1]
    document = {
        "task": learner.task, "data": {"x": X.tolist(), "y": y}, "learner": learner().document(),
        "features": "quadratic", "sign_of_zero": -1, "stop": {"epochs": 1000},
    }  # fmt: skip
    trace = train(Scenario.from_document(document))
    fitted = estimator.fit(X, XOR)
    assert fitted.run_.trace.visit.tolist() == trace.visit.tolist()
    assert fitted.history_["mistakes"].tolist() == trace.mistakes_per_epoch.tolist()
    assert set(learner().document()) - {"name", "lambda"} <= set(estimator.get_params())


def test_parameters_of_the_run_are_those_of_scenarios() -> None:
    fitted = hyperplane.Perceptron(
        rate=0.5,
        predictor="averaged",
        scaling="standardise",
        order="permuted",
        seed=7,
        epochs=20,
        bias="none",
    ).fit(X, XOR)
    scenario: Any = fitted.run_.scenario
    assert (scenario.learner.rate, scenario.predictor.name, scenario.scaling.name) == (
        0.5,
        "averaged",
        "standardise",
    )
    assert (scenario.order.document(), scenario.stop.epochs) == ({"name": "permuted", "seed": 7}, 20)
    assert fitted.coef_.shape == (1, 2) and fitted.intercept_.tolist() == [0.0]


def test_what_cannot_be_a_parameter_is_said_in_a_sentence() -> None:
    with pytest.raises(ScenarioError, match="speed") as unknown:
        hyperplane.Perceptron(speed=3)  # type: ignore[call-arg]
    with pytest.raises(ScenarioError, match="learning rate") as wrong:
        hyperplane.Perceptron(rate=-1).fit(X, XOR)
    for refusal in (unknown, wrong):
        check_sentence(str(refusal.value))


def test_pipelines_and_searches_take_an_estimator() -> None:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(60, 2)) * [1, 100]
    y = np.where(x[:, 0] ** 2 + (x[:, 1] / 100) ** 2 > 1, "out", "in")
    pipeline = make_pipeline(StandardScaler(), hyperplane.Mira(epochs=50))
    search = GridSearchCV(pipeline, {"mira__features": ["identity", "quadratic"]}, cv=3)
    assert search.fit(x, y).best_params_ == {"mira__features": "quadratic"}
    assert search.score(x, y) > 0.9


def test_a_fitted_estimator_is_pickled_by_its_scenario() -> None:
    fitted = hyperplane.KernelPerceptron(kind="rbf").fit(X, XOR)
    content = pickle.dumps(fitted)
    assert len(content) < 5_000
    again = pickle.loads(content)
    assert again.predict(X).tolist() == XOR.tolist()
    assert again.run_.scenario.hash == fitted.run_.scenario.hash


def test_a_hard_margin_that_there_is_not_is_a_warning() -> None:
    with pytest.warns(ConvergenceWarning, match="Nothing separates"):
        fitted = hyperplane.HardMarginSvm().fit(X, XOR)
    assert fitted.run_.scenario.learner.name == "soft-margin-svm"
    assert set(fitted.predict(X)) <= {"no", "yes"}


def cycling(chance: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Examples in whole numbers, many of which nothing separates."""
    n, d = int(chance.integers(2, 9)), int(chance.integers(1, 3))
    y = chance.integers(0, 2, n)
    y[:2] = 0, 1
    return chance.integers(-3, 4, (n, d)).astype(float), y


def test_the_weights_are_scikit_learns_after_as_many_epochs() -> None:
    chance, cycles = np.random.default_rng(30), 0
    for _ in range(60):
        x, y = cycling(chance)
        for epochs in (1, 2, 7, 40):
            own = hyperplane.Perceptron(epochs=epochs).fit(x, y)
            other = Perceptron(max_iter=epochs, tol=None, shuffle=False).fit(x, y)
            assert own.coef_.tolist() == other.coef_.tolist(), epochs
            assert own.intercept_.tolist() == other.intercept_.tolist()
            assert own.n_iter_ == (epochs if own.cycle_ else len(own.history_["epoch"]))
            cycles += own.cycle_ is not None
    assert cycles > 50


@pytest.mark.parametrize("predictor", ["last", "averaged", "voted", "pocket"])
@pytest.mark.parametrize(
    "name", ["Perceptron", "BatchPerceptron", "MulticlassPerceptron", "MarginPerceptron"]
)
def test_what_is_read_from_a_cycle_is_what_all_epochs_come_to(name: str, predictor: str) -> None:
    estimator = ESTIMATORS[name]
    if predictor == "voted" and estimator.learner.task == "multiclass":
        return
    chance, cycles = np.random.default_rng(31), 0
    for _ in range(25):
        x, y = cycling(chance)
        epochs = int(chance.integers(1, 30))
        own = estimator(epochs=epochs, predictor=predictor, order="shuffled", seed=3).fit(x, y)
        whole = train(own.run_.scenario.replace(stop={"when": "epochs", "epochs": epochs, "updates": None}))
        if not own.cycle_:
            continue
        cycles += 1
        w, b = whole.weights_at(whole.updates)
        assert (own.coef_.tolist(), own.intercept_.tolist()) == (
            np.atleast_2d(w).tolist(),
            np.atleast_1d(b).tolist(),
        )
        assert own.history_["mistakes"].tolist() == whole.mistakes_per_epoch.tolist()
        assert own.history_["updates"].tolist() == whole.updates_per_epoch.tolist()
        points = own.run_.scenario.vectors.points(x)
        scores = whole.scenario.predictor.scores(whole, whole.visits, points)
        scores = scores[:, 1] - scores[:, 0] if scores.ndim > 1 else scores
        assert own.decision_function(x).tolist() == scores.tolist()
        assert pickle.loads(pickle.dumps(own)).predict(x).tolist() == own.predict(x).tolist()
    assert cycles > 3


ONLINE = [name for name in ESTIMATORS if hasattr(ESTIMATORS[name](), "partial_fit")]


@pytest.mark.parametrize("bias", ["learned", "none", "threshold"])
@pytest.mark.parametrize("features", ["identity", "quadratic"])
@pytest.mark.parametrize("name", ONLINE)
def test_parts_of_a_set_come_to_one_epoch_of_it(name: str, features: str, bias: str) -> None:
    chance = np.random.default_rng(32)
    for _ in range(10):
        n = int(chance.integers(4, 40))
        x, y = chance.integers(-5, 6, (n, 2)), np.where(chance.integers(0, 2, n), "yes", "no")
        y[:2] = "no", "yes"
        fitted = ESTIMATORS[name](features=features, bias=bias, epochs=1).fit(x, y)
        parts = ESTIMATORS[name](features=features, bias=bias)
        cuts = [0, *sorted(chance.integers(1, n, 3)), n]
        for first, stop in pairwise(cuts):
            if stop > first:
                parts.partial_fit(x[first:stop], y[first:stop], classes=["yes", "no"])
        np.testing.assert_allclose(parts.coef_, fitted.coef_, rtol=1e-12, atol=1e-12)
        np.testing.assert_allclose(parts.intercept_, fitted.intercept_, rtol=1e-12, atol=1e-12)
        if name == "Perceptron":
            assert parts.coef_.tolist() == fitted.coef_.tolist()


@pytest.mark.parametrize("class_weight", [None, {"a": 2, "b": 1, "c": 3, "d": 1}])
def test_parts_of_several_classes_may_lack_some(class_weight: dict[str, float] | None) -> None:
    chance = np.random.default_rng(3)
    for _ in range(20):
        n = int(chance.integers(6, 40))
        x, y = chance.integers(-5, 6, (n, 2)), np.array([*"abcd"])[chance.integers(0, 4, n)]
        y[:4] = [*"abcd"]
        fitted = hyperplane.MulticlassPerceptron(epochs=1, class_weight=class_weight).fit(x, y)
        parts = hyperplane.MulticlassPerceptron(class_weight=class_weight)
        for first, stop in pairwise(sorted({0, *chance.integers(1, n, 5).tolist(), n})):
            parts.partial_fit(x[first:stop], y[first:stop], classes=[*"abcd"])
        assert parts.coef_.tolist() == fitted.coef_.tolist()
        assert parts.predict(x).tolist() == fitted.predict(x).tolist()


def test_what_depends_on_all_examples_is_not_learnt_in_parts() -> None:
    assert "MarginPerceptron" in ONLINE and not {"Pegasos", "KernelPerceptron", "HardMarginSvm"} & {*ONLINE}
    for options in (
        {"scaling": "standardise"},
        {"predictor": "averaged"},
        {"features": "rbf"},
        {"order": "shuffled"},
    ):
        with pytest.raises(ScenarioError, match="use fit") as refused:
            ESTIMATORS["Perceptron"](**options).partial_fit(X, XOR)
        check_sentence(str(refused.value))
    begun = hyperplane.Perceptron().partial_fit(X, XOR)
    with pytest.raises(ScenarioError, match="name all") as refused:
        begun.partial_fit(X, ["no", "yes", "maybe", "no"])
    check_sentence(str(refused.value))


@pytest.mark.parametrize("name", ["Perceptron", "Mira", "MulticlassPerceptron"])
@pytest.mark.parametrize("scaling", ["none", "standardise"])
def test_a_warm_start_goes_on_where_the_last_run_ended(name: str, scaling: str) -> None:
    x, y = np.array([[0, 3], [1, 1], [2, 5], [4, 1], [3, 3]]), [0, 1, 0, 1, 0]
    twice = ESTIMATORS[name](epochs=2, scaling=scaling).fit(x, y)
    warm = ESTIMATORS[name](epochs=1, scaling=scaling, warm_start=True).fit(x, y).fit(x, y)
    np.testing.assert_allclose(warm.coef_, twice.coef_, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(warm.intercept_, twice.intercept_, rtol=1e-12, atol=1e-12)


def test_the_logistic_loss_has_probabilities() -> None:
    for estimator in (hyperplane.Logistic(epochs=50), hyperplane.MultilayerPerceptron(epochs=50)):
        fitted = estimator.fit(X, ["no", "no", "no", "yes"])
        chances = fitted.predict_proba(X)
        assert np.allclose(chances.sum(axis=1), 1)
        assert (chances[:, 1] > 0.5).tolist() == (fitted.predict(X) == "yes").tolist()
        assert np.allclose(np.log(chances[:, 1] / chances[:, 0]), fitted.decision_function(X))
    squared = hyperplane.MultilayerPerceptron(loss="squared")
    assert not hasattr(squared, "predict_proba") and not hasattr(hyperplane.Perceptron(), "predict_proba")
