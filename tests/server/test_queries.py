"""What is read from a run over a real connection: chunks, orders, grids and tallies."""

from __future__ import annotations

import io
import json
import math
import zipfile
from collections.abc import Callable

import numpy as np
import pytest

from app.config import Settings
from app.engine import Scenario, catalog, train
from app.engine.run.comparison import predictions
from app.exports.grids import grid_points
from tests.server.client import Visitor, columns, refused
from tests.server.documents import GRID, XOR, endless

Visit = Callable[..., Visitor]


def test_a_chunk_is_the_traces_window_to_the_bit(visit: Visit) -> None:
    visitor = visit()
    document = endless()
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    for block in (0, 1, 17, (trace.updates - 1) // 256):
        message = visitor.done("chunk", {"version": 1, "block": block})
        got, want = columns(message), trace.window(block * 256, min(trace.updates, block * 256 + 256))
        assert message["first"] == block * 256
        assert message["count"] == len(want.visit)
        assert message["base_visit"] == want.base_visit
        for name in ("visit", "example", "mistake"):
            assert got[name].tolist() == np.asarray(getattr(want, name)).tolist()
        for name in ("activation", "step", "w", "b"):
            assert got[name].tobytes() == np.ascontiguousarray(getattr(want, name)).tobytes()
        assert got["base"].tolist() == [*want.base_w.tolist(), want.base_b]
        sums = trace.weight_sum(block * 256)
        assert got["base_sum"].tolist() == [*np.asarray(sums[0]).tolist(), float(sums[1])]
        errors, margin = trace.measures(want.w, want.b)
        assert got["errors"].tolist() == errors.tolist()
        assert np.array_equal(got["margin"], margin, equal_nan=True)
        errors, margin = trace.measures(want.base_w[None, :], np.array([want.base_b]))
        assert np.array_equal(got["base_measures"], [errors[0], margin[0]], equal_nan=True)
        after = block * 256 + 256
        next_visit = trace.visit[after] if after < trace.updates else trace.visits + 1
        assert message["next_visit"] == next_visit


@pytest.mark.parametrize(("rate", "predictor"), [(0.1, "last"), (0.1, "averaged"), (1, "last")])
def test_of_many_weights_a_chunk_has_those_that_change_to_the_bit(
    visit: Visit, rate: float, predictor: str
) -> None:
    visitor = visit()
    rows = [" ".join(f"w{7 * i % 11 + 3 * j}/T{(i * j + i) % 5}" for j in range(6)) for i in range(9)]
    document = {
        "data": {"sentences": rows}, "predictor": predictor, "learner": {"name": "structured-perceptron", "rate": rate},
        "stop": {"when": "epochs", "epochs": 40},
    }  # fmt: skip
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    for block in range(-(-trace.updates // 256)):
        got = columns(visitor.done("chunk", {"version": 1, "block": block}))
        want = trace.window(block * 256, min(trace.updates, block * 256 + 256))
        assert "w" not in got
        state = np.ravel(want.base_w).copy()
        assert got["base"][: len(state)].tobytes() == state.tobytes()
        ends = np.cumsum(got["moved"])
        for row, begin, end in zip(want.w, ends - got["moved"], ends, strict=True):
            place = got["place"][begin:end]
            assert len({*place.tolist()}) == len(place)
            if rate == 1:
                state[place] += got["change"][begin:end]
            else:
                state[place] = got["value"][begin:end]
            assert state.tobytes() == np.ravel(row).tobytes()
        assert 4 * got["change" if rate == 1 else "value"].nbytes < want.w.nbytes


def test_a_chunk_at_a_position_holds_it_in_its_span(visit: Visit) -> None:
    visitor = visit()
    document = endless()
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    visits = trace.visit
    for position in (
        0,
        1,
        int(visits[255]),
        int(visits[256]) - 1,
        int(visits[256]),
        9_999,
        trace.visits,
        10**7,
    ):
        message = visitor.done("chunk", {"version": 1, "position": position})
        starts = int(visits[message["first"]]) if message["block"] else 0
        assert starts <= min(position, trace.visits) < message["next_visit"]


def test_a_block_that_does_not_exist_is_refused(visitor: Visitor) -> None:
    visitor.done("chunk", {"version": 1, "block": 0})
    error = refused(visitor.ask("chunk", {"version": 1, "block": 1}), "out-of-range", "block")
    assert "0" in error["message"]


@pytest.mark.parametrize(
    ("payload", "code", "field"),
    [
        ({"version": 1}, "shape", "block"),
        ({"version": 1, "block": 0, "position": 0}, "shape", "block"),
        ({"version": 1, "block": -1}, "out-of-range", "block"),
        ({"version": 1, "block": "0"}, "wrong-type", "block"),
        ({"version": 2, "block": 0}, "stale", "version"),
        ({"block": 0}, "missing", "version"),
    ],
)
def test_a_chunk_that_cannot_be_names_the_field(
    visitor: Visitor, payload: dict, code: str, field: str
) -> None:
    refused(visitor.ask("chunk", payload), code, field)


def test_a_short_runs_only_block_may_be_empty(visit: Visit) -> None:
    visitor = visit()
    visitor.join(document={"data": {"x": [[1, 1]], "y": [1]}, "start": {"w": [1, 1], "b": 0}})
    chunk = visitor.told("run")["chunk"]
    assert (chunk["count"], chunk["next_visit"]) == (0, visitor.told("end")["visits"] + 1)
    assert columns(chunk)["base"].tolist() == [1, 1, 0]


def test_an_order_is_the_traces(visit: Visit) -> None:
    visitor = visit()
    document = {"data": {"preset": "xor"}, "order": {"name": "permuted", "seed": 5}}
    visitor.join(document=document)
    assert "order" not in columns(visitor.told("run"))
    trace = train(Scenario.from_document(document))
    for epoch in (1, 2, 1000):
        message = visitor.done("order", {"version": 1, "epoch": epoch})
        assert columns(message)["order"].tolist() == np.asarray(trace.order(epoch)).tolist()


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"epoch": 0}, "out-of-range", "epoch"),
        ({"epoch": 1.5}, "wrong-type", "epoch"),
        ({"version": 3}, "stale", "version"),
    ],
)
def test_an_order_that_cannot_be_names_the_field(
    visitor: Visitor, change: dict, code: str, field: str
) -> None:
    refused(visitor.ask("order", {"version": 1, "epoch": 1} | change), code, field)


