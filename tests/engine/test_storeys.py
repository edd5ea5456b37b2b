"""The engine stands in storeys, and nothing in app/ imports in a circle; imports for types alone are counted."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import pytest

from tests.imports import ROOT, graph

ENGINE = "app.engine."

#: From the ground up; folders of one storey do not import each other.
STOREYS = (
    ("core",),
    ("compiled",),
    ("predictors", "features", "data"),
    ("theory",),
    ("methods",),
    ("learners",),
    ("scenario",),
    ("references",),
    ("run",),
    ("catalogue",),
    ("facts",),
)
HEIGHT = {folder: height for height, folders in enumerate(STOREYS) for folder in folders}
IMPORTS = graph()


def test_no_file_stands_beside_the_storeys() -> None:
    folders = {path.name for path in (ROOT / "app" / "engine").iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == set(HEIGHT)
    assert [path.name for path in (ROOT / "app" / "engine").glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize("name", [name for name in IMPORTS if name.startswith(ENGINE)])
def test_a_storey_imports_only_what_stands_below_it(name: str) -> None:
    own = folder_of(name)
    for imported in IMPORTS[name]:
        assert imported.startswith(ENGINE), imported
        other = folder_of(imported)
        assert other == own or HEIGHT[other] < HEIGHT[own], imported


def folder_of(name: str) -> str:
    return name.removeprefix(ENGINE).partition(".")[0]


def test_nothing_imports_in_a_circle() -> None:
    try:
        TopologicalSorter(IMPORTS).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))
