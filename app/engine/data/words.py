"""Texts as numbers: how often each word is in each of them. Pure functions."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.characters import check_characters
from ..core.errors import ScenarioError
from ..core.limits import Limits
from ..core.rows import Rows

LONGEST_TEXT = 2_000  # characters
WORD_CATEGORIES = "LNM"  # letters, numbers and the marks upon them
APOSTROPHES = "'\u2019"
_ASCII = re.compile(r"[a-z0-9]+(?:'[a-z0-9]+)*")


def words_of(text: str) -> list[str]:
    """The words of a text in their order: runs of letters and digits, and such joined by an apostrophe (don't), in
    small letters by Unicode's case folding and composed (NFC), so that equal words are equal however they are typed.

    >>> words_of("WIN a prize, don't wait!")
    ['win', 'a', 'prize', "don't", 'wait']
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    if folded.isascii():
        return _ASCII.findall(folded)
    # Marks are not in the classes of characters that regular expressions know.
    signs = "".join("'" if c in APOSTROPHES else c if _of_word(c) else " " for c in folded)
    return [word for part in signs.split() for word in _joined(part)]


def _of_word(c: str) -> bool:
    return unicodedata.category(c)[0] in WORD_CATEGORIES


def _joined(part: str) -> list[str]:
    """The words of a part without blanks: apostrophes at its ends and beside another are none of a word."""
    return [word for word in (piece.strip("'") for piece in part.split("''")) if word]


def texts_from(texts: Any, limits: Limits) -> tuple[str, ...]:
    """The texts of a document. Raises ScenarioError for what is none, too many of them, and one that is too long."""
    field = "data.texts"
    if not isinstance(texts, (list, tuple)):
        raise ScenarioError("wrong-type", field, expected="list", got=texts)
    if not texts:
        raise ScenarioError("no-texts", field)
    if limits.examples is not None and len(texts) > limits.examples:
        raise ScenarioError("too-many-points", field, most=limits.examples, count=len(texts))
    for i, text in enumerate(texts):
        check_text(text, f"{field}[{i}]")
    return tuple(texts)


def check_text(text: Any, field: str) -> None:
    """Raise ScenarioError for what is no text, is too long, cannot be written as UTF-8, or has a refused character."""
    if not isinstance(text, str):
        raise ScenarioError("wrong-type", field, expected="text", got=text)
    if len(text) > LONGEST_TEXT:
        raise ScenarioError("too-long", field, most=LONGEST_TEXT, count=len(text))
    if not text.isascii() and any(unicodedata.category(c) == "Cs" for c in text):
        raise ScenarioError("text-half", field)
    check_characters(text, field)


def counted(texts: Sequence[str], limits: Limits) -> tuple[tuple[str, ...], Rows]:
    """(all d words of the texts in alphabetical order, that of their code points, and how often each is in each: rows
    (n, d)). Raises ScenarioError where there is no word at all, and for more counts than the limits allow."""
    counts = [Counter(words_of(text)) for text in texts]
    words = tuple(sorted({word for count in counts for word in count}))
    if not words:
        raise ScenarioError("no-words", "data.texts")
    place = {word: j for j, word in enumerate(words)}
    rows = Rows.of(({place[word]: times for word, times in count.items()} for count in counts), len(words))
    check_bytes(rows.shape, rows.nbytes, limits)
    return words, rows


def check_bytes(shape: tuple[int, int], size: int, limits: Limits) -> None:
    """Raise ScenarioError where the counts of words (n, d) take more bytes than the limits allow."""
    if limits.text_bytes is not None and size > limits.text_bytes:
        n, d = shape
        raise ScenarioError("text-bytes", "data.texts", texts=n, words=d, most=limits.text_bytes, got=size)


def counts_of(texts: Sequence[str], words: Sequence[str]) -> np.ndarray:
    """How often each of the ``words`` (d) is in each of other texts: (m, d) float64. Words not among them are left
    out: nothing was learned of them."""
    place = {word: j for j, word in enumerate(words)}
    x = np.zeros((len(texts), len(words)))
    for i, text in enumerate(texts):
        for word in words_of(text):
            if word in place:
                x[i, place[word]] += 1
    return x
