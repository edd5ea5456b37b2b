"""Views whose figures are kept in tests/data/figures, as SVG and LaTeX. ``python -m tests.exports.golden_views`` draws
them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.engine import Scenario, train
from app.exports.render import Pictures

FOLDER = Path(__file__).parents[1] / "data" / "figures"
MARGIN: dict[str, Any] = {"data": {"preset": "wide-margin"}, "order": {"name": "shuffled", "seed": 3}}
LINE: dict[str, Any] = {"data": {"preset": "noisy-line"}, "learner": {"name": "lms"}}  # of many updates
#: By view: a scenario, and after how many of its updates.
RUNS: dict[str, tuple[dict[str, Any], int]] = {
    "centroid": ({"data": {"preset": "three-blobs"}}, 5),
    "dot-product": (MARGIN, 2),
    "gradient": (MARGIN, 2),
    "methods": (MARGIN, 2),
    "metrics": ({"data": {"preset": "blobs"}, "noise": {"share": 0.1, "seed": 1}}, 30),
    "proof": (MARGIN, 2),
    "regression": (LINE, 6),
    "vectors": (MARGIN, 2),
}


def drawn(view: str) -> dict[str, str]:
    """The figures of a view by the name of their file: for a screen, and for print as LaTeX."""
    document, update = RUNS[view]
    trace = train(Scenario.from_document(document))
    visit = int(trace.visit[min(update, trace.updates) - 1])
    paper = Pictures(trace, theme="print")
    return {
        f"{view}.svg": Pictures(trace, view=view).svg(visit),
        f"{view}.tex": paper.latex(visit, [view]),
    }


if __name__ == "__main__":
    for name in RUNS:
        for file, content in drawn(name).items():
            (FOLDER / file).write_text(content)
