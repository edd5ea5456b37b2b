"""Telemetry: the notes' example, scikit-learn's own functions, what is undefined, and both conventions of sign(0)."""

import math
import warnings
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics as reference

from app.engine import Scenario, train
from app.engine.predictors import PREDICTORS
from app.engine.run.metrics import RATES, binary, evaluation, multiclass, of_weights, regression, scores_of

TWELVE = [1] * 8 + [-1] * 4, [1] * 6 + [-1] * 2 + [1] + [-1] * 3  # TP 6, FN 2, FP 1, TN 3
FOUR = {"data": {"x": [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]], "y": [-1, 1, 1, 1]}, "bias": "none"}
labels = st.lists(st.tuples(st.sampled_from((-1, 1)), st.sampled_from((-1, 1))), min_size=1, max_size=30)


def test_the_table_of_twelve():
    found = binary(*TWELVE)
    assert (found["TP"], found["FN"], found["FP"], found["TN"]) == (6, 2, 1, 3)
    expected = {
        "accuracy": "3/4", "PPV": "6/7", "TPR": "3/4", "TNR": "3/4", "NPV": "3/5", "F1": "4/5", "FPR": "1/4",
        "FNR": "1/4", "FDR": "1/7", "FOR": "2/5", "loss": "1/4",
    }  # fmt: skip
    assert {name: found[name] for name in expected} == {n: float(Fraction(v)) for n, v in expected.items()}
    assert found["MCC"] == pytest.approx(0.478091, abs=5e-7)
    assert found["confusion"] == [[3, 1], [2, 6]]
    assert found["reasons"] == {}


def test_the_error_of_the_notes_is_twice_the_mistakes():
    actual, predicted = TWELVE
    found = binary(actual, predicted)
    assert found["Error"] == sum(abs(f - y) for f, y in zip(predicted, actual, strict=True)) == 6
    assert found["Error"] == found["Error_factor"] * found["mistakes"]


@given(labels)
def test_two_classes_against_scikit_learn(pairs):
    actual, predicted = (list(column) for column in zip(*pairs, strict=True))
    found = binary(actual, predicted)
    (npv, ppv), (tnr, tpr), (_, f1), _ = reference.precision_recall_fscore_support(
        actual, predicted, labels=[-1, 1], zero_division=np.nan
    )
    accuracy = reference.accuracy_score(actual, predicted)
    expected = {"TPR": tpr, "TNR": tnr, "PPV": ppv, "NPV": npv, "F1": f1, "accuracy": accuracy}
    for name, value in expected.items():
        assert found[name] is None if math.isnan(value) else found[name] == pytest.approx(value, rel=1e-15)
    assert found["confusion"] == reference.confusion_matrix(actual, predicted, labels=[-1, 1]).tolist()
    if found["MCC"] is not None:
        assert found["MCC"] == reference.matthews_corrcoef(actual, predicted)
    for name, other in (("TPR", "FNR"), ("TNR", "FPR"), ("PPV", "FDR"), ("NPV", "FOR")):
        assert found[other] is None if found[name] is None else found[other] == pytest.approx(1 - found[name])


@given(labels)
def test_none_and_a_reason_go_together(pairs):
    found = binary(*zip(*pairs, strict=True))
    assert {name for name, value in found.items() if value is None} == set(found["reasons"])


@pytest.mark.parametrize(
    ("actual", "predicted", "name", "reason"),
    [
        ([1, -1], [-1, -1], "PPV", "no example is predicted positive (TP + FP = 0)"),
        ([1, -1], [-1, -1], "FDR", "no example is predicted positive (TP + FP = 0)"),
        ([1, -1], [1, 1], "NPV", "no example is predicted negative (TN + FN = 0)"),
        ([1, 1], [1, -1], "TNR", "no example is negative (TN + FP = 0)"),
        ([-1, -1], [1, -1], "TPR", "no example is positive (TP + FN = 0)"),
        ([-1, -1], [-1, -1], "F1", "no example is positive or predicted positive (2 TP + FP + FN = 0)"),
        ([1, 1], [1, -1], "MCC", "all examples are of one class"),
        ([1, -1], [1, 1], "MCC", "all examples are predicted to be of one class"),
        ([], [], "accuracy", "there are no examples"),
    ],
)
def test_what_is_zero_over_zero_is_none_and_says_why(actual, predicted, name, reason):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = binary(actual, predicted)
    assert found[name] is None
    assert found["reasons"][name] == reason


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=30))
def test_many_classes_against_scikit_learn(pairs):
    actual, predicted = (list(column) for column in zip(*pairs, strict=True))
    found = multiclass(actual, predicted, range(4))
    assert found["confusion"] == reference.confusion_matrix(actual, predicted, labels=range(4)).tolist()
    kept = {"labels": range(4), "average": "macro", "zero_division": np.nan}
    assert found["macro_F1"] == pytest.approx(reference.f1_score(actual, predicted, **kept))
    if found["MCC"] is not None:
        assert found["MCC"] == reference.matthews_corrcoef(actual, predicted)
    for i, own in enumerate(found["classes"]):
        against = binary([1 if a == i else -1 for a in actual], [1 if p == i else -1 for p in predicted])
        assert {name: own[name] for name in (*RATES, "F1")} == {
            name: against[name] for name in (*RATES, "F1")
        }
        assert [own[c] for c in ("TP", "FN", "FP", "TN")] == [against[c] for c in ("TP", "FN", "FP", "TN")]


