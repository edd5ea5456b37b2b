"""Mistakes of batches are one number wherever they are said: the table, comparing and the timeline."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.run.counts import Counts, mistakes_until
from tests.page.conftest import Open
from tests.page.test_view_table import ROWS

VIEWS = """['table', 'compare'].map((id) => ({ id }))"""
MADE = "document.querySelector('.compare-planes figure [data-number=made]')?.textContent.trim() ?? ''"
IN_TABLE = f"""Object.values(({ROWS})()).reduce((sum, row) => sum + Number(row.mistakes), 0)"""


@pytest.mark.parametrize(
    "learner",
    [
        {"name": "batch-perceptron"}, {"name": "batch-perceptron", "size": 3},
        {"name": "pegasos", "size": 3}, {"name": "multilayer-perceptron", "size": 3},
    ],
    ids=str,
)  # fmt: skip
def test_every_count_of_a_batchs_mistakes_is_the_same(open_lab: Open, learner: dict[str, Any]) -> None:
    document = {"data": {"preset": "and"}, "learner": learner, "stop": {"epochs": 7}}
    lab = open_lab(document)
    lab.read(f"actions.setDock({{ views: {VIEWS} }})")
    lab.read("actions.compareRuns(arg)", [{"order": {"name": "shuffled", "seed": 1}}])
    trace = lab.trace()
    for position in (1, 2, 3, 4, 6, trace.visits - 1, trace.visits):
        lab.scrub(position)
        mistakes = mistakes_until(trace, position)
        assert mistakes == Counts(trace).at(position)[0].sum()
        lab.page.wait_for_function(f"(words) => ({MADE}).startsWith(words)", arg=f"{mistakes} mistake")
        lab.page.wait_for_function(f"(wanted) => {IN_TABLE} === wanted", arg=mistakes)
        epoch = (position - 1) // 4  # whose mistakes are said once it is over
        if position % 4 == 0:
            in_epoch = int(trace.mistakes_per_epoch[epoch])
            said = f"{in_epoch} mistake{'s' * (in_epoch != 1)}" if in_epoch else "none"
            lab.says("player", f"time round: {said}")
