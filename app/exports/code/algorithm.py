"""The whole algorithm of a learner as LaTeX that compiles alone."""

from __future__ import annotations

from ...engine import Scenario
from ...engine.core.algorithm import algorithm

DOCUMENT = r"""% Made by Hyperplane.
\documentclass[border=4pt]{standalone}
\usepackage{amsmath}
\begin{document}
\begin{tabular}{@{}l@{}}
%s\end{tabular}
\end{document}
"""


def latex(scenario: Scenario, examples: str = "pairs", bias: str | None = None) -> str:
    """Source with a line of the algorithm a row; the notations as for :func:`app.engine.core.algorithm.algorithm`."""
    learner = scenario.learner
    lines = algorithm(
        learner.method.frame.around(learner.pseudocode, learner.task), scenario.document(), examples, bias
    )
    rows = (rf"\hspace*{{{line['indent'] * 1.5:g}em}}${line['tex']}$ \\" for line in lines)
    return DOCUMENT.replace("%s", "".join(f"{row}\n" for row in rows))