def test_real_targets():
    found = regression([1, 2, 4], [1, 3, 2])
    assert (found["MSE"], found["MAE"]) == (pytest.approx(5 / 3), pytest.approx(1))
    assert found["R2"] == pytest.approx(reference.r2_score([1, 2, 4], [1, 3, 2]))
    assert regression([2, 2], [1, 3])["reasons"] == {"R2": "all targets are equal"}
    assert regression([], [])["MSE"] is None
    assert "too large" in regression([1.0], [1e300])["reasons"]["MSE"]


@pytest.mark.parametrize(
    ("w", "minus", "plus"), [((0, 0, 0), 0.75, 0.25), ((0, 1, 0), 0.25, 0.25), ((-1, 2, 2), 0, 0)]
)
def test_the_exercise_on_the_zero_one_loss(w, minus, plus):
    found = of_weights(Scenario.from_document(FOUR), np.array(w, dtype=float), 0.0)["training"]
    assert found["sign_of_zero"]["-1"]["loss"] == minus
    assert found["sign_of_zero"]["1"]["loss"] == plus
    assert found["on_boundary"] == [i for i, x in enumerate(FOUR["data"]["x"]) if np.dot(w, x) == 0]


def test_the_criterion_is_the_distance_by_which_mistakes_miss():
    found = of_weights(Scenario.from_document(FOUR), np.array([1.0, -3.0, 0.5]), 0.0)["training"]
    # Scores 1, -2, -1.5, 1.5 of labels -, +, +, +.
    assert found["criterion"] == found["error_prime"] == 1 + 2 + 1.5


def test_decimals_that_are_zero_by_hand_are_on_the_boundary():
    phi = np.array([[0.1, 0.2], [0.3, 0.3]])
    assert scores_of(phi, np.array([1.0, 1.0]), -0.3).tolist() == [0.0, 0.3]
    assert scores_of(np.array([[1e90, 1.0]]), np.array([1e90, 1.0]), 0.0).tolist() == [1e90 * 1e90]


@pytest.mark.parametrize("predictor", [entry.name for entry in PREDICTORS])
def test_the_training_loss_is_the_training_error(predictor):
    chance = np.random.RandomState(5)
    for seed in range(40):
        x = (chance.randint(-9, 10, (9, 2)) / 10).tolist()
        y = chance.choice((-1, 1), 9).tolist()
        document = {
            "data": {"x": x, "y": y}, "learner": {"name": "perceptron", "rate": 0.1}, "predictor": predictor,
            "stop": {"when": "epochs", "epochs": 3}, "sign_of_zero": (-1, 1)[seed % 2],
        }  # fmt: skip
        trace = train(Scenario.from_document(document))
        assert evaluation(trace)["training"]["loss"] == trace.training_error()


def test_held_out_examples_are_judged_apart():
    data = {"preset": "blobs", "test": {"share": 0.4}}
    scenario = Scenario.from_document({"data": data, "features": "quadratic", "stop": {"epochs": 5}})
    trace = train(scenario)
    found = evaluation(trace)
    predicted = trace.predict(scenario.transform(scenario.x_test))
    assert found["test"]["examples"] == len(scenario.y_test) > 0
    assert found["test"]["accuracy"] == reference.accuracy_score(scenario.y_test, predicted)
    assert found["training"]["examples"] == len(scenario.y)
    assert evaluation(trace, 0)["training"]["confusion"][0][1] == 0  # w = 0 predicts -1 throughout
    assert evaluation(train(Scenario.from_document(FOUR)))["test"] is None


def test_every_task_has_its_metrics():
    x = [[0, 0], [1, 0], [0, 1], [2, 2]]
    classes = train(Scenario.from_document({"task": "multiclass", "data": {"x": x, "y": [0, 1, 2, 1]}}))
    assert evaluation(classes)["training"]["accuracy"] == 1
    assert len(evaluation(classes)["training"]["confusion"]) == 3
    line = train(Scenario.from_document({"task": "regression", "data": {"x": x, "y": [0, 1, 2.5, 1]}}))
    assert evaluation(line)["training"]["MSE"] == pytest.approx(line.training_error())


def test_held_out_examples_without_a_feature_are_left_out():
    x = [[1.0], [2.0], [3.0], [4.0], [-1.0], [5.0]]
    for seed in range(50):
        data = {"x": x, "y": [-1, -1, 1, 1, -1, 1], "test": {"share": 0.5, "seed": seed}}
        held = Scenario.from_document({"data": data}).x_test[:, 0].tolist()
        if -1.0 in held:
            break
    features = {"name": "custom", "terms": ["log(x1)"]}
    found = evaluation(train(Scenario.from_document({"data": data, "features": features})))["test"]
    assert found["undefined"] == [held.index(-1.0)]
    assert found["examples"] == len(held) - 1
