"""Menus: the entries that a document can name, our own first, then those of installed packages (docs/adding.md)."""

from __future__ import annotations

import inspect
import json
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib.metadata import entry_points
from typing import Any, TypeVar

from .errors import ScenarioError, sentence
from .params import parameters

T = TypeVar("T")
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
logger = logging.getLogger(__name__)


class Menu(Sequence[T]):
    """Entries of class ``base``: ``own`` ones, then those of the entry points ``hyperplane.<name>``.

    Packages are loaded when the menu is first read, so that they can import the engine. An entry that cannot be loaded
    or described, or whose name is taken, is left out and logged. ``described`` returns the catalogue's computed data of
    an entry, as JSON.
    """

    def __init__(self, name: str, base: type, described: Callable[[T], Any], *own: T) -> None:
        self.own = own
        self._name, self._base, self._described = name, base, described

    def __getitem__(self, place: Any) -> Any:
        return self.own[0] if place == 0 else self._entries[place]

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[T]:
        return iter(self._entries)

    def add(self, entry: T) -> None:
        """Append an entry unless it is on the menu. Raises ScenarioError, or the entry's own error."""
        if entry not in self._entries:
            self._check(entry, self._entries)
            self._entries.append(entry)

    @cached_property
    def _entries(self) -> list[T]:
        entries = list(self.own)
        for point in sorted(entry_points(group=f"hyperplane.{self._name}")):
            try:
                loaded = point.load()
                entry = loaded if isinstance(self.own[0], type) else loaded()
                self._check(entry, entries)
            except (Exception, SystemExit) as error:
                cause = str(error) if isinstance(error, ScenarioError) else f"{type(error).__name__}: {error}"
                package = point.dist.name if point.dist else ""
                words = {
                    "entry": point.value,
                    "package": package,
                    "why": cause.partition("\n")[0].rstrip(": ."),
                }
                logger.warning("%s", sentence("left-out", menu=self._name, **words))
            else:
                entries.append(entry)
        return entries

    def _check(self, entry: Any, others: Sequence[Any]) -> None:
        """Raise unless an entry has every attribute of the catalogue, and a name that no other entry has."""
        kind = _class_of(entry)
        if not issubclass(kind, self._base):
            raise ScenarioError("entry-base", entry=kind.__name__, base=self._base.__name__)
        kind()
        if not NAME.fullmatch(entry.name) or any(
            entry.name == other.name or kind.__name__ == _class_of(other).__name__ for other in others
        ):
            raise ScenarioError("entry-name", entry=kind.__name__, got=entry.name)
        for part in kind.__mro__:
            for attribute in inspect.get_annotations(part):
                value = getattr(entry, attribute)
                if isinstance(value, (str, bytes, float)):
                    json.dumps(value, allow_nan=False)
        described = [self._described(entry), *(parameter.describe() for parameter in parameters(entry))]
        json.dumps(described, allow_nan=False)


def _class_of(entry: Any) -> type:
    return entry if isinstance(entry, type) else type(entry)
