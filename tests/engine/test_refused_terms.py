"""Terms that are undefined, too large or no formula: each is refused in words, and nothing but arithmetic is read."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import ScenarioError
from app.engine.features.expression import KNOWN
from tests.engine.terms import POINTS, custom, refusal

SIGNED = np.array([[-1.0, 2.0], [0.0, 3.0], [4.0, 0.0]])


@pytest.mark.parametrize(
    ("term", "x", "said"),
    [
        ("log(x1)", SIGNED, "Row 1: the term 'log(x1)' is undefined where x1 = -1."),
        (
            "x2 + log(x1 + 1)",
            SIGNED,
            "Row 1: the term 'x2 + log(x1 + 1)' is undefined where x1 = -1 and x2 = 2.",
        ),
        ("1/x1", SIGNED, "Row 2: the term '1/x1' is undefined where x1 = 0."),
        ("x2^-1", SIGNED, "Row 3: the term 'x2^-1' is undefined where x2 = 0."),
        ("sqrt(x1)", SIGNED, "Row 1: the term 'sqrt(x1)' is undefined where x1 = -1."),
        ("x1^0.5", SIGNED, "Row 1: the term 'x1^0.5' is undefined where x1 = -1."),
        ("log(x1)^0", SIGNED, "Row 1: the term 'log(x1)^0' is undefined where x1 = -1."),
        ("(1/x1)^0 + 1", SIGNED, "Row 2: the term '(1/x1)^0 + 1' is undefined where x1 = 0."),
        ("0^-1", SIGNED, "Row 1: the term '0^-1' is undefined."),
        (
            "1/exp(1000) + log(x1)",
            SIGNED,
            "Row 1: the term '1/exp(1000) + log(x1)' is undefined where x1 = -1.",
        ),
    ],
)
def test_an_undefined_value_names_the_term_and_the_example(term, x, said):
    error = refusal(["x1", term], x)
    assert (error.code, str(error)) == ("undefined", said)


@pytest.mark.parametrize(
    "term", ["exp(500*x1)", "(x1^20)^20", "exp(800*x1) - exp(900*x1)", "1e100*(1e51*x1)"]
)
def test_a_value_that_is_too_large_names_the_term_and_the_example(term):
    error = refusal([term], [[0.0, 0.0], [10.0, 0.0]])
    assert (error.code, error.field) == ("out-of-range", "data.x[1]")
    assert error.message == f"Row 2: the term '{term}' is too large where x1 = 10."


@pytest.mark.parametrize(
    ("term", "said"),
    [
        ("x1 x2", "write x1*x2"),
        ("2x1", "write 2*x1"),
        ("2(x1 + 1)", "write 2*(...)"),
        ("(x1)(x2)", "write (...)*(...)"),
        ("x1(x2)", "write x1*(...)"),
        ("sin x1", "write sin(x1)"),
        ("sin + 1", "write sin(x1)"),
        ("sin(x1, x2)", "write sin(x1)"),
        ("min(x1)", "write min(x1, x2)"),
        ("ln(x1)", f"unknown name 'ln'; known are {', '.join(KNOWN)}."),
        ("x0", "unknown name 'x0'"),
        ("x3", "there are x1 and x2"),
        ("x1^x2", "constant exponents"),
        ("x1^21", "more than 20"),
        ("x1^(1/0)", "more than 20"),
        ("1e101*x1", "above 10^100"),
        ("9" * 150, "above 10^100"),
        ("x1 +", "not a complete formula"),
        ("(x1", "not a complete formula"),
        (" ", "may not be empty"),
        ("x_1", "unknown name 'x_1'"),
        ("x1 × x2", "may not contain '×'"),
        ("(" * 30 + "x1" + ")" * 30, "nested more than 20 deep"),
        ("-" * 150 + "x1", "nested more than 20 deep"),
        ("+".join(["x1"] * 80), "at most 200 characters"),
        ("(" * 10_000, "at most 200 characters"),
    ],
)  # fmt: skip
def test_a_term_that_is_no_formula_is_told_what_to_write(term, said):
    error = refusal(["x1", term])
    assert error.field == "features.terms[1]"
    assert said in error.message


@pytest.mark.parametrize(
    "term",
    [
        "__import__('os')", "x1.__class__", "(lambda: 1)()", "9**9**9**9", "x1**x1", "x1 if x1 else x2", "f'{x1}'",
        "(x1 := 2)", "x１", "𝑥1", "x1²", "٣*x1", "[x1][0]", "{x1}", "x1, x2", "(x1, x2)", "x1 == x2", "x1 < x2 < 3",
        "not x1", "x1 and x2", "~x1", "x1 // x2", "x1 % x2", "x1 @ x2", "x1; x2", "x1\nx2", "x1 #", "'x1'", "1j*x1",
        "0x10", "1_000", "True", "None", "...", "sin(*x1)", "sin(**x1)", "sin(x1=x2)", "eval(x1)", "exec", "yield",
        "await x1", "(sin)(x1)", "pi(2)", "sin(x1)(x2)", "x1\\", "\x00", "x1[0]", "*x1", "x1**", "1e999", "()",
        "\ud800",
    ],
)  # fmt: skip
def test_nothing_but_arithmetic_is_read(term):
    assert refusal([term]).code == "not-a-formula"


WORDS = [
    "x1", "x2", "x3", "2", "0.5", "1e9", "pi", "e", "sin", "log", "sqrt", "min", "(", ")", ",", "+", "-", "*", "/", "^",
    "**", " ", "if", "lambda", "_", ".", ":", "=", "'", "[", "\n", "é", "(x1)", "sin(x1)",
]  # fmt: skip


@given(term=st.text(max_size=210) | st.lists(st.sampled_from(WORDS), max_size=60).map("".join))
def test_any_text_is_a_formula_or_a_refusal(term):
    try:
        scenario = custom([term])
    except ScenarioError as error:
        assert error.field in ("features.terms[0]", *(f"data.x[{i}]" for i in range(len(POINTS))))
        assert error.message
    else:
        assert np.isfinite(scenario.phi).all()
        assert scenario.transform(np.array([[-1.0, 0.0], [0.0, -2.0], [1e100, -1e100]])).shape == (3, 1)
        assert custom([term]).hash == scenario.hash


def test_a_map_has_between_one_and_fifty_terms():
    assert custom(["x1"] * 50).phi.shape == (4, 50)
    assert refusal(["x1"] * 51).code == "too-many"
    for terms, code in (([], "missing"), ("x1", "wrong-type"), (None, "wrong-type"), ({}, "wrong-type")):
        error = refusal(terms)
        assert (error.code, error.field) == (code, "features.terms")
    assert refusal(["x1", 2]).field == "features.terms[1]"


@pytest.mark.parametrize(
    ("d", "said"), [(1, "there is only x1"), (2, "there are x1 and x2"), (5, "there are x1 to x5")]
)
def test_an_input_that_is_not_there_is_answered_with_those_that_are(d, said):
    error = refusal([f"x{d}", f"sin(x{d + 1})"], [[1.0] * d])
    assert (error.code, error.field) == ("unknown-name", "features.terms[1]")
    assert error.message.endswith(f"{said}.")
