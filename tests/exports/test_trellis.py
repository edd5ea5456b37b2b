"""Python's trellis is the page's: its words, its scores, and where they are written; and it leaves by every command."""

from __future__ import annotations

import json
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from app.engine import Scenario, Trace, train
from app.exports import words
from app.exports.edges import placed
from app.exports.search import search_at
from app.exports.still import stills
from app.exports.trellis import TrellisPictures, edges_of

ROOT = Path(__file__).parents[2]
FISH: dict[str, Any] = {"data": {"preset": "fish"}}
SLOW: dict[str, Any] = {**FISH, "learner": {"name": "structured-perceptron", "rate": 0.1}}
PAGE = """
import { placed } from './static/js/views/trellis/edges.js';
import { number } from './static/js/text/format.js';
import text from './static/js/text/en/trellis.js';
const write = (score) => number(score, 3);
const lines = GIVEN.map((each) => placed(each, 3, write).map(({ j, from, to, along }) => [j, from, to, along]));
console.log(JSON.stringify({ lines, words: [text.which(2, 10), text.found('D N', -1.5), text.right('D N V', 2),
  text.wrong(2, 3), text.wrong(1, 1), text.wrong(0, 3), text.key.right, text.key.found, text.by.met] }));
"""


def run_of(document: dict[str, Any]) -> Trace:
    return train(Scenario.from_document(document))


def page_says(given: list[Any]) -> dict[str, Any]:
    source = f"const GIVEN = {json.dumps(given)};{PAGE}"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def test_scores_stand_on_lines_where_the_page_has_them_and_its_words_are_the_page_s() -> None:
    ours, given = [], []
    for trace in map(run_of, (FISH, SLOW)):
        for visit in (0, *trace.visit.tolist(), trace.visits):
            edges = edges_of(search_at(trace, visit))
            ours.append([[e.j, e.start, e.end, along] for e, along in placed(edges, 3, words.edge)])
            given.append(
                [
                    {
                        "j": e.j,
                        "from": e.start,
                        "to": e.end,
                        "score": e.score,
                        "right": e.right,
                        "found": e.found,
                    }
                    for e in edges
                ]
            )
    page = page_says(given)
    for one, other in zip(ours, page["lines"], strict=True):
        assert [each[:3] for each in one] == [each[:3] for each in other]
        assert [each[3] for each in one] == pytest.approx([each[3] for each in other])
    assert page["words"] == [
        words.which_sentence(2, 10), words.path(words.PATH_FOUND, -1.5, "D N"),
        words.path(words.PATH_RIGHT, 2, "D N V"), words.words_wrong(2, 3), words.words_wrong(1, 1),
        words.words_wrong(0, 3), words.IN_DATA, words.BY_VITERBI, words.met(1, 1).partition(",")[0],
    ]  # fmt: skip


def test_a_visit_s_search_is_the_one_that_training_made() -> None:
    for trace in map(run_of, (FISH, SLOW)):
        for k, visit in enumerate(trace.visit.tolist()):
            search = search_at(trace, visit)
            ahead, wrong = trace.window(k, k + 1).activation[0].tolist()
            assert search.wrong == wrong > 0
            assert search.score(search.right) - search.score(search.found) == pytest.approx(ahead)
            assert search.score(search.found) == pytest.approx(search.best[-1].max())


@pytest.mark.parametrize("size", [(800, 450), (400, 300), (1600, 900)])
def test_all_of_it_is_in_the_picture_and_boxes_stand_clear_of_one_another(size: tuple[int, int]) -> None:
    trace = run_of(FISH)
    visit = int(trace.visit[2])
    picture = ET.fromstring(stills(trace, *size).svg(visit).encode())
    search = search_at(trace, visit)
    nodes = [each for each in picture.iter() if each.get("data-part") == "found" and each.get("data-word")]
    assert [int(node.get("data-tag")) for node in nodes] == list(search.found)
    lefts = [float(node.get("x")) for node in nodes]
    rights = [float(node.get("x")) + float(node.get("width")) for node in nodes]
    assert all(right < left for right, left in zip(rights, lefts[1:], strict=False))
    assert lefts[0] > 0 and rights[-1] < size[0]
    texts = [each for each in picture.iter() if each.tag.endswith("text")]
    assert all(0 < float(each.get("y")) < size[1] for each in texts)
    place = TrellisPictures(trace, *size).place
    said = next(each for each in texts if each.text.startswith("Found, score"))
    assert place.y(len(search.tags) - 1) + place.letters < float(said.get("y"))
