"""Rows and predictions of every kind of learner: batches, kernels, several classes, real targets; ``--theory``."""

import csv
import io
import json

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.facts.progress import Progress
from app.engine.learners import LEARNERS
from tests.cli.conftest import AND

X = [[0, 0], [1, 0], [0, 1], [2, 2]]
THREE = {"task": "multiclass", "data": {"x": X, "y": [0, 1, 2, 1]}}
LINE = {"task": "regression", "data": {"x": [[1], [2]], "y": [1, 2.5]}, "stop": {"epochs": 2}}
Y = {"binary": [-1, 1, -1, 1], "multiclass": [0, 1, 2, 1], "regression": [0, 1, 2.5, 1]}
SENTENCES = {"sentences": ["a/A b/B", "b/A a/B a/A"]}


def of(learner):
    data = SENTENCES if learner.task == "sequence" else {"x": X, "y": Y[learner.task]}
    return {
        "data": data,
        "task": learner.task, "learner": learner.name, "stop": {"epochs": 4},
    }  # fmt: skip


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
@pytest.mark.parametrize("bias", ["learned", "threshold"])
def test_rows_of_every_learner(run, written, learner, bias):
    if bias not in learner.biases:
        return
    path = written({**of(learner), "bias": bias})
    *rows, summary = lines(run("trace", path, "--measures", "--theory", "--metrics"))
    assert [row["update"] for row in rows] == list(range(1, summary["updates"] + 1))
    assert len(rows) > 0
    assert rows[-1]["b"] == summary["b"]
    if rows[-1]["w"] is not None:
        assert rows[-1]["w"] == summary["w"]
    assert all(("theta" in row) == (bias == "threshold") for row in rows)
    *visits, _ = lines(run("trace", path, "--visits"))
    assert [row["visit"] for row in visits] == list(range(1, summary["visits"] + 1))
    assert [row["w"] for row in visits if "update" in row] == [row["w"] for row in rows]


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
@pytest.mark.parametrize("options", [[], ["--visits"], ["--measures", "--theory"]])
def test_csv_of_every_learner_has_a_cell_for_each_name(run, written, learner, options):
    header, *rows = csv.reader(io.StringIO(run("trace", written(of(learner)), "--csv", *options)))
    assert len(set(header)) == len(header)
    assert {len(row) for row in rows} == {len(header)}


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
@pytest.mark.parametrize("examples", [[1], [0, 1, 0]], ids=["shorter", "with one twice"])
def test_every_command_takes_every_learner_with_a_list_of_another_length(
    run, written, tmp_path, learner, examples
):
    document = {**of(learner), "order": {"name": "listed", "examples": examples}}
    if learner.name == "hard-margin-svm":
        document["data"]["y"] = [-1, 1, -1, -1]
    path = written({key: value for key, value in document.items() if key != "stop"})
    *_, summary = lines(run("trace", path, "--measures", "--theory", "--metrics"))
    assert summary["visits"] == len(examples)
    assert sum(summary.get("mistakes_per_epoch", [])) <= len(examples)
    *rows, _ = lines(run("trace", path, "--visits"))
    assert len(rows) == len(examples)
    commands = ["facts", "compare"]
    commands += [] if learner.task == "sequence" else ["latex"]
    commands += [] if learner.no_core else ["code"]
    for command in commands:
        assert run(command, path)


def test_a_row_of_a_batch_names_its_examples(run, written):
    document = {**AND, "learner": "batch-perceptron"}
    first, *_ = lines(run("trace", written(document)))
    # All scores are 0 at first, so that all four are wrong: the sum of y x is (1, 1) - (0, 0) - (0, 1) - (1, 0).
    assert first == {
        "update": 1, "visit": 4, "epoch": 1, "examples": [0, 1, 2, 3], "mistake": True, "activation": None,
        "step": 1.0, "w": [0, 0], "b": -2,
    }  # fmt: skip
    text = run("trace", written(document), "--csv").splitlines()
    assert text[:2] == [
        "update,visit,epoch,examples,mistake,activation,step,w1,w2,b",
        "1,4,1,0 1 2 3,true,,1.0,0,0,-2",
    ]
    visits = lines(run("trace", written(document), "--visits"))
    assert [visit["example"] for visit in visits[:4]] == [0, 1, 2, 3]
    assert ["examples" in visit for visit in visits[:4]] == [False, False, False, True]


