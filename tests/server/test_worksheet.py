"""Worksheets over a real connection: the pages that the command writes."""

from __future__ import annotations

from collections.abc import Callable

from app.engine import Scenario
from app.exports.worksheet import MOST_SEEDS, made, pages
from tests.server.client import Visitor, refused
from tests.server.documents import XOR

Visit = Callable[..., Visitor]
ASKED = {"version": 1, "blank": "second", "paper": "letter"}


def test_the_sheets_of_a_run_are_those_of_the_command(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": {"preset": "and"}})
    answer = visitor.done("worksheet", {**ASKED, "visits": 8, "base": "http://10.0.0.1/"})
    scenario = Scenario.from_document(visitor.run()["document"])
    assert answer["pages"] == pages([made(scenario, "second", 8, "http://10.0.0.1/")], "letter")
    assert answer["size"] == [816, 1056]
    several = visitor.done("worksheet", {**ASKED, "seeds": list(range(MOST_SEEDS)), "key": False})
    assert len(several["pages"]) >= MOST_SEEDS


def test_what_has_no_sheet_is_refused_in_a_sentence(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR, "learner": "madaline"})
    error = refused(visitor.ask("worksheet", ASKED), "out-of-range", "learner.name")
    assert error["message"].startswith("There is no worksheet of the learner Madaline")
    refused(visitor.ask("worksheet", {**ASKED, "seeds": list(range(41))}), "too-many", "seeds")
    refused(visitor.ask("worksheet", {**ASKED, "visits": 101}), "out-of-range", "visits")
    refused(visitor.ask("worksheet", {**ASKED, "paper": "a3"}), "unknown-name", "paper")
    visitor.edit({"set": {"learner": "perceptron"}}, {"clear": True})
    refused(visitor.ask("worksheet", {**ASKED, "version": 2}), "missing")
