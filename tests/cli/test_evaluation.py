"""``python -m app loss`` and ``metrics``, and ``facts --at``."""

import json

import pytest

from app.engine import Scenario, train
from app.engine.facts.progress import Progress
from app.engine.run.method_table import MethodTable
from app.engine.run.metrics import evaluation
from tests.cli.conftest import AND

FOUR = {"data": {"x": [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]], "y": [-1, 1, 1, 1]}, "bias": "none"}
TWELVE = ["1,1"] * 6 + ["1,-1"] * 2 + ["-1,1"] + ["-1,-1"] * 3


@pytest.mark.parametrize(
    ("w", "minus", "plus"), [("0,0,0", 0.75, 0.25), ("0,1,0", 0.25, 0.25), ("-1, 2, 2", 0, 0)]
)
def test_given_weights_are_judged_under_both_signs_of_zero(run, written, w, minus, plus):
    said = json.loads(run("loss", written(FOUR), "--w", w))
    found = said["training"]["sign_of_zero"]
    assert (found["-1"]["loss"], found["1"]["loss"]) == (minus, plus)
    assert found["-1"]["mistakes"] == 4 * minus
    assert said["w"] == [int(part) for part in w.split(",")]
    assert said["test"] is None


def test_the_bias_is_given_apart(run, written):
    path = written(AND)
    assert (
        json.loads(run("loss", path, "--w", "2,3", "--b", "-4"))["training"]["sign_of_zero"]["-1"]["loss"]
        == 0
    )
    said = json.loads(run("loss", path, "--w=-.5,1"))
    assert (said["w"], said["b"], said["training"]["on_boundary"]) == ([-0.5, 1], 0, [0])
    fixed = written({**AND, "bias": "fixed", "start": {"b": -1.5}}, "fixed.json")
    assert json.loads(run("loss", fixed, "--w", "1,1"))["training"]["sign_of_zero"]["1"]["loss"] == 0


def test_held_out_examples_are_judged_too(run, written):
    path = written({"data": {"preset": "iris", "test": {"share": 0.2}}})
    said = json.loads(run("loss", path, "--w", "1,1", "--b", "-3"))
    assert said["test"]["sign_of_zero"]["1"]["examples"] == 20
    assert said["training"]["sign_of_zero"]["1"]["examples"] == 80


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--w", "1"], "--w must have 2 numbers, one for each feature; it has 1. The bias is given with --b"),
        (
            ["--w", "-4,2,3"],
            "--w must have 2 numbers, one for each feature; it has 3. The bias is given with --b",
        ),
        (["--w", "1,x"], "--w must be numbers up to 10^100 in size, parted by commas; it has 'x'."),
        (["--w", "1,nan"], "--w must be numbers up to 10^100 in size, parted by commas; it has 'nan'."),
        (["--w", "1,1e101"], "--w must be numbers up to 10^100 in size, parted by commas; it has '1e101'."),
        (["--w", ""], "--w must be numbers"),
        (["--w", "1,1", "--b", "-a"], "--b must be a number up to 10^100 in size; it is '-a'."),
        (["--w", "1,1", "--b", "one"], "--b must be a number up to 10^100 in size; it is"),
        ([], "python -m app loss: missing option '--w' (see "),
    ],
)
def test_weights_that_do_not_fit_are_refused(refused, written, arguments, line):
    assert refused("loss", written(AND), *arguments).startswith(line)


def test_loss_is_of_two_classes_and_of_the_scenarios_bias(refused, written):
    assert refused("loss", written(FOUR), "--w", "0,0,0", "--b", "1").startswith("--b must be 0")
    three = written({"task": "multiclass", "data": {"x": [[0], [1], [2]], "y": [0, 1, 2]}})
    assert (
        refused("loss", three, "--w", "1")
        == "loss needs a scenario of the task binary; this one is of multiclass."
    )


# metrics


def test_the_table_of_twelve(run, written):
    for header in ("", "actual,predicted\n"):
        said = json.loads(run("metrics", written(header + "\n".join(TWELVE), "twelve.csv")))
        assert (said["TP"], said["FN"], said["FP"], said["TN"]) == (6, 2, 1, 3)
        assert (said["accuracy"], said["F1"], said["PPV"]) == (0.75, 0.8, 6 / 7)
        assert (said["Error"], said["Error_factor"], said["mistakes"]) == (6, 2, 3)


def test_names_and_which_is_positive(run, written):
    path = written("truth;said\nspam;ham\nham;ham\nspam;spam\n", "mail.csv")
    said = json.loads(run("metrics", path))
    assert (said["labels"], said["TPR"], said["PPV"]) == (["ham", "spam"], 0.5, 1)
    said = json.loads(run("metrics", path, "--positive", "ham"))
    assert (said["labels"], said["TPR"], said["PPV"]) == (["spam", "ham"], 1, 0.5)


