"""The engine's law: a fresh interpreter that trains has loaded no web framework, and sources import what they may."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "app" / "engine"
SOURCES = sorted(ENGINE.rglob("*.py"))
MAY_IMPORT = {
    "numpy", "numba", "scipy", "sklearn",  # the mathematics
    "__future__", "abc", "ast", "bisect", "collections", "contextlib", "dataclasses", "enum", "fractions", "functools",
    "csv", "decimal", "hashlib", "itertools", "json", "math", "operator", "re", "string", "textwrap", "typing", "types",
    "unicodedata",
    "contextvars",  # the language of a request
    "copy",  # of a learner whose examples have weights
    "importlib", "inspect", "logging", "pkgutil",  # menus: entries of installed packages, and why one is left out
    "tomllib",  # presets that are tables
    # tables as bytes in memory: read by their libraries, and no file is opened
    "codecs", "io", "openpyxl", "pathlib", "warnings", "zipfile", "zlib",
}  # fmt: skip
WEB = (
    "flask",
    "flask_socketio",
    "gevent",
    "socketio",
    "engineio",
    "werkzeug",
    "simple_websocket",
    "whitenoise",
)
AND = '{"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [0, 0, 0, 1]}}'


def imported(source):
    """Top-level modules that a source imports, relative imports as 'app.engine'."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "app.engine" if node.level else node.module


def loaded_by(code, stdin=""):
    """The modules that a fresh interpreter has loaded after running ``code``."""
    code += "\nimport sys, json; print('\\n' + json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], input=stdin, capture_output=True, text=True, cwd=ROOT, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_an_engine_source_imports_only_what_it_may(source):
    for module in imported(source):
        assert (
            module.split(".")[0] in MAY_IMPORT or module == "app.engine" or module.startswith("app.engine.")
        )


def test_importing_and_training_loads_no_web_framework():
    code = "from app.engine import Scenario, train, facts, catalog\n"
    code += f"s = Scenario.from_document({AND}); train(s).summary(); facts(s); catalog()"
    assert not loaded_by(code) & set(WEB)


@pytest.mark.parametrize("command", [["trace", "-"], ["facts", "-"], ["trace", "-", "--csv"]])
def test_headless_commands_load_no_web_framework(command):
    code = f"from app.__main__ import main\nassert main({command!r}) == 0"
    assert not loaded_by(code, stdin=AND) & set(WEB)


def test_training_loads_nothing_slow_that_it_does_not_use():
    loaded = loaded_by(f"from app.engine import Scenario, train\ntrain(Scenario.from_document({AND}))")
    assert not loaded & {"sklearn", "scipy.optimize"}


def test_the_folder_is_a_package_under_any_name(tmp_path):
    """Uncompiled: what is asked is only whether everything is found."""
    shutil.copytree(ROOT / "app", tmp_path / "hyperplane", ignore=shutil.ignore_patterns("__pycache__"))
    code = "from hyperplane.engine import Scenario, catalog, facts, train\n"
    code += f"s = Scenario.from_document({AND}); print(train(s).end, facts(s).document()['bound'])"
    for command in (["-c", code], ["-m", "hyperplane", "trace", "-"]):
        done = subprocess.run(
            [sys.executable, *command],
            input=AND, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert "separated" in done.stdout
