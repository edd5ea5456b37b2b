"""Columns of numbers as bytes: those of a message on the wire, and those of all messages of a recording.

static/js/client/transport/wire.ts and recording.ts read them. docs/protocol.md describes the layout.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterable
from typing import Any, Protocol

import numpy as np

ALIGNMENT = 8  # bytes: so that the browser can lay a Float64Array over any column
TYPES = {"<f8": "f8", "<f4": "f4", "<i4": "i4", "<u4": "u4", "|i1": "i1", "<u2": "u2", "|u1": "u1"}


class Columned(Protocol):
    """What :class:`app.classroom.runs.messages.Message` is: fields, among them further ones, and columns of numbers."""

    fields: dict[str, Any]
    columns: dict[str, np.ndarray]


def laid_out(columns: Iterable[tuple[str, np.ndarray]]) -> tuple[list[list[Any]], bytes]:
    """[name, type, length, offset] of each column, and the bytes of all."""
    layout: list[list[Any]] = []
    pieces: list[bytes] = []
    offset = 0
    for name, column in columns:
        flat = np.ascontiguousarray(column).reshape(-1)
        layout.append([name, TYPES[flat.dtype.str], len(flat), offset])
        pieces.append(flat.tobytes() + b"\0" * (-flat.nbytes % ALIGNMENT))
        offset += len(pieces[-1])
    return layout, b"".join(pieces)


def zlib_raw(content: bytes) -> bytes:
    """Deflated, without a head."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(content) + packer.flush()


def packed(fields: dict[str, Any]) -> bytes:
    """Messages: the JSON's length (u4), the JSON, and from the next multiple of 8 on the columns of all messages; the
    offsets in their ``columns`` count from there. Columns of a name lie together: they deflate better."""
    entries: list[tuple[str, np.ndarray, list[Any]]] = []

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: plain(item) for name, item in value.items()}
        if isinstance(value, list):
            return [plain(item) for item in value]
        if not hasattr(value, "columns"):
            return value
        layout: list[Any] = []
        entries.extend((name, column, layout) for name, column in value.columns.items())
        return {**plain(value.fields), **({"columns": layout} if value.columns else {})}

    message = plain(fields)
    entries.sort(key=lambda each: each[0])
    places, data = laid_out((name, column) for name, column, _ in entries)
    for (*_, layout), place in zip(entries, places, strict=True):
        layout.append(place)
    text = json.dumps(message, separators=(",", ":"), allow_nan=False).encode()
    head = struct.pack("<I", len(text)) + text
    return head + b" " * (-len(head) % ALIGNMENT) + data