def test_many_classes_or_one_against_the_rest(run, written):
    path = written("a,a\nb,c\nc,c\nb,b\n", "three.csv")
    said = json.loads(run("metrics", path))
    assert (said["labels"], said["accuracy"]) == (["a", "b", "c"], 0.75)
    assert [entry["label"] for entry in said["classes"]] == ["a", "b", "c"]
    said = json.loads(run("metrics", path, "--positive", "b"))
    assert (said["labels"], said["TP"], said["FN"], said["TN"]) == (["not b", "b"], 1, 1, 2)


def test_an_undefined_metric_is_null_with_its_reason(run, written):
    said = json.loads(run("metrics", written("1,0\n0,0\n", "none.csv")))
    assert said["PPV"] is None
    assert said["reasons"]["PPV"] == "no example is predicted positive (TP + FP = 0)"


@pytest.mark.parametrize(
    ("text", "arguments", "line"),
    [
        ("", [], "pairs.csv: There must be rows; the file is empty."),
        (
            "1,1\n1\n",
            [],
            "pairs.csv: Line 2 must have 2 cells like line 1; it has 1 (cells are parted by commas).",
        ),
        ("1,1\n1,\n", [], "pairs.csv: Line 2: the predicted label is missing."),
        (
            "1,2,3\n",
            [],
            "pairs.csv: Line 1 must have two cells, the actual and the predicted label; it has 3.",
        ),
        ("a,b\n", ["--positive", "c"], "pairs.csv: The positive label must be a or b; it is 'c'."),
        ("a,a\n", [], "pairs.csv: Say which label is positive: every label is 'a'."),
    ],
)
def test_wrong_pairs_are_named_by_line(refused, written, text, arguments, line):
    assert refused("metrics", written(text, "pairs.csv"), *arguments).endswith(line)


# facts --at, trace --theory, trace --metrics


@pytest.mark.parametrize("k", [0, 1, 18])
def test_facts_at_an_update(run, written, k):
    said = json.loads(run("facts", written(AND), "--at", str(k)))
    assert said == json.loads(json.dumps(Progress(train(Scenario.from_document(AND))).at(k)))


@pytest.mark.parametrize("k", ["-1", "19"])
def test_an_update_beyond_the_run_is_refused(refused, written, k):
    expected = f"--at must be from 0 to 18, the updates of the run; it is {k}."
    assert refused("facts", written(AND), "--at", k) == expected


def test_metrics_stand_in_the_summary(run, refused, written):
    document = {"data": {"preset": "iris", "test": {"share": 0.2}}}
    summary = json.loads(run("trace", written(document), "--metrics").splitlines()[-1])
    assert summary["metrics"] == evaluation(train(Scenario.from_document(document)))
    assert refused("trace", written(document), "--metrics", "--csv").startswith(
        "--metrics must go without --csv"
    )


# comparisons

BESIDE = {
    "data": {"preset": "blobs", "test": {"share": 0.3}},
    "references": [{"name": "nearest-neighbours", "k": 1}, "decision-tree"],
}


def test_compare_says_how_often_the_run_and_each_reference_are_wrong(run, written):
    own, nearest, tree = (json.loads(line) for line in run("compare", written(BESIDE)).splitlines())
    assert (own["learner"], own["predictor"]) == ("perceptron", "last")
    assert (nearest["name"], nearest["k"], nearest["distance"]) == ("nearest-neighbours", 1, "euclidean")
    assert nearest["training"] == {"examples": 42, "wrong": 0} and nearest["operations"] == 84
    assert tree["depth"] == 3 and tree["test"]["examples"] == own["test"]["examples"] == 18
    said = json.loads(run("compare", written({**BESIDE, "data": {"preset": "noisy-line"}})).splitlines()[1])
    assert 0 < said["training"]["MSE"] < 1 and said["test"] is None


def test_predict_says_what_a_reference_says_by_its_number(run, refused, written):
    points = written("0,0\n1,1\n", "points.csv")
    parts = {**AND, "references": ["decision-tree", {"name": "nearest-neighbours", "k": 1}]}
    assert run("predict", written(parts), points, "--reference", "2") == "-1\n1\n"
    line = "The scenario has 2 references, so not 3."
    assert refused("predict", written(parts), points, "--reference", "3") == line


def test_methods_prints_the_table_and_its_curves(run):
    rows = [json.loads(line) for line in run("methods").splitlines()]
    assert [row["condition"] for row in rows] == list(MethodTable().conditions)
    by = {row["condition"]: row for row in rows}
    assert by["noise"]["nearest"]["test"]["wrong"] > by["noise"]["neighbours"]["test"]["wrong"]
    assert "choose a scaling" in by["times"]["svm"]["refusal"]
    assert [json.loads(line)["size"] for line in run("methods", "--curve", "size").splitlines()][:2] == [
        6,
        10,
    ]
