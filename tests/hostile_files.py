"""Files that a reader of saved runs must refuse in a sentence, made of tests/data/hostile-files.json."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data/hostile-files.json").read_text(encoding="utf-8")
)
ENTRY = b"PK\x01\x02"  # begins a file's entry in an archive's list
METHOD, SIZE = 10, 24  # where in it the method and the unpacked size stand


def content_of(recipe: Any, times: float = 1) -> bytes:
    """The bytes of a recipe; its repeated parts stand ``times`` as often."""
    if isinstance(recipe, list):
        parts = ((text, count if count == 1 else round(times * count)) for text, count in recipe)
        return b"".join(text.encode("latin-1") * count for text, count in parts)
    content = content_of(recipe["zip"])
    for _ in range(recipe["within"]):
        content = archive_of(content, recipe)
    return content


def archive_of(content: bytes, recipe: dict[str, Any]) -> bytes:
    """A file in an archive, as often as the recipe says, which may declare another size or method for each."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for i in range(recipe["files"]):
            archive.writestr(f"{i}.json", content)
    written = bytearray(buffer.getvalue())
    at = written.find(ENTRY)
    while at >= 0:
        if "declared" in recipe:
            struct.pack_into("<I", written, at + SIZE, recipe["declared"])
        if "method" in recipe:
            struct.pack_into("<H", written, at + METHOD, recipe["method"])
        at = written.find(ENTRY, at + 1)
    return bytes(written)
