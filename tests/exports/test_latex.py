"""LaTeX source has the run's own numbers in it, and compiles alone."""

from __future__ import annotations

import math
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, Trace
from app.engine.learners import LEARNERS
from app.exports.code import program
from app.exports.curves import CHARTS, MOST
from app.exports.render import Pictures
from tests.exports.picture import KINDS, LECTURE, trained

#: Names that LaTeX would take for commands.
HARD = {"inputs": ["50 % of $x_1$ & {b}", r"C:\new ~ ^ # größe"], "classes": ["<yes>", "n_o"]}


def coordinates(source: str, look: str) -> list[np.ndarray]:
    """The data of the plots whose options have these words."""
    plots = re.findall(r"\\addplot\[([^\n]*)\] coordinates \{([^\n]*)\};", source)
    return [
        np.array([[float(x), float(y)] for x, y in re.findall(r"\(([^,]+),([^)]+)\)", data)])
        for options, data in plots
        if look in options
    ]


def plane(trace: Trace) -> str:
    return Pictures(trace).latex(trace.visits, ["plane"])


def chart(trace: Trace, name: str) -> str:
    return Pictures(trace).latex(trace.visits, [CHARTS[name](trace).document()])


def test_the_plane_s_source_has_the_examples_and_the_line_in_it() -> None:
    trace = trained(LECTURE)
    source = plane(trace)
    x, y = trace.scenario.x, trace.scenario.y
    assert coordinates(source, "mark=*")[0].tolist() == x[y > 0].tolist()
    assert coordinates(source, "mark=square*")[0].tolist() == x[y < 0].tolist()
    w, b = trace.weights_at(trace.updates)
    lines = [each for each in coordinates(source, "no marks") if len(each) == 2]
    assert any(np.abs(line @ w + b).max() < 1e-5 for line in lines)
    assert "3.16 long" in source
    assert "xlabel={$x_{1}$}, ylabel={$x_{2}$}" in source


def test_the_curves_are_the_engine_s_numbers() -> None:
    trace = trained({"data": {"preset": "narrow-margin"}})
    mistakes = coordinates(chart(trace, "mistakes"), "ybar")[0]
    assert mistakes[:, 0].tolist() == list(range(1, trace.epochs + 1))
    assert mistakes[:, 1].tolist() == trace.mistakes_per_epoch.tolist()
    norm = CHARTS["norm"](trace)
    w, b = trace.weights_between(0, trace.updates)
    own = np.sqrt((w**2).sum(axis=1) + b**2)
    least, most = norm.curves[1].y, norm.curves[2].y
    assert norm.curves[0].y[1:] == pytest.approx(own)
    assert (least <= norm.curves[0].y + 1e-9).all()
    assert (norm.curves[0].y <= most + 1e-9).all()
    margin = CHARTS["margin"](trace).curves[0]
    assert margin.y[1:] == pytest.approx(trace.measures(w, b)[1])


def test_a_long_run_s_curves_have_a_thousand_points_the_last_among_them() -> None:
    trace = trained({"data": {"preset": "moons"}, "stop": {"when": "epochs", "epochs": 3000}})
    assert trace.updates > MOST
    margin = CHARTS["margin"](trace).curves[0]
    assert len(margin.x) <= MOST + 1
    assert margin.x[-1] == trace.updates
    w, b = trace.weights_at(trace.updates)
    assert margin.y[-1] == pytest.approx(trace.measures(w[None], np.array([b]))[1][0])
    bars = CHARTS["mistakes"](trace).curves[0]
    assert len(bars.y) <= MOST
    assert bars.y @ np.full(len(bars.y), 3.0) == pytest.approx(trace.mistakes_per_epoch.sum())


FEW = {
    "hard names": {"data": {**LECTURE["data"], "names": HARD}},
    **{
        kind: KINDS[kind]
        for kind in ("no line", "three classes", "a regression", "references", "a probability")
    },
}


@pytest.mark.slow(reason="runs LaTeX")
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")
@pytest.mark.parametrize("kind", FEW)
def test_every_picture_compiles_alone(tmp_path: Path, kind: str) -> None:
    trace = trained(FEW[kind])
    charts = [CHARTS[name](trace).document() for name in CHARTS] if kind == "hard names" else []
    source = Pictures(trace, theme="print").latex(
        trace.visits, ["plane", *charts], "hyperplane-scenario:" + "x" * 500
    )
    (tmp_path / "all.tex").write_text(source)
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"],
        cwd=tmp_path, capture_output=True, text=True, errors="replace", timeout=500,
    )  # fmt: skip
    assert done.returncode == 0, [line for line in done.stdout.splitlines() if line.startswith("!")]
    assert f"({1 + len(charts)} page" in done.stdout
    assert "Missing character" not in (tmp_path / "all.log").read_text(errors="replace")


@pytest.mark.slow(reason="runs LaTeX")
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")
@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_an_algorithm_compiles_alone(tmp_path: Path, learner: Any) -> None:
    labels = {"binary": [1, -1], "multiclass": [0, 1], "regression": [0, 1]}
    data = {"x": [[0], [1]], "y": labels[learner.task]} if learner.task in labels else {"preset": "fish"}
    document = {"task": learner.task, "data": data, "learner": learner.name}
    source = program.latex(Scenario.from_document(document), "index", "theta")
    (tmp_path / "a.tex").write_text(source)
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex"],
        cwd=tmp_path, capture_output=True, text=True, errors="replace", timeout=100,
    )  # fmt: skip
    assert done.returncode == 0, [line for line in done.stdout.splitlines() if line.startswith("!")]


def test_the_bars_of_mistakes_stand_whole() -> None:
    trace = trained({"data": {"preset": "and"}})
    epochs = CHARTS["mistakes"](trace).curves[0].x
    assert f"xmin={epochs[0] - 0.6:g}, xmax={epochs[-1] + 0.6:g}," in chart(trace, "mistakes")
    norm = chart(trace, "norm")
    assert "xmin=0," in norm and norm.count("addlegendentry") == len(CHARTS["norm"](trace).curves)


def test_a_number_line_has_no_numbers_at_a_second_axis() -> None:
    one = trained({"data": {"x": [[0], [1], [2], [3]], "y": [-1, -1, 1, 1]}})
    assert r"ytick=\empty," in plane(one)


def test_the_marks_of_every_class_are_filled_so_that_digits_stand_on_them() -> None:
    x = [[math.cos(c), math.sin(c)] for c in range(10)]
    run = trained({"task": "multiclass", "data": {"x": x, "y": list(range(10))}, "stop": {"epochs": 1}})
    source = plane(run)
    marks = re.findall(r"only marks, mark=([^,]+),.*?(?:draw=hp\w+, fill=hp\w+)", source)
    assert len(marks) == 10
    for mark in marks:
        assert (
            mark in ("*", "square*", "diamond*", "triangle*", "pentagon*") or f"plotmark{{{mark}}}" in source
        )
