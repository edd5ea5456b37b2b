"""Minibatches: of 1 the online learner, of n the batch perceptron, between them what a slow reference does."""

from fractions import Fraction

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.core.errors import ScenarioError

ORDERS = ("given", "shuffled", "permuted")
each_order = pytest.mark.parametrize("order", ORDERS)


def points(seed, n=11):
    draw = np.random.default_rng(seed)
    x = draw.integers(-4, 5, (n, 2))
    y = np.where(x @ [2, -1] + draw.integers(-2, 3, n) > 0, 1, -1)
    return {"x": x.tolist(), "y": y.tolist()}


def run(data, name, order="given", epochs=9, **parts):
    learner = {"name": name, **parts}
    stop = {"epochs": epochs}
    return train(Scenario.from_document({"data": data, "learner": learner, "order": order, "stop": stop}))


def weights(trace):
    w, b = trace.weights_between(0, trace.updates)
    return np.column_stack([w, b])


@each_order
@pytest.mark.parametrize("seed", range(8))
def test_of_one_example_it_is_the_perceptron_to_the_last_bit(order, seed):
    one = run(points(seed), "batch-perceptron", order, size=1)
    online = run(points(seed), "perceptron", order)
    assert np.array_equal(weights(one), weights(online))
    assert np.array_equal(one.visit, online.visit)
    assert np.array_equal(one.example, online.example)
    assert one.mistakes_per_epoch.tolist() == online.mistakes_per_epoch.tolist()
    assert (one.end, one.cycle) == (online.end, online.cycle)


@each_order
@pytest.mark.parametrize("size", [11, 500])
def test_of_all_examples_it_is_the_batch_perceptron_to_the_last_bit(order, size):
    of_all = run(points(3), "batch-perceptron", order, size=size)
    batch = run(points(3), "batch-perceptron", order)
    assert np.array_equal(weights(of_all), weights(batch))
    assert of_all.mistakes_per_epoch.tolist() == batch.mistakes_per_epoch.tolist()
    assert of_all.end == batch.end


def slow(trace, size, lam=None):
    """(weights after each step, the examples it was made of), in fractions."""
    scenario = trace.scenario
    z = [[Fraction(v) for v in (*row, 1)] for row in scenario.x.tolist()]
    y = [int(label) for label in scenario.y]
    w, out, t = [Fraction(0)] * 3, [], 0
    for epoch in range(1, trace.epochs + 1):
        order = trace.order(epoch).tolist()
        for first in range(0, len(order), size):
            batch = order[first : first + size]
            ya = {i: y[i] * sum(u * v for u, v in zip(w, z[i], strict=True)) for i in batch}
            if lam is None:
                used, kept, rate = [i for i in batch if ya[i] <= 0], Fraction(1), Fraction(1)
                if not used:
                    continue
            else:
                t += 1
                used = [i for i in batch if ya[i] < 1]
                kept, rate = 1 - Fraction(1, t), 1 / (lam * t * len(batch))
            total = [sum(y[i] * z[i][j] for i in used) for j in range(3)]
            w = [kept * u + rate * v for u, v in zip(w, total, strict=True)]
            out.append((list(w), sorted(used)))
    return out


@each_order
@pytest.mark.parametrize("size", [2, 3, 4, 10])
@pytest.mark.parametrize("seed", range(4))
def test_between_them_it_is_what_fractions_say(order, size, seed):
    trace = run(points(seed), "batch-perceptron", order, size=size)
    expected = slow(trace, size)[: trace.updates]
    assert weights(trace).tolist() == [[float(v) for v in w] for w, _ in expected]
    assert [trace.examples_of(k + 1) for k in range(trace.updates)] == [used for _, used in expected]


@each_order
@pytest.mark.parametrize("size", [1, 2, 4, 11, 30])
def test_pegasos_is_what_a_slow_reference_does(order, size):
    data = points(5)
    data["x"] = (
        np.array(data["x"]) + np.random.default_rng(6).normal(size=(11, 2))
    ).tolist()  # no y a of exactly 1
    trace = run(data, "pegasos", order, size=size, **{"lambda": 0.25})
    n = len(trace.scenario.y)
    expected = slow(trace, min(size, n), Fraction(1, 4))
    assert trace.updates == len(expected) == 9 * -(-n // size)
    assert weights(trace) == pytest.approx(np.array([[float(v) for v in w] for w, _ in expected]), abs=1e-12)
    if size > 1:
        assert [trace.examples_of(k + 1) for k in range(trace.updates)] == [used for _, used in expected]


@pytest.mark.parametrize("name", ["batch-perceptron", "pegasos"])
def test_a_run_cut_anywhere_is_the_beginning_of_the_whole(name):
    whole = run(points(2), name, "permuted", size=4)
    for visits in range(1, 40):
        stop = {"epochs": 9, "visits": visits}
        learner = {"name": name, "size": 4}
        document = {"data": points(2), "learner": learner, "order": "permuted", "stop": stop}
        cut = train(Scenario.from_document(document))
        k = whole.update_at(visits)
        assert cut.updates == k
        assert np.array_equal(weights(cut), weights(whole)[:k])
        seen = whole.visited(1, visits + 1)
        of_examples = cut.visited(1, visits + 1)
        assert np.array_equal(of_examples.activation, seen.activation)
        assert cut.mistakes_per_epoch.sum() == seen.mistake.sum()


def test_documents_say_a_size_only_where_it_is_not_the_usual_one():
    for name, usual in (("batch-perceptron", None), ("pegasos", 1)):
        document = {"data": points(1), "learner": {"name": name, "size": usual}}
        scenario = Scenario.from_document(document)
        assert "size" not in scenario.document()["learner"]
        assert scenario.hash == Scenario.from_document({**document, "learner": name}).hash


def test_a_batch_of_nothing_is_refused_by_its_name():
    with pytest.raises(ScenarioError) as refused:
        run(points(1), "pegasos", size=0)
    assert refused.value.field == "learner.size"
    assert "minibatch size" in str(refused.value).lower()


def test_the_bound_counts_the_size_of_a_batch():
    separable = {"x": [[0, 3], [2, 2], [1, 0], [3, 0]], "y": [1, 1, -1, -1]}
    from app.engine import facts

    bounds = [
        facts(
            Scenario.from_document({"data": separable, "learner": {"name": "batch-perceptron", "size": size}})
        ).bound
        for size in (1, 2, None)
    ]
    one = facts(Scenario.from_document({"data": separable})).bound
    assert bounds[0] == one
    assert bounds[0] < bounds[1] < bounds[2]
