"""Theory along a run: every column from its definition in exact fractions, and the two sides of the proof."""

import json
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Limits, Scenario, train
from app.engine.facts.progress import Progress
from tests.effort import tries
from tests.engine.oracle import exact, features, is_wrong, run
from tests.theory.arrays import facts_document
from tests.theory.test_bound import separable_runs

CONSTANT = {"learned": 1, "threshold": -1, "none": 0, "fixed": 0}
XOR = {"data": {"preset": "xor"}}
eighths = st.integers(-24, 24).map(lambda k: k / 8)


def traced(document, **parts):
    return train(Scenario.from_document({**document, **parts}))


@st.composite
def dyadic_runs(draw):
    """Any run on a few points on a grid of eighths: one class, equal points, opposite labels, starts."""
    d = draw(st.integers(1, 2))
    n = draw(st.integers(1, 7))
    bias = draw(st.sampled_from(["learned", "threshold", "none", "fixed"]))
    name = draw(st.sampled_from(["identity", "quadratic"]))
    p = len(features([0] * d, name))
    start = {"w": draw(st.lists(eighths, min_size=p, max_size=p))}
    if bias != "none":
        start["b"] = draw(eighths)
    return {
        "data": {
            "x": draw(st.lists(st.lists(eighths, min_size=d, max_size=d), min_size=n, max_size=n)),
            "y": draw(st.lists(st.sampled_from([-1, 1]), min_size=n, max_size=n)),
        },
        "features": {"name": name},
        "bias": bias,
        "tie": draw(st.sampled_from(["mistake", "positive", "negative"])),
        "start": start if draw(st.booleans()) else {},
        "learner": {"name": "perceptron", "rate": draw(st.sampled_from([0.25, 1, 3]))},
        "order": draw(st.sampled_from([{"name": "given"}, {"name": "permuted", "seed": 4}])),
        "stop": {"when": "epochs", "epochs": 5},
    }


def by_definition(document):
    """The columns of a run, one dict an update, slowly."""
    result = run(document, keep_states=True)
    data, bias = document["data"], document["bias"]
    phi = [features([exact(v) for v in x], document["features"]["name"]) for x in data["x"]]
    rows, best, counts = [], None, dict.fromkeys(range(len(phi)), 0)
    ends = [u.visit for u in result.updates[1:]] + [result.visits + 1]
    for k, (w, b) in enumerate([result.states[0], *((u.w, u.b) for u in result.updates)]):
        ya = [y * (dot(w, z) + b) for z, y in zip(phi, data["y"], strict=True)]
        square = dot(w, w)
        margin = None if square == 0 else float(min(ya)) / sqrt(square)
        best = margin if best is None else best if margin is None else max(best, margin)
        if k == 0:
            continue
        update = result.updates[k - 1]
        counts[update.example] += 1
        wrong = [is_wrong(a * y, y, document["tie"]) for a, y in zip(ya, data["y"], strict=True)]
        signed = [1 if a > 0 else -1 for a in ya]
        rows.append({
            "norm_squared": float(square + (CONSTANT[bias] * b) ** 2),
            "margin": margin,
            "best_margin": best,
            "criterion": float(sum(-a for a in ya if a < 0)),
            "error_prime": float(sum(abs(a * (s - 1)) for a, s in zip(ya, signed, strict=True)) / 2),
            "errors": sum(wrong),
            "loss": sum(wrong) / len(wrong),
            "survival": ends[k - 1] - update.visit,
            "alpha": counts[update.example],
        })  # fmt: skip
    return rows


def dot(a, b):
    return sum((u * v for u, v in zip(a, b, strict=True)), Fraction(0))


@tries(200)
@given(dyadic_runs())
def test_every_column_is_its_definition_in_exact_fractions(document):
    trace = traced(document)
    found = Progress(trace).columns(0, trace.updates)
    expected = by_definition(document)
    assert trace.updates == len(expected)
    for name in expected[0] if expected else ():
        ours = [None if np.isnan(v) else v for v in found[name].tolist()]
        theirs = [row[name] for row in expected]
        if name in ("margin", "best_margin"):
            ours, theirs = ([np.inf if v is None else v for v in side] for side in (ours, theirs))
            assert ours == pytest.approx(theirs, rel=1e-15)
        else:
            assert ours == theirs, name


@tries(200)
@given(separable_runs())
def test_both_sides_of_the_proof_hold_after_every_update(document):
    trace = traced(document)
    said = facts_document(trace.scenario)
    found = Progress(trace).columns(0, trace.updates)
    scale = max(1.0, float(np.abs(found["along"]).max(initial=0.0)))
    assert (found["along"] >= found["along_least"] - 1e-9 * scale).all()
    assert (found["norm_squared"] <= found["norm_squared_most"] * (1 + 1e-9) + 1e-9).all()
    length = np.sqrt(found["norm_squared"])
    assert (found["along"] <= length * (1 + 1e-12) + 1e-12).all()
    moved = length > 0
    assert found["cosine"][moved] == pytest.approx(found["along"][moved] / length[moved], abs=1e-12)
    assert np.isnan(found["cosine"][~moved]).all()
    rate, start = document["learner"]["rate"], trace.scenario.start
    w_0 = np.append(start.w, start.b) if document["bias"] == "learned" else None
    if w_0 is not None and trace.updates:
        i = np.arange(1, trace.updates + 1)
        assert found["along_least"] == pytest.approx(w_0 @ said["u"] + i * rate * said["margin"], rel=1e-5)
        assert found["norm_squared_most"] == pytest.approx(w_0 @ w_0 + i * rate**2 * said["radius"] ** 2)


