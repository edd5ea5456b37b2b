"""``python -m app trace``: rows, keys and their order, streaming, numbers that read back."""

import csv
import io
import json
import random

import pytest

from app.engine import Scenario, train
from tests.cli.conftest import AND, ROOT, process

ROW = ["update", "visit", "epoch", "example", "mistake", "activation", "step", "w", "b"]
SUMMARY = [
    "end", "updates", "visits", "epochs", "mistakes_per_epoch", "updates_per_epoch", "w", "b", "averaged",
    "training_error",
]  # fmt: skip
XOR = {"data": {**AND["data"], "y": [-1, 1, 1, -1]}}


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def test_rows_have_the_formats_keys_in_its_order(run, written):
    *rows, summary = lines(run("trace", written(AND)))
    assert {tuple(row) for row in rows} == {tuple(ROW)}
    assert list(summary) == SUMMARY
    assert rows[0] == {
        "update": 1, "visit": 1, "epoch": 1, "example": 0, "mistake": True, "activation": 0.0, "step": 1.0,
        "w": [0, 0], "b": -1,
    }  # fmt: skip
    assert [row["update"] for row in rows] == list(range(1, summary["updates"] + 1))
    assert (summary["end"], summary["updates"], summary["w"], summary["b"]) == ("separated", 18, [3, 2], -4)


def test_a_threshold_is_shown_beside_b(run, written):
    *rows, summary = lines(run("trace", written({**AND, "bias": "threshold"})))
    assert list(rows[0]) == [*ROW, "theta"]
    assert all(row["theta"] == -row["b"] for row in (*rows, summary))
    assert list(summary)[7:9] == ["b", "theta"]


def test_a_threshold_of_zero_is_not_minus_zero(run, written):
    assert "-0" not in run("trace", written({**XOR, "bias": "threshold"}))


def test_visits_without_an_update_have_step_zero_and_no_number(run, written):
    document = {**AND, "start": {"w": [1, 0.5], "b": -1}}
    *rows, summary = lines(run("trace", written(document), "--visits"))
    quiet = [row for row in rows if "update" not in row]
    assert [row["visit"] for row in rows] == list(range(1, summary["visits"] + 1))
    assert len(rows) - len(quiet) == summary["updates"]
    assert all(list(row) == ROW[1:] and row["step"] == 0 and not row["mistake"] for row in quiet)
    assert rows[0] == {
        "visit": 1, "epoch": 1, "example": 0, "mistake": False, "activation": -1.0, "step": 0.0,
        "w": [1, 0.5], "b": -1,
    }  # fmt: skip


@pytest.mark.parametrize(
    "order", [{"name": "permuted", "seed": 3}, {"name": "shuffled", "seed": 3}, {"name": "given"}]
)
def test_rows_with_an_update_are_the_same_among_all_visits(run, written, order):
    chance = random.Random(4)
    x = [[chance.randint(-9, 9) / 10, chance.randint(-9, 9) / 10] for _ in range(30)]
    y = [chance.choice((-1, 1)) for _ in x]
    stop = {"when": "epochs", "epochs": 300, "visits": 8222}
    document = {"data": {"x": x, "y": y}, "order": order, "stop": stop}
    path = written(document)
    visits = lines(run("trace", path, "--visits", "--measures"))
    assert [row for row in visits if "update" in row or "end" in row] == lines(
        run("trace", path, "--measures")
    )
    assert len(visits) > 8000
    trace = train(Scenario.from_document(document))
    assert [row["example"] for row in visits[:-1]] == [
        int(trace.order(row["epoch"])[(row["visit"] - 1) % 30]) for row in visits[:-1]
    ]