def test_a_row_of_a_kernel_learner_has_its_examples_count(run, written):
    document = {"data": {"preset": "xor", "coding": "-1/+1"}, "learner": "kernel-perceptron", "bias": "none"}
    *rows, summary = lines(run("trace", written(document)))
    assert [(row["example"], row["alpha"], row["w"]) for row in rows] == [(i, 1, None) for i in range(4)]
    assert (summary["alpha"], summary["end"]) == ([1, 1, 1, 1], "separated")


def test_a_row_of_several_classes(run, written):
    first, *_ = lines(run("trace", written(THREE)))
    # The first example is class 0, the first of equal scores; the second is taken for 0 and is 1.
    assert first == {
        "update": 1, "visit": 2, "epoch": 1, "example": 1, "mistake": True, "activation": [0.0, 0.0, 0.0],
        "predicted": 0, "step": 1.0, "w": [[-1, 0], [1, 0], [0, 0]], "b": [-1, 1, 0],
    }  # fmt: skip
    header = run("trace", written(THREE), "--csv").splitlines()[0]
    assert header == (
        "update,visit,epoch,example,mistake,activation0,activation1,activation2,predicted,step,"
        "w0_1,w0_2,w1_1,w1_2,w2_1,w2_2,b0,b1,b2"
    )


def test_a_row_of_a_regression(run, written):
    document = {**LINE, "learner": {"name": "lms", "rate": 0.5}}
    first, *_, summary = lines(run("trace", written(document), "--measures"))
    assert first == {
        "update": 1, "visit": 1, "epoch": 1, "example": 0, "target": 1, "activation": 0.0, "step": 0.5,
        "w": [0.5], "b": 0.5, "mse": 0.5,
    }  # fmt: skip
    assert "mistakes_per_epoch" not in summary


@pytest.mark.parametrize("document", [AND, THREE, LINE])
def test_theory_adds_its_columns_to_the_updates(run, written, document):
    *rows, summary = lines(run("trace", written(document), "--theory"))
    trace = train(Scenario.from_document(document))
    for name, values in Progress(trace).columns(0, trace.updates).items():
        assert [row[name] for row in rows] == [None if value != value else value for value in values.tolist()]
    assert summary["absent"] == Progress(trace).absent()


def test_theory_is_of_updates(refused, written):
    assert refused("trace", written(AND), "--theory", "--visits").startswith(
        "--theory must go without --visits"
    )


def test_several_classes_are_predicted_with_all_their_scores(run, written):
    scenario = Scenario.from_document(THREE)
    trace = train(scenario)
    points = np.array([[1.0, 2.0], [-1.0, 0.5]])
    scores = scenario.predictor.scores(trace, trace.visits, points)
    said = [
        line.split(",")
        for line in run("predict", written(THREE), written("1,2\n-1,.5\n", "p.csv")).splitlines()
    ]
    assert [[float(score) for score in row[1:]] for row in said] == scores.tolist()
    assert [int(row[0]) for row in said] == scores.argmax(axis=1).tolist()


def test_a_regression_predicts_a_number(run, written):
    trace = train(Scenario.from_document(LINE))
    said = run("predict", written(LINE), written("x\n3\n-1\n", "p.csv")).splitlines()
    assert [float(line) for line in said] == trace.predict(np.array([[3.0], [-1.0]])).tolist()


def test_a_kernel_learner_predicts_new_points(run, written):
    document = {"data": {"preset": "xor"}, "learner": "kernel-perceptron"}
    said = run("predict", written(document), written("0,0\n0,1\n1,1\n", "p.csv")).splitlines()
    assert [line.split(",")[0] for line in said] == ["-1", "1", "-1"]


def test_a_point_without_a_feature_has_no_prediction(run, written):
    document = {"data": {"x": [[1], [2]], "y": [-1, 1]}, "features": {"name": "custom", "terms": ["log(x1)"]}}
    first, second, third = run("predict", written(document), written("1\n-1\n2\n", "p.csv")).splitlines()
    assert second == ","
    assert (first.split(",")[0], third.split(",")[0]) == ("-1", "1")


def test_data_that_a_learner_does_not_take_is_said_in_one_line(refused, written):
    document = {"data": {"preset": "xor"}, "learner": "hard-margin-svm"}
    for command in ("trace", "predict"):
        files = [written(document)] + [written("0,0\n", "p.csv")] * (command == "predict")
        assert "separable" in refused(command, *files) or "separate" in refused(command, *files)
