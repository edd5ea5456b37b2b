"""What of a run is told with its end, and what a page takes with it that has no server to ask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.classroom.queries.run_reports import MOST_BYTES, RunArchives
from app.classroom.runs.executor import InlineExecutor
from app.classroom.runs.messages import Columns, Message
from app.classroom.runs.run import RunInRoom, frames_of
from app.classroom.runs.runs import Runs
from app.engine import Scenario
from app.refusal import Refusal
from tests.tagged_sentences import sentences

DRAW = np.random.default_rng(0)
#: Points of many numbers of which few are not 0, with labels at random.
WIDE = {
    "data": {
        "x": (DRAW.normal(size=(200, 70)).round(1) * (DRAW.random((200, 70)) < 0.05)).tolist(),
        "y": [1, -1, -1, 1] * 50,
    },
    "learner": {"name": "perceptron", "rate": 0.1},
    "predictor": "pocket",
    "bias": "learned",
    "stop": {"when": "epochs", "epochs": 30},
}
NARROW = {
    "data": {"x": DRAW.normal(size=(200, 20)).round(1).tolist(), "y": [1, -1, -1, 1] * 50},
    "stop": {"when": "epochs", "epochs": 400},
}


def always() -> bool:
    return True


def trained(document: dict[str, Any]) -> tuple[Runs, RunInRoom]:
    runs = Runs(10**8, InlineExecutor(), clock=lambda: 0.0)
    run = runs.of("", Scenario.from_document(document), always)
    runs.train("", run, lambda: False, always)
    return runs, run


def recorded(document: dict[str, Any]) -> Message:
    runs, run = trained(document)
    return RunArchives(runs, InlineExecutor()).of("", run.scenario, 0, always)[0]


def in_full(got: Columns, name: str, width: int, outputs: int) -> np.ndarray:
    """Rows by what of each is not as expected by the one before it, as docs/protocol.md has it."""
    if name in got:
        return got[name].reshape(-1, width)
    m = len(got["frame_visit"])
    held = np.diff(got["frame_visit"].astype(float))
    state = None
    if name == "frame_sum":
        state = np.hstack([in_full(got, "frame_w", width - outputs, outputs), got["frame_b"].reshape(m, -1)])
    rows, ends = np.zeros((m, width)), np.cumsum(got[f"{name}_moved"])
    for i, (begin, end) in enumerate(zip(ends - got[f"{name}_moved"], ends, strict=True)):
        if i:
            rows[i] = rows[i - 1] if state is None else rows[i - 1] + held[i - 1] * state[i - 1]
        places = got[f"{name}_place"][begin:end]
        if f"{name}_change" in got:
            rows[i, places] += got[f"{name}_change"][begin:end]
        else:
            rows[i, places] = got[f"{name}_value"][begin:end]
    return rows


@pytest.mark.parametrize(
    "document",
    [sentences(30, 8, 6, epochs=30), sentences(30, 8, 6, epochs=30, rate=0.1), WIDE],
    ids=["sentences", "decimals", "picked"],
)
def test_frames_of_many_weights_are_told_by_what_changes_to_the_bit(document: dict[str, Any]) -> None:
    runs, run = trained(document)
    assert run.updates > 256
    got, want = runs.ending("", run, always).columns, frames_of(run).columns
    outputs = int(np.size(run.scenario.start.b))
    width = run.scenario.width * outputs
    for name, length in (
        ("frame_w", width),
        ("frame_sum", width + outputs),
        ("frame_pick", width + outputs),
    ):
        if name in want:
            assert in_full(got, name, length, outputs).tobytes() == np.ascontiguousarray(want[name]).tobytes()
    assert sum(each.nbytes for each in got.values()) < 0.6 * sum(each.nbytes for each in want.values())


def test_a_page_has_the_frames_of_its_run_in_the_blocks_alone() -> None:
    recording = recorded(sentences(30, 8, 6, epochs=30))
    _, run = trained(sentences(30, 8, 6, epochs=30))
    end = recording["end"]
    assert sorted(end.columns) == ["mistakes_per_epoch", "sampled", "updates_per_epoch"]
    assert end.columns["sampled"].tolist() == frames_of(run).columns["frame_update"].tolist()
    assert sum(each["count"] for each in recording["chunks"]) == run.updates


@pytest.mark.parametrize("document", [sentences(60, 12, 10, epochs=600), NARROW], ids=["sentences", "points"])
def test_a_run_of_too_many_bytes_is_told_after_how_many_updates_it_has_them(document: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        recorded(document)
    error = refused.value.document()
    fits, updates = error["params"]["fits"], error["params"]["updates"]
    assert error["reason"] == "page-bytes" and 1_000 < fits < updates
    assert (
        f"{MOST_BYTES:,} bytes" in error["message"]
        and f"{fits:,} of its {updates:,} updates" in error["message"]
    )
    stop = {**document["stop"], "updates": fits}
    assert recorded({**document, "stop": stop})["run"]["updates"] == fits
    with pytest.raises(Refusal):
        recorded({**document, "stop": {**stop, "updates": fits + 256}})
