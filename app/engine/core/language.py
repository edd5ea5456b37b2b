"""The language of sentences: English, or another one of app/engine/core/text while a request is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Protocol, TypeVar, cast

from .text import en

ENGLISH = "en"
#: By code, each by its own name. English is complete; what another language lacks is English.
LANGUAGES = {"en": "English", "de": "Deutsch"}

Result = TypeVar("Result")

_CURRENT: ContextVar[str] = ContextVar("language", default=ENGLISH)


class Tables(Protocol):
    """The tables of a language (app/engine/core/text/en)."""

    SENTENCES: dict[str, str]
    REASONS: dict[str, str]
    FIELDS: dict[str, str]
    KINDS: dict[str, str]
    COLUMNS: dict[str, str]
    FILES: dict[str, str]
    PHRASES: dict[str, str]
    SEPARATORS: dict[str, str]
    COUNTED: dict[str, tuple[str, str]]
    INPUTS: tuple[str, str, str]
    AND: str
    OR: str
    BETWEEN: str
    CELL: str
    ENTRY: str
    KEY: str
    KEY_OF: str
    LABELLED: str
    MORE: str
    OTHERS: str
    POINT: str
    QUOTED: str
    THOUSANDS: str
    WHERE: str

    @property
    def RANGES(self) -> Mapping[Any, str]: ...


def language() -> str:
    """The code of the language that is spoken now."""
    return _CURRENT.get()


def speak(code: str) -> None:
    """Speak a language of :data:`LANGUAGES` in this context: a thread, a greenlet."""
    _CURRENT.set(code if code in LANGUAGES else ENGLISH)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a time."""
    before = _CURRENT.set(code if code in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _CURRENT.reset(before)


def in_language(task: Callable[..., Result]) -> Callable[..., Result]:
    """A task for another process, in the language that is spoken here."""
    return partial(_in_language, language(), task)


def _in_language(code: str, task: Callable[..., Result], *arguments: Any) -> Result:
    with speaking(code):
        return task(*arguments)


def tables() -> Tables:
    """The tables of the language that is spoken now, by the names of app/engine/core/text/en."""
    return cast(Tables, en) if language() == ENGLISH else _tables(language())


@cache
def _tables(code: str) -> Tables:
    own = import_module(f"{__package__}.text.{code}")
    return SimpleNamespace(
        **{name: _merged(getattr(en, name), getattr(own, name, None)) for name in en.__all__}
    )


def _merged(english: Any, own: Any) -> Any:
    if own is None:
        return english
    return {**english, **own} if isinstance(english, dict) else own


@cache
def translations(code: str, part: str) -> Any:
    """The table ``part`` of a language; empty where it has none."""
    return {} if code == ENGLISH else getattr(import_module(f"{__package__}.text.{code}"), part, {})


def spoken(text: str) -> str:
    """An English text of the catalogue in the language that is spoken; English where it has none."""
    return cast(str, translations(language(), "CATALOGUE").get(text, text))
