"""``import hyperplane``: examples in docstrings run, callers are type-checked, nothing is imported too early."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from app.api.estimators import ESTIMATORS
from tests import without
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
PUBLIC = """
import doctest, inspect, json, hyperplane
runner, lacks = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE), {}
for name in sorted({*dir(hyperplane)} - {"__version__"}):
    thing = getattr(hyperplane, name)
    text = inspect.getdoc(thing)
    wanted = ["Parameters", "Examples", "Attributes" if inspect.isclass(thing) else "Returns"]
    lacks[name] = [title for title in wanted if f"\\n{title}\\n{'-' * len(title)}\\n" not in text]
    tests = doctest.DocTestFinder(recurse=False).find(thing, name)
    lacks[name] += [] if sum(runner.run(test).attempted for test in tests) else ["an example"]
    takes = {*inspect.signature(thing).parameters} - {"learner", "params", "parts", "field"}
    lacks[name] += sorted(part for part in takes if part not in text)
print(json.dumps([runner.summarize(False).failed, lacks]))
"""
CALLER = """
import hyperplane

run: hyperplane.Run = hyperplane.run("xor", learner="mira", features="quadratic")
verdict: str = run.verdict
bound: int | float | None = run.bound
for row in run.updates:
    visit: int = row["visit"]
first = run.weights.w[0]
fitted = hyperplane.Perceptron(rate=0.5, class_weight="balanced").fit([[0, 1], [1, 0]], [0, 1], sample_weight=[1, 2])
same: hyperplane.Perceptron = fitted
epochs: int = fitted.n_iter_
again: hyperplane.Run = fitted.run_
table: hyperplane.Table = run.updates
scenario: hyperplane.Scenario = run.scenario
picture: str = run.svg(theme="dark")
try:
    hyperplane.open("run.svg")
    hyperplane.read("table.csv", y="kind")
except hyperplane.ScenarioError as error:
    message: str = error.message
{estimators}
"""
WRONG = """
import hyperplane

mistakes: str = hyperplane.run("xor").mistakes
hyperplane.run("xor", epochs="many")
fitted = hyperplane.Mira().fit([[0, 1], [1, 0]], [0, 1])
one: str = fitted.run_.mistakes
hyperplane.Perceptron(rat=1)
hyperplane.run("xor").svg(view="vektors")
hyperplane.Mira(class_weight="balanced")
hyperplane.Mira().fit([[0, 1]], [0], sample_weight=[1])
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


def test_every_public_name_is_documented_with_an_example_that_runs(folder: Path) -> None:
    done = run(folder, "-c", PUBLIC)
    failed, lacks = json.loads(done.stdout.splitlines()[-1])
    assert failed == 0, done.stdout
    assert len(lacks) == len(ESTIMATORS) + 7
    assert {name: lack for name, lack in lacks.items() if lack} == {}


def checked(folder: Path, source: str) -> str:
    (folder / "caller.py").write_text(source)
    return run(folder, "-m", "mypy", "--strict", "--follow-imports", "silent", "caller.py").stdout


def test_a_caller_is_type_checked(folder: Path) -> None:
    each = (
        f"hyperplane.{name}(epochs=9, bias='none').fit([[0], [1]], [0, 1]).predict([[1]])"
        for name in ESTIMATORS
    )
    assert "Success" in checked(folder, CALLER.format(estimators="\n".join(each)))
    found = checked(folder, WRONG)
    assert 'expression has type "int", variable has type "str"' in found
    assert found.count('variable has type "str"') == 2
    assert 'Unexpected keyword argument "rat" for "Perceptron"' in found
    assert 'Argument "view" to "svg" of "Run" has incompatible type' in found
    assert 'Unexpected keyword argument "class_weight" for "Mira"' in found
    assert 'Unexpected keyword argument "sample_weight" for "fit"' in found
    assert 'Argument "epochs" to "run" has incompatible type "str"' in found


def test_every_estimator_has_its_type() -> None:
    source = ast.parse((Path(__file__).resolve().parents[2] / "app" / "__init__.py").read_text())
    assert {node.name for node in ast.walk(source) if isinstance(node, ast.ClassDef)} == set(ESTIMATORS)


WITHOUT_NUMBA = """
import json, warnings
from app.engine.core import compiler
import app as hyperplane

warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as caught:
    hyperplane.run("and").verdict
    short = len(caught)
    compiler.WORTH = 0.0
    for _ in range(3):
        hyperplane.Perceptron(epochs=3).fit([[0], [1]], [0, 1])
print(json.dumps([short, *(str(warning.message) for warning in caught)]))
"""


def test_a_long_run_without_numba_says_once_what_would_help() -> None:
    short, *said = without.run(WITHOUT_NUMBA, ("numba",))
    assert short == 0
    assert said == ["This run is long, and slow without numba: pip install 'hyperplane-lab[fast]'."]


def loaded(folder: Path, code: str) -> set[str]:
    return set(json.loads(run(folder, "-c", LOADED.format(code=code)).stdout.splitlines()[-1]))


def test_importing_loads_nothing_else(folder: Path) -> None:
    assert not loaded(folder, "import hyperplane") & LATE


def test_a_short_run_loads_numpy_alone(folder: Path) -> None:
    assert loaded(folder, "import hyperplane; hyperplane.run('xor').verdict") & LATE == {"numpy"}
