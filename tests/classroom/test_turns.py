from __future__ import annotations

import pytest

from app.classroom.turns import PATIENCE, Turns, Urgency


def popped(turns: Turns[str]) -> list[str]:
    return [turns.pop() for _ in range(len(turns))]


def test_rooms_take_turns() -> None:
    turns: Turns[str] = Turns()
    for work in ("a1", "a2", "a3", "b1", "b2", "c1"):
        turns.push(work[0], Urgency.TRAINING, work)
    assert popped(turns) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_room_that_comes_late_waits_one_slice_of_each() -> None:
    turns: Turns[str] = Turns()
    for i in range(100):
        turns.push("busy", Urgency.ASKED, f"busy {i}")
    turns.push("late", Urgency.ASKED, "late")
    assert popped(turns)[:3] == ["busy 0", "late", "busy 1"]


def test_what_is_waited_for_goes_first() -> None:
    turns: Turns[str] = Turns()
    turns.push("a", Urgency.FACTS, "facts")
    turns.push("b", Urgency.TRAINING, "training")
    turns.push("c", Urgency.ASKED, "edit")
    assert popped(turns) == ["edit", "training", "facts"]


def test_nothing_starves() -> None:
    turns: Turns[str] = Turns()
    turns.push("a", Urgency.FACTS, "facts")
    turns.push("b", Urgency.TRAINING, "training")
    for i in range(10 * PATIENCE):
        turns.push("c", Urgency.ASKED, f"edit {i}")
    order = popped(turns)
    assert order.index("training") <= PATIENCE
    assert order.index("facts") <= 2 * PATIENCE


def test_an_empty_queue_has_no_turn() -> None:
    with pytest.raises(IndexError):
        Turns[str]().pop()
