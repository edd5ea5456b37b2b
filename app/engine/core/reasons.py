"""Reasons: why a quantity is not known, as a key and parameters. What is said of it stands in the table of the language
(app/engine/core/text/en/reasons.py), as part of a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .text import en


@dataclass(frozen=True)
class Reason:
    """A ``key`` of the table, and what its text is filled with; as a string it is that text."""

    key: str
    params: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return en.REASONS[self.key].format(**dict(self.params))


def reason(key: str, /, **params: Any) -> Reason:
    """The reason of that key with parameters."""
    return Reason(key, tuple(params.items()))
