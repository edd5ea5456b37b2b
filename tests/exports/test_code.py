"""The code of a run is the run: programs are carried out, and come to the engine's own numbers."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import app
from app.engine import Scenario, ScenarioError, Trace
from app.engine.core import compiler
from app.engine.run.comparison import predict
from app.exports.code.program import PROGRAM
from app.exports.code.scikit_code import differences
from tests.corpus.scenarios import scenarios
from tests.effort import SHARE, THOROUGH
from tests.engine.validated import random_documents
from tests.exports.programs import carried_out, files_by, holds, refusal

CORPUS = dict(scenarios())
AND: dict[str, Any] = {"data": {"preset": "and"}}


@pytest.mark.parametrize("name", CORPUS)
def test_the_program_in_numpy_makes_the_run_of_each_scenario_of_the_corpus(name: str, tmp_path: Path) -> None:
    why, no_run = refusal(CORPUS[name], "numpy"), refusal(CORPUS[name])
    if why is None:
        holds(CORPUS[name], tmp_path)
    else:
        assert why == (no_run or "no-core")


@pytest.mark.parametrize("bias", ["learned", "fixed"])
@pytest.mark.parametrize("size", [1, 4, 100])
@pytest.mark.parametrize("name", ["batch-perceptron", "pegasos"])
def test_the_program_steps_in_the_same_minibatches(name: str, size: int, bias: str, tmp_path: Path) -> None:
    learner = {"name": name, "size": size}
    for more in ({"order": "permuted"}, {"stop": {"visits": 33, "epochs": None}}, {"predictor": "averaged"}):
        document = {"data": {"preset": "blobs"}, "learner": learner, "bias": bias, "stop": {"epochs": 6}}
        holds({**document, **more}, tmp_path)


@pytest.mark.parametrize("kind", ["numpy", "sklearn"])
def test_a_program_is_one_that_a_fresh_interpreter_carries_out(kind: str, tmp_path: Path) -> None:
    document = {
        "data": {"preset": "lecture"},
        "features": "product",
        "order": {"name": "permuted", "seed": 4},
    }
    trace, files = files_by(document, kind)
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        [sys.executable, "-I", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    w, _ = trace.weights_at(trace.updates)
    assert f"w = {w}" in done.stdout and not done.stderr


def test_a_program_in_numpy_imports_numpy_alone() -> None:
    standard = set(sys.stdlib_module_names)
    for name in ("perceptron on and", "logistic on and", "map polynomial", "map custom"):
        _, files = files_by(CORPUS[name], "numpy")
        tree = ast.parse(files[PROGRAM])
        modules = {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
        }
        modules |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert modules - standard == {"numpy"}


def test_more_than_twenty_examples_are_in_a_file_beside_it() -> None:
    assert list(files_by({"data": {"preset": "lecture"}}, "numpy")[1]) == [PROGRAM]
    for kind in ("numpy", "sklearn"):
        _, files = files_by({"data": {"preset": "blobs"}}, kind)
        assert list(files) == [PROGRAM, "data.csv"]
        assert files["data.csv"].startswith("x1,x2,y\n")
        assert len(files["data.csv"].splitlines()) == 61
        assert "data.csv" in files[PROGRAM]


def test_no_line_of_a_program_is_longer_than_a_page(tmp_path: Path) -> None:
    for name, document in CORPUS.items():
        for kind in ("numpy", "sklearn"):
            if refusal(document, kind) is None and document.get("features", {}).get("name") != "rbf":
                lines = files_by(document, kind)[1][PROGRAM].splitlines()
                assert max(map(len, lines)) <= 140, name


@pytest.mark.parametrize("patience", [2, 5])
@pytest.mark.parametrize("task", ["binary", "multiclass", "regression"])
def test_a_run_that_validation_ends_is_ended_by_its_program(task: str, patience: int, tmp_path: Path) -> None:
    data = {"binary": "blobs", "multiclass": "three-blobs", "regression": "noisy-line"}[task]
    noise = {} if task == "regression" else {"noise": {"share": 0.3}}
    for predictor in ("last", "best-on-validation"):
        validation = {"share": 0.3, "patience": patience, "stratified": task != "regression"}
        parts = {"validation": validation, "predictor": predictor, **noise}
        document = {"task": task, "data": {"preset": data}, **parts}
        assert files_by(document, "numpy")[0].stopped_by == "validation"
        holds(document, tmp_path)


def test_a_program_notes_the_errors_of_every_epoch_however_its_run_ends(tmp_path: Path) -> None:
    ends = set()
    for document in random_documents(500 if THOROUGH else 500 // SHARE):
        holds(document, tmp_path)
        trace, files = files_by(document, "numpy")
        assert carried_out(files, tmp_path)["validation"] == trace.validation
        ends.add(trace.stopped_by)
    assert ends >= {"cycle", "quiet-epoch", "validation", "epochs", "error", "list"}


@pytest.mark.parametrize(
    "order", ["given", "shuffled", "permuted", {"name": "listed", "examples": [3, 0, 2, 1]}]
)
def test_batches_of_every_epoch_are_of_the_whole_order(order: Any, tmp_path: Path) -> None:
    learner = {"name": "pegasos", "lambda": 0.1, "size": 3}
    holds({"data": {"preset": "and"}, "learner": learner, "order": order, "stop": {"epochs": 5}}, tmp_path)


def same_weights(trace: Trace) -> bool:
    """Whether the program's weights are those of the run, but for roundings."""
    counterpart = trace.scenario.learner.counterpart()
    return counterpart is not None and counterpart.same and not differences(trace, counterpart)


