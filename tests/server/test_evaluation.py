"""How good a run is, and runs of the same examples learned another way, over a real connection."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.facts.progress import Progress
from app.engine.run.metrics import evaluation, roc_at
from tests.patience import until
from tests.server.client import Visitor, columns, refused
from tests.server.documents import GRID, XOR, endless
from tests.server.process import Server

Visit = Callable[..., Visitor]

BLOBS = {
    "data": {"preset": "blobs", "test": {"share": 0.3, "seed": 2}},
    "stop": {"when": "epochs", "epochs": 12},
}
CASES = {
    "two classes": BLOBS,
    "none held out": {"data": {"preset": "xor"}, "tie": "positive", "sign_of_zero": 1},
    "votes": BLOBS | {"predictor": "voted"},
    "pocket": {"data": {"preset": "moons", "test": {"share": 0.2, "seed": 0}}, "predictor": "pocket"},
    "kernel": {"data": {"preset": "ring"}, "learner": {"name": "kernel-perceptron", "kind": "rbf"}},
    "batch": BLOBS | {"learner": "batch-perceptron"},
    "classes": {
        "data": {"preset": "three-blobs", "test": {"share": 0.3, "seed": 1}},
        "predictor": "averaged",
    },
    "targets": {"data": {"preset": "noisy-line", "test": {"share": 0.3, "seed": 0}}, "stop": {"epochs": 9}},
    "averaged": BLOBS | {"predictor": "averaged", "learner": {"name": "perceptron", "rate": 0.1}},
    "kernel votes": {"data": {"preset": "ring"}, "learner": "kernel-perceptron", "predictor": "voted"},
    "centroid": BLOBS | {"learner": "closest-centroid"},
    "one fit": {"data": {"preset": "wide-margin"}, "learner": "hard-margin-svm"},
    "refused": {"data": {"preset": "xor"}, "learner": "hard-margin-svm"},
    "early": {"data": {"preset": "moons"}, "validation": {"share": 0.3, "patience": 3}},
}


@pytest.mark.parametrize("document", CASES.values(), ids=CASES)
def test_judgements_are_the_engines(visit: Visit, document: dict[str, Any]) -> None:
    visitor = visit()
    visitor.join(document=document)
    visitor.told("end")
    scenario = Scenario.from_document(document)
    if document.get("learner") == "hard-margin-svm":
        return judged_without_visits(visitor, document)
    trace = train(scenario)
    share = "MSE" if scenario.task == "regression" else "loss"
    sets = [name for name in ("training", "test") if name == "training" or len(scenario.y_test)]

    for position in (trace.visits, 0, trace.visits // 2):
        judged = visitor.done("metrics", {"version": 1, "visit": position})
        expected = evaluation(trace, position)
        assert {name: judged[name] for name in ("training", "test")} == expected
        assert judged["updates"] == trace.update_at(position)
        if scenario.task == "binary":
            answer = visitor.done("roc", {"version": 1, "visit": position})
            curve = roc_at(trace, position)["training"]
            told = columns(answer)
            assert answer["training"]["area"] == curve.area
            assert told["training_threshold"].tolist() == curve.thresholds.tolist()
            assert (told["training_TP"] == curve.TP).all() and (told["training_FP"] == curve.FP).all()
        else:
            refused(visitor.ask("roc", {"version": 1, "visit": position}), "two-classes", "visit")
        if trace.counts_mistakes:
            assert judged["mistakes"] == int(trace.visited(1, position + 1).mistake.sum())
        else:
            assert judged["mistakes"] is None

    course = columns(visitor.done("course", {"version": 1}))
    assert (course["visit"][0], course["visit"][-1]) == (0, trace.visits)
    for i in {0, len(course["visit"]) // 3, len(course["visit"]) - 1}:
        expected = evaluation(trace, int(course["visit"][i]))
        for name in sets:
            assert course[name][i] == pytest.approx(expected[name][share], rel=1e-12)

    part = columns(visitor.done("course", {"version": 1, "until": trace.visits // 2}))
    assert part["visit"][-1] == trace.visits // 2
    assert part["updates"][-1] == trace.update_at(trace.visits // 2)

    epochs = columns(visitor.done("epochs", {"version": 1}))
    voted = scenario.predictor.name == "voted"
    assert visitor.done("epochs", {"version": 1})["by"] == ("last" if voted else "predictor")
    judged_by = train(scenario.replace(predictor="last")) if voted else trace
    for e in {1, trace.epochs // 2 + 1, trace.epochs}:
        end = min(e * trace.epoch_length, trace.visits)
        expected = evaluation(judged_by, end)
        for name in sets:
            assert epochs[name][e - 1] == pytest.approx(expected[name][share], rel=1e-12)
        k = trace.update_at(end)
        if k and scenario.task != "regression":
            assert epochs["criterion"][e - 1] == pytest.approx(
                Progress(trace).columns(k - 1, k)["criterion"][0], rel=1e-12
            )
    if trace.validation:
        assert epochs["validation"].tolist() == trace.validation


def judged_without_visits(visitor: Visitor, document: dict[str, Any]) -> None:
    """A fit makes at most one visit; the events answer all the same."""
    assert visitor.done("metrics", {"version": 1, "visit": 0})["updates"] == 0
    assert len(columns(visitor.done("course", {"version": 1}))["visit"]) >= 1
    visitor.done("epochs", {"version": 1})


def test_an_empty_plane_is_judged_too(visitor: Visitor) -> None:
    visitor.edit({"clear": True})
    judged = visitor.done("metrics", {"version": 2, "visit": 0})
    assert judged["training"]["loss"] is None
    assert judged["training"]["reasons"]["loss"]
    visitor.done("epochs", {"version": 2})
    visitor.done("course", {"version": 2})


def test_many_epochs_are_means(visit: Visit) -> None:
    document = {"data": {"preset": "xor"}, "stop": {"when": "epochs", "epochs": 5_000}}
    visitor = visit()
    visitor.join(document=document)
    message = visitor.done("epochs", {"version": 1})
    assert message["bucket"] == 3
    trace = train(Scenario.from_document(document))
    loss = [evaluation(trace, 4 * e)["training"]["loss"] for e in (1, 2, 3)]
    assert columns(message)["training"][0] == pytest.approx(np.mean(loss))


VARIANTS: list[dict[str, Any]] = [
    {"learner": "mira"},
    {"predictor": "averaged"},
    {"learner": {"name": "perceptron", "rate": 0.5}, "bias": "none"},
    {"order": {"name": "permuted", "seed": 4}},
    {"features": "quadratic", "scaling": "standardise"},
    {"start": {"w": [3, -1], "b": 2}},
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_the_same_examples_learned_another_way(visit: Visit, variant: dict[str, Any]) -> None:
    document = endless(updates=2_000)
    visitor = visit()
    visitor.join(document=document)
    run = visitor.done("run", {"version": 1, "variant": variant, "position": 700})
    trace = train(Scenario.from_document(document).replace(**variant))
    assert (run["updates"], run["visits"], run["end"]["updates"]) == (
        trace.updates,
        trace.visits,
        trace.updates,
    )
    assert columns(run)["x"].tolist() == trace.scenario.x.ravel().tolist()
    first = run["chunk"]["first"]
    w = trace.window(first, first + run["chunk"]["count"]).w
    assert columns(run["chunk"])["w"].tobytes() == np.ascontiguousarray(w).tobytes()
    chunk = visitor.done("chunk", {"version": 1, "block": 1, "variant": variant})
    window = trace.window(256, 512)
    assert columns(chunk)["activation"].tobytes() == window.activation.tobytes()
    order = visitor.done("order", {"version": 1, "epoch": 3, "variant": variant})
    assert columns(order)["order"].tolist() == trace.order(3).tolist()
    grid = visitor.done("grid", {"version": 1, **GRID, "variant": variant})
    assert grid["p"] == trace.scenario.width
    judged = visitor.done("metrics", {"version": 1, "visit": 900, "variant": variant})
    assert judged["training"] == evaluation(trace, 900)["training"]
    visitor.done("course", {"version": 1, "variant": variant})
    visitor.done("epochs", {"version": 1, "variant": variant})


def test_a_voting_variant_has_its_own_tally(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR})
    refused(visitor.ask("tally", {"version": 1, "visit": 2, **GRID}), "shape")
    message = visitor.done("tally", {"version": 1, "visit": 2, **GRID, "variant": {"predictor": "voted"}})
    assert np.abs(columns(message)["score"]).max() <= 2


@pytest.mark.parametrize("counts", ["all", "freund-schapire"])
def test_votes_at_the_examples_are_those_before_a_visit(visit: Visit, counts: str) -> None:
    document = {"data": XOR, "predictor": {"name": "voted", "counts": counts}}
    visitor = visit()
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    left_out = trace.votes(1, trace.scenario.phi) if counts == "freund-schapire" else 0.0
    for position in (1, 2, trace.visits):
        message = visitor.done("votes", {"version": 1, "visit": position})
        expected = trace.votes(position, trace.scenario.phi) - left_out
        assert columns(message)["score"].tolist() == expected.tolist()
    refused(visitor.ask("votes", {"version": 1, "visit": trace.visits + 1}), "out-of-range", "visit")
    visitor.edit({"set": {"predictor": "last"}})
    refused(visitor.ask("votes", {"version": 2, "visit": 0}), "shape")


@pytest.mark.parametrize(
    "event", ["run", "chunk", "order", "grid", "tally", "votes", "metrics", "code", "epochs", "course"]
)
@pytest.mark.parametrize(
    ("variant", "code", "field"),
    [
        ({"learner": {"name": "perceptron", "rate": -1}}, "out-of-range", "learner.rate"),
        ({"learner": "nonsense"}, "unknown-name", "learner.name"),
        ({"learner": "lms"}, None, None),
        ({"learner": 5}, "wrong-type", "variant.learner"),
        ({"start": "x"}, "wrong-type", "variant.start"),
        ({"bias": {}}, "wrong-type", "variant.bias"),
        ({"data": {"preset": "xor"}}, "unknown-key", "variant.data"),
        ({"stop": {"epochs": 10**6}}, "unknown-key", "variant.stop"),
        ({"start": {"w": [0] * 6_000}}, "too-many", "variant"),
        ({"learner": "x" * 6_000}, "too-many", "variant"),
        ([], "wrong-type", "variant"),
        (None, "wrong-type", "variant"),
    ],
)
def test_a_variant_that_cannot_be_names_the_field(
    visitor: Visitor, event: str, variant: Any, code: str | None, field: str | None
) -> None:
    asked: dict[str, dict[str, Any]] = {
        "chunk": {"block": 0},
        "order": {"epoch": 1},
        "grid": GRID,
        "tally": {"visit": 0, **GRID},
        "votes": {"visit": 0},
        "metrics": {"visit": 0},
        "code": {"kind": "numpy"},
    }
    reply = visitor.ask(event, {"version": 1, **asked.get(event, {}), "variant": variant})
    assert reply["ok"] is False
    if code is not None:
        refused(reply, code, field)
    refused(visitor.ask(event, {"version": 9, **asked.get(event, {})}), "stale", "version")


def test_only_so_many_variants_are_worked_on_at_once(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document=endless(n=2_000, updates=1_000_000) | {"tie": "negative"})
    replies: list[dict[str, Any]] = []
    for seed in range(12):
        variant = {"order": {"name": "permuted", "seed": seed}}
        visitor.send("epochs", {"version": 1, "variant": variant}, replies.append)
    visitor.done("metrics", {"version": 1, "visit": 0})  # the room's own is no variant
    visitor.edit({"clear": True})  # ends what they were waiting for
    while len(replies) < 12:
        visitor.done("clock", {})
    codes = [reply["error"]["code"] for reply in replies if not reply["ok"]]
    assert codes.count("too-fast") >= 1
    assert set(codes) <= {"too-fast", "stale"}


def test_a_visit_beyond_the_end_has_no_metrics(visitor: Visitor) -> None:
    visits = visitor.done("run", {"version": 1})["visits"]
    refused(visitor.ask("metrics", {"version": 1, "visit": visits + 1}), "out-of-range", "visit")


@pytest.mark.skipif(
    not Path("/proc/self/maps").exists(), reason="what a process has loaded is read from /proc"
)
def test_what_counts_is_there_before_anybody_asks_for_metrics() -> None:
    server = Server()
    try:
        maps = Path(f"/proc/{server.process.pid}/maps")
        until(lambda: "sklearn/metrics" in maps.read_text())
    finally:
        server.discard()
