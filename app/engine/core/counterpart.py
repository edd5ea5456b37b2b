"""What another library has for a learner of ours."""

from __future__ import annotations

from typing import Any, NamedTuple


class Counterpart(NamedTuple):
    """scikit-learn's estimator for a learner: its class and the parameters that make it the same.

    ``visits``: it goes through the examples one at a time, as ours does, and can be handed an epoch's order. ``same``:
    its weights are ours but for roundings, as long as no score is exactly 0. ``ones``: the bias is the weight of a
    column of ones, which counts in lengths. ``times``: our weights are so many times its own. ``notes`` are sentences
    about what is different.
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
