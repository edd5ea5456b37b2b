"""Characters that are refused in visitors' texts, because they disturb the text around them."""

from __future__ import annotations

import unicodedata

from .errors import ScenarioError

#: NUL, and Unicode's embeddings, overrides and isolates, which change the direction of text.
REFUSED = frozenset("\0\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: Zero-width non-joiner and joiner, which Persian, Hindi and emoji need.
JOINERS = "\u200c\u200d"
MOST_MARKS = 10  # combining marks on one character; no script needs as many


def odd_place(text: str) -> int:
    """The index of the first refused character of a text; -1 if there is none."""
    if text.isascii():
        return text.find("\0")
    marks = 0
    for i, c in enumerate(text):
        category = unicodedata.category(c)
        # A format character, such as a joiner, does not begin a new character.
        marks = marks + 1 if category[0] == "M" else marks if category == "Cf" else 0
        if c in REFUSED or marks > MOST_MARKS:
            return i
    return -1


def check_characters(text: str, field: str) -> None:
    """Raise ScenarioError if a text contains a refused character."""
    if odd_place(text) >= 0:
        raise ScenarioError("odd-characters", field, most=MOST_MARKS)


def is_plain(text: str) -> bool:
    """Whether a text is one line of printable characters and joiners."""
    for joiner in JOINERS:
        text = text.replace(joiner, "")
    return text.isprintable()
