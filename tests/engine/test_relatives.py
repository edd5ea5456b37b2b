"""What each relative of the perceptron promises: closed forms, limits, inequalities, and runs that must fail."""

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, Training, catalog, train
from app.engine.learners import LEARNERS
from app.engine.methods.fit import FIT
from tests.effort import tries
from tests.engine.compare import trained
from tests.engine.menu import BY_TASK, documents

BINARY = {learner.name: learner for learner in BY_TASK["binary"]}
(LMS,) = BY_TASK["regression"]
PA = {name: {"name": "passive-aggressive", "variant": name, "C": 0.5} for name in ("PA", "PA-I", "PA-II")}
some = tries(60)


def vectors(trace):
    """(z with the bias's constant, y) of the examples, and the weights after every update with the start's first."""
    phi = trace.scenario.phi
    z = np.column_stack([phi, np.full(len(phi), float(trace.scenario.bias == "learned"))])
    window = trace.window(0, trace.updates)
    w = np.column_stack([window.w, window.b])
    return z, trace.scenario.y, np.vstack([np.append(window.base_w, window.base_b), w])


@some
@given(document=documents(BINARY["pegasos"], biases=("learned", "none")), visits=st.integers(1, 60))
def test_pegasos_of_one_example_a_step_is_its_closed_form(document, visits):
    document["learner"]["size"] = 1
    document["stop"] = {"when": "epochs", "epochs": 60, "visits": visits}
    trace = trained(document)
    seen = trace.visited(1, trace.visits + 1)
    lam = Fraction(repr(document["learner"]["lambda"]))
    x = [[Fraction(repr(v)) for v in row] for row in document["data"]["x"]]
    totals = [Fraction(0)] * (len(x[0]) + 1)
    for t in range(trace.visits):
        i, y = int(seen.example[t]), document["data"]["y"][int(seen.example[t])]
        if seen.step[t]:
            totals = [total + y * v for total, v in zip(totals, [*x[i], 1], strict=True)]
        expected = [float(total / (lam * (t + 1))) for total in totals]
        assert seen.w[t].tolist() == pytest.approx(expected[:-1], rel=1e-10, abs=1e-10)
        if document["bias"] == "learned":
            assert seen.b[t] == pytest.approx(expected[-1], rel=1e-10, abs=1e-10)
        assert bool(seen.step[t]) == (y * seen.activation[t] < 1)
    assert (trace.updates, trace.end) == (trace.visits, "limit" if trace.visits < 60 * len(x) else "stopped")


def test_logistic_regression_far_from_the_line_is_the_perceptron():
    chance = np.random.default_rng(2)
    for _ in range(20):
        x = chance.integers(-16, 17, size=(12, 2)) * 1024.0
        y = np.where(chance.random(12) < 0.5, 1, -1)
        document = {
            "data": {"x": x.tolist(), "y": y.tolist()},
            "bias": "none",
            "start": {"w": [4097.5, -1023.25]},
        }
        stop = {"when": "epochs", "epochs": 3}
        soft = trained({**document, "learner": "logistic", "stop": stop})
        hard = trained({**document, "stop": stop})
        # A sigmoid of scores in the millions is a step: no part of it is left between 0 and 1.
        seen, expected = soft.visited(1, 37), hard.visited(1, 37)
        if (abs(expected.activation) > 1000).all():
            assert seen.step.tolist() == expected.step.tolist()
            assert seen.w.tolist() == expected.w.tolist()


@given(st.floats(-1e6, 1e6))
def test_the_sigmoid_is_safe_at_any_score(score):
    document = {
        "data": {"x": [[1]], "y": [1]},
        "learner": "logistic",
        "start": {"w": [score]},
        "bias": "none",
    }
    trace = trained({**document, "stop": {"when": "epochs", "epochs": 1}})
    seen = trace.visited(1, 2)
    assert 0 <= seen.step[0] <= 1
    with np.errstate(over="ignore"):
        assert seen.step[0] == pytest.approx(1 / (1 + np.exp(score)), rel=1e-12, abs=1e-300)


