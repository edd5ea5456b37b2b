"""Messages as they are sent: columns of numbers as one block of bytes. docs/protocol.md describes the layout."""

from __future__ import annotations

from typing import Any

from ..classroom.runs.messages import Message
from ..exports.column_bytes import laid_out


def packed(message: Message) -> dict[str, Any]:
    """The message as Socket.IO sends it: its fields, and its columns as ``columns`` and ``data``."""
    fields = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.fields.items()
    }
    if not message.columns:
        return fields
    if not message.encoded:
        message.encoded.extend(laid_out(message.columns.items()))
    layout, data = message.encoded
    return {**fields, "columns": layout, "data": data}
