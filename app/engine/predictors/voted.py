"""All weights vote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..core.params import param
from ..core.points import Points
from ..core.pseudocode import code, line
from .base import History, Predictor

FIRST = r"k \leftarrow 0,\; v_0 \leftarrow w,\; c_0 \leftarrow"
VOTE = r"\textbf{predict by } \sum_k c_k \operatorname{sign}"


@dataclass(frozen=True)
class Voted(Predictor):
    """score(x) = sum over k of c_k sign(v_k.phi(x) + b_k), the last survivor included.

    With counts 'all', c_k is the number of vectors w_0 .. w_T equal to the k-th survivor, so that the counts and
    Algorithm 7's mean agree. With 'freund-schapire', c_k counts the examples from its update on, itself included, and
    the start vector those before the first update, so that the counts add up to T.

    Source: Y. Freund, R. Schapire, Large margin classification using the perceptron algorithm, 1999.
    """

    counts: str = param(
        "all",
        label="Survival counts",
        help="What a weight vector's vote weighs.",
        choices=[
            ("all", "of w₀ … w_T", "How many of the T + 1 vectors it is; the start vector counts once more."),
            (
                "freund-schapire",
                "Freund and Schapire",
                "How many of the T examples it survived, its own included.",
            ),
        ],
    )

    name = "voted"
    label = "Voted"
    at_line = "vote"
    says = "the vote"
    summary = "Every weight vector votes, with its survival time as its weight."
    compared = ("binary",)
    pseudocode = (
        line("start", rf"{FIRST} 1", by="predictor.counts", hide=["freund-schapire"]),
        line("start", rf"{FIRST} 0", by="predictor.counts", show=["freund-schapire"]),
        line("update", r"k \leftarrow k + 1,\; v_k \leftarrow w,\; c_k \leftarrow 1", 1),
        line("quiet", r"\textbf{else } c_k \leftarrow c_k + 1"),
        line("", rf"{VOTE}(v_k \cdot \phi(x) + b_k)", by="bias", hide=["none"]),
        line("", rf"{VOTE}(v_k \cdot \phi(x))", by="bias", show=["none"]),
    )
    core = (
        code("votes = held"),
        code(
            "votes = [(held[0][0] - 1, held[0][1]), *held[1:]]",
            by="predictor.counts",
            show=["freund-schapire"],
        ),
    )

    def scores(self, history: History, visit: int, points: Points | np.ndarray) -> np.ndarray:
        return self.scores_by_vote(visit, lambda count: history.votes(count, points))

    def scores_by_vote(self, visit: int, votes: Callable[[int], np.ndarray]) -> np.ndarray:
        # w_0 .. w_visit all vote; Freund and Schapire leave out one vote of the start vector.
        left_out = votes(1) if self.counts == "freund-schapire" else 0.0
        return votes(visit + 1) - left_out

    def voters(self, visit: int) -> int:
        return visit if self.counts == "freund-schapire" else visit + 1
