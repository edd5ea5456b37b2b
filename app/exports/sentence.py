"""The arithmetic of a visit to a tagged sentence: the two taggings, and what the difference of their features adds."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ..engine import Trace
from . import words
from .search import Search, search_at

WIDTH = 40  # letters of a line


def lines(trace: Trace, visit: int, updated: bool) -> list[str]:
    """What is said of a visit to a sentence, without a heading."""
    search = search_at(trace, visit)
    said = [
        *_wrapped(words.quoted(" ".join(search.words))),
        "",
        *_wrapped(words.path(words.PATH_FOUND, search.score(search.found), search.named(search.found))),
        *_wrapped(words.path(words.PATH_RIGHT, search.score(search.right), search.named(search.right))),
        words.words_wrong(search.wrong, len(search.words)),
        "",
    ]
    return [*said, *(_added(trace, search) if updated else [words.KEPT])]


def _added(trace: Trace, search: Search) -> Iterator[str]:
    """The features that the update adds and takes away, times the rate."""
    counts, cancelled = search.difference
    (rate,) = trace.scenario.learner.steps() or (1.0,)
    for sign, way in (("+", 1), (words.MINUS, -1)):
        some = [words.feature(each, way * times) for each, times in counts.items() if way * times > 0]
        yield from _wrapped(f"{sign} {words.times(float(rate))}{', '.join(some)}")
    if cancelled:
        yield words.cancelled(cancelled)


def _wrapped(said: str) -> list[str]:
    return textwrap.wrap(said, WIDTH, break_on_hyphens=False)
