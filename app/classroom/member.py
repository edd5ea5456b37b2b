"""Members: who is in a room, and through which connection."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """One connection of a visitor. A visitor with two tabs is two members.

    ``connection`` is whatever the transport calls it; ``joined`` is server time in ms; ``epoch`` is that of the class
    by which they came, '' where there was none.
    """

    visitor: str
    connection: str
    joined: float
    epoch: str = ""
