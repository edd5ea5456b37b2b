"""Pictures that follow one another keep one frame: what moves on them is the run."""

from __future__ import annotations

from typing import Any

import pytest

from app.exports import deck
from app.exports.after_class import files
from app.exports.film import moments
from app.exports.moment import Moment
from app.exports.plane import Picture
from app.exports.scores import box_of
from tests.exports.picture import SvgPicture
from tests.exports.test_svg import trained

WINE: dict[str, Any] = {"data": {"preset": "wine"}, "stop": {"epochs": 1}}
KINDS = {"x": [[3, 0, 1], [0, 3, 1], [1, 0, 3], [0, 1, 1]], "y": [0, 1, 2, 0]}
HIGH: list[dict[str, Any]] = [WINE, {"task": "multiclass", "data": KINDS, "stop": {"epochs": 5}}]


def numbers(page: str) -> list[str]:
    return [
        word for word in SvgPicture(page).words() if word.lstrip("\N{MINUS SIGN}").replace(".", "").isdigit()
    ]


@pytest.mark.parametrize("document", HIGH, ids=["two classes", "three classes"])
def test_more_than_two_inputs_have_one_axis_on_all_pages(document: dict[str, Any]) -> None:
    trace = trained(document)
    visits = moments(trace, 0, trace.visits)
    assert len({box_of(Moment(trace, visit)) for visit in visits}) > 1
    axes = [numbers(page) for page in deck.pages(trace, visits)]
    assert axes[0] and axes == [axes[0]] * len(visits)
    box = Picture(trace).over(visits).at(visits[1]).frame.box
    assert all(box.x0 <= own.x0 and own.x1 <= box.x1 for own in (box_of(Moment(trace, v)) for v in visits))


def test_the_deck_of_a_class_has_too() -> None:
    pages = [make() for name, make in files(trained(WINE), []) if name.startswith("deck/")]
    letters = [
        [word for word in numbers(page) if word.startswith("\N{MINUS SIGN}")][:1] for page in pages[:6]
    ]
    assert letters == [letters[0]] * len(letters)


def test_a_plane_of_two_inputs_stays_what_it_was() -> None:
    picture = Picture(trained({"data": {"preset": "lecture"}}))
    assert picture.over([0, 1]) is picture
