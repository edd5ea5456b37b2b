"""Facts in a kernel's feature space: the explicit map's, where there is one; and what holds of RBF kernels."""

from fractions import Fraction
from itertools import product
from math import factorial, sqrt

import numpy as np
import pytest

from app.engine import Scenario, train
from app.engine.features.kernels import Kernel
from tests.engine.oracle import exact
from tests.theory.arrays import facts_document, facts_of, facts_of_kernel

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


def explicit(x, kernel):
    """The polynomial kernel's own map: all monomials, each with the root of its coefficient in (x.x' + c)^d."""
    if kernel.name == "linear":
        return x
    columns = []
    for powers in product(range(kernel.degree + 1), repeat=x.shape[1]):
        rest = kernel.degree - sum(powers)
        if rest < 0 or (rest and not kernel.constant):
            continue
        count = factorial(kernel.degree) // factorial(rest)
        for power in powers:
            count //= factorial(power)
        columns.append(sqrt(count * kernel.constant**rest) * np.prod(x ** np.array(powers), axis=1))
    return np.array(columns).T


def of_kernel(kernel, x, y, **options):
    return facts_of_kernel(kernel, x, y, **options)


@pytest.mark.parametrize("bias", ["none", "fixed", "learned", "threshold"])
@pytest.mark.parametrize("kind", ["linear", "polynomial"])
@pytest.mark.parametrize("y", [[1], [-1], [1, 1]])
def test_examples_of_one_label_at_the_origin_are_separable_by_a_bias_alone(kind, y, bias):
    learner = {"name": "kernel-perceptron", "kind": kind} | ({"constant": 0} if kind == "polynomial" else {})
    document = {"data": {"x": [[0, 0]] * len(y), "y": y}, "learner": learner, "bias": bias}
    facts = facts_document(Scenario.from_document(document))
    trained = bias in ("learned", "threshold")
    assert facts["separable"] is trained
    # y w.0 is 0 whatever w: the example alone is the proof.
    assert (facts["support"], facts["certificate_exact"]) == ((None, None) if trained else ([0], ["1"]))


def test_images_too_small_for_a_float_are_not_taken_for_the_origin():
    learner = {"name": "kernel-perceptron", "kind": "linear"}
    document = {"data": {"x": [[1e-200]], "y": [1]}, "learner": learner, "bias": "none"}
    assert facts_document(Scenario.from_document(document))["separable"] is None


@pytest.mark.parametrize("bias", ["learned", "threshold", "none"])
@pytest.mark.parametrize(
    "kernel",
    [Kernel("linear"), *(Kernel("polynomial", d, c) for d, c in ((1, 1.0), (2, 1.0), (2, 0.0), (3, 2.0)))],
    ids=lambda k: f"{k.name}{k.degree}+{k.constant:g}",
)
def test_facts_are_those_of_the_explicit_map(kernel, bias):
    chance = np.random.default_rng(7)
    verdicts = set()
    for _ in range(25):
        n, d = int(chance.integers(1, 25)), int(chance.integers(1, 4))
        x = chance.integers(-4, 5, (n, d)).astype(float)
        phi = explicit(x, kernel)
        by_plane = np.where(phi @ chance.normal(size=phi.shape[1]) + chance.normal() > 0, 1, -1)
        y = by_plane if chance.random() < 0.6 else chance.choice([-1, 1], n)
        ours, theirs = of_kernel(kernel, x, y, bias=bias), facts_of(phi, y, bias=bias)
        verdicts.add(ours["separable"])
        assert ours["separable"] is theirs["separable"]
        for key in ("radius", "margin", "geometric_margin"):
            assert ours[key] == (theirs[key] and pytest.approx(theirs[key], rel=1e-6)), key
        assert ours["bound"] == theirs["bound"]
        assert ours["u"] is None and ours["u_reason"]
    assert verdicts == {True, False}


