"""Ports: what the classroom needs of whoever runs it, handed in, so that it knows no clock, loop or socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from .executor import Wanted
from .message import Message


class Publish(Protocol):
    """Sends a message to some members, by their connections; to a slow one later, while it is ``wanted()``."""

    def __call__(
        self, connections: list[str], name: str, message: Message, wanted: Wanted = ..., /
    ) -> None: ...


@dataclass(frozen=True)
class Ports:
    """``clock()``: server time in ms. ``start(job)`` runs a job on its own. ``pause(seconds)`` waits without holding
    others up. ``lags(connection)``: whether it has not taken for a while what it was sent.
    """

    clock: Callable[[], float]
    start: Callable[[Callable[[], None]], object]
    pause: Callable[[float], None]
    publish: Publish
    lags: Callable[[str], bool] = lambda connection: False
