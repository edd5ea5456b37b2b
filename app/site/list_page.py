"""The list of a course's lessons."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from . import words
from .frame import page


def html_of(documents: Sequence[dict[str, Any]], title: str) -> str:
    """A page with a line for each lesson, in the order given."""
    entries = "\n".join(_entry(document) for document in documents)
    foot = f'<footer><a href="shared/LICENSES.txt">{words.LICENCES}</a></footer>'
    return page(
        title, f'<main class="list">\n<h1>{escape(title)}</h1>\n<ol>\n{entries}\n</ol>\n{foot}\n</main>'
    )


def _entry(document: dict[str, Any]) -> str:
    about = words.counts(len(document["steps"]), document["questions"], document["minutes"])
    summary = f"<p>{escape(document['summary'])}</p>" if document["summary"] else ""
    return (
        f'<li data-lesson="{document["id"]}" data-steps="{len(document["steps"])}">'
        f'<h2><a href="{document["id"]}.html">{escape(document["title"])}</a></h2>{summary}'
        f'<p class="note">{escape(about)}</p></li>'
    )
