"""Verdicts and their proofs."""

import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest
from scipy.optimize import linprog

from app.engine import Limits, Scenario
from app.engine.theory.separability import separability
from tests.theory.arrays import facts_document, facts_of
from tests.theory.proofs import check_certificate, check_direction, separates, signed_rows

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
XOR = {"data": {"x": SQUARE, "y": [-1, 1, 1, -1]}}
BIASES = ("learned", "threshold", "none")


def facts_about(document):
    return facts_document(Scenario.from_document(document))


def data(x, y, **parts):
    return {"data": {"x": np.asarray(x).tolist(), "y": np.asarray(y).tolist()}, **parts}


def check_verdict(document):
    """The facts of a document, with whichever proof they give checked exactly."""
    found = facts_about(document)
    if found["separable"]:
        reach = check_direction(document, found["u"])
        low, high = found["margin_bracket"]
        assert low <= found["margin"] <= high
        assert float(reach) == pytest.approx(low, rel=1e-12)
        assert high - low <= 1e-6 * high
    else:
        assert found["separable"] is False
        check_certificate(document, found)
    return found


def test_xor_is_not_separable_and_the_hulls_share_its_middle():
    found = check_verdict(XOR)
    assert found["certificate"] == [0.25] * 4
    assert found["certificate_exact"] == ["1/4"] * 4
    assert found["point"] == [0.5, 0.5]
    assert found["cycling"] == {"bounded": True, "recurs": True, "endless": True}
    assert found["margin"] is None and found["margin_reason"]
    assert found["bound"] is None and found["bound_reason"]


@pytest.mark.parametrize("name", ["quadratic", "product", "cubic"])
def test_xor_is_separable_with_the_product_among_the_features(name):
    check_verdict({**XOR, "features": {"name": name}})
    assert facts_about({**XOR, "features": {"name": name}})["separable"] is True


@pytest.mark.parametrize("bias", BIASES)
def test_random_whole_numbers_agree_with_a_linear_program(bias):
    random = np.random.default_rng(BIASES.index(bias))
    verdicts = []
    for _ in range(250):
        n, d = random.integers(2, 12), random.integers(1, 5)
        x = random.integers(-4, 5, (n, d))
        document = data(x, random.choice([-1, 1], n), bias=bias)
        rows = np.array(signed_rows(document), dtype=float)
        feasible = linprog(np.zeros(rows.shape[1]), -rows, -np.ones(n), bounds=(None, None)).status == 0
        assert check_verdict(document)["separable"] is feasible
        verdicts.append(feasible)
    assert 50 < sum(verdicts) < 200


@pytest.mark.parametrize("bias", BIASES)
def test_few_points_agree_with_every_set_that_could_forbid_a_line(bias):
    random = np.random.default_rng(7)
    for _ in range(60):
        x = random.integers(-2, 3, (random.integers(1, 7), 2))
        document = data(x, random.choice([-1, 1], len(x)), bias=bias)
        assert check_verdict(document)["separable"] is separates(signed_rows(document))


@pytest.mark.parametrize("b", [1, -0.25, 3])
def test_a_fixed_bias_agrees_with_a_linear_program(b):
    random = np.random.default_rng(3)
    verdicts = []
    for _ in range(150):
        n, d = random.integers(1, 10), random.integers(1, 4)
        x, y = random.integers(-3, 4, (n, d)), random.choice([-1, 1], n)
        found = facts_about(data(x, y, bias="fixed", start={"b": b}))
        phi = y[:, None] * x
        # w and slack t <= 1 with y (w.phi + b) >= t; the most t is above 0 where the set is separable.
        best = linprog(
            np.append(np.zeros(d), -1),
            np.hstack([-phi, np.ones((n, 1))]),
            y * b,
            bounds=[(None, None)] * d + [(None, 1)],
        )
        assert found["separable"] is bool(-best.fun > 1e-9)
        assert found["margin"] is found["bound"] is found["radius"] is found["point"] is None
        assert "fixed" in found["margin_reason"] and "fixed" in found["bound_reason"]
        verdicts.append(found["separable"])
        if not found["separable"]:
            check_fixed_certificate(phi, y, b, found)
    assert 30 < sum(verdicts) < 120


def check_fixed_certificate(phi, y, b, found):
    """The signed examples cancel, and what is left of the bias does not help; at most d + 1 of them."""
    weights = [Fraction(w) for w in found["certificate_exact"]]
    support = found["support"]
    assert len(support) <= phi.shape[1] + 1
    assert sum(weights) == 1 and min(weights) > 0
    assert all(
        sum(w * int(phi[i, k]) for w, i in zip(weights, support, strict=True)) == 0
        for k in range(phi.shape[1])
    )
    assert Fraction(b) * sum(w * int(y[i]) for w, i in zip(weights, support, strict=True)) <= 0


def test_a_fixed_bias_of_0_is_no_bias():
    fixed, none = (facts_about({**XOR, "bias": bias}) for bias in ("fixed", "none"))
    assert fixed == none


def test_the_fixed_bias_under_which_the_perceptron_cycles_is_separable_without_a_bound():
    found = facts_about(data([[1], [0.5]], [1, -1], bias="fixed", start={"b": -0.25}))
    assert found["separable"] is True
    assert found["bound"] is None
    assert found["geometric_margin"] == pytest.approx(0.25)


def test_one_point_is_separable():
    found = check_verdict(data([[1, 2]], [1]))
    assert found["bound"] == 1
    assert found["geometric_margin"] is None and "one class" in found["geometric_reason"]


def test_one_class_is_separable():
    for label in (1, -1):
        assert check_verdict(data(SQUARE, [label] * 4))["separable"] is True


