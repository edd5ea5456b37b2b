"""The list of measures in docs/lessons.md."""

from __future__ import annotations

import re


def measures() -> str:
    """The rows, as `scripts/write_docs.py` puts it into the page."""
    from app.course.measures import MEASURES

    # Measures share a row where their sentences differ by the name, or by last and next, alone.
    rows: dict[str, list[str]] = {}
    for name, one in MEASURES.items():
        sentence = re.sub(r"\b(?:last|next)$", "last, next", one.help.removeprefix(f"{name} "))
        rows.setdefault(sentence + (f" ({one.kind})" if one.kind != "number" else ""), []).append(f"`{name}`")
    return "\n".join(f"- {', '.join(names)}: {sentence}" for sentence, names in rows.items())
