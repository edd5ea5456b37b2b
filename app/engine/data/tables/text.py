"""Bytes of a file as text."""

from __future__ import annotations

import codecs

from ...core.errors import ScenarioError

UTF_8, UTF_16, WINDOWS = "utf-8", "utf-16", "windows-1252"
ENCODINGS = (UTF_8, UTF_16, WINDOWS)
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, UTF_16), (codecs.BOM_UTF16_BE, UTF_16))
MOST_ROWS = 1_000_000
SAMPLE = 1000  # bytes by which UTF-16 without a mark is known


def decoded(content: bytes, encoding: str | None = None) -> tuple[str, str]:
    """(text with line ends of one kind, encoding) of bytes.

    ``encoding``: one of ENCODINGS; None finds out: a byte-order mark, UTF-8, UTF-16 where every second byte is 0, else
    Windows-1252. Raises ScenarioError for too many lines, and that names the line of a NUL character.
    """
    marked = next((name for mark, name in MARKS if content.startswith(mark)), None)
    text, known = _decode(content, encoding or marked or "")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ScenarioError("line-text", f"line {line}", line=line)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > MOST_ROWS + 1:
        raise ScenarioError("too-many-rows", f"line {MOST_ROWS}", line=MOST_ROWS, most=MOST_ROWS)
    return text, known


def _decode(content: bytes, encoding: str) -> tuple[str, str]:
    if encoding:
        return content.decode(encoding, "replace"), UTF_8 if encoding == "utf-8-sig" else encoding
    half = content[:SAMPLE]
    for first, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(half) > 3 and half[first::2].count(0) * 10 > 9 * (len(half) // 2):
            return content.decode(name, "replace"), UTF_16
    try:
        return content.decode(UTF_8), UTF_8
    except UnicodeDecodeError:
        return content.decode(WINDOWS, "replace"), WINDOWS
