"""People: who is in a room, through which connection, and whose room it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Any


@dataclass(frozen=True)
class Member:
    """One connection of a visitor. A visitor with two tabs is two members.

    ``connection`` is whatever the transport calls it; ``joined`` is server time in ms; ``epoch`` is that of the class
    by which they came, '' where there was none; ``network``: from where.
    """

    visitor: str
    connection: str
    joined: float
    epoch: str = ""
    network: str = ""


KINDS = (
    "android",
    "iphone",
    "ipad",
    "windows",
    "mac",
    "chromeos",
    "linux",
)  # of devices, in words of the page


@dataclass(frozen=True)
class Device:
    """A browser that owns a room. ``kind``: one of KINDS, or '' where it does not say; ``since``: server time, ms."""

    visitor: str
    kind: str = ""
    since: float = 0.0


def owners_document(owners: Iterable[Device]) -> list[list[Any]]:
    """As they are stored."""
    return [list(astuple(owner)) for owner in owners]


def owners_from(document: Iterable[list[Any]]) -> tuple[Device, ...]:
    return tuple(Device(*fields) for fields in document)


def owners_of(owners: tuple[Device, ...], lesson: dict[str, Any] | None) -> tuple[Device, ...]:
    """The owners of a stored room. One stored before rooms had owners is whose class it is, else nobody's."""
    if owners or lesson is None or "lead" not in lesson:
        return owners
    return (Device(lesson["lead"]),)


def kind_of(agent: str) -> str:
    """Which kind of device a browser's User-Agent names, '' for one that is not known."""
    marks = {
        "Android": "android",
        "iPhone": "iphone",
        "iPad": "ipad",
        "Windows": "windows",
        "Macintosh": "mac",
        "CrOS": "chromeos",
        "Linux": "linux",
    }
    return next((kind for mark, kind in marks.items() if mark in agent), "")
