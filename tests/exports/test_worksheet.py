"""Worksheets: the key has what fractions give, the sheet has none of it, and nothing leaves the paper."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, ScenarioError, catalog
from app.exports.render import Pictures
from app.exports.worksheet import BLANKS, MOST_ROWS, PAPERS, made, pages
from tests.exports.picture import SVG, SvgPicture, trained

LECTURE: dict[str, Any] = {"data": {"x": [[2, 2], [1, 0], [0, 3], [3, 0]], "y": [1, -1, 1, -1]}}
TENTHS: dict[str, Any] = {
    "data": {"x": [[0.1, 0.2], [0.3, -0.4], [-0.7, 0.5], [1.1, 0.9]], "y": [1, -1, 1, -1]},
    "learner": {"name": "perceptron", "rate": 0.1},
}
ADDRESS = "http://192.168.1.7:5000/"


def sheets(
    document: dict[str, Any], blank: str = "all", rows: int | None = None, **more: Any
) -> list[SvgPicture]:
    sheet = made(
        Scenario.from_document(document), blank, rows, more.pop("base", None), more.pop("seed", None)
    )
    return [SvgPicture(page) for page in pages([sheet], **more)]


def table(page: SvgPicture, heads: int) -> list[list[str]]:
    """The cells of a page's table that are full, a list a column with its head first."""
    cells = [
        (float(each.get("x", "0")), each.text or "")
        for part in page.parts("table")
        for each in part.iter(f"{SVG}text")
    ]
    columns: dict[float, list[str]] = {}
    for x, word in cells:
        columns.setdefault(x, []).append(word)
    assert len(columns) == heads
    return [columns[x] for x in sorted(columns)]


def by_hand(document: dict[str, Any], rows: int) -> list[tuple[Fraction, bool, list[Fraction], Fraction]]:
    """(a, y a <= 0, w, b) of each visit, in fractions."""
    exact = lambda value: Fraction(str(value))  # noqa: E731
    rate = exact(document.get("learner", {}).get("rate", 1))
    x, y = document["data"]["x"], document["data"]["y"]
    w, b, visits = [Fraction(0), Fraction(0)], Fraction(0), []
    for t in range(rows):
        point, label = [exact(value) for value in x[t % len(x)]], y[t % len(y)]
        a = sum((u * v for u, v in zip(w, point, strict=True)), b)
        wrong = label * a <= 0
        if wrong:
            w = [u + rate * label * v for u, v in zip(w, point, strict=True)]
            b += rate * label
        visits.append((a, wrong, w, b))
    return visits


