"""Where the program raises its errors, read from its sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.engine.core.language import tables

APP = Path(__file__).resolve().parent.parent / "app"
ERRORS = {"CodedError", "ScenarioError", "Refusal", "Bad", "SettingsError", "NotAFormula", "AnswersError"}
MAKERS = ERRORS | {"sentence", "error_body", "_error"}  # whose first argument is a reason,
LINED = {"LessonError"}  # or their second, after a line


@dataclass(frozen=True)
class Site:
    """A call that makes an error: its place, who makes it, the reasons it may have, and the params it gives.

    ``params`` is None where some come from elsewhere.
    """

    place: str
    maker: str
    reasons: frozenset[str]
    params: frozenset[str] | None


def sites() -> Iterator[Site]:
    """Every call in the program that makes an error."""
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and name_of(node) in MAKERS | LINED and node.args:
                names = [keyword.arg for keyword in node.keywords]
                yield Site(
                    f"{path.relative_to(APP)}:{node.lineno}",
                    name_of(node),
                    frozenset(reasons_of(node)) & tables().SENTENCES.keys(),
                    None if None in names else frozenset(name for name in names if name),
                )


def spelled() -> Iterator[str]:
    """Every text with a space in it that is given to an exception."""
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            made = node.exc if isinstance(node, ast.Raise) else node
            if isinstance(made, ast.Call) and (made is not node or name_of(made) in MAKERS | LINED):
                given = [*made.args[:1], *(keyword.value for keyword in made.keywords)]
                for text in (text for part in given for text in texts(part)):
                    if " " in text:
                        yield f"{path.relative_to(APP)}:{made.lineno}: {text}"


def reasons_of(call: ast.Call) -> list[str]:
    """The texts of which an error's reason is one."""
    return texts(call.args[1] if name_of(call) in LINED else call.args[0])


def name_of(call: ast.Call) -> str:
    """The name by which a function is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def texts(node: ast.AST) -> list[str]:
    """The texts that stand in an expression."""
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
