"""Bytes of a file as text."""

from __future__ import annotations

import codecs
from contextlib import suppress

from ...core.errors import ScenarioError

UTF_8, UTF_16, WINDOWS = ENCODINGS = ("utf-8", "utf-16", "windows-1252")
MARKS = {codecs.BOM_UTF8: UTF_8, codecs.BOM_UTF16_LE: UTF_16, codecs.BOM_UTF16_BE: UTF_16}
MOST_ROWS = 1_000_000
SAMPLE = 1000  # bytes by which UTF-16 without a mark is known


def decoded(content: bytes, encoding: str | None = None) -> tuple[str, str]:
    """(text with line ends of one kind, encoding) of bytes.

    ``encoding``: one of ENCODINGS; None finds out. Raises ScenarioError for too many lines, and that names the line of
    a NUL character.
    """
    codec = encoding or _codec_of(content)
    text = content.decode(codec, "replace").removeprefix("\ufeff")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ScenarioError("line-text", f"line {line}", line=line)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > MOST_ROWS + 1:
        raise ScenarioError("too-many-rows", f"line {MOST_ROWS}", line=MOST_ROWS, most=MOST_ROWS)
    return text, UTF_16 if codec.startswith(UTF_16) else codec


def _codec_of(content: bytes) -> str:
    """By a byte-order mark; UTF-8; UTF-16 where every second byte is 0; else Windows-1252."""
    half = content[:SAMPLE]
    for mark, codec in MARKS.items():
        if content.startswith(mark):
            return codec
    for first, codec in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(half) > 3 and half[first::2].count(0) * 10 > 9 * (len(half) // 2):
            return codec
    with suppress(UnicodeDecodeError):
        content.decode(UTF_8)
        return UTF_8
    return WINDOWS
