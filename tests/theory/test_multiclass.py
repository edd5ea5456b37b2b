"""Several classes: the verdict by brute force, the certificate in exact numbers, and the bound of runs."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, train
from tests.effort import tries
from tests.theory.arrays import facts_document, facts_of, facts_of_classes
from tests.theory.proofs import separates

quarters = st.integers(-4, 4).map(lambda k: k / 4)


def pairs(x, y, classes, constant):
    """Every (example, wrong class) with its vector: z in the place of y, -z in that of the wrong class."""
    for i, (point, label) in enumerate(zip(x, y, strict=True)):
        z = [Fraction(v) for v in [*point, *constant]]
        for r in range(classes):
            if r != label:
                row = [Fraction(0)] * (classes * len(z))
                row[label * len(z) : (label + 1) * len(z)] = z
                row[r * len(z) : (r + 1) * len(z)] = [-v for v in z]
                yield (i, r), row


@tries(60)
@given(
    st.lists(
        st.tuples(st.lists(quarters, min_size=1, max_size=1), st.integers(0, 2)), min_size=1, max_size=5
    ),
    st.sampled_from(["learned", "threshold", "none"]),
)
def test_the_verdict_is_that_of_trying_everything(examples, bias):
    x, y = [point for point, _ in examples], [label for _, label in examples]
    said = facts_of_classes(np.array(x), y, classes=3, bias=bias)
    rows = dict(pairs(x, y, 3, {"learned": [1], "threshold": [-1], "none": []}[bias]))
    # Without the last class's weights: what adds up to 0 is the same, and there are fewer ways to.
    width = len(rows[next(iter(rows))]) // 3
    assert said["separable"] is separates([row[: 2 * width] for row in rows.values()])
    if said["separable"]:
        u = [Fraction(v) for line in said["u"] for v in line]
        reach = min(sum(a * b for a, b in zip(u, row, strict=True)) for row in rows.values())
        assert float(reach) == pytest.approx(said["margin"], rel=1e-6)
        assert abs(sum(v * v for v in u) - 1) < 1e-14
    else:
        proof = {
            tuple(p): Fraction(w) for p, w in zip(said["support"], said["certificate_exact"], strict=True)
        }
        assert min(proof.values()) > 0 and sum(proof.values()) == 1
        for j in range(3 * width):
            assert sum(w * rows[pair][j] for pair, w in proof.items()) == 0
        shares = [float(sum(w for (i, _), w in proof.items() if i == k)) for k in range(len(x))]
        assert said["certificate"] == shares


def test_two_classes_are_the_perceptrons_case():
    chance = np.random.default_rng(0)
    for _ in range(30):
        x = chance.integers(-8, 9, (12, 2)) / 8
        y = np.where(x @ chance.normal(size=2) > 0.1, 1, 0)
        two, one = facts_of_classes(x, y, classes=2), facts_of(x, 2 * y - 1)
        assert two["separable"] is one["separable"]
        assert two["radius"] == one["radius"]
        if one["separable"]:
            # u is shared out between the classes: the margin is sqrt(2) that of one vector, the bound the same.
            assert two["margin"] == pytest.approx(2**0.5 * one["margin"], rel=1e-6)


def test_the_bound_holds_for_runs_from_any_start_at_any_rate():
    chance = np.random.default_rng(1)
    for trial in range(25):
        x = chance.integers(-8, 9, (15, 2)) / 8
        y = (x @ chance.normal(size=(2, 4)) + chance.normal(size=4) / 2).argmax(axis=1)
        classes = max(2, int(y.max()) + 1)
        start = {
            "w": chance.integers(-3, 4, (classes, 2)).tolist(),
            "b": chance.integers(-3, 4, classes).tolist(),
        }
        document = {
            "task": "multiclass",
            "data": {"x": x.tolist(), "y": y.tolist()},
            "learner": {"name": "multiclass-perceptron", "rate": (0.25, 1, 7)[trial % 3]},
            "start": start if trial % 2 else {},
            "stop": {"epochs": 100_000},
        }
        scenario = Scenario.from_document(document)
        said, trace = facts_document(scenario), train(scenario)
        assert said["separable"] is True
        assert trace.end in ("separated", "no-mistakes") and trace.updates <= said["bound"]


def test_iris_has_three_classes_that_planes_do_not_part():
    from sklearn.datasets import load_iris

    x, y = load_iris(return_X_y=True)
    said = facts_of_classes(x, y, classes=3)
    assert said["separable"] is False and 2 <= len(said["support"]) <= 11
    assert said["geometric_margin"] is None and said["geometric_reason"]
    assert facts_of_classes(x[:100], y[:100], classes=3)["separable"] is True


def test_too_large_a_question_is_not_asked():
    said = facts_of_classes(np.zeros((2000, 64)), np.arange(2000) % 10, classes=10)
    assert said["separable"] is None and "5,000,000" in said["separable_reason"]
    assert said["radius"] == 1


def test_a_fixed_bias_matters_only_where_it_differs():
    x, y = [[1.0], [2.0]], [0, 1]
    assert facts_of_classes(np.array(x), y, classes=2, bias="fixed", b=[1, 1])["separable"] is False
    said = facts_of_classes(np.array(x), y, classes=2, bias="fixed", b=[1, 0])
    assert said["separable"] is None and "fixed bias" in said["separable_reason"]


def test_of_too_many_numbers_a_perceptron_in_whole_numbers_says_what_separates(monkeypatch):
    chance = np.random.default_rng(7)
    found = 0
    for _ in range(30):
        x = chance.integers(-8, 9, (12, 3)) / 8
        y = (x @ chance.normal(size=(3, 4))).argmax(axis=1)
        y[0] = chance.integers(0, 4)
        full = facts_of_classes(x, y, classes=4)
        with monkeypatch.context() as small:
            small.setattr("app.engine.theory.multiclass.MOST_NUMBERS", 0)
            said = facts_of_classes(x, y, classes=4)
        if said["separable"] is None:
            assert "numbers" in said["separable_reason"] and said["bound"] is None
            continue
        found += 1
        assert said["separable"] is full["separable"] is True
        low, high = said["margin_bracket"]
        assert low <= full["margin"] * (1 + 1e-6) and full["margin"] <= high * (1 + 1e-6)
        assert np.linalg.norm(said["u"]) == pytest.approx(1)
        assert said["bound"] >= full["bound"] - 1 and said["bound_looser"] in (True, None)
    assert found > 10


def test_a_thousand_digits_of_ten_classes_are_separable_with_a_looser_bound():
    document = {"data": {"preset": "digits-all", "count": 1000}, "stop": {"epochs": 1000}}
    scenario = Scenario.from_document(document)
    said, trace = facts_document(scenario), train(scenario)
    assert said["separable"] is True and said["bound_looser"] is True
    assert trace.end == "separated" and trace.updates <= said["bound"]
