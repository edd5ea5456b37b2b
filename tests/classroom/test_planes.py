"""The wall of a class: small pictures of its students' planes, how many there are of them, and for how long."""

from __future__ import annotations

import threading
from itertools import count
from typing import Any

import pytest

from app.classroom.classes.class_step import MOST_LED, ClassStep, StepAnswers
from app.classroom.classes.people import MemoryState, SharedState
from app.classroom.classes.questions import MOST_TAPS
from app.classroom.classes.snapshots import (
    KEPT_MS,
    MOST_PLANES,
    MOST_POINTS,
    PAGE,
    Snapshot,
    Snapshots,
    plane_of,
    points_of,
    wall,
)
from app.classroom.runs.run import RunInRoom
from app.engine import Scenario
from tests.classroom.stores import NOW


def plane(at: float, reached: bool = False, x: float = 0.0) -> Snapshot:
    return Snapshot("challenges 1", at, reached, 1, [[x, 0.0, 1]], [1.0, 0.0, -x])


@pytest.fixture
def planes(shared_state: SharedState) -> Snapshots:
    return Snapshots(shared_state)


def test_a_plane_takes_the_place_of_the_same_visitors_before(planes: Snapshots) -> None:
    planes.put("a", "one", plane(1.0))
    planes.put("a", "one", plane(2.0, reached=True))
    planes.put("b", "one", plane(3.0))
    assert planes.of("a", 4.0) == {"one": plane(2.0, reached=True)}
    planes.forget("a")
    assert planes.of("a", 4.0) == {} and planes.of("b", 4.0) != {}
    planes.forget("b")


def test_a_plane_is_not_shown_for_longer_than_an_hour(planes: Snapshots) -> None:
    planes.put("a", "one", plane(1.0))
    assert planes.of("a", KEPT_MS) != {} and planes.of("a", KEPT_MS + 1.0) == {}
    planes.forget("a")


def test_what_is_too_old_to_be_shown_is_not_held() -> None:
    state = MemoryState()
    planes = Snapshots(state)
    planes.put("a", "one", plane(1.0))
    planes.put("b", "one", plane(9.0))
    state.sweep(KEPT_MS + 1.0)
    assert planes.of("a", 2.0) == {} and planes.of("b", 10.0) != {}


def test_a_class_has_so_many_planes_and_no_more() -> None:
    planes = Snapshots(MemoryState())
    for i in range(MOST_PLANES + 5):
        planes.put("a", str(i), plane(i))
    planes.put("a", "3", plane(7.0, reached=True))
    known = planes.of("a", 9.0)
    assert len(known) == MOST_PLANES and known["3"].reached


def test_the_wall_has_one_page_of_planes_and_names_nobody() -> None:
    known = {f"visitor{i}": plane(i, reached=i == 5, x=float(i)) for i in range(PAGE + 10)}
    newest = wall(known, "epoch", 0, "newest", None)
    assert (newest["count"], newest["reached"], len(newest["planes"])) == (PAGE + 10, 1, PAGE)
    assert newest["planes"][0]["points"] == [[float(PAGE + 9), 0.0, 1]]
    assert wall(known, "epoch", 0, "reached", None)["planes"][0]["reached"] is True
    assert len(wall(known, "epoch", PAGE, "newest", None)["planes"]) == 10
    assert "visitor" not in str(newest) and "all" not in newest


def test_one_picture_of_all_has_every_line_and_the_points_that_were_placed() -> None:
    known = {str(i): plane(i, x=float(i % 2)) for i in range(MOST_PLANES)}
    told = wall(known, "epoch", 0, "newest", {(0.0, 0.0, 1)})["all"]
    assert len(told["lines"]) == MOST_PLANES and len(told["points"]) == MOST_PLANES / 2


def test_a_large_plane_is_thinned() -> None:
    many = Scenario.from_document({"data": {"x": [[i, 1 / 3] for i in range(500)], "y": [1, -1] * 250}})
    points = points_of(many)
    assert len(points) == MOST_POINTS and points[0] == [0.0, 0.3333, 1] and points[-1][0] == 499.0


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({}, [3.0, 2.0, -4.0]),
        ({"scaling": "standardise"}, None),  # its weights are of other coordinates
        ({"learner": "kernel-perceptron"}, None),
        ({"learner": "madaline"}, None),
        ({"features": "quadratic"}, None),
    ],
)
def test_a_plane_has_the_line_of_its_run_s_end_where_the_weights_are_one(
    change: dict[str, Any], line: list[float] | None
) -> None:
    ticks = count()
    run = RunInRoom(
        Scenario.from_document({"data": {"preset": "and"}, **change}), threading.Lock(), threading.Lock()
    )
    while not run.done:
        run.step(lambda: float(next(ticks)))
    made = plane_of(run, "mine 1", 1.0, False)
    assert made is not None and made.line == line and len(made.points) == 4


def test_where_a_class_has_tapped_is_told_once_it_is_shown_and_whoever_leads_is_told_more() -> None:
    ask = {"kind": "line", "choices": 0, "classes": 2, "tolerance": 0.0,
           "answer": {"before": [0.0, 0.0, 0.0], "after": [1.0, 0.0, 0.0]}}  # fmt: skip
    step = ClassStep("mine", 1, ask, None, {"1": StepAnswers()})
    for i in range(MOST_LED + 1):
        step.answer(str(i), 1, [i / 7, 1.0], "", NOW)
    assert "tally" not in step.document_for("0", leads=True)
    step.reveal()
    assert len(step.document_for("0")["tally"]) == MOST_TAPS
    told = step.document_for("lead", leads=True)["tally"]
    assert len(told) == MOST_LED and told[1] == [0.14286, 1.0]
