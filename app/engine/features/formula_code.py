"""Formulas as Python code, with the same operations in the same order as in :meth:`Expression.value`."""

from __future__ import annotations

from .expression import Applied, Expression, Input, Negative, Number, Power, Product, Quotient, Sum

NAMES = {"min": "np.minimum", "max": "np.maximum"}  # other functions keep their names
#: The helper that code of :func:`code_of` calls.
POWER_CODE = (
    "def power(base, exponent):  # by squaring",
    "    result = np.where(np.isnan(base), np.nan, 1.0)",
    '    for bit in f"{exponent:b}":',
    '        result = result * result * (base if bit == "1" else 1)',
    "    return result",
)


def code_of(tree: Expression, rank: int = 0) -> str:
    """A formula of the inputs x1, x2, ... (n,) as code, in parentheses unless its precedence is at least ``rank``."""
    text = _written(tree)
    return text if tree.rank >= rank or isinstance(tree, (Quotient, Power)) else f"({text})"


def _written(tree: Expression) -> str:
    match tree:
        case Number(number):
            return repr(number)
        case Input(j):
            return f"x{j + 1}"
        case Negative(part):
            return f"-{code_of(part, 1)}"
        case Sum(left, right, sign):
            return f"{code_of(left)} {sign} {code_of(right, 1)}"
        case Product(left, right):
            return f"{code_of(left, 1)} * {code_of(right, 2)}"
        case Quotient(left, right):
            return f"({code_of(left, 1)} / {code_of(right, 3)})"
        case Power(base, exponent) if not exponent.is_integer():
            return f"np.power({code_of(base)}, {exponent!r})"
        case Power(base, exponent):
            power = f"power({code_of(base)}, {abs(int(exponent))})"
            return power if exponent >= 0 else f"(1 / {power})"
        case Applied(name, arguments):
            return f"{NAMES.get(name, f'np.{name}')}({', '.join(code_of(each) for each in arguments)})"
    raise NotImplementedError(type(tree).__name__)