@some
@given(document=documents(BINARY["passive-aggressive"], biases=("learned",), started=False))
@pytest.mark.parametrize("variant", PA)
def test_passive_aggressive_repairs_as_much_as_it_may(variant, document):
    C = document["learner"]["C"]
    document["learner"] |= {"variant": variant}
    trace = trained(document)
    z, y, w = vectors(trace)
    i, tau = trace.example, trace.step
    before, after = (y[i] * (w[k : k + trace.updates] * z[i]).sum(axis=1) for k in (0, 1))
    assert (before < 1).all() and (tau > 0).all()
    if variant == "PA":
        assert after == pytest.approx(np.ones(len(i)), abs=1e-9)
    elif variant == "PA-I":
        assert (tau <= C).all()
        assert after[tau < C * (1 - 1e-12)] == pytest.approx(1, abs=1e-9)
        assert (after <= 1 + 1e-9).all()
    else:
        assert 1 - after == pytest.approx(tau / (2 * C), rel=1e-6, abs=1e-9)


@some
@given(document=documents(BINARY["passive-aggressive"], biases=("learned",), started=False))
def test_pa_never_moves_away_from_a_separator_and_its_losses_add_up_to_the_bound(document):
    document["learner"] = PA["PA"]
    z = np.column_stack([np.array(document["data"]["x"]), np.ones(len(document["data"]["x"]))])
    u = np.ones(z.shape[1])
    document["data"]["y"] = np.where(z @ u > 0, 1, -1).tolist()
    least = (document["data"]["y"] * (z @ u)).min()
    if least < 0.05:
        return
    u /= least
    trace = trained(document)
    z, y, w = vectors(trace)
    distance = np.linalg.norm(w - u, axis=1)
    assert (np.diff(distance) <= 1e-9 * (1 + distance[0])).all()
    losses = 1 - y[trace.example] * (w[:-1] * z[trace.example]).sum(axis=1)
    assert (losses**2).sum() <= (z**2).sum(axis=1).max() * (u @ u) * (1 + 1e-9)


@some
@given(document=documents(BINARY["passive-aggressive"], started=False))
def test_pa_with_a_large_price_is_pa_and_with_a_tiny_one_the_margin_perceptron(document):
    large = {"name": "passive-aggressive", "variant": "PA-I", "C": 1e6}
    zero_vectors = not np.array(document["data"]["x"]).any(axis=1).all() and document["bias"] not in (
        "learned", "threshold",
    )  # fmt: skip
    one, other = (trained({**document, "learner": learner}) for learner in (PA["PA"], large))
    assert (
        one.step.max(initial=0) > 1e5 or one.window(0, 9**9).w.tobytes() == other.window(0, 9**9).w.tobytes()
    )
    price = 2.0**-12  # no step repairs a loss, so that each is the price
    tiny = {"name": "passive-aggressive", "variant": "PA-I", "C": price}
    margin = {"name": "margin-perceptron", "rate": price, "margin": 1}
    document["stop"] = {"when": "epochs", "epochs": 5}
    if not zero_vectors:
        one, other = (trained({**document, "learner": learner}) for learner in (tiny, margin))
        assert one.visit.tolist() == other.visit.tolist()
        assert one.window(0, 999).w == pytest.approx(other.window(0, 999).w, rel=1e-12, abs=1e-12)


@some
@given(document=documents(BINARY["adaline"], biases=("learned",)), share=st.floats(0.01, 0.99))
def test_with_a_small_rate_no_visit_makes_its_own_error_larger(document, share):
    z = np.column_stack([np.array(document["data"]["x"]), np.ones(len(document["data"]["x"]))])
    document["learner"] = {"name": "adaline", "rate": share * 2 / (z**2).sum(axis=1).max()}
    trace = trained(document)
    z, y, w = vectors(trace)
    i = trace.example
    before, after = (abs(y[i] - (w[k : k + len(i)] * z[i]).sum(axis=1)) for k in (0, 1))
    assert (after <= before * (1 + 1e-9) + 1e-9).all()


