"""``import hyperplane``: examples in docstrings run, callers are type-checked, nothing is imported too early."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from app.api.estimators import ESTIMATORS
from tests.api.package import run, unpack

DOCTESTS = """
import doctest, importlib, json, pkgutil, hyperplane, hyperplane.api, hyperplane.engine
names = [hyperplane.__name__, "hyperplane.engine", "hyperplane.testing"]
names += [module.name for module in pkgutil.walk_packages(hyperplane.api.__path__, "hyperplane.api.")]
names.remove("hyperplane.api.player")  # has no examples, and needs an extra
flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
tried = {name: doctest.testmod(importlib.import_module(name), optionflags=flags) for name in names}
print(json.dumps([sum(t.failed for t in tried.values()), sum(t.attempted for t in tried.values())]))
"""
CALLER = """
import hyperplane

run: hyperplane.Run = hyperplane.run("xor", learner="mira", features="quadratic")
verdict: str = run.verdict
bound: int | float | None = run.bound
for row in run.updates:
    visit: int = row["visit"]
first = run.weights.w[0]
fitted = hyperplane.Perceptron(rate=0.5).fit([[0, 1], [1, 0]], [0, 1])
same: hyperplane.Perceptron = fitted
epochs: int = fitted.n_iter_
again: hyperplane.Run = fitted.run_
"""
WRONG = """
import hyperplane

mistakes: str = hyperplane.run("xor").mistakes
hyperplane.run("xor", epochs="many")
fitted = hyperplane.Mira().fit([[0, 1], [1, 0]], [0, 1])
one: str = fitted.run_.mistakes
"""
LOADED = (
    "import json, sys\n{code}\nprint(json.dumps(sorted({{name.partition('.')[0] for name in sys.modules}})))"
)
LATE = {"click", "numpy", "scipy", "sklearn", "numba", "flask", "gevent", "plotly", "anywidget", "pandas"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack(tmp_path_factory.mktemp("package"))


def test_examples_in_docstrings_run(folder: Path) -> None:
    done = run(folder, "-c", DOCTESTS)
    failed, tried = json.loads(done.stdout.splitlines()[-1])
    assert failed == 0, done.stdout
    assert tried >= 20


def checked(folder: Path, source: str) -> str:
    (folder / "caller.py").write_text(source)
    return run(folder, "-m", "mypy", "--strict", "--follow-imports", "silent", "caller.py").stdout


def test_a_caller_is_type_checked(folder: Path) -> None:
    assert "Success" in checked(folder, CALLER)
    found = checked(folder, WRONG)
    assert 'expression has type "int", variable has type "str"' in found
    assert found.count('variable has type "str"') == 2
    assert 'Argument "epochs" to "run" has incompatible type "str"' in found


def test_every_estimator_has_its_type() -> None:
    source = ast.parse((Path(__file__).resolve().parents[2] / "app" / "__init__.py").read_text())
    assert {node.name for node in ast.walk(source) if isinstance(node, ast.ClassDef)} == set(ESTIMATORS)


def loaded(folder: Path, code: str) -> set[str]:
    return set(json.loads(run(folder, "-c", LOADED.format(code=code)).stdout.splitlines()[-1]))


def test_importing_loads_nothing_else(folder: Path) -> None:
    assert not loaded(folder, "import hyperplane") & LATE


def test_a_short_run_loads_numpy_alone(folder: Path) -> None:
    assert loaded(folder, "import hyperplane; hyperplane.run('xor').verdict") & LATE == {"numpy"}
