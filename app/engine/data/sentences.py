"""Tagged sentences: from the words of a document to numbers, and back."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.characters import check_characters, is_plain
from ..core.errors import ScenarioError
from ..core.limits import Limits
from .labels import LONGEST_NAME, Names

MOST_WORDS = 40  # of a sentence
MOST_TAGS = 20  # of all sentences
NO_WORD = -1  # where a sentence is over


def sentences_from(rows: Any, limits: Limits) -> tuple[np.ndarray, np.ndarray, Names]:
    """Sentences as "the/D fish/N swim/V", each word with the right tag after its last slash.

    Returns the words' numbers float64 (n, L), the tags' int8 (n, L), both from 0 in alphabetical order (by code
    points, NFC) and -1 where a sentence is over, and what they stand for: ``inputs`` are the words, ``classes`` the
    tags. Raises ScenarioError that names the sentence.
    """
    if not isinstance(rows, (list, tuple)):
        raise ScenarioError("wrong-type", "data.sentences", expected="list", got=rows)
    if not rows:
        raise ScenarioError("no-sentences", "data.sentences")
    if limits.examples is not None and len(rows) > limits.examples:
        raise ScenarioError("too-many-sentences", "data.sentences", most=limits.examples, count=len(rows))
    tokens = [tokens_of(row, f"data.sentences[{i}]") for i, row in enumerate(rows)]
    words = sorted({word for sentence in tokens for word, _ in sentence})
    tags = sorted({tag for sentence in tokens for _, tag in sentence})
    if len(tags) < 2:
        raise ScenarioError("one-tag", "data.sentences", got=tags[0])
    if len(tags) > MOST_TAGS:
        raise ScenarioError("too-many-tags", "data.sentences", most=MOST_TAGS, count=len(tags))
    word_at, tag_at = ({name: j for j, name in enumerate(names)} for names in (words, tags))
    x = np.full((len(rows), max(map(len, tokens))), float(NO_WORD))
    y = np.full(x.shape, NO_WORD, dtype=np.int8)
    for i, sentence in enumerate(tokens):
        x[i, : len(sentence)] = [word_at[word] for word, _ in sentence]
        y[i, : len(sentence)] = [tag_at[tag] for _, tag in sentence]
    return x, y, Names(tuple(words), tuple(tags), "tag")


def tokens_of(row: Any, field: str) -> list[tuple[str, str]]:
    """(word, tag) of a sentence. Raises ScenarioError of ``field`` for one that is none."""
    if not isinstance(row, str):
        raise ScenarioError("wrong-type", field, expected="text", got=row)
    check_characters(row, field)
    parts = unicodedata.normalize("NFC", row).split()
    if not parts:
        raise ScenarioError("no-tokens", field)
    if len(parts) > MOST_WORDS:
        raise ScenarioError("too-many-words", field, most=MOST_WORDS, count=len(parts))
    tokens = []
    for part in parts:
        word, _, tag = part.rpartition("/")
        if not word or not tag or not is_plain(part):
            raise ScenarioError("untagged", field, got=part)
        if max(len(word), len(tag)) > LONGEST_NAME:
            raise ScenarioError("too-long", field, most=LONGEST_NAME, count=max(len(word), len(tag)))
        tokens.append((word, tag))
    return tokens


def sentences_of(x: np.ndarray, y: np.ndarray, names: Names) -> list[str]:
    """The sentences as a document has them."""
    return [
        " ".join(f"{word}/{tag}" for word, tag in zip(*spelled(words, tags, names), strict=True))
        for words, tags in zip(x, y, strict=True)
    ]


def spelled(words: Sequence[Any], tags: Sequence[Any], names: Names) -> tuple[list[str], list[str]]:
    """The words and the tags of one sentence, by their names."""
    length = sum(int(word) != NO_WORD for word in words)
    return (
        [names.inputs[int(word)] for word in words[:length]],
        [names.classes[int(tag)] for tag in tags[:length]],
    )