def in_steps(variant, steps):
    """x = 1, target 0, w = 1, rate 0.1."""
    return trained(
        {
            "task": "regression", "data": {"x": [[1]], "y": [0]}, "bias": "none", "start": {"w": [1]},
            "learner": {"name": "lms", "rate": 0.1, "variant": variant},
            "stop": {"when": "epochs", "epochs": steps},
        }
    )  # fmt: skip


def test_the_square_of_the_notes_runs_away_where_least_mean_squares_settles():
    lms, square = (in_steps(variant, 12) for variant in ("residual", "squared-residual"))
    assert lms.weights_at(12)[0][0] == pytest.approx(0.9**12)
    assert round(lms.weights_at(12)[0][0], 4) == 0.2824
    assert round(square.weights_at(12)[0][0], 2) == 19.66
    assert in_steps("squared-residual", 100).end == "diverged"
    assert in_steps("residual", 1000).end == "stopped"


@pytest.mark.parametrize("rate", [0.6, 0.7, 0.8, 0.9])
def test_a_rate_above_two_over_r_squared_need_not_diverge_and_nothing_says_so(rate):
    document = {
        "task": "regression", "data": {"x": [[1], [2]], "y": [1, 2]}, "bias": "none", "start": {"w": [5]},
        "learner": {"name": "lms", "rate": rate}, "stop": {"when": "epochs", "epochs": 2000},
    }  # fmt: skip
    trace = trained(document)
    assert rate > 2 / 2**2  # R = 2
    assert trace.weights_at(trace.updates)[0][0] == pytest.approx(1)
    for entry in catalog()["learners"]:
        if entry["name"] in ("lms", "adaline"):
            (help_of_rate,) = (p["help"] for p in entry["parameters"] if p["name"] == "rate")
            assert "bounded" in help_of_rate and "diverges" not in help_of_rate


