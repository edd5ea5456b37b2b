"""What is written into files, in the language that is spoken (app/engine/core/text/en/files.py)."""

from __future__ import annotations

import string
from typing import Any

from .errors import marked
from .language import counted, tables


def phrase(key: str, /, **params: Any) -> str:
    """The text of that key, filled with parameters. Raises KeyError for a missing one."""
    return _WRITER.vformat(tables().PHRASES[key], (), params)


class _Writer(string.Formatter):
    """Formats a number as it is counted; thousands are not parted, as in the table of visits."""

    def format_field(self, value: Any, format_spec: str) -> str:
        number = marked(f"{value:g}") if isinstance(value, float) else str(value)
        return counted(format_spec, value, number) if format_spec else number


_WRITER = _Writer()
