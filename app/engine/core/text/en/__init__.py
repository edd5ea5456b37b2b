"""English."""

from .sentences import SENTENCES
from .words import (
    AND,
    COLUMNS,
    COUNTED,
    ENTRY,
    FIELDS,
    FILES,
    INPUTS,
    KEY,
    KEY_OF,
    KINDS,
    LABELLED,
    MORE,
    OR,
    RANGES,
    SEPARATORS,
    WHERE,
)

__all__ = [
    "AND",
    "COLUMNS",
    "COUNTED",
    "ENTRY",
    "FIELDS",
    "FILES",
    "INPUTS",
    "KEY",
    "KEY_OF",
    "KINDS",
    "LABELLED",
    "MORE",
    "OR",
    "RANGES",
    "SENTENCES",
    "SEPARATORS",
    "WHERE",
]
