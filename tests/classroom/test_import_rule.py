"""What the folders beside the engine load of others' packages; who of ours imports whom is said in
tests/engine/test_storeys.py."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "app"
FOREIGN = {
    "exports": {"flask", "gevent", "socketio", "flask_socketio", "time", "random"},
    "course": {"flask", "gevent", "socketio", "flask_socketio", "time", "random", "os"},
    "classroom": {"flask", "gevent", "socketio", "flask_socketio", "time", "random", "os"},
    "site": {"flask", "gevent", "socketio", "flask_socketio", "random", "os"},
}


def packages(path: Path) -> set[str]:
    """The packages of others that a file imports."""
    nodes = list(ast.walk(ast.parse(path.read_text())))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("folder", FOREIGN)
def test_a_folder_loads_nothing_that_it_must_not_know(folder: str) -> None:
    for path in (APP / folder).rglob("*.py"):
        assert not packages(path) & FOREIGN[folder], path.name


def test_the_classroom_loads_no_web_framework() -> None:
    code = (
        "import sys, app.classroom.classroom;"
        "print([m for m in ('flask', 'gevent', 'socketio', 'werkzeug') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=APP.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
