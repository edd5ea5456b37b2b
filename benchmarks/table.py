"""One line of the table that `make bench` prints."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """What was measured, what came out, what is wanted, and whether that is met."""

    what: str
    value: str
    wanted: str
    met: bool

    def line(self) -> str:
        return f"{'ok  ' if self.met else 'MISS'}  {self.what:<78} {self.value:>12}   wanted {self.wanted}"
