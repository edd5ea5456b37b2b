"""Messages as they are sent: columns of numbers as one block of bytes. docs/protocol.md describes the layout."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..classroom.message import Message

TYPES = {"<f8": "f8", "<f4": "f4", "<i4": "i4", "<u4": "u4", "|i1": "i1", "<u2": "u2", "|u1": "u1"}
ALIGNMENT = 8  # so that the browser can lay a Float64Array over any column


def packed(message: Message) -> dict[str, Any]:
    """The message as Socket.IO sends it: its fields, and its columns as ``columns`` and ``data``."""
    fields = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.fields.items()
    }
    if not message.columns:
        return fields
    if not message.encoded:
        message.encoded.extend(_pack(message))
    layout, data = message.encoded
    return {**fields, "columns": layout, "data": data}


def _pack(message: Message) -> tuple[list[list[Any]], bytes]:
    layout: list[list[Any]] = []
    pieces: list[bytes] = []
    offset = 0
    for name, column in message.columns.items():
        flat = np.ascontiguousarray(column).reshape(-1)
        layout.append([name, TYPES[flat.dtype.str], len(flat), offset])
        padding = -flat.nbytes % ALIGNMENT
        pieces.append(flat.tobytes() + b"\0" * padding)
        offset += flat.nbytes + padding
    return layout, b"".join(pieces)
