"""What all commands have in common: help, version, completion, suggestions, progress; and ``serve`` and ``doctor``."""

from __future__ import annotations

import json
import os
import pty
import socket
import subprocess
import sys

import pytest

from app import __version__
from app.cli import main
from app.cli.commands import COMPLETION, MODULES, PROGRAM
from app.extras import MODULES as EXTRAS
from tests.cli.conftest import AND, ROOT, process
from tests.server.process import Server


@pytest.mark.parametrize("command", [[name] for name in MODULES] + [["lesson", "grade"]])
def test_each_help_has_an_example(run, command):
    text = run(*command, "--help")
    assert f"Example: {PROGRAM} {' '.join(command)}" in text or command == ["lesson"]


def test_the_version_is_printed(run):
    assert run("--version") == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "name"),
    [(["trac"], "trace"), (["trace", "--vists", "a"], "--visits"), (["lesson", "chek"], "check")],
)
def test_a_similar_name_is_suggested(refused, arguments, name):
    assert f"Did you mean '{name}'?" in refused(*arguments)


def test_a_shell_completes_commands_and_options():
    def completed(words: str, place: int) -> list[str]:
        given = {COMPLETION: "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(place)}
        return process(env={**os.environ, **given}, text=True).stdout.split()

    assert completed("hyperplane al", 1) == ["plain,algorithm"]
    assert completed("hyperplane algorithm --ex", 2) == ["plain,--examples"]


def test_a_terminal_shows_the_seconds_of_a_long_command():
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "app", "facts", "-"]  # it waits for its input
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs
    ) as running:
        os.close(theirs)
        shown = b""
        while b"1 s" not in shown:
            shown += os.read(ours, 100)
        out, _ = running.communicate(json.dumps(AND).encode(), timeout=60)
    assert json.loads(out)["separable"] is True
    os.close(ours)


def test_predictions_are_printed_as_json(run, written):
    points = written("1,1\n0,0\n", "points.csv")
    rows = [json.loads(line) for line in run("predict", "--json", written(AND), points).splitlines()]
    assert [row[0] for row in rows] == [1, -1]
    assert all(isinstance(score, float) for _, score in rows)


def test_a_server_is_started_by_options():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    command = [sys.executable, "-m", "app", "serve", "--host", "127.0.0.1", "--port", str(port)]
    server = Server(ROOT, command, HOST="256.0.0.1", PORT="1")
    server.discard()
    assert server.port == port


def test_the_doctor_finds_what_is_missing_or_wrong(monkeypatch, capsys, tmp_path, built):
    monkeypatch.setitem(EXTRAS, "film", {"no_such_module": "no-such-package"})
    monkeypatch.setenv("HYPERPLANE_INSTANCE", str(tmp_path / "rooms"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("PORT", str(taken.getsockname()[1]))
        assert main(["doctor", "--json"]) == 1
    found = {row["check"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    assert found["port"]["state"] == "wrong"
    assert found["[film]"]["state"] == "missing"
    assert found["[film]"]["detail"].endswith("pip install 'hyperplane-lab[film]'.")
    assert {found[name]["state"] for name in ("hyperplane", "numpy", "[server]", "store", "page")} == {"ok"}

    monkeypatch.setenv("PORT", "0")
    monkeypatch.setenv("HYPERPLANE_INSTANCE", str(tmp_path / "a-file" / "rooms"))
    assert main(["doctor"]) == 0
    (tmp_path / "a-file").touch()
    assert main(["doctor"]) == 1
    assert "wrong   store: " in capsys.readouterr().out


def test_what_cannot_be_written_ends_in_one_sentence(refused, written, tmp_path):
    assert refused("lesson").endswith("missing command (see python -m app lesson --help).")
    assert "ends in .html or .zip" in refused("save", written(AND), "-o", "-")
    for arguments in (["--help"], ["facts", written(AND)]):
        with open("/dev/full", "wb") as full:
            done = process(*arguments, stdout=full)
        assert (done.returncode, done.stderr.count(b"\n"), b"Traceback" in done.stderr) == (2, 1, False)


def test_names_and_pictures_do_not_depend_on_the_locale(written, tmp_path, built):
    plain = {**os.environ, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    name = os.fsencode(tmp_path) + b"/\xff.svg"
    done = process("picture", written(AND), "-o", name, env=plain)
    assert (done.returncode, done.stderr) == (0, b"")
    assert os.path.exists(name)
