"""The program of a run of tagged sentences searches as the engine does, and comes to its very weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.engine.run.metrics import tagged
from app.exports.code.program import PROGRAM
from tests.exports.programs import carried_out, files_by, holds, refusal

OWN: dict[str, Any] = {
    "task": "sequence",
    "data": {"sentences": ["1/2/A caf\u00e9/B caf\u00e9/A", "'x'/B \\/A", "p/C " * 39 + "q/A"]},
    "stop": {"epochs": 40},
}


def named(name: str) -> dict[str, Any]:
    return {"data": {"preset": name}}


@pytest.mark.parametrize("predictor", ["last", "averaged"])
@pytest.mark.parametrize("rate", [1, 0.1, 0.3217654321])
@pytest.mark.parametrize("data", [named("fish"), named("cans"), named("ice-cream"), OWN], ids=str)
def test_the_program_makes_the_run_at_any_rate(
    data: dict[str, Any], rate: float, predictor: str, tmp_path: Path
) -> None:
    learner = {"name": "structured-perceptron", "rate": rate}
    for more in ({}, {"order": "permuted"}, {"stop": {"when": "error-stops-falling", "epochs": 9}}):
        holds({**data, "learner": learner, "predictor": predictor, **more}, tmp_path)


def test_it_tags_other_sentences_as_the_engine_does_also_none(tmp_path: Path) -> None:
    trace, files = files_by({**named("fish"), "predictor": "averaged"}, "numpy")
    others = [["the", "quokka", "swim"], ["quokka"], ["fish", "fish", "fish"]]
    own = carried_out(files, tmp_path)
    assert own["predict"](others) == tagged(trace, others)
    assert own["predict"]([[], *others])[0] == []


def test_few_sentences_stand_in_the_program_and_many_in_a_file() -> None:
    assert list(files_by(named("fish"), "numpy")[1]) == [PROGRAM]
    many = {**OWN, "data": {"sentences": [f"w{i}/A x/B" for i in range(21)]}}
    files = files_by(many, "numpy")[1]
    assert list(files) == [PROGRAM, "sentences.txt"]
    assert files["sentences.txt"].splitlines() == many["data"]["sentences"]


def test_many_sentences_are_the_same_run_from_their_file(tmp_path: Path) -> None:
    rows = [" ".join(f"w{(i * j) % 7}/{'ABC'[(i + j) % 3]}" for j in range(1, 6)) for i in range(40)]
    holds({**OWN, "data": {"sentences": rows}, "stop": {"epochs": 6}}, tmp_path)


def test_scikit_learn_has_no_sentences() -> None:
    assert refusal(named("fish"), "sklearn") == "no-counterpart"
