"""Examples as lines of text: the cells of tables, CSV, and tagged sentences. Pure functions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby, product
from typing import Any

import numpy as np

from ..core.canonical import number
from ..core.errors import ScenarioError
from .labels import LARGEST
from .sentences import tokens_of

#: How a text begins that a spreadsheet takes for a formula, or that our guard stands before.
FORMULA = re.compile(r"'*[=+\-@\t\r]")
NUMBER = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?", re.ASCII | re.IGNORECASE)


def _in_any_case(*words: str) -> frozenset[str]:
    pairs = [list(zip(word, word.upper(), strict=True)) for word in words]
    return frozenset("".join(letters) for word in pairs for letters in product(*word))


MISSING_LABELS = _in_any_case("", "?", "na", "n/a", "nan")
MISSING = MISSING_LABELS | _in_any_case("-", "null", "none")  # which may well be a class


def value_of(cell: str) -> float | None:
    """The number that a cell is, perhaps infinite."""
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return None


def values_of(cells: Sequence[str]) -> np.ndarray | None:
    """The numbers (n,) that all cells are, as :func:`value_of` has them; None where one is none."""
    try:
        return np.array(list(map(float, cells))) if "_" not in "".join(cells) else None
    except ValueError:
        return None


def labels_of_cells(cells: Sequence[str]) -> list[Any]:
    """Labels as numbers where all are numbers, else as they are written."""
    values = values_of(cells)
    if values is None or not (np.abs(values) <= LARGEST).all():
        return list(cells)
    return [number(value) for value in (values + 0.0).tolist()]


def text_of(x: np.ndarray, labels: Sequence[Any], names: Sequence[str]) -> Iterable[str]:
    """Lines of CSV: a header (``names`` of the columns of x, and of the labels), then the examples."""
    yield ",".join(quoted(name) for name in names) + "\n"
    for row, label in zip(x.tolist(), labels, strict=True):
        last = quoted(label) if isinstance(label, str) else repr(number(label))
        yield ",".join([*(repr(number(value)) for value in row), last]) + "\n"


def texts_of(texts: Iterable[str], labels: Iterable[Any]) -> Iterable[str]:
    """Lines ``label<TAB>text``, each in one line, guarded against formulas."""
    for text, label in zip(texts, labels, strict=True):
        yield f"{guarded(str(label))}\t{guarded(' '.join(text.split()))}\n"


def guarded(text: str) -> str:
    """Text with an apostrophe before it where a spreadsheet would take it for a formula; numbers stay as they are.

    A text that already has the apostrophe gets another one, so that :func:`unguarded` gives every text back.
    """
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def unguarded(cell: str) -> str:
    """The text of a cell that :func:`guarded` wrote; any other cell as it is."""
    guard = cell.startswith("'") and FORMULA.match(cell) and not NUMBER.fullmatch(cell[1:])
    return cell[1:] if guard else cell


def quoted(text: str) -> str:
    """Text as a cell, guarded, and between quotation marks where it would be taken for several, or for another."""
    text = guarded(text)
    plain = not any(c in text for c in ',;\t"\r\n') and text == text.strip()
    return text if plain else '"' + text.replace('"', '""') + '"'


def nothing(header: bool) -> ScenarioError:
    """What is wrong with a table without rows."""
    return ScenarioError("no-rows-below" if header else "no-rows")


# Tagged sentences as lines of text: a sentence a line, or a word a line as the tables of CoNLL have them.


#: Of so many cells a line, which are the word and its tag, from 0: of three the second tells the part of speech; ten
#: are CoNLL-U's, whose fourth does.
PLACES = {2: (0, 1), 3: (0, 1), 10: (1, 3)}
ENDINGS = (".conll", ".conllu")
BEGIN = 10_000  # characters that most other tables are known by

Rows = list[tuple[int, list[str]]]  # the place of each line, from 0, and its cells


def sentences_of_lines(text: str) -> list[str]:
    """The sentences of a text, as documents have them, each word with its tag after a slash.

    Either a line is a sentence, "the/D fish/N"; or, where at least half of the lines are a word and its tag, parted by
    a tab or blanks, and a blank line stands between two of them, a sentence is what stands between blank lines; lines
    that begin with # are comments there. Raises ScenarioError that names the line.
    """
    width, rows = _rows(text)
    if not width:
        return [_sentence(cells, i) for i, cells in rows if cells]
    groups = (list(group) for there, group in groupby(rows, lambda row: bool(row[1])) if there)
    return [_sentence([_slashed(cells, i, width) for i, cells in group], group[0][0]) for group in groups]


def is_tagged(text: str, name: str = "") -> bool:
    """Whether a text is a table of words with tags: by the file's ``name``, or where every line is one."""
    if name.lower().endswith(ENDINGS):
        return True
    first = [line.split() for line in text[:BEGIN].split("\n") if line.strip() and line[0] != "#"]
    if first and not any(len(cells) in PLACES for cells in first):
        return False
    width, rows = _rows(text)
    if not width or {len(cells) for _, cells in rows if cells} != {width}:
        return False
    word, tag = PLACES[width]
    words = [cells for _, cells in rows if cells]
    if any(value_of(cells[tag]) is not None or cells[tag] == "|" for cells in words):
        return False
    ends = (cell for cells in words for cell in cells if len(cell) > 1 and cell[-1] in ";,")
    return not any(ends) and not any("," in cells[word] and len(cells[word]) > 1 for cells in words)


