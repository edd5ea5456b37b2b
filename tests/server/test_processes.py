"""What cannot be cut into slices: it is computed in processes that hold nobody up, and end when nobody waits."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import gevent
import pytest

from app.classroom.runs.executor import Cancelled
from app.classroom.runs.scenarios import SMALL, facts_of, fit_of, is_small, packed
from app.engine import Scenario, ScenarioError, facts, train
from app.engine.core.limits import UNLIMITED
from app.web.workers import HAS_COPIES, Processes
from tests.patience import until
from tests.server.client import Visitor
from tests.server.process import Server

pytestmark = [
    pytest.mark.skipif(not HAS_COPIES, reason="processes have no copies on this system"),
    pytest.mark.slow(reason="starts servers or sends floods"),
]

BLOBS = {"preset": "blobs", "n": 2 * SMALL, "seed": 1}
LONG = {"data": {"preset": "blobs", "n": 5_000}, "learner": {"name": "soft-margin-svm", "C": 1e6}}


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    processes = Processes(1)
    yield processes
    processes.close()


def always() -> bool:
    return True


def long_after() -> int:
    """The turns that a process gets once it has computed until they are others than at first, or for long."""
    while os.sched_getscheduler(0) == os.SCHED_OTHER and time.process_time() < 5:
        pass
    return os.sched_getscheduler(0)


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def copies(processes: Processes) -> list[int]:
    assert processes._origin is not None
    return children(processes._origin.pid)


def test_a_task_returns_or_raises_what_its_function_does(processes: Processes) -> None:
    assert processes.compute("room", math.factorial, (10,), always) == 3_628_800
    with pytest.raises(ValueError, match="negative"):
        processes.compute("room", math.factorial, (-1,), always)


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no such turns")
def test_what_is_computed_apart_gives_way_to_all_else_unless_it_is_short(processes: Processes) -> None:
    assert processes.compute("room", os.sched_getscheduler, (0,), always) == os.SCHED_OTHER
    assert processes.compute("room", long_after, (), always) == os.SCHED_IDLE


def test_an_error_of_a_scenario_comes_with_its_sentence(processes: Processes) -> None:
    document = {"data": {"x": [[0], [1]], "y": [1, 1]}, "learner": {"name": "soft-margin-svm"}}
    with pytest.raises(ScenarioError, match="two classes") as refused:
        processes.compute("room", fit_of, (packed(Scenario.from_document(document)), UNLIMITED), always)
    assert refused.value.field == "data.y"


@pytest.mark.parametrize("learner", ["perceptron", "soft-margin-svm", "hard-margin-svm"])
def test_apart_the_same_comes_out(processes: Processes, learner: str) -> None:
    scenario = Scenario.from_document({"data": BLOBS, "learner": {"name": learner}})
    task = packed(scenario), UNLIMITED
    assert not is_small(scenario)
    assert processes.compute("room", facts_of, task, always).document() == facts(scenario).document()
    if learner != "perceptron":
        try:
            w, b, examples = processes.compute("room", fit_of, task, always)
        except ScenarioError as refused:
            with pytest.raises(ScenarioError, match=str(refused)):
                train(scenario)
        else:
            trace = train(scenario)
            own, bias = trace.weights_at(trace.updates)
            assert (w.tobytes(), b, len(examples) > 0) == (own.tobytes(), bias, True)


def test_a_process_ends_when_nobody_waits_for_it(processes: Processes) -> None:
    wanted = [True]
    with gevent.Timeout(20):
        while processes._origin and copies(processes):  # those before, which end on their own
            gevent.idle()
        task = gevent.spawn(processes.compute, "room", signal.pause, (), lambda: wanted[0])
        try:
            while not (processes._origin and copies(processes)):
                gevent.idle()
            (process,) = copies(processes)
        finally:
            wanted[0] = False
        with pytest.raises(Cancelled):
            task.get()
        while process in copies(processes):
            gevent.idle()
    assert processes.compute("room", math.factorial, (3,), always) == 6


def test_what_is_not_wanted_any_more_when_its_turn_comes_is_not_begun(processes: Processes) -> None:
    with pytest.raises(Cancelled):
        processes.compute("room", signal.pause, (), lambda: False)


def test_a_process_that_is_lost_is_an_error_and_the_next_task_is_computed(processes: Processes) -> None:
    with pytest.raises(OSError):
        processes.compute("room", os._exit, (1,), always)
    assert processes.compute("room", math.factorial, (3,), always) == 6
    assert processes._origin is not None
    os.killpg(processes._origin.pid, signal.SIGKILL)
    processes._origin.wait()
    assert processes.compute("room", math.factorial, (4,), always) == 24


def test_all_end_with_the_server(start: Callable[..., Server]) -> None:
    server = start()
    until(lambda: children(server.process.pid))
    (origin,) = children(server.process.pid)
    server.process.kill()
    server.process.wait()
    until(
        lambda: (
            not Path(f"/proc/{origin}/cmdline").exists() or not Path(f"/proc/{origin}/cmdline").read_bytes()
        )
    )


def test_others_edit_while_long_fits_are_computed(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_STORE="memory")
    with Visitor(server.url) as visitor, Visitor(server.url) as one, Visitor(server.url) as two:
        visitor.join()
        one.join(document=LONG)
        two.join(document={**LONG, "learner": {"name": "soft-margin-svm", "C": 1e5}})
        for place in range(50):
            visitor.edit({"move": {"example": 0, "x": [0, place / 10]}})
            assert visitor.told("run", visitor.version, timeout=5.0)["done"]
            visitor.told("facts", visitor.version, timeout=5.0)


def test_a_long_fit_ends_when_its_socket_leaves(start: Callable[..., Server]) -> None:
    server = start(HYPERPLANE_STORE="memory")
    with Visitor(server.url) as visitor:
        visitor.join(document=LONG)
        until(lambda: children(server.process.pid))
        (origin,) = children(server.process.pid)
    until(lambda: not children(origin))
