"""The tables of other languages fit the English ones: their keys, parameters and signs."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from app.engine import Scenario, ScenarioError, catalog
from app.engine.catalogue.menus import SPOKEN
from app.engine.core.errors import reason, sentence
from app.engine.core.language import ENGLISH, LANGUAGES, speaking, tables
from app.engine.core.text import en

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
TABLES = [name for name in en.__all__ if isinstance(getattr(en, name), dict)]
WORDS = re.compile(r"\\(?:text|textbf)\{[^{}]*\}")

each_language = pytest.mark.parametrize("code", OTHERS)


def own(code: str, name: str) -> Any:
    return getattr(import_module(f"app.engine.core.text.{code}"), name)


def places(text: str) -> Counter[tuple[str, str | None]]:
    return Counter({(name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name is not None})


def texts_of(value: Any) -> Iterator[str]:
    """The texts of a part of the catalogue that another language has too."""
    if isinstance(value, list):
        for entry in value:
            yield from texts_of(entry)
    if isinstance(value, dict):
        for key, entry in value.items():
            if key in SPOKEN and isinstance(entry, str):
                yield entry
            else:
                yield from texts_of(entry)


@each_language
@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_no_key_that_the_english_one_lacks(code: str, name: str) -> None:
    assert own(code, name).keys() <= getattr(en, name).keys()


@each_language
@pytest.mark.parametrize("name", ["SENTENCES", "REASONS", "PHRASES", "RANGES"])
def test_a_sentence_has_the_parameters_of_the_english_one(code: str, name: str) -> None:
    english = getattr(en, name)
    for key, text in own(code, name).items():
        assert places(text) == places(english[key]), key


@each_language
def test_every_word_of_the_tables_has_as_many_places(code: str) -> None:
    for name in set(en.__all__) - set(TABLES):
        english, word = getattr(en, name), own(code, name)
        assert type(word) is type(english), name
        if isinstance(word, str) and name != "LABELLED":
            assert places(word) == places(english), name
    for noun, (one, many) in own(code, "COUNTED").items():
        assert places(one) == places(many) == {("", ""): 1}, noun


@each_language
def test_the_catalogue_of_a_language_is_of_texts_that_are_there(code: str) -> None:
    assert own(code, "CATALOGUE").keys() <= set(texts_of(catalog()))


@each_language
def test_formulas_have_the_signs_of_the_english_ones_in_their_order(code: str) -> None:
    for english, text in own(code, "CATALOGUE").items():
        if "\\" in english:
            assert WORDS.sub("", text).split() == WORDS.sub("", english).split(), english
            assert len(WORDS.findall(text)) == len(WORDS.findall(english)), english
        else:
            assert places(text) == places(english), english


def test_an_error_is_said_in_the_language_of_the_request() -> None:
    document = {"data": {"x": [[0, 0]], "y": [1]}, "learner": {"name": "perceptron", "rate": -0.5}}
    with speaking("de"), pytest.raises(ScenarioError) as caught:
        Scenario.from_document(document)
    with speaking("de"):
        assert str(caught.value) == (
            "„Lernrate“ muss größer als 0 und höchstens 1\u202f000\u202f000 sein; der Wert ist -0,5."
        )
        assert sentence("too-many", "features.terms", most=1000, count=2.5e6) == (
            "Die Liste der Terme darf höchstens 1\u202f000 Einträge haben; es sind 2\u202f500\u202f000."
        )
        assert str(reason("taggings", counted=12345, most=0.25)).endswith(": R ist höchstens 0,25")
        assert tables().POINT == ","
    assert sentence("too-many", "features.terms", most=1000, count=2.5e6) == (
        "The list of terms may have at most 1,000 entries; it has 2,500,000."
    )
    with speaking("fr"):
        assert tables().POINT == "."


def test_the_page_shuffles_indices_in_any_language() -> None:
    index = catalog("de")["notations"]["examples"][1]["replaces"]
    tex = r"\text{mische } D"
    for pattern, by in index:
        tex = re.sub(pattern, by.replace("\\", r"\\"), tex)
    assert tex == r"\text{mische } 1, \ldots, n"
