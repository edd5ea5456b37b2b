"""What a lecturer takes along of a class is all there, short for long runs, and names nobody."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from typing import Any

import pytest

from app.engine import Scenario
from app.engine.data.csv_tables import sentences_of_lines
from app.exports.deck import PAGES, answers, files, packed, visits_of
from tests.exports.picture import LECTURE, SvgPicture, trained

RESULTS = [
    {"kind": "mistake", "position": 0, "answers": 3, "right": 2, "tally": [[False, 1], [True, 2]]},
    {"kind": "line", "position": 3, "answers": 4, "right": 1, "tally": []},
    {"kind": "stop", "position": 4, "answers": 0, "right": None, "tally": []},
    {"lesson": "limits", "step": 5, "kind": "choice", "answers": 3, "right": 2, "tally": [[1, 2], [4, 1]]},
    {"lesson": "limits", "step": 5, "kind": "goal", "answers": 1, "right": 1, "tally": []},
]


def archive_of(document: dict[str, Any], results: list[Any]) -> dict[str, str]:
    trace = trained(document)
    content = packed((name, make()) for name, make in files(trace, results))
    assert content == packed((name, make()) for name, make in files(trace, results))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_tagged_sentences_leave_with_their_trellis_and_a_deck_of_it() -> None:
    document = {
        "version": 1,
        "task": "sequence",
        "data": {"preset": "fish"},
        "learner": "structured-perceptron",
    }
    inside = archive_of(document, RESULTS)
    themes = [f"trellis-{name}.svg" for name in ("light", "dark", "print")]
    deck = [name for name in inside if name.startswith("deck/")]
    assert sorted(inside) == sorted(
        ["README.txt", "answers.csv", "scenario.json", "sentences.txt", *themes, *deck]
    )
    assert all(name in inside["README.txt"] for name in ("sentences.txt", "trellis-*.svg", "deck/"))
    assert len(deck) == trained(document).updates + 1
    assert "1 feature is in both and cancels." in SvgPicture(inside["deck/step-001.svg"]).words()
    written = sentences_of_lines(inside["sentences.txt"])
    own = Scenario.from_document({**document, "data": {"sentences": written}})
    assert trained(own.document()).updates == trained(document).updates


def test_points_answers_planes_and_deck_are_in_it() -> None:
    trace = trained(LECTURE)
    inside = archive_of(LECTURE, RESULTS)
    assert Scenario.from_document(json.loads(inside["scenario.json"])).hash == trace.scenario.hash
    points = list(csv.reader(io.StringIO(inside["points.csv"])))
    assert [[float(v) for v in row] for row in points[1:]] == [
        [*x, y] for x, y in zip(trace.scenario.x.tolist(), trace.scenario.y.tolist(), strict=True)
    ]
    rows = list(csv.DictReader(io.StringIO(inside["answers.csv"])))
    assert [(row["question"], row["answer"], row["count"]) for row in rows] == [
        ("mistake", "False", "1"), ("mistake", "True", "2"), ("line", "", ""), ("stop", "", ""),
        ("choice", "1", "2"), ("choice", "4", "1"), ("goal", "", ""),
    ]  # fmt: skip
    assert [(row["lesson"], row["step"], row["right"]) for row in rows[-2:]] == [
        ("limits", "5", "2"), ("limits", "5", "1"),
    ]  # fmt: skip
    assert rows[2]["right"] == "1"
    assert rows[3]["right"] == ""
    for theme in ("light", "dark", "print"):
        assert SvgPicture(inside[f"plane-{theme}.svg"]).scenario()["at"] == trace.visits
    deck = [SvgPicture(text) for name, text in sorted(inside.items()) if name.startswith("deck/")]
    assert [page.scenario()["at"] for page in deck] == [*trace.visit.tolist(), trace.visits]
    assert "This step, update 1" in deck[0].words()
    assert f"pages: {len(deck)}." in inside["README.txt"]


@pytest.mark.parametrize("n", [4, 4000])
def test_a_long_run_s_deck_has_its_first_updates_and_its_end(n: int) -> None:
    x = [[i, (i * 7919) % 13] for i in range(n)]
    trace = trained(
        {
            "data": {"x": x, "y": [1 if i % 2 else -1 for i in range(n)]},
            "stop": {"epochs": 200, "when": "epochs"},
        }
    )
    pages = visits_of(trace)
    assert len(pages) == (PAGES if n == 4 else 15)
    assert pages[:-1] == trace.visit[: len(pages) - 1].tolist()
    assert pages[-1] == trace.visits


def test_a_class_that_was_asked_nothing_has_no_answers() -> None:
    assert answers([]).count("\n") == 1
