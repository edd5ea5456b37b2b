"""Madaline: threshold units under a fixed output, of which those nearest 0 are reversed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.params import param
from ..core.pseudocode import MISTAKE, STEPLESS, code, indented, line
from ..methods.madaline import MADALINE
from ..methods.network import Network
from .base import Learner

EVERY = r"\text{ for every unit } j"
STEP = r"\tfrac{\alpha\,(-h_j - s_j)}{\lVert z \rVert^2}"
OR: dict[str, Any] = {"by": "learner.output", "show": ["or"]}
MAJORITY: dict[str, Any] = {"by": "learner.output", "show": ["majority"]}


@dataclass(frozen=True)
class Madaline(Learner):
    """Threshold units h_j = sign(s_j), s_j = w_j.phi + b_j, under an output that does not learn: OR, or the majority.

    On a mistake units are reversed on trial, the one whose s_j is nearest 0 first, then the others, then pairs by the
    sum of their |s_j|, of equals the first. The first trial that puts the output right is kept: its units step by
    alpha-LMS, w_j <- w_j + alpha (d_j - s_j) z / ||z||^2, towards the reverse d_j of what they say. A step with alpha
    below 1 goes part of the way, and need not reverse a unit that is far from 0. Where no trial helps nothing changes.
    A unit at exactly 0 says -1. Start weights are the seed's, between -1 and 1.

    A fixed output, and units of which the ones nearest 0 adapt, are Rule I of 1962. Trying one unit, then two, is from
    Rule II of 1988, for networks whose output units learn too.

    Guarantee: none. The rule may get stuck, or go round, where weights exist that make no mistake.

    Source: W. Ridgway, An adaptive logic system with generalizing properties, 1962; the trials: B. Widrow, R. Winter,
    Neural nets for adaptive filtering and adaptive pattern recognition, 1988; both: B. Widrow, M. Lehr, 30 years of
    adaptive neural networks: perceptron, Madaline, and backpropagation, 1990.
    """

    rate: float = param(
        0.5, label="Learning rate α", low=0, low_open=True, high=2, high_open=True, step=0.1,
        help="How much of the way to its new sign a unit goes.",
    )  # fmt: skip
    hidden: int = param(2, label="Units", low=2, high=8, step=1, help="Each has a line of its own.")
    output: str = param(
        "or",
        label="Output",
        help="What the output, which does not learn, makes of the units.",
        choices=[
            ("or", "OR", "+1 where any unit says +1."),
            ("majority", "majority", "What most units say; as many of each is a score of 0."),
        ],
    )
    seed: int = param(
        0, label="Seed of the start", low=0, high=2**32 - 1, step=1, help="Another seed, other start weights."
    )

    name = "madaline"
    label = "Madaline"
    summary = "Several lines under an OR or a majority; on a mistake the unit nearest 0 is reversed on trial."
    guarantee = "No theorem: it may get stuck, or go round, though weights without a mistake exist."
    source = "Ridgway 1962; Widrow and Winter 1988"
    method = MADALINE
    family = "layers"
    layered = True
    biases = ("learned", "none")
    pseudocode = (
        line("visit", rf"s_j \leftarrow w_j \cdot \phi(x) + b_j {EVERY}", by="bias", show=["learned"]),
        line("visit", rf"s_j \leftarrow w_j \cdot \phi(x) - \theta_j {EVERY}", by="bias", show=["threshold"]),
        line("visit", rf"s_j \leftarrow w_j \cdot \phi(x) {EVERY}", by="bias", show=["none"]),
        line("visit", r"h_j \leftarrow \operatorname{sign}(s_j)"),
        line("visit", r"a \leftarrow \sum_j h_j + H - 1 \quad (\text{OR})", **OR),
        line("visit", r"a \leftarrow \sum_j h_j \quad (\text{majority})", **MAJORITY),
        *MISTAKE,
        line("update", r"\textbf{for } \text{each unit, least } |s_j| \text{ first, then each pair:}", 1),
        line("update", r"\textbf{if } \text{the output is right with } h_j \text{ reversed:}", 2),
        *indented([STEPLESS], 2),
        line("step", rf"w_j \leftarrow w_j + {STEP}\, \phi(x)", 3),
        line("step", rf"b_j \leftarrow b_j + {STEP}", 3, by="bias", show=["learned"]),
        line("step", rf"\theta_j \leftarrow \theta_j - {STEP}", 3, by="bias", show=["threshold"]),
        line("step", r"\textbf{next example}", 3),
        line("quiet", r"\textbf{else } \text{leave all}"),
    )  # fmt: skip

    core = (
        code("units = range(len(s))  # nearest 0 first, then pairs; of equals the first"),
        code("ones = sorted(([j] for j in units), key=lambda k: np.abs(s[k]).sum())"),
        code("pairs = sorted(map(list, combinations(units, 2)), key=lambda k: np.abs(s[k]).sum())"),
        code("for trial in ones + pairs:"),
        code("    r = s.copy()"),
        code("    r[trial] = np.where(s[trial] > 0, -1, 1)  # reversed"),
        code("    if not (WRONG):"),
        code("        if square[i]:"),
        code("            w[trial] += (alpha * (r[trial] - s[trial]) / square[i])[:, None] * z[i]"),
        code("            moved_at = t"),
        code("        break"),
    )

    def network(self, features: int, bias: str) -> Network:
        return Network(self.hidden, features + (bias != "none"), bias != "none", self.output)
