"""German, complete."""

from .catalogue import AS_IN_ENGLISH, CATALOGUE
from .files import PHRASES
from .lessons import LESSONS
from .reasons import REASONS
from .sentences import SENTENCES as SCENARIOS
from .tables import TABLES
from .words import (
    AND,
    BETWEEN,
    CELL,
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
    OTHERS,
    POINT,
    QUOTED,
    RANGES,
    SEPARATORS,
    THOUSANDS,
    WHERE,
)

SENTENCES = {**SCENARIOS, **TABLES, **LESSONS}

__all__ = [
    "AND",
    "AS_IN_ENGLISH",
    "BETWEEN",
    "CATALOGUE",
    "CELL",
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
    "OTHERS",
    "PHRASES",
    "POINT",
    "QUOTED",
    "RANGES",
    "REASONS",
    "SENTENCES",
    "SEPARATORS",
    "THOUSANDS",
    "WHERE",
]
