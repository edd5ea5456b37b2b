"""The engine and the classroom stand in storeys, and nothing in app/ imports in a circle; imports for types alone are
counted."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import pytest

from tests.imports import ROOT, graph

ENGINE = "app.engine."
CLASSROOM = "app.classroom."

#: From the ground up; folders of one storey do not import each other.
STOREYS = (
    ("core",),
    ("compiled",),
    ("predictors", "features", "data"),
    ("theory",),
    ("methods",),
    ("learners",),
    ("references",),
    ("scenario",),
    ("run",),
    ("catalogue",),
    ("facts",),
)
HEIGHT = {folder: height for height, folders in enumerate(STOREYS) for folder in folders}
#: Likewise of the classroom; above them stand the files beside the folders.
CLASSROOM_STOREYS = ("runs", "classes", "rooms", "queries")
LONGEST_CHAIN = 6  # files of the classroom that import each other in a row
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


@pytest.mark.parametrize("name", [name for name in IMPORTS if name.startswith(CLASSROOM)])
def test_a_storey_of_the_classroom_imports_only_what_stands_below_it(name: str) -> None:
    heights = {folder: height for height, folder in enumerate(CLASSROOM_STOREYS)}
    own = name.removeprefix(CLASSROOM).split(".")
    for imported in (one for one in IMPORTS[name] if one.startswith(CLASSROOM)):
        other = imported.removeprefix(CLASSROOM).split(".")
        if len(other) == 1:
            assert len(own) == 1, imported
        elif len(own) > 1:
            assert other[0] == own[0] or heights[other[0]] < heights[own[0]], imported


def test_no_chain_of_imports_in_the_classroom_is_long() -> None:
    chains: dict[str, list[str]] = {}
    for name in TopologicalSorter(IMPORTS).static_order():
        if name.startswith(CLASSROOM):
            below = (chains[one] for one in IMPORTS[name] if one.startswith(CLASSROOM))
            chains[name] = [name, *max(below, key=len, default=[])]
    longest = max(chains.values(), key=len)
    assert len(longest) <= LONGEST_CHAIN, " -> ".join(longest)


#: The folders of app/ beside the engine that a folder may import; what is not named here may import any.
ROOMS = {
    "extras": {"engine"},
    "exports": {"engine", "extras", "version"},
    "config": {"engine"},
    "course": {"engine", "exports", "extras"},
    "refusal": {"engine"},
    "classroom": {"engine", "exports", "course", "refusal"},
    "api": {"engine", "exports", "extras", "classroom", "config", "refusal", "web"},
    "site": {"engine", "exports", "classroom", "course", "refusal"},
    "cli": {
        "engine",
        "exports",
        "classroom",
        "config",
        "course",
        "refusal",
        "site",
        "extras",
        "serve",
        "version",
    },
    "web": {"engine", "exports", "classroom", "config", "course", "refusal"},
}


@pytest.mark.parametrize(
    "name", [name for name in IMPORTS if name.split(".")[1:2] and name.split(".")[1] in ROOMS]
)
def test_a_folder_beside_the_engine_imports_only_what_it_may(name: str) -> None:
    own = name.split(".")[1]
    others = {imported.split(".")[1] for imported in IMPORTS[name]} - {own}
    assert others <= ROOMS[own]


def folder_of(name: str) -> str:
    return name.removeprefix(ENGINE).partition(".")[0]


def test_nothing_imports_in_a_circle() -> None:
    try:
        TopologicalSorter(IMPORTS).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))
