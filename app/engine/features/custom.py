"""phi(x) = formulas that the lecturer writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from ..core.errors import ScenarioError
from ..core.params import param
from .base import FeatureMap
from .expression import Expression, NotAFormula, code_of, parsed

MOST_SHOWN = 6  # terms in the formula
HIGHEST_DEGREE = 20  # of exact decimals: the units of higher degrees exceed float64


@dataclass(frozen=True)
class Custom(FeatureMap):
    """One feature per term: arithmetic on x1, x2, ... (for the grammar see ``parsed`` in
    app/engine/features/expression.py).

    A term that is undefined at a training example is an error; elsewhere its value is NaN. Functions are the
    platform's: with them, the same trace is promised on the same build only.
    """

    formulas: tuple[str, ...] = param(
        ("x1", "x2", "x1*x2"),
        name="terms",
        label="Terms",
        help="One feature each: + - * / ^ of x1, x2, numbers, pi, e, and functions such as sin(x1).",
    )

    name = "custom"
    label = "Your own terms"
    summary = "Formulas you write, such as x1*x2 or sin(x1)."

    def __post_init__(self) -> None:
        for i, text in enumerate(self.formulas):
            try:
                parsed(text)
            except NotAFormula as error:
                raise ScenarioError(
                    error.reason, f"features.terms[{i}]", term=text, **error.params
                ) from error

    @property
    def formula(self) -> str:
        terms = [tree.tex() for tree in self._trees]
        shown_terms = [*terms[:MOST_SHOWN], r"\ldots"] if len(terms) > MOST_SHOWN else terms
        return rf"\phi(x) = ({', '.join(shown_terms)})"

    @cached_property
    def _trees(self) -> tuple[Expression, ...]:
        return tuple(parsed(text) for text in self.formulas)

    def check_inputs(self, d: int) -> None:
        super().check_inputs(d)
        for i, tree in enumerate(self._trees):
            last = max(tree.inputs(), default=0)
            if last >= d:
                field, term = f"features.terms[{i}]", self.formulas[i]
                raise ScenarioError("term-input", field, term=term, name=f"x{last + 1}", inputs=d)

    def transform(self, x: np.ndarray) -> np.ndarray:
        columns = _columns(x)
        with np.errstate(all="ignore"):
            return np.column_stack([tree.value(columns) for tree in self._trees])

    def exactly(self, x: Sequence[Fraction]) -> list[Fraction] | None:
        try:
            return [tree.exactly(x) for tree in self._trees]
        except ArithmeticError:
            return None

    def code(self, d: int) -> list[str]:
        inputs = sorted({j for tree in self._trees for j in tree.inputs()})
        names = [f"x{j + 1} = np.ascontiguousarray(x[:, {j}])" for j in inputs]
        columns = [
            code_of(tree) if any(True for _ in tree.inputs()) else f"np.full(len(x), float({code_of(tree)}))"
            for tree in self._trees
        ]
        return [*names, f"return np.column_stack([{', '.join(columns)}])"]

    def terms(self, d: int) -> list[str]:
        return [tree.tex() for tree in self._trees]

    def degrees(self, d: int) -> list[int] | None:
        degrees = [tree.degree() or 0 for tree in self._trees]
        return degrees if min(degrees) > 0 and max(degrees) <= HIGHEST_DEGREE else None

    def monomials(self, d: int) -> tuple[tuple[int, ...], ...] | None:
        if self.degrees(d) is None:
            return None
        products = [tree.factors() for tree in self._trees]
        return None if None in products else tuple(product for product in products if product is not None)

    def _refusal(self, i: int, x: np.ndarray, j: int) -> ScenarioError:
        tree, columns = self._trees[j], _columns(x[None, :])
        with np.errstate(all="ignore"):
            culprit = tree.culprit(columns)
            undefined = culprit is not None and np.isnan(culprit.value(columns)).all()
        at = {f"x{k + 1}": float(x[k]) for k in sorted(set(tree.inputs()))}
        reason = "term-undefined" if undefined else "term-size"
        return ScenarioError(reason, f"data.x[{i}]", term=self.formulas[j], at=at)


def _columns(x: np.ndarray) -> list[np.ndarray]:
    return [np.ascontiguousarray(column) for column in x.T]
