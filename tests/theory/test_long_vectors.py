"""Verdicts and margins of several classes whose vectors are long, and what a perceptron in whole numbers proves."""

import numpy as np
import pytest

from app.engine import Scenario
from app.engine.facts.of_examples import bound_facts
from app.engine.learners.perceptron import Perceptron
from app.engine.theory.margin import Bracket, largest_margin
from app.engine.theory.minimum_norm import nearest_of_classes, nearest_point
from app.engine.theory.multiclass import ClassSeparation
from app.engine.theory.separation import separating
from tests.engine.oracles.separation import separable
from tests.theory.arrays import facts_document


def classes_of(n, d, k, chance, noise=0.0):
    x = chance.normal(size=(n, d)).round(3)
    return x, (x @ chance.normal(size=(d, k)) + noise * chance.normal(size=(n, k))).argmax(axis=1)


def document_of(x, y):
    data = {"x": np.asarray(x).tolist(), "y": np.asarray(y).tolist()}
    return {"task": "multiclass", "learner": "multiclass-perceptron", "data": data}


def test_the_verdict_of_long_vectors_is_that_of_a_linear_program_in_fractions():
    chance = np.random.default_rng(3)
    verdicts = []
    for trial in range(12):
        n, d = int(chance.integers(6, 17)), 8  # 2 x 9 numbers: searched by class
        x = chance.integers(-1, 2, (n, d))
        y = chance.integers(0, 3, n)
        if trial % 3 == 0:
            x[-1], y[-1] = x[0], (y[0] + 1) % 3
        document = document_of(x, y)
        said = facts_document(Scenario.from_document(document))
        assert said["separable"] is separable(document, x.tolist())
        verdicts.append(said["separable"])
    assert {True, False} == set(verdicts)


def test_the_point_found_by_class_is_that_of_the_vectors_written_out():
    chance = np.random.default_rng(4)
    for _ in range(10):
        x, y = classes_of(15, 6, 3, chance)
        separation = ClassSeparation(np.column_stack([x, np.ones(15)]), y.astype(np.int64), 3)
        rows = separation._rows.reshape(len(separation.pairs), -1)
        columns = separation.z.T / np.abs(separation.z).max()
        first, second, weights, finished = nearest_of_classes(
            np.ascontiguousarray(columns), separation.y, 3, 1000
        )
        vectors = {
            pair: row / np.abs(separation.z).max() for pair, row in zip(separation.pairs, rows, strict=True)
        }
        point = sum(
            w * vectors[i, r] for i, r, w in zip(first.tolist(), second.tolist(), weights, strict=True)
        )
        signed = np.ascontiguousarray(rows.T) / np.abs(separation.z).max()
        other, _, own, _ = nearest_point(signed, np.zeros((len(signed), 1)), 1000)
        assert finished and np.linalg.norm(point) == pytest.approx(
            np.linalg.norm(signed[:, other] @ own), abs=1e-9
        )


def test_margins_of_long_vectors_are_closed():
    x, y = classes_of(60, 12, 4, np.random.default_rng(5))
    said = facts_document(Scenario.from_document(document_of(x, y)))
    lower, upper = said["margin_bracket"]
    assert said["separable"] and 0 < lower <= upper <= lower * (1 + 1e-6)
    assert said["bound_looser"] is None


@pytest.mark.parametrize("count", [500, 850])
def test_digits_of_ten_kinds_are_decided(count):
    data = {"preset": "digits-all", "count": count}
    document = {"task": "multiclass", "learner": "multiclass-perceptron", "data": data}
    said = facts_document(Scenario.from_document(document))
    assert said["separable"] is True and said["bound"] > 0 and said["separable_reason"] is None


def test_what_the_perceptron_ends_with_separates_exactly():
    chance = np.random.default_rng(6)
    for unit in (1.0, 0.25, 0.1, 1e-200):
        x, y = classes_of(30, 3, 4, chance)
        z = np.rint(x * 10) * unit
        w = separating(z, y, 4)
        if w is None:
            assert unit == 0.1 or len(np.unique(z, axis=0)) < 30 or unit == 1e-200
            continue
        for row, own in zip(np.rint(x * 10).astype(int).tolist(), y.tolist(), strict=True):
            scores = [sum(a * b for a, b in zip(line, row, strict=True)) for line in w]
            assert all(scores[own] > score for c, score in enumerate(scores) if c != own)


def test_the_perceptron_proves_nothing_of_what_nothing_separates():
    square = np.array([[0.0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]])
    assert separating(square, np.array([0, 1, 1, 0]), 2) is None
    assert (
        separating(np.array([[1e300, 1e-300]]), np.array([0]), 2) is None
    )  # too far apart for whole numbers


def test_abound_facts_from_an_open_bracket_is_a_looser_one_and_holds():
    closed = bound_facts(Perceptron(), 1.0, Bracket(0.5, 0.5), 0.0, 0.0, 4)
    opened = bound_facts(Perceptron(), 1.0, Bracket(0.25, 0.5), 0.0, 0.0, 4)
    assert (closed["bound"], closed["bound_looser"]) == (4, None)
    assert (opened["bound"], opened["bound_looser"]) == (16, True)


def test_a_direction_alone_gives_a_lower_end():
    rows = np.array([[1.0, 0.0], [0.0, 1.0]])
    width = largest_margin(rows, np.ones(2), [1, 1], 1.0, ([(0, -1)], np.array([1.0])))
    assert width.lower == pytest.approx(0.5**0.5) and width.upper >= width.lower
