"""Characters of texts from visitors: which are refused because they disturb the text around them."""

from __future__ import annotations

import unicodedata

from .errors import ScenarioError

#: NUL, and what opens or closes a stretch of another direction: Unicode's embeddings, overrides and isolates.
REFUSED = frozenset("\0\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: Characters between two letters that join them or keep them apart: Persian, Hindi and emoji are written with them.
JOINERS = "\u200c\u200d"
MOST_MARKS = 10  # combining marks upon one character; no script needs as many


def odd_place(text: str) -> int:
    """Where the first character of a text is that is refused; -1: there is none."""
    if text.isascii():
        return text.find("\0")
    marks = 0
    for i, c in enumerate(text):
        category = unicodedata.category(c)
        # What has no width of its own, as a joiner, does not begin another character.
        marks = marks + 1 if category[0] == "M" else marks if category == "Cf" else 0
        if c in REFUSED or marks > MOST_MARKS:
            return i
    return -1


def check_characters(text: str, field: str) -> None:
    """Raise ScenarioError for a text with a character that is refused."""
    if odd_place(text) >= 0:
        raise ScenarioError("odd-characters", field, most=MOST_MARKS)


def is_plain(text: str) -> bool:
    """Whether a text is in one line of characters that can be seen, and joiners."""
    for joiner in JOINERS:
        text = text.replace(joiner, "")
    return text.isprintable()
