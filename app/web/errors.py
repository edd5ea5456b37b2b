"""One shape for every error, over the socket and over HTTP: {ok: false, error: {code, message, field}}."""

from __future__ import annotations

import json
from typing import Any

from ..classroom.refusal import SENTENCES, Refusal
from ..engine import ScenarioError


def error_shape(code: str, message: str = "", field: str = "", **also: Any) -> dict[str, Any]:
    """The reply to a request that is refused; without a message, the code's own sentence."""
    return {
        "ok": False,
        "error": {"code": code, "message": message or SENTENCES[code], "field": field, **also},
    }


def error_of(error: Refusal | ScenarioError) -> dict[str, Any]:
    if isinstance(error, Refusal):
        return error_shape(error.code, error.message, error.field, **error.also)
    return error_shape(error.code, error.message, error.field)


def error_body(code: str) -> bytes:
    return json.dumps(error_shape(code)).encode()