def test_a_certificate_cancels_every_product_of_inputs():
    chance = np.random.default_rng(3)
    x = np.unique(chance.integers(-3, 4, (30, 2)), axis=0) / 10
    y = chance.choice([-1, 1], len(x))
    learner = {"name": "kernel-perceptron", "kind": "polynomial", "degree": 2, "constant": 0.3}
    said = facts_document(
        Scenario.from_document({"data": {"x": x.tolist(), "y": y.tolist()}, "learner": learner})
    )
    assert said["separable"] is False
    weights = [Fraction(w) for w in said["certificate_exact"]]
    assert min(weights) > 0 and sum(weights) == 1 and 2 < len(weights) <= 7
    points = [[exact(v) for v in x[i].tolist()] for i in said["support"]]
    signs = [int(y[i]) for i in said["support"]]
    for i, j in product(range(3), repeat=2):
        if i + j <= 2:
            terms = zip(weights, signs, points, strict=True)
            assert sum(w * s * p[0] ** i * p[1] ** j for w, s, p in terms) == 0
    assert said["cycling"]["bounded"] is True


def test_xor_is_separable_in_degree_2_but_not_in_degree_1():
    for degree, separable in ((1, False), (2, True)):
        learner = {"name": "kernel-perceptron", "kind": "polynomial", "degree": degree}
        document = {"data": {"x": SQUARE, "y": [-1, 1, 1, -1]}, "learner": learner}
        scenario = Scenario.from_document(document)
        said = facts_document(scenario)
        assert said["separable"] is separable
        assert said["radius_squared"] == 3**degree + 1
        assert train(scenario).updates <= (said["bound"] or np.inf)


def test_an_rbf_kernel_separates_whatever_is_not_the_same_point():
    chance = np.random.default_rng(1)
    x = np.unique(chance.integers(-9, 10, (60, 2)), axis=0) / 4
    y = chance.choice([-1, 1], len(x))
    for gamma in (1e-3, 1.0, 50.0):
        said = of_kernel(Kernel("rbf", gamma=gamma), x, y)
        assert said["separable"] is True and said["radius_squared"] == 2
        assert said["margin"] or said["margin_reason"] == "too close to call in floating point"
    assert said["margin_bracket"][1] - said["margin_bracket"][0] < 1e-9
    twice = of_kernel(Kernel("rbf"), np.vstack([x, x[:1]]), np.append(y, -y[0]))
    assert twice["separable"] is False
    assert twice["support"] == [0, len(x)] and twice["certificate_exact"] == ["1/2", "1/2"]


def test_the_bound_holds_for_runs_of_the_kernel_perceptron():
    chance = np.random.default_rng(2)
    for kind in ({"kind": "rbf", "gamma": 4}, {"kind": "polynomial", "degree": 4}):
        x = chance.integers(-8, 9, (30, 2)) / 8
        y = np.where((x**2).sum(axis=1) > 0.7, 1, -1).tolist()
        document = {"data": {"x": x.tolist(), "y": y}, "learner": {"name": "kernel-perceptron", **kind}}
        for start in ({}, {"b": 2.5}, {"b": -2.5}):
            scenario = Scenario.from_document({**document, "start": start})
            said = facts_document(scenario)
            trace = train(scenario)
            assert trace.end == "separated" and trace.updates <= said["bound"]


def test_a_fixed_bias_has_no_theorem():
    learner = {"name": "kernel-perceptron", "kind": "polynomial"}
    document = {"data": {"x": SQUARE, "y": [-1, 1, 1, -1]}, "learner": learner, "bias": "fixed"}
    said = facts_document(Scenario.from_document({**document, "start": {"b": -0.5}}))
    assert said["separable"] is None and "fixed bias" in said["separable_reason"]
    assert said["bound"] is None and "fixed" in said["bound_reason"]
    assert facts_document(Scenario.from_document(document))["separable"] is True


def test_no_examples_and_one_class():
    kernel = Kernel("polynomial", 2, 1.0)
    assert of_kernel(kernel, np.empty((0, 2)), [])["separable"] is None
    one = of_kernel(kernel, np.array(SQUARE, dtype=float), [1, 1, 1, 1])
    assert one["separable"] is True and "one class" in one["geometric_reason"]
