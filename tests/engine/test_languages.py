"""The tables of other languages fit the English ones: their keys, parameters and signs."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from app.engine import Scenario, ScenarioError, catalog
from app.engine.catalogue.menus import SPOKEN
from app.engine.core.errors import reason, sentence
from app.engine.core.language import ENGLISH, LANGUAGES, counted, speaking, tables
from app.engine.core.text import tables_of
from app.engine.learners import LEARNERS

OTHERS = [code for code in LANGUAGES if code != ENGLISH]
en = tables_of(ENGLISH)
TABLES = [name for name, table in en.items() if isinstance(table, dict)]
WORDS = re.compile(r"\\(?:text|textbf)\{[^{}]*\}")

each_language = pytest.mark.parametrize("code", OTHERS)


def own(code: str, name: str) -> Any:
    return tables_of(code).get(name, {})


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
    assert own(code, name).keys() <= en[name].keys()


@each_language
@pytest.mark.parametrize("name", ["SENTENCES", "REASONS", "PHRASES", "RANGES"])
def test_a_sentence_has_the_parameters_of_the_english_one(code: str, name: str) -> None:
    english = en[name]
    for key, text in own(code, name).items():
        assert places(text) == places(english[key]), key


@each_language
def test_every_word_of_the_tables_has_as_many_places(code: str) -> None:
    for name in en.keys() - set(TABLES):
        english, word = en[name], tables_of(code).get(name, en[name])
        assert type(word) is type(english), name
        if isinstance(word, str) and name != "LABELLED":
            assert places(word) == places(english), name
    for noun, forms in own(code, "COUNTED").items():
        assert all(places(form) == {("", ""): 1} for form in forms), noun


@each_language
def test_the_catalogue_of_a_language_is_of_texts_that_are_there(code: str) -> None:
    texts = {*texts_of(catalog()), *(learner.no_core for learner in LEARNERS)}
    assert own(code, "CATALOGUE").keys() <= texts


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
    with speaking("xx"):
        assert tables().POINT == "."


def test_a_language_with_three_forms_of_a_noun_counts_by_its_own_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def polish(number: float) -> int:
        few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        return 0 if number == 1 else 1 if few else 2

    monkeypatch.setattr(tables(), "plural_form", polish)
    monkeypatch.setitem(tables().COUNTED, "mistake", ("{} błąd", "{} błędy", "{} błędów"))
    numbers = (0, 1, 2, 5, 12, 22, 25)
    assert [counted("mistake", n, str(n)).split()[1] for n in numbers] == [
        "błędów", "błąd", "błędy", "błędów", "błędów", "błędy", "błędów",
    ]  # fmt: skip
    assert counted("row", 5, "5") == "5 rows"  # a noun that the language lacks


def test_the_page_shuffles_indices_in_any_language() -> None:
    index = catalog("de")["notations"]["examples"][1]["replaces"]
    tex = r"\text{mische } D"
    for pattern, by in index:
        tex = re.sub(pattern, by.replace("\\", r"\\"), tex)
    assert tex == r"\text{mische } 1, \ldots, n"
