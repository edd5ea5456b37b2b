"""The language of sentences: English, or another one of app/engine/core/text while a request is answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial
from types import SimpleNamespace
from typing import Any, Protocol, TypeVar, cast

from .text import tables_of

ENGLISH = "en"
#: By code, each by its own name. English is complete; what another language lacks is English.
LANGUAGES = {"en": "English", "de": "Deutsch"}

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # environment variables, the first that is set counts

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
    COUNTED: dict[str, tuple[str, ...]]
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

    @staticmethod
    def plural_form(number: float) -> int: ...


def language() -> str:
    """The code of the language that is spoken now."""
    return _CURRENT.get()


def of_locale(environment: Mapping[str, str]) -> str:
    """The code of the language that the environment of a command asks for: ``de`` of ``LANG=de_AT.UTF-8``."""
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    code = re.split(r"[_.@]", locale)[0]
    return code if code in LANGUAGES else ENGLISH


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
    """The tables of the language that is spoken now."""
    return _tables(language())


@cache
def _tables(code: str) -> Tables:
    english = tables_of(ENGLISH)
    own = tables_of(code)
    return cast(Tables, SimpleNamespace(**{name: _merged(english[name], own.get(name)) for name in english}))


def _merged(english: Any, own: Any) -> Any:
    if own is None:
        return english
    return {**english, **own} if isinstance(english, dict) else own


def counted(noun: str, number: float, shown: str) -> str:
    """How many of a ``noun`` of COUNTED: with the number as it is ``shown``, in its form."""
    forms = tables().COUNTED[noun]
    # English forms, where a language has none of the noun, may be fewer than its own.
    return forms[min(tables().plural_form(number), len(forms) - 1)].format(shown)


@cache
def catalogue_of(code: str) -> dict[str, str]:
    """The texts of the catalogue in a language, by the English ones; empty in English."""
    texts: dict[str, str] = tables_of(code).get("CATALOGUE", {})
    return texts


def spoken(text: str) -> str:
    """An English text of the catalogue in the language that is spoken; English where it has none."""
    return catalogue_of(language()).get(text, text)
