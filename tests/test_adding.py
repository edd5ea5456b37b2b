"""docs/adding.md is true: each of its examples, added to a copy of the program as it says, works."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SECTIONS = re.split(r"^## ", (ROOT / "docs" / "adding.md").read_text(), flags=re.MULTILINE)[1:]
FILE = re.compile(r"`((?:app|static)/[^`]+)`:\n\n```\w+\n(.*?)```", re.DOTALL)
LINE = re.compile(r"In the menu, `([^`]+)`, import it and put `(\w+(?:\(\))?)` into `(\w+)`\.")
PLACE = re.compile(r"```html\n(.*?)```", re.DOTALL)
IGNORED = shutil.ignore_patterns("node_modules", "dist", "*.part")

USE = """
import numpy as np
from app.engine import Scenario, catalog, facts
from app.engine import train

x = [[0, 0], [0, 1], [1, 0], [1, 1]]
labels = {"binary": [-1, -1, -1, 1], "multiclass": [0, 1, 2, 1], "regression": [0, 0.5, 0.5, 1]}
corners = {task: {"task": task, "data": {"x": x, "y": y}} for task, y in labels.items()}
menus = ("learners", "predictors", "features", "presets")
names = {menu: [entry["name"] for entry in catalog()[menu]] for menu in menus}
documents = [{**corners[entry["task"]], "learner": {"name": entry["name"]}} for entry in catalog()["learners"]]
documents += [{**corners["binary"], "predictor": name} for name in names["predictors"]]
documents += [{**corners["binary"], "features": {"name": name}} for name in names["features"]]
documents += [{"data": {"preset": name}, "stop": {"epochs": 20}} for name in names["presets"]]
for document in documents:
    scenario = Scenario.from_document(document)
    assert Scenario.from_document(scenario.document()).hash == scenario.hash
    trace = train(scenario)
    assert trace.updates > 0 and np.isfinite(trace.weights_at(trace.updates)[0]).all(), document
    facts(scenario)
print(*(name for menu in names.values() for name in menu))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The program, with its compiled loops."""
    for name in ("app", "static", "templates", "scripts"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=IGNORED)
    return tmp_path


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.partition("\n")[0])
def test_an_example_is_one_file_and_one_line_in_its_menu(section: str, copy: Path) -> None:
    [(path, text)] = FILE.findall(section)
    assert not (copy / path).exists()
    (copy / path).write_text(text)
    [(menu, entry, entries)] = LINE.findall(section)
    add_to_menu(copy / menu, Path(path), entry, entries)
    if path.startswith("app/"):
        assert Path(path).stem in names_that_work(copy)
    else:
        [place] = PLACE.findall(section)
        assert f'data-panel="{entry}"' in place
        assert f'id:"{entry}"' in bundled(copy)


def add_to_menu(menu: Path, file: Path, entry: str, entries: str) -> None:
    name = entry.removesuffix("()")
    text = menu.read_text()
    module = ".".join(file.with_suffix("").parts)
    line = (
        f"import {name} from './{file.relative_to('static/js/views')}';"
        if menu.suffix == ".js"
        else f"from {module} import {name}"
    )
    text, imported = re.subn(r"^(?=import |from )", line + "\n", text, count=1, flags=re.MULTILINE)
    text, listed = re.subn(rf"^(.*\b{entries}\b.*= [(\[])", rf"\1{entry}, ", text, flags=re.MULTILINE)
    assert (imported, listed) == (1, 1)
    menu.write_text(text)


def names_that_work(copy: Path) -> list[str]:
    done = subprocess.run([sys.executable, "-c", USE], cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def bundled(copy: Path) -> str:
    """The page's script, built with the packages that are installed here."""
    shutil.copy(ROOT / "package.json", copy)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    tool: list[str | Path] = [sys.executable, ROOT / "scripts" / "prepare.py", "node"]
    node = Path(subprocess.run(tool, capture_output=True, text=True, check=True).stdout.strip()) / "node"
    subprocess.run([node, "scripts/build.mjs", "--fast"], cwd=copy, check=True, capture_output=True)
    [main] = (copy / "static" / "dist").glob("main-*.js")
    return main.read_text()
