"""Upper limits of a scenario's size."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Upper limits that a document is checked against; None is no limit. A room has its own (app/config.py).

    ``examples`` before any split; ``features`` after the map, and ``words`` of them if the map is that of words;
    ``text_bytes`` of the counts of all words of all texts; ``kernel_examples`` of a kernel learner; ``updates``,
    ``visits`` and ``epochs`` of the stop rule. ``fewest_examples`` 0 allows an empty plane.
    """

    examples: int | None = None
    features: int | None = None
    words: int | None = None
    text_bytes: int | None = None
    kernel_examples: int | None = None
    updates: int | None = None
    visits: int | None = None
    epochs: int | None = None
    fewest_examples: int = 1


UNLIMITED = Limits()
