"""Scaled examples in a program: whole numbers times square roots, so that a score is exactly 0 if it is 0 by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ...engine import Scenario
from ...engine.features.kernels import Kernel
from .lines import assignment, comment, function, literal, wrapped


def factored_lines(scenario: Scenario) -> tuple[list[str], str | None]:
    """(lines that convert the examples to whole numbers, the expression of a kernel at other points or None)."""
    own = scenario.vectors
    known = own.kernel_metric
    metric = own.metric if known is None else known.metric
    assert metric is not None
    lines = [
        *["y = y.astype(int).astype(object)"] * scenario.task.signed,
        *comment(
            "Scaled features are fractions times the roots d of fractions: of points, exactly(x) * d. Weights are whole"
            " numbers times these roots, and a score is a sum of w * g * z in whole numbers of any length, g being the"
            " squares of d over one denominator: it is 0 where it is 0 by hand."
        ),
        *_listed("centres", "Fraction(v)", (repr(str(centre)) for centre, _ in metric.inputs)),
        *_listed("steps", "Fraction(v)", (repr(str(step)) for _, step in metric.inputs)),
        *_listed("products", "v", (repr(product) for product in metric.monomials)),
        *_listed("common", "v", map(str, metric.common)),
        *function(
            "exactly(x)",
            [
                "rows = [[(Fraction(repr(v)) - c) / s for v, c, s in zip(row, centres, steps)] for row in x.tolist()]",
                "z = [[math.prod(row[k] for k in own) / each for own, each in zip(products, common)] for row in rows]",
                "return np.array(z, dtype=object).reshape(len(x), len(products))",
            ],
        ),
        "phi = np.array([[int(v) for v in row] for row in exactly(x)], dtype=object)",
        *_listed("squares", "Fraction(v)", (repr(str(factor)) for factor in metric.factors)),
        "over = math.lcm(*(square.denominator for square in squares))",
        "g = np.array([int(square * over) for square in squares], dtype=object)",
    ]
    if known is not None:
        return [*lines, *_kernel(known.kernel)], "kernel({}, phi)"
    lines += ["g = np.append(g, over)"] * (scenario.bias in ("learned", "threshold"))
    return [*lines, *assignment("d", "np.array(", metric.lengths, ", float)")], None


def _kernel(kernel: Kernel) -> list[str]:
    """The kernel as whole numbers with the denominator ``per``."""
    constant, degree = kernel.power
    products, per = "(a * g) @ b.T", "over"
    if constant.denominator > 1:
        products, per = f"{products} * {constant.denominator}", f"over * {constant.denominator}"
    if constant:
        products += f" + {constant.numerator} * over"
    if degree > 1:
        products, per = f"({products}) ** {degree}", f"({per}) ** {degree}"
    return [*function("kernel(a, b)", [f"return {products}"]), f"per = {per}", "K = kernel(phi, phi)"]


def _listed(name: str, each: str, values: Iterable[str]) -> list[str]:
    """A list of values, on several lines if it is long."""
    parts = [f"{value}," for value in values]
    return [f"{name} = [{each} for v in (", *wrapped(parts, "    "), ")]"]


def threshold(margin: float, rate: float) -> str:
    """The threshold of whole scores, for steps of 1."""
    at = Fraction(repr(margin)) / Fraction(repr(rate))
    return f'Fraction("{at}") * over' if at else literal(0)
