"""How good a run is, asked for by several at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any

from app.classroom.queries.run_reports import Evaluations
from app.classroom.runs.executor import InlineExecutor, Urgency, Wanted
from app.classroom.runs.runs import Runs
from app.engine import Scenario
from tests.classroom.conftest import XOR
from tests.patience import until


class Counting(InlineExecutor):
    """Counts slices, and calls ``before`` ahead of each."""

    slices = 0
    before: Callable[[], None] = staticmethod(lambda: None)

    def execute(
        self, key: Hashable, urgency: Urgency, work: Callable[[], Any], wanted: Wanted = lambda: True
    ) -> Any:
        self.before()
        self.slices += 1
        return super().execute(key, urgency, work, wanted)


def test_curves_that_are_asked_for_again_while_they_are_worked_out_are_not_begun_anew() -> None:
    executor = Counting()
    runs = Runs(10**8, executor, clock=lambda: 0.0)
    evaluations = Evaluations(runs, executor)
    scenario = Scenario.from_document(XOR)

    def wanted() -> bool:
        return True

    run = runs.of("a room", scenario, wanted)
    runs.train("a room", run, lambda: False, wanted)
    answers: list[Any] = []

    def ask() -> None:
        answers.append(evaluations.epochs("a room", run, wanted))

    both = [threading.Thread(target=ask) for _ in range(2)]
    name = (scenario.hash, "epochs")

    def second_comes() -> None:
        if not both[1].ident:
            both[1].start()
            until(lambda: evaluations.turns.present(name) == 2)

    executor.slices, executor.before = 0, second_comes
    both[0].start()
    until(lambda: len(answers) == 2)
    for thread in both:
        thread.join()
    assert answers[0] is answers[1]
    once, executor.slices = executor.slices, 0
    Evaluations(Runs(10**8, executor, clock=lambda: 0.0), executor).epochs("a room", run, wanted)
    assert executor.slices == once
    assert evaluations.turns.present(name) == 0
