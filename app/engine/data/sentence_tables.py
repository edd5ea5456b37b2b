"""Tagged sentences as lines of text: a sentence a line, or a word a line as the tables of CoNLL have them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from ..core.errors import ScenarioError
from .csv_tables import value_of
from .sentences import tokens_of
from .tables.text import unified

#: Of so many cells a line, which are the word and its tag, from 0: of three the second tells the part of speech; ten
#: are CoNLL-U's, whose fourth does.
PLACES = {2: (0, 1), 3: (0, 1), 10: (1, 3)}
ENDINGS = (".conll", ".conllu")


def sentences_of_lines(text: str) -> list[str]:
    """The sentences of a text, as documents have them, each word with its tag after a slash.

    Either a line is a sentence, "the/D fish/N"; or, where at least half of the lines are a word and its tag, parted by
    a tab or blanks, and a blank line stands between two of them, a sentence is what stands between blank lines; lines
    that begin with # are comments there. Raises ScenarioError that names the line.
    """
    lines = unified(text).split("\n")
    width = _width(lines)
    if not width:
        return [_sentence(line, i) for i, line in enumerate(lines) if line.strip()]
    sentences = []
    for there, group in groupby(enumerate(lines), lambda line: bool(line[1].strip())):
        numbered = [
            (i, line) for i, line in group if not _is_comment(line, width) and not _is_part(line, width)
        ]
        if there and numbered:
            row = " ".join(_slashed(line, i, width) for i, line in numbered)
            sentences.append(_sentence(row, numbered[0][0]))
    return sentences


def is_tagged(text: str, name: str = "") -> bool:
    """Whether a text is a table of words with tags: by the file's ``name``, or where every line is one."""
    if name.lower().endswith(ENDINGS):
        return True
    lines = text.split("\n")
    width = _width(lines)
    if not width:
        return False
    cells = [line.split() for line in lines if line.strip() and not _is_comment(line, width)]
    if {len(row) for row in cells} != {width}:
        return False
    word, tag = PLACES[width]
    numbers = any(value_of(row[tag]) is not None for row in cells)
    return not numbers and not any("," in row[word] and len(row[word]) > 1 for row in cells)


def _width(lines: list[str]) -> int:
    """Of how many cells most lines are, where that is a word and its tag, in groups between blank lines; else 0."""
    if sum(there for there, _ in groupby(bool(line.strip()) for line in lines)) < 2:
        return 0
    cells = [line.split() for line in lines if line.strip()]
    widths = Counter(len(row) for row in cells if _is_word(row))
    width, count = (*widths.most_common(1), (0, 0))[0]
    return width if 2 * count >= len(cells) else 0


def _is_comment(line: str, width: int) -> bool:
    """Whether a line is CoNLL-U's comment: one that begins with # and is no word with a tag."""
    return line.startswith("#") and len(line.split()) != width


def _is_part(line: str, width: int) -> bool:
    """Whether a line of CoNLL-U is of several words, or of one that is left out: its number is 2-3 or 2.1."""
    return width == max(PLACES) and line.strip() != "" and not line.split()[0].isdigit()


def _is_word(cells: list[str]) -> bool:
    if len(cells) not in PLACES:
        return False
    return "/" not in cells[PLACES[len(cells)][1]] and not all("/" in cell for cell in cells)


def _slashed(line: str, i: int, width: int) -> str:
    """A line of a word and its tag, the i-th from 0, as a word with its tag after a slash."""
    cells = line.split()
    if len(cells) != width or not _is_word(cells):
        raise ScenarioError("word-line", f"file[{i}]", got=line.strip())
    word, tag = PLACES[width]
    return f"{cells[word]}/{cells[tag]}"


def _sentence(row: str, i: int) -> str:
    """A sentence as documents have it; ``i`` is the line, from 0, that is named where it cannot be used."""
    return " ".join(f"{word}/{tag}" for word, tag in tokens_of(row, f"file[{i}]"))
