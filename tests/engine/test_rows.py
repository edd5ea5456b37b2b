"""Texts of many words are trained on as rows of mostly zeros: everything is what it is in full, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from app.engine import Limits, Scenario, ScenarioError, facts, train
from app.engine.core.points import Points
from app.engine.core.rows import SparsePoints
from app.engine.facts.progress import Progress
from app.engine.learners import LEARNERS
from app.engine.run.metrics import evaluation
from app.engine.run.trace import Trace
from app.engine.scenario import vectors
from tests.rows import rows_of
from tests.sentences import check_sentence

ONLINE = [entry.name for entry in LEARNERS if entry.task == "binary" and entry.method.takes_rows]
PREDICTORS = ["last", "averaged", "voted", {"name": "voted", "counts": "freund-schapire"}, "pocket"]


def document(seed: int, **parts: Any) -> dict[str, Any]:
    """Some short texts of few words, so that words recur, scores are 0 and weights cancel."""
    chance = np.random.default_rng(seed)
    n = int(chance.integers(4, 24))
    texts = [" ".join(f"w{j}" for j in chance.integers(0, 9, chance.integers(1, 8))) for _ in range(n)]
    y = np.where(chance.random(n) < 0.5, 1, -1).tolist()
    return {"data": {"texts": texts, "y": y}, "features": {"name": "words", "most": 7}, **parts}


def both(monkeypatch: pytest.MonkeyPatch, document: dict[str, Any]) -> tuple[Trace, Trace]:
    """The run in full, and by rows."""
    full = Scenario.from_document(document)
    assert full.vectors.sparse is None
    in_full = train(full)
    monkeypatch.setattr(vectors, "MANY", 0)
    by_rows = Scenario.from_document(document)
    assert by_rows.vectors.sparse is not None and by_rows.hash == full.hash
    trace = train(by_rows)
    return in_full, trace


def same(one: Any, other: Any) -> None:
    np.testing.assert_array_equal(np.asarray(one), np.asarray(other))


@pytest.mark.parametrize("learner", ONLINE)
def test_a_run_by_rows_is_the_run_in_full_to_the_last_bit(
    learner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        parts: dict[str, Any] = {
            "learner": learner,
            "predictor": PREDICTORS[seed % len(PREDICTORS)],
            "bias": ["learned", "none", "threshold"][seed % 3] if learner != "pegasos" else "none",
            "order": {"name": "shuffled", "seed": seed} if seed % 2 else "cyclic",
            "stop": {"when": ["converged", "error-stops-falling", "epochs"][seed % 3], "epochs": 40},
        }
        parts["features"] = {"name": "words", "most": 7, "count": ["count", "presence"][seed % 2]}
        if learner == "perceptron" and seed % 2 == 0:
            parts["learner"] = {"name": learner, "rate": 0.1}
        try:
            Scenario.from_document(document(seed, **parts))
        except ScenarioError:
            parts.pop("bias"), parts.pop("order")
        with monkeypatch.context() as patched:
            full, rows = both(patched, document(seed, **parts))
            compare(full, rows)


def compare(full: Trace, rows: Trace) -> None:
    assert (full.end, full.stopped_by, full.cycle, full.on_boundary) == (
        rows.end, rows.stopped_by, rows.cycle, rows.on_boundary
    )  # fmt: skip
    for column, by_rows in zip(full.columns, rows.columns, strict=True):
        same(column, by_rows)
    one, other = full.window(0, full.updates), rows.window(0, rows.updates)
    for name in ("visit", "example", "mistake", "activation", "step", "w", "b", "base_w"):
        same(getattr(one, name), getattr(other, name))
    same(full.visited(1, full.visits + 1).activation, rows.visited(1, rows.visits + 1).activation)
    assert full.summary() == rows.summary()
    assert full.largest_norm == rows.largest_norm
    for a, b in zip(full.measures(one.w, one.b), rows.measures(other.w, other.b), strict=True):
        same(a, b)
    same(full.training_scores(full.visits), rows.training_scores(rows.visits))
    assert repr(evaluation(full, full.visits)) == repr(evaluation(rows, rows.visits))
    columns = Progress(full).columns(0, full.updates), Progress(rows).columns(0, rows.updates)
    assert columns[0].keys() == columns[1].keys()
    for name in columns[0]:
        same(columns[0][name], columns[1][name])
    assert facts(full.scenario).document() == facts(rows.scenario).document()


def test_held_out_texts_and_wrong_labels_are_the_same_by_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    made = document(3, noise={"share": 0.2, "seed": 1}, validation={"share": 0.2, "seed": 1, "patience": 3})
    made["data"]["test"] = {"share": 0.25, "seed": 3}
    made["stop"] = {"when": "epochs", "epochs": 9}
    full, rows = both(monkeypatch, made)
    compare(full, rows)
    assert full.validation == rows.validation and full.validation
    points = full.held_out[0], rows.held_out[0]
    assert isinstance(points[1], SparsePoints)
    same(full.predict(points[0]), rows.predict(points[1]))


def test_rows_are_what_they_are_in_full() -> None:
    chance = np.random.default_rng(1)
    dense = chance.integers(0, 3, (7, 5)) * chance.integers(0, 2, (7, 5)) * 1.0
    rows = rows_of(dense)
    chosen = np.array([3, 0, 4])
    same(rows.dense(), dense)
    same(rows.take(np.array([6, 1, 1])).dense(), dense[[6, 1, 1]])
    same(rows.take(dense[:, 0] > 0).dense(), dense[dense[:, 0] > 0])
    same(rows.columns(chosen).dense(), dense[:, chosen])
    same(rows.beside(2.0).dense(), np.column_stack([dense, np.full(7, 2.0)]))
    same(rows.sums(), dense.sum(axis=0))
    same(rows.largest(), dense.max(axis=0))


@pytest.mark.parametrize("size", [1.0, 0.1, 1 / 3, 2.0**52])
def test_points_of_rows_score_as_they_do_in_full(size: float) -> None:
    chance = np.random.default_rng(2)
    dense = chance.integers(0, 3, (9, 6)) * 1.0
    w, b = chance.integers(-4, 5, 6) * size, 2.0 * size
    same(SparsePoints(rows_of(dense)).scores(w, b, 10.0, 3), Points.of(dense).scores(w, b, 10.0, 3))


def test_a_learner_that_is_not_online_refuses_many_words_in_a_room() -> None:
    texts = [" ".join(f"w{i}x{j}" for j in range(60)) for i in range(10)]
    many = {"data": {"texts": texts, "y": [1, -1] * 5}, "features": {"name": "words", "most": 5000}}
    limits = Limits(words=5000, features=100, text_bytes=1_000_000)
    scenario = Scenario.from_document(many, limits)
    assert scenario.phi.shape[1] == 600 and scenario.vectors.sparse is not None
    assert train(scenario).end == "separated"
    with pytest.raises(ScenarioError) as caught:
        Scenario.from_document({**many, "learner": "batch-perceptron"}, limits)
    assert caught.value.field == "features.most"
    check_sentence(caught.value.message)
