"""What goes elsewhere with a release: the recipe for conda-forge, and links that open notebooks in the browser."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement

from scripts.conda_recipe import recipe
from scripts.docs_site import started

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_recipe_for_conda_has_the_dependencies_of_the_package(tmp_path: Path) -> None:
    sdist = tmp_path / "hyperplane_lab-1.2.3.tar.gz"
    sdist.write_bytes(b"archive")
    document = yaml.safe_load(recipe(sdist))
    run = [Requirement(line) for line in document["requirements"]["run"][1:]]
    assert {(each.name, each.specifier) for each in run} == {
        (each.name, each.specifier) for each in map(Requirement, PROJECT["dependencies"])
    }
    assert document["context"] == {
        "version": "1.2.3",
        "python_min": PROJECT["requires-python"].removeprefix(">="),
    }
    assert document["source"]["sha256"] == hashlib.sha256(b"archive").hexdigest()
    url = document["source"]["url"].replace("${{ version }}", "1.2.3")
    assert url == f"https://pypi.org/packages/source/h/hyperplane-lab/{sdist.name}"
    assert ("homepage" in document["about"]) == ("Repository" in PROJECT.get("urls", {}))


def test_notebooks_open_elsewhere_where_the_project_has_an_address() -> None:
    links = started("https://github.com/someone/hyperplane.git", "docs/notebooks/proof.ipynb")
    assert (
        "(https://colab.research.google.com/github/someone/hyperplane/blob/main/docs/notebooks/proof.ipynb)"
        in links
    )
    assert (
        "(https://mybinder.org/v2/gh/someone/hyperplane/main?labpath=docs%2Fnotebooks%2Fproof.ipynb)" in links
    )
    assert started(None, "docs/notebooks/proof.ipynb") == started("https://example.org/a/b", "a.ipynb") == ""
    environment = Requirement((ROOT / ".binder" / "requirements.txt").read_text("utf-8").strip())
    assert environment.name == PROJECT["name"]
    assert environment.extras <= PROJECT["optional-dependencies"].keys()
