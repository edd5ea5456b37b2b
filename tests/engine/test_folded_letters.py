"""Every letter as a word by itself: tests/data/folded.json, which the page's words are held to as well.

``python -m tests.engine.test_folded_letters`` writes it, by the oldest Python that is supported: how a letter is folded
never changes once Unicode has it, and newer Pythons know more letters.
"""

import json
import sys
import unicodedata
from pathlib import Path

from app.engine.data.words import words_of

TABLE = Path(__file__).parents[1] / "data" / "folded.json"


def written() -> dict:
    """All letters, numbers and marks as ranges of code points, and those that are not themselves when folded."""
    codes = [c for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c))[0] in "LNM"]
    starts = [c for c, before in zip(codes, [-2, *codes], strict=False) if c != before + 1]
    ends = [c for c, after in zip(codes, [*codes[1:], -2], strict=True) if c + 1 != after]
    folded = {chr(c): word for c in codes if (word := " ".join(words_of(chr(c)))) != chr(c)}
    return {
        "unicode": unicodedata.unidata_version,
        "letters": [list(pair) for pair in zip(starts, ends, strict=True)],
        "folded": folded,
    }


def test_every_letter_is_folded_as_the_table_says():
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    for first, last in table["letters"]:
        for c in map(chr, range(first, last + 1)):
            assert " ".join(words_of(c)) == table["folded"].get(c, c)


def test_the_table_has_all_letters_of_the_oldest_python():
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    if unicodedata.unidata_version == table["unicode"]:
        assert written() == table


if __name__ == "__main__":
    encoder = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
    parts = (f'"{key}": {encoder.encode(value)}' for key, value in written().items())
    TABLE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
