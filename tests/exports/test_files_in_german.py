"""Files are in the language that is spoken when they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.classroom.queries.run_reports import RunArchives
from app.classroom.runs.executor import InlineExecutor
from app.classroom.runs.runs import Runs
from app.engine import Scenario, catalog
from app.engine.core.language import speaking
from app.exports.curves import CHARTS
from app.exports.deck import about_files
from app.exports.render import Pictures
from app.exports.saved_page import Bundle, saved_page
from app.exports.worksheet import PAPERS, html_of, made, pages
from tests.exports.picture import LECTURE, SvgPicture, trained

ROOT = Path(__file__).parents[2]
HALVES = {"data": {"x": [[0.5, 3], [2, 2.5], [1, 0], [3, 0]], "y": [1, 1, -1, -1]}}
FISH = {"version": 1, "task": "sequence", "data": {"preset": "fish"}, "learner": "structured-perceptron"}


@pytest.fixture(autouse=True)
def german(built: None) -> object:
    with speaking("de"):
        yield


def test_a_worksheet() -> None:
    sheet = made(Scenario.from_document(HALVES), "second", 5, None, 7)
    paper = pages([sheet])
    first, *_, key = [SvgPicture(page).words() for page in paper]
    assert {"Perzeptron, 4 Punkte", "Name", "Datum", "Besuch", "Punkt", "neues w", "nein"} <= set(first)
    assert any(word.startswith("Falls y a ≤ 0: w ← w + y x") for word in first)
    assert any("(0,5; 3)" in word for word in first)
    assert {"Lösung: Perzeptron, 4 Punkte", "Lösung, Startzahl 7"} <= set(key)
    html = html_of(paper, PAPERS["a4"], sheet)
    assert '<html lang="de">' in html and "<title>Perzeptron, 4 Punkte</title>" in html


def test_a_worksheet_of_sentences() -> None:
    words = SvgPicture(pages([made(Scenario.from_document(FISH), "all", None, None)])[0]).words()
    assert {"Satz", "gefunden", "falsche Wörter", "was zu w addiert wird"} <= set(words)
    assert any(word.startswith("Ist ein Wort falsch, so wird zu w addiert,") for word in words)


def test_a_saved_page() -> None:
    executor = InlineExecutor()
    runs = Runs(10**8, executor, lambda: 0.0)
    scenario = Scenario.from_document(HALVES)
    recording, run = RunArchives(runs, executor).of("", scenario, 0, lambda: True)
    page = saved_page(
        Bundle(ROOT / "static", ROOT / "templates"), recording, run.trace, catalog("de"), run.trace.visits
    )
    assert '<html lang="de">' in page
    assert f"<title>Hyperplane: {run.trace.visits} Besuche, {run.trace.updates} Updates</title>" in page
    assert "<caption>Die Besuche des Laufs</caption><tr><th>Besuch</th><th>Beispiel</th>" in page
    assert "<td>ja</td><td>0,5; 3</td>" in page


def test_a_picture_and_the_charts() -> None:
    trace = trained(LECTURE)
    assert Pictures(trace).title(2) == f"Perzeptron nach Besuch 2 von {trace.visits}, 1 Update"
    chart = CHARTS["mistakes"](trace).document()
    assert (chart["title"], chart["across"], chart["up"]) == ("Fehler je Epoche", "Epoche", "Fehler")


def test_the_files_of_a_class() -> None:
    lines = about_files(500, 20, 2, tagged=False).splitlines()
    assert lines[0].startswith("Was von einem Kurs bleibt")
    assert lines[3] == "points.csv      die Punkte, ein Beispiel je Zeile"
    assert "Von 500 Updates" in " ".join(line.strip() for line in lines)
