"""One table says every error: no reason is without a sentence, no sentence without a reason, none spelled elsewhere."""

from __future__ import annotations

import ast
import string

import pytest

from app.engine.core import errors
from app.engine.core.language import tables
from app.engine.core.params import parameters
from app.engine.features import FEATURES
from app.engine.learners import LEARNERS
from tests.raised import APP, ERRORS, LINED, Site, reasons_of, sites, spelled, texts
from tests.sentences import check_sentence

en = tables()
SITES = list(sites())
FILLED = {"field", "range"}  # by the error itself

#: A value for each way of writing.
EXAMPLES = {
    "": 3, "value": "abc", "field": "learner.rate", "file": "lesson.json", "kind": "number", "separator": ";",
    "title": "height", "and": ["a", "b"], "or": ["a", "b", "c"], "at": {"x1": -1.0}, "there": 2, "spoken": "Perceptron",
}  # fmt: skip


def places(reason: str) -> dict[str, str]:
    """The parameters of a reason's sentence, and how each is written."""
    parsed = string.Formatter().parse(en.SENTENCES[reason])
    return {name: spec or "" for _, name, spec, _ in parsed if name}


def example(reason: str) -> dict[str, object]:
    """Parameters that fill a reason's sentence."""
    values: dict[str, object] = {name: EXAMPLES.get(spec, 3) for name, spec in places(reason).items()}
    own = {"low": 0, "high": 10, "sentence": "Line 2 is wrong.", "program": "python -m app"}
    return {**own, **values, **{name: own[name] for name in own.keys() & values.keys()}}


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.place)
def test_whoever_raises_gives_all_that_the_sentence_says(site: Site) -> None:
    for reason in site.reasons:
        missing = places(reason).keys() - FILLED - (site.params or places(reason).keys())
        assert not missing - ({"term"} if site.maker == "NotAFormula" else set()), (reason, missing)


def test_every_error_has_a_sentence() -> None:
    """A reason that is spelled where an error is made is a key of the table."""
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ERRORS | LINED
                and node.args
            ):
                assert set(reasons_of(node)) - {"undo", "--w"} <= en.SENTENCES.keys(), (
                    path,
                    ast.unparse(node),
                )
    assert errors.CODES.keys() <= en.SENTENCES.keys()


def test_no_sentence_is_unused() -> None:
    used = {
        text
        for path in APP.rglob("*.py")
        if path != APP / "engine/core/errors.py" and not path.is_relative_to(APP / "engine/core/text")
        for text in texts(ast.parse(path.read_text()))
    }
    assert not en.SENTENCES.keys() - used


def test_no_sentence_is_spelled_where_an_error_is_raised() -> None:
    assert not list(spelled())


@pytest.mark.parametrize("reason", en.SENTENCES)
def test_a_sentence_is_one_when_it_is_filled(reason: str) -> None:
    check_sentence(errors.sentence(reason, "data.x[2][0]", **example(reason)))


@pytest.mark.parametrize("reason", [reason for reason in en.SENTENCES if places(reason)])
def test_a_sentence_says_all_its_parameters(reason: str) -> None:
    for name in places(reason).keys() - FILLED:
        given = example(reason)
        del given[name]
        with pytest.raises(KeyError):
            errors.sentence(reason, "learner.rate", **given)


def test_words_of_a_table_are_used_and_there() -> None:
    """Each way of writing that a sentence names is known, and each list of words has what is asked of it."""
    ways = {spec for reason in en.SENTENCES for spec in places(reason).values() if spec}
    assert ways <= en.COUNTED.keys() | errors._SPECS.keys()
    phrases = {
        spec for text in en.PHRASES.values() for _, _, spec, _ in string.Formatter().parse(text) if spec
    }
    assert phrases <= en.COUNTED.keys() <= ways | phrases
    kinds = {
        keyword.value.value
        for path in APP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "expected" and isinstance(keyword.value, ast.Constant)
    }
    assert kinds <= en.KINDS.keys()


@pytest.mark.parametrize("menu", [LEARNERS, FEATURES], ids=["learner", "features"])
def test_a_parameter_is_called_by_its_label_or_by_the_table(menu: tuple[type, ...]) -> None:
    for entry in menu:
        for parameter in parameters(entry):
            words = errors.words_of(f"nowhere.{parameter.name}", parameter.label)
            assert words.startswith("the ") and not words.endswith(" ")


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("", "the scenario"),
        ("learner.name", "the learner"),
        ("data.x[2][0]", "row 3: x1"),
        ("changes[0].add.x[0][0]", "row 1: x1"),
        ("stop.epochs", "the number of epochs"),
        ("gesture", "'gesture'"),
        ("parts[1].what", "'what' of entry 2 of 'parts'"),
    ],
)
def test_a_field_is_said_in_words(field: str, words: str) -> None:
    assert errors.words_of(field) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (3.0, "3"), (-0.5, "-0.5"), (1_000_000, "1,000,000"), (1e6, "1,000,000"), (1e100, "10^100"),
        (2.5e20, "2.5 x 10^20"), (10**30, "10^30"), (0.001, "0.001"), (2**53, "9,007,199,254,740,992"),
    ],
)  # fmt: skip
def test_a_number_is_written_as_people_write_it(number: float, words: str) -> None:
    assert errors.written(number) == words