@pytest.mark.parametrize("features", [entry["name"] for entry in catalog()["features"]])
def test_a_grid_holds_the_features_of_its_points(visit: Visit, features: str) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR, "features": {"name": features}})
    message = visitor.done("grid", {"version": 1, **GRID})
    scenario = Scenario.from_document({"data": XOR, "features": {"name": features}})
    points = grid_points((-1, 2), (-1, 2), (5, 4), 2)
    phi = scenario.transform(points)
    assert message["p"] == phi.shape[1]
    assert columns(message)["phi"].tolist() == phi.astype("f4").ravel().tolist()


@pytest.mark.parametrize("counts", ["all", "freund-schapire"])
def test_a_tally_and_the_last_vote_are_the_predictors_score(visit: Visit, counts: str) -> None:
    document = endless(updates=12_000) | {"predictor": {"name": "voted", "counts": counts}}
    visitor = visit()
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    points = grid_points((-1, 2), (-1, 2), (5, 4), 2)
    for position in (0, 1, 700, trace.visits, trace.visits // 2, 699, trace.visits - 1):
        message = visitor.done("tally", {"version": 1, "visit": position, **GRID})
        w, b = trace.weights_at(trace.update_at(position))
        last_vote = np.where(points @ w + b > 0, 1, np.where(points @ w + b < 0, -1, -1))
        scores = trace.scenario.predictor.scores(trace, position, points)
        assert (columns(message)["score"] + last_vote).tolist() == scores.tolist()
    beyond = {"version": 1, "visit": trace.visits + 1, **GRID}
    refused(visitor.ask("tally", beyond), "out-of-range", "visit")


def test_a_predictor_with_weights_has_no_tally(visitor: Visitor) -> None:
    refused(visitor.ask("tally", {"version": 1, "visit": 0, **GRID}), "shape")


@pytest.mark.parametrize("event", ["grid", "tally"])
@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"view": [0, 0, 0, 1]}, "shape", "view"),
        ({"view": [1, 0, 0, 1]}, "shape", "view"),
        ({"view": [0, 1, 0]}, "shape", "view"),
        ({"view": [0, 1, 0, float("nan")]}, "not-finite", "view[3]"),
        ({"view": [0, 1, 0, 1e300]}, "out-of-range", "view[3]"),
        ({"size": [1, 5]}, "out-of-range", "size[0]"),
        ({"size": [200, 200]}, "too-many", "size"),
        ({"size": 64}, "wrong-type", "size"),
        ({"version": 2}, "stale", "version"),
    ],
)
def test_a_surface_that_cannot_be_names_the_field(
    visitor: Visitor, event: str, change: dict, code: str, field: str
) -> None:
    payload = {"version": 1, **GRID, **({"visit": 0} if event == "tally" else {})}
    visitor.edit({"set": {"predictor": "voted"}})
    payload["version"] = visitor.version
    change = change | ({"version": 99} if "version" in change else {})
    visitor.done(event, payload)
    refused(visitor.ask(event, payload | change), code, field)


