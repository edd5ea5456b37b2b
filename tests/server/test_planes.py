"""What students do in rooms of their own, over real connections: the wall of their planes, and other processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Visitor
from tests.server.lessons import START, Visit, lead, no, student
from tests.server.process import Server
from tests.server.test_class_lessons import ASKED, REACHED, WISHED, at_step, turn
from tests.server.test_class_pace import followed, own, pace, set_out

pytestmark = pytest.mark.slow(reason="starts servers or sends floods")

WALL = {"step": 1, "first": 0, "order": "newest"}


def apart(pupil: Visitor, document: dict[str, Any]) -> dict[str, Any]:
    """The pupil tries on a plane of their own; what `reach` is asked with then."""
    ticket, pupil.token = pupil.token, ""
    pupil.join(document=document)
    reach = {"class": ticket, "step": 1, "version": pupil.version}
    pupil.done("reach", reach)
    return reach


def test_whoever_leads_sees_the_planes_of_the_class_without_names(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupils = [student(visit, code) for _ in range(2)]
    turn(teacher, WISHED)
    empty = teacher.done("planes", WALL)
    assert (empty["count"], empty["reached"], empty["planes"]) == (0, 0, [])
    apart(pupils[0], START)
    apart(pupils[1], REACHED)
    told = teacher.done("planes", {**WALL, "order": "reached", "all": True})
    assert (told["count"], told["reached"]) == (2, 1)
    first, second = told["planes"]
    assert first["points"] == [[0, 0, 1], [1, 1, -1], [2, 2, 1]] and first["reached"] is True
    assert second["points"] == [[0, 0, -1], [1, 1, 1]] and len(second["line"]) == 3
    assert set(first) == {"id", "reached", "n", "points", "line"}
    assert second["line"] in told["all"]["lines"]
    people = str(teacher.done("people", {}))
    assert first["id"] not in people and second["id"] not in people


def test_nobody_else_is_told_of_them(visit: Visit) -> None:
    teacher, code = lead(visit, mode="edit")
    pupil = student(visit, code)
    no(teacher, "planes", WALL, "no-question")
    turn(teacher, WISHED)
    no(pupil, "planes", WALL, "not-allowed")
    no(teacher, "planes", {**WALL, "step": 2}, "out-of-range")
    no(teacher, "planes", {**WALL, "first": 1001}, "out-of-range")
    no(teacher, "planes", {**WALL, "order": "name"}, "unknown-name")
    loner = visit()
    loner.join()
    no(loner, "planes", WALL, "no-class")


@pytest.mark.parametrize(
    "leave",
    [
        lambda teacher: turn(teacher, None),
        lambda teacher: turn(teacher, {"lesson": "challenges", "step": 2}),
        lambda teacher: (
            teacher.done("lesson", {"change": {"close": True}}),
            teacher.done("lesson", {"change": {"open": True}}),
        ),
    ],
)
def test_nothing_is_left_of_them_when_the_step_or_the_class_is(
    visit: Visit, leave: Callable[[Visitor], Any]
) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, WISHED)
    apart(pupil, REACHED)
    assert teacher.done("planes", WALL)["count"] == 1
    leave(teacher)
    turn(teacher, WISHED)
    assert teacher.done("planes", WALL)["count"] == 0


def test_a_page_that_is_turned_to_the_same_step_keeps_them_and_who_is_taken_out_is_not_shown(
    visit: Visit,
) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, WISHED)
    ((id, *_),) = [(one["id"],) for one in teacher.done("people", {})["people"]]
    apart(pupil, REACHED)
    turn(teacher, WISHED)  # put back
    assert teacher.done("planes", WALL)["count"] == 1
    teacher.done("lesson", {"change": {"remove": id}})
    assert teacher.done("planes", WALL)["count"] == 0


def test_examples_of_many_inputs_have_no_picture(visit: Visit) -> None:
    teacher, code = lead(visit)
    pupil = student(visit, code)
    turn(teacher, WISHED)
    apart(pupil, {"data": {"x": [[0, 0, 1], [1, 1, 0]], "y": [-1, 1]}})
    assert teacher.done("planes", WALL)["count"] == 0


def test_a_plane_that_comes_through_another_process_is_on_the_wall(servers: tuple[Server, Server]) -> None:
    here, there = servers
    with Visitor(here.url) as teacher, Visitor(there.url) as pupil:
        teacher.join(document=START)
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        pupil.join(code=code)
        turn(teacher, WISHED)
        apart(pupil, REACHED)
        assert teacher.done("planes", WALL)["reached"] == 1


def test_a_class_at_its_own_pace_is_counted_and_called_back_through_another_process(
    servers: tuple[Server, Server],
) -> None:
    here, there = servers
    with Visitor(here.url) as teacher, Visitor(there.url) as pupil:
        teacher.join(document=START)
        code = teacher.done("lesson", {"change": {"open": True}})["lesson"]["code"]
        pupil.join(code=code)
        turn(teacher, ASKED)
        pace(teacher, "own")
        ticket = set_out(pupil)
        own(pupil, ticket, 3, 1)
        at_step(teacher, steps=[{"step": 1, "answered": 0, "right": 0, "reached": 0},
                                {"step": 3, "answered": 1, "right": 1, "reached": 0}])  # fmt: skip
        pace(teacher, "together")
        assert followed(pupil, pace="together")["step"] == 1
