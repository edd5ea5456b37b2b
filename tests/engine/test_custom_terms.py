"""Terms of one's own: worth what numpy says, written as TeX, kept as they were typed, and trained."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import Scenario, train
from app.engine.features.expression import NotAFormula, parsed
from tests.effort import tries
from tests.engine import tex_values
from tests.engine.terms import POINTS, custom, refusal


@pytest.mark.parametrize(
    ("term", "definition"),
    [
        ("x1*x2", lambda a, b: a * b),
        ("x1^2 + x2^2", lambda a, b: a**2 + b**2),
        ("x1**3 - 2*x2/x1", lambda a, b: a**3 - 2 * b / a),
        ("-x1^2", lambda a, b: -(a**2)),
        ("(-x1)^3", lambda a, b: -(a**3)),
        ("2 - -x1", lambda a, b: 2 + a),
        ("x1 - x2 - 1", lambda a, b: a - b - 1),
        ("x1/x2/2", lambda a, b: a / b / 2),
        ("x1^-2", lambda a, b: 1 / a**2),
        ("x1^(1/3)", lambda a, b: np.cbrt(a)),
        ("x2^-0.5", lambda a, b: 1 / np.sqrt(b)),
        ("x1^20", lambda a, b: a**20),
        ("x1^0", lambda a, b: np.ones_like(a)),
        ("pi*x1 + e", lambda a, b: np.pi * a + np.e),
        ("1.5e-3*x1 + .5 + 2.", lambda a, b: 0.0015 * a + 2.5),
        ("3", lambda a, b: np.full_like(a, 3)),
        ("sin(x1) + cos(x2)*tan(x1)", lambda a, b: np.sin(a) + np.cos(b) * np.tan(a)),
        ("exp(-(x1^2 + x2^2)/2)", lambda a, b: np.exp(-(a**2 + b**2) / 2)),
        ("log(x1) + sqrt(x2)", lambda a, b: np.log(a) + np.sqrt(b)),
        ("abs(x1 - x2) + tanh(x1)", lambda a, b: np.abs(a - b) + np.tanh(a)),
        ("floor(x1) + sign(x1 - 1)", lambda a, b: np.floor(a) + np.sign(a - 1)),
        ("min(x1, x2) - max(x1, 1)", lambda a, b: np.minimum(a, b) - np.maximum(a, 1)),
    ],
)
def test_a_term_is_worth_what_its_formula_is(term, definition):
    assert custom([term]).phi[:, 0] == pytest.approx(definition(*POINTS.T), rel=1e-12)


@pytest.mark.parametrize(
    ("term", "tex"),
    [
        ("x1^2 + x2^2", "x_{1}^{2} + x_{2}^{2}"),
        ("sin(x1)", r"\sin(x_{1})"),
        ("2*x1*x2", "2 x_{1} x_{2}"),
        ("x1*2", r"x_{1} \cdot 2"),
        ("(x1 + 1)*x2", r"\left(x_{1} + 1\right) x_{2}"),
        ("x1 - (x2 - 1)", r"x_{1} - \left(x_{2} - 1\right)"),
        ("(x1 + x2)/(2*x1)", r"\frac{x_{1} + x_{2}}{2 x_{1}}"),
        ("(x1/x2)^2", r"\left(\frac{x_{1}}{x_{2}}\right)^{2}"),
        ("-(x1 + x2)", r"-\left(x_{1} + x_{2}\right)"),
        ("x1^(1/3)", "x_{1}^{1/3}"),
        ("x1^(1/(2/3))", "x_{1}^{1/(2/3)}"),
        ("x1^(1/2/3)", "x_{1}^{(1/2)/3}"),
        ("x1^(-2/-3)", "x_{1}^{-2/(-3)}"),
        ("x1^-(-(1/3))", "x_{1}^{-(-1/3)}"),
        ("exp(-pi*x1)", r"\exp(-\pi x_{1})"),
        ("sqrt(abs(x1))", r"\sqrt{\lvert x_{1} \rvert}"),
        ("max(x1, 0.5)", r"\max(x_{1}, 0.5)"),
        ("0.00001*x1", r"\left(1 \cdot 10^{-5}\right) x_{1}"),
    ],
)
def test_a_term_is_written_as_on_the_blackboard(term, tex):
    assert custom([term]).terms == [tex]
    assert custom([term]).fitted_features.formula == rf"\phi(x) = ({tex})"


numbers = st.integers(0, 9).map(lambda k: (str(k), lambda a, b: Fraction(k)))
inputs = st.sampled_from([("x1", lambda a, b: a), ("x2", lambda a, b: b)])


def joined(pair):
    """(text, exact value or None where it is undefined) of a sum, difference, product, quotient, power or sign."""
    sign, (left, of_left), (right, of_right), power = pair
    if sign == "^":
        return f"({left})^{power}", _where_defined(
            lambda u: None if u == 0 and power < 0 else u**power, of_left
        )
    if sign == "-()":
        return f"-({left})", _where_defined(lambda u: -u, of_left)
    operations = {
        "+": lambda u, v: u + v,
        "-": lambda u, v: u - v,
        "*": lambda u, v: u * v,
        "/": lambda u, v: None if v == 0 else u / v,
    }
    return f"({left}){sign}({right})", _where_defined(operations[sign], of_left, of_right)


def _where_defined(operation, *parts):
    def value(a, b):
        values = [part(a, b) for part in parts]
        return None if None in values else operation(*values)

    return value


formulas = st.recursive(
    numbers | inputs,
    lambda parts: st.tuples(
        st.sampled_from(["+", "-", "*", "/", "^", "-()"]), parts, parts, st.integers(-2, 3)
    ).map(joined),
    max_leaves=8,
).filter(lambda pair: len(pair[0]) <= 200)


@given(formula=formulas, a=st.integers(-8, 8), b=st.integers(-8, 8))
def test_rational_formulas_have_their_exact_values(formula, a, b):
    text, exact = formula
    expected = exact(Fraction(a, 4), Fraction(b, 4))
    scenario = custom([text, "x1", "x2"], [[a / 4, b / 4]]) if expected is not None else None
    if scenario is None:
        assert refusal([text, "x1", "x2"], [[a / 4, b / 4]]).code == "undefined"
    else:
        assert scenario.phi[0, 0] == pytest.approx(float(expected), rel=1e-9, abs=1e-9)


constants = st.recursive(
    st.integers(1, 9).map(str) | st.sampled_from(["0.5", "pi", "e", "1e-5"]),
    lambda parts: st.tuples(parts, parts).map("({0[0]}/{0[1]})".format) | parts.map("-({})".format),
    max_leaves=4,
)
written = st.recursive(
    st.sampled_from(["x1", "x2", "2", "0.25", "1e-7", "pi", "e"]),
    lambda parts: (
        st.tuples(parts, st.sampled_from("+-*/"), parts).map("({0[0]}){0[1]}({0[2]})".format)
        | parts.map("-({})".format)
        | st.tuples(parts, constants).map("({0[0]})^({0[1]})".format)
        | st.tuples(st.sampled_from(["sin", "sqrt", "abs", "floor", "sign", "exp"]), parts).map(
            "{0[0]}({0[1]})".format
        )
        | st.tuples(parts, parts).map("max({0[0]}, {0[1]})".format)
    ),
    max_leaves=8,
)


@tries(1000)
@given(text=written)
def test_what_is_typeset_reads_as_the_formula(text):
    try:
        tree = parsed(text)
    except NotAFormula as error:  # too deep, or too high a power
        assert error.reason in ("term-depth", "term-power")
        return
    points = np.array([[0.5, 2.0], [1.5, -3.0], [3.0, 0.125]])
    with np.errstate(all="ignore"):
        value, read = tree.value(list(points.T)), tex_values.value(tree.tex(), *points.T)
    assert read == pytest.approx(value, rel=1e-9, nan_ok=True)


def test_away_from_the_examples_an_undefined_value_is_no_number_and_no_error():
    scenario = custom(["log(x1)", "1/x2", "x1^-0.5", "exp(1e9*x2)"], [[1.0, -1.0]])
    assert np.isnan(scenario.transform(np.array([[0.0, 0.0]]))).tolist() == [[True, True, True, False]]
    assert np.isnan(scenario.transform(np.array([[-1.0, 1.0]]))).tolist() == [[True, False, True, False]]
    assert scenario.transform(np.array([[1.0, 2.0]]))[0, :3].tolist() == [0, 0.5, 1]


def test_only_monomials_without_coefficients_have_degrees():
    def degrees(*terms):
        return custom(list(terms)).fitted_features.degrees(2)

    assert degrees("x1", "x1*x2^2", "(x1*x2)^3", "+x2") == [1, 3, 6, 1]
    for other in ("2*x1", "x1 + x2", "-x1", "x1^-1", "x1^0.5", "x1/x2", "sin(x1)", "1"):
        assert degrees("x1", other) is None


def test_high_degrees_of_short_decimals_are_trained_all_the_same():
    x = [[0.123456, 0.5], [-0.7, 0.3]]
    for terms in (["x1^20"], ["x1^20", "x1"], ["(x1^20)^20", "x2"], ["x1^20*x2^20"]):
        assert train(custom(terms, x)).done


def test_terms_are_kept_as_they_were_written():
    scenario = custom([" x1 ^2", "x2"])
    assert scenario.document()["features"] == {"name": "custom", "terms": [" x1 ^2", "x2"]}
    assert Scenario.from_document(scenario.document()).hash == scenario.hash


def test_a_circle_is_learned_from_its_own_formula():
    document = {"data": {"preset": "ring"}, "features": {"name": "custom", "terms": ["x1^2 + x2^2"]}}
    assert train(Scenario.from_document(document)).end == "separated"