def _rows(text: str) -> tuple[int, Rows]:
    """(of how many cells most lines are, where that is a word and its tag, in groups between blank lines, else 0; the
    lines: then without comments, and in CoNLL-U without those of several words, numbered 2-3, or of none, 2.1)."""
    lines = text.split("\n")
    tabs = 2 * sum("\t" in line for line in lines) > sum(bool(line.strip()) for line in lines)
    rows, first = [], True
    for i, line in enumerate(lines):
        if not _is_comment(line, tabs, first):
            rows.append((i, line.split()))
            first = not line.strip()
    words = Counter(len(cells) for _, cells in rows if _is_word(cells))
    width, count = (*words.most_common(1), (0, 0))[0]
    groups = sum(there for there, _ in groupby(bool(cells) for _, cells in rows))
    if groups < 2 or 2 * count < sum(bool(cells) for _, cells in rows):
        return 0, rows

    def is_row(cells: list[str]) -> bool:
        comment = cells[0].startswith("#") and len(cells) != width
        return not comment and (width != max(PLACES) or cells[0].isdigit())

    return width, [(i, cells) for i, cells in rows if not cells or is_row(cells)]


def _is_comment(line: str, tabs: bool, first: bool) -> bool:
    """Whether a line is a comment by the # that it begins with: without a tab where ``tabs`` part the cells, or with a
    blank after it where it is the ``first`` of a group."""
    return line.startswith("#") and ("\t" not in line if tabs else first and line.startswith("# "))


def _is_word(cells: list[str]) -> bool:
    if len(cells) not in PLACES:
        return False
    return "/" not in cells[PLACES[len(cells)][1]] and not all("/" in cell for cell in cells)


def _slashed(cells: list[str], i: int, width: int) -> str:
    """The i-th line, from 0, of a word and its tag, as a word with its tag after a slash."""
    if len(cells) != width or not _is_word(cells):
        line = " ".join(cells)
        raise ScenarioError("word-line", f"file[{i}]", got=line)
    word, tag = PLACES[width]
    return f"{cells[word]}/{cells[tag]}"


def _sentence(words: list[str], i: int) -> str:
    """A sentence as documents have it; ``i`` is the line, from 0, that is named where it cannot be used."""
    return " ".join(f"{word}/{tag}" for word, tag in tokens_of(" ".join(words), f"file[{i}]"))
