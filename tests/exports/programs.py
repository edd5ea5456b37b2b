"""Programs of a run, carried out and held against the run."""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path
from typing import Any

import numpy as np

from app.engine import Scenario, ScenarioError, Trace, train
from app.engine.run.metrics import tagged
from app.exports.code.program import PROGRAM, files_of

#: What makes exponentials and waves: the platform's, which may differ in the last digit.
NOT_RATIONAL = ("logistic", "rbf", "fourier", "polar", "custom")


def files_by(document: dict[str, Any], kind: str) -> tuple[Trace, dict[str, str]]:
    trace = train(Scenario.from_document(document))
    return trace, files_of(trace.scenario, kind, lambda: trace)


def carried_out(files: dict[str, str], folder: Path) -> dict[str, Any]:
    """The names that a program has made, in a namespace of its own."""
    for name, text in files.items():
        (folder / name).write_text(text)
    names: dict[str, Any] = {}
    with contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of scikit-learn, about numbers that it does not like
        exec(compile(files[PROGRAM], PROGRAM, "exec"), names)
    return names


def same(own: Any, known: Any, exact: bool) -> None:
    if exact:
        np.testing.assert_array_equal(own, known)
    else:
        np.testing.assert_allclose(own, known, rtol=1e-12, atol=1e-12)


def is_exact(scenario: Scenario) -> bool:
    kernel = scenario.learner.kernel
    rational = kernel is None or kernel.name != "rbf"
    return rational and not {scenario.learner.name, scenario.features.name} & set(NOT_RATIONAL)


def holds(document: dict[str, Any], folder: Path) -> None:
    """The program in numpy comes to the run's numbers: to the last digit where all is rational."""
    trace, files = files_by(document, "numpy")
    own, scenario, exact = carried_out(files, folder), trace.scenario, is_exact(trace.scenario)
    assert (own["updates"], own["t"]) == (trace.updates, trace.visits)
    if trace.counts_mistakes:
        assert own["mistakes"] == trace.mistakes_per_epoch.sum()
    w, b = trace.weights_at(trace.updates)
    same(own["w"], w, exact)
    same(own["b"], b, exact)
    predicting = scenario.predictor.weights_at(trace, trace.visits)
    if predicting is not None:
        same(own.get("v", own["w"]), predicting[0], exact)
        same(own.get("offset", own["b"]), predicting[1], exact)
    if scenario.task == "sequence":
        names = scenario.data.names
        sentences = [[*names.inputs[i : i + 5], "quokka"] for i in range(len(names.inputs))]
        assert own["predict"](sentences) == tagged(trace, sentences)
        return
    points = np.random.default_rng(7).normal(size=(9, scenario.x.shape[1]))
    if scenario.task == "regression":
        np.testing.assert_allclose(own["predict"](points), trace.predict(scenario.transform(points)), 1e-9)
    else:
        same(own["predict"](points), trace.predict(scenario.vectors.points(points)), True)


def refusal(document: dict[str, Any], kind: str = "") -> str | None:
    """Why there is no such code of a scenario, or no run of it at all; None where there is."""
    try:
        trace = train(Scenario.from_document(document))
        if kind:
            files_of(trace.scenario, kind, lambda: trace)
    except ScenarioError as error:
        return error.reason
    return None
