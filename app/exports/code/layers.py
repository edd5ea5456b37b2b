"""What a program says of a network whose output learns: its units, its output, and e to a power."""

from __future__ import annotations

from ...engine.compiled import exponential
from ...engine.methods.multilayer import SmoothNetwork
from .lines import function

DECAY = (
    "near = np.where(x < 700, x, 0.0)",
    f"halvings = np.floor(near * {exponential.PER_HALVING!r} + 0.5)",
    f"r = halvings * {exponential.HIGH!r} - near + halvings * {exponential.LOW!r}",
    "p = 1 / 6227020800",
    "for factorial in (479001600, 39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2, 1, 1):",
    "    p = 1 / factorial + r * p",
    "return np.where(x < 700, np.ldexp(p, -halvings.astype(int)), np.where(np.isnan(x), np.nan, 0.0))",
)
TANH = (
    "far = decay(2 * np.abs(s))",
    "return np.where(s < 0, -1.0, 1.0) * ((1 - far) / (1 + far))",
)
SIGMOID = (
    "far = decay(np.abs(s))",
    "return np.where(s < 0, far, 1.0) / (1 + far)",
)


def smooth_lines(network: SmoothNetwork) -> list[str]:
    """``forward(w, z)``: the units' sums, what they say, and the output of vectors; ``respond`` the output alone."""
    first = network.hidden * network.inputs
    lines = function("decay(x)", ["# e^-x by its series, so that every build rounds it alike", *DECAY])
    if network.unit == "tanh":
        lines += function("tanh(s)", [*TANH])
    if network.unit == "sigmoid" or network.loss == "logistic":
        lines += function("sigmoid(s)", [*SIGMOID])
    outputs = f"h = {network.unit}(s)"
    whole = "np.concatenate([h, np.ones(h.shape[:-1] + (1,))], axis=-1)" if network.bias else "h"
    body = [
        f"s = score(np.reshape(w[:{first}], ({network.hidden}, -1)), z[..., None, :])",
        outputs,
        f"return s, h, score(w[{first}:], {whole})",
    ]
    return [*lines, *function("forward(w, z)", body), *function("respond(w, z)", ["return forward(w, z)[2]"])]
