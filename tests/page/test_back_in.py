"""Back in: what has left Hyperplane as a file is dropped on the page, or opened, and restores its run at its moment."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from app.cli import main
from tests.page.conftest import Open
from tests.page.test_own_table import drop

pytestmark = pytest.mark.slow(reason="opens page after page")

LESSON = {"data": {"preset": "xor"}, "features": {"name": "quadratic"}, "learner": {"name": "mira"}}
AT = 5


def made(folder: Path, command: str, name: str) -> Path:
    """The file that a command makes of the lesson at that visit."""
    lesson = folder / "lesson.json"
    lesson.write_text(json.dumps(LESSON))
    assert main([command, str(lesson), "-o", str(folder / name), "--at", str(AT)]) == 0
    return folder / name


def notebook(folder: Path) -> Path:
    picture = base64.b64encode(made(folder, "picture", "in.png").read_bytes()).decode()
    output = {
        "output_type": "display_data",
        "data": {"text/plain": "Run", "image/png": picture},
        "metadata": {},
    }
    book = {
        "cells": [{"cell_type": "code", "source": "", "outputs": [output]}],
        "nbformat": 4,
        "metadata": {},
    }
    path = folder / "book.ipynb"
    path.write_text(json.dumps(book))
    return path


@pytest.mark.parametrize("name", ["plane.svg", "plane.png", "run.html", "run.zip", "book.ipynb"])
def test_a_file_that_has_left_restores_its_run_at_its_moment(
    open_lab: Open, tmp_path: Path, built: None, name: str
) -> None:
    command = "save" if name.startswith("run") else "picture"
    path = notebook(tmp_path) if name.startswith("book") else made(tmp_path, command, name)
    lab = open_lab({"data": {"preset": "lecture"}})
    if name == "plane.svg":
        lab.page.locator(".outlet input[type=file]").set_input_files(path)
    else:
        drop(lab, name, path.read_bytes())
    lab.wait("s.document.learner.name === 'mira' && scene.now.position === arg", AT)
    lab.settle()
    assert [lab.document["features"], lab.position] == [{"name": "quadratic"}, AT]


def test_a_film_restores_its_run(open_lab: Open, tmp_path: Path) -> None:
    lesson, film = tmp_path / "lesson.json", tmp_path / "film.gif"
    lesson.write_text(json.dumps(LESSON))
    assert main(["movie", str(lesson), "-o", str(film), "--size", "160x90"]) == 0
    lab = open_lab({"data": {"preset": "lecture"}})
    drop(lab, film.name, film.read_bytes())
    lab.wait("s.document.learner.name === 'mira'")
    lab.settle()
    assert lab.document["features"] == {"name": "quadratic"}


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("cat.png", b"\x89PNG\r\n\x1a\n", "no file of Hyperplane that carries a scenario"),
        (
            "cat.svg",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            "no file of Hyperplane that carries a scenario",
        ),
        ("big.html", b"<!doctype html>" + b" " * 20_000_001, "files up to 20"),
    ],
)
def test_what_carries_nothing_is_refused_in_words_and_the_run_stays(
    open_lab: Open, name: str, content: bytes, words: str
) -> None:
    lab = open_lab({"data": {"preset": "lecture"}}, 3)
    before = lab.document
    drop(lab, name, content)
    lab.says("notice", words)
    assert [lab.document, lab.position] == [before, 3]


def test_a_scenario_that_cannot_be_is_refused_with_its_field(open_lab: Open) -> None:
    lab = open_lab({"data": {"preset": "lecture"}}, 3)
    before = lab.document
    wrong = {**LESSON, "learner": {"name": "mira", "rate": "quick"}}
    page = f'<!doctype html><script id="hyperplane">{json.dumps({"scenario": wrong, "at": 2})}</script>'
    drop(lab, "wrong.html", page)
    lab.wait("s.notice?.kind === 'error'")
    lab.settle()
    assert lab.document == before
