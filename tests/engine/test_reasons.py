"""Why a quantity is not known is a key of one table, and nowhere else a text."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pytest

from app.engine.core.errors import Reason, reason
from app.engine.core.language import tables
from tests.raised import APP, name_of, texts

en = tables()

ENGINE = APP / "engine"
MAKERS = {"Reason", "reason"}
#: Folders in which what is said of an unknown quantity could stand by itself.
SILENT = ("theory", "facts", "run")


def calls() -> Iterator[tuple[str, ast.Call]]:
    """(file, call) of everything that makes a reason of a key."""
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and name_of(node) in MAKERS and node.args and texts(node.args[0]):
                yield path.relative_to(APP).as_posix(), node


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_reason_has_a_text_and_every_text_is_used() -> None:
    assert {node.args[0].value for _, node in calls()} == set(en.REASONS)  # type: ignore[attr-defined]


def test_whoever_makes_a_reason_gives_all_that_its_text_says() -> None:
    for file, node in calls():
        given = {keyword.arg for keyword in node.keywords}
        key = node.args[0].value  # type: ignore[attr-defined]
        assert given == places(en.REASONS[key]), (file, key)


@pytest.mark.parametrize("key", en.REASONS)
def test_a_text_is_part_of_a_sentence(key: str) -> None:
    names = places(en.REASONS[key])
    text = str(reason(key, **{name: "it is so" if name == "sentence" else 1234 for name in names}))
    assert re.match(r"[a-z]|R\b", text) and not text.endswith(".") and "  " not in text


def test_two_reasons_of_a_key_and_its_parameters_are_one() -> None:
    assert reason("rounds", most=3) == reason("rounds", most=3) != reason("rounds", most=4)
    assert reason("one-class") == Reason("one-class")
    with pytest.raises(KeyError):
        str(Reason("nobody-knows"))


@pytest.mark.parametrize("folder", SILENT)
def test_no_reason_is_spelled_beside_the_table(folder: str) -> None:
    """A constant of a module, or what is given as a reason, is no text of several words."""
    for path in sorted((ENGINE / folder).rglob("*.py")):
        tree = ast.parse(path.read_text())
        named = [node.value for node in tree.body if isinstance(node, ast.Assign) and _is_constant(node)]
        given = [
            keyword.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            for keyword in node.keywords
            if keyword.arg == "reason"
        ]
        for value in (*named, *given):
            assert not _is_text(value), (path.name, ast.unparse(value))


def _is_constant(node: ast.Assign) -> bool:
    return all(isinstance(target, ast.Name) and target.id.strip("_").isupper() for target in node.targets)


def _is_text(value: ast.expr) -> bool:
    """Whether an expression is a text of at least four words of letters."""
    if isinstance(value, ast.JoinedStr):
        return True
    return (
        isinstance(value, ast.Constant)
        and isinstance(value.value, str)
        and bool(re.fullmatch(r"(?:\S*[a-z]\S* ){3,}.*", value.value))
    )
