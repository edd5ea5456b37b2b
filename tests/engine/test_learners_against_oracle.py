"""Every learner against the slow oracle: sums exactly; those that divide, step by step from their own weights."""

import random
from fractions import Fraction

import numpy as np
import pytest

from app.engine import Scenario, Training
from app.engine.core.params import parameters
from app.engine.learners import LEARNERS
from app.engine.methods.fit import FIT
from tests.engine import oracle
from tests.engine.compare import expect_the_same_run, expect_the_same_visits, nearest, trained
from tests.engine.oracles.models import model_of
from tests.engine.test_against_oracle import BIASES, TIES, dyadic, random_document

ONLINE = {
    learner.name: learner
    for learner in LEARNERS
    if learner.method is not FIT and learner.task != "sequence" and not learner.layered
}  # others: test_relatives.py, test_sequences.py, test_madaline.py, test_multilayer.py
#: Learners whose runs are sums of short numbers: exact to the last digit. Others divide, shrink or take exponentials:
#: each step is near the exact one from the same weights.
SUMS = [name for name, learner in ONLINE.items() if learner().steps() is not None]
QUOTIENTS = [name for name in ONLINE if name not in SUMS]
#: Values worth trying; else a choice has all of its own, and a number its default and the half of that.
VALUES = {
    "perceptron": {"rate": (1, 0.1, 0.3, 0.25)},
    "margin-perceptron": {"rate": (1, 0.1, 0.5), "margin": (0, 0.3, 1, 2.5)},
    "batch-perceptron": {"rate": (1, 0.1, 0.7, 0.5)},
    "kernel-perceptron": {"kind": ("linear", "polynomial"), "degree": (2, 3), "constant": (0, 0.5, 1, 0.3)},
    "multiclass-perceptron": {"rate": (1, 0.1, 0.5)},
    "aggressive-mira": {"p": (0, 0.3, 0.9)},
    "passive-aggressive": {"C": (0.1, 1, 4)},
    "logistic": {"rate": (1, 0.1)},
    "pegasos": {"lambda": (0.1, 1, 0.01)},
}
CLOSE = 1e-9


def choices_of(name):
    """Values to draw each of a learner's parameters from."""
    own = {
        parameter.name: [choice.value for choice in parameter.choices]
        or (parameter.default, parameter.default / 2)
        for parameter in parameters(ONLINE[name])
        if parameter.choices or parameter.kind == "number"
    }
    return VALUES[name] if "kind" in VALUES.get(name, ()) else own | VALUES.get(name, {})


def drawn(chance, name, number, order, bias):
    """A random document for a learner."""
    tie = chance.choice(TIES)
    document = random_document(chance, number, (1,), tie, bias, order)
    document["learner"] = {"name": name} | {
        key: chance.choice(values) for key, values in choices_of(name).items()
    }
    if name == "kernel-perceptron":
        # Kernels of products of products pass what whole numbers hold.
        document["features"] = {"name": "identity"}
        document["start"].pop("w")
    if name == "multiclass-perceptron":
        classes = chance.randint(2, 4)
        n, p = len(document["data"]["x"]), len(oracle.features([0, 0], document["features"]["name"]))
        document["data"]["y"] = [classes - 1, *(chance.randrange(classes) for _ in range(n - 1))]
        document["start"] = {
            "w": [[number() for _ in range(p)] for _ in range(classes)],
            "b": [0.0 if bias == "none" else number() for _ in range(classes)],
        }
    if name == "lms":
        document["data"]["y"] = [number() for _ in document["data"]["y"]]
    return {"task": ONLINE[name].task, **document}


def tenths(chance):
    return lambda: chance.randint(-20, 20) / 10


def eighths(chance):
    return lambda: dyadic(chance)


@pytest.mark.parametrize("number", [eighths, tenths])
@pytest.mark.parametrize("order", ["given", "shuffled", "permuted", "listed"])
@pytest.mark.parametrize("name", SUMS)
def test_runs_of_sums_equal_the_exact_ones(name, order, number):
    chance = random.Random(f"{name} {order} {number.__name__}")
    for k in range(16):
        document = drawn(chance, name, number(chance), order, BIASES[k % 4])
        run = oracle.run(document, keep_states=True)
        trace = trained(document)
        expect_the_same_run(trace, run)
        expect_the_same_visits(trace, run)


@pytest.mark.parametrize("name", SUMS)
def test_runs_of_sums_cut_anywhere_and_trained_in_odd_pieces_equal_the_exact_ones(name):
    chance = random.Random(f"cut {name}")
    for k in range(40):
        order = ("given", "permuted", "listed")[k % 3]
        document = drawn(chance, name, tenths(chance), order, BIASES[k % 4])
        document["stop"]["visits"] = chance.randint(1, 60)
        document["stop"]["updates"] = chance.randint(1, 25)
        training = Training(Scenario.from_document(document))
        visits = chance.choice((1, 2, 3, 7, 1000))
        while not training.step(visits):
            pass
        run = oracle.run(document, keep_states=True)
        expect_the_same_run(training.trace, run)
        expect_the_same_visits(training.trace, run)


