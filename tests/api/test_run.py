"""``hyperplane.run``: what it takes, what a run tells, and what is said of what cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import app as hyperplane
from app.engine import Scenario, ScenarioError, catalog, facts, train
from tests.sentences import check_sentence

X = [[0, 0], [0, 1], [1, 0], [1, 1]]


class Frame:
    """What frames of pandas and polars have in common."""

    def __init__(self, columns: dict[str, list[Any]]) -> None:
        self.columns = list(columns)
        self._values = np.array(list(columns.values())).T

    def to_numpy(self) -> np.ndarray:
        return self._values


class Series:
    def __init__(self, name: str, values: list[Any]) -> None:
        self.name = name
        self._values = np.array(values)

    def to_numpy(self) -> np.ndarray:
        return self._values


@pytest.mark.parametrize("preset", [entry["name"] for entry in catalog()["presets"]])
def test_a_preset_is_named(preset: str) -> None:
    run = hyperplane.run(preset, epochs=2)
    assert run.document()["data"]["preset"] == preset
    assert run.verdict.endswith(".")


def test_a_run_is_the_engines_own() -> None:
    document = {"data": {"preset": "xor"}, "learner": "mira", "features": "quadratic"}
    run, trace = (
        hyperplane.run("xor", learner="mira", features="quadratic"),
        train(Scenario.from_document(document)),
    )
    assert run.scenario.hash == trace.scenario.hash
    w, b = trace.weights_at(trace.updates)
    assert run.weights.w.tolist() == w.tolist() and run.weights.b == b
    assert run.mistakes == trace.mistakes_per_epoch.sum() == len(run.updates)
    assert run.bound == facts(trace.scenario).bound
    assert run.updates["visit"].tolist() == trace.visit.tolist()


def test_margin_and_bound_are_those_of_theory() -> None:
    run = hyperplane.run("and")
    y, z = run.scenario.y, run.scenario.phi
    least = (y * (z @ run.weights.w + run.weights.b)).min() / np.linalg.norm(run.weights.w)
    assert run.margin == pytest.approx(least, rel=1e-15)
    assert run.mistakes <= run.bound
    assert hyperplane.run("xor").bound is None


@pytest.mark.parametrize("wrap", [list, np.array, tuple])
def test_points_come_as_lists_and_arrays(wrap: Any) -> None:
    run = hyperplane.run(wrap(X), wrap([0, 0, 0, 1]))
    assert run.scenario.hash == hyperplane.run(X, [-1, -1, -1, 1]).scenario.hash


def test_names_of_columns_and_classes_are_kept() -> None:
    run = hyperplane.run(
        Frame({"height": [1, 2, 3], "width": [2, 1, 0]}), Series("kind", ["oak", "elm", "elm"])
    )
    assert run.document()["data"]["names"] == {
        "inputs": ["height", "width"], "classes": ["oak", "elm"], "label": "kind"
    }  # fmt: skip
    assert run.predict(Frame({"height": [0], "width": [3]})).tolist() == ["oak"]


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_frames_of_packages_that_are_there(package: str) -> None:
    frames = pytest.importorskip(package)
    frame = frames.DataFrame({"height": [1.5, 2, 3], "kind": ["oak", "elm", "elm"]})
    run = hyperplane.run(frame[["height"]], frame["kind"])
    assert run.document()["data"]["names"]["inputs"] == ["height"]
    assert getattr(run.updates, f"to_{package}")().shape[0] == len(run.updates)


def test_columns_are_taken_by_their_names() -> None:
    run = hyperplane.run(
        Frame({"height": [1, 2, 3], "width": [2, 1, 0]}), Series("kind", ["oak", "elm", "elm"])
    )
    turned = Frame({"width": [2, 1, 0], "height": [1, 2, 3]})
    assert run.predict(turned).tolist() == ["oak", "elm", "elm"]
    assert run.score(turned, ["oak", "elm", "elm"]) == 1
    assert run.predict([[1, 2]]).tolist() == ["oak"]
    refused: list[tuple[dict[str, list[Any]], str]] = [
        ({"height": [1], "depth": [2]}, "The column 'width' is missing: the inputs are height and width."),
        (
            {"height": [1], "width": [2], "depth": [3]},
            "The name of column 3 must be height or width; it is 'depth'.",
        ),
        (
            {"width": [1], "height": [float("nan")]},
            "Row 1: height must be a finite number; it is not a number (NaN).",
        ),
    ]
    for columns, said in refused:
        with pytest.raises(ScenarioError) as refusal:
            run.predict(Frame(columns))
        assert str(refusal.value) == said


def test_a_run_without_names_takes_columns_in_their_places_unless_they_are_x1_x2() -> None:
    run = hyperplane.run([[1, 2], [2, 1]], [1, -1])
    assert run.predict(Frame({"a": [1], "b": [2]})).tolist() == [1]
    assert run.predict(Frame({"x2": [2], "x1": [1]})).tolist() == [1]


@pytest.mark.parametrize("value", ["tall", float("inf"), 1e200])
def test_a_number_that_cannot_be_is_said_by_its_columns_name(value: Any) -> None:
    frame = Frame({"height": [1, 2], "width": [1, 2]})
    frame._values = np.array([[1, 2], [2, value]], dtype=object)
    with pytest.raises(ScenarioError, match=r"^Row 2: width must be ") as refusal:
        hyperplane.run(frame, [0, 1])
    assert refusal.value.field == "data.x[1][1]"


def test_truths_come_back_as_truths() -> None:
    run = hyperplane.run([[2, 1], [0, 1]], [True, False])
    assert run.predict([[2, 1], [0, 1]]).dtype == bool
    assert run.score([[2, 1], [0, 1]], [True, False]) == 1
    other = hyperplane.run([[2, 1], [0, 1]], [True, False], positive=False)
    assert other.scenario.y.tolist() == [-1, 1] and other.predict([[2, 1]]).tolist() == [True]
    texts = hyperplane.run(texts=["win a prize", "lunch at one"], y=np.array([True, False]))
    assert texts.predict(["prize", "lunch"]).dtype == bool


def test_labels_of_any_kind_come_back() -> None:
    for labels in ([True, False, True], ["a", "b", "a"], [7, 9, 7], [1.0, -1.0, 1.0]):
        run = hyperplane.run([[2, 1], [0, 1], [1, 3]], labels)
        assert run.predict([[2, 1], [0, 1]]).tolist() == labels[:2]
        assert run.score([[2, 1], [0, 1]], labels[:2]) == 1
    several = hyperplane.run([[0, 2], [2, 0], [-2, -2]], ["x", "y", "z"])
    assert several.scenario.task == "multiclass"
    assert several.predict([[0, 2], [2, 0], [-2, -2]]).tolist() == ["x", "y", "z"]
    one = hyperplane.run([[0, 2], [2, 0], [-2, -2]], ["x", "y", "z"], positive="y")
    assert one.predict([[2, 0], [-2, -2]]).tolist() == ["y", "not y"]


def test_targets_are_taken_for_regression() -> None:
    run = hyperplane.run([[0], [1], [2]], [0.5, 1.5, 2.5], learner="lms", epochs=300)
    assert run.scenario.task == "regression"
    assert run.score([[0], [1], [2]], [0.5, 1.5, 2.5]) > 0.9
    assert "Mean squared error" in run.verdict


@pytest.mark.parametrize(
    ("data", "parts", "field"),
    [
        (([[0, 1], [1]], [0, 1]), {}, "data.x"),
        (([[0, 1], [1, "a"]], [0, 1]), {}, "data.x[1][1]"),
        (([[0, 1], [1, float("nan")]], [0, 1]), {}, "data.x[1][1]"),
        (([[0, 1], [1, 1]], [0]), {}, "data.y"),
        (([[0, 1], [1, 1]], [0, None]), {}, "data.y[1]"),
        (([[0, 1], [1, 1]],), {}, "data.y"),
        (([], []), {}, "data.x"),
        ((5,), {}, "data.x"),
        (("nowhere",), {}, "data.preset"),
        (("xor",), {"learner": "percepton"}, "learner.name"),
        (("xor",), {"learner": {"name": "perceptron", "rate": -1}}, "learner.rate"),
        (("xor",), {"speed": 3}, "speed"),
    ],
)
def test_what_cannot_be_used_is_named(data: tuple[Any, ...], parts: dict[str, Any], field: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        hyperplane.run(*data, **parts)
    assert refusal.value.field == field
    check_sentence(str(refusal.value))


def test_updates_are_rows_columns_and_a_structured_array() -> None:
    table = hyperplane.run("and").updates
    assert [row["visit"] for row in table] == table["visit"].tolist()
    assert table[-1]["w"] == [3.0, 2.0]
    array = np.asarray(table)
    assert array["w"].shape == (18, 2) and array["b"][-1] == -4
    assert len(table[:3]) == 3 and "visit" in repr(table)
    assert table._repr_html_().count("<tr>") == len(table) + 1


def test_every_ending_has_its_sentence() -> None:
    blobs, xor = {"preset": "blobs"}, {"preset": "xor"}
    runs = [
        hyperplane.run(blobs), hyperplane.run(xor), hyperplane.run(xor, order="permuted", epochs=3),
        hyperplane.run(xor, stop={"updates": 2}), hyperplane.run(xor, stop={"visits": 2}),
        hyperplane.run("wide-margin", learner="hard-margin-svm"), hyperplane.run(blobs, learner="logistic", epochs=2),
        hyperplane.run(xor, stop={"when": "epochs", "epochs": 2}),
        hyperplane.run("noisy-line", learner={"name": "lms", "variant": "squared-residual", "rate": 1.0}),
    ]  # fmt: skip
    for run in runs:
        check_sentence(run.verdict)


def test_a_run_of_sentences_has_its_theorem_and_says_what_it_has_not() -> None:
    run = hyperplane.run("fish")
    assert (run.end, run.mistakes, run.bound) == ("separated", 5, 75)
    assert list(run._repr_mimebundle_()) == ["text/plain", "text/html", "image/svg+xml"]
    assert "All right." in run.svg()
    for missing in (run.tikz, run.plot, lambda: run.predict([[0.0, 1.0]])):
        with pytest.raises(ScenarioError, match=r"plane|points"):
            missing()


def test_what_a_call_cannot_use_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "trees.csv"
    table.write_text("height,kind\n1,oak\n2,elm\n3,oak\n")
    reading = hyperplane.read(table)
    with pytest.raises(ScenarioError, match="read already") as refused:
        hyperplane.run(reading, y="kind")
    check_sentence(str(refused.value))
    with pytest.raises(ScenarioError, match="missing"):
        hyperplane.read(table, missing=None)  # type: ignore[arg-type]
    with pytest.raises(ScenarioError, match="label is missing"):
        hyperplane.run([[1, 2], [3, 4], [5, 6]], ["a", float("nan"), "b"])
    with pytest.raises(ScenarioError, match="stop"):
        hyperplane.run("xor", stop="soon", epochs=3)
    assert hyperplane.run("xor", stop=None, epochs=3).scenario.stop.epochs == 3
    assert hyperplane.read(table, drop=None).examples.x.tolist() == [[1], [2], [3]]  # type: ignore[arg-type]


def test_a_learner_decides_the_task_of_a_table_as_of_points(tmp_path: Path) -> None:
    table = tmp_path / "ice.csv"
    table.write_text("warm,sold\n20,1.5\n25,2.5\n30,4\n")
    assert str(hyperplane.run(str(table), y="sold", learner="lms").scenario.task) == "regression"
