"""The trellis that leaves is the page's, of the search that training made."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.exports.render import Pictures
from tests.exports.picture import SVG, SvgPicture, trained

FISH: dict[str, Any] = {"data": {"preset": "fish"}}
SLOW: dict[str, Any] = {**FISH, "learner": {"name": "structured-perceptron", "rate": 0.1}}


def test_a_visit_s_search_is_the_one_that_training_made() -> None:
    for trace in map(trained, (FISH, SLOW)):
        visits = trace.visit.tolist()
        for k, each in enumerate(Pictures(trace).sentences(visits)):
            _, wrong = trace.window(k, k + 1).activation[0].tolist()
            assert each["wrong"] == wrong > 0
            assert len(each["sentence"]) == len(each["found"].split()) == len(each["right"].split())


@pytest.mark.parametrize("size", [(800, 450), (400, 300), (1600, 900)])
def test_all_of_it_is_in_the_picture(size: tuple[int, int]) -> None:
    trace = trained(FISH)
    visit = int(trace.visit[2])
    picture = SvgPicture(Pictures(trace, *size).svg(visit))
    assert (picture.root.get("width"), picture.root.get("height")) == tuple(map(str, size))
    wide, high = map(float, picture.root.get("viewBox", "").split()[2:])
    for each in picture.root.iter(f"{SVG}text"):
        assert 0 <= float(each.get("x", -1)) <= wide and 0 < float(each.get("y", -1)) < high
    ways = [each.get("d", "") for each in picture.root.iter(f"{SVG}path")]
    numbers = [float(number) for way in ways for number in re.findall(r"-?[\d.]+", way)]
    assert min(numbers) >= 0 and max(numbers) <= wide
    (sentence,) = Pictures(trace).sentences([visit])
    assert set(sentence["sentence"]) | set(sentence["tags"]) <= set(picture.words())
    assert f"{sentence['wrong']} of {len(sentence['sentence'])} words wrong." in picture.words()


def test_a_transparent_one_has_no_ground() -> None:
    pictures = Pictures(trained(FISH))
    ground = 'd="M0,0L800,0L800,450L0,450Z"'
    assert ground in pictures.svg(2) and ground not in pictures.svg(2, transparent=True)