@pytest.mark.parametrize("number", [eighths, tenths])
@pytest.mark.parametrize("bias", BIASES)
@pytest.mark.parametrize("name", QUOTIENTS)
def test_each_step_is_the_definition_s_from_the_weights_before_it(name, bias, number):
    chance = random.Random(f"{name} {bias} {number.__name__}")
    stepped = 0
    for k in range(12):
        order = ("given", "permuted", "shuffled", "listed")[k % 4]
        document = drawn(chance, name, number(chance), order, bias)
        document["stop"]["visits"] = 80
        trace = trained(document)
        seen = trace.visited(1, trace.visits + 1)
        model = model_of(document)
        model.w, model.b = [Fraction(v) for v in seen.base_w.tolist()], Fraction(seen.base_b)
        for t in range(trace.visits - (trace.end == "diverged")):
            i = int(seen.example[t])
            a = model.score(i)
            assert seen.activation[t] == pytest.approx(float(a), rel=CLOSE, abs=CLOSE)
            w, b = seen.w[t].tolist(), float(seen.b[t])
            size = 1 + max(map(abs, [*w, b]))
            if not undecided(document["learner"], model, i, a):
                assert bool(seen.mistake[t]) == model.wrong(i, a)
                tau = (model.visit(i, a, t + 1) or (0,))[0]
                stepped += bool(tau)
                assert seen.step[t] == pytest.approx(float(tau), rel=CLOSE, abs=1e-12)
                assert [*w, b] == pytest.approx(nearest([*model.w, model.b]), rel=CLOSE, abs=CLOSE * size)
            model.w, model.b = [Fraction(v) for v in w], Fraction(b)
    assert stepped > 20


def undecided(learner, model, i, a):
    """Whether y a is so near what it is compared with that rounding may decide."""
    if not model.has_classes:
        return False
    own, ya = ONLINE[learner["name"]], a * model.y[i]
    at = learner[own.threshold] if isinstance(own.threshold, str) else own.threshold
    return any(0 < abs(ya - oracle.exact(value)) < CLOSE for value in (0, at))


@pytest.mark.parametrize("name", [name for name in QUOTIENTS if ONLINE[name].every_visit])
def test_short_runs_of_every_visit_stay_with_the_run_in_fractions(name):
    chance = random.Random(f"whole {name}")
    for k in range(10):
        document = drawn(chance, name, tenths(chance), "given", BIASES[k % 4])
        document["learner"] |= {"rate": 0.05} if "rate" in choices_of(name) else {}
        document["learner"] |= {"variant": "residual"} if name == "lms" else {}
        document["features"] = {"name": "identity"}
        document["start"] = {}
        document["stop"] = {"when": "epochs", "epochs": 30, "visits": 24}
        run = oracle.run(document, keep_states=True)
        trace = trained(document)
        seen = trace.visited(1, trace.visits + 1)
        assert seen.w == pytest.approx(np.array([nearest(w) for w, _ in run.states[1:]]), rel=1e-9, abs=1e-9)
        assert seen.b == pytest.approx(np.array([float(b) for _, b in run.states[1:]]), rel=1e-9, abs=1e-9)
        w, b = trace.averaged_at(trace.visits)
        expected_w, expected_b = run.averaged
        assert [*w, b] == pytest.approx(nearest([*expected_w, expected_b]), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("name", [name for name in QUOTIENTS if not ONLINE[name].every_visit])
def test_runs_that_divide_make_the_exact_run_s_updates(name):
    chance = random.Random(f"exact {name}")
    compared = 0
    for k in range(40):
        document = drawn(chance, name, tenths(chance), "given", BIASES[k % 2])
        document["features"], document["start"] = {"name": "identity"}, {}
        document["stop"] = {"when": "epochs", "epochs": 4}
        trace = trained(document)
        # Where exact arithmetic itself decides by less than rounding, either way is right: compare up to there.
        model, order = model_of(document), range(len(document["data"]["x"]))
        made, visit, open_to_doubt = [], 0, False
        for _ in range(4):
            for i in order:
                visit += 1
                a = model.score(i)
                open_to_doubt |= undecided(document["learner"], model, i, a)
                if not open_to_doubt and model.visit(i, a, visit):
                    made.append((visit, [float(v) for v in (*model.w, model.b)]))
        window = trace.window(0, len(made))
        assert window.visit.tolist() == [visit for visit, _ in made]
        for row, (_, expected) in enumerate(made):
            assert [*window.w[row], window.b[row]] == pytest.approx(expected, rel=1e-7, abs=1e-7)
        compared += len(made)
    assert compared > 150
