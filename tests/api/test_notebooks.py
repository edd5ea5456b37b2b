"""The notebooks of the docs run from the top to the end in a real kernel, and stay small."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.jupyter import execute
from tests.api.package import unpack

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack(tmp_path_factory.mktemp("package"))


@pytest.mark.slow(reason="runs notebooks in kernels")
@pytest.mark.filterwarnings("default")  # of the kernel's own libraries
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_to_its_end(notebook: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat")
    content = nbformat.read(notebook, as_version=4)
    execute(content, folder, monkeypatch)
    content.metadata.pop("widgets", None)
    assert len(nbformat.writes(content)) < 300_000
    kept = [output.data for cell in content.cells for output in cell.get("outputs", []) if "data" in output]
    assert any("image/svg+xml" in data for data in kept) or notebook.stem in ("proof", "homework")


def test_there_are_the_notebooks_that_the_docs_name() -> None:
    named = (NOTEBOOKS[0].parents[1] / "python.md").read_text()
    assert [path.stem for path in NOTEBOOKS] == [
        "averaged",
        "homework",
        "margins",
        "perceptron",
        "proof",
        "your-data",
    ]
    assert [path.name for path in NOTEBOOKS if f"notebooks/{path.name}" not in named] == []
