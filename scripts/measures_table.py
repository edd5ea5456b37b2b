"""The table of measures in docs/lessons.md."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter


def measures() -> str:
    """The rows, as `scripts/write_docs.py` puts it into the page."""
    from app.course.measures import MEASURES

    # Measures share a row where their sentences differ by the name alone.
    sentences = [
        (name, f"{one.kind} | {one.help.removeprefix(f'{name} ')}") for name, one in MEASURES.items()
    ]
    rows = [
        f"| {', '.join(f'`{name}`' for name, _ in group)} | {sentence} |"
        for sentence, group in groupby(sentences, key=itemgetter(1))
    ]
    return "\n".join(["| measure | | |", "|---|---|---|", *rows])
