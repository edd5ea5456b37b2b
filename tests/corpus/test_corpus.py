"""What ran stays what it was: every entry of the corpus, run again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.engine import catalog
from tests.corpus.record import differences, entry_of, nearness
from tests.corpus.scenarios import references, scenarios
from tests.corpus.write import CHANGES, stored

ENTRIES = stored()
MENUS = {
    "learner": "learners",
    "features": "features",
    "predictor": "predictors",
    "scaling": "scalings",
    "order": "orders",
    "reference": "references",
}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_a_scenario_runs_as_it_did_when_the_corpus_was_taken(entry: dict[str, Any]) -> None:
    now = json.loads(json.dumps(entry_of(entry["name"], entry["given"], entry.get("reference"))))
    assert differences(entry, now, nearness(entry)) == []


def test_the_corpus_has_whatever_is_on_a_menu() -> None:
    names = {entry["name"] for entry in ENTRIES}
    assert len(names) == len(ENTRIES)
    assert {name for name, *_ in [*scenarios(), *references()]} - names == set()


def used(kind: str) -> list[dict[str, Any]]:
    """The parts of one kind that entries have, with their parameters."""
    parts = [entry[kind] if kind == "reference" else entry["given"].get(kind) for entry in ENTRIES
             if kind in entry or kind in entry["given"]]  # fmt: skip
    return [{"name": part} if isinstance(part, str) else part for part in parts]


@pytest.mark.parametrize("kind", MENUS)
def test_every_entry_of_a_menu_and_each_of_its_choices_is_in_the_corpus(kind: str) -> None:
    parts = used(kind)
    for entry in catalog()[MENUS[kind]]:
        own = [part for part in parts if part["name"] == entry["name"]]
        assert own, entry["name"]
        for parameter in entry["parameters"]:
            values = [part.get(parameter["name"], parameter["default"]) for part in own]
            missing = [c["value"] for c in parameter["choices"] if c["value"] not in values]
            assert missing == [], (entry["name"], parameter["name"])


def test_every_preset_and_every_option_is_in_the_corpus() -> None:
    given = [entry["given"] for entry in ENTRIES]
    presets = {document["data"].get("preset") for document in given}
    assert {preset["name"] for preset in catalog()["presets"]} <= presets
    options = catalog()["scenario"]
    for name in ("bias", "tie", "sign_of_zero"):
        values = [document.get(name, options[name]["default"]) for document in given]
        assert [c["value"] for c in options[name]["choices"] if c["value"] not in values] == []
    ends = [document.get("stop", {}).get("when") for document in given]
    assert [c["value"] for c in options["stop"]["when"]["choices"] if c["value"] not in ends] == []
    assert any("test" in document["data"] for document in given)
    assert all(any(part in document for document in given) for part in ("validation", "noise", "start"))


def test_a_change_is_of_an_entry_that_there_is() -> None:
    changed = [line.split("`")[1] for line in CHANGES.read_text().splitlines() if line.startswith("- `")]
    assert set(changed) <= {entry["name"] for entry in ENTRIES}


def test_a_difference_is_found_where_it_is() -> None:
    was = {"w": [1.0, -2.0], "updates": 3, "end": "cycle"}
    assert differences(was, {"w": [1.0, -2.0 + 1e-13], "updates": 3, "end": "cycle"}, 1e-12) == []
    for other in ({"w": [1.0, -2.0 + 1e-11]}, {"updates": 4}, {"end": "separated"}, {"cycle": 1}):
        (line,) = differences(was, {**was, **other}, 1e-12)
        assert line.startswith(f".{next(iter(other))}: ")
