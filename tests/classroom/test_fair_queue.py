from __future__ import annotations

import pytest

from app.classroom.runs.executor import PATIENCE, FairQueue, Urgency


def popped(queue: FairQueue[str]) -> list[str]:
    return [queue.pop() for _ in range(len(queue))]


def test_rooms_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for work in ("a1", "a2", "a3", "b1", "b2", "c1"):
        queue.push(work[0], Urgency.TRAINING, work)
    assert popped(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_room_that_comes_late_waits_one_slice_of_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for i in range(100):
        queue.push("busy", Urgency.ASKED, f"busy {i}")
    queue.push("late", Urgency.ASKED, "late")
    assert popped(queue)[:3] == ["busy 0", "late", "busy 1"]


def test_what_is_waited_for_goes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.push("a", Urgency.FACTS, "facts")
    queue.push("b", Urgency.TRAINING, "training")
    queue.push("c", Urgency.ASKED, "edit")
    assert popped(queue) == ["edit", "training", "facts"]


def test_nothing_starves() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.push("a", Urgency.FACTS, "facts")
    queue.push("b", Urgency.TRAINING, "training")
    for i in range(10 * PATIENCE):
        queue.push("c", Urgency.ASKED, f"edit {i}")
    order = popped(queue)
    assert order.index("training") <= PATIENCE
    assert order.index("facts") <= 2 * PATIENCE


def test_an_empty_queue_has_no_turn() -> None:
    with pytest.raises(IndexError):
        FairQueue[str]().pop()
