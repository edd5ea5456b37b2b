"""What blocks tell of mistakes that are no update of their own: of batches, and of an example of zeros."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.classroom.runs.messages import Message
from app.classroom.runs.run import JUDGED
from app.engine.run.counts import mistakes_until
from tests.classroom.test_recording import always, recorded, trained

LEARNERS: tuple[dict[str, Any], ...] = (
    {"name": "batch-perceptron"}, {"name": "batch-perceptron", "size": 3}, {"name": "pegasos", "size": 3},
    {"name": "multilayer-perceptron", "size": 3}, {"name": "madaline", "seed": 3}, {"name": "perceptron"},
)  # fmt: skip


def told(block: Message, visit: int) -> int:
    """Mistakes in the block's visits up to ``visit``, as docs/protocol.md has it."""
    columns, first = block.columns, block["base_visit"]
    if block.fields.get("rows_tell", True):
        assert "wrong" not in columns
        return int(columns["mistake"][columns["visit"] <= visit].sum())
    bits = np.unpackbits(columns["wrong"], bitorder="little")
    stop = block["next_visit"] - 1
    assert len(columns["wrong"]) == -(-(stop - first) // 8)
    return int(bits[: min(visit, stop) - first].sum())


@pytest.mark.parametrize("learner", LEARNERS, ids=str)
def test_blocks_tell_how_many_visits_were_mistakes(learner: dict[str, Any]) -> None:
    document = {"data": {"preset": "xor"}, "learner": learner, "stop": {"when": "epochs", "epochs": 150}}
    runs, run = trained(document)
    blocks = [runs.block("", run, j, always) for j in range(run.blocks)]
    for visit in (0, 1, 2, 3, 4, 5, run.visits // 2, run.visits):
        own = [b for b in blocks if b["base_visit"] <= visit]
        spans = [block["next_visit"] - 1 for block in own]
        last_rows = [int(block.columns["visit"][-1]) if block["count"] else 0 for block in own[:-1]]
        counted = [told(b, min(visit, end)) for b, end in zip(own, [*last_rows, spans[-1]], strict=True)]
        assert sum(counted) == mistakes_until(run.trace, visit), visit


def test_a_mistake_that_finds_no_step_is_told_by_its_visit() -> None:
    document = {
        "data": {"x": [[0, 0], [1, 2], [2, -1], [-1, -1]], "y": [1, 1, -1, -1]},
        "learner": "mira",
        "bias": "none",
        "stop": {"when": "epochs", "epochs": 6},
    }
    saved = recorded(document)
    assert saved["counts"] is not None
    (block,) = saved["chunks"]
    _, run = trained(document)
    assert run.trace.unanswered.tolist() == [1, 5, 9, 13, 17, 21]
    for visit in range(run.visits + 1):
        assert told(block, visit) == mistakes_until(run.trace, visit), visit


def test_of_very_many_visits_none_are_told_but_to_a_page_without_a_server() -> None:
    x = np.random.default_rng(0).normal(size=(3_000, 2)).round(2)
    y = np.where(x[:, 0] > x[:, 1], 1, -1)
    document = {
        "data": {"x": x.tolist(), "y": y.tolist()},
        "learner": "batch-perceptron",
        "stop": {"when": "epochs", "epochs": 300},
    }
    runs, run = trained(document)
    block = runs.block("", run, 0, always)
    assert (block["next_visit"] - 1) * 3 > JUDGED
    assert block["rows_tell"] is False and "wrong" not in block.columns
    saved = recorded(document)["chunks"][0]
    for visit in (1, 2_999, 3_000, 10_000, int(saved.columns["visit"][-1])):
        assert told(saved, visit) == mistakes_until(run.trace, visit), visit


def test_a_page_without_a_server_has_the_counts_where_blocks_do_not_tell_them() -> None:
    for learner, kept in ((LEARNERS[1], True), (LEARNERS[4], False), (LEARNERS[5], False)):
        page = recorded({"data": {"preset": "xor"}, "learner": learner, "stop": {"epochs": 4}})
        assert (page["counts"] is not None) is kept
