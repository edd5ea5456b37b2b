"""Running the commands: in this process, or as a user does."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main
from tests.sentences import check_sentence

ROOT = Path(__file__).parents[2]
AND = {"data": {"x": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, -1, -1, 1]}}


@pytest.fixture
def written(tmp_path):
    """Write a document (or text) to a file; gives its path."""

    def write(document, name="lesson.json"):
        path = tmp_path / name
        path.write_text(document if isinstance(document, str) else json.dumps(document))
        return str(path)

    return write


@pytest.fixture
def run(capsys):
    """Run a command that succeeds; gives what it printed."""

    def succeed(*arguments):
        assert main(list(arguments)) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return succeed


@pytest.fixture
def refused(capsys):
    """Run a command that is refused with status 2; gives its one line."""

    def fail(*arguments):
        assert main(list(arguments)) == 2
        captured = capsys.readouterr()
        assert captured.err.endswith("\n")
        assert captured.err.count("\n") == 1
        check_sentence(captured.err[:-1])
        return captured.err[:-1]

    return fail


@pytest.fixture
def typed(monkeypatch):
    """Put text on standard input."""

    def type_in(text):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return type_in


def process(*arguments, **options):
    """``python -m app`` as a process of its own."""
    command = [sys.executable, "-m", "app", *arguments]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
    return subprocess.run(command, cwd=ROOT, check=False, timeout=60, **options)
