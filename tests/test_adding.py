"""docs/adding.md is true: each of its examples, added to a copy of the program as it says, shows what it should."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.node import node
from tests.page.lab import Lab
from tests.page.views import shows
from tests.server.client import Visitor, columns, refused
from tests.server.process import Server

pytestmark = pytest.mark.slow(reason="runs the tools on copies of the program")

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "adding.md").read_text()
SECTIONS = {part.partition("\n")[0]: part for part in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]}
OF_A_MENU = [name for name, part in SECTIONS.items() if "In the menu" in part]
FILE = r"`(?P<file>[\w/.-]+)`:"
PLACE = r"\b[Ii]n\s`(?P<changed>[\w/.-]+)`,\s(?P<side>above|below)\s(?P<ticks>`+) ?(?P<anchor>[^\n]+?) ?(?P=ticks):"
BLOCK = re.compile(rf"(?:{PLACE}|{FILE})\n\n```\w*\n(?P<block>.*?)```", re.DOTALL)
BIN = ROOT / ".venv" / "bin"
#: What `make format` does to a menu, and `make check` to all.
FORMAT = (("check", "--fix", "--quiet"), ("format", "--quiet"))
CHECK = re.findall(
    r"^\t(?:\$\(bin\)|node_modules/\.bin)/(\S+) ?(.*) \|\| failed=1; \\$",
    (ROOT / "Makefile").read_text(),
    re.MULTILINE,
)
MENU = re.compile(r"In the menu, `([^`]+)`, import it and put `(\w+)(\(\))?` into `(\w+)`\.")
COPIED = ("app", "static", "templates", "scripts", "docs", "tests", "benchmarks")
FILES = (
    *(".prettierignore", ".prettierrc.json", "eslint.config.js", "tsconfig.json", "package.json"),
    *("package-lock.json", "pyproject.toml", "requirements.txt", "Makefile", "compose.yaml", "CHANGELOG.md"),
)
IGNORED = shutil.ignore_patterns("node_modules", "dist", "*.part", "images", "__pycache__/*.pyc")

#: The commands that the page has for whatever is on a menu.
WRITERS = ["scripts/write_docs.py", "scripts/draw_learners.py", "tests.corpus.write"]

#: What is on the menus, by the name under which it has worked.
USE = """
import json
import numpy as np
from app.engine import Scenario, catalog, facts, train

x = [[0, 0], [0, 1], [1, 0], [1, 1]]
labels = {"binary": [-1, -1, -1, 1], "multiclass": [0, 1, 2, 1], "regression": [0, 0.5, 0.5, 1]}
data = {task: {"x": x, "y": y} for task, y in labels.items()} | {"sequence": {"sentences": ["a/A b/B", "b/A"]}}
entries = catalog()
tasks = {entry["name"]: entry["task"] for entry in entries["learners"]}
documents = {
    "learners": lambda name: {"task": tasks[name], "learner": name, "data": data[tasks[name]]},
    "predictors": lambda name: {"predictor": name, "data": {"x": x, "y": labels["binary"]}},
    "features": lambda name: {"features": name, "data": {"x": x, "y": labels["binary"]}},
    "presets": lambda name: {"data": {"preset": name}, "stop": {"epochs": 20}},
}
shown = {}
for menu, document in documents.items():
    for entry in entries[menu]:
        scenario = Scenario.from_document(document(entry["name"]))
        assert Scenario.from_document(scenario.document()).hash == scenario.hash
        trace = train(scenario)
        w, b = trace.weights_at(trace.updates)
        assert trace.updates > 0 and np.isfinite(w).all(), entry
        shown[entry["name"]] = {
            "label": entry["label"], "updates": trace.updates, "w": w.tolist(), "terms": list(scenario.terms or ()),
            "separable": getattr(facts(scenario), "separable", None), "error": trace.summary().get("training_error"),
        }
print(json.dumps(shown, default=str))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with all examples in it, one after the other."""
    copy = copied(tmp_path_factory.mktemp("everything"))
    for section in SECTIONS:
        assert follow(section, copy), section
    return copy


def copied(folder: Path) -> Path:
    """The program in a folder, with its compiled loops."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=IGNORED)
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    if (ROOT / ".mypy_cache").exists():  # it looks anew at what is changed
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")
    return folder


def follow(section: str, copy: Path) -> list[str]:
    """Does what a section says, in its order; the files that this has touched."""
    touched = []
    for step in BLOCK.finditer(SECTIONS[section]):
        file = copy / (step["file"] or step["changed"])
        touched.append(str(file.relative_to(copy)))
        if step["file"]:
            assert not file.exists()
            file.parent.mkdir(exist_ok=True)
            file.write_text(step["block"])
        else:
            change(file, step["anchor"], step["side"] == "below", step["block"])
    for menu, name, called, entries in MENU.findall(SECTIONS[section]):
        add_to_menu(copy / menu, Path(touched[0]).stem, name, name + called, entries)
        touched.append(menu)
    return touched


