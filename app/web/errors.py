"""One shape for every error, over the socket and over HTTP: {ok: false, error: {code, message, ...}}."""

from __future__ import annotations

import json
from typing import Any

from ..engine.core.errors import CodedError
from ..refusal import Refusal


def error_shape(error: CodedError) -> dict[str, Any]:
    """The reply to a request that is refused."""
    return {"ok": False, "error": error.document()}


def error_body(code: str) -> bytes:
    """The same as JSON, of a code that needs no parameters."""
    return json.dumps(error_shape(Refusal(code))).encode()
