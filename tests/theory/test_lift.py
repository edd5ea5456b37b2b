"""Exact weights of many vectors."""

from fractions import Fraction

import numpy as np

from app.engine.theory import separability
from app.engine.theory.separability import cancelling_weights
from tests.theory.proofs import cancelling


def test_small_systems_agree_with_elimination():
    random = np.random.default_rng(0)
    for _ in range(60):
        p = int(random.integers(1, 7))
        vectors = [[int(v) for v in row] for row in random.integers(-50, 51, (p + 1, p))]
        assert cancelling_weights(vectors) == cancelling([[Fraction(v) for v in row] for row in vectors])


def test_large_numbers_and_many_unknowns_are_solved_exactly():
    random = np.random.default_rng(1)
    vectors = [[int(v) for v in row] for row in random.integers(-(2**60), 2**60, (41, 40))]
    weights = cancelling_weights(vectors)
    assert sum(weights) == 1
    assert all(sum(w * v[k] for w, v in zip(weights, vectors, strict=True)) == 0 for k in range(40))


def test_vectors_that_do_not_cancel_have_no_weights():
    assert cancelling_weights([[1, 0], [1, 1]]) is None
    assert cancelling_weights([[1, 2], [2, 5], [0, 0], [3, 1]]) is None


def test_fewer_vectors_than_entries_may_cancel():
    assert cancelling_weights([[1, 2, -3], [-2, -4, 6]]) == [Fraction(2, 3), Fraction(1, 3)]


def test_words_and_pieces_of_any_numbers_have_the_same_digits():
    """Of numbers so large that the first are all but too large for a word."""
    random = np.random.default_rng(2)
    square = [[int(v) for v in row] for row in random.integers(2**55, 2**56, (60, 60))]
    right = [0] * 59 + [1]
    matrix, residue = np.array(square), np.array(right)
    inverse = separability._inverse(matrix % separability._PRIME)

    def digit(remainders):
        return np.array(
            [
                sum(map(int.__mul__, row, remainders.tolist())) % separability._PRIME
                for row in inverse.tolist()
            ]
        )

    words, pieces = (
        separability._by_words(matrix, residue, digit),
        separability._by_limbs(square, right, digit),
    )
    own = separability._digits(square, right)
    for _ in range(12):
        expected = next(pieces).tolist()
        assert next(words).tolist() == expected
        assert next(own).tolist() == expected


def test_digits_together_are_one_number():
    digits = [np.array([i + 1, 5 * i]) for i in range(7)]
    numbers, power = separability._number(digits)
    prime = separability._PRIME
    assert power == prime**7
    assert numbers == [sum(int(d[j]) * prime**i for i, d in enumerate(digits)) for j in range(2)]