@pytest.mark.parametrize("name", CORPUS)
def test_the_program_with_scikit_learn_comes_to_the_same_weights_or_says_why_not(
    name: str, tmp_path: Path
) -> None:
    if refusal(CORPUS[name], "sklearn") is not None or name.startswith("hard-margin-svm, "):
        return  # at the limits of what numbers can hold, other solvers give up
    trace, files = files_by(CORPUS[name], "sklearn")
    own = carried_out(files, tmp_path)
    if not same_weights(trace) or trace.scenario.learner.kernel is not None:
        assert "\n# - " in files[PROGRAM]
        return
    w, b = trace.weights_at(trace.updates)
    size = max(1.0, float(np.abs(w).max()))
    np.testing.assert_allclose(own["w"], w, rtol=1e-6, atol=1e-6 * size)
    np.testing.assert_allclose(own["b"], b, rtol=1e-6, atol=1e-6 * size)


@pytest.mark.parametrize("name", CORPUS)
def test_the_call_of_the_package_is_of_the_very_scenario(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "hyperplane", app)
    monkeypatch.setattr(compiler, "_clock", None)  # which a call of the package sets for the whole process
    if refusal(CORPUS[name]) is None:
        trace, files = files_by(CORPUS[name], "hyperplane")
        program = files[PROGRAM].replace("print(run.verdict)\nprint(run.weights)\n", "")
        assert program != files[PROGRAM]
        run = carried_out({**files, PROGRAM: program}, tmp_path)["run"]
        assert run.scenario.hash == trace.scenario.hash
        assert len(files) == 1 or len(trace.scenario.data.everything[1]) > 20


def test_the_scenario_is_read_back_as_itself() -> None:
    trace, files = files_by({**AND, "features": "quadratic"}, "scenario")
    assert Scenario.from_document(json.loads(files["scenario.json"])).hash == trace.scenario.hash


def test_what_there_is_no_code_of_is_refused_in_words() -> None:
    for learner, kind, words in (
        ("soft-margin-svm", "numpy", "The learner Soft-margin SVM has no code in numpy: its weights are"),
        ("mira", "sklearn", "There is no MIRA in scikit-learn."),
    ):
        with pytest.raises(ScenarioError) as refused:
            files_by({**AND, "learner": learner}, kind)
        assert refused.value.message.startswith(words)
    with pytest.raises(ScenarioError) as refused:
        files_by({"data": {"x": [], "y": []}}, "numpy")
    assert refused.value.reason == "no-points"


@pytest.mark.parametrize("scaling", ["none", "standardise"])
@pytest.mark.parametrize(
    "document",
    [
        {"data": {"preset": "moons"}},
        {"task": "regression", "data": {"preset": "noisy-line"}},
    ],
    ids=["two classes", "regression"],
)
def test_the_program_with_scikit_learn_has_the_classifiers_beside_the_run(
    document: dict[str, Any], scaling: str, tmp_path: Path
) -> None:
    references = [
        {"name": "nearest-neighbours", "k": 100, "distance": "manhattan"},
        {"name": "nearest-neighbours", "k": 1},
        {"name": "decision-tree", "depth": 4},
        {"name": "support-vector-machine", "kind": "rbf", "gamma": 2},
        {"name": "support-vector-machine", "kind": "polynomial", "degree": 3},
    ]
    trace, files = files_by({**document, "scaling": scaling, "references": references}, "sklearn")
    names = carried_out(files, tmp_path)
    scenario = trace.scenario
    points = scenario.x + 0.01 * np.random.default_rng(0).uniform(-1, 1, scenario.x.shape)
    for other, reference in zip(names["others"], scenario.references, strict=True):
        inputs = names["scaled"](points) if scaling != "none" else points
        said, own = other.predict(inputs), predict(scenario, reference, points)
        near = np.isclose(said, own, atol=1e-6) if scenario.task == "regression" else said == own
        assert near.mean() > 0.95, reference.title  # but where points are as near, or cuts as good