def test_measures_come_after_the_update_and_margin_only_when_all_are_right(run, written):
    *rows, _ = lines(run("trace", written(AND), "--measures"))
    assert {tuple(row) for row in rows} == {(*ROW, "errors", "margin")}
    assert all(row["margin"] is None for row in rows[:-1])
    # Of w = (3, 2), b = -4 the nearest is (1, 0): 1 / sqrt(13).
    assert (rows[-1]["errors"], rows[-1]["margin"]) == (0, pytest.approx(13**-0.5, rel=1e-15))


def test_a_cycle_and_examples_on_the_boundary_are_told(run, written):
    assert lines(run("trace", written(XOR)))[-1]["cycle"] == {
        "from_visit": 1, "period": 4, "period_epochs": 1, "updates_per_period": 4,
    }  # fmt: skip
    on_plane = {"data": {"x": [[1, 0], [0, 1]], "y": [1, 1]}, "bias": "none", "tie": "positive"}
    summary = lines(run("trace", written(on_plane)))[-1]
    assert (summary["end"], summary["on_boundary"]) == ("no-mistakes", [0, 1])


def test_numbers_read_back_as_the_same_floats(run, written):
    chance = random.Random(1)
    x = [[chance.gauss(0, 1), chance.gauss(0, 1e-9)] for _ in range(40)]
    document = {"data": {"x": x, "y": [chance.choice((-1, 1)) for _ in x]}, "stop": {"epochs": 20}}
    *rows, summary = lines(run("trace", written(document)))
    trace = train(Scenario.from_document(document))
    window = trace.window(0, trace.updates)
    assert [row["w"] for row in rows] == window.w.tolist()
    assert [row["activation"] for row in rows] == window.activation.tolist()
    assert (summary["w"], summary["b"]) == (trace.weights_at(trace.updates)[0].tolist(), rows[-1]["b"])


def test_csv_has_a_column_for_each_weight(run, written):
    path = written({**AND, "bias": "threshold"})
    rows = list(csv.DictReader(io.StringIO(run("trace", path, "--csv", "--measures"))))
    expected = lines(run("trace", path, "--measures"))[:-1]
    assert list(rows[0]) == [*ROW[:7], "w1", "w2", "b", "theta", "errors", "margin"]
    for row, same in zip(rows, expected, strict=True):
        assert [float(row["w1"]), float(row["w2"]), float(row["b"])] == [*same["w"], same["b"]]
        assert row["mistake"] == "true"
        assert row["margin"] == ("" if same["margin"] is None else repr(same["margin"]))


def test_csv_of_all_visits_leaves_the_update_empty(run, written):
    text = run("trace", written({**AND, "start": {"w": [1, 1], "b": -1.5}}), "--csv", "--visits")
    assert text.splitlines()[1] == ",1,1,0,false,-1.5,0.0,1,1,-1.5"


def test_a_scenario_comes_from_standard_input(run, typed):
    typed(json.dumps(AND))
    assert lines(run("trace", "-"))[-1]["end"] == "separated"


def test_output_is_the_same_in_every_process(written):
    path = written(
        {**AND, "order": {"name": "permuted", "seed": 5}, "learner": {"name": "perceptron", "rate": 0.1}}
    )
    first, second = (process("trace", path, "--visits", "--measures") for _ in range(2))
    assert first.returncode == 0
    assert first.stdout == second.stdout


def test_who_stops_reading_ends_it_quietly(written):
    from subprocess import PIPE, Popen
    from sys import executable

    path = written({**XOR, "stop": {"when": "epochs", "epochs": 20000}})
    with Popen([executable, "-m", "app", "trace", path], cwd=ROOT, stdout=PIPE, stderr=PIPE) as command:
        command.stdout.readline()
        command.stdout.close()
        assert command.wait(60) == 0
        assert command.stderr.read() == b""


@pytest.mark.slow(reason="trains for long")
def test_a_hundred_thousand_rows_with_measures_are_printed(run, written):
    text = run("trace", written({**XOR, "stop": {"when": "epochs", "epochs": 25000}}), "--measures")
    assert text.count("\n") == 100_001
