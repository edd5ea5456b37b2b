"""The format: defaults, round trips, hashes, and a sentence that names the field for everything that is wrong."""

import copy
import hashlib
import json
import time

import numpy as np
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, train
from tests.effort import tries

AND = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}
COMPLETE = {
    "version": 1,
    "task": "binary",
    **AND,
    "features": {"name": "identity"},
    "learner": {"name": "perceptron", "rate": 1},
    "predictor": "last",
    "bias": "learned",
    "tie": "mistake",
    "sign_of_zero": -1,
    "order": {"name": "given"},
    "start": {"w": [0, 0], "b": 0},
    "stop": {"when": "converged", "epochs": 1000, "visits": None, "updates": 100000},
}


def with_data(**data):
    return {"data": {**AND["data"], **data}}


def with_x(value, row=3, column=1):
    document = copy.deepcopy(AND)
    document["data"]["x"][row][column] = value
    return document


def rate(value):
    return {"name": "perceptron", "rate": value}


REFUSED = {
    "no object": ([1], "wrong-type", "", "object"),
    "no data": ({}, "missing", "data", ""),
    "unknown key": ({**AND, "lerner": {}}, "unknown-key", "lerner", "learner"),
    "another version": ({**AND, "version": 2}, "out-of-range", "version", "1"),
    "no class": ({**AND, "task": "multiclass"}, "out-of-range", "data.y[0]", "from 0 to 99"),
    "no such task": ({**AND, "task": "dancing"}, "unknown-name", "task", "binary"),
    "scaling": ({**AND, "scaling": "unit"}, "unknown-name", "scaling.name", "none"),
    "noise a number": ({**AND, "noise": 0}, "wrong-type", "noise", "object"),
    "noise above all": ({**AND, "noise": {"share": 1.1}}, "out-of-range", "noise.share", "from 0 to 1"),
    "noise's extra": ({**AND, "noise": {"rate": 0.1}}, "unknown-key", "noise.rate", "share"),
    "noise's seed": ({**AND, "noise": {"seed": -1}}, "out-of-range", "noise.seed", "from 0 to 4,294,967,295"),
    "validation true": ({**AND, "validation": True}, "wrong-type", "validation", "true"),
    "validation of all": ({**AND, "validation": {"share": 1}}, "out-of-range", "validation.share", "below 1"),
    "no patience": ({**AND, "validation": {"patience": 0}}, "out-of-range", "validation.patience", "from 1 to"),
    "strata in words": (with_data(test={"stratified": "yes"}), "wrong-type", "data.test.stratified", "true or false"),
    "strata of numbers": ({"task": "regression", **with_data(test={"stratified": True})}, "out-of-range",
        "data.test.stratified", "false"),
    "noise of numbers": ({"task": "regression", **AND, "noise": {}}, "out-of-range", "noise", "regression has none"),
    "compare": ({**AND, "compare": []}, "not-yet", "compare", "yet"),
    "rate below zero": ({**AND, "learner": rate(-1)}, "out-of-range", "learner.rate", "above 0, at most 1,000,000"),
    "rate zero": ({**AND, "learner": rate(0)}, "out-of-range", "learner.rate", "above 0, at most 1,000,000; it is 0"),
    "rate true": ({**AND, "learner": {"name": "perceptron", "rate": True}}, "wrong-type", "learner.rate", "it is true"),
    "rate in words": ({**AND, "learner": {"name": "perceptron", "rate": "1"}}, "wrong-type", "learner.rate", "is '1'"),
    "rate NaN": ({**AND, "learner": {"name": "perceptron", "rate": float("nan")}}, "not-finite", "learner.rate", ""),
    "learner's extra": ({**AND, "learner": {"name": "perceptron", "speed": 1}}, "unknown-key", "learner.speed", "rate"),
    "learner without name": ({**AND, "learner": {"rate": 1}}, "missing", "learner.name", "perceptron"),
    "learner unknown": ({**AND, "learner": {"name": "mirror"}}, "unknown-name", "learner.name", "perceptron"),
    "map unknown": ({**AND, "features": {"name": "sextic"}}, "unknown-name", "features.name", "quadratic"),
    "predictor unknown": ({**AND, "predictor": "guess"}, "unknown-name", "predictor", "voted"),
    "bias unknown": ({**AND, "bias": "some"}, "unknown-name", "bias", "threshold"),
    "tie unknown": ({**AND, "tie": "0"}, "unknown-name", "tie", "positive"),
    "sign true": ({**AND, "sign_of_zero": True}, None, "sign_of_zero", ""),
    "sign zero": ({**AND, "sign_of_zero": 0}, None, "sign_of_zero", "-1"),
    "order unknown": ({**AND, "order": {"name": "random"}}, "unknown-name", "order.name", "permuted"),
    "seed below zero": ({**AND, "order": {"name": "shuffled", "seed": -1}}, "out-of-range", "order.seed", ""),
    "seed broken": ({**AND, "order": {"name": "shuffled", "seed": 1.5}}, "wrong-type", "order.seed", "whole"),
    "list empty": ({**AND, "order": {"name": "listed", "examples": []}}, None, "order.examples", ""),
    "list absent": ({**AND, "order": {"name": "listed"}}, None, "order.examples", ""),
    "list beyond": (
        {**AND, "order": {"name": "listed", "examples": [0, 4]}},
        "out-of-range", "order.examples[1]", "from 1 to 4; it is 5",
    ),
    "list of true": ({**AND, "order": {"name": "listed", "examples": [True]}}, "wrong-type", "order.examples[0]", ""),
    "start too long": ({**AND, "start": {"w": [0, 0, 0], "b": 0}}, "shape", "start.w", "2"),
    "start in words": ({**AND, "start": {"w": [0, "0"]}}, "wrong-type", "start.w[1]", ""),
    "start infinite": ({**AND, "start": {"w": [0, 0], "b": float("inf")}}, "not-finite", "start.b", ""),
    "start of no bias": ({**AND, "bias": "none", "start": {"w": [0, 0], "b": 1}}, "out-of-range", "start.b", "0"),
    "start in a word": ({**AND, "learner": "kernel-perceptron", "start": "zero"}, "wrong-type", "start", "object"),
    "start of counts": ({**AND, "learner": "kernel-perceptron", "start": {"w": [0]}}, "out-of-range", "start.w", ""),
    "stop unknown": ({**AND, "stop": {"after": 3}}, "unknown-key", "stop.after", "epochs"),
    "stop rule": ({**AND, "stop": {"when": "bored"}}, "unknown-name", "stop.when", "converged"),
    "no epochs": ({**AND, "stop": {"epochs": 0}}, "out-of-range", "stop.epochs", ""),
    "visits false": ({**AND, "stop": {"visits": False}}, "wrong-type", "stop.visits", ""),
    "updates huge": ({**AND, "stop": {"updates": 10**400}}, None, "stop.updates", ""),
    "data a list": ({"data": [[0, 0]]}, "wrong-type", "data", "object"),
    "x missing": ({"data": {"y": [1]}}, "missing", "data.x", ""),
    "y missing": ({"data": {"x": [[1]]}}, "missing", "data.y", ""),
    "x and a preset": ({"data": {"preset": "xor", "x": [[1]], "y": [1]}}, "unknown-key", "data.x", "preset"),
    "no examples": ({"data": {"x": [], "y": []}}, None, "data.x", ""),
    "no numbers": ({"data": {"x": [[], []], "y": [1, 1]}}, "shape", "data.x[0]", ""),
    "x ragged": (with_data(x=[[0, 0], [0, 1], [1, 0, 5], [1, 1]]), "shape", "data.x[2]", "2"),
    "x flat": (with_data(x=[0, 1, 1, 0]), "wrong-type", "data.x[0]", ""),
    "x in words": (with_x("1"), "wrong-type", "data.x[3][1]", "it is '1'"),
    "x null": (with_x(None), "wrong-type", "data.x[3][1]", "null"),
    "x true": (with_x(True), "wrong-type", "data.x[3][1]", "true"),
    "x nested": (with_x([1]), "wrong-type", "data.x[3][1]", ""),
    "x NaN": (with_x(float("nan")), "not-finite", "data.x[3][1]", ""),
    "x infinite": (with_x(float("-inf")), "not-finite", "data.x[3][1]", ""),
    "x huge": (with_x(10**400), "not-finite", "data.x[3][1]", ""),
    "y too short": (with_data(y=[1, -1, 1]), "shape", "data.y", "4"),
    "y of two": (with_data(y=[1, -1, 1, 2]), "out-of-range", "data.y[3]", "2"),
    "y mixed": (with_data(y=[1, -1, 0, 1]), "out-of-range", "data.y[2]", "0"),
    "y true": (with_data(y=[1, -1, True, 1]), None, "data.y[2]", "true"),
    "y broken": (with_data(y=[1, -1, 0.5, 1]), "out-of-range", "data.y[2]", "0.5"),
    "y in words": (with_data(y=[1, -1, "+", 1]), None, "data.y[2]", ""),
    "data's extra": (with_data(z=[]), "unknown-key", "data.z", ""),
    "share of all": (with_data(test={"share": 1}), "out-of-range", "data.test.share", "below 1"),
    "share's extra": (with_data(test={"part": 0.5}), "unknown-key", "data.test.part", "share"),
    "preset unknown": ({"data": {"preset": "nand"}}, "unknown-name", "data.preset", "xor"),
    "preset's extra": ({"data": {"preset": "xor", "size": 3}}, "unknown-key", "data.size", ""),
}  # fmt: skip