@tries(100)
@given(dyadic_runs())
def test_at_an_update_stands_what_the_columns_say_and_the_weights_are_sums_of_examples(document):
    trace = traced(document)
    progress = Progress(trace)
    found = progress.columns(0, trace.updates)
    rate, start = document["learner"]["rate"], trace.scenario.start
    for k in range(trace.updates + 1):
        said = json.loads(json.dumps(progress.at(k), allow_nan=False))
        counted = np.array(said["alpha_counts"]) * trace.scenario.y
        assert said["w"] == (start.w + rate * (counted @ trace.scenario.phi)).tolist()
        assert said["b"] == start.b + (rate * counted.sum() if CONSTANT[document["bias"]] else 0)
        assert len(said["survival_times"]) == k + 1
        assert all(said[name] is None for name in said["reasons"])
        if k:
            for name, values in found.items():
                assert said[name] == (None if np.isnan(values[k - 1]) else values[k - 1]), name
        w, b = trace.weights_at(k)
        assert said["separates"] == bool(((trace.scenario.phi @ w + b) * trace.scenario.y > 0).all())
    assert sum(progress.at(trace.updates)["survival_times"]) == trace.visits + 1


def test_windows_are_parts_of_the_whole_wherever_one_looks_first():
    document = {"data": {"preset": "unscaled"}, "stop": {"epochs": 1_000_000, "updates": 40_000}}
    trace = traced(document)
    window = trace.window(0, trace.updates)
    margin = trace.measures(window.w, window.b)[1]
    best = np.fmax.accumulate(margin)
    progress = Progress(trace)
    for a, b in ((39_000, 39_100), (8_191, 8_194), (0, 5), (20_000, 30_000), (16_384, 16_385), (7, 7)):
        found = progress.columns(a, b)
        assert found["margin"].tolist() == (margin[a:b] + 0.0).tolist()
        assert found["best_margin"].tolist() == (best[a:b] + 0.0).tolist()
        assert found["survival"].tolist() == np.diff(np.append(trace.visit, trace.visits + 1))[a:b].tolist()
        counts = [np.count_nonzero(trace.example[: k + 1] == trace.example[k]) for k in range(a, b)[:50]]
        assert found["alpha"].tolist()[:50] == counts
    assert Progress(trace).columns(trace.updates - 1, trace.updates + 100)["errors"].shape == (1,)


def test_the_best_margin_counts_the_start():
    trace = traced(XOR, start={"w": [1, 1], "b": -1.5}, stop={"updates": 3, "when": "epochs"})
    start = Progress(trace).at(0)
    assert start["best_margin"] == start["margin"] == -0.5 / sqrt(2)
    assert (Progress(trace).columns(0, 3)["best_margin"] >= start["margin"]).all()


def test_short_decimals_are_measured_as_decimals():
    x = [[0.1, 0.2], [0.3, 0.3], [0.7, 0.1]]
    trace = traced({"data": {"x": x, "y": [1, -1, 1]}}, learner={"name": "perceptron", "rate": 0.1})
    run_by_hand = run({"data": {"x": x, "y": [1, -1, 1]}, "learner": {"rate": 0.1}})
    criteria = [
        sum(
            max(0, -y * (dot(u.w, [exact(v) for v in row]) + u.b))
            for row, y in zip(x, [1, -1, 1], strict=True)
        )
        for u in run_by_hand.updates
    ]
    assert Progress(trace).columns(0, trace.updates)["criterion"].tolist() == [float(v) for v in criteria]


def test_without_weights_or_examples_the_margin_is_minus_infinity_and_said_to_be():
    said = Progress(traced(XOR)).at(0)
    assert said["margin"] is said["best_margin"] is said["cosine"] is None
    assert (
        "minus infinity" in said["reasons"]["margin"] and "minus infinity" in said["reasons"]["best_margin"]
    )
    none = Scenario.from_document({"data": {"x": [], "y": []}}, Limits(fewest_examples=0))
    said = Progress(train(none)).at(0)
    assert said["margin"] is None and "no examples" in said["reasons"]["margin"]
    assert (said["errors"], said["loss"], said["separates"], said["alpha_counts"]) == (0, 0, False, [])
    json.dumps(said, allow_nan=False)


def test_one_class_is_separated_without_weights():
    said = Progress(traced({"data": {"x": [[0, 0], [0, 0]], "y": [1, 1]}})).at(1)
    assert said["w"] == [0, 0] and said["separates"] is True
    assert said["margin"] is None and said["errors"] == 0


def test_what_is_not_separable_has_its_largest_norm_and_its_cycle():
    trace = traced(XOR, data={"x": [[-1, -1], [-1, 1], [1, -1], [1, 1]], "y": [-1, 1, 1, -1]})
    progress = Progress(trace)
    norms = [progress.at(k)["largest_norm"] for k in range(trace.updates + 1)]
    lengths = [float(np.linalg.norm(trace.weights_at(k)[0])) for k in range(trace.updates + 1)]
    assert norms == pytest.approx(np.maximum.accumulate(lengths).tolist())
    assert norms[-1] == pytest.approx(trace.largest_norm)
    said = progress.at(2)
    assert said["cycle"] == trace.cycle is not None
    assert said["norm_squared"] <= said["norm_squared_most"]
    assert progress.absent()["along"] == "the examples are not separable"


def test_beyond_the_run_there_is_nothing():
    trace = traced(XOR)
    for k in (-1, trace.updates + 1):
        with pytest.raises(IndexError):
            Progress(trace).at(k)


def test_long_lists_of_survival_times_are_left_out():
    trace = traced({"data": {"preset": "unscaled"}, "stop": {"epochs": 1_000_000, "updates": 12_000}})
    assert len(Progress(trace).at(9_999)["survival_times"]) == 10_000
    said = Progress(trace).at(10_000)
    assert said["survival_times"] is None and "10,000" in said["reasons"]["survival_times"]
