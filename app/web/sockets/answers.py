"""Answers as sent: the columns of a message as one block of bytes (docs/protocol.md), and the shape of errors."""

from __future__ import annotations

import json
from typing import Any

from ...classroom.runs.messages import Message
from ...engine.core.errors import CodedError
from ...exports.column_bytes import laid_out
from ...refusal import Refusal


def error_shape(error: CodedError) -> dict[str, Any]:
    """The answer to a refused request, over sockets and HTTP: {ok: false, error: {code, message, ...}}."""
    return {"ok": False, "error": error.document()}


def error_body(code: str) -> bytes:
    """The same as JSON, for a code without parameters."""
    return json.dumps(error_shape(Refusal(code))).encode()


def packed(message: Message) -> dict[str, Any]:
    """The payload of a message: its fields, and its columns as ``columns`` (the layout) and ``data``."""
    fields = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.fields.items()
    }
    if not message.columns:
        return fields
    if not message.encoded:
        message.encoded.extend(laid_out(message.columns.items()))
    layout, data = message.encoded
    return {**fields, "columns": layout, "data": data}