def test_a_point_with_both_labels_is_its_own_proof():
    found = check_verdict(data([[3, 4], [1, 2], [0, 0], [1, 2]], [1, 1, -1, -1]))
    assert found["support"] == [1, 3]
    assert found["certificate"] == [0, 0.5, 0, 0.5]
    assert found["point"] == [1, 2]


def test_a_zero_vector_without_a_bias_is_its_own_proof():
    found = check_verdict(data([[0, 0]], [1], bias="none"))
    assert found["certificate"] == [1.0]
    assert found["dimension"] == 2


def test_many_copies_of_the_same_points_change_nothing():
    once = facts_about(data(SQUARE, [-1, -1, -1, 1]))
    often = facts_about(data(SQUARE * 500, [-1, -1, -1, 1] * 500))
    assert once["margin"] == often["margin"] and once["bound"] == often["bound"]


def test_no_points_have_no_verdict():
    scenario = Scenario.from_document({"data": {"x": [], "y": []}}, Limits(fewest_examples=0))
    found = facts_document(scenario)
    assert found["separable"] is None
    assert found["separable_reason"] == found["bound_reason"] == "there are no examples yet"


def test_a_touching_point_is_strictly_not_separable():
    assert check_verdict(data([[0], [1], [1]], [-1, -1, 1]))["separable"] is False


def test_short_decimals_are_the_decimals():
    """In binary the middle one of these three is a little off the line through the others."""
    found = check_verdict(data([[0.1, 0.3], [0.2, 0.6], [0.3, 0.9]], [1, -1, 1]))
    assert found["separable"] is False
    assert found["certificate_exact"] == ["1/4", "1/2", "1/4"]
    assert found["point"] == [0.2, 0.6]


def test_long_decimals_are_their_floats():
    x = [[0, 0], [1 / 3, 1], [2 / 3, 2]]
    assert facts_of(np.array(x), [1, -1, 1])["separable"] is False
    nudged = [[0, 0], [float(np.nextafter(1 / 3, 1)), 1], [2 / 3, 2]]
    assert facts_of(np.array(nudged), [1, -1, 1])["separable"] is True


@pytest.mark.parametrize("scale", [1e-90, 1e-12, 1e12, 1e90])
def test_the_verdict_survives_any_scale(scale):
    random = np.random.default_rng(5)
    for _ in range(40):
        x, y = random.integers(-3, 4, (6, 2)), random.choice([-1, 1], 6)
        plain = facts_of(x, y)
        scaled = facts_of(x * [1.0, 2.0 ** round(np.log2(scale))], y)
        assert plain["separable"] is scaled["separable"]


@pytest.mark.parametrize("exponent", [3, 9, 30])
def test_a_margin_far_below_rounding_is_found(exponent):
    """Points 2^-exponent from either side of a line far from the origin."""
    step = 2.0**-exponent
    x = np.array(
        [[100, 100 + step], [200, 200 + step], [100, 100 - step], [200, 200 - step], [150, 150 - step]]
    )
    y = np.array([1, 1, -1, -1, -1])
    found = facts_of(x, y)
    assert found["separable"] is True
    assert found["geometric_margin"] == pytest.approx(step / 2**0.5, rel=1e-9)
    x[4] = 150, 150 + step
    assert facts_of(x, y)["separable"] is False


def test_a_hundred_features_are_settled():
    random = np.random.default_rng(0)
    x = random.normal(size=(1000, 99))
    mixed = facts_of(x, random.choice([-1, 1], 1000))
    assert mixed["separable"] is False and len(mixed["support"]) <= 101
    apart = facts_of(x, np.where(x @ random.normal(size=99) > 0, 1, -1))
    assert apart["separable"] is True
    low, high = apart["margin_bracket"]
    assert 0 < high - low < 1e-6 * high


def test_feature_columns_that_repeat_or_depend_on_others_are_no_trouble():
    random = np.random.default_rng(1)
    x = random.integers(-3, 4, (200, 10))
    x = np.hstack([x, x[:, :5] + x[:, 5:], x, np.ones((200, 3)), np.zeros((200, 2))])
    y = random.choice([-1, 1], 200)
    assert facts_of(x, y)["separable"] is False
    assert facts_of(x, np.where(x[:, :10] @ np.arange(10) > 0.5, 1, -1))["separable"] is True


def test_the_facts_are_json():
    for document in (XOR, data(SQUARE, [1, 1, 1, -1]), data([[1e100, 1]], [1])):
        found = facts_about(document)
        assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_threads_find_the_same_facts():
    random = np.random.default_rng(2)
    sets = [(random.normal(size=(300, 3)), random.choice([-1, 1], 300)) for _ in range(4)]
    alone = [facts_of(x, y) for x, y in sets]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda k: facts_of(*sets[k % 4]), range(40)))
    assert together == [alone[k % 4] for k in range(40)]


def test_each_digit_against_the_rest_agrees_with_a_linear_program():
    """64 features, some 0 everywhere: the corral that floats find has a vertex too many."""
    from sklearn.datasets import load_digits

    x, digits = load_digits(return_X_y=True)
    for digit, apart in ((0, True), (1, True), (8, False), (9, False)):
        y = np.where(digits == digit, 1, -1)
        rows = y[:, None] * np.column_stack([x, np.ones(len(x))])
        program = linprog(
            np.zeros(65), A_ub=-rows / 16, b_ub=-np.ones(len(x)), bounds=(None, None), method="highs"
        )
        verdict = separability(x, y, np.ones(len(x)))
        assert verdict.separable is (program.status == 0) is apart
        if not apart:
            weights = verdict.weights
            assert min(weights.values()) > 0 and sum(weights.values()) == 1 and len(weights) <= 66
            for column in rows.T.tolist():
                assert sum(w * int(column[i]) for i, w in weights.items()) == 0
