"""What is known of fitting a line to real targets: the best fit, and the rates that reach it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .augmented import CONSTANTS, augmented


@dataclass(frozen=True)
class LeastSquares:
    """The fit a = w.phi + b of least ``mse``, the mean of (y - a)^2."""

    w: np.ndarray
    b: float
    mse: float


def least_squares(phi: np.ndarray, y: np.ndarray, bias: str, b: float) -> LeastSquares | None:
    """The best fit to targets y (n,) of features phi (n, p), n >= 1, with a bias that is fixed at ``b`` or trained.

    Of several such fits the one with the smallest ||w||^2 + b^2 (b left out where it is fixed); None where a number of
    it is too large.
    """
    constant = CONSTANTS[bias]
    z = augmented(phi, constant)
    offset = float(b) if bias == "fixed" else 0.0
    with np.errstate(over="ignore", invalid="ignore"):
        weights = np.linalg.lstsq(z, y - offset, rcond=None)[0]
        residual = y - offset - z @ weights
        mse = float(np.mean(residual * residual))
    own = offset if constant is None else float(weights[-1] * constant)
    fit = LeastSquares(weights[: phi.shape[1]] + 0.0, own + 0.0, mse)
    return fit if np.isfinite([*weights, own, mse]).all() else None


def rate_limit(z: np.ndarray) -> float | None:
    """2 / the largest eigenvalue of the mean of z z', of z (n, D); None where that is 0 or too large.

    Gradient descent with w <- w + eta mean of (y - a) z reaches the best fit for every rate below it, from any start,
    and for rates above it leaves every bound from almost every start: the limit of the linear iteration
    w <- (1 - eta mean z z') w + const.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        largest = float(np.linalg.norm(z, 2) ** 2) / len(z)
    return 2 / largest if largest and np.isfinite(largest) else None
