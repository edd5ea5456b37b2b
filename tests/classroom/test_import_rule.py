"""Who may import whom: exports and course -> engine; classroom -> those; site and web -> classroom and those.
The factory alone sees all."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "app"
ALLOWED = {
    "exports": ("app.exports", "app.engine", "app.extras"),
    "course": ("app.course", "app.engine", "app.extras"),
    "classroom": ("app.classroom", "app.course", "app.exports", "app.engine"),
    "site": ("app.site", "app.classroom", "app.course", "app.exports", "app.engine"),
    "web": ("app.web", "app.classroom", "app.course", "app.exports", "app.engine", "app.config"),
}
FOREIGN = {
    "exports": {"flask", "gevent", "socketio", "flask_socketio", "time", "random"},
    "course": {"flask", "gevent", "socketio", "flask_socketio", "time", "random", "os"},
    "classroom": {"flask", "gevent", "socketio", "flask_socketio", "time", "random", "os"},
    "site": {"flask", "gevent", "socketio", "flask_socketio", "random", "os"},
    "web": set(),
}


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    package = path.relative_to(APP.parent).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            names.add(".".join([*base, *([node.module] if node.module else [])]))
    return names


@pytest.mark.parametrize("folder", ALLOWED)
def test_a_folder_imports_only_what_it_may(folder: str) -> None:
    for path in (APP / folder).rglob("*.py"):
        for name in imports(path):
            assert not name.startswith("app.") or name.startswith(ALLOWED[folder]), (path.name, name)
            assert name.split(".")[0] not in FOREIGN[folder], (path.name, name)


def test_the_classroom_loads_no_web_framework() -> None:
    code = (
        "import sys, app.classroom.classroom;"
        "print([m for m in ('flask', 'gevent', 'socketio', 'werkzeug') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=APP.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
