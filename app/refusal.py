"""Refusals: what the server says no to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .engine.core.errors import CodedError


class Refusal(CodedError):
    """A request that is refused. ``also`` is carried in the error too: the newer document of a stale edit."""

    def __init__(
        self, reason: str, field: str = "", /, also: dict[str, Any] | None = None, **params: Any
    ) -> None:
        super().__init__(reason, field, **params)
        self.also = also or {}

    def document(self) -> dict[str, Any]:
        return {**super().document(), **self.also}


@contextmanager
def unless_stored() -> Iterator[None]:
    """Goes on where what happens within cannot be stored, and has not been acknowledged to anybody."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "not-stored":
            raise
