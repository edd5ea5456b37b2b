"""What strangers have written is computed within limits, in turns by what they have used, and holds up nobody."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Iterator

import gevent
import pytest

from app.classroom.classes.library import FILE, NAME, lesson_of
from app.classroom.runs.executor import Allowance, Cancelled, Tenant, TooLong
from app.config import Settings
from app.web.workers import HAS_COPIES, OF_ADDRESS, OF_VISITOR, DebtQueue, Processes
from tests.hostile_lessons import TEXTS
from tests.sentences import check_sentence

copies_only = pytest.mark.skipif(not HAS_COPIES, reason="processes have no copies on this system")
ANN, BOB = Tenant("ann", "192.0.2.1"), Tenant("bob", "192.0.2.1")
CLEO = Tenant("cleo", "192.0.2.2")
PLENTY = Allowance(60.0, 10**9)
SHORT = Allowance(1.0, FILE.bytes)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(clock: Clock) -> DebtQueue[str]:
    return DebtQueue(clock)


def order(queue: DebtQueue[str], seconds: float = 0.0) -> list[str]:
    """What comes next after each other, each using so many seconds."""
    chosen = []
    while (entry := queue.pop()) is not None:
        chosen.append(entry[1])
        queue.charge(entry[0], seconds)
    return chosen


def test_who_has_used_nothing_comes_in_the_order_of_coming(queue: DebtQueue[str]) -> None:
    for holder, name in ((ANN, "a"), (CLEO, "b"), (BOB, "c")):
        queue.push(holder, name)
    assert order(queue) == ["a", "b", "c"]


def test_of_the_addresses_and_then_of_the_visitors_comes_who_has_used_least(queue: DebtQueue[str]) -> None:
    for holder, name in ((ANN, "a1"), (ANN, "a2"), (BOB, "b1"), (CLEO, "c1"), (CLEO, "c2")):
        queue.push(holder, name)
    assert order(queue, 1.0) == ["a1", "c1", "b1", "c2", "a2"]


def test_a_visitor_who_has_used_more_than_there_is_waits_until_it_is_paid(
    queue: DebtQueue[str], clock: Clock
) -> None:
    rate, burst = OF_VISITOR
    queue.charge(ANN, burst + 5.0)
    queue.push(ANN, "a")
    assert queue.pop() is None
    left = queue.seconds_left()
    assert left == pytest.approx(5.0 / rate)
    queue.push(CLEO, "c")
    assert queue.seconds_left() == 0
    assert order(queue) == ["c"]
    clock.now += 1000.0 * left + 1.0
    assert order(queue) == ["a"]
    assert queue.seconds_left() is None


def test_fresh_cookies_do_not_pay_for_an_address(queue: DebtQueue[str], clock: Clock) -> None:
    rate, burst = OF_ADDRESS
    for i in range(int(burst) + 5):
        queue.charge(Tenant(f"visitor {i}", ANN.address), 1.0)
    queue.push(ANN, "a")
    queue.push(CLEO, "c")
    assert order(queue) == ["c"]
    clock.now += 1000.0 * 5.0 / rate + 1.0
    assert order(queue) == ["a"]


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    processes = Processes(1)
    yield processes
    processes.close()


def always() -> bool:
    return True


def busy(seconds: float) -> float:
    while time.process_time() < seconds:
        pass
    return time.process_time()


def used(processes: Processes, holder: Tenant) -> float:
    return processes._strangers._used_ms(holder)[1] / 1000.0 * OF_VISITOR[0]


@copies_only
def test_a_strangers_task_returns_or_raises_what_its_function_does(processes: Processes) -> None:
    assert processes.compute_within(PLENTY, ANN, math.factorial, (10,), always) == 3_628_800
    with pytest.raises(ValueError, match="negative"):
        processes.compute_within(PLENTY, ANN, math.factorial, (-1,), always)
    with pytest.raises(Cancelled):
        processes.compute_within(PLENTY, ANN, signal.pause, (), lambda: False)


@copies_only
def test_a_strangers_task_ends_after_its_seconds_of_a_processor_which_are_owed(processes: Processes) -> None:
    with pytest.raises(TooLong):
        processes.compute_within(Allowance(0.3, 10**9), BOB, busy, (60.0,), always)
    assert 0.2 < used(processes, BOB) < 5.0
    processes.compute_within(PLENTY, CLEO, busy, (0.2,), always)
    assert 0.1 < used(processes, CLEO) < 5.0


@copies_only
def test_a_strangers_task_has_no_more_memory_than_it_may(processes: Processes) -> None:
    assert len(processes.compute_within(Allowance(9.0, 10**8), ANN, bytes, (10**6,), always)) == 10**6
    with pytest.raises(MemoryError):
        processes.compute_within(Allowance(9.0, 10**8), ANN, bytes, (2 * 10**8,), always)
    with pytest.raises(MemoryError):
        processes.compute_within(PLENTY, ANN, os._exit, (1,), always)


@copies_only
def test_strangers_hold_up_none_of_the_others_work(processes: Processes) -> None:
    wanted = [True]
    task = signal.pause, (), lambda: wanted[0]
    held = [gevent.spawn(processes.compute_within, PLENTY, ANN, *task) for _ in range(5)]
    with gevent.Timeout(20):
        for n in range(5):
            assert processes.compute("room", math.factorial, (n,), always) == math.factorial(n)
    assert not any(greenlet.ready() for greenlet in held)
    wanted[0] = False
    for greenlet in held:
        with pytest.raises(Cancelled):
            greenlet.get(timeout=20)


@copies_only
@pytest.mark.slow(reason="computes for minutes")
@pytest.mark.parametrize("name", TEXTS)
def test_a_hostile_lesson_ends_within_the_limits_as_a_lesson_or_in_one_sentence(
    processes: Processes, name: str
) -> None:
    holder = Tenant(name, name)
    task = (TEXTS[name], NAME, Settings().limits, "")
    try:
        answer = processes.compute_within(SHORT, holder, lesson_of, task, always)
    except (TooLong, MemoryError):
        pass  # Library words both
    else:
        if "lesson" not in answer:
            check_sentence(answer["sentence"])
    assert used(processes, holder) <= SHORT.seconds + 1.0
