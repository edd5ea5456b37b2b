"""What holds of every run: the proof's two inequalities, the dual form, windows, and bytes that repeat."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, Training, train
from tests.effort import tries
from tests.engine.compare import trained

eighths = st.integers(-24, 24).map(lambda k: k / 8)


@st.composite
def examples(draw, d=2):
    n = draw(st.integers(1, 12))
    x = draw(st.lists(st.lists(eighths, min_size=d, max_size=d), min_size=n, max_size=n))
    return {"x": x, "y": draw(st.lists(st.sampled_from((-1, 1)), min_size=n, max_size=n))}


@st.composite
def separable(draw):
    """Examples labelled by a direction u, with u and a constant feature as the last one."""
    u = np.array([draw(eighths), draw(eighths), draw(eighths)])
    rows = draw(st.lists(st.tuples(eighths, eighths), min_size=1, max_size=12))
    kept = [row for row in rows if abs(np.dot(u, (*row, 1))) > 0]
    return u, {"x": [list(row) for row in kept], "y": [1 if np.dot(u, (*row, 1)) > 0 else -1 for row in kept]}


def augmented(trace):
    """Weights after every update with the bias as the last, the start first."""
    window = trace.window(0, trace.updates)
    after = np.column_stack([window.w, window.b])
    return np.vstack([np.append(window.base_w, window.base_b), after])


@tries(100)
@given(examples(), st.sampled_from(("given", "permuted")))
def test_the_squared_norm_grows_by_at_most_the_examples(data, order):
    trace = trained({"data": data, "order": {"name": order}, "stop": {"epochs": 20}})
    w = augmented(trace)
    z = np.column_stack([trace.scenario.phi, np.ones(len(trace.scenario.y))])
    norms, grown = (w**2).sum(axis=1), (z**2).sum(axis=1)[trace.example]
    assert (np.diff(norms) <= grown).all()
    assert (norms[1:] <= np.arange(1, len(norms)) * (z**2).sum(axis=1).max()).all()
    assert trace.largest_norm == pytest.approx(np.sqrt((w[:, :-1] ** 2).sum(axis=1)).max(), rel=1e-14)


@tries(100)
@given(separable())
def test_each_update_aligns_the_weights_by_the_margin_and_so_the_bound_holds(drawn):
    u, data = drawn
    if not data["y"]:
        return
    trace = trained({"data": data, "stop": {"epochs": None, "visits": 10**7, "updates": None}})
    z = np.column_stack([trace.scenario.phi, np.ones(len(trace.scenario.y))])
    least = ((z @ u) * trace.scenario.y).min()
    assert trace.end == "separated"
    assert (augmented(trace) @ u >= np.arange(trace.updates + 1) * least - 1e-9).all()
    assert trace.updates <= (z**2).sum(axis=1).max() * (u @ u) / least**2 + 1e-9


@tries(100)
@given(examples(), st.sampled_from(("learned", "threshold", "none", "fixed")))
def test_the_weights_are_the_sum_of_the_examples_updated_on(data, bias):
    trace = trained({"data": data, "bias": bias, "stop": {"when": "epochs", "epochs": 6}})
    counts = np.bincount(trace.example, minlength=len(data["y"]))
    w, b = trace.weights_at(trace.updates)
    y = trace.scenario.y.astype(float)
    assert w.tolist() == ((counts * y) @ trace.scenario.phi).tolist()
    assert b == ((counts * y).sum() if bias in ("learned", "threshold") else 0)
    assert counts.sum() == trace.updates == trace.updates_per_epoch.sum()


@tries(60)
@given(examples())
def test_a_threshold_is_a_bias_with_its_sign_turned(data):
    learned, threshold = (
        trained({"data": data, "bias": bias, "stop": {"epochs": 30}}) for bias in ("learned", "threshold")
    )
    assert augmented(learned).tobytes() == augmented(threshold).tobytes()
    assert learned.summary() == {key: value for key, value in threshold.summary().items() if key != "theta"}
    assert threshold.summary()["theta"] == -threshold.summary()["b"]


@tries(60)
@given(examples())
def test_labels_turned_round_turn_the_weights_round(data):
    one = trained({"data": data, "stop": {"epochs": 30}})
    other = trained({"data": {**data, "y": [-label for label in data["y"]]}, "stop": {"epochs": 30}})
    assert one.visit.tolist() == other.visit.tolist()
    assert (augmented(one) == -augmented(other)).all()


LONG = {
    "data": {"x": [[1, 1], [2, 2], [1, 2], [2, 1], [0.1, 7]], "y": [1, 1, -1, -1, 1]},
    "order": {"name": "permuted", "seed": 1},
    "stop": {"when": "epochs", "epochs": 3000},
}


@pytest.mark.parametrize("rate", [1, 0.1, 0.123456789])
def test_windows_and_weights_are_the_training_s_own_wherever_they_start(rate):
    trace = trained({**LONG, "learner": {"name": "perceptron", "rate": rate}})
    assert trace.updates > 5000
    full = trace.window(0, trace.updates)
    for a, b in ((0, 1), (1, 2), (255, 600), (1023, 1025), (1024, 1024), (2047, 5000), (4096, trace.updates)):
        part = trace.window(a, b)
        for name in ("visit", "example", "mistake", "activation", "step", "w", "b"):
            assert getattr(part, name).tobytes() == getattr(full, name)[a:b].tobytes()
        before = (full.w[a - 1], full.b[a - 1], full.visit[a - 1]) if a else (np.zeros(2), 0, 0)
        assert part.base_w.tobytes() == before[0].tobytes()
        assert (part.base_b, part.base_visit) == before[1:]
        w, bias = trace.weights_at(a)
        assert (w.tobytes(), bias) == (before[0].tobytes(), before[1])


def test_sums_of_weights_are_those_of_every_visit():
    trace = trained({**LONG, "data": {"x": [[1, 1], [2, 2], [1, 2], [2, 1]], "y": [1, 1, -1, -1]}})
    w = augmented(trace)
    held = np.repeat(w, np.diff(np.concatenate([[0], trace.visit, [trace.visits + 1]])), axis=0)  # w_0 .. w_T
    for k in (0, 1, 2, 1023, 1024, 1025, 3000, trace.updates):
        upto = trace.visit[k - 1] if k else 0
        sum_w, sum_b = trace.weight_sum(k)
        assert [*sum_w, sum_b] == held[:upto].sum(axis=0).tolist()
    for visit in (0, 1, 5, 777, trace.visits):
        mean_w, mean_b = trace.averaged_at(visit)
        assert [*mean_w, mean_b] == (held[: visit + 1].sum(axis=0) / (visit + 1)).tolist()
        assert trace.update_at(visit) == (trace.visit <= visit).sum()


def test_the_same_scenario_gives_the_same_bytes_in_any_pieces():
    def content(trace):
        full = trace.window(0, trace.updates)
        return [column.tobytes() for column in (full.visit, full.example, full.activation, full.w, full.b)]

    scenario = Scenario.from_document(LONG)
    training = Training(scenario)
    while not training.step(977):
        pass
    assert content(training.trace) == content(train(scenario)) == content(trained(LONG))


@tries(50)
@given(examples(), st.sampled_from(("mistake", "positive", "negative")))
def test_measures_are_the_definitions(data, tie):
    trace = trained({"data": data, "tie": tie, "stop": {"epochs": 3}})
    window = trace.window(0, trace.updates)
    errors, margin = trace.measures(window.w, window.b)
    y = trace.scenario.y
    for k in range(trace.updates):
        a = trace.scenario.phi @ window.w[k] + window.b[k]
        wrong = (y * a < 0) | ((a == 0) & ((tie == "mistake") | (y == (-1 if tie == "positive" else 1))))
        assert errors[k] == wrong.sum()
        norm = np.sqrt((window.w[k] ** 2).sum())
        if norm:
            assert margin[k] == pytest.approx((y * a).min() / norm, rel=1e-14)
        else:
            assert np.isnan(margin[k])
