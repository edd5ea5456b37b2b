"""The arithmetic beside a deck's pages: each learner's own step, with the run's numbers."""

from __future__ import annotations

from typing import Any

import pytest

from app.exports import words
from app.exports.arithmetic import lines
from tests.exports.picture import trained

CLASSES = {"data": {"preset": "three-blobs"}, "learner": {"name": "multiclass-perceptron"}}
LMS = {"data": {"preset": "noisy-line"}, "learner": {"name": "lms"}}
PEGASOS = {"data": {"preset": "lecture"}, "learner": {"name": "pegasos"}}
KERNEL = {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron"}}


def test_of_several_classes_all_scores_are_said_and_both_weights_that_move() -> None:
    trace = trained(CLASSES)
    visit, i = int(trace.visit[1]), int(trace.example[1])
    said = lines(trace, visit)
    (w, b), (new_w, new_b) = trace.weights_at(1), trace.weights_at(2)
    scores = w @ trace.scenario.phi[i] + b
    for c in range(3):
        assert f"a{words.index(c)} = {words.number(float(scores[c]))}" in said
        moved = (new_w[c] != w[c]).any()
        assert (f"   = {words.vector(new_w[c].tolist())}" in said) == moved
        if moved:
            assert f"b{words.index(c)} = {words.number(float(b[c]))}" in " ".join(said)
            assert any(line.endswith(f" = {words.number(float(new_b[c]))}") for line in said)
    own = int(trace.scenario.y[i])
    assert f"class {int(scores.argmax())} is highest: a mistake, it is {own}" in said
    assert lines(trace, 0)[2:] == [f"w{words.index(c)} = (0, 0), b{words.index(c)} = 0" for c in range(3)]


@pytest.mark.parametrize("document", [LMS, PEGASOS], ids=["LMS", "Pegasos"])
@pytest.mark.parametrize("update", [1, 2, 5])
def test_a_step_is_written_out_to_the_weights_that_it_leads_to(document: Any, update: int) -> None:
    trace = trained(document)
    said = lines(trace, int(trace.visit[update - 1]))
    w, b = trace.weights_at(update)
    assert f"   = {words.vector(w.tolist())}" in said
    assert said[-1].startswith("b = ") and said[-1].endswith(f"= {words.number(float(b))}")
    assert words.BEFORE not in " ".join(said)
    assert any(line.startswith("   = ") and "·" in line for line in said)  # the score, term by term


def test_pegasos_shrinks_and_a_negative_number_stands_in_brackets() -> None:
    said = lines(trained(PEGASOS), 2)
    assert said[-4:] == ["w = 0.5·(20, 20)", "   \u2212 5·(1, 0)", "   = (5, 10)", "b = 0.5·10 \u2212 5 = 0"]
    assert "y a = \u221230: too narrow: w shrinks, and steps" in said
    assert "y a = 30: wide enough: w only shrinks" in lines(trained(PEGASOS), 3)
    assert "   \u2212 0.004688·(\u22121.4)" in lines(trained(LMS), 2)


def test_of_a_kernel_an_example_counts_once_more() -> None:
    trace = trained(KERNEL)
    i = int(trace.example[1])
    said = lines(trace, int(trace.visit[1]))
    assert f"\u03b1{words.index(i + 1)} = 0 + 1 = 1" in said
    assert lines(trace, 0)[2:] == ["\u03b1\u2c7c = 0", "b = 0"]
