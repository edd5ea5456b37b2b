"""The wheel where nothing is installed but Python: no Node, no compiler, no checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.package import wheel as build_wheel
from tests.server.process import Server
from tests.test_wheel import LESSON, read

#: What a first run loads, in a process of its own.
RUN = """
import json, sys
import hyperplane
run = hyperplane.run("xor", learner="mira", features="quadratic")
run.verdict
loaded = {name.partition(".")[0] for name in sys.modules}
print(json.dumps([run.end, sorted({"flask", "gevent", "socketio", "werkzeug", "numba", "sklearn"} & loaded)]))
"""
UNREACHABLE = (
    "No matching distribution found for numpy",
    "Could not find a version",
    "Connection",
    "timed out",
)


class Environment:
    """A virtual environment of its own; only its own folder is on the path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self._environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self._environ["PATH"] = str(self.bin)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)

    def install(self, what: str) -> None:
        """Skips the test where no index of packages can be reached."""
        done = self.run("python", "-m", "pip", "install", "--quiet", what, **os.environ)
        if done.returncode and any(words in done.stderr for words in UNREACHABLE):
            pytest.skip("no index of packages can be reached")
        assert done.returncode == 0, done.stderr

    def run(
        self, command: str, *arguments: str, given: str = "", **environ: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / command, *arguments], cwd=self.folder, env=environ or self._environ, capture_output=True,
            text=True, input=given,
        )  # fmt: skip


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("fresh") / "env")
    environment.install(str(wheel))
    return environment


@pytest.mark.slow(reason="makes environments")
def test_a_run_needs_neither_server_nor_compiler(fresh: Environment) -> None:
    end, loaded = json.loads(fresh.run("python", "-c", RUN).stdout)
    assert (end, loaded) == ("separated", [])


@pytest.mark.slow(reason="makes environments")
def test_the_command_is_there_and_serving_says_what_it_lacks(fresh: Environment) -> None:
    done = fresh.run("hyperplane", "trace", "-", given=LESSON)
    assert json.loads(done.stdout.splitlines()[-1])["end"] == "separated"
    refused = fresh.run("hyperplane", "serve")
    assert refused.returncode == 2
    assert refused.stderr.endswith("which is not installed here: pip install 'hyperplane-lab[server]'.\n")


@pytest.mark.slow(reason="makes environments")
def test_with_its_extra_the_page_is_served(
    fresh: Environment, wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh.install(f"{wheel}[server]")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    server = Server(fresh.folder, [str(fresh.bin / "hyperplane"), "serve"])
    try:
        assert json.loads(read(f"{server.url}/healthz"))["ok"]
        assert b"/static/dist/main-" in read(server.url)
        assert json.loads(read(f"{server.url}/api/catalog"))["learners"]
    finally:
        server.discard()
