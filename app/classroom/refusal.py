"""Refusals: what the server says no to."""

from __future__ import annotations

from typing import Any

from ..engine.core.errors import CodedError


class Refusal(CodedError):
    """A request that is refused. ``also`` is carried in the error too: the newer document of a stale edit."""

    def __init__(
        self, reason: str, field: str = "", /, also: dict[str, Any] | None = None, **params: Any
    ) -> None:
        super().__init__(reason, field, **params)
        self.also = also or {}

    def document(self) -> dict[str, Any]:
        return {**super().document(), **self.also}
