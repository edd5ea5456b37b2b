"""The program of a run of texts begins with the texts themselves, and makes the engine's run of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario
from app.engine.data.tables.choices import Choices
from app.engine.data.tables.table import read
from app.engine.data.words import counts_of
from app.exports.code.program import PROGRAM
from tests.exports.programs import carried_out, files_by, holds

FEW: dict[str, Any] = {
    "data": {
        "texts": [
            "Don''t WIN 'a' prize: don\u2019t!",
            "caf\u00e9 cafe\u0301 \u1e9e\n stra\u00dfe",
            "prize at the caf\u00e9, a " + "very " * 40 + "big prize",
            "noon?",
            "!?",
        ],
        "y": [1, -1, 1, -1, -1],
    },
    "features": {"name": "words", "most": 6},
}
MORE: tuple[dict[str, Any], ...] = (
    {},
    {"features": {"name": "words", "count": "presence", "most": 40}},
    {"features": {"name": "words", "count": "presence"}, "learner": {"name": "perceptron", "rate": 0.1}},
    {"features": "identity"},
    {"scaling": "range"},
    {"predictor": "averaged", "bias": "none"},
    {"learner": {"name": "kernel-perceptron", "kind": "polynomial"}, "stop": {"epochs": 3}},
    {"validation": {"share": 0.3, "patience": 2}, "noise": {"share": 0.1}},
)


@pytest.mark.parametrize("more", MORE, ids=str)
def test_a_program_of_texts_counts_their_words_and_makes_the_run(
    more: dict[str, Any], tmp_path: Path
) -> None:
    for data in (FEW, {"data": {"preset": "spam", "test": {"share": 0.4}}, "stop": {"epochs": 4}}):
        document = {**data, **more}
        if "kernel" in str(more):
            document["features"] = "identity"
        holds(document, tmp_path)
        trace, files = files_by(document, "numpy")
        own = carried_out(files, tmp_path)
        assert own["words"] == list(trace.scenario.data.names.inputs)
        np.testing.assert_array_equal(own["x"], trace.scenario.x)
        others = ["Win a prize at NOON", "caf\u00e9 quokka"]
        rows = counts_of(others, trace.scenario.data.names.inputs)
        said = trace.predict(trace.scenario.vectors.points(rows))
        np.testing.assert_array_equal(own["predict_texts"](others), said)


def test_several_classes_of_texts_too(tmp_path: Path) -> None:
    document = {"task": "multiclass", "data": {"preset": "topics"}, "learner": "multiclass-perceptron"}
    holds(document, tmp_path)


def test_few_texts_stand_in_the_program_and_many_in_a_file_that_can_be_imported() -> None:
    assert list(files_by(FEW, "numpy")[1]) == [PROGRAM]
    for kind in ("numpy", "sklearn"):
        trace, files = files_by({"data": {"preset": "spam"}}, kind)
        assert list(files) == [PROGRAM, "texts.tsv"]
        again = read(files["texts.tsv"].encode(), "", Choices(text=True))
        assert Scenario.from_document(again.document()).data.texts == trace.scenario.data.texts
        assert "You" not in files[PROGRAM]  # no table of words, nor of counts


def test_scikit_learn_is_given_the_same_counts(tmp_path: Path) -> None:
    trace, files = files_by(FEW, "sklearn")
    own = carried_out(files, tmp_path)
    np.testing.assert_array_equal(own["z"], trace.scenario.phi)
