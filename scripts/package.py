"""The wheel: the folder ``app`` as the package ``hyperplane``, with the built page in it.

    python scripts/package.py        writes dist/hyperplane-VERSION-py3-none-any.whl

Also the build backend of pyproject.toml (PEP 517), so that ``pip install .`` gives the same. Standard library only; the
same sources are the same bytes. Whoever installs the wheel needs neither Node nor a compiler.
"""

from __future__ import annotations

import base64
import hashlib
import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
STAMP = (1980, 1, 1, 0, 0, 0)
FILE = 0o644 << 16  # a plain file's rights, as a zip archive has them


class NotBuilt(Exception):
    """The page has not been bundled yet."""


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Write the wheel into a folder; returns its name. Raises NotBuilt."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    name, version = project["name"], project["version"]
    about = f"{name}-{version}.dist-info"
    files = dict(contents(name))
    for file in project["license-files"]:
        files[f"{about}/licenses/{file}"] = (ROOT / file).read_bytes()
    files[f"{about}/METADATA"] = metadata(project).encode()
    files[f"{about}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: hyperplane\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    scripts = "".join(f"{command} = {target}\n" for command, target in project["scripts"].items())
    files[f"{about}/entry_points.txt"] = f"[console_scripts]\n{scripts}".encode()
    record = "".join(f"{path},{digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    wheel = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(Path(directory) / wheel, "w") as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, STAMP)
            entry.external_attr = FILE
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return wheel


def contents(name: str) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of the package's files: the sources, the templates and the bundle."""
    if not (ROOT / "static" / "dist" / "manifest.json").exists():
        raise NotBuilt("The page is not built: make build, then again.")
    for folder, place in (("app", ""), ("templates", "templates/"), ("static/dist", "static/dist/")):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{name}/{place}{path.relative_to(ROOT / folder).as_posix()}", path.read_bytes()


def metadata(project: dict[str, Any]) -> str:
    """METADATA, version 2.4: what pyproject.toml says, and the README as the description."""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {file}" for file in project["license-files"]),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
        *(f"Requires-Dist: {package}" for package in project["dependencies"]),
    ]
    for extra, packages in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {package} ; extra == "{extra}"' for package in packages]
    # Pictures that are files of the project are not there where the description is shown.
    readme = re.sub(
        r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n?", "", (ROOT / "README.md").read_text(), flags=re.MULTILINE
    )
    return "\n".join(lines) + f"\n\n{readme}"


def digest(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    (ROOT / "dist").mkdir(exist_ok=True)
    print(f"dist/{build_wheel(str(ROOT / 'dist'))}")
