"""Tagged sentences as lines of text: a sentence a line, or a word a line as the tables of CoNLL have them."""

from __future__ import annotations

from itertools import groupby

from ..core.errors import ScenarioError
from .sentences import tokens_of

CELLS = 2  # of a line of a word and its tag


def sentences_of_lines(text: str) -> list[str]:
    """The sentences of a text, as documents have them, each word with its tag after a slash.

    Either a line is a sentence, "the/D fish/N"; or, where at least half of the lines are a word and its tag, parted by
    a tab or blanks, and a blank line stands between two of them, a sentence is what stands between blank lines. Raises
    ScenarioError that names the line.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not _is_column(lines):
        return [_sentence(line, i) for i, line in enumerate(lines) if line.strip()]
    sentences = []
    for there, group in groupby(enumerate(lines), lambda line: bool(line[1].strip())):
        if there:
            numbered = list(group)
            sentences.append(_sentence(" ".join(_slashed(line, i) for i, line in numbered), numbered[0][0]))
    return sentences


def _is_column(lines: list[str]) -> bool:
    """Whether most lines are a word and its tag, in groups between blank lines."""
    groups = sum(there for there, _ in groupby(bool(line.strip()) for line in lines))
    cells = [line.split() for line in lines if line.strip()]
    return groups > 1 and 2 * sum(map(_is_word, cells)) >= len(cells)


def _is_word(cells: list[str]) -> bool:
    return len(cells) == CELLS and "/" not in cells[1] and not all("/" in cell for cell in cells)


def _slashed(line: str, i: int) -> str:
    """A line of a word and its tag, the i-th from 0, as a word with its tag after a slash."""
    cells = line.split()
    if len(cells) != CELLS or "/" in cells[1]:
        raise ScenarioError("word-line", f"file[{i}]", got=line.strip())
    return "/".join(cells)


def _sentence(row: str, i: int) -> str:
    """A sentence as documents have it; ``i`` is the line, from 0, that is named where it cannot be used."""
    return " ".join(f"{word}/{tag}" for word, tag in tokens_of(row, f"file[{i}]"))
