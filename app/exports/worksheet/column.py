"""A column of a worksheet's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Column:
    """``cells``: a text a visit, of one or two lines; ``given``: it is never blank."""

    name: str
    cells: tuple[str, ...]
    given: bool = False