def test_a_grid_has_at_most_so_many_points(visitor: Visitor) -> None:
    side = math.isqrt(Settings().most_grid_points)
    visitor.done("grid", {"version": 1, "view": [0, 1, 0, 1], "size": [side, side]})
    one_more = {"version": 1, "view": [0, 1, 0, 1], "size": [side, side + 1]}
    refused(visitor.ask("grid", one_more), "too-many", "size")


def test_a_probe_is_what_every_predictor_says_of_a_point(visit: Visit) -> None:
    visitor = visit()
    document = {**endless(), "predictor": "voted"}
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    point = [0.35, -1.2]
    for at in (0, 1, 9_999, trace.visits, 5_000):
        message = visitor.done("probe", {"version": 1, "visit": at, "x": point})
        phi = trace.scenario.transform(np.array([point]))
        assert (message["version"], message["visit"]) == (1, at)
        assert columns(message)["phi"].tolist() == phi[0].tolist()
        assert message["predictors"] == predictions(trace, at, phi)


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"x": [1.0]}, "shape", "x"),
        ({"x": [1.0, 2.0, 3.0]}, "shape", "x"),
        ({"x": []}, "shape", "x"),
        ({"x": [1.0, float("inf")]}, "not-finite", "x[1]"),
        ({"visit": 10**6}, "out-of-range", "visit"),
        ({"version": 2}, "stale", "version"),
    ],
)
def test_a_probe_that_cannot_be_names_the_field(
    visitor: Visitor, change: dict, code: str, field: str
) -> None:
    payload = {"version": 1, "visit": 0, "x": [0.5, 0.5]}
    visitor.done("probe", payload)
    refused(visitor.ask("probe", payload | change), code, field)


@pytest.mark.parametrize("learner", ["perceptron", "batch-perceptron"])
def test_counts_are_the_traces_mistakes_and_updates_by_example(visit: Visit, learner: str) -> None:
    visitor = visit()
    document = {**endless(updates=2_000), "learner": {"name": learner}}
    visitor.join(document=document)
    trace = train(Scenario.from_document(document))
    n = len(trace.scenario.y)
    for position in (0, 1, 777, trace.visits // 2 + 1, trace.visits, 5):
        message = visitor.done("counts", {"version": 1, "visit": position})
        assert (message["version"], message["visit"]) == (1, position)
        seen = trace.visited(1, position + 1)
        assert (
            columns(message)["mistakes"].tolist()
            == np.bincount(seen.example[seen.mistake], minlength=n).tolist()
        )
        made = [i for k in range(1, trace.update_at(position) + 1) for i in trace.examples_of(k)]
        assert columns(message)["updates"].tolist() == np.bincount(np.array(made, int), minlength=n).tolist()
    refused(visitor.ask("counts", {"version": 1, "visit": trace.visits + 1}), "out-of-range", "visit")


def test_a_page_of_the_run_is_a_file_that_carries_its_scenario(visit: Visit, built: None) -> None:
    visitor = visit()
    visitor.join(document={"data": XOR})
    answer = visitor.done("page", {"version": 1, "visit": 2})
    page = columns(answer)["page"].tobytes().decode()
    carried = page.split('id="hyperplane">')[1].split("</script>")[0]
    assert json.loads(carried)["at"] == answer["visit"] == 2
    packed = visitor.done("page", {"version": 1, "visit": 2, "zip": True})
    with zipfile.ZipFile(io.BytesIO(columns(packed)["page"].tobytes())) as archive:
        assert archive.read("hyperplane.html").decode() == page


def test_a_run_too_long_for_a_page_is_refused(visit: Visit, built: None) -> None:
    visitor = visit()
    visitor.join(document=endless(updates=60_000))
    error = refused(visitor.ask("page", {"version": 1, "visit": 0}), "too-many")
    assert error["reason"] == "page-updates"
