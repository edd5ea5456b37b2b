"""The multilayer perceptron: its gradients against complex steps, its runs against one written out by hand, and XOR."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, ScenarioError, Training, facts, train
from app.engine.compiled import exponential
from app.engine.methods.back_propagation import SmoothEvaluator
from app.engine.run.truth import truth_of
from tests.effort import tries
from tests.engine.oracles import multilayer as oracle

XOR = {"preset": "xor"}
#: Of the first twenty seeds those with which two units solve XOR in 1,000 epochs, by loss and kind of unit.
SOLVING = {
    ("logistic", "tanh"): [0, 1, 3, 4, 5, 6, 9, 10, 16, 17, 18, 19],
    ("squared", "tanh"): [0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 18, 19],
    ("squared", "sigmoid"): [0, 1, 2, 5, 8, 10, 11, 13, 16, 18],
    ("logistic", "sigmoid"): [1, 5, 10, 16],
}


def scenario(data=XOR, learner=None, **parts):
    own = {"name": "multilayer-perceptron", **(learner or {})}
    return Scenario.from_document({"data": data, "learner": own, **parts})


def trained(*given, **parts):
    return train(scenario(*given, **parts))


def random_scenario(chance):
    n, d = int(chance.integers(1, 9)), int(chance.integers(1, 4))
    learner = {
        "rate": float(chance.choice([0.05, 0.1, 0.2])),
        "hidden": int(chance.integers(2, 9)),
        "kind": str(chance.choice(["tanh", "sigmoid"])),
        "loss": str(chance.choice(["squared", "logistic"])),
        "size": int(chance.integers(1, 5)),
        "seed": int(chance.integers(0, 1000)),
    }
    data = {"x": chance.normal(size=(n, d)).tolist(), "y": chance.choice([-1, 1], n).tolist()}
    order = [{"name": "given"}, {"name": "permuted", "seed": 3}][int(chance.integers(2))]
    bias = str(chance.choice(["learned", "none"]))
    return scenario(data, learner, bias=bias, order=order, stop={"epochs": 4})


def vectors_of(known):
    return [[*row, 1.0] if known.bias == "learned" else list(row) for row in known.x.tolist()]


@pytest.mark.parametrize("block", range(6))
def test_every_update_is_a_step_down_the_gradient_by_complex_steps(block):
    chance = np.random.default_rng(block)
    for _ in range(8):
        known = random_scenario(chance)
        trace = train(known)
        learner, z, has = known.learner.document(), vectors_of(known), known.bias == "learned"
        states = np.vstack([trace.weights_at(0)[0], trace.weights_between(0, trace.updates)[0]])
        assert trace.updates == trace.epochs * -(-len(z) // min(known.learner.size, len(z)))
        for k in range(trace.updates):
            chosen = [(z[i], float(known.y[i])) for i in trace.examples_of(k + 1)]
            expected = oracle.step(learner, states[k].tolist(), chosen, has)
            np.testing.assert_allclose(states[k + 1], expected, rtol=1e-9, atol=1e-9)


def test_a_whole_run_is_that_of_the_slow_reference():
    for loss, kind in SOLVING:
        trace = trained(learner={"loss": loss, "kind": kind, "seed": 1, "hidden": 3}, stop={"epochs": 60})
        learner, z = trace.scenario.learner.document(), vectors_of(trace.scenario)
        w = trace.weights_at(0)[0].tolist()
        for k in range(trace.updates):
            w = oracle.step(learner, w, [(z[k % 4], float(trace.scenario.y[k % 4]))], True)
        np.testing.assert_allclose(trace.weights_at(trace.updates)[0], w, rtol=1e-9, atol=1e-9)


@given(x=st.floats(0, 699))
@tries(500)
def test_the_exponential_is_the_real_one_to_a_unit_in_the_last_place(x):
    assert abs(exponential.decay(x) - math.exp(-x)) <= 2 * math.ulp(math.exp(-x))
    assert exponential.decays(np.array([x]))[0] == exponential.decay(x) == exponential.decay.py_func(x)


def test_beyond_all_numbers_the_squashed_is_at_its_end_and_of_none_it_is_none():
    for one, many in ((exponential.tanh, exponential.tanhs), (exponential.sigmoid, exponential.sigmoids)):
        ends = [one(s) for s in (-math.inf, -1e300, 0.0, 1e300, math.inf)]
        assert ends == many(np.array([-math.inf, -1e300, 0.0, 1e300, math.inf])).tolist()
        assert ends[-1] == 1.0 and ends[0] in (0.0, -1.0)
        assert math.isnan(one(math.nan)) and math.isnan(many(np.array([math.nan]))[0])


def test_two_units_solve_xor_from_these_of_twenty_seeds_and_no_others():
    for (loss, kind), seeds in SOLVING.items():
        runs = {
            seed: trained(learner={"loss": loss, "kind": kind, "seed": seed}, stop={"epochs": 1000})
            for seed in range(20)
        }
        assert [seed for seed, trace in runs.items() if trace.training_error() == 0.0] == seeds, (loss, kind)


def test_three_units_of_tanh_solve_xor_from_each_of_twenty_seeds():
    for seed in range(20):
        trace = trained(learner={"hidden": 3, "seed": seed}, stop={"epochs": 1000})
        assert trace.training_error() == 0.0, seed


@pytest.mark.parametrize("size", [1, 3, 7])
def test_a_run_is_the_same_wherever_it_is_cut_and_a_second_time(size):
    chance = np.random.default_rng(size)
    data = {"x": chance.normal(size=(20, 2)).tolist(), "y": chance.choice([-1, 1], 20).tolist()}
    parts = {"order": {"name": "permuted", "seed": 1}, "stop": {"epochs": 70}}
    whole = trained(data, {"size": size, "hidden": 4}, **parts)
    again, pieces = train(whole.scenario), Training(whole.scenario)
    while not pieces.step(int(chance.integers(1, 60))):
        cut = pieces.trace
        assert cut.visits <= whole.visits
        assert cut.weights_at(cut.updates)[0].tobytes() == whole.weights_at(cut.updates)[0].tobytes()
    for other in (again, pieces.trace):
        for one, two in zip(whole.columns, other.columns, strict=True):
            assert one.tobytes() == two.tobytes()
    # Found again from a kept state, and all the way from the start.
    every = whole.weights_between(0, whole.updates)[0]
    for k in chance.integers(1, whole.updates + 1, 20).tolist():
        assert whole.weights_at(k)[0].tobytes() == every[k - 1].tobytes()


def test_batches_of_one_are_visits_and_one_of_all_is_an_epoch():
    single, whole = trained(stop={"epochs": 5}), trained(learner={"size": 100}, stop={"epochs": 5})
    assert (single.updates, whole.updates) == (20, 5)
    assert single.example.tolist() == [0, 1, 2, 3] * 5
    assert whole.example.tolist() == [-1] * 5
    assert whole.examples_of(3) == [0, 1, 2, 3]


def test_compiled_or_not_judge_and_loop_say_the_same_to_the_last_bit():
    trace = trained(learner={"hidden": 5, "kind": "sigmoid"}, stop={"epochs": 20})
    evaluator = trace.evaluator
    assert isinstance(evaluator, SmoothEvaluator)
    window = trace.window(0, trace.updates)
    before = np.vstack([window.base_w, window.w[:-1]])
    assert evaluator.scores(before, window.example).tobytes() == window.activation.tobytes()
    errors, margins = trace.measures(window.w, window.b)
    by_scores = [np.mean(evaluator.mistaken(evaluator.all_scores(w), np.arange(4))) * 4 for w in window.w]
    assert errors.tolist() == by_scores
    assert np.isnan(margins).all()
    criterion = [np.maximum(0, -trace.scenario.y * evaluator.all_scores(w)).sum() for w in window.w]
    np.testing.assert_allclose(evaluator.criterion(window.w), criterion, rtol=1e-15)


def test_a_step_says_how_much_of_what_the_units_say_the_output_gains():
    trace = trained(learner={"hidden": 3}, stop={"epochs": 3})
    network, y = trace.scenario.network, trace.scenario.y
    for k in range(trace.updates):
        before, after = trace.weights_at(k)[0], trace.weights_at(k + 1)[0]
        i = int(trace.example[k])
        z = np.array([vectors_of(trace.scenario)[i]])
        said = np.append(network.says(network.sums(network.rows(before[None, :]), z))[0], 1.0)
        np.testing.assert_allclose(after[9:] - before[9:], trace.step[k] * y[i] * said, atol=1e-15)


def test_too_long_a_step_ends_the_run_before_it_is_taken():
    trace = trained(
        {"x": [[1e3], [-1e3]], "y": [1, -1]}, {"loss": "squared", "rate": 1e6}, stop={"epochs": 1000}
    )
    assert trace.end == "diverged"
    assert np.isfinite(trace.weights_at(trace.updates)[0]).all()


def test_theory_says_of_the_network_only_what_one_line_can_do():
    known = facts(trained(stop={"epochs": 1}).scenario)
    assert known.separable is False
    assert "no mistake bound" in str(known.bound.reason)
    assert "several" in str(known.u.reason)


def test_whether_its_mistakes_end_is_not_known_of_a_run_that_steps_at_every_visit():
    trace = trained(stop={"epochs": 3})
    assert truth_of("stop", trace, 0, facts(trace.scenario).mistakes_end) is None


def test_the_output_is_found_again_from_the_units_of_the_document():
    trace = trained(stop={"epochs": 400})
    said = trace.summary()
    for point, score in zip(trace.scenario.x, trace.training_scores(trace.visits), strict=True):
        units = [math.tanh(np.dot(unit["w"], point) + unit["b"]) for unit in said["units"]]
        assert np.dot(said["output"]["w"], units) + said["output"]["b"] == pytest.approx(score, abs=1e-12)


def test_start_weights_are_the_seed_s_and_none_can_be_given():
    with pytest.raises(ScenarioError, match="seed"):
        trained(start={"w": [1, 0], "b": 0})
    one, other = (trained(learner={"seed": seed}).weights_at(0)[0] for seed in (1, 2))
    assert (np.abs(one) <= 1).all() and (one != other).any()
