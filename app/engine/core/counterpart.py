"""The equivalent of a learner in another library."""

from __future__ import annotations

from typing import Any, NamedTuple


class Counterpart(NamedTuple):
    """scikit-learn's estimator for a learner: its class, and the parameters that make it equivalent.

    ``visits``: it visits the examples one at a time, in an order that can be given. ``same``: its weights equal ours up
    to rounding, as long as no score is exactly 0. ``ones``: the bias is the weight of a column of ones, which counts in
    norms. ``times``: our weights are this multiple of its weights. ``notes``: sentences about the differences.
    """

    estimator: str
    parameters: dict[str, Any]
    visits: bool = True
    same: bool = True
    ones: bool = False
    times: float = 1.0
    notes: tuple[str, ...] = ()


def descent(loss: str, rate: float, **others: Any) -> Counterpart:
    """Stochastic gradient descent on a loss with a constant rate and no penalty."""
    parameters = {"loss": loss, "penalty": None, "learning_rate": "constant", "eta0": rate}
    return Counterpart("SGDClassifier", parameters, **others)
