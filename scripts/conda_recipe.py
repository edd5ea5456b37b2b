"""The recipe of a source distribution for conda-forge, from pyproject.toml.

    python -m scripts.conda_recipe dist/hyperplane_lab-1.0.0.tar.gz > recipe.yaml

The names of the dependencies are the same on conda-forge. Extras are installed beside it by their packages.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
INDEX = "https://pypi.org/packages/source"


def recipe(sdist: Path) -> str:
    """The recipe's text; the version is that of the file's name."""
    content = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project, name = content["project"], content["project"]["name"]
    lowest = project["requires-python"].removeprefix(">=")
    about = {"license": project["license"], "license_file": "LICENSE", "summary": project["description"]}
    if address := project.get("urls", {}).get("Repository"):
        about |= {"homepage": address, "repository": address}
    document = {
        "schema_version": 1,
        "context": {"version": sdist.name.removesuffix(".tar.gz").rpartition("-")[2], "python_min": lowest},
        "package": {"name": name, "version": "${{ version }}"},
        "source": {
            "url": f"{INDEX}/{name[0]}/{name}/{name.replace('-', '_')}-${{{{ version }}}}.tar.gz",
            "sha256": hashlib.sha256(sdist.read_bytes()).hexdigest(),
        },
        "build": {
            "number": 0,
            "noarch": "python",
            "script": "${{ PYTHON }} -m pip install . --no-deps --no-build-isolation -vv",
            "python": {"entry_points": [f"{key} = {value}" for key, value in project["scripts"].items()]},
        },
        "requirements": {
            "host": ["python ${{ python_min }}.*", "pip", *map(_conda, content["build-system"]["requires"])],
            "run": ["python >=${{ python_min }}", *map(_conda, project["dependencies"])],
        },
        "tests": [
            {
                "python": {
                    "imports": ["hyperplane"],
                    "pip_check": True,
                    "python_version": "${{ python_min }}.*",
                }
            },
            {"script": [f"{key} --version" for key in project["scripts"]]},
        ],
        "about": about,
    }
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=100)


def _conda(requirement: str) -> str:
    parsed = Requirement(requirement)
    return f"{parsed.name.lower()} {parsed.specifier}".strip()


if __name__ == "__main__":
    sys.stdout.write(recipe(Path(sys.argv[1])))