@pytest.mark.parametrize(("document", "code", "field", "words"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_said_by_field(document, code, field, words):
    with pytest.raises(ScenarioError) as refused:
        Scenario.from_document(document)
    error = refused.value
    assert error.field in (field, f"{field}.name") if field == "predictor" else error.field == field
    assert str(error) == error.message
    assert words in error.message
    assert code is None or error.code == code
    assert "\n" not in str(error)
    assert len(str(error)) < 400


@pytest.mark.parametrize("features", ["squares", "quadratic", "cubic", "product", "polar", "identity"])
@pytest.mark.parametrize("size", [1e308, 1e120, 1e60])
def test_a_feature_too_large_for_a_number_names_the_example_or_trains(features, size):
    document = {**with_x(size), "features": {"name": features}, "stop": {"epochs": 3}}
    try:
        scenario = Scenario.from_document(document)
    except ScenarioError as error:
        assert error.field.startswith("data.x[3]")
        assert error.code in ("out-of-range", "not-finite")
    else:
        w, _ = train(scenario).weights_at(1)
        assert np.isfinite(w).all()


def test_the_default_document_is_the_formats():
    assert Scenario.from_document(AND).document() == COMPLETE


def test_a_complete_document_is_its_own():
    assert Scenario.from_document(COMPLETE).document() == COMPLETE


def test_the_document_is_json():
    document = Scenario.from_document({"data": {"x": [[0.1, -0.0]], "y": [1]}}).document()
    assert json.loads(json.dumps(document, allow_nan=False)) == document


def test_labels_zero_and_one_are_minus_and_plus():
    scenario = Scenario.from_document(with_data(y=[0, 0, 0, 1]))
    assert scenario.y.tolist() == [-1, -1, -1, 1]
    assert scenario.hash == Scenario.from_document(AND).hash
    assert Scenario.from_document(with_data(y=[0, 0, 0, 0])).y.tolist() == [-1] * 4
    assert Scenario.from_document(with_data(y=[1, 1, 1, 1])).y.tolist() == [1] * 4


def test_the_hash_is_that_of_the_canonical_document():
    scenario = Scenario.from_document({"data": {"x": [[0.1, 1e-7], [1e21, -0.0], [2, 3.5]], "y": [1, -1, 1]}})
    assert scenario.canonical() == rfc8785.dumps(scenario.document())
    assert scenario.hash == hashlib.sha256(scenario.canonical()).hexdigest()
    assert b"-0" not in scenario.canonical().replace(b"e-0", b"").replace(b"1e-7", b"")


def test_ways_to_write_the_same_scenario_have_one_hash():
    same = [
        AND,
        COMPLETE,
        with_x(1.0),
        {**AND, "predictor": {"name": "last"}},
        {**AND, "start": {"w": [-0.0, 0.0]}},
        {**AND, "learner": {"name": "perceptron", "rate": 1.0}},
    ]
    assert len({Scenario.from_document(document).hash for document in same}) == 1


finite = st.floats(min_value=-1e6, max_value=1e6) | st.integers(-1000, 1000)


@st.composite
def documents(draw):
    n, d = draw(st.integers(1, 6)), draw(st.integers(1, 3))
    document = {
        "data": {
            "x": draw(st.lists(st.lists(finite, min_size=d, max_size=d), min_size=n, max_size=n)),
            "y": draw(st.lists(st.sampled_from((-1, 1)), min_size=n, max_size=n)),
        },
        "bias": draw(st.sampled_from(("learned", "none", "threshold", "fixed"))),
        "tie": draw(st.sampled_from(("mistake", "positive", "negative"))),
        "sign_of_zero": draw(st.sampled_from((-1, 1))),
        "learner": {"name": "perceptron", "rate": draw(st.floats(0.001, 100))},
        "predictor": draw(
            st.sampled_from(("last", "averaged", "voted", {"name": "voted", "counts": "freund-schapire"}))
        ),
        "order": draw(
            st.sampled_from(({"name": "given"}, {"name": "shuffled", "seed": 4}, {"name": "permuted"}))
        ),
        "stop": {"when": draw(st.sampled_from(("converged", "epochs", "error-stops-falling"))), "epochs": 5},
    }
    if draw(st.booleans()):
        document["start"] = {"w": draw(st.lists(finite, min_size=d, max_size=d))}
    return document


@tries(100)
@given(documents())
def test_a_document_comes_back_from_text_as_the_same_scenario_and_trace(document):
    scenario = Scenario.from_document(document)
    again = Scenario.from_document(json.loads(scenario.canonical()))
    assert again.document() == scenario.document()
    assert (again.canonical(), again.hash) == (scenario.canonical(), scenario.hash)
    assert same_bytes(train(scenario), train(again))


def same_bytes(one, other):
    first, second = one.window(0, one.updates), other.window(0, other.updates)
    names = ("visit", "example", "mistake", "activation", "step", "w", "b")
    equal = [getattr(first, name).tobytes() == getattr(second, name).tobytes() for name in names]
    return all(equal) and json.dumps(one.summary()) == json.dumps(other.summary())


def test_what_a_scenario_hands_out_cannot_be_changed():
    scenario = Scenario.from_document(AND)
    for array in (scenario.x, scenario.y, scenario.phi):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_a_split_keeps_order_and_every_example_once():
    x = [[i, i * i] for i in range(10)]
    scenario = Scenario.from_document({"data": {"x": x, "y": [1, -1] * 5, "test": {"share": 0.3, "seed": 4}}})
    assert (len(scenario.y), len(scenario.y_test)) == (7, 3)
    rows = [tuple(row) for row in np.vstack([scenario.x, scenario.x_test]).tolist()]
    assert sorted(rows) == [tuple(map(float, row)) for row in x]
    assert rows[:7] == sorted(rows[:7])
    other = Scenario.from_document({"data": {"x": x, "y": [1, -1] * 5, "test": {"share": 0.3, "seed": 5}}})
    assert other.x.tolist() != scenario.x.tolist()
    assert Scenario.from_document(scenario.document()).x.tolist() == scenario.x.tolist()


def test_features_of_tenths_are_the_nearest_floats():
    scenario = Scenario.from_document(
        {"data": {"x": [[0.1, 0.3]], "y": [1]}, "features": {"name": "squares"}}
    )
    assert scenario.phi.tolist() == [[0.01, 0.09]]


def test_five_thousand_points_are_read_in_milliseconds():
    chance = np.random.default_rng(0)
    document = {"data": {"x": chance.normal(size=(5000, 2)).tolist(), "y": [1, -1] * 2500}}
    Scenario.from_document(document)
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        Scenario.from_document(document)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.05  # about 4 ms on a quiet machine


@pytest.mark.parametrize("value", [1e-320, 5e-324, 9.9e-101])
def test_a_rate_whose_square_is_nothing_is_refused(value):
    with pytest.raises(ScenarioError) as refusal:
        Scenario.from_document({"data": {"preset": "and"}, "learner": {"name": "perceptron", "rate": value}})
    assert refusal.value.code == "out-of-range"
    assert refusal.value.message == f"The learning rate must be at least 1e-100; it is {value}."
