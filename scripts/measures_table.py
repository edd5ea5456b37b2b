"""The table of measures in docs/lessons.md."""

from __future__ import annotations


def measures() -> str:
    """A row a measure, as `scripts/write_docs.py` puts it into the page."""
    from app.course.measures import MEASURES

    rows = [f"| `{name}` | {measure.kind} | {measure.help} |" for name, measure in MEASURES.items()]
    return "\n".join(["| measure | | |", "|---|---|---|", *rows])
