"""Characters that disturb the text around them are refused in one sentence; all scripts are written as they are."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest

from app.engine import Scenario, ScenarioError
from app.engine.core.characters import MOST_MARKS
from app.engine.data.labels import plain_names

ODD = {
    "override": "a\u202eb",
    "embedding": "a\u202bb",
    "isolate": "\u2067b",
    "end of a stretch": "a\u202cb",
    "NUL": "a\0b",
    "marks": "a" + "\u0301" * (MOST_MARKS + 1),
    "marks and joiners": "a" + "\u0301\u200d" * (MOST_MARKS + 1),
    "selectors": "a" + "\U000e0100" * (MOST_MARKS + 1),
}
RIGHT = {
    "Persian": "می\u200cخواهم",
    "Hindi": "क्\u200dष",
    "emoji": "👩\u200d👩\u200d👧\ufe0f",
    "Hebrew": "בְּרֵאשִׁ֖ית",
    "Vietnamese": "tiê\u0309ng",
    "Tibetan": "སྒྲུབ",
    "Thai": "ที่นี่",
    "marks": "a" + "\u0301" * MOST_MARKS,
}


def named(**names: Any) -> dict[str, Any]:
    return {"data": {"x": [[0, 1], [1, 0]], "y": [1, -1], "names": names}}


PLACES = {
    "data.names.inputs[1]": lambda text: named(inputs=["a", text]),
    "data.names.classes[0]": lambda text: named(classes=[text, "b"]),
    "data.names.label": lambda text: named(label=text),
    "data.texts[1]": lambda text: {
        "data": {"texts": ["one", f"two {text}"], "y": [1, -1]},
        "features": "words",
    },
    "data.sentences[0]": lambda text: {"task": "sequence", "data": {"sentences": [f"{text}/A b/B"]}},
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
@pytest.mark.parametrize("field", PLACES)
def test_a_text_with_such_characters_is_refused(field: str, text: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        Scenario.from_document(PLACES[field](text))
    assert (refusal.value.reason, refusal.value.field) == ("odd-characters", field)
    assert "turn the direction" in str(refusal.value)


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
@pytest.mark.parametrize("field", PLACES)
def test_a_text_of_any_script_is_taken(field: str, text: str) -> None:
    document = Scenario.from_document(PLACES[field](text)).document()
    assert unicodedata.normalize("NFC", text) in unicodedata.normalize(
        "NFC", json.dumps(document, ensure_ascii=False)
    )


def test_a_name_of_joiners_alone_is_none() -> None:
    with pytest.raises(ScenarioError, match="plain text"):
        Scenario.from_document(named(label="\u200d"))
    assert plain_names(["\u200d", RIGHT["Persian"], "a\u202eb"], ["x1", "x2", "x3"]) == (
        "x1",
        RIGHT["Persian"],
        "a b",
    )
