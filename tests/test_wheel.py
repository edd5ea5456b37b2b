"""The wheel: the package ``hyperplane`` with its page, its command and its extras."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest
from hatchling.build import build_sdist
from packaging.requirements import Requirement

from app.extras import MODULES
from tests.api.package import wheel as build_wheel
from tests.server.process import Server
from tests.without import HIDDEN

pytestmark = pytest.mark.slow(reason="builds the wheel and installs it")

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LESSON = '{"data": {"preset": "xor"}, "learner": "mira", "features": "quadratic"}'
#: Loops as they stand: to compile them anew for another folder takes half a minute.
PLAIN = {"NUMBA_DISABLE_JIT": "1"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """A folder with what the wheel would put among the packages."""
    folder = wheel.parent / "packages"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def hyperplane(folder: Path, *command: str, hidden: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """The command ``hyperplane`` of an unpacked wheel, where some packages are not installed."""
    code = (
        HIDDEN.format(packages=hidden)
        + f"from hyperplane.__main__ import main\nsys.exit(main({list(command)!r}))"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        input=LESSON,
        env={**os.environ, **PLAIN},
    )


def read(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return answer.read()


def test_a_wheel_says_what_it_needs_and_what_it_may_have(unpacked: Path) -> None:
    about = PathDistribution(next(unpacked.glob("*.dist-info")))
    needs = [str(line) for line in about.requires or []]
    base = {re.match(r"[\w-]+", line)[0] for line in needs if "extra" not in line}
    assert base == {"click", "dukpy", "numpy", "scipy", "scikit-learn"}
    assert set(about.metadata.get_all("Provides-Extra")) == PROJECT["optional-dependencies"].keys()
    assert [entry.name for entry in about.entry_points] == ["hyperplane"]
    assert "# Hyperplane" in (about.read_text("METADATA") or "")


def test_the_same_sources_make_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    assert build_wheel(tmp_path).read_bytes() == wheel.read_bytes()


def test_the_source_distribution_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / build_sdist(str(tmp_path))) as archive:
        archive.extractall(tmp_path, filter="data")
    code = "from hatchling.build import build_wheel; print(build_wheel('..'))"
    sources = tmp_path / wheel.name.removesuffix("-py3-none-any.whl")
    subprocess.run([sys.executable, "-c", code], cwd=sources, check=True, capture_output=True)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_a_wheel_has_the_licences_of_the_fonts_and_scripts_in_it(unpacked: Path) -> None:
    text = next(unpacked.glob("*.dist-info/licenses/**/LICENSES.txt")).read_text()
    packages = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert [name for name in packages if not re.search(rf"^{name} [\d.]+ \(", text, re.MULTILINE)] == []
    assert "SIL OPEN FONT LICENSE" in text


def test_extras_are_what_is_looked_for_and_their_ranges_have_the_versions_of_the_requirements() -> None:
    extras = PROJECT["optional-dependencies"]
    for extra, modules in MODULES.items():
        packages = {package or module for module, package in modules.items()}
        named = {re.match(r"[\w-]+", line)[0] for line in extras[extra]}
        assert {name.lower() for name in named} == {name.lower() for name in packages}
    pins = dict(
        line.split("==") for line in (ROOT / "requirements.in").read_text().splitlines() if "==" in line
    )
    ranges = [Requirement(line) for line in (*extras["server"], *extras["fast"])]
    assert [str(needed) for needed in ranges if pins[needed.name] not in needed.specifier] == []


def test_a_wheel_has_the_page_the_types_and_no_sources_of_the_page(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {
        "hyperplane/py.typed",
        "hyperplane/templates/index.html",
        "hyperplane/static/dist/manifest.json",
    } <= {*names}
    assert not [
        name for name in names if "__pycache__" in name or "/static/js/" in name or name.startswith("app/")
    ]


def test_nothing_in_the_package_names_the_folder_that_it_is_made_of() -> None:
    absolute = re.compile(r"^\s*(?:from|import) app\b|[\"']app\.\w", re.MULTILINE)
    assert [path.name for path in (ROOT / "app").rglob("*.py") if absolute.search(path.read_text())] == []


@pytest.mark.parametrize("command", [["trace", "-"], ["facts", "-"], ["trace", "-", "--csv"]])
def test_commands_run_from_the_package_without_any_extra(unpacked: Path, command: list[str]) -> None:
    extras = tuple(module for modules in MODULES.values() for module in modules)
    done = hyperplane(unpacked, *command, hidden=extras)
    assert (done.returncode, done.stderr) == (0, "")
    here = subprocess.run(
        [sys.executable, "-m", "app", *command], cwd=ROOT, capture_output=True, text=True, input=LESSON
    )
    assert done.stdout == here.stdout


def test_the_command_is_called_by_its_name(unpacked: Path) -> None:
    done = hyperplane(unpacked, "trace")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hyperplane trace: ")


def test_the_help_lists_only_what_the_package_can_do(unpacked: Path) -> None:
    listed = hyperplane(unpacked, "--help").stdout
    assert "serve" in listed and "bench" not in listed
    assert hyperplane(unpacked, "bench").returncode == 2


@pytest.mark.parametrize("missing", ["flask", "gevent"])
def test_whoever_lacks_what_serving_needs_is_told_which_extra_has_it(unpacked: Path, missing: str) -> None:
    done = hyperplane(unpacked, "serve", hidden=(missing,))
    assert (done.returncode, done.stdout) == (2, "")
    said = f"This needs the package {missing}, which is not installed here: pip install 'hyperplane-lab[server]'.\n"
    assert done.stderr == said


@pytest.mark.parametrize(("missing", "package"), [("yaml", "PyYAML"), ("markdown_it", "markdown-it-py")])
def test_whoever_lacks_what_lessons_need_is_told_which_extra_has_it(
    unpacked: Path, missing: str, package: str
) -> None:
    lesson = str(unpacked / "hyperplane" / "lessons" / "points.md")
    done = hyperplane(unpacked, "lesson", "check", lesson, hidden=(missing,))
    said = f"This needs the package {package}, which is not installed here: pip install 'hyperplane-lab[lesson]'.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_the_package_has_the_lessons(unpacked: Path) -> None:
    lesson = str(unpacked / "hyperplane" / "lessons" / "points.md")
    done = hyperplane(unpacked, "lesson", "check", lesson)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_package_serves_its_page(unpacked: Path) -> None:
    command = [sys.executable, "-m", "hyperplane", "serve"]
    server = Server(unpacked, command, **PLAIN)
    try:
        with pytest.raises(RuntimeError, match=rf"Port {server.port} is taken.* 'PORT=\d+ hyperplane'\.\n$"):
            Server(unpacked, command, **PLAIN, PORT=server.port)
        assert b'"ok":true' in read(f"{server.url}/healthz").replace(b" ", b"")
        script = re.search(rb'src="(/static/dist/main-\w+\.js)"', read(server.url))
        assert script and read(server.url + script[1].decode())
    finally:
        server.discard()
