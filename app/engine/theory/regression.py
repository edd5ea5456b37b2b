"""What is known of fitting a line to real targets before any training."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..facts.answers import CONSTANTS, NO_EXAMPLES, Facts, nothing, null, put_radius, with_constant

NO_CLASSES = "regression has no classes to separate"


def facts_of_targets(phi: Any, y: Any, *, bias: str = "learned", start_b: float = 0.0) -> Facts:
    """The best fit and the rates that reach it, of features phi (n, p) and targets y (n,); z as in ``facts_of``.

    The keys of ``facts_of``, null but for ``examples``, ``dimension``, ``radius`` and ``radius_squared``, and

    ===================  =====================================================================================
    least_squares        {"w": (p,), "b": number, "mse": mean of (y - a)^2}: the smallest mean there is; of
                         several such fits the one with the smallest ||w||^2 + b^2 (b left out where it is fixed)
    rate_limit           2 / the largest eigenvalue of the mean of z z': gradient descent with w <- w + eta mean
                         of (y - a) z reaches the best fit for every rate below it, from any start, and for rates
                         above it leaves every bound from almost every start
    rate_safe            2 / R^2: below it no visit of LMS overshoots, as |y - a| of the example visited falls by
                         the factor |1 - eta ||z||^2| <= 1, and a run in a fixed order stays bounded
    ===================  =====================================================================================

    The last three are null where there are no examples, or numbers too large, and the rates also where all z are
    0. Source: B. Widrow, M. Hoff, Adaptive switching circuits, 1960; the limit is that of the linear iteration
    w <- (1 - eta mean z z') w + const.
    """
    phi, y = np.asarray(phi, dtype=np.float64), np.asarray(y, dtype=np.float64)
    n, p = phi.shape
    constant = CONSTANTS[bias]
    z = with_constant(phi, constant)
    found = nothing(n, z.shape[1]) | {"least_squares": None, "rate_limit": None, "rate_safe": None}
    found = null(found, NO_CLASSES if n else NO_EXAMPLES)
    if n == 0 or not np.isfinite(z).all():
        return found
    put_radius(found, z, 1.0)
    offset = float(start_b) if bias == "fixed" else 0.0
    with np.errstate(over="ignore", invalid="ignore"):
        weights = np.linalg.lstsq(z, y - offset, rcond=None)[0]
        residual = y - offset - z @ weights
        b = offset if constant is None else float(weights[p] * constant)
        fit = {"w": (weights[:p] + 0.0).tolist(), "b": b + 0.0, "mse": float(np.mean(residual * residual))}
        largest = float(np.linalg.norm(z, 2)) ** 2 / n if np.isfinite(z).all() else np.inf
    if np.isfinite([*fit["w"], fit["b"], fit["mse"]]).all():
        found["least_squares"] = fit
    for key, size in (("rate_limit", largest), ("rate_safe", found["radius_squared"])):
        if size and np.isfinite(size):
            found[key] = 2 / size
    return found
