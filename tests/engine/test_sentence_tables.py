"""Sentences as lines of text, and what is refused by its line."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine import ScenarioError
from app.engine.data.tables.table import read

CASES = json.loads((Path(__file__).parents[1] / "data" / "sentence-tables.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_sentences_are_read_from_lines(case: dict[str, Any]) -> None:
    if "sentences" in case:
        assert list(read(case["text"].encode(), "a.conll").sentences) == case["sentences"]
        return
    with pytest.raises(ScenarioError) as refused:
        read(case["text"].encode(), "a.conll")
    assert (refused.value.reason, refused.value.field) == (case["reason"], f"file[{case['line'] - 1}]")
    assert refused.value.message.startswith(f"Line {case['line']} ")
