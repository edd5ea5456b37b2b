"""A page has one line: what was sent on the one before arrives late, or in the midst, and counts for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.patience import until
from tests.server.client import Visitor
from tests.server.several import PLAYHEAD, START, document, point

Visit = Callable[[], Visitor]

PAGE = "a page"


def again(visit: Visit, before: Visitor, **fields: Any) -> Visitor:
    """The same page on another line; the one before is not known to be dead."""
    visitor = visit()
    visitor.token = before.token
    visitor.join(page=PAGE, **fields)
    return visitor


@pytest.fixture
def first(visit: Visit) -> Visitor:
    visitor = visit()
    visitor.join(page=PAGE, document=START)
    visitor.told("facts")
    return visitor


def test_a_playhead_that_was_delayed_on_an_old_line_does_not_set_the_new_ones_back(
    visit: Visit, first: Visitor
) -> None:
    second = again(visit, first)
    second.done("playhead", {**PLAYHEAD, "position": 3})
    if first.connected:
        first.send("playhead", {**PLAYHEAD, "position": 1})
    until(lambda: not first.connected)
    other = visit()
    other.token = second.token
    assert other.join()["playhead"]["position"] == 3


def test_points_that_were_delayed_on_an_old_line_are_not_added_again(visit: Visit) -> None:
    teacher = visit()
    teacher.join(document=START)
    code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
    teacher.done("lesson", {"change": {"set": {"mode": "add", "each": 5}}})
    first = visit()
    first.join(page=PAGE, code=code)
    second = again(visit, first, code=code)
    adds = [{"version": 1 + i, "changes": [point(7, i)], "id": f"add {i}"} for i in range(2)]
    for add in adds:
        second.done("edit", add)
    if first.connected:
        first.send("edit", adds[0])
    until(lambda: not first.connected)
    assert document(teacher)[1][2:] == [[7, 0], [7, 1]]


def test_other_pages_of_a_visitor_keep_their_lines(visit: Visit, first: Visitor) -> None:
    other = visit()
    other.token = first.token
    other.join(page="another page")
    again(visit, first)
    assert other.done("playhead", PLAYHEAD)["playhead"]["position"] == 1
    assert other.connected


def test_another_visitor_ends_nobodys_line_by_its_pages_name(visit: Visit, first: Visitor) -> None:
    visit().join(page=PAGE)
    assert first.done("playhead", PLAYHEAD)["playhead"]["position"] == 1


def test_a_page_that_joins_another_room_on_its_line_keeps_it(first: Visitor) -> None:
    first.token = ""
    first.join(page=PAGE, document=START)
    assert first.done("playhead", PLAYHEAD)["playhead"]["position"] == 1
