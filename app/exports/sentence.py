"""The arithmetic of a visit to a tagged sentence: the two taggings, and what the difference of their features adds."""

from __future__ import annotations

import textwrap

from ..engine import Scenario, Trace
from . import words
from .search import Search, search_at

WIDTH = 40  # letters of a line


def lines(trace: Trace, visit: int, updated: bool) -> list[str]:
    """What is said of a visit to a sentence, without a heading."""
    search = search_at(trace, visit)
    rows = [
        *_wrapped(words.quoted(" ".join(search.words))),
        "",
        *_wrapped(words.path(words.PATH_FOUND, search.score(search.found), search.named(search.found))),
        *_wrapped(words.path(words.PATH_RIGHT, search.score(search.right), search.named(search.right))),
        words.words_wrong(search.wrong, len(search.words)),
        "",
    ]
    if not updated:
        return [*rows, words.KEPT]
    rows += [line for change in added(trace.scenario, search) for line in _wrapped(change)]
    _, cancelled = search.difference
    return [*rows, words.cancelled(cancelled)] if cancelled else rows


def added(scenario: Scenario, search: Search) -> list[str]:
    """The features that the update adds, and those that it takes away, times the rate."""
    counts, _ = search.difference
    (rate,) = scenario.learner.steps() or (1.0,)
    changes = []
    for sign, way in (("+", 1), (words.MINUS, -1)):
        some = [words.feature(each, way * times) for each, times in counts.items() if way * times > 0]
        changes.append(f"{sign} {words.times(float(rate))}{', '.join(some)}")
    return changes


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, break_on_hyphens=False)