def read(text: str) -> Fraction:
    return Fraction(text.replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize("document", [LECTURE, TENTHS], ids=["whole numbers", "tenths"])
def test_the_key_is_what_fractions_give(document: dict[str, Any]) -> None:
    *_, key = [page for page in sheets(document, rows=8) if page.words()[0].startswith("Key")]
    *_, score, wrong, w, b = table(key, 8)
    for row, (a, mistake, weights, bias) in enumerate(by_hand(document, 8), 1):
        assert read(score[row]) == a
        assert wrong[row] == ("yes" if mistake else "no")
        assert [read(part) for part in w[row].strip("()").split(", ")] == weights
        assert read(b[row]) == bias


@pytest.mark.parametrize("blank", BLANKS)
def test_blank_cells_are_blank_and_the_others_full(blank: str) -> None:
    sheet, _ = sheets(LECTURE, blank)
    visit, point, x, y, *asked = table(sheet, 8)
    assert len(visit) == len(point) == len(x) == len(y) == 13
    updates = [mistake for _, mistake, _, _ in by_hand(LECTURE, 12)]
    hidden = {"all": 12, "second": 6, "updates": sum(updates), "none": 0}[blank]
    assert {len(column) for column in asked} == {13 - hidden}
    assert not [word for word in sheet.words() if word.startswith("update ")]  # the plane is empty


def test_the_key_has_each_line_with_its_number_and_the_sheet_the_points_alone() -> None:
    sheet, key = sheets(LECTURE)
    named = [word for word in key.words() if word.startswith("update ")]
    assert sorted(named) == [f"update {k}" for k in range(1, 6)]
    # In one place, so that they can be laid on each other.
    numbers = [
        [each.attrib for each in page.root.iter(f"{SVG}text") if each.text in "1234"] for page in (sheet, key)
    ]
    assert numbers[0][-4:] == numbers[1][-4:]


def test_a_table_that_ends_before_the_run_says_so() -> None:
    words = " ".join(sheets(LECTURE, rows=5)[0].words())
    assert "The first 5 visits" in words
    long = sheets({"data": {"preset": "blobs"}})
    assert "The first 24 visits." in " ".join(long[0].words())


@pytest.mark.parametrize(
    "data, said", [("or", "Here the run ends."), ("xor", "From here on the run repeats itself.")]
)
def test_a_whole_run_says_how_it_ends(data: str, said: str) -> None:
    assert said in [word for page in sheets({"data": {"preset": data}}) for word in page.words()]


def test_a_table_of_long_tags_stays_within_its_page() -> None:
    tags = [f"a-very-long-tag-{letter}" for letter in "abcdef"]
    words = " ".join(f"word{i}/{tags[i % 6]}" for i in range(10))
    (part,) = sheets({"task": "sequence", "data": {"sentences": [words]}}, key=False)[0].parts("table")[:1]
    frame = list(part.iter(f"{SVG}rect"))[-1]
    edges = [float(each.split(",")[0]) for each in part[-2].get("d", "").split("M") if ",0V" in each]
    assert 0 < float(frame.get("width", 0)) < 700
    assert edges == sorted(edges) and edges[0] > 0 and edges[-1] < float(frame.get("width", 0))


def test_another_seed_draws_other_points_or_another_order() -> None:
    for document in (LECTURE, {"data": {"preset": "blobs"}}):
        tables = [table(sheets(document, "none", 6, seed=seed)[0], 8) for seed in (1, 2, 1)]
        assert tables[0] == tables[2]
        assert tables[0] != tables[1]
    drawn = made(Scenario.from_document({"data": {"preset": "blobs"}}), "all", 6, None, 3).trace.scenario
    assert drawn.document()["data"]["seed"] == 3
    assert drawn.document()["order"] == {"name": "given"}


def test_the_code_is_of_the_run_and_left_out_where_it_would_be_too_long() -> None:
    assert len(sheets(LECTURE, base=ADDRESS)[0].parts("code")) == 1
    rng = np.random.default_rng(0)
    many = {"data": {"x": rng.normal(size=(150, 2)).tolist(), "y": [1, -1] * 75}}
    assert sheets(many, base=ADDRESS)[0].parts("code") == []
    assert sheets(LECTURE)[0].parts("code") == []


def test_what_stands_on_a_page_stays_on_it() -> None:
    for paper, (wide, high) in PAPERS.items():
        for page in sheets({"data": {"preset": "blobs"}, "learner": "mira"}, rows=70, paper=paper):
            assert (page.root.get("width"), page.root.get("height")) == (str(wide), str(high))
            for part in page.parts("table"):
                top = float(part.get("transform", "").split()[1].rstrip(")"))
                bottom = max(float(each.get("y", 0)) for each in part.iter(f"{SVG}text"))
                assert top + bottom < high - 50


def test_every_learner_has_a_sheet_or_a_sentence() -> None:
    """Whatever comes onto the menu."""
    presets = {"binary": "and", "multiclass": "three-blobs", "regression": "noisy-line"}
    made_of = []
    for entry in catalog()["learners"]:
        task = entry["task"]
        if task not in presets:
            continue
        scenario = Scenario.from_document(
            {"task": task, "data": {"preset": presets[task]}, "learner": entry["name"]}
        )
        try:
            every = pages([made(scenario, "second", 8, None)])
        except ScenarioError as error:
            assert error.reason == "sheet-learner"
            assert entry["label"] in error.message
        else:
            made_of.append(entry["name"])
            assert len(every) == 2
    assert {"perceptron", "margin-perceptron", "mira", "pegasos", "lms"} <= set(made_of)
    assert not {"kernel-perceptron", "madaline", "hard-margin-svm"} & set(made_of)


@pytest.mark.parametrize(
    ("document", "rows", "reason"),
    [
        (LECTURE, 0, "sheet-rows"),
        (LECTURE, MOST_ROWS + 1, "sheet-rows"),
        ({"data": {"preset": "digits"}}, None, "sheet-features"),
        ({"data": {"preset": "blobs", "n": 300}}, None, "sheet-points"),
        ({"data": {"x": [], "y": []}}, None, "no-points"),
    ],
)
def test_what_has_no_room_is_refused(document: dict[str, Any], rows: int | None, reason: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        made(Scenario.from_document(document), "all", rows, None)
    assert refused.value.reason == reason


def test_the_bias_is_written_as_the_scenario_has_it() -> None:
    heads = {
        "none": ["a", "y a \N{LESS-THAN OR EQUAL TO} 0?", "new w"],
        "threshold": ["a", "y a \N{LESS-THAN OR EQUAL TO} 0?", "new w", "new \u03b8"],
        "fixed": ["a", "y a \N{LESS-THAN OR EQUAL TO} 0?", "new w"],
    }
    for bias, expected in heads.items():
        sheet = sheets({**LECTURE, "bias": bias}, "none", 4)[0]
        assert [column[0] for column in table(sheet, 4 + len(expected))][4:] == expected


def test_a_sheet_of_sentences_asks_for_taggings_and_trellises_and_its_key_has_what_training_found() -> None:
    document = {"data": {"preset": "fish"}}
    trace = trained(document)
    visited = Pictures(trace).sentences(list(range(1, 8)))
    sheet, more, key, rest = sheets(document, rows=7)
    assert table(sheet, 6)[3:] == [["found"], ["wrong words"], ["what is added to w"]]
    found, wrong, _ = table(key, 6)[3:]
    assert found[1:] == [each["found"] for each in visited]
    assert wrong[1:] == [str(each["wrong"]) for each in visited]
    arrow = "\N{RIGHTWARDS ARROW}"
    assert f"+ D{arrow}N, fish/N, N{arrow}V, fish/V" in key.words()
    drawn, solved = (one.parts("trellis") + two.parts("trellis") for one, two in ((sheet, more), (key, rest)))
    for each, empty, full in zip(visited[:6], drawn, solved, strict=True):
        written = [text.text for text in empty.iter(f"{SVG}text")]
        assert written == each["sentence"] + each["tags"]  # nothing of what is to be found
        assert len(list(full.iter(f"{SVG}text"))) >= len(written) * 2


def test_sentences_too_long_for_paper_are_refused_with_what_there_is_instead() -> None:
    long = " ".join(f"w{i}/{'AB'[i % 2]}" for i in range(11))
    with pytest.raises(ScenarioError, match="10 words and 6 tags, not 11 and 2: a deck has"):
        sheets({"task": "sequence", "data": {"sentences": [long]}})