def change(file: Path, anchor: str, below: bool, block: str) -> None:
    """Puts a block above or below the one line with that anchor."""
    lines = file.read_text().splitlines(keepends=True)
    [place] = [i for i, line in enumerate(lines) if anchor in line]
    lines.insert(place + below, block)
    file.write_text("".join(lines))


def add_to_menu(menu: Path, module: str, name: str, entry: str, entries: str) -> None:
    text = menu.read_text()
    text, imported = re.subn(
        r"^(?=import |from )", f"from .{module} import {name}\n", text, count=1, flags=re.MULTILINE
    )
    # At the end: the first of a menu is what a scenario has by default.
    whole = rf"^({entries}\b[^=]*= (?:Menu)?\(.*?),?\s*\)(?=  # fmt|\n(?:\n|$))"
    text, listed = re.subn(whole, rf"\1, {entry})", text, flags=re.MULTILINE | re.DOTALL)
    assert (imported, listed) == (1, 1), (menu, entries)
    menu.write_text(text)
    for command in FORMAT:
        done(menu.parent, BIN / "ruff", *command, menu)


def done(
    copy: Path, *command: str | Path, status: int = 0, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """A command in the copy, which ends with that status."""
    ended = subprocess.run(command, cwd=copy, capture_output=True, text=True, env=env)
    assert ended.returncode == status, ended.stdout + ended.stderr
    return ended


def holds_in(copy: Path, *what: str) -> None:
    """The copy's own tests hold."""
    done(copy, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *what)


def scenario_file(copy: Path, document: dict[str, Any]) -> str:
    (copy / "lesson.json").write_text(json.dumps(document))
    return "lesson.json"


AND = {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}
SHOWN: dict[str, Callable[[dict[str, Any]], object]] = {
    "A learner": lambda all: all["relaxation"]["label"] == "Relaxation" and all["relaxation"]["updates"] > 2,
    "A predictor": lambda all: all["trained"]["label"] == "Averaged, start left out",
    "A feature map": lambda all: all["conics"]["terms"] == ["x_{1}", "x_{2}", "x_{1}^{2}", "x_{2}^{2}"],
    "A preset": lambda all: all["ladder"]["separable"] is True,
}


#: What else holds of an entry: its name, and the files of tests that run over its menu.
TRIED = {
    "A feature map": ("conics", "tests/engine/test_catalog.py", "tests/engine/test_feature_maps.py"),
    "A preset": ("ladder", "tests/engine/test_catalog.py", "tests/datasets/test_presets.py"),
}


@pytest.mark.parametrize("section", OF_A_MENU)
def test_what_is_added_to_a_menu_is_in_the_catalogue_and_runs(section: str, copy: Path) -> None:
    follow(section, copy)
    shown = json.loads(done(copy, sys.executable, "-c", USE).stdout)
    assert SHOWN[section](shown), shown
    if section in TRIED:
        name, *files = TRIED[section]
        holds_in(copy, *files, "-k", name)


def test_a_learner_passes_the_tests_of_its_menu_once_the_commands_have_run(copy: Path) -> None:
    touched = follow("A learner", copy)
    commands = re.findall(r"^\.venv/bin/python (\S.*?) +#", TEXT, re.MULTILINE)
    assert [command.split()[-1] for command in commands] == WRITERS
    for command in commands:
        done(copy, sys.executable, *command.split())
    name = Path(touched[0]).stem
    holds_in(copy, "tests/corpus/test_corpus.py", "-k", f"menu or {name}")
    holds_in(copy, "tests/engine/test_learners_against_oracle.py", "-k", f"each_step and {name}")
    holds_in(copy, "tests/engine/test_learner_pages.py", "-k", f"current or {name}")
    holds_in(copy, "tests/exports/test_code_of_menus.py", "-k", f"any_run and {name} or menu_can_be_said")


def test_a_predictor_is_what_its_definition_says(copy: Path) -> None:
    follow("A predictor", copy)
    holds_in(copy, "tests/engine/test_predictors.py", "-k", "error_is_by_hand and trained")
    holds_in(copy, "tests/exports/test_code_of_menus.py", "-k", "menu_can_be_said")


@pytest.mark.parametrize("command", CHECK, ids=" ".join)
def test_what_make_check_runs_finds_nothing_in_the_examples(
    command: tuple[str, str], everything: Path
) -> None:
    program, arguments = command
    folder = BIN if program in ("ruff", "mypy") else everything / "node_modules" / ".bin"
    environment = {**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ['PATH']}"}
    done(everything, folder / program, *arguments.split(), env=environment)


def test_make_check_has_commands_for_both_languages() -> None:
    assert {program for program, _ in CHECK} == {"ruff", "mypy", "prettier", "eslint", "tsc"}


def test_no_file_or_function_of_the_examples_is_too_long(everything: Path) -> None:
    holds_in(everything, "tests/test_repository.py", "-k", "longer or local")


@pytest.fixture
def served() -> Iterator[Callable[[Path], Server]]:
    """Starts a copy's own server."""
    servers: list[Server] = []

    def serve(copy: Path) -> Server:
        servers.append(Server(copy))
        return servers[-1]

    yield serve
    for server in servers:
        server.discard()


def test_an_event_answers_over_a_socket(copy: Path, served: Callable[[Path], Server]) -> None:
    follow("A socket event", copy)
    done(copy, sys.executable, "scripts/write_docs.py")
    holds_in(copy, "tests/server/test_docs.py")
    with Visitor(served(copy).url) as visitor:
        visitor.join(document={"data": AND, "order": {"name": "given"}})
        version = visitor.version
        # The first example, at the origin, is a mistake that moves the bias alone; so does none after it but the last.
        assert columns(visitor.done("weights", {"version": version, "visit": 0}))["w"].tolist() == [0, 0]
        assert columns(visitor.done("weights", {"version": version, "visit": 4}))["w"].tolist() == [1, 1]
        refused(visitor.ask("weights", {"version": version, "visit": 10**9}), "out-of-range", "visit")


def test_an_export_prints_its_table(copy: Path) -> None:
    follow("An export", copy)
    command = (sys.executable, "-m", "app", "margins")
    lines = done(copy, *command, scenario_file(copy, {"data": AND})).stdout.splitlines()
    rows = [[float(value) for value in line.split(",")] for line in lines]
    assert [y for y, _, _ in rows] == AND["y"]
    assert all(margin == y * score > 0 for y, score, margin in rows)
    classes = scenario_file(copy, {"task": "multiclass", "data": {"preset": "three-blobs"}})
    said = done(copy, *command, classes, status=2).stderr
    assert said == "margins needs a scenario of the task binary; this one is of multiclass.\n"


def test_a_sentence_is_said_where_its_error_is_met(copy: Path) -> None:
    follow("A sentence", copy)
    scenario = scenario_file(copy, {"data": AND, "learner": {"name": "kernel-perceptron"}})
    said = done(copy, sys.executable, "-m", "app", "export", scenario, "--features", status=2).stderr
    assert said.startswith("--features needs a learner with weights of features; those of ")
    done(copy, sys.executable, "-m", "app", "export", scenario)


def test_a_view_shows_two_classes_three_classes_and_why_it_has_none(
    copy: Path,
    served: Callable[[Path], Server],
    visit: Callable[..., Lab],
) -> None:
    touched = follow("A view", copy)
    [test] = [file for file in touched if file.endswith(".test.mjs")]
    done(copy, node(), "--test", test)
    done(copy, node(), "scripts/build.mjs", "--fast")
    lab = visit(served(copy).url + Lab.address({"data": AND}))
    lab.settle()
    lab.choose("views", "The weights")
    cells = "(row) => [...row.children].map((cell) => cell.textContent)"
    table = f"[...document.querySelectorAll('.weights tr')].map({cells})"
    written = "(value) => Number(value.toPrecision(3))"
    numbers = f"{table}.map((row) => row.slice(1).map((text) => Number(text.replace('\u2212', '-'))))"
    lab.wait(f"{numbers}.flat().join() === [...scene.now.w, scene.now.b].map({written}).join()")
    assert [row[0] for row in lab.read(table)] == ["x₁", "x₂", "b"]
    shows(lab, {"task": "multiclass", "data": {"preset": "three-blobs"}})
    columns_of = "[0, 1].map((j) => [0, 1, 2].map((c) => scene.now.w[c * 2 + j]))"
    lab.wait(
        f"{numbers}.slice(1).flat().join() === [{columns_of}, ...scene.now.b].flat(2).map({written}).join()"
    )
    assert lab.read(table)[0][1:] == ["class 0", "class 1", "class 2"]
    shows(lab, {"data": {"preset": "xor"}, "learner": {"name": "kernel-perceptron"}})
    lab.says("weights", "The weights of this learner belong to the examples.")


ON_THE_PAGE = {
    "learner": ("Relaxation",),
    "predictor": ("Averaged, start left out",),
    "features": ("Conics along the axes",),
    "data": ("Ladder",),
    "views": ("The weights",),
}


def test_the_pages_own_menus_have_what_was_added(
    everything: Path, served: Callable[[Path], Server], visit: Callable[..., Lab]
) -> None:
    done(everything, node(), "scripts/build.mjs", "--fast")
    lab = visit(served(everything).url + Lab.address({"data": AND}))
    lab.settle()
    for menu, labels in ON_THE_PAGE.items():
        for label in labels:
            shows(lab, {"data": AND})
            lab.choose(menu, label)
            lab.settle()
            chosen = lab.page.locator(f"#menu-{menu} [aria-checked=true]")
            chosen = chosen.filter(has=lab.page.get_by_text(label, exact=True))
            if not chosen.is_visible():  # a menu of one choice closes with it
                lab.open_menu(menu)
            chosen.wait_for()
            lab.press("Escape")
