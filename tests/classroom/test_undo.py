from __future__ import annotations

import numpy as np
import pytest

from app.classroom.rooms.changes import UndoBudget, UndoStacks
from app.classroom.runs.scenarios import scenario_bytes
from app.engine import Scenario
from app.refusal import Refusal


def moved(scenario: Scenario, x: float) -> Scenario:
    points = scenario.x.copy()
    points[0] = x
    return scenario.with_examples(points, scenario.y)


def test_steps_are_bounded(square: Scenario) -> None:
    undo = UndoStacks(3, 10**9)
    for i in range(10):
        undo.record(moved(square, i), None)
    assert undo.steps == (3, 0)
    assert undo.peek("undo")().x[0, 0] == 9


def test_bytes_are_bounded(square: Scenario) -> None:
    undo = UndoStacks(1000, 3 * scenario_bytes(square) + 100)
    for i in range(10):
        undo.record(moved(square, i), None)
    assert undo.steps == (3, 0)


def test_no_room_for_history_means_no_undo(square: Scenario) -> None:
    undo = UndoStacks(0, 10**9)
    undo.record(square, None)
    with pytest.raises(Refusal) as refusal:
        undo.peek("undo")
    assert refusal.value.code == "nothing-to-undo"


def test_a_gesture_interrupted_by_another_edit_is_two_steps(square: Scenario) -> None:
    undo = UndoStacks(100, 10**9)
    for gesture in ("drag", "drag", None, "drag"):
        undo.record(square, gesture)
    assert undo.steps == (3, 0)


def test_a_gesture_after_an_undo_is_a_new_step(square: Scenario) -> None:
    undo = UndoStacks(100, 10**9)
    undo.record(square, "drag")
    undo.step("undo", moved(square, 1))
    undo.record(square, "drag")
    assert undo.steps == (1, 0)


def test_there_and_back_again(square: Scenario) -> None:
    undo = UndoStacks(100, 10**9)
    scenarios = [moved(square, i) for i in range(5)]
    for before in scenarios[:-1]:
        undo.record(before, None)
    current = scenarios[-1]
    for direction, expected in (("undo", 3), ("undo", 2), ("redo", 3), ("undo", 2), ("undo", 1)):
        target = undo.peek(direction)()
        undo.step(direction, current)
        current = target
        assert current.x[0].tolist() == np.array([expected, expected]).tolist()
    assert undo.steps == (1, 3)


def test_all_histories_together_are_bounded(square: Scenario) -> None:
    budget = UndoBudget(4 * scenario_bytes(square) + 100)
    histories = [UndoStacks(100, 10**9, budget) for _ in range(3)]
    for i in range(30):
        histories[i % 3].record(moved(square, i), None)
        assert budget.used <= budget.limit
    for undo in histories:
        undo.forget()
    assert budget.used == 0


def test_a_room_keeps_its_newest_step_whatever_the_others_use(square: Scenario) -> None:
    budget = UndoBudget(2 * scenario_bytes(square))
    idle, used = (UndoStacks(100, 10**9, budget) for _ in range(2))
    for undo in (idle, idle, used, used):
        undo.record(moved(square, 1), None)
    assert (idle.steps, used.steps) == ((2, 0), (1, 0))


def test_what_is_counted_is_what_is_held(square: Scenario) -> None:
    undo, size = UndoStacks(3, 10**9), scenario_bytes(square)
    for i in range(5):
        undo.record(moved(square, i), None)
    undo.step("undo", square)
    undo.step("undo", square)
    assert undo.bytes == size * sum(undo.steps) == 3 * size
    undo.record(square, None)
    assert undo.bytes == size * sum(undo.steps) == 2 * size