@pytest.mark.parametrize("order", ["given", "shuffled", "permuted"])
def test_below_two_over_r_squared_the_weights_stay_bounded_and_above_it_they_may_not(order):
    chance = np.random.default_rng(11)
    for _ in range(20):
        n, d = int(chance.integers(1, 9)), int(chance.integers(1, 4))
        x = chance.integers(-4, 5, (n, d)).astype(float)
        document = {
            "task": "regression", "data": {"x": x.tolist(), "y": chance.integers(-4, 5, n).tolist()},
            "order": order, "start": {"w": chance.integers(-9, 10, d).tolist()},
            "learner": {"name": "lms", "rate": float(1.9 / ((x**2).sum(axis=1).max() + 1))},
            "stop": {"when": "epochs", "epochs": 500},
        }  # fmt: skip
        trace = trained(document)
        early, late = (trace.window(k, trace.updates) for k in (0, trace.updates // 2))
        assert np.abs(late.w).max(initial=0) <= max(
            np.abs(early.w).max(initial=0), np.abs(early.base_w).max()
        )
    document |= {"data": {"x": [[1]], "y": [0]}, "start": {"w": [1], "b": 0}, "bias": "none"}
    assert trained({**document, "learner": {"name": "lms", "rate": 2.5}, "stop": {}}).end == "diverged"


def numbers_are_finite(trace):
    json.dumps(trace.summary(), allow_nan=False)
    whole = trace.visited(1, trace.visits + 1)
    return all(np.isfinite(getattr(whole, name)).all() for name in ("activation", "step", "w", "b"))


@pytest.mark.parametrize(
    "learner", ["adaline", {"name": "lms", "rate": 5}, {"name": "lms", "variant": "squared-residual"}]
)
@pytest.mark.parametrize("pieces", [1, 7, 10**9])
def test_a_run_that_diverges_says_so_in_finite_numbers(learner, pieces):
    regression = isinstance(learner, dict)
    document = {
        "task": "regression" if regression else "binary",
        "data": {"x": [[30, -40], [50, 60], [-20, 10]], "y": [1, 2.5, -30] if regression else [1, -1, 1]},
        "learner": learner,
    }
    training = Training(Scenario.from_document(document))
    while not training.step(pieces):
        pass
    trace = training.trace
    assert trace.end == "diverged"
    assert numbers_are_finite(trace)
    assert abs(trace.weights_at(trace.updates)[0]).max() > 1e50
    assert trace.summary() == trained(document).summary()


@pytest.mark.parametrize("bias", ["learned", "none"])
def test_a_hard_margin_is_refused_where_nothing_separates(bias):
    xor = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}
    with pytest.raises(ScenarioError, match="Nothing separates these examples") as refused:
        trained({"data": xor, "learner": "hard-margin-svm", "bias": bias})
    assert refused.value.field == "learner.name"
    training = Training(Scenario.from_document({"data": xor, "learner": "hard-margin-svm", "bias": bias}))
    while not training.step(1):
        pass
    assert (training.trace.end, str(training.trace.refusal)) == ("refused", str(refused.value))
    assert training.trace.summary()["reason"] == str(refused.value)


@pytest.mark.parametrize("learner", [entry.name for entry in LEARNERS if entry.method is FIT])
def test_learners_of_two_classes_refuse_one(learner):
    with pytest.raises(ScenarioError, match="examples of two classes") as refused:
        trained({"data": {"x": [[0, 1], [2, 3]], "y": [1, 1]}, "learner": learner})
    assert refused.value.field == "data.y"


def test_the_soft_perceptron_s_first_step_is_half():
    trace = train(
        Scenario.from_document(
            {"data": {"x": [[1, 1]], "y": [1]}, "learner": {"name": "logistic", "rate": 4}}
        )
    )
    assert trace.step[0] == 2


@some
@given(document=documents(BINARY["mira"], tie="mistake"))
def test_mira_with_every_answer_demanded_is_pa(document):
    document["stop"] = {"when": "epochs", "epochs": 3}
    one = trained({**document, "learner": {"name": "aggressive-mira", "p": 0.999999999999}})
    other = trained({**document, "learner": PA["PA"]})
    near = one.window(0, 10).w, other.window(0, 10).w
    assert np.allclose(near[0][:5], near[1][:5], atol=1e-9)


NEAR_ZERO = {
    "lecture": {"preset": "lecture"},
    "tenths": {"x": [[0.1, 1], [0.2, 1], [0.3, -1], [0.0, -1]], "y": [1, 1, -1, -1]},
    "hulls that overlap": {
        "x": [[4, 5], [4, -1], [2, -1], [-3, 3], [2, 4], [-3, 3], [-3, -1], [5, -5]],
        "y": [-1, -1, 1, 1, *4 * [-1]],
    },
    "a flat line": {"x": [[3, 4], [-1, -1], [-1, 0], [-1, -1], [-5, -5]], "y": [-1, -1, 1, 1, 1]},
    "small": {"x": [[0.1, 0.1], [0.2, 0.1], [0.3, -0.1], [0.0, -0.1]], "y": [1, 1, -1, -1]},
}


@pytest.mark.parametrize("data", NEAR_ZERO)
@pytest.mark.parametrize("learner", ["hard-margin-svm", "soft-margin-svm", "closest-centroid"])
def test_a_fit_has_no_weight_that_is_only_a_rounding(learner, data):
    if learner == "hard-margin-svm" and data in ("hulls that overlap", "a flat line"):
        pytest.skip("nothing separates these")
    trace = trained({"data": NEAR_ZERO[data], "learner": learner})
    w, b = trace.weights_at(1)
    numbers = np.append(w, b)
    assert ((numbers == 0) | (np.abs(numbers) > 1e-3)).all()
    if data in ("tenths", "small"):
        assert w[0] == 0
    assert trace.summary()["w"] == w.tolist()


def test_a_small_weight_that_decides_an_example_stays():
    x, y = [[1e9, 0], [1, 1e-9], [1, -1e-9]], [1, 1, -1]
    trace = trained({"data": {"x": x, "y": y}, "learner": "hard-margin-svm"})
    assert trace.training_error() == 0
    tiny = {"x": [[3e-160, 1e-160], [-2e-160, 4e-161], [1e-09, -5e-09]], "y": [1, -1, 1]}
    assert trained({"data": tiny, "learner": "hard-margin-svm"}).weights_at(1)[1] != 0
