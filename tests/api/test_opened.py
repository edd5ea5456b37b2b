"""What has left comes back in, from Python too."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

import app as hyperplane
from app.exports.embedded_metadata import note
from app.exports.raster import pdf

SCENARIO = {"data": {"preset": "xor"}, "learner": {"name": "mira"}, "features": "quadratic"}


@pytest.fixture
def run() -> hyperplane.Run:
    return hyperplane.run(SCENARIO)


def same(opened: hyperplane.Run, run: hyperplane.Run, at: int | None) -> None:
    assert opened.scenario.hash == run.scenario.hash
    assert opened.at == at


@pytest.mark.parametrize("name", ["run.svg", "run.tex", "run.html", "run.zip", "run.json", "run.ipynb"])
def test_a_file_gives_its_run_back_at_its_moment(run: hyperplane.Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "run.svg":
        path.write_text(run.svg(at=3))
    elif name == "run.tex":
        path.write_text(run.tikz(at=3))
    elif name == "run.json":
        path.write_text(json.dumps(SCENARIO))
    elif name == "run.ipynb":
        cells = [{"outputs": [{"data": {"image/svg+xml": run.svg(at=3).splitlines(keepends=True)}}]}, {}]
        path.write_text(json.dumps({"cells": cells}))
    else:
        run.save(path, at=3)
    same(hyperplane.open(path), run, None if name == "run.json" else 3)


def test_a_film_and_a_painted_picture_carry_it_too(run: hyperplane.Run, tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    film = tmp_path / "run.gif"
    film.write_bytes(run.gif(0, 4))
    assert hyperplane.open(film).scenario.hash == run.scenario.hash


def test_a_pdf_carries_it_too(run: hyperplane.Run, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    path = tmp_path / "run.pdf"
    path.write_bytes(pdf([run.svg(at=3)], (800, 450), "a run", note(run.scenario, 3)))
    same(hyperplane.open(path), run, 3)


def test_what_is_opened_is_shown_at_its_moment(run: hyperplane.Run, tmp_path: Path) -> None:
    path = tmp_path / "run.svg"
    path.write_text(run.svg(at=2))
    assert hyperplane.open(path).svg() == run.svg(at=2)
    assert hyperplane.open(path).link() == run.link(at=2)


@pytest.mark.parametrize(
    "content",
    [b"", b"x", b"{}", b"[]", b"{", b"<svg></svg>", b"PK\x03\x04", b"\x89PNG", b"GIF89a", b"hyperplane-scenario:{",
     b'hyperplane-scenario:{"scenario":3}', b'{"cells":[{"outputs":[{}]}]}', base64.b64decode("AAECAwQ=")],
)  # fmt: skip
def test_a_file_that_carries_none_is_refused_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.bin"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="carries no scenario"):
        hyperplane.open(path)


def test_a_scenario_that_cannot_be_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "other.svg"
    path.write_text('<svg>hyperplane-scenario:{"scenario":{"data":{"preset":"xxor"}},"at":1}</svg>')
    with pytest.raises(ValueError, match="xxor"):
        hyperplane.open(path)
