"""A diary of ice cream: how warm were the days on which so many were eaten?"""

from __future__ import annotations

from dataclasses import dataclass

from .base import NOT_SEPARABLE
from .tagged import Tagged


@dataclass(frozen=True)
class IceCream(Tagged):
    """Nine weeks of a diary: each day's word is how many ice creams were eaten, its tag whether it was cold (C) or hot
    (H). Two weeks look alike and were not: no weights tag them all.

    Source of the idea: J. Eisner, An interactive spreadsheet for teaching the forward-backward algorithm, 2002; the
    numbers are this project's own.
    """

    name = "ice-cream"
    for_lessons = True
    label = "Ice-cream diary"
    summary = "Nine weeks of hot and cold days, told from how many ice creams were eaten."
    claim = NOT_SEPARABLE
    sentences = (
        "3/H 3/H 2/H 1/C 1/C 1/C 2/C",
        "1/C 1/C 2/C 3/H 3/H 2/H 3/H",
        "2/C 1/C 1/C 2/C 1/C 3/H 3/H",
        "3/H 2/H 2/H 3/H 1/C 1/C 1/C",
        "2/H 3/H 3/H 3/H 2/H 3/H 2/H",
        "1/C 2/C 1/C 1/C 1/C 2/C 1/C",
        "3/H 3/H 1/H 2/H 3/H 3/H 2/H",
        "2/C 2/C 3/H 3/H 1/C 1/C 1/C",
        "2/H 2/H 3/H 3/H 1/C 1/C 1/C",
    )
