"""Links that people have: what they hold is the scenario that it was. tests/js/corpus.test.mjs unpacks them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario
from tests.corpus.record import EMPTY_TOO

#: Links of version 1 as the page made them, each with the whole scenario it stood for. Never edit an entry.
OLDEST = json.loads((Path(__file__).parents[1] / "data" / "links.json").read_text())
LINKS = json.loads((Path(__file__).parent / "links.json").read_text())


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link["name"])
def test_a_link_means_the_scenario_that_it_was_made_from(link: dict[str, Any]) -> None:
    assert Scenario.from_document(link["document"], EMPTY_TOO).hash == link["hash"]


@pytest.mark.parametrize(
    "link", [link for link in LINKS if "compared" in link], ids=lambda link: link["name"]
)
def test_what_a_link_compares_can_still_be_run(link: dict[str, Any]) -> None:
    scenario = Scenario.from_document(link["document"], EMPTY_TOO)
    for variant in link["compared"]:
        assert scenario.replace(**variant).hash != scenario.hash


@pytest.mark.parametrize("link", OLDEST, ids=lambda link: link["name"])
def test_the_scenario_of_a_link_of_version_1_is_what_it_was(link: dict[str, Any]) -> None:
    assert Scenario.from_document(link["document"]).document() == link["document"]
