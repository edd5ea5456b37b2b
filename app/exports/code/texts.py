"""Texts in a program, and the counts of their words."""

from __future__ import annotations

import textwrap

import numpy as np

from ...engine import Scenario
from ...engine.core.canonical import numbers
from ...engine.data.csv_tables import texts_of
from ...engine.data.words import words_of
from .lines import assignment, comment, function, wrapped

MOST_INLINE = 20  # texts in the program; more are in a file
MOST_CHARACTERS = 2_000  # of the texts in the program
LONGEST = 90  # characters of a text in a line

WORDS_OF = (
    'folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())',
    'signs = (c if unicodedata.category(c)[0] in "LNM" else "\'" if c in "\'\u2019" else " " for c in folded)',
    'pieces = [piece.strip("\'") for part in "".join(signs).split() for piece in part.split("\'\'")]',
    "return [piece for piece in pieces if piece]",
)
COUNTS = (
    "x = np.zeros((len(texts), len(words)))",
    "for i, text in enumerate(texts):",
    "    for word in words_of(text):",
    "        if word in place:",
    "            x[i, place[word]] += 1",
    "return x",
)
#: The function that predicts other texts.
PREDICT_TEXTS = function("predict_texts(texts)", ["return predict(counts(texts))"])


def text_lines(scenario: Scenario, texts: tuple[str, ...]) -> tuple[list[str], dict[str, str]]:
    """(lines that make x and y, and for validation x_validation and y_validation; their input files) of a scenario of
    ``texts`` in the order of its document."""
    index = scenario.data.index
    lines, files = _table(scenario, "texts", "y", [texts[i] for i in index], scenario.y, "texts.tsv")
    own = {word for i in index for word in words_of(texts[i])}
    held = scenario.validation is not None and len(scenario.y_validation) > 0
    sets = "texts"
    if held:
        names = "texts_validation", "y_validation"
        some = [texts[i] for i in _watched(scenario)]
        more, others = _table(scenario, *names, some, scenario.y_validation, "validation.tsv")
        lines, files, sets = [*lines, *more], {**files, **others}, "texts + texts_validation"
        own |= {word for text in some for word in words_of(text)}
    lines += ["", "# All words, in the order of their characters, and how often each is in each text."]
    lines += function("words_of(text)", WORDS_OF)
    elsewhere = [word for word in scenario.data.names.inputs if word not in own]
    if elsewhere:
        lines += comment("Words of texts that are held out for testing alone: nothing is learned of them.")
        lines += ["elsewhere = [", *wrapped([f"{word!r}," for word in elsewhere], "    "), "]"]
        lines += [f"words = sorted({{*elsewhere, *(word for text in {sets} for word in words_of(text))}})"]
    else:
        lines += [f"words = sorted({{word for text in {sets} for word in words_of(text)}})"]
    lines += ["place = {word: j for j, word in enumerate(words)}", ""]
    lines += function("counts(texts)", COUNTS)
    return [
        *lines,
        "x = counts(texts)",
        *(["x_validation = counts(texts_validation)"] if held else []),
    ], files


def by_words(body: list[str], scenario: Scenario) -> list[str]:
    """The lines of the feature map of words, with words in place of their numbers. Other maps' lines do not change."""
    if scenario.data.texts is None or body[0] != "kept = [":
        return body
    end = body.index("]")
    inputs = scenario.data.names.inputs
    words = [inputs[int(number)] for number in " ".join(body[1:end]).split(", ")]
    rows = textwrap.wrap(" ".join(words), LONGEST, break_long_words=False, break_on_hyphens=False)
    quoted = [f"    {('' if i == 0 else ' ') + row!r}" for i, row in enumerate(rows)]
    columns = "[place[word] for word in kept]"
    return ["kept = (", *quoted, ").split()", *(line.replace("kept", columns) for line in body[end + 1 :])]


def _watched(scenario: Scenario) -> list[int]:
    """Indices of the validation examples."""
    data = scenario.data
    y, rest = data.everything[1], np.arange(len(data.everything[1]))
    if data.arrangement.test is not None:
        rest = rest[~data.arrangement.test.held_out(y)]
    assert scenario.validation is not None
    return rest[scenario.validation.held_out(y[rest])].tolist()  # type: ignore[no-any-return]


def _table(
    scenario: Scenario, name: str, y: str, texts: list[str], labels: np.ndarray, file: str
) -> tuple[list[str], dict[str, str]]:
    whole = "int" if scenario.task == "multiclass" else "float"
    if len(texts) <= MOST_INLINE and sum(map(len, texts)) <= MOST_CHARACTERS:
        lines = [f"{name} = [", *(part for text in texts for part in _written(text)), "]"]
        return [*lines, *assignment(y, "np.array(", labels, f", {whole})")], {}
    rows = f"{name}_rows" if name != "texts" else "rows"
    return [
        f'{rows} = [line.rstrip("\\n").split("\\t", 1) for line in open("{file}", encoding="utf-8")]',
        f"{name} = [text for _, text in {rows}]",
        f"{y} = np.array([{whole}(label) for label, _ in {rows}])",
    ], {file: "".join(texts_of(texts, map(repr, numbers(labels))))}


def _written(text: str) -> list[str]:
    """A text as lines of a list; a long text in pieces."""
    pieces = [text[i : i + LONGEST] for i in range(0, len(text), LONGEST)] or [""]
    return [*(f"    {piece!r}" for piece in pieces[:-1]), f"    {pieces[-1]!r},"]
