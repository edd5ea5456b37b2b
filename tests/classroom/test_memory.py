"""What a run says it holds is what it holds, so that HYPERPLANE_MEMORY_BYTES bounds what it promises."""

from __future__ import annotations

import gc
import threading
import tracemalloc
from itertools import count
from typing import Any

import numpy as np
import pytest

from app.classroom.runs.run import RunInRoom
from app.engine import Scenario, facts
from app.engine.facts.progress import Progress
from app.engine.learners import LEARNERS, Learner
from app.engine.run.metrics import evaluation

pytestmark = pytest.mark.slow(reason="fills memory")

EXAMPLES = {"binary": 1_000, "multiclass": 1_000, "regression": 1_000, "sequence": 300}
OF_A_KERNEL = 400
WITHIN = 0.15


def document(learner: type[Learner], n: int) -> dict[str, Any]:
    rng = np.random.default_rng(1)
    stop = {"when": "epochs", "epochs": 5}
    if learner.task == "sequence":
        rows = [" ".join(f"w{w}/T{w % 5}" for w in rng.integers(0, 60, 12)) for _ in range(n)]
        return {"data": {"sentences": rows}, "stop": stop}
    x = rng.integers(-50, 51, (n, 6)) / 10
    y: np.ndarray = {
        "binary": np.where(x[:, 0] + 7 > 0, np.where(x[:, 1] + x[:, 2] > 0, 1, -1), 1),
        "multiclass": (x[:, 0] > 0).astype(int) + (x[:, 1] > 0),
        "regression": x[:, 0],
    }[learner.task]
    test = {"share": 0.25, "seed": 1}
    return {
        "task": learner.task,
        "data": {"x": x.tolist(), "y": y.tolist(), "test": test},
        "learner": learner.name,
        "stop": stop,
    }


@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.name)
def test_a_run_holds_what_it_says(learner: type[Learner]) -> None:
    n = OF_A_KERNEL if learner().kernel is not None else EXAMPLES[learner.task]
    asked_once(document(learner, 40))  # what is loaded and compiled the first time is nobody's run
    tracemalloc.start()
    try:
        run = asked_once(document(learner, n))
        gc.collect()  # what nobody holds any more is not held
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    room = run.trace.recording.room
    written = run.trace.columns
    unwritten = sum(column.nbytes for column in room) - sum(column.nbytes for column in written)
    assert run.nbytes == pytest.approx(held - unwritten, rel=WITHIN)


def asked_once(document: dict[str, Any]) -> RunInRoom:
    """A run that has been trained, and asked for its metrics, a column of theory, averages and votes."""
    now = count()
    run = RunInRoom(Scenario.from_document(document), threading.Lock(), threading.Lock())
    while not run.done:
        run.step(lambda: float(next(now)))
    evaluation(run.trace)
    run.facts = facts(run.scenario)
    Progress(run.trace, run.facts).columns(0, min(run.updates, 256))
    if run.scenario.task != "regression":
        run.trace.averaged_at(run.visits)
    if run.scenario.task == "binary":
        run.trace.votes(run.visits, run.scenario.phi)
    return run
